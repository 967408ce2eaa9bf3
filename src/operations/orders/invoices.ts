import { type ClientActor, type Mode, ordersSeenBy } from '../../domain/actor.ts';
import type { OrderCosts } from '../../domain/orders/order-costs.ts';
import { findOrderCosts } from '../../store/orders/order-costs.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { orderNotFound } from './not-found.ts';

export interface OrderInvoice {
  readonly reference: string;
  readonly mode: Mode;
  readonly costs: OrderCosts;
}

/** The costs that an order was accepted with (decisions.md §7), independent of its later states. */
export const orderInvoices = {
  kind: 'read',
  async run(queries, { actor }, { reference }) {
    const found = await findOrderCosts(queries, ordersSeenBy(actor), reference);
    if (!found) throw orderNotFound(reference);
    return { reference, ...found };
  },
} satisfies ReadOperation<ClientActor, { reference: string }, OrderInvoice>;
