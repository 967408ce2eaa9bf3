import { type ClientActor, type Mode, ordersSeenBy } from '../../domain/actor.ts';
import { isCancelable, whyNotCancelable } from '../../domain/orders/cancel.ts';
import { type OrderState, orderStates } from '../../domain/orders/order-states.ts';
import { refused } from '../../domain/refusal.ts';
import { only } from '../../lib/lists.ts';
import { findOrderNumber } from '../../store/orders/orders.ts';
import { lockHandovers, lockOrders, readOrderFacts } from '../../store/orders/progress.ts';
import type { WriteOperation } from '../engine/operation.ts';
import { moveOrder } from './advance.ts';
import { orderNotFound } from './not-found.ts';

export interface CanceledOrder {
  readonly reference: string;
  readonly mode: Mode;
  readonly state: OrderState;
}

/** Cancels an order for its client, unless a print partner has or may have it (decisions.md §4). */
export const cancelOrder = {
  kind: 'write',
  async run(tx, { actor, now }, { reference }) {
    const id = await findOrderNumber(tx, ordersSeenBy(actor), reference);
    if (id === undefined) throw orderNotFound(reference);
    await lockOrders(tx, [id]);
    await lockHandovers(tx, id);
    const { state, mode, handovers } = only(await readOrderFacts(tx, [id]));
    if (!isCancelable(state, handovers)) {
      const { number, code } = orderStates[state];
      const why = whyNotCancelable(state, handovers);
      throw refused('order_state_conflict', `state ${number} ${code} cannot be canceled: ${why}`);
    }
    // The transition must succeed from here on.
    const reason = { code: 'canceled_by_client', sentence: 'canceled by the client' } as const;
    return { reference, mode, state: await moveOrder(tx, id, 'cancel', reason, now) };
  },
} satisfies WriteOperation<ClientActor, { reference: string }, CanceledOrder>;
