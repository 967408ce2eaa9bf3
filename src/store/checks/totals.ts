import { sql } from 'kysely';
import type { Queries } from '../engine/db.ts';
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
