import { sql } from 'kysely';
import type { Mode, OrderScope } from '../../domain/actor.ts';
import type { CanceledCopies } from '../../domain/orders/canceling/order-credits.ts';
import type { OrderCosts } from '../../domain/orders/costs/order-costs.ts';
import { type OrderState, orderStateOf } from '../../domain/orders/order-states.ts';
import { itemStateOf } from '../../domain/signals/item-states.ts';
import { defined } from '../../lib/defined.ts';
import type { Queries } from '../engine/db.ts';
import type { OrderItemsRow, OrdersRow } from '../rows.ts';
import { type CancellationRow, cancellationColumn, toCancellation } from '../signals/cancellations.ts';
import type { StoredAct } from './act-json.ts';
import { toCosts } from './costs-json.ts';
import { isInScope } from './order-scope.ts';

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
  const own = cancels.flatMap((act) =>
    (act.items ?? []).flatMap(({ item, count }): CanceledCopies[] => {
      const { reference } = defined(
        items.find(({ n }) => n === item),
        'a canceled item',
      );
      return [{ reference, count, cancellation: { cause: undefined, message: act.reason } }];
    }),
  );
  const byPartner = items
    .filter((item) => itemStateOf(item.state) === 'canceled' && item.canceled < item.count)
    .map(({ reference, count, canceled, cancellation }): CanceledCopies => {
      const said = cancellation ?? { cause: null, message: null };
      return { reference, count: count - canceled, cancellation: toCancellation(said) };
    });
  return { mode, state: orderStateOf(state), costs: toCosts(costs), canceled: [...own, ...byPartner] };
}
