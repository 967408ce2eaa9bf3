import { type Decimal, plusPercent, wholeRatio, ZERO } from '../../lib/decimal.ts';
import type { PlainDate, PriceRow } from '../catalogue/catalogue.ts';
import type { Exchange } from '../catalogue/currency.ts';
import { findOption, pagesOf, timesInCopy } from '../catalogue/options.ts';
import { rowsFor, rowsOn } from '../catalogue/price-rows.ts';
import { amountIn } from './amounts.ts';
import type { FeeLine, FrozenPrices, FrozenRow, PerOrderPrice, PriceLine } from './basket.ts';
import type { OrderableItem } from './basket-rules.ts';

/** The currency and the date of prices. */
export interface Pricing {
  readonly currency: string;
  readonly today: PlainDate;
  readonly exchange: Exchange;
}

export interface PriceLines {
  readonly lines: readonly PriceLine[];
  readonly perOrder: readonly PerOrderPrice[];
}

/**
 * The lines of an item's price. `charged` contains the per-order rows that earlier items have already
 * charged; those of this item are added to it.
 */
export function priceLines(item: OrderableItem, charged: Set<PriceRow>, pricing: Pricing): PriceLines {
  const { product, options } = item;
  const lines: PriceLine[] = [];
  const perOrder: PerOrderPrice[] = [];
  const add = (of: string, prices: readonly PriceRow[], used: number) => {
    for (const row of rowsFor(prices, item.item.count, pricing.today)) {
      if (row.unit === 'price_unit_pr_order') {
        perOrder.push({ of, min: row.min });
        if (charged.has(row)) continue;
        charged.add(row);
      }
      lines.push(lineOf(item, of, row, used, pricing));
    }
  };
  add(product.reference, product.prices, 1);
  for (const { reference, count } of options) {
    const option = findOption(product, reference);
    if (option) add(reference, option.prices, timesInCopy(option, count));
  }
  return { lines, perOrder };
}

/**
 * @param of the product or option of the row @param used how often a copy contains an option; 1 for the
 * product
 */
function lineOf(
  { item, options, term }: OrderableItem,
  of: string,
  row: PriceRow,
  used: number,
  { currency, exchange }: Pricing,
): PriceLine {
  const times = timesOf(row, item.count, pagesOf(options), used);
  const percent = term?.percent ?? ZERO;
  const exchangeRate = exchange.rate(row.currency, currency);
  return {
    of,
    rule: row.unit,
    unitAmount: row.amount,
    unitCurrency: row.currency,
    times,
    percent,
    exchangeRate: exchangeRate.shown,
    amount: amountIn(currency, row.amount, wholeRatio(times), plusPercent(percent), exchangeRate),
  };
}

function timesOf({ unit }: PriceRow, copies: number, pages: number, used: number): number {
  const perCopy = perCopyOf(unit, pages, used);
  return perCopy === null ? 1 : copies * perCopy;
}

/** How often a copy is charged; null = a price that does not depend on the number of copies. */
function perCopyOf(unit: PriceRow['unit'], pages: number, used: number): number | null {
  switch (unit) {
    case 'price_unit_pr_order':
    case 'price_unit_pr_item':
      return null;
    case 'price_unit_pr_quantity':
      return used;
    case 'price_unit_pr_book':
      return 1;
    case 'price_unit_pr_page':
      return pages;
  }
}

/** The prices of an item for every count up to its own. */
export function frozenPrices(
  { item, product, options, term }: OrderableItem,
  { currency, today, exchange }: Pricing,
): FrozenPrices {
  const pages = pagesOf(options);
  const frozen = (of: string, prices: readonly PriceRow[], used: number) =>
    rowsOn(prices, today)
      .filter(({ min }) => min <= item.count)
      .map(
        ({ unit, min, max, amount, currency: own }): FrozenRow => ({
          ...{ of, unit, min, max, amount, currency: own },
          perCopy: perCopyOf(unit, pages, used),
          exchange: own === currency ? null : exchange.perEuro(own, currency),
        }),
      );
  return {
    quantity: product.quantity,
    percent: term?.percent ?? ZERO,
    rows: [
      ...frozen(product.reference, product.prices, 1),
      ...options.flatMap(({ reference, count }) => {
        const option = findOption(product, reference);
        return option ? frozen(reference, option.prices, timesInCopy(option, count)) : [];
      }),
    ],
  };
}

/** The order fees of all terms that apply to an item, each once, taxed like services. */
export function feeLines(
  items: readonly OrderableItem[],
  vatPercent: Decimal,
  { currency, exchange }: Pricing,
): FeeLine[] {
  const terms = new Set(items.flatMap(({ term }) => (term && term.orderFee > ZERO ? [term] : [])));
  return [...terms].map((term) => {
    const { product, category, orderFee, currency: feeCurrency } = term;
    const exchangeRate = exchange.rate(feeCurrency, currency);
    return {
      of: product ?? category,
      unitAmount: orderFee,
      unitCurrency: feeCurrency,
      exchangeRate: exchangeRate.shown,
      amount: amountIn(currency, orderFee, exchangeRate),
      vatPercent,
      items: items.filter((item) => item.term === term).map(({ item }) => item.reference),
    };
  });
}
