-- Why: the history and the files of an order that rests are rows of their own again. What packing saved was not worth a second form that
-- every reader had to know.

do $$
begin
  if exists (select from packed_orders) or exists (select from orders where packed_costs is not null) then
    raise exception 'this database has packed orders, which no release has made and this one cannot read';
  end if;
end $$;

drop table packed_orders;
drop index order_log_ends;
alter table orders drop column packed_costs;
alter table partners drop column deprecated_signal_at;
comment on column orders.addresses is null;
