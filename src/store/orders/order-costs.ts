import { sql } from 'kysely';
import type { Mode, OrderScope } from '../../domain/actor.ts';
import type { CanceledCopies } from '../../domain/orders/canceling/remaining-prices.ts';
import type { OrderCosts } from '../../domain/orders/costs/order-costs.ts';
import { type OrderState, orderStateOf } from '../../domain/orders/order-states.ts';
import { itemStateOf } from '../../domain/signals/item-states.ts';
import { defined } from '../../lib/defined.ts';
import type { Queries } from '../engine/db.ts';
import type { OrderItemsRow, OrdersRow } from '../rows.ts';
import { type CancellationRow, cancellationColumn, toCancellation } from '../signals/signals.ts';
import { type StoredAct, toCosts } from './order-json.ts';
import { isInScope } from './order-parts.ts';

export interface ChargedOrder {
  readonly mode: Mode;
  readonly state: OrderState;
  readonly costs: OrderCosts;
  /** In the order in which they were canceled; what the print partner canceled comes last. */
  readonly canceled: readonly CanceledCopies[];
}

type ChargedRow = Pick<OrdersRow, 'mode' | 'state' | 'costs'> & {
  readonly items: readonly (Pick<OrderItemsRow, 'n' | 'reference' | 'count' | 'canceled' | 'state'> & {
    readonly cancellation: CancellationRow | null;
  })[];
  readonly cancels: readonly StoredAct[];
};

/** The costs of an order and what was canceled of it; undefined if the client has no such order. */
export async function findOrderCosts(
  queries: Queries,
  scope: OrderScope,
  reference: string,
): Promise<ChargedOrder | undefined> {
  const result = await sql<ChargedRow>`
    select o.mode, o.state, o.costs,
      coalesce((select json_agg(json_build_object('n', i.n, 'reference', i.reference, 'count', i.count, 'canceled', i.canceled,
          'state', i.state, 'cancellation', ${cancellationColumn}) order by i.n)
        from order_items i where i.client_id = o.client_id and i.order_id = o.id), '[]') as items,
      coalesce((select json_agg(a.details order by a.n) from order_acts a
        where a.client_id = o.client_id and a.order_id = o.id and a.action = 'cancel'), '[]') as cancels
    from orders o where ${isInScope(scope)} and o.reference = ${reference}`.execute(queries);
  const [row] = result.rows;
  return row && toChargedOrder(row);
}

function toChargedOrder({ mode, state, items, cancels, costs }: ChargedRow): ChargedOrder {
  const own = canceledBy(cancels, (n) =>
    defined(
      items.find((item) => item.n === n),
      'a canceled item',
    ),
  );
  const byPartner = items
    .filter((item) => itemStateOf(item.state) === 'canceled' && item.canceled < item.count)
    .map(({ reference, count, canceled, cancellation }): CanceledCopies => {
      const said = cancellation ?? { cause: null, message: null };
      return { reference, count: count - canceled, cancellation: toCancellation(said), proRata: true };
    });
  return { mode, state: orderStateOf(state), costs: toCosts(costs), canceled: [...own, ...byPartner] };
}

/** The copies that acts canceled, in their order. @param itemOf undefined = left out */
export function canceledBy(
  cancels: readonly StoredAct[],
  itemOf: (n: number) => { readonly reference: string } | undefined,
): CanceledCopies[] {
  return cancels.flatMap(({ items = [], reason: message, pro_rata: proRata = false }) =>
    items.flatMap(({ item, count }): CanceledCopies[] => {
      const found = itemOf(item);
      const cancellation = { cause: undefined, message };
      return found ? [{ reference: found.reference, count, cancellation, proRata }] : [];
    }),
  );
}
