import { type RawBuilder, sql } from 'kysely';
import { KEY_BYTES } from '../../domain/quotes/quote-hash.ts';
import type { Queries } from '../engine/db.ts';
import { type Violations, violations } from './checks.ts';

/** What is stored in two places and has to agree. A row that was changed or lost in one of them is found by the other. */

/** A JSON column as an array, whatever it contains. */
const listIn = (json: RawBuilder<unknown>) =>
  sql`case json_typeof(${json}) when 'array' then ${json} else '[]' end`;

/** Items that are not those which the costs of their order were calculated for, and costs that do not add up. */
export function findItemsBesideCosts(queries: Queries, unreadable: readonly number[]): Promise<Violations> {
  const isReadable = sql`o.id <> all(${[...unreadable]}::bigint[])`;
  return violations(
    queries,
    sql`
    with charged as materialized (
      select o.client_id, o.id as order_id, c.n, c.item ->> 'reference' as reference, c.item ->> 'product' as product,
        c.item ->> 'count' as count, (c.item ->> 'cost')::numeric as cost
      from orders o cross join json_array_elements(${listIn(sql`o.costs -> 'items'`)}) with ordinality as c (item, n)
      where ${isReadable}
    ), sums as materialized (
      select o.id as order_id, (o.costs ->> 'price')::numeric as price, (o.costs -> 'total' ->> 'amount')::numeric as amount,
        (o.costs -> 'total' ->> 'shipping')::numeric as shipping, (o.costs -> 'total' ->> 'vat')::numeric as vat,
        (select coalesce(sum(cost), 0) from charged c where c.client_id = o.client_id and c.order_id = o.id)
          + (select coalesce(sum((f ->> 'amount')::numeric), 0) from json_array_elements(${listIn(sql`o.costs -> 'fees'`)}) as f)
          as of_lines,
        (select coalesce(sum((s -> 'offer' ->> 'price')::numeric), 0)
          from json_array_elements(${listIn(sql`o.costs -> 'shipments'`)}) as s) as of_offers
      from orders o where ${isReadable}
    )
    select coalesce(i.order_id, c.order_id) as order_id, 'item ' || coalesce(i.n, c.n)
        || case when i.n is null then ' is gone: its costs are ' || c.reference || ', ' || c.count || ' of ' || c.product
          when c.n is null then ' has no costs'
          else ' is ' || concat_ws(', ', i.reference, i.count, i.product, i.cost) || ', its costs are for '
            || concat_ws(', ', c.reference, c.count, c.product, c.cost) end as detail
    from (select * from order_items i where exists (
      select from orders o where o.client_id = i.client_id and o.id = i.order_id and ${isReadable})) as i
    full join charged c on c.client_id = i.client_id and c.order_id = i.order_id and c.n = i.n
    where (i.reference, i.product, i.count::text, i.cost) is distinct from (c.reference, c.product, c.count, c.cost)
    union all
    select order_id, 'costs ' || price || ', its lines ' || of_lines from sums where price <> of_lines
    union all
    select order_id, 'has shipping of ' || shipping || ', its shipments cost ' || of_offers from sums where shipping <> of_offers
    union all
    select order_id, 'is charged ' || amount || ', of ' || price || ', ' || shipping || ' of shipping and ' || vat || ' of VAT'
    from sums where amount <> price + shipping + vat`,
  );
}

/** Items with another print partner than the last routing gave them. */
export function findItemsBesideRoutings(queries: Queries): Promise<Violations> {
  return violations(
    queries,
    sql`
    select i.order_id, 'item ' || i.n || ' has ' || coalesce('print partner ' || i.partner_id, 'no print partner')
      || coalesce(', its routing says print partner ' || r.partner_id, ', which no routing gave it') as detail
    from order_items i
    left join lateral (
      select r.partner_id from routings r where r.client_id = i.client_id and r.order_id = i.order_id
        and i.n = any(r.items) and r.partner_id is not null
      order by r.n desc limit 1) as r on true
    where i.partner_id is distinct from r.partner_id`,
  );
}

/** Days of print partners whose load is not that of the items which are routed to them. */
export function findMiscountedLoads(queries: Queries): Promise<Violations> {
  return violations(
    queries,
    sql`
    select null::bigint as order_id, 'print partner ' || partner_id || ' has ' || coalesce(d.items, 0) || ' items of '
      || coalesce(d.copies, 0) || ' copies on ' || day || ', there are ' || coalesce(found.items, 0) || ' of '
      || coalesce(found.copies, 0) as detail
    from partner_days d
    full join (
      select partner_id, routed_on as day, count(*) as items, sum(count - canceled) as copies from order_items
      where routed_on is not null group by 1, 2
    ) as found using (partner_id, day)
    where (coalesce(d.items, 0), coalesce(d.copies, 0)) <> (coalesce(found.items, 0), coalesce(found.copies, 0))`,
  );
}

