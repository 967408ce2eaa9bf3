import type { ClientActor, Mode } from '../../domain/actor.ts';
import type { LogEntry } from '../../domain/orders/order.ts';
import { orderStateOf } from '../../domain/orders/order-states.ts';
import { findOrderLog } from '../../store/orders/orders.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { orderNotFound } from './not-found.ts';

export interface OrderLog {
  readonly mode: Mode;
  readonly entries: readonly LogEntry[];
}

/** The state changes of an order, oldest first (interfaces.md 2.5). */
export const orderLog = {
  kind: 'read',
  async run(queries, { actor }, { reference }) {
    const log = await findOrderLog(queries, actor.clientId, reference);
    if (!log) throw orderNotFound(reference);
    const entries = log.entries.map(({ state, at }) => ({
      reference,
      at: new Date(at),
      state: orderStateOf(state),
    }));
    return { mode: log.mode, entries };
  },
} satisfies ReadOperation<ClientActor, { reference: string }, OrderLog>;
