-- Why: an operator finds an order by what somebody says on the phone: a reference, an e-mail address, a name, an item, a
-- tracking code. Rows of orders are written at every step of their lives, so what they are found by lies beside them and
-- is written once (docs/decisions/0025-searching-orders.md).

-- Each word of the reference, the e-mail addresses, names and companies, references of items and tracking codes.
-- Which ones these are is the rule of src/domain/orders/search/order-terms.ts.
create table order_terms (
  client_id bigint not null,
  term text collate "C" not null,
  order_id bigint not null,
  primary key (client_id, term, order_id)
);

-- What the orders from before have. Lower case is that of Unicode on every server, whatever the locale of its database.
do $fill$
declare
  unicode text := coalesce(
    (select quote_ident(collname) from pg_collation where collname in ('pg_c_utf8', 'und-x-icu')
      order by collname = 'pg_c_utf8' desc limit 1), '"default"');
begin
  execute format($insert$
    insert into order_terms (client_id, term, order_id)
    select distinct client_id, left(word, 100), order_id
    from (
      select client_id, id as order_id, reference as said from orders
      union all select client_id, id, email from orders
      union all
      select o.client_id, o.id, said from orders o
      cross join lateral jsonb_array_elements(o.addresses) as address
      cross join lateral unnest(array[address ->> 'company', address ->> 'firstname', address ->> 'lastname',
        address ->> 'email']) as said
      union all select client_id, order_id, reference from order_items
      union all select client_id, order_id, tracking from signals where type = 'ItemShipped'
    ) as texts
    cross join lateral regexp_split_to_table(
      replace(replace(lower(normalize(said, NFC) collate %s), U&'i\0307', 'i'), 'ς', 'σ'), U&'[ \0009\000D\000A\00A0]+') as word
    where said is not null and word <> ''
    order by 1, 2, 3
  $insert$, unicode);
end $fill$;

-- The lists of an operator: the orders of a client in some states or of one mode, newest or oldest first. Also those that
-- stopped, of all clients, which had an index of their own.
create index orders_by_state on orders (client_id, mode, state, id);
drop index orders_stopped;

-- The orders that were handed to a print partner, in the same order.
create index handovers_of_partner on handovers (partner_id, client_id, order_id) where partner_id is not null;

-- How many orders are finished. Their number only grows, and counting them takes longer than an operator waits; those
-- under way are counted when asked for. Rows are only added, so that no transaction waits for another, and are added up
-- from time to time.
create table finished_orders (
  client_id bigint not null,
  mode text not null,
  state smallint not null,
  orders bigint not null
);
insert into finished_orders (client_id, mode, state, orders)
select client_id, mode, state, count(*) from orders where state in (100, 500, 501) group by 1, 2, 3;
