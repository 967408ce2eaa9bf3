import type { PriceUnit } from '../../domain/catalogue/catalogue.ts';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import type {
  FeeLine,
  PricedItem,
  PriceLine,
  ShippingOffer,
  Subtotals,
  VatLine,
} from '../../domain/prices/basket.ts';
import type { Decimal } from '../../lib/decimal.ts';
import { asIs, list, record, whole } from '../../lib/text/packed-json.ts';

/** How what quotes and the costs of orders are made of is written into their rows. */
export const text = asIs<string>();
export const texts = asIs<readonly string[]>();
export const textOrNull = asIs<string | null>();
export const number = asIs<number>();
export const amount = whole<Decimal>();

export const options = list(record<ItemOption>({ reference: text, count: number }));

const converted = { unitAmount: amount, unitCurrency: text, exchangeRate: text };

const priceLine = record<PriceLine>({
  of: text,
  rule: asIs<PriceUnit>(),
  ...converted,
  times: number,
  percent: amount,
  amount,
});

export const pricedItem = record<PricedItem>({
  reference: text,
  product: text,
  count: number,
  options,
  cost: amount,
  vatPercent: amount,
  lines: list(priceLine),
});

export const feeLine = record<FeeLine>({ of: textOrNull, ...converted, amount, vatPercent: amount });

export const vatLine = record<VatLine>({ percent: amount, base: amount, amount });

export const subtotals = record<Subtotals>({ items: amount, fee: amount, appFee: amount });

export const shippingOffer = record<ShippingOffer>({
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
