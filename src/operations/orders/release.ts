import type { OperatorActor } from '../../domain/actor.ts';
import { type OrderState, orderStates } from '../../domain/orders/order-states.ts';
import { refused } from '../../domain/refusal.ts';
import { only } from '../../lib/lists.ts';
import { endHold } from '../../store/orders/order-work.ts';
import { lockOrders, readOrderFacts } from '../../store/orders/progress.ts';
import type { WriteOperation } from '../engine/operation.ts';
import { progressOrders } from './advance.ts';
import { findOrder, type OrderName } from './find-order.ts';

export interface ReleasedOrder {
  readonly orderNumber: number;
  readonly reference: string;
  readonly state: OrderState;
}

/** Ends the hold of an order, so that it is handed over as soon as it is ready. */
export const releaseOrder: WriteOperation<OperatorActor, OrderName, ReleasedOrder> = {
  kind: 'write',
  async run(tx, { now, services }, name) {
    const { orderId: id, reference } = await findOrder(tx, name);
    await lockOrders(tx, [id]);
    const { state, heldUntil } = only(await readOrderFacts(tx, [id]));
    const { number, code } = orderStates[state];
    if (number > orderStates.rendered.number || !heldUntil || heldUntil <= now) {
      throw refused(
        'order_state_conflict',
        `order ${reference} is not held; it is in state ${number} ${code}`,
      );
    }
    await endHold(tx, id, now);
    await progressOrders(tx, services, [id], now);
    const after = only(await readOrderFacts(tx, [id]));
    return { orderNumber: id, reference, state: after.state };
  },
};
