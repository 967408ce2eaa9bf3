import { type ClientActor, type Mode, ordersSeenBy } from '../../domain/actor.ts';
import type { LogEntry } from '../../domain/orders/order.ts';
import { explained } from '../../domain/remedies.ts';
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
    const log = await findOrderLog(queries, ordersSeenBy(actor), reference);
    if (!log) throw orderNotFound(reference);
    const entries = log.entries.map(({ reason, ...entry }) => ({
      reference,
      ...entry,
      reason: reason && explained(reason),
    }));
    return { mode: log.mode, entries };
  },
} satisfies ReadOperation<ClientActor, { reference: string }, OrderLog>;
