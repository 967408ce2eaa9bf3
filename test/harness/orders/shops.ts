import type {
  CatalogueParts,
  ClientTerm,
  PriceRow,
  PriceUnit,
  Product,
  ProductOption,
  QuantitySteps,
  ShippingRate,
} from '../../../src/domain/catalogue/catalogue.ts';
import { completeOptions } from '../../../src/domain/catalogue/options.ts';
import type { Basket, BasketItem } from '../../../src/domain/prices/basket.ts';
import { weightMg } from '../../../src/domain/prices/packing.ts';
import type { Decimal } from '../../../src/lib/decimal.ts';
import type { Draw } from '../cases.ts';
import { CLIENT, option, product } from '../catalogue/guide-catalogue.ts';

/** A random catalogue with a basket that can be ordered from it, on a random day of a few years. */
export interface Shop {
  readonly parts: CatalogueParts;
  readonly basket: Basket;
  readonly now: Date;
  readonly partnerOf: (item: BasketItem) => number | null;
}

export const CURRENCIES = ['EUR', 'USD', 'JPY', 'DKK', 'KWD'] as const;
const LEVELS = ['cp_postal', 'cp_ground', 'cp_fast'] as const;
/** The last one never begins. */
const DATES = ['2020-01-01', '2023-06-15', '2999-12-31'] as const;
const FROM = Date.UTC(2024, 0, 1);
const DAYS = 4 * 365;

export function shopOf(draw: Draw): Shop {
  const products = draw.times(1, 3, (index) => productOf(draw, `p${index}`));
  const items = draw.times(1, 4, (index) => itemOf(draw, draw.pick(products), `item ${index}`));
  const requireState = draw.oneIn(3);
  const partners = items.map(() => draw.pick([null, null, 1, 2]));
  return {
    parts: {
      products,
      levels: LEVELS.map((reference, index) => ({ reference, name: reference, note: 'n', speed: index + 1 })),
      countries: [
        {
          code: 'DE',
          name: 'Germany',
          requireState,
          zipPattern: null,
          zipCertain: true,
          zone: 'z',
          states: ['AA', 'BB'].map((code) => ({ code, name: code })),
        },
      ],
      shippingRates: shippingRatesOf(draw, heaviestCopyG(items, products), heaviestItemG(items, products)),
      vatRates: (['standard', 'book'] as const).flatMap((vatClass) =>
        DATES.map((validFrom) => ({
          country: 'DE',
          state: null,
          zips: [],
          vatClass,
          percent: decimal(draw, 300_000),
          validFrom,
        })),
      ),
      // From 0.01 to 20, so that no item costs more than can be stored.
      exchangeRates: CURRENCIES.slice(1).flatMap((currency) =>
        DATES.map((validFrom) => ({ currency, validFrom, rate: BigInt(draw.int(1_000_000, 2_000_000_000)) })),
      ),
      clientTerms: draw.times(0, 4, () => termOf(draw)),
    },
    basket: {
      clientId: CLIENT,
      currency: draw.pick(CURRENCIES),
      invoiceCurrency: draw.pick(CURRENCIES),
      country: 'DE',
      state: requireState || draw.oneIn(3) ? draw.pick(['AA', 'BB']) : null,
      stateRequiredIn: undefined,
      items,
    },
    now: new Date(FROM + draw.int(0, DAYS) * 86_400_000 + draw.int(0, 86_399_999)),
    partnerOf: (item) => partners[items.indexOf(item)]!,
  };
}

function decimal(draw: Draw, max: number): Decimal {
  return BigInt(draw.int(0, max)) as Decimal;
}

function stepsOf(draw: Draw): QuantitySteps {
  const min = draw.int(1, 40);
  const step = draw.int(1, 5);
  return { min, step, max: min + step * draw.int(0, 400) };
}

function productOf(draw: Draw, reference: string): Product {
  const bound = draw.oneIn(2);
  const units: PriceUnit[] = ['price_unit_pr_order', 'price_unit_pr_item', 'price_unit_pr_quantity'];
  if (bound) units.push('price_unit_pr_page', 'price_unit_pr_book');
  return product(reference, {
    category: draw.pick(['a', 'b']),
    bound,
    fileTypes: bound ? ['cover', 'book'] : ['product'],
    vatClass: draw.pick(['standard', 'book']),
    pages: bound ? stepsOf(draw) : null,
    quantity: stepsOf(draw),
    weightMg: draw.int(0, 500_000),
    validFrom: DATES[0],
    options: [
      ...(bound ? [option('total_pages', 'type_total_pages')] : []),
      ...['type_paper', 'type_inserts'].flatMap((category) => optionsOf(draw, category, units)),
    ],
    prices: [
      ...rangesOf(draw, 'price_unit_pr_quantity', DATES[0]),
      ...units.flatMap((unit) => (draw.oneIn(2) ? rangesOf(draw, unit, draw.pick(DATES.slice(1))) : [])),
    ],
  });
}

