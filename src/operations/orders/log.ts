import { type ClientActor, type Mode, ordersSeenBy } from '../../domain/actor.ts';
import type { OwnAct } from '../../domain/orders/order-actions.ts';
import type { OrderState } from '../../domain/orders/order-states.ts';
import { type ExplainedReason, explained } from '../../domain/reasons/remedies.ts';
import type { WantedOrder } from '../../store/orders/order-parts.ts';
import { findOrderLogs, type StoredLog } from '../../store/orders/orders.ts';
import type { GatheredOperation } from '../engine/operation.ts';
import { orderNotFound } from './find-order.ts';

export interface LogEntry {
  readonly reference: string;
  readonly at: Date;
  readonly state: OrderState;
  readonly reason: ExplainedReason | null;
  /** Actions of the client while the order was in this state. */
  readonly acts: readonly OwnAct[];
}

export interface OrderLog {
  readonly mode: Mode;
  readonly entries: readonly LogEntry[];
}

/** The state changes of an order, oldest first (interfaces.md 2.5). */
export const orderLog = {
  kind: 'gathered',
  questionOf: (actor, { reference }) => ({ scope: ordersSeenBy(actor), reference }),
  findMany: findOrderLogs,
  async answer(log, _context, { reference }) {
    if (!log) throw orderNotFound(reference);
    const acts = Map.groupBy(log.acts, ({ at }) => stateAt(log.entries, at));
    const entries = log.entries.map(({ reason, ...entry }, index) => ({
      reference,
      ...entry,
      reason: reason && explained(reason),
      acts: acts.get(index) ?? [],
    }));
    return { mode: log.mode, entries };
  },
} satisfies GatheredOperation<
  ClientActor,
  { reference: string },
  OrderLog,
  WantedOrder,
  StoredLog | undefined
>;

/**
 * The index of the state in which an act found the order: a state change at the same instant is its effect.
 */
function stateAt(entries: readonly { readonly at: Date }[], at: Date): number {
  return Math.max(
    0,
    entries.findLastIndex((entry) => entry.at < at),
  );
}
