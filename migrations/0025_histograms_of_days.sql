-- Why: a year of counts with a row for each duration took longer to read than a person waits, most of it for the rows themselves.
-- Each measure of a day is one row now, with its durations in it.

create table new_daily_orders (
  client_id bigint not null,
  partner_id bigint not null,
  day date not null,
  mode text not null check (mode in ('live', 'sandbox')),
  measure text not null
    check (measure in ('accepted', 'handed_over', 'shipped', 'on_time', 'canceled', 'failed')),
  count bigint not null,
  -- how many took how long: the counts by bucket, {"34": 5}; together they are `count`
  buckets jsonb not null,
  primary key (client_id, partner_id, day, mode, measure)
);

insert into new_daily_orders (client_id, partner_id, day, mode, measure, count, buckets)
select client_id, partner_id, day, mode, measure, sum(count), jsonb_object_agg(bucket, count)
from daily_orders group by 1, 2, 3, 4, 5;

drop table daily_orders;
alter table new_daily_orders rename to daily_orders;
alter index new_daily_orders_pkey rename to daily_orders_pkey;
create index daily_orders_by_day on daily_orders (day);
