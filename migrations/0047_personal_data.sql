-- Why: personal data of orders that ended are blanked, by a rule of retention or for a person who asks for it. The money, the
-- states and the counts stay.
-- Compatible from: 0043_fewer_indexes_of_lanes

-- null = what it says of people is stored
alter table orders add column erased_at timestamptz;

-- What the rule has to look at: orders that ended and still say something of people.
create index orders_to_erase on orders (id) where erased_at is null and state in (100, 500, 501);

-- Orders that are erased as soon as they have ended.
create table wanted_erasures (
  client_id bigint not null,
  order_id bigint not null,
  wanted_at timestamptz not null,
  primary key (client_id, order_id),
  foreign key (client_id, order_id) references orders
);
