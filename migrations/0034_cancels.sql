-- Why: an order could only be canceled as a whole, and not once its print partner had it. Copies of an item are canceled now, by
-- the client or the operator, and a print partner that has or may have the order is notified by a document of its own, which is
-- sent like a handover: kept as a row until the partner has answered it.

alter table order_items
  -- how many copies the client or the operator canceled; what its print partner cancels are the others
  add column canceled integer not null default 0,
  -- since then none is left, and the last signal before; null = some are left
  add column canceled_at timestamptz,
  add column canceled_receipt bigint,
  add check (canceled between 0 and count),
  add check ((canceled = count) = (canceled_at is not null)),
  add check ((canceled_at is null) = (canceled_receipt is null));

-- Its item was canceled: the order does not wait for it and does not stop at it.
alter table order_files add column canceled boolean not null default false;

-- Notices to print partners of what not to make any more.
create table partner_cancels (
  client_id bigint not null,
  order_id bigint not null,
  n smallint not null check (n >= 1),
  -- the handover whose print partner is notified
  handover_n smallint not null,
  -- for each item how many copies are canceled, and how many are still to be made
  items jsonb not null,
  reason text not null,
  created_at timestamptz not null,
  -- failed: the partner was not notified, or did not agree
  state text not null default 'waiting' check (state in ('waiting', 'running', 'taken', 'failed')),
  first_try_at timestamptz,
  -- null while waiting: its handover is not decided yet, or the partner is to pull it
  next_at timestamptz,
  lease_until timestamptz,
  run integer not null default 0,
  tries integer not null default 0,
  primary key (client_id, order_id, n),
  foreign key (client_id, order_id, handover_n) references handovers,
  check ((state = 'running') = (lease_until is not null)),
  check (state not in ('taken', 'failed') or next_at is null)
);
create index partner_cancels_due on partner_cancels (next_at, order_id, n) where next_at is not null;

alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check check (kind in ('fetch', 'handover', 'resend', 'cancel'));
