import type { Catalogue } from '../../catalogue/catalogue.ts';
import { dateOf } from '../../catalogue/effective-dates.ts';
import { completeOptions, type ItemOption } from '../../catalogue/options.ts';
import type { Basket, BasketItem } from '../../prices/basket.ts';
import { weightMg } from '../../prices/packing.ts';
import type { PartnerOf } from '../../prices/shipments.ts';
import type { RoutedItem, RoutedPartner } from './routed.ts';
import { splitByPartner } from './routing.ts';

/** The part of a basket that partners depend on. */
export type RoutedBasket = Pick<Basket, 'clientId' | 'country' | 'items'>;

/**
 * Plans the partners for a basket without the database: by abilities, costs and pauses, but not by the load
 * of the day. An item that no partner can make has none, and is offered at the general shipping rates,
 * because partners may change while a quote is valid.
 */
export function planPartners(
  { clientId, country, items }: RoutedBasket,
  catalogue: Catalogue,
  partners: readonly RoutedPartner[],
  now: Date,
): PartnerOf {
  const planned = new Map<string, number | null>();
  const facts = {
    partners,
    now,
    loads: new Map(),
    exchangeRates: catalogue.exchangeRates,
    today: dateOf(now),
  };
  const groups = Map.groupBy(items, ({ shippingLevel, shippingOption }) =>
    [shippingLevel, shippingLevel === undefined ? shippingOption : undefined].join('\0'),
  );
  for (const group of groups.values()) {
    const level = group[0]?.shippingLevel;
    const shipment = { clientId, country, level, items: group.map((item) => routedItem(item, catalogue)) };
    for (const part of splitByPartner(shipment, facts)) {
      for (const { reference } of part.items) planned.set(reference, part.decision.partnerId);
    }
  }
  return ({ reference }) => planned.get(reference) ?? null;
}

/** An item of a basket or of an order, as routing sees it. */
export function routedItem(
  {
    reference,
    product,
    count,
    options,
  }: Pick<BasketItem, 'reference' | 'product' | 'count'> & {
    readonly options: readonly ItemOption[];
  },
  { products }: Catalogue,
): RoutedItem {
  const known = products.get(product);
  if (!known) return { reference, product, count, options, trim: null, weightMg: 0 };
  const completed = completeOptions(known, options);
  return {
    reference,
    product,
    count,
    options: completed,
    trim: known.trim,
    weightMg: weightMg(known, completed, count),
  };
}
