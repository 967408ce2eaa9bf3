-- Why: most of what an order occupies is its history: a row with an index entry for each state, attempt and signal. When nothing
-- has happened to an ended order for a month, housekeeping moves these rows into one.
-- Compatible from: 0049_database_servers
-- Until the first order is packed, a day after this: older releases would not find its history.

-- The rows of `order_log`, `signals` and `attempts` of an order, as src/store/engine/packed.ts writes and reads them.
create table packed_orders (
  client_id bigint not null,
  order_id bigint not null,
  -- of its first row of the log; all other times are seconds since then
  began_at timestamptz not null,
  -- of its last row of the log
  ended_at timestamptz not null,
  -- of its oldest attempt; null = it has none
  attempted_at timestamptz,
  log json not null,
  signals json not null,
  attempts json not null,
  primary key (client_id, order_id),
  foreign key (client_id, order_id) references orders
);

-- Old attempts are found here as those of `attempts` are.
create index packed_orders_by_attempt on packed_orders using brin (attempted_at);

-- Orders that ended and are not packed.
create index order_log_ends on order_log (at) where state in (100, 500, 501);

-- when it last sent a deprecated signal that is packed by now
alter table partners add column deprecated_signal_at timestamptz;
