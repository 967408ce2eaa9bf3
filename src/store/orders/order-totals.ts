import { sql } from 'kysely';
import { modes } from '../../domain/actor.ts';
import {
  isTerminal,
  type OrderState,
  orderStateNames,
  orderStateOf,
  orderStates,
} from '../../domain/orders/order-states.ts';
import type { OrderTotal } from '../../domain/orders/search/order-search.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { FinishedOrdersRow } from '../rows.ts';
import type { ListFilter } from './order-search.ts';

const numberOf = (state: OrderState) => orderStates[state].number;
const finished = orderStateNames.filter(isTerminal).map(numberOf);
const underWay = orderStateNames.filter((state) => !isTerminal(state)).map(numberOf);

/** How many orders are in each state that any order is in. Only orders under way are counted at the moment of the call. */
export async function countOrders(
  queries: Queries,
  { clientId, mode }: Pick<ListFilter, 'clientId' | 'mode'>,
): Promise<OrderTotal[]> {
  // The states under way are one section of the index for each client and mode.
  const result = await sql<{ state: FinishedOrdersRow['state']; count: number }>`
    select state, sum(orders)::bigint as count
    from (
      select counted.state, counted.orders
      from clients c
      cross join unnest(${mode === undefined ? modes : [mode]}::text[]) as list (mode)
      cross join lateral (
        select o.state, count(*) as orders from orders o
        where o.client_id = c.id and o.mode = list.mode
          and o.state between ${Math.min(...underWay)} and ${Math.max(...underWay)}
          and o.state <> all(${finished}::smallint[])
        group by o.state) as counted
      where true ${clientId === undefined ? sql`` : sql`and c.id = ${clientId}`}
      union all
      select state, orders from finished_orders
      where true
        ${clientId === undefined ? sql`` : sql`and client_id = ${clientId}`}
        ${mode === undefined ? sql`` : sql`and mode = ${mode}`}
    ) as counts
    group by state having sum(orders) > 0 order by state`.execute(queries);
  return result.rows.map(({ state, count }) => ({ state: orderStateOf(state), count }));
}

/** Replaces the kept counts of finished orders by their sums. */
export async function addUpFinishedOrders(tx: Tx): Promise<void> {
  await sql`
    with added as (delete from finished_orders returning client_id, mode, state, orders)
    insert into finished_orders (client_id, mode, state, orders)
    select client_id, mode, state, sum(orders) from added group by client_id, mode, state`.execute(tx);
}