/** Events about signals that are not stored. An event is stored in the transaction of its signal. */
export function findEventsWithoutSignals(queries: Queries): Promise<Violations> {
  const ofItem = sql`s.client_id = e.client_id and s.order_id = e.order_id and s.item_n = e.item_n
      and (s.type = e.type or s.type = 'ItemDelay' and e.type = 'ItemError')`;
  return violations(
    queries,
    sql`
    select e.order_id, 'event ' || e.n || ' reports ' || e.type || ' of item ' || e.item_n || ', of which there is no signal' as detail
    from order_events e
    where e.order_id > 0 and e.type in ('ItemProduce', 'ItemProduced', 'ItemPacked', 'ItemShipped', 'ItemError')
      and not exists (select from signals s where ${ofItem})
      and not exists (select from late_signals s where ${ofItem})`,
  );
}

/** Keys that belong to another client or print partner than the audit log says. Not every key was made by an audited call. */
export function findMovedCredentials(queries: Queries): Promise<Violations> {
  const owner = (name: string) => sql`substring(a.details from ${`"${name}":(\\d+)`})`;
  return violations(
    queries,
    sql`
    select null::bigint as order_id, 'key ' || k.id || ' belongs to ' || coalesce('client ' || k.client_id, 'print partner ' || k.partner_id, 'no one')
      || ', entry ' || a.n || ' of the audit log says '
      || coalesce('client ' || ${owner('clientId')}, 'print partner ' || ${owner('partnerId')}) as detail
    from credentials k join audit_log a on a.action = 'created a key' and a.subject = 'key ' || k.id
    where (k.client_id::text, k.partner_id::text) is distinct from (${owner('clientId')}, ${owner('partnerId')})
      and num_nonnulls(${owner('clientId')}, ${owner('partnerId')}) = 1`,
  );
}

/** Orders whose quotes are gone before their time: a quote expires after every order that uses it was accepted. */
export function findOrdersWithoutQuotes(queries: Queries): Promise<Violations> {
  return violations(
    queries,
    sql`
    select o.id as order_id, 'used a quote for shipment ' || s.n || ', which is gone' as detail
    from orders o
    cross join json_array_elements(${listIn(sql`o.costs -> 'shipments'`)}) with ordinality as s (shipment, n)
    where s.shipment ->> 'quote' is not null
      and o.created_at >= coalesce((select deleted_before from retention_runs where what = 'quotes'), '-infinity')
      and not exists (select from quotes q
        where q.client_id = o.client_id and encode(q.key, 'hex') = left(s.shipment ->> 'quote', ${2 * KEY_BYTES}))`,
  );
}

/** Events and lanes of webhooks that lack each other. Attempts of events from before a time may have been deleted. */
export function findLostDeliveries(queries: Queries, attemptsSince: Date | null): Promise<Violations> {
  const asked = sql`w.client_id = e.client_id and w.mode in (e.mode, 'both') and e.type = any(w.types)
      and e.created_at > w.created_at`;
  return violations(
    queries,
    sql`
    select l.order_id, 'webhook ' || l.endpoint_id || ' was to get event ' || l.last_n || ', which is gone' as detail
    from webhook_lanes l where not exists (
      select from order_events e where e.client_id = l.client_id and e.order_id = l.order_id and e.n = l.last_n)
    union all
    select l.order_id, 'webhook ' || l.endpoint_id || ' has sent up to event ' || l.position || ', and event ' || e.n
      || ' was never attempted'
    from webhook_lanes l join webhook_endpoints w on w.id = l.endpoint_id
    join order_events e on e.client_id = l.client_id and e.order_id = l.order_id and e.n <= l.position and ${asked}
    where e.created_at >= coalesce(${attemptsSince}::timestamptz, '-infinity') and not exists (
      select from webhook_attempts a where a.client_id = e.client_id and a.order_id = e.order_id and a.event_n = e.n
        and a.endpoint_id = l.endpoint_id)
    union all
    select e.order_id, 'webhook ' || w.id || ' asked for event ' || e.n || ', and has no lane for its order'
    from webhook_endpoints w join order_events e on ${asked}
    where w.status = 'active' and e.order_id > 0 and not exists (
      select from webhook_lanes l where l.client_id = e.client_id and l.order_id = e.order_id and l.endpoint_id = w.id)`,
  );
}
