-- Why: orders are searched by the cause of an open alert, in the order of their numbers.
-- Compatible from: 0017_order_terms

create index alerts_open_of_orders on alerts (cause, order_id) where cleared_at is null and order_id is not null;
