import { type ClientActor, type Mode, ordersSeenBy } from '../../domain/actor.ts';
import { creditsOf, creditsOfAll, type OrderCredits } from '../../domain/orders/canceling/order-credits.ts';
import type { OrderCosts } from '../../domain/orders/costs/order-costs.ts';
import { type ChargedOrder, findOrderCosts } from '../../store/orders/order-costs.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { orderNotFound } from './not-found.ts';

export interface OrderInvoice {
  readonly reference: string;
  readonly mode: Mode;
  readonly costs: OrderCosts;
  readonly credits: OrderCredits;
}

/** The costs that an order was accepted with (decisions.md §7), and the credits for canceled copies. */
export const orderInvoices = {
  kind: 'read',
  async run(queries, { actor }, { reference }) {
    const found = await findOrderCosts(queries, ordersSeenBy(actor), reference);
    if (!found) throw orderNotFound(reference);
    const { mode, costs } = found;
    return { reference, mode, costs, credits: creditsOfOrder(found) };
  },
} satisfies ReadOperation<ClientActor, { reference: string }, OrderInvoice>;

export function creditsOfOrder({ state, costs, canceled }: ChargedOrder): OrderCredits {
  return state === 'canceled' ? creditsOfAll(costs, canceled) : creditsOf(costs, canceled);
}
