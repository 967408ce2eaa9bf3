import { type ClientActor, type Mode, ordersSeenBy } from '../../domain/actor.ts';
import { isCancelable, whyNotCancelable } from '../../domain/orders/cancel.ts';
import type { AskedCopies } from '../../domain/orders/canceling/canceled-copies.ts';
import { stateOf } from '../../domain/orders/order-actions.ts';
import type { OrderState } from '../../domain/orders/order-states.ts';
import { refused } from '../../domain/refusal.ts';
import { only } from '../../lib/lists.ts';
import { findOwnOrder } from '../../store/orders/orders.ts';
import { lockHandovers, lockOrders, readOrderFacts } from '../../store/orders/progress.ts';
import type { WriteOperation } from '../engine/operation.ts';
import { cancellingOwn, cancelWhole } from './acts/cancel.ts';
import { actOnOwn } from './acts/own-order.ts';
import { orderNotFound } from './find-order.ts';

export interface CanceledOrder {
  readonly reference: string;
  readonly mode: Mode;
  readonly state: OrderState;
}

export interface CancelOwnOrder {
  readonly reference: string;
  /** Copies of items; none = the whole order. */
  readonly items?: readonly AskedCopies[] | undefined;
}

/** Cancels an order, or some copies of it, for its client, unless a print partner has or may have it (decisions.md §4). */
export const cancelOrder = {
  kind: 'write',
  async run(tx, context, { reference, items = [] }) {
    if (items.length > 0) {
      const input = { reason: 'canceled by the client', items };
      return actOnOwn(tx, context, cancellingOwn, reference, input);
    }
    const { actor, now, services } = context;
    const order = await findOwnOrder(tx, ordersSeenBy(actor), reference);
    if (!order) throw orderNotFound(reference);
    await lockOrders(tx, [order]);
    await lockHandovers(tx, order);
    const facts = only(await readOrderFacts(tx, [order]));
    const { state, mode } = facts;
    if (!isCancelable(facts)) {
      const why = whyNotCancelable(facts);
      throw refused('order_state_conflict', { ...why, act: 'cancel_whole', ...stateOf(state) });
    }
    // The transition must succeed from here on.
    const reason = { code: 'canceled_by_client', detail: { code: 'canceled_by_client' } } as const;
    return { reference, mode, state: await cancelWhole(tx, services, order, reason, now) };
  },
} satisfies WriteOperation<ClientActor, CancelOwnOrder, CanceledOrder>;
