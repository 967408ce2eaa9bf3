-- Why: not only users of clients sign in, but also those who run the service and those of print partners. A user has a
-- role, which says what the user belongs to, and may have a second factor. Sessions have a table of their own, which the
-- panel and the authorization server both use, so a session that is ended is ended for both. Users and clients can be
-- ended: nothing is deleted, but they have no access any more.

alter table users
  add column role text not null default 'client'
    check (role in ('administrator', 'operator', 'read-only', 'client', 'partner')),
  add column partner_id bigint references partners,
  add column ended_at timestamptz,
  -- the secret of the second factor; pending until a code has proved that the user's device has it
  add column totp_sealed bytea,
  add column totp_pending_sealed bytea,
  -- the time step of the last code that was used: no code counts twice
  add column totp_step bigint,
  alter column client_id drop not null,
  -- null until the user has set one by a link
  alter column password_hash drop not null,
  add constraint users_of_clients check ((role = 'client') = (client_id is not null)),
  add constraint users_of_partners check ((role = 'partner') = (partner_id is not null)),
  add constraint users_totp_step check (totp_step is null or totp_sealed is not null);
alter table users alter column role drop default;
create index users_of_partner on users (partner_id, id) where partner_id is not null;

alter table clients add column ended_at timestamptz;

-- for a user without the device of the second factor
create table recovery_codes (
  user_id bigint not null references users,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- of the token in the cookie; a new one at every sign-in
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- written at most once a minute
  used_at timestamptz not null,
  -- when the user last entered the password, and the code where there is one
  confirmed_at timestamptz not null,
  address text not null,
  browser text not null,
  -- what the authorization server remembers about apps in this session
  authorizations_sealed bytea,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id, id);
create index sessions_by_use on sessions (used_at);

-- The sessions of the authorization server so far; everyone signs in once more.
delete from oauth_records where model = 'Session';
alter table oauth_records drop column uid_hash;

create table one_time_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('first_run', 'new_password', 'invitation')),
  user_id bigint references users,
  created_at timestamptz not null,
  -- null = until there is an administrator
  expires_at timestamptz,
  used_at timestamptz,
  check ((purpose = 'first_run') = (user_id is null)),
  check ((purpose = 'first_run') = (expires_at is null))
);
create index links_of_user on one_time_links (user_id) where user_id is not null;
