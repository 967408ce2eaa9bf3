import type { UsedRate } from '../../domain/catalogue/currency.ts';
import type { Basket, BasketItem, PricedBasket, Shipment } from '../../domain/prices/basket.ts';
import type { QuotedProduct, QuoteSnapshot } from '../../domain/quotes/quote-snapshot.ts';
import { asIs, list, optional, record } from '../../lib/text/packed-json.ts';
import {
  amount,
  feeLine,
  number,
  options,
  pricedItem,
  shippingOffer,
  subtotals,
  text,
  textOrNull,
  texts,
  vatLine,
} from './packed-prices.ts';

/** How a quote's snapshot is written into its row. */
const basket = record<Basket>({
  clientId: number,
  currency: text,
  invoiceCurrency: text,
  country: text,
  state: textOrNull,
  stateRequiredIn: optional(texts),
  items: list(
    record<BasketItem>({
      reference: text,
      product: text,
      count: number,
      options,
      shippingLevel: optional(text),
    }),
  ),
});

const priced = record<PricedBasket>({
  currency: text,
  invoiceCurrency: text,
  invoiceExchangeRate: text,
  price: amount,
  vat: amount,
  subtotals,
  items: list(pricedItem),
  fees: list(feeLine),
  vatLines: list(vatLine),
  shipments: list(
    record<Shipment>({
      partnerId: asIs<number | null>(),
      weightG: number,
      items: texts,
      offers: list(shippingOffer),
    }),
  ),
  rates: list(record<UsedRate>({ currency: text, perEuro: text, validFrom: textOrNull })),
});

const snapshot = record<QuoteSnapshot>({
  basket,
  pricedAt: text,
  partners: asIs<readonly (number | null)[]>(),
  products: list(record<QuotedProduct>({ reference: text, name: text, fileTypes: texts, defaults: texts })),
  priced,
});

export function writeSnapshot(value: QuoteSnapshot): Buffer {
  return Buffer.from(JSON.stringify(snapshot.pack(value)));
}

export function readSnapshot(bytes: Buffer): QuoteSnapshot {
  return snapshot.unpack(JSON.parse(bytes.toString('utf8')));
}
