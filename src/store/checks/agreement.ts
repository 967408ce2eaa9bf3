import { type RawBuilder, sql } from 'kysely';
import type { CountedMeasure } from '../../domain/figures/order-measures.ts';
import { KEY_BYTES } from '../../domain/quotes/quote-hash.ts';
import type { Queries } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';
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
    from credentials k join audit_log a on a.action = 'create_key' and a.subject = 'key ' || k.id
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

/** Kept totals that differ from the numbers of orders in these states. */
export function findMiscountedOrders(queries: Queries, finished: readonly number[]): Promise<Violations> {
  return violations(
    queries,
    sql`
    select null::bigint as order_id,
      coalesce(kept.orders, 0) || ' orders of client ' || coalesce(kept.client_id, found.client_id) || ' (' || coalesce(kept.mode, found.mode)
        || ') are counted in state ' || coalesce(kept.state, found.state) || ', there are ' || coalesce(found.orders, 0) as detail
    from (select client_id, mode, state, sum(orders) as orders from finished_orders group by 1, 2, 3) as kept
    full join (
      select client_id, mode, state, count(*) as orders from orders where state = any(${finished}::smallint[]) group by 1, 2, 3
    ) as found
      on found.client_id = kept.client_id and found.mode = kept.mode and found.state = kept.state
    where coalesce(kept.orders, 0) <> coalesce(found.orders, 0)`,
  );
}

/**
 * Counts of days that differ from the orders and their logs, of each client and of all (client 0). Days before a time may
 * have been deleted, and so may those before the first one that is left. Orders of the sandbox that ended before a time are
 * deleted, but stay in the counts of their days.
 */
export function findMiscountedDays(
  queries: Queries,
  counted: readonly { readonly state: number; readonly measure: CountedMeasure }[],
  since: Date,
  sandboxDeletedBefore: Date | null,
): Promise<Violations> {
  return violations(
    queries,
    sql`
    with kept as (
      select client_id, mode, day, measure, count from daily_orders where partner_id = 0
      union all
      select unnest(array[0, client_id]), mode, day, measure, count from order_additions where partner_id = 0
    ), found as (
      select client_id, mode, created_at as at, 'accepted' as measure from orders
      union all
      select o.client_id, o.mode, l.at, counted.measure from order_log l
      join orders o on o.client_id = l.client_id and o.id = l.order_id
      join ${recordset(counted)`counted (state smallint, measure text)`} on counted.state = l.state
    ), days as (
      select client_id, mode, day, measure, sum(count) as count from kept group by 1, 2, 3, 4
    ), found_days as (
      select coalesce(client_id, 0) as client_id, mode, day, measure, count(*) as count
      from (select client_id, mode, (at at time zone 'UTC')::date as day, measure from found) as dated
      group by mode, day, measure, rollup (client_id)
    )
    select null::bigint as order_id,
      coalesce(days.count, 0) || ' orders of client ' || client_id || ' (' || mode || ') are counted as ' || measure || ' on ' || day
        || ', there are ' || coalesce(found_days.count, 0) as detail
    from days full join found_days using (client_id, mode, day, measure)
    where coalesce(days.count, 0) <> coalesce(found_days.count, 0) and measure <> 'on_time'
      and day >= (${since}::timestamptz at time zone 'UTC')::date
      and (mode = 'live' or day > coalesce((${sandboxDeletedBefore}::timestamptz at time zone 'UTC')::date, '-infinity'))
      and day >= coalesce((select min(day) from kept), '-infinity')`,
  );
}

/**
 * Items of which not every copy is accounted for. Ordered = produced + canceled + to be made: what is canceled is what was
 * done to the order, and a print partner makes the rest, because it was notified of every copy that was canceled since it has
 * the order.
 */
