-- Why: the production board shows what a print partner has to make, late first, and counts it, without a walk over all
-- orders: the items in production by their partner, state and due date, and what was shipped today.
-- Compatible from: 0023_daily_figures

-- The day on which the item is due to ship, in UTC: that of its handover, as order documents say. Null = its print partner
-- does not have it. A process of an earlier release leaves it null; such an item is on the board from its first signal on.
alter table order_items add column due_on date;

update order_items i set due_on = (h.settled_at at time zone 'UTC')::date
from orders o
join handovers h on h.client_id = o.client_id and h.order_id = o.id and h.state = 'taken'
where o.state in (40, 41, 45) and i.client_id = o.client_id and i.order_id = o.id
  and i.partner_id is not distinct from h.partner_id;

-- What waits for a print partner that pulls its orders is on its board as well.
update order_items i set due_on = (now() at time zone 'UTC')::date
from orders o
join handovers h on h.client_id = o.client_id and h.order_id = o.id and h.state = 'waiting' and h.run = 0
join partners p on p.id = h.partner_id and p.address is null
where o.state = 40 and i.client_id = o.client_id and i.order_id = o.id and i.partner_id = h.partner_id;

create index order_items_on_board on order_items (partner_id, state, due_on, order_id, n)
  where due_on is not null and state < 75;

create index signals_shipped on signals (partner_id, received_at, receipt)
  where type = 'ItemShipped' and verdict = 'moved';
