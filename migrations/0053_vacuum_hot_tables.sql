-- Why: the rows of an order are updated three or four times within seconds, and then rest. A table is vacuumed when a fifth of it is
-- dead: hundreds of thousands of rows at a million orders, between those that are due. With these settings it is a fiftieth.
-- Compatible from: 0049_database_servers

-- Settings of a divided table belong to its parts.
do $$
declare
  hot text;
begin
  for hot in
    select oid::regclass from pg_class
    where relkind = 'r' and coalesce((select inhparent from pg_inherits where inhrelid = oid), oid) in (
      'orders'::regclass, 'order_items'::regclass, 'order_files'::regclass, 'order_log'::regclass, 'order_events'::regclass,
      'signals'::regclass, 'attempts'::regclass, 'handovers'::regclass, 'webhook_lanes'::regclass)
  loop
    execute format('alter table %s set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000)', hot);
  end loop;
end $$;
