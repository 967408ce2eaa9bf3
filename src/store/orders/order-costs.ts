import { sql } from 'kysely';
import type { Mode, OrderScope } from '../../domain/actor.ts';
import type { OrderCosts } from '../../domain/orders/order-costs.ts';
import { type OrderState, orderStateOf } from '../../domain/orders/order-states.ts';
import type { Cancellation } from '../../domain/signals/item-states.ts';
import type { Queries } from '../engine/db.ts';
import type { OrderItemsRow, OrdersRow } from '../rows.ts';
import { type CancellationRow, cancellationColumn, toCancellation } from '../signals/cancellations.ts';
import { toCosts } from './costs-json.ts';
import { isInScope } from './order-scope.ts';

export interface ChargedOrder {
  readonly mode: Mode;
  readonly state: OrderState;
  readonly costs: OrderCosts;
  /** What its print partner canceled, by the references of the items. */
  readonly canceled: ReadonlyMap<string, Cancellation>;
}

type ChargedRow = Pick<OrdersRow, 'mode' | 'state' | 'costs'> & {
  readonly canceled: readonly (Pick<OrderItemsRow, 'reference'> & {
    readonly cancellation: CancellationRow;
  })[];
};

/** The costs of an order and what was canceled of it; undefined if the client has no such order. */
export async function findOrderCosts(
  queries: Queries,
  scope: OrderScope,
  reference: string,
): Promise<ChargedOrder | undefined> {
  const result = await sql<ChargedRow>`
    select o.mode, o.state, o.costs,
      coalesce((select json_agg(json_build_object('reference', i.reference, 'cancellation', ${cancellationColumn}))
        from order_items i where i.client_id = o.client_id and i.order_id = o.id and i.state = 500), '[]') as canceled
    from orders o where ${isInScope(scope)} and o.reference = ${reference}`.execute(queries);
  const [row] = result.rows;
  return row && toChargedOrder(row);
}

function toChargedOrder(row: ChargedRow): ChargedOrder {
  return {
    mode: row.mode,
    state: orderStateOf(row.state),
    costs: toCosts(row.costs),
    canceled: new Map(row.canceled.map((item) => [item.reference, toCancellation(item.cancellation)])),
  };
}
