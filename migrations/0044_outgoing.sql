-- Why: a restored service does not know what was sent after its backup was written. Until a person has looked, it sends nothing,
-- so that no order is printed twice. While anything is paused, this migration counts as not compatible: an older release would
-- not see the pause.
-- Compatible from: 0043_fewer_indexes_of_lanes

create table outgoing_pauses (
  kind text primary key check (kind in ('handovers', 'cancels', 'webhooks', 'mails')),
  since timestamptz not null,
  reason text not null
);

-- What is sent all the same.
create table released_orders (
  order_id bigint primary key,
  released_at timestamptz not null
);
