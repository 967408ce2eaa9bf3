-- Why: to learn what a client sent, an operator should not have to search log files. Calls are kept for some days, in one
-- partition a day, because dropping a partition costs nothing and leaves no dead rows. Partitions are made by the
-- service, today's and tomorrow's; a call that finds none is not recorded. The days that data are kept can be set by
-- the operator, in one table for everything that is deleted after a time.
-- Compatible from: 0014_existing_clients
create sequence request_log_ids;

create table request_log (
  at timestamptz not null,
  id bigint not null default nextval('request_log_ids'),
  interface text not null,
  method text not null,
  -- The route; of a call that has none, its path without its query.
  path text not null,
  status smallint not null,
  ms integer not null,
  client_id bigint,
  partner_id bigint,
  -- As log lines name it, such as 'key 12'; null = none that was valid.
  credential text,
  app text,
  address text not null,
  request_id text not null,
  error_types text[],
  parameters text[],
  replayed boolean not null default false,
  -- Of refused calls: masked, up to 16 kB; null = it was not JSON, or not kept.
  body text,
  body_cut boolean not null default false,
  body_bytes integer,
  content_type text
) partition by range (at);

-- Newest first, for each filter that the screen offers; refused calls and partners are few.
create index request_log_at on request_log (at, id);
create index request_log_client on request_log (client_id, at, id) where client_id is not null;
create index request_log_partner on request_log (partner_id, at, id) where partner_id is not null;
create index request_log_refused on request_log (at, id) where status >= 400;
create index request_log_request on request_log (request_id);

-- What the operator set; without a row the preset counts.
create table retention_rules (
  what text primary key,
  days integer not null check (days >= 1)
);
