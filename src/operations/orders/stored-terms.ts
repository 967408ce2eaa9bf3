import { orderTerms } from '../../domain/orders/search/order-terms.ts';
import type { OrderWithTexts, TermOfOrder } from '../../store/orders/order-terms.ts';

/** The search terms to store for an order. */
export function storedTerms({ clientId, orderId, items, ...texts }: OrderWithTexts): TermOfOrder[] {
  const terms = orderTerms({
    ...texts,
    itemReferences: items.map(({ reference }) => reference),
    tracking: items.flatMap(({ tracking }) => tracking),
  });
  return terms.map((term) => ({ clientId, orderId, term }));
}
