import { sql } from 'kysely';
import type { Mode, OrderScope } from '../../domain/actor.ts';
import type { OrderCosts } from '../../domain/orders/order-costs.ts';
import type { Queries } from '../engine/db.ts';
import type { OrdersRow } from '../rows.ts';
import { toCosts } from './costs-json.ts';
import { isInScope } from './order-scope.ts';

/** The costs of an order; undefined if the client has no such order. */
export async function findOrderCosts(
  queries: Queries,
  scope: OrderScope,
  reference: string,
): Promise<{ mode: Mode; costs: OrderCosts } | undefined> {
  const result = await sql<Pick<OrdersRow, 'mode' | 'costs'>>`
    select o.mode, o.costs from orders o where ${isInScope(scope)} and o.reference = ${reference}`.execute(
    queries,
  );
  const [row] = result.rows;
  return row && { mode: row.mode, costs: toCosts(row.costs) };
}
