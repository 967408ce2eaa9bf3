-- Why: an order that stopped is seen by whoever asks for it, and is missed by everyone else. An alert is a fact about
-- one order or one part of the service that needs a person: raised and cleared by comparing this table with the facts.
-- Compatible from: 0017_order_terms

create table alerts (
  id bigint generated always as identity primary key,
  cause text not null,
  -- 'order 10000003' or the part of the service
  subject text not null,
  client_id bigint,
  order_id bigint,
  since timestamptz not null,
  raised_at timestamptz not null,
  -- over, or acknowledged; null = open
  cleared_at timestamptz,
  -- who acknowledged it
  cleared_by text,
  -- the same fact is never raised twice
  unique (cause, subject, since)
);
create index alerts_open on alerts (cause, id) where cleared_at is null;
create index alerts_of_order on alerts (client_id, order_id) where order_id is not null;

-- What alerts are found by, without a walk over all orders.
create index order_items_delayed on order_items (client_id, order_id) where delay is not null;
create index signals_in_conflict on signals (received_at) where verdict = 'conflict';
