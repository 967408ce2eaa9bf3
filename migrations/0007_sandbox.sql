-- Why: a simulated print partner produces sandbox orders over time and by scenario (decisions.md §11), so that
-- integrators can rehearse late, lost and repeated reports. What it will post follows from scenario, reference
-- and items alone; all that is kept is how far it has got.

-- how sandbox orders that come with a key are produced; null = as an order gets that asks for nothing
alter table credentials
  add column scenario text,
  -- how many times faster than in life; 0 = all at once
  add column speed integer check (speed >= 0),
  add check (mode is not distinct from 'sandbox' or (scenario is null and speed is null));

create table simulations (
  client_id bigint not null,
  order_id bigint not null,
  scenario text not null,
  -- how many times faster than in life; 0 = all at once
  speed integer not null check (speed >= 0),
  -- when the simulated partner took the order
  started_at timestamptz,
  -- how many of its signals are posted
  posted integer not null default 0,
  -- when the next one is; null = none is left, or the partner does not have the order
  next_at timestamptz,
  primary key (client_id, order_id),
  foreign key (client_id, order_id) references orders,
  check (started_at is not null or (posted = 0 and next_at is null))
);
create index simulations_due on simulations (next_at, order_id) where next_at is not null;

insert into simulations (client_id, order_id, scenario, speed)
select client_id, id, 'happy', 0 from orders where mode = 'sandbox' and state not in (500, 501);
