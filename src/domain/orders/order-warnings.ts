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
    const path = ['items', index, 'shippingLevel'];
    const code = quote === undefined ? 'level_raised' : 'level_of_quote';
    return [{ code: 'shipping_level_changed', path, detail: { code, level: shippingLevel, chosen } }];
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
  const percent = (vat: typeof first.now) => formatExact(ratioOf(vat), 3);
  const { zip = '' } = destinationOf(order);
  const detail = {
    code: 'vat_changed',
    zip,
    vat: percent(first.now),
    quoted: percent(first.before),
  } as const;
  return [{ code: 'vat_changed', path: ['addresses', 0, 'zip'], detail }];
}
