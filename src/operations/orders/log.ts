import { type ClientActor, type Mode, ordersSeenBy } from '../../domain/actor.ts';
import type { OrderAct } from '../../domain/orders/order-acts.ts';
import type { OrderState } from '../../domain/orders/order-states.ts';
import { type ExplainedReason, explained } from '../../domain/reasons/remedies.ts';
import { defined } from '../../lib/defined.ts';
import { readTimelineActs } from '../../store/orders/order-acts.ts';
import { findOrderLog, findOwnOrder } from '../../store/orders/orders.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { orderNotFound } from './not-found.ts';

export interface LogEntry {
  readonly reference: string;
  readonly at: Date;
  readonly state: OrderState;
  readonly reason: ExplainedReason | null;
  /** What the client did to the order while it was in this state. */
  readonly acts: readonly OwnAct[];
}

export interface OwnAct {
  readonly at: Date;
  readonly act: OrderAct;
}

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
    const order = defined(
      await findOwnOrder(queries, ordersSeenBy(actor), reference),
      'an order that was found',
    );
    const done = await readTimelineActs(queries, order);
    const own = done.filter(({ byClient }) => byClient);
    const entries = log.entries.map(({ reason, ...entry }, index) => ({
      reference,
      ...entry,
      reason: reason && explained(reason),
      acts: own.filter(({ at }) => stateAt(log.entries, at) === index),
    }));
    return { mode: log.mode, entries };
  },
} satisfies ReadOperation<ClientActor, { reference: string }, OrderLog>;

/** The index of the state in which an act found the order: a change of the same instant is its effect. */
function stateAt(entries: readonly { readonly at: Date }[], at: Date): number {
  return Math.max(
    0,
    entries.findLastIndex((entry) => entry.at < at),
  );
}
