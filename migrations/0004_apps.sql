-- Why: apps act for many clients (interfaces.md 4.3, decisions.md §10). A client owns an app, users of other
-- clients grant it access to their orders, and its bearer tokens prove that. What must be shown again is sealed,
-- what is only compared is hashed: nothing here lets a reader of the database act for anybody.

create table users (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  name text not null,
  -- in lower case: how it was typed does not make another user
  email text not null unique check (email = lower(email)),
  -- scrypt with its parameters and salt
  password_hash text not null,
  created_at timestamptz not null
);
create index users_of_client on users (client_id, id);

create table apps (
  id bigint generated always as identity primary key,
  -- the owner, on whose account client credentials act
  client_id bigint not null references clients,
  -- what OAuth calls client_id
  public_id text not null unique,
  name text not null,
  -- a public app (a phone, a page) keeps no secret and must use PKCE
  confidential boolean not null,
  redirect_uris text[] not null,
  created_at timestamptz not null,
  disabled_at timestamptz
);

-- while a secret is rotated, two of an app are good
create table app_secrets (
  id bigint generated always as identity primary key,
  app_id bigint not null references apps,
  hash bytea not null unique,
  last_four text not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index secrets_of_app on app_secrets (app_id);

-- what every call of an app is checked against
create table access_tokens (
  id bigint generated always as identity primary key,
  hash bytea not null unique,
  app_id bigint not null references apps,
  -- whose orders it may see
  client_id bigint not null references clients,
  -- who granted it; null = client credentials of the owner
  user_id bigint references users,
  scope text not null check (scope in ('read', 'read-write')),
  -- the grant it came from, as a hash; revoking the grant revokes it
  grant_hash bytea,
  -- what the authorization server wants back, sealed
  payload_sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index tokens_of_grant on access_tokens (grant_hash) where grant_hash is not null;
create index tokens_by_expiry on access_tokens (expires_at);

-- everything else the authorization server keeps: codes, refresh tokens, grants, sessions, interactions
create table oauth_records (
  model text not null,
  id_hash bytea not null,
  payload_sealed bytea not null,
  grant_hash bytea,
  uid_hash bytea,
  app_id bigint references apps,
  user_id bigint references users,
  created_at timestamptz not null,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id_hash)
);
create index oauth_records_of_grant on oauth_records (grant_hash) where grant_hash is not null;
create index oauth_records_by_uid on oauth_records (uid_hash) where uid_hash is not null;
create index oauth_records_of_user on oauth_records (user_id, model) where user_id is not null;
create index oauth_records_by_expiry on oauth_records (expires_at) where expires_at is not null;

-- keys that sign cookies and tokens of the authorization server; the newest signs, older ones still verify
create table oauth_keys (
  id bigint generated always as identity primary key,
  sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
