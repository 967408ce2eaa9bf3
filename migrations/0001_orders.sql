-- Why: the first order has to walk from the client to the tracked parcel. These are its facts: who may
-- speak (clients, partners, credentials), what was ordered, which work is due, and what was reported.
-- Tables that grow carry client_id first in their key, so that they can be distributed by client later.

create table service (
  only_row boolean primary key default true check (only_row),
  key_fingerprint text not null,
  access_epoch bigint not null default 1
);

create table clients (
  id bigint generated always as identity primary key,
  name text not null,
  tier text not null default 'standard' check (tier in ('standard', 'enterprise')),
  hold_minutes integer not null default 0 check (hold_minutes between 0 and 43200),
  created_at timestamptz not null
);

create table partners (
  id bigint generated always as identity primary key,
  name text not null,
  -- where the order document is posted to; null = the partner pulls its orders
  address text,
  -- the key we present to the partner, sealed because it is sent again with every document
  order_key_sealed bytea not null,
  priority integer not null default 100,
  open boolean not null default true,
  created_at timestamptz not null
);

create table credentials (
  id bigint generated always as identity primary key,
  interface text not null check (interface in ('core', 'signal')),
  mode text check (mode in ('live', 'sandbox')),
  client_id bigint references clients,
  partner_id bigint references partners,
  prefix text not null,
  hash bytea not null unique,
  last_four text not null,
  rate_limit integer check (rate_limit >= 0),
  created_at timestamptz not null,
  -- a rolled key works until here
  expires_at timestamptz,
  revoked_at timestamptz,
  check ((interface = 'core') = (client_id is not null and mode is not null)),
  check ((interface = 'signal') = (partner_id is not null))
);

create sequence order_numbers start 10000000;

create table orders (
  client_id bigint not null references clients,
  -- the order number; full ids on the partner's side are number * 10000 (+ item index)
  id bigint not null,
  reference text not null,
  mode text not null check (mode in ('live', 'sandbox')),
  state smallint not null,
  email text not null,
  price numeric(18, 4),
  currency text,
  hc text,
  meta jsonb,
  addresses jsonb not null,
  created_at timestamptz not null,
  held_until timestamptz,
  -- why the order waits or failed, in plain words; null while all is well
  reason text,
  next_at timestamptz,
  primary key (client_id, id),
  unique (client_id, reference),
  check (state in (1, 5, 6, 7, 10, 11, 15, 30, 31, 32, 40, 41, 45, 100, 500, 501)),
  check (mode = 'sandbox' or state <> 501),
  check (mode = 'live' or state <> 100),
  -- a finished order has no work left
  check (state not in (100, 500, 501) or next_at is null)
);
create unique index orders_by_id on orders (id);
create index orders_due on orders (next_at, id) where next_at is not null;

create table order_items (
  client_id bigint not null,
  order_id bigint not null,
  n smallint not null check (n >= 1),
  reference text not null,
  product text not null,
  product_name text not null,
  title text,
  count integer not null check (count > 0),
  shipping_level text not null,
  shipping_option text not null,
  price numeric(18, 4),
  currency text,
  hc text,
  cost numeric(18, 4) not null default 0,
  reorder jsonb,
  options jsonb not null,
  partner_id bigint references partners,
  state smallint not null default 1 check (state in (1, 25, 40, 50, 60, 75, 500)),
  -- the current ItemDelay: {cause, hours, since}; null = not delayed
  delay jsonb,
  parcels jsonb not null default '[]',
  primary key (client_id, order_id, n),
  foreign key (client_id, order_id) references orders
);

create table order_files (
  client_id bigint not null,
  order_id bigint not null,
  n smallint not null check (n >= 1),
  -- null = a file of the order itself
  item_n smallint,
  type text not null,
  url_sealed bytea not null,
  -- host and port of the address in clear, so that one slow host cannot take every transfer
  host text not null,
  -- null = the client gave none; then the computed sum is what the replies show
  md5 text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'fetched', 'failed')),
  sha256 text,
  md5_computed text,
  size bigint,
  format text,
  failure text,
  first_try_at timestamptz,
  next_at timestamptz,
  lease_until timestamptz,
  run integer not null default 0,
  -- how often it was tried since it last began anew; the pause before the next try grows with it
  tries integer not null default 0,
  primary key (client_id, order_id, n),
  foreign key (client_id, order_id) references orders,
  check ((state = 'fetched') = (sha256 is not null and size is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'running') = (lease_until is not null)),
  check (state in ('waiting', 'running') or next_at is null)
);
create index order_files_due on order_files (next_at, order_id, n) where next_at is not null;

create table order_log (
  client_id bigint not null,
  order_id bigint not null,
  n smallint not null check (n >= 1),
  state smallint not null,
  at timestamptz not null,
  reason text,
  primary key (client_id, order_id, n)
);

create table handovers (
  client_id bigint not null,
  order_id bigint not null,
  n smallint not null check (n >= 1),
  -- null = the built-in simulator of sandbox orders
  partner_id bigint references partners,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'taken', 'refused', 'withdrawn')),
  -- some try ended without an answer: the partner may have the order although nobody said so
  doubtful boolean not null default false,
  first_try_at timestamptz,
  settled_at timestamptz,
  failure text,
  next_at timestamptz,
  lease_until timestamptz,
  run integer not null default 0,
  -- how often it was tried since it last began anew; the pause before the next try grows with it
  tries integer not null default 0,
  primary key (client_id, order_id, n),
  foreign key (client_id, order_id) references orders,
  check ((state in ('taken', 'refused', 'withdrawn')) = (settled_at is not null)),
  check ((state = 'running') = (lease_until is not null)),
  check (state not in ('taken', 'refused', 'withdrawn') or next_at is null)
);
create index handovers_due on handovers (next_at, order_id, n) where next_at is not null;

-- Every try to fetch a file or to hand an order over, kept for the timeline.
create table attempts (
  client_id bigint not null,
  order_id bigint not null,
  kind text not null check (kind in ('fetch', 'handover')),
  n smallint not null,
  run integer not null,
  ended_at timestamptz not null,
  outcome text not null,
  report jsonb not null,
  primary key (client_id, order_id, kind, n, run)
);

-- Signals are facts: stored once each, never changed but for the count of repetitions.
create table signals (
  client_id bigint not null,
  order_id bigint not null,
  item_n smallint not null,
  -- SHA-256 over the whole normalised signal: its identity
  hash bytea not null,
  receipt bigint generated always as identity,
  partner_id bigint references partners,
  version text not null check (version in ('1.1', '2.0')),
  type text not null,
  signaled_at timestamptz not null,
  tracking text,
  shipping_option text,
  cause text,
  message text,
  delay_hours numeric(8, 2),
  verdict text not null check (verdict in ('moved', 'already_there', 'stale', 'conflict', 'noted')),
  received_at timestamptz not null,
  seen_count integer not null default 1,
  primary key (client_id, order_id, item_n, hash),
  foreign key (client_id, order_id, item_n) references order_items
);

create table idempotency_keys (
  scope text not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  status smallint not null,
  reply text not null,
  created_at timestamptz not null,
  primary key (scope, operation, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
