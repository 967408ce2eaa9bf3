import type { OperatorActor } from '../../domain/actor.ts';
import {
  isTerminal,
  type OrderState,
  orderStates,
  type StoppedState,
} from '../../domain/orders/order-states.ts';
import { refused } from '../../domain/refusal.ts';
import { only } from '../../lib/lists.ts';
import {
  hastenFiles,
  hastenHandovers,
  hastenSimulation,
  retryFailedFiles,
  retryRefusedHandovers,
} from '../../store/orders/order-work.ts';
import { type LockedOrder, lockOrders, readOrderFacts } from '../../store/orders/progress.ts';
import {
  findStoppedOrders,
  type StoppedFilter,
  type StoppedOrder,
} from '../../store/orders/stopped-orders.ts';
import { capOrderDueTimes } from '../engine/due-times.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { progressOrders } from './advance.ts';
import { findOrder, type OrderName } from './find-order.ts';

export interface RetriedOrder {
  readonly orderNumber: number;
  readonly reference: string;
  readonly from: OrderState;
  readonly state: OrderState;
  readonly files: number;
  readonly handovers: number;
  /** A print partner may have it already. */
  readonly doubtful: boolean;
}

export type { StoppedOrder };

/** The orders that stopped in a state, for a look before they are retried. */
export const stoppedOrders: ReadOperation<
  OperatorActor,
  StoppedFilter & { readonly state: StoppedState },
  StoppedOrder[]
> = {
  kind: 'read',
  run: (queries, _context, filter) => findStoppedOrders(queries, filter),
};

/**
 * Puts an order back to work: what failed or was refused is due again, what waits for its next attempt is due now, and
 * an impossible due time is capped. Refused where the order waits for something outside of the service.
 */
export const retryOrder: WriteOperation<OperatorActor, OrderName, RetriedOrder> = {
  kind: 'write',
  async run(tx, { now, services }, name) {
    const { orderId: id, reference } = await findOrder(tx, name);
    await lockOrders(tx, [id]);
    await capOrderDueTimes(tx, services, id, now);
    const before = only(await readOrderFacts(tx, [id]));
    const from = before.state;
    if (!canRetry(before, now)) {
      const { number, code } = orderStates[from];
      throw refused(
        'order_state_conflict',
        `order ${reference} has nothing to retry; it is in state ${number} ${code}`,
      );
    }
    const files =
      (await retryFailedFiles(tx, id, now)) + (from === 'download' ? await hastenFiles(tx, id, now) : 0);
    const handovers =
      (await retryRefusedHandovers(tx, id, now)) +
      (from === 'upload' ? await hastenHandovers(tx, id, now) : 0);
    if (from === 'uploaded') await hastenSimulation(tx, id, now);
    await progressOrders(tx, services, [id], now);
    const after = only(await readOrderFacts(tx, [id]));
    const doubtful = before.handovers.some((handover) => handover.doubtful);
    return { orderNumber: id, reference, from, state: after.state, files, handovers, doubtful };
  },
};

/** In production only the simulated partner can be hastened; a hold is ended by a release. */
function canRetry({ state, mode, heldUntil }: LockedOrder, now: Date): boolean {
  if (state === 'uploaded') return mode === 'sandbox';
  if (state === 'rendered') return heldUntil === null || heldUntil <= now;
  return state !== 'render_error' && !isTerminal(state);
}