function optionsOf(draw: Draw, category: string, units: readonly PriceUnit[]): ProductOption[] {
  const hasDefault = draw.oneIn(2);
  return draw.times(0, 2, (index) =>
    option(`${category}_${index}`, category, {
      isDefault: hasDefault && index === 0,
      counted: category === 'type_inserts',
      weightMg: draw.int(0, 10_000),
      pageWeightMg: draw.int(0, 3000),
      prices: draw.oneIn(2) ? rangesOf(draw, draw.pick(units), draw.pick(DATES)) : [],
    }),
  );
}

/** Ranges without gaps, from 1 upwards. */
function rangesOf(draw: Draw, unit: PriceUnit, validFrom: string): PriceRow[] {
  const currency = draw.pick(CURRENCIES);
  let min = 1;
  const lengths = draw.times(0, 2, () => draw.int(1, 300));
  return [...lengths, null].map((length) => {
    const max = length === null ? null : min + length - 1;
    const row = { unit, min, max, amount: decimal(draw, 5_000_000), currency, validFrom };
    min += length ?? 0;
    return row;
  });
}

function itemOf(draw: Draw, product: Product, reference: string): BasketItem {
  const { quantity, pages, options } = product;
  const chosen = new Map<string, ProductOption>();
  for (const option of options) if (draw.oneIn(2)) chosen.set(option.category, option);
  chosen.delete('type_total_pages');
  return {
    reference,
    product: product.reference,
    count: stepIn(draw, quantity),
    shippingLevel: undefined,
    options: [
      ...(pages ? [{ reference: 'total_pages', count: stepIn(draw, pages) }] : []),
      ...[...chosen.values()].map((option) => ({
        reference: option.reference,
        count: option.counted ? draw.int(1, 4) : 1,
      })),
    ],
  };
}

function stepIn(draw: Draw, { min, max, step }: QuantitySteps): number {
  return min + step * draw.int(0, (max - min) / step);
}

function heaviestCopyG(items: readonly BasketItem[], products: readonly Product[]): number {
  return Math.ceil(Math.max(...items.map((item) => copyG(item, products))));
}

function heaviestItemG(items: readonly BasketItem[], products: readonly Product[]): number {
  return Math.ceil(Math.max(...items.map((item) => item.count * copyG(item, products))));
}

function copyG(item: BasketItem, products: readonly Product[]): number {
  const product = products.find(({ reference }) => reference === item.product)!;
  return weightMg(product, completeOptions(product, item.options), 1) / 1000;
}

/** Whatever is drawn, the slowest level of all partners carries the heaviest copy, and in half of the shops every item. */
function shippingRatesOf(draw: Draw, copy: number, item: number): ShippingRate[] {
  const heaviest = draw.oneIn(2) ? item : copy;
  const rate = (rest: Pick<ShippingRate, 'partnerId' | 'level' | 'option' | 'maxWeightG'>): ShippingRate => {
    const daysMin = draw.int(0, 5);
    const days = { daysMin, daysMax: daysMin + draw.int(0, 5) };
    return { ...rest, zone: 'z', price: decimal(draw, 1_000_000), currency: draw.pick(CURRENCIES), ...days };
  };
  const limit = Math.max(1, heaviest) + draw.int(0, heaviest);
  const others = draw.times(0, 5, (index) =>
    rate({
      partnerId: draw.pick([null, 1]),
      level: draw.pick(LEVELS),
      option: draw.pick(['Post', 'Parcel']),
      // Distinct, so that no two rates of one service have the same weight.
      maxWeightG: draw.int(1, limit) * 8 + index,
    }),
  );
  const general = rate({ partnerId: null, level: 'cp_postal', option: 'Freight', maxWeightG: limit });
  return [...others, general];
}

function termOf(draw: Draw): ClientTerm {
  const scope = draw.pick([
    { product: null, category: null },
    { product: 'p0', category: null },
    { product: null, category: 'a' },
  ]);
  return {
    clientId: draw.pick([CLIENT, CLIENT, 8]),
    ...scope,
    available: true,
    percent: BigInt(draw.int(-999_999, 2_000_000)) as Decimal,
    orderFee: decimal(draw, 50_000),
    currency: draw.pick(CURRENCIES),
    validFrom: draw.pick(DATES),
  };
}
