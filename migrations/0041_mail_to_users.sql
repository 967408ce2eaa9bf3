-- Why: those who run the service are mailed the alerts that they ask for, and a user who forgot the password asks for a link at the
-- sign-in. The counters of the latter are a table of fixed size, whatever addresses are tried.
-- Compatible from: 0040_mail

alter table users
  add column alert_mails text not null default 'off' check (alert_mails in ('off', 'critical', 'all')),
  -- the newest alert that was mailed, or that was there when the user asked for them
  add column alerts_mailed_to bigint not null default 0;
create index users_with_alert_mails on users (id) where alert_mails <> 'off';

create index mails_by_user on mails (user_id, kind, settled_at) where user_id is not null;

-- How often a link was asked for in this hour, by the hash of an address or of a network.
create table mail_requests (
  slot integer primary key check (slot between 0 and 65535),
  began_at timestamptz not null,
  count integer not null
);

-- What is due is counted, and found by tests in virtual time, without regard to who waits for it.
create index mails_by_due_time on mails (next_at, id) where next_at is not null;
