import { formatExact, ratioOf } from '../../lib/decimal.ts';
import type { Warning } from '../refusal.ts';
import type { Offers } from './costs/order-charges.ts';
import type { OrderCosts } from './costs/order-costs.ts';
import { destinationOf, type NewOrder } from './order.ts';

/** What an accepted order got without asking for it: another shipping level, another VAT than its quotes have. */
export function warningsOf(order: NewOrder, costs: OrderCosts, offers: Offers): Warning[] {
  return [...changedLevels(order, costs), ...changedVat(order, costs, offers)];
}

function changedLevels({ items }: NewOrder, { shipments }: OrderCosts): Warning[] {
  return items.flatMap(({ reference, shippingLevel, quote }, index): Warning[] => {
    const chosen = shipments.find((shipment) => shipment.items.includes(reference))?.offer.level;
    if (shippingLevel === undefined || chosen === undefined || chosen === shippingLevel) return [];
    const why =
      quote === undefined
        ? `which is not offered for this shipment; it is sent by the next faster level, "${chosen}"`
        : `and the quote is for "${chosen}", which applies`;
    const path = ['items', index, 'shippingLevel'];
    return [{ code: 'shipping_level_changed', path, detail: `is "${shippingLevel}", ${why}` }];
  });
}

/** The zip of an order decides its VAT; the prices of its quotes stay. */
function changedVat(order: NewOrder, costs: OrderCosts, offers: Offers): Warning[] {
  const changed = order.items.flatMap(({ reference, quote }) => {
    const priced = quote === undefined ? undefined : offers.get(quote)?.snapshot.priced;
    const [before, now] = [priced?.items, costs.items].map(
      (items) => items?.find((item) => item.reference === reference)?.vatPercent,
    );
    return before === undefined || now === undefined || before === now ? [] : [{ before, now }];
  });
  const [first] = changed;
  if (!first) return [];
  const [before, now] = [first.before, first.now].map((percent) => formatExact(ratioOf(percent), 3));
  const { zip = '' } = destinationOf(order);
  const detail = `is "${zip}", where VAT is ${now} % instead of the quoted ${before} %; the prices of the quote stay. Send the zip with orders/quote`;
  return [{ code: 'vat_changed', path: ['addresses', 0, 'zip'], detail }];
}
