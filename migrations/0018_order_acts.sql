-- Why: what an operator does to an order is kept with it: who, when, what, and the value before. A document is sent once
-- more to a print partner that lost it without touching the handover it took. What is done to many orders at once is rows
-- that a worker carries out, so that a preview and its run have the same orders, and a killed worker goes on.
-- Compatible from: 0014_existing_clients
create table order_acts (
  client_id bigint not null,
  order_id bigint not null,
  n integer not null check (n >= 1),
  at timestamptz not null,
  -- The credential: the command line, a session or a key.
  actor text not null,
  user_id bigint,
  action text not null
    check (action in ('cancel', 'hold', 'release', 'retry', 'readdress', 'take', 'resend', 'note')),
  details jsonb not null,
  -- Null: it was not part of a bulk run.
  bulk_id bigint,
  primary key (client_id, order_id, n),
  foreign key (client_id, order_id) references orders
);

-- The last time that the document of a taken handover was to be sent once more.
create table resends (
  client_id bigint not null,
  order_id bigint not null,
  n smallint not null,
  state text not null check (state in ('waiting', 'running', 'ended')),
  first_try_at timestamptz,
  next_at timestamptz,
  lease_until timestamptz,
  run integer not null default 0,
  tries integer not null default 0,
  primary key (client_id, order_id, n),
  foreign key (client_id, order_id, n) references handovers,
  check ((state = 'running') = (lease_until is not null)),
  check ((state = 'ended') = (next_at is null))
);
create index resends_due on resends (next_at, order_id, n) where next_at is not null;

alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check check (kind in ('fetch', 'handover', 'resend'));

create table bulk_runs (
  id bigint generated always as identity primary key,
  action text not null check (action in ('cancel', 'hold', 'release', 'retry', 'note')),
  parameters jsonb not null,
  filter jsonb not null,
  total integer not null,
  state text not null default 'previewed' check (state in ('previewed', 'running', 'stopped', 'done')),
  actor text not null,
  user_id bigint,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((state = 'previewed') = (started_at is null)),
  check ((state in ('stopped', 'done')) = (ended_at is not null))
);
create index bulk_runs_running on bulk_runs (id) where state = 'running';
create index bulk_runs_by_age on bulk_runs (created_at);

-- The orders of a preview, and what became of each.
create table bulk_orders (
  client_id bigint not null,
  order_id bigint not null,
  bulk_id bigint not null references bulk_runs on delete cascade,
  id bigint generated always as identity unique,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'failed')),
  -- Why it was skipped or failed.
  reason text,
  next_at timestamptz,
  -- How often it failed unexpectedly.
  run integer not null default 0,
  primary key (client_id, order_id, bulk_id),
  foreign key (client_id, order_id) references orders,
  check ((state in ('skipped', 'failed')) = (reason is not null)),
  check (state = 'waiting' or next_at is null)
);
create index bulk_orders_due on bulk_orders (next_at, id) where next_at is not null;
create index bulk_orders_by_run on bulk_orders (bulk_id);
