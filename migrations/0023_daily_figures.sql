-- Why: how many orders a day, how long they take, which endpoints refuse calls: counting the rows of a year takes longer than
-- a person waits, and the request log is kept for days only. Counts of each day are kept instead. A transaction appends what
-- it adds, as rows that no other transaction waits for; from time to time these are added to the counts of their days
-- (docs/decisions/0029-figures-over-time.md). Processes of earlier releases count nothing, so they must stop.

-- Day, client, print partner and mode of what transactions counted since the last time that it was added up.
-- partner_id 0: counted once for the order; another one: once more for each print partner of the order.
create table order_additions (
  client_id bigint not null,
  partner_id bigint not null,
  mode text not null,
  day date not null,
  measure text not null,
  -- how long it took since the order was accepted, in steps of a quarter of a doubling; 0 where nothing is timed
  bucket smallint not null,
  count bigint not null
);

-- client_id 0: all clients together, so that reading a year need not add up a thousand of them.
create table daily_orders (
  client_id bigint not null,
  partner_id bigint not null,
  day date not null,
  mode text not null check (mode in ('live', 'sandbox')),
  measure text not null
    check (measure in ('accepted', 'handed_over', 'shipped', 'on_time', 'canceled', 'failed')),
  bucket smallint not null,
  count bigint not null,
  -- with the count, so that a year is read from the index alone
  primary key (client_id, partner_id, day, mode, measure, bucket) include (count)
);
create index daily_orders_by_day on daily_orders (day);

-- The same for calls of the interfaces: client_id and partner_id are of the caller, 0 = of another one.
create table call_additions (
  client_id bigint not null,
  partner_id bigint not null,
  day date not null,
  interface text not null,
  method text not null,
  -- the route; '' = calls of paths that do not exist
  path text not null,
  calls bigint not null,
  -- answered with a status of 400 to 499
  refused bigint not null,
  -- answered with a status from 500 on
  failed bigint not null
);

create table daily_calls (
  client_id bigint not null,
  partner_id bigint not null,
  day date not null,
  interface text not null,
  method text not null,
  path text not null,
  calls bigint not null,
  refused bigint not null,
  failed bigint not null,
  primary key (client_id, partner_id, day, interface, method, path)
);
create index daily_calls_by_day on daily_calls (day);

-- The orders from before. What their days counted of calls is not known any more, only the request log is.
insert into order_additions (client_id, partner_id, mode, day, measure, bucket, count)
with counted as (
  select o.client_id, o.id, o.mode, o.created_at as at, o.created_at, 'accepted' as measure from orders o
  union all
  select o.client_id, o.id, o.mode, l.at, o.created_at, measures.name
  from order_log l
  join orders o on o.client_id = l.client_id and o.id = l.order_id
  join (values (45, 'handed_over'), (100, 'shipped'), (501, 'shipped'), (500, 'canceled'), (7, 'failed'), (11, 'failed'),
    (31, 'failed'), (41, 'failed'), (100, 'on_time'), (501, 'on_time')) as measures (state, name) on measures.state = l.state
  where measures.name <> 'on_time' or not exists (
    select from signals s where s.client_id = l.client_id and s.order_id = l.order_id and s.type = 'ItemDelay')
)
select counted.client_id, part.partner_id, counted.mode, (counted.at at time zone 'UTC')::date, counted.measure,
  case when counted.measure in ('handed_over', 'shipped') then
    least(100, greatest(0, ceil(4 * log(2, greatest(1, extract(epoch from counted.at - counted.created_at))))))
  else 0 end,
  count(*)
from counted
cross join lateral (
  select 0 as partner_id
  union
  select i.partner_id from order_items i
  where i.client_id = counted.client_id and i.order_id = counted.id and i.partner_id is not null
) as part
group by 1, 2, 3, 4, 5, 6;

insert into call_additions (client_id, partner_id, day, interface, method, path, calls, refused, failed)
select coalesce(client_id, 0), coalesce(partner_id, 0), (at at time zone 'UTC')::date, interface, method,
  case when error_types @> array['not_found'] then '' else path end,
  count(*), count(*) filter (where status between 400 and 499), count(*) filter (where status >= 500)
from request_log
group by 1, 2, 3, 4, 5, 6;
