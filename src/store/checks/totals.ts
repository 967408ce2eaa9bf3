import { sql } from 'kysely';
import type { CountedMeasure } from '../../domain/figures/order-measures.ts';
import type { Queries } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';
import { type Violations, violations } from './checks.ts';

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
