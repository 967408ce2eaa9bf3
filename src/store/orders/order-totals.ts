import { sql } from 'kysely';
import { type Mode, modes } from '../../domain/actor.ts';
import {
  isTerminal,
  type OrderState,
  orderStateNames,
  orderStateOf,
  orderStates,
} from '../../domain/orders/order-states.ts';
import type { OrderTotal } from '../../domain/orders/search/order-search.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { FinishedOrdersRow, OrdersRow } from '../rows.ts';
import type { ListFilter } from './order-search.ts';

const numberOf = (state: OrderState) => orderStates[state].number;
const finished = orderStateNames.filter(isTerminal).map(numberOf);
const underWay = orderStateNames.filter((state) => !isTerminal(state)).map(numberOf);

/** The orders of the client `c` and the mode `list.mode` that are under way, by state. */
const countedUnderWay = sql`(
        select o.state, count(*) as orders, min(o.id) as oldest_id from orders o
        where o.client_id = c.id and o.mode = list.mode
          and o.state between ${Math.min(...underWay)} and ${Math.max(...underWay)}
          and o.state <> all(${finished}::smallint[])
        group by o.state)`;

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
      cross join lateral ${countedUnderWay} as counted
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

export interface OrderAge extends OrderTotal {
  readonly mode: Mode;
  /** When the oldest was accepted; null for finished orders. */
  readonly oldestAt: Date | null;
}

/** How many orders of all clients are in each state, by mode, with the age of the oldest. */
export async function readOrderAges(queries: Queries): Promise<OrderAge[]> {
  const result = await sql<
    Pick<OrdersRow, 'state' | 'mode'> & { count: number; oldest_at: OrdersRow['created_at'] | null }
  >`
    select mode, state, sum(orders)::bigint as count, min(created_at) as oldest_at
    from (
      select list.mode, counted.state, counted.orders, oldest.created_at
      from clients c
      cross join unnest(${modes}::text[]) as list (mode)
      cross join lateral ${countedUnderWay} as counted
      join orders oldest on oldest.id = counted.oldest_id
      union all
      select mode, state, orders, null from finished_orders
    ) as counts
    group by mode, state having sum(orders) > 0 order by mode, state`.execute(queries);
  return result.rows.map(({ state, mode, count, oldest_at }) => ({
    ...{ state: orderStateOf(state), mode, count },
    oldestAt: oldest_at,
  }));
}

/** Replaces the kept counts of finished orders by their sums. */
export async function addUpFinishedOrders(tx: Tx): Promise<void> {
  await sql`
    with added as (delete from finished_orders returning client_id, mode, state, orders)
    insert into finished_orders (client_id, mode, state, orders)
    select client_id, mode, state, sum(orders) from added group by client_id, mode, state`.execute(tx);
}
