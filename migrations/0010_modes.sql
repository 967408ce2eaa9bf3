-- Why: a sandbox order must not pass for a live one. Idempotency-Keys of clients are kept apart by mode, and a sandbox key
-- lists nothing but sandbox orders, which must not take a walk over all live ones.

-- What was answered before is replayed only to the mode of the order it is about. Replies that name no order, those of
-- quotes, count as live.
update idempotency_keys k set scope = k.scope || ' ' || coalesce(
  (select o.mode from orders o
   where o.client_id = substring(k.scope from '^client ([0-9]+)$')::bigint
     and o.reference = k.reply::jsonb ->> 'reference'), 'live')
where k.scope like 'client %' and k.reply <> '';

create index orders_of_sandbox on orders (client_id, id) where mode = 'sandbox';
