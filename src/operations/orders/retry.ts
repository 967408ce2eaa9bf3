import type { OperatorActor } from '../../domain/actor.ts';
import type { OrderState, StoppedState } from '../../domain/orders/order-states.ts';
import {
  findStoppedOrders,
  hastenFiles,
  hastenHandovers,
  hastenSimulation,
  retryFailedFiles,
  retryRefusedHandovers,
  type StoppedFilter,
  type StoppedOrder,
} from '../../store/orders/order-work.ts';
import { capOrderDueTimes } from '../engine/due-times.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { type Action, operationOf } from './acts/action.ts';
import { progressOrders } from './advance.ts';
import { judgeFiles } from './judge-files.ts';

export interface Retried {
  readonly from: OrderState;
  readonly files: number;
  readonly handovers: number;
  /** A print partner may have it already. */
  readonly doubtful: boolean;
}

export type { StoppedOrder };

/** The orders that stopped in a state, to be inspected before they are retried. */
export const stoppedOrders: ReadOperation<
  OperatorActor,
  StoppedFilter & { readonly state: StoppedState },
  StoppedOrder[]
> = {
  kind: 'read',
  run: (queries, _context, filter) => findStoppedOrders(queries, filter),
};

/**
 * Retries an order: failed or refused work is due again, files with defects are judged again, work that waits
 * for its next attempt is due now, and an impossible due time is capped. Refused if the order waits for an
 * event outside of the service.
 */
export const retrying: Action<object, Retried> = {
  action: 'retry',
  async run(tx, { now, services }, order) {
    const { state: from, handovers: before } = order.facts;
    await capOrderDueTimes(tx, services, order, now);
    const files =
      (await retryFailedFiles(tx, order, now)) +
      (from === 'download' ? await hastenFiles(tx, order, now) : 0);
    const handovers =
      (await retryRefusedHandovers(tx, order, now)) +
      (from === 'upload' ? await hastenHandovers(tx, order, now) : 0);
    // Products and limits may have changed since.
    if (from === 'render_error') await judgeFiles(tx, services, [order]);
    if (from === 'uploaded') await hastenSimulation(tx, order, now);
    await progressOrders(tx, services, [order], now);
    const doubtful = before.some((handover) => handover.doubtful);
    return { act: { action: 'retry' }, result: { from, files, handovers, doubtful } };
  },
};

export const retryOrder = operationOf(retrying);
