-- Why: an item has a ship date by the calendar of its print partner, fixed when the order is accepted. An item that is late
-- against it, or that no partner registered, needs a person; both are found without a walk over what is in production.
-- Compatible from: 0024_board

alter table order_items
  -- the date on which it ships, on the calendar of its print partner; null = not known
  add column ship_on date,
  -- the end of that date there, from which on the item is late; null = not known, or its order has ended
  add column ship_by timestamptz check (ship_by is null or ship_on is not null);

create index order_items_late on order_items (ship_by) where ship_by is not null and state < 75;

-- Whether the items of a taken handover were seen to be registered; they are looked at until then. Earlier ones are left out.
alter table handovers add column registered boolean not null default true;
alter table handovers alter column registered set default false;

create index handovers_unregistered on handovers (settled_at) where state = 'taken' and not registered;

-- What waits for a print partner may be a lot, and little of it is doubtful.
create index handovers_doubtful on handovers (client_id, order_id)
  where doubtful and state in ('waiting', 'running', 'refused');
