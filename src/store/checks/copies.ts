import { sql } from 'kysely';
import type { Queries } from '../engine/db.ts';
import { type Violations, violations } from './checks.ts';

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
