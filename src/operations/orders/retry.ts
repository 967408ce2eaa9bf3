import type { OperatorActor } from '../../domain/actor.ts';
import { type OrderState, orderStates } from '../../domain/orders/order-states.ts';
import { refused } from '../../domain/refusal.ts';
import { only } from '../../lib/lists.ts';
import { retryFailedFiles, retryRefusedHandovers } from '../../store/orders/order-work.ts';
import { lockOrders, readOrderFacts } from '../../store/orders/progress.ts';
import type { WriteOperation } from '../engine/operation.ts';
import { progressOrders } from './advance.ts';
import { findOrder, type OrderName } from './find-order.ts';

export interface RetriedOrder {
  readonly orderNumber: number;
  readonly reference: string;
  readonly from: OrderState;
  readonly state: OrderState;
  readonly files: number;
  readonly handovers: number;
}

/** Restarts an order that stopped at a failed file or a refused handover. */
export const retryOrder: WriteOperation<OperatorActor, OrderName, RetriedOrder> = {
  kind: 'write',
  async run(tx, { now, services }, name) {
    const { orderId: id, reference } = await findOrder(tx, name);
    await lockOrders(tx, [id]);
    const { state: from } = only(await readOrderFacts(tx, [id]));
    if (from !== 'download_error' && from !== 'upload_error') {
      const { number, code } = orderStates[from];
      throw refused(
        'order_state_conflict',
        `order ${reference} has nothing to retry; it is in state ${number} ${code}`,
      );
    }
    const files = from === 'download_error' ? await retryFailedFiles(tx, id, now) : 0;
    const handovers = from === 'upload_error' ? await retryRefusedHandovers(tx, id, now) : 0;
    await progressOrders(tx, services, [id], now);
    const after = only(await readOrderFacts(tx, [id]));
    return { orderNumber: id, reference, from, state: after.state, files, handovers };
  },
};
