import type { PriceUnit } from '../domain/catalogue.ts';
import type { ItemOption } from '../domain/order.ts';
import type {
  Basket,
  BasketItem,
  FeeLine,
  PricedBasket,
  PricedItem,
  PriceLine,
  Shipment,
  ShippingOffer,
  UsedRate,
  VatLine,
} from '../domain/quote.ts';
import type { QuotedProduct, QuoteSnapshot } from '../domain/quote-snapshot.ts';
import type { Decimal } from '../lib/decimal.ts';
import { asIs, list, optional, record, whole } from '../lib/packed-json.ts';

/** How a quote's snapshot is written into its row. */

const text = asIs<string>();
const texts = asIs<readonly string[]>();
const textOrNull = asIs<string | null>();
const number = asIs<number>();
const amount = whole<Decimal>();

const options = list(record<ItemOption>({ reference: text, count: number }));

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

const converted = { unitAmount: amount, unitCurrency: text, exchangeRate: text };

const priceLine = record<PriceLine>({
  of: text,
  rule: asIs<PriceUnit>(),
  ...converted,
  times: number,
  percent: amount,
  amount,
});

const pricedItem = record<PricedItem>({
  reference: text,
  product: text,
  count: number,
  options,
  cost: amount,
  vatPercent: amount,
  lines: list(priceLine),
});

const offer = record<ShippingOffer>({
  level: text,
  levelName: text,
  option: text,
  daysMin: number,
  daysMax: number,
  ...converted,
  price: amount,
  vatPercent: amount,
  vat: amount,
});

const priced = record<PricedBasket>({
  currency: text,
  invoiceCurrency: text,
  invoiceExchangeRate: text,
  price: amount,
  vat: amount,
  subtotals: record<PricedBasket['subtotals']>({ items: amount, fee: amount, appFee: amount }),
  items: list(pricedItem),
  fees: list(record<FeeLine>({ of: textOrNull, ...converted, amount, vatPercent: amount })),
  vatLines: list(record<VatLine>({ percent: amount, base: amount, amount })),
  shipments: list(
    record<Shipment>({
      partnerId: asIs<number | null>(),
      weightG: number,
      items: texts,
      offers: list(offer),
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
