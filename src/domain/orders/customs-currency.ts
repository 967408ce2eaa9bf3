import { entryAt } from '../../lib/lists.ts';
import type { AddProblem } from '../refusal.ts';
import type { Customs } from './order.ts';

type Priced = Pick<Customs, 'price' | 'currency'>;

/**
 * The currency of an item's sales price, for customs (decisions.md §3): its own, else that of the order, else
 * that of the client.
 */
function currencyOf(item: Priced, order: Priced, ofClient: string): string {
  return item.currency ?? order.currency ?? ofClient;
}

/** The common currency of all items of a checked order. */
export function customsCurrency(order: Priced & { items: readonly Priced[] }, ofClient: string): string {
  return currencyOf(entryAt(order.items, 0), order, ofClient);
}

/**
 * Reports several customs currencies: their amounts cannot be added up to the required total, and the order's
 * price is not converted for an item that uses it.
 */
export function checkCustomsCurrency(
  order: Priced & { items: readonly Priced[] },
  ofClient: string,
  addProblem: AddProblem,
): void {
  const first = customsCurrency(order, ofClient);
  const ofOrder = order.currency ?? ofClient;
  for (const [index, item] of order.items.entries()) {
    const currency = currencyOf(item, order, ofClient);
    const path = ['items', index, 'currency'];
    if (currency !== ofOrder && item.price === undefined && order.price !== undefined) {
      const detail = { code: 'currency_of_order_price', currency, order: ofOrder } as const;
      addProblem('invalid_parameter', path, detail);
      continue;
    }
    if (currency === first) continue;
    const from =
      item.currency !== undefined ? 'item' : order.currency === undefined ? 'client' : ('order' as const);
    const detail = { code: 'currency_differs', currency, from, first } as const;
    addProblem('invalid_parameter', path, detail);
  }
}
