-- Why: partners differ in what they make, where they ship and at which costs. Shipments are routed by that, the decision and
-- the load of each partner are kept, and a partner that refuses is passed over.
-- Compatible from: 0024_board

alter table partners
  -- null = makes and ships everything
  add column terms json check (json_typeof(terms) = 'object'),
  -- no new orders before
  add column paused_until timestamptz,
  add column ended_at timestamptz;

-- Every change of a partner increments it; partners in the memory of a process are valid for one epoch.
alter table service add column partner_epoch bigint not null default 1;

alter table order_items
  -- its shipment in the costs of the order, from 1; null = accepted before items named it
  add column shipment smallint check (shipment >= 1),
  -- the day of its partner on which it is counted; null = it is not counted
  add column routed_on date check (routed_on is null or partner_id is not null);

-- What each partner was assigned on a day of its time zone; canceled items are subtracted again.
create table partner_days (
  partner_id bigint not null references partners,
  day date not null,
  items bigint not null,
  copies bigint not null,
  primary key (partner_id, day)
);

-- Why each partner was, or was not, chosen for a part of an order.
create table routings (
  client_id bigint not null,
  order_id bigint not null,
  n smallint not null check (n >= 1),
  -- null = the order was accepted before items named their shipment
  shipment smallint,
  -- the numbers of the items that it is about
  items smallint[] not null,
  -- null = no partner can make them
  partner_id bigint references partners,
  cause text not null check (cause in ('verified', 'moved', 'refused', 'operator')),
  at timestamptz not null,
  -- production and shipping in EUR at the partner; null = not known
  cost numeric(18, 4),
  -- the same at the partner that the price was based on; null = not known, or the same partner
  planned_cost numeric(18, 4),
  verdicts json not null,
  primary key (client_id, order_id, n),
  foreign key (client_id, order_id) references orders
);