export function findLostCopies(
  queries: Queries,
  { canceled, shipped }: { readonly canceled: number; readonly shipped: number },
  unreadable: readonly number[],
): Promise<Violations> {
  return violations(
    queries,
    sql`
    with acts as materialized (
      select a.client_id, a.order_id, a.at, (c ->> 'item')::int as n, (c ->> 'count')::int as count
      from order_acts a cross join jsonb_array_elements(
        case when jsonb_typeof(a.details -> 'items') = 'array' then a.details -> 'items' else '[]' end) as c
      where a.action = 'cancel' and a.order_id <> all(${[...unreadable]}::bigint[])
    ), notified as materialized (
      select t.client_id, t.order_id, t.handover_n, t.created_at, (c ->> 'n')::int as n, (c ->> 'count')::int as count
      from partner_cancels t cross join jsonb_array_elements(t.items) as c where not t.reroutes
    ), taken as materialized (
      select h.client_id, h.order_id, h.n, h.partner_id, h.settled_at from handovers h
      where h.state = 'taken' and h.partner_id is not null and (
        exists (select from acts a where a.client_id = h.client_id and a.order_id = h.order_id)
        or exists (select from notified t where t.client_id = h.client_id and t.order_id = h.order_id))
    )
    select i.order_id, 'item ' || i.n || ': of ' || i.count || ' copies ' || i.canceled || ' are canceled, but '
      || coalesce(a.count, 0) || ' were' as detail
    from order_items i
    full join (select client_id, order_id, n, sum(count) as count from acts group by 1, 2, 3) as a
      on a.client_id = i.client_id and a.order_id = i.order_id and a.n = i.n
    where i.order_id <> all(${[...unreadable]}::bigint[]) and coalesce(i.canceled, 0) <> coalesce(a.count, 0) and not (i.canceled = i.count and exists (
      select from orders o where o.client_id = i.client_id and o.id = i.order_id and o.state = ${canceled}
        and o.reason_code in ('canceled_by_client', 'canceled_by_operator')))
    union all
    select i.order_id, 'item ' || i.n || ' is in state ' || i.state || ' with ' || i.canceled || ' of ' || i.count
      || ' copies canceled'
    from order_items i where i.canceled = i.count and i.state <> ${canceled}
    union all
    select i.order_id, 'item ' || i.n || ': ' || canceled.count || ' copies were canceled while its print partner had it, which was notified of '
      || heard.count
    from taken h
    join orders o on o.client_id = h.client_id and o.id = h.order_id and o.state <> ${canceled}
    join order_items i on i.client_id = h.client_id and i.order_id = h.order_id and i.partner_id = h.partner_id
    cross join lateral (select coalesce(sum(a.count), 0) as count from acts a
      where a.client_id = i.client_id and a.order_id = i.order_id and a.n = i.n and a.at > h.settled_at) as canceled
    cross join lateral (select coalesce(sum(t.count), 0) as count from notified t
      where t.client_id = i.client_id and t.order_id = i.order_id and t.n = i.n and t.handover_n = h.n
        and t.created_at > h.settled_at) as heard
    where canceled.count <> heard.count
    union all
    select i.order_id, 'item ' || i.n || ' is in state ' || i.state || ', but its order is canceled'
    from orders o join order_items i on i.client_id = o.client_id and i.order_id = o.id
    where o.state = ${canceled} and i.state not in (${canceled}, ${shipped})
    union all
    select h.order_id, 'is canceled, and print partner ' || h.partner_id || ', which has it, was not notified'
    from handovers h join orders o on o.client_id = h.client_id and o.id = h.order_id
    where o.state = ${canceled} and o.reason_code = 'canceled_by_operator' and h.state = 'taken' and h.partner_id is not null
      and exists (select from order_items i where i.client_id = h.client_id and i.order_id = h.order_id
        and i.partner_id = h.partner_id and i.canceled_at > h.settled_at)
      and not exists (select from notified t
        where t.client_id = h.client_id and t.order_id = h.order_id and t.handover_n = h.n)`,
  );
}
