-- Why: shops had to poll. What happens to an order is kept as its events, which are sent to the endpoints of its client, in order for each
-- order and endpoint: a lane is the row that is due, with the position up to which its events were sent
-- (docs/decisions/0045-webhooks.md).
-- Compatible from: 0029_putting_right

create table webhook_endpoints (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  -- the app that made it; null = the client itself
  app_id bigint references apps,
  mode text not null check (mode in ('live', 'sandbox')),
  -- addresses may contain access keys
  url_sealed bytea not null,
  url_masked text not null,
  types text[] not null check (cardinality(types) > 0),
  -- sent in the body of every event
  apikey_sealed bytea not null,
  secret_sealed bytea not null,
  -- signs as well until then, so that receivers can change to the new one
  old_secret_sealed bytea,
  old_secret_until timestamptz,
  status text not null default 'active' check (status in ('active', 'disabled', 'deleted')),
  disabled_reason text check (disabled_reason in ('gone', 'failing', 'by_client', 'by_operator', 'access_revoked')),
  disabled_at timestamptz,
  created_at timestamptz not null,
  -- attempts that failed since the last event that was delivered, of which event they were first, and whether of others as well
  failures integer not null default 0,
  failing_since timestamptz,
  failing_order bigint,
  failing_n integer,
  several_failing boolean not null default false,
  -- the breaker: nothing is sent before this time
  paused_until timestamptz,
  check ((old_secret_sealed is null) = (old_secret_until is null)),
  check ((status = 'disabled') = (disabled_reason is not null)),
  check ((disabled_reason is null) = (disabled_at is null)),
  check ((failures = 0) = (failing_since is null)),
  check ((failing_since is null) = (failing_order is null)),
  check ((failing_order is null) = (failing_n is null))
);
create index webhook_endpoints_of_client on webhook_endpoints (client_id) where status <> 'deleted';
create index webhook_endpoints_failing on webhook_endpoints (id) where failing_since is not null or status = 'disabled';

-- No reference to orders: the transactions that append hold the lock of the order.
create table order_events (
  client_id bigint not null,
  -- negative: test events of the endpoint with this number
  order_id bigint not null,
  n integer not null check (n >= 1),
  id bigint generated always as identity,
  mode text not null check (mode in ('live', 'sandbox')),
  type text not null check (type in ('CloudprinterOrderValidated', 'CloudprinterOrderCanceled', 'ItemValidated', 'ItemProduce',
    'ItemProduced', 'ItemPacked', 'ItemShipped', 'ItemError', 'ItemCanceled', 'OrderError')),
  item_n smallint,
  -- when it happened, as its print partner says
  at timestamptz not null,
  -- what its type has to say beyond that
  facts jsonb not null,
  created_at timestamptz not null,
  -- its number among the events of its client and mode; given when they are first listed, so that none that is committed late is skipped
  listed_n bigint,
  primary key (client_id, order_id, n)
);
create index order_events_unlisted on order_events (client_id, mode, id) where listed_n is null;
create unique index order_events_listed on order_events (client_id, mode, listed_n) where listed_n is not null;
create index order_events_created on order_events (created_at);

create table event_lists (
  client_id bigint not null references clients,
  mode text not null check (mode in ('live', 'sandbox')),
  listed bigint not null default 0,
  primary key (client_id, mode)
);

-- No reference to endpoints, which are never removed: it would lock the row of the endpoint for every event.
create table webhook_lanes (
  client_id bigint not null,
  order_id bigint not null,
  endpoint_id bigint not null,
  state text not null check (state in ('idle', 'waiting', 'running')),
  -- events up to this one were sent, set aside or not asked for
  position integer not null check (position >= 0),
  -- the newest event that the endpoint asked for
  last_n integer not null,
  -- an event to send once more, out of turn
  resend_n integer,
  first_try_at timestamptz,
  next_at timestamptz,
  lease_until timestamptz,
  run integer not null default 0,
  tries integer not null default 0,
  primary key (client_id, order_id, endpoint_id),
  check (position <= last_n),
  check ((state = 'idle') = (position = last_n and resend_n is null)),
  check ((state = 'idle') = (next_at is null)),
  check ((state = 'running') = (lease_until is not null))
);
-- Looks step from endpoint to endpoint; see 0032.
create index webhook_lanes_by_endpoint on webhook_lanes ((endpoint_id::text), client_id, next_at, order_id, endpoint_id)
  where next_at is not null;
create index webhook_lanes_of_endpoint on webhook_lanes (endpoint_id);

create table webhook_attempts (
  client_id bigint not null,
  endpoint_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  event_n integer not null,
  tries integer not null,
  at timestamptz not null,
  ms integer not null,
  outcome text not null check (outcome in ('delivered', 'refused', 'gone', 'unanswered', 'unsent')),
  status smallint,
  -- why there was no answer
  code text,
  -- the beginning of the answer, or what prevented one
  detail text not null check (octet_length(detail) <= 4096),
  -- when the event is sent again; null = this was the last attempt
  retry_at timestamptz,
  -- the tries are spent, and the event is left out
  set_aside boolean not null default false,
  primary key (client_id, endpoint_id, id),
  check (not (outcome = 'delivered' and set_aside))
);
create index webhook_attempts_of_order on webhook_attempts (client_id, order_id, event_n);
create index webhook_attempts_at on webhook_attempts (at);
