import type { Address, NewItem, NewOrder } from '../../../src/domain/orders/order.ts';
import { type QuotedOffer, quoteExpiry } from '../../../src/domain/orders/quote-use.ts';
import type { Basket, BasketItem, PricedBasket } from '../../../src/domain/prices/basket.ts';
import type { QuoteSnapshot } from '../../../src/domain/quotes/quote-snapshot.ts';

/** Orders that use quotes, as plain values. */

export function addressIn(country: string, state?: string): Address {
  return {
    type: 'delivery',
    company: undefined,
    firstname: 'Greta',
    lastname: 'Sommer',
    street1: 'Lindenstraße 12',
    street2: undefined,
    zip: '10969',
    city: 'Berlin',
    country,
    state,
    email: 'greta@reader.example',
    phone: '+49 30 1234567',
    customerIdentification: undefined,
  };
}

/** The item of an order that matches a priced item of a basket, with every file it may need. */
export function orderedItem(item: BasketItem, quote: string | undefined, types: readonly string[]): NewItem {
  const files = types.map((type) => ({
    type: type as 'product',
    url: 'https://files.example/a.pdf',
    md5: undefined,
  }));
  return { ...item, ...NO_CUSTOMS, shippingLevel: undefined, quote, files, fromStock: false };
}

export function orderOf(items: readonly NewItem[], address: Address): NewOrder {
  const nothing = { meta: undefined, mode: undefined, ...NO_CUSTOMS };
  return { reference: 'r', email: 'shop@example.com', ...nothing, addresses: [address], files: [], items };
}

const NO_CUSTOMS = { price: undefined, currency: undefined, hc: undefined };

/** The hash of each offer of a quote; every hash belongs to one. */
export const hashOf = (shipment: number, offer: number) => `hash ${shipment} ${offer}`;

/** What is stored of a quote: every offer under its hash. */
export function storedOffers(snapshot: QuoteSnapshot, now: Date): Map<string, QuotedOffer> {
  const { basket, priced } = snapshot;
  const rows = priced.shipments.flatMap(({ offers }, shipment) =>
    offers.map((_, offer): [string, QuotedOffer] => [
      hashOf(shipment, offer),
      { clientId: basket.clientId, expiresAt: quoteExpiry(now), shipment, offer, snapshot },
    ]),
  );
  return new Map(rows);
}

/** The whole basket as an order, each shipment with its chosen offer. */
export function orderByQuote(
  basket: Basket,
  priced: PricedBasket,
  snapshot: QuoteSnapshot,
  offerOf: (shipment: number) => number,
): NewOrder {
  const items = basket.items.map((item) => {
    const shipment = priced.shipments.findIndex(({ items }) => items.includes(item.reference));
    const product = snapshot.products.find(({ reference }) => reference === item.product)!;
    return orderedItem(item, hashOf(shipment, offerOf(shipment)), product.fileTypes);
  });
  return orderOf(items, addressIn(basket.country, basket.state ?? undefined));
}
