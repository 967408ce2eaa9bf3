-- Why: scripts and the panel run the service through the admin interface. Their keys lie beside all others, with the
-- role they were given; every key now has a name, and the time of its last use. The audit log says who changed what: its
-- entries are chained by hashes of their texts, so that a text can be blanked later and a changed one is found.
-- Compatible from: 0014_existing_clients

alter table credentials drop constraint credentials_interface_check;
alter table credentials add constraint credentials_interface_check
  check (interface in ('core', 'signal', 'admin'));
alter table credentials
  add column name text not null default '',
  add column role text check (role in ('read-only', 'operator', 'administrator')),
  add column last_used_at timestamptz,
  add column last_used_from text,
  add constraint credentials_role_check1 check ((interface = 'admin') = (role is not null));

create table audit_log (
  -- without gaps
  n bigint primary key check (n >= 1),
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  -- JSON as it was hashed; null = nothing more to say, or blanked
  details text,
  -- of actor, action, subject and details
  text_hash bytea not null,
  -- of the chain hash before it, n, at and text_hash
  chain_hash bytea not null
);
