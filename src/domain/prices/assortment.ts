import { type Decimal, multiply, plusPercent, sum, ZERO } from '../../lib/decimal.ts';
import type { Catalogue, ClientTerm, PlainDate, PriceRow, Product } from '../catalogue/catalogue.ts';
import { isAvailable, termFor } from '../catalogue/client-terms.ts';
import { Exchange } from '../catalogue/currency.ts';
import { completeOptions, TOTAL_PAGES } from '../catalogue/options.ts';
import { rowsFor, rowsOn } from '../catalogue/price-rows.ts';
import type { Assortment } from './item-rules.ts';
import { type Pricing, priceLines } from './price-lines.ts';

/** A product as listed to a client (interfaces.md 2.7). */
export interface ListedProduct {
  readonly product: Product;
  /** The price of its smallest order: minimum copies and pages, default options. */
  readonly fromPrice: Decimal;
}

/** All products that a client may order on a day, with prices in one currency. */
export function listProducts(assortment: Assortment, currency: string): ListedProduct[] {
  const { catalogue, clientId, today } = assortment;
  const terms = catalogue.clientTerms.get(clientId) ?? [];
  const pricing = { currency, today, exchange: new Exchange(catalogue.exchangeRates, today) };
  return productsForSale(assortment).map((product) => ({
    product,
    fromPrice: smallestPrice(product, termFor(terms, product, today), pricing),
  }));
}

/** The price of the smallest order of a product: minimum copies and pages, default options. */
function smallestPrice(product: Product, term: ClientTerm | undefined, pricing: Pricing): Decimal {
  const ordered = product.pages ? [{ reference: TOTAL_PAGES, count: product.pages.min }] : [];
  const options = completeOptions(product, ordered);
  const { reference, quantity } = product;
  const count = quantity.min;
  const item = { reference, product: reference, count, options: ordered, shippingLevel: undefined };
  const { lines } = priceLines({ item, index: 0, product, options, term }, new Set(), pricing);
  return sum(lines.map(({ amount }) => amount));
}

/** A product as the operator sees it: whether it can be ordered, and its list price. */
export interface OfferedProduct {
  readonly product: Product;
  /** Whether it has started and has a price. */
  readonly onSale: boolean;
  /**
   * The list price of its smallest order; null without prices, or if they cannot be converted to one
   * currency.
   */
  readonly fromPrice: Decimal | null;
  /** The currency of its own prices. */
  readonly currency: string | null;
}

/** The offer of a product, on a day, for clients without terms of their own. */
export function offerOf(product: Product, catalogue: Catalogue, today: PlainDate): OfferedProduct {
  const { prices, quantity, validFrom } = product;
  const isPriced = rowsFor(prices, quantity.min, today).length > 0;
  const currency = prices[0]?.currency ?? null;
  const exchange = new Exchange(catalogue.exchangeRates, today);
  const fromPrice =
    isPriced && currency !== null && isConverted(product, exchange, today)
      ? smallestPrice(product, undefined, { currency, today, exchange })
      : null;
  return { product, onSale: isPriced && validFrom <= today, fromPrice, currency };
}

/** Whether all prices of a product on a day can be converted. */
function isConverted({ prices, options }: Product, exchange: Exchange, today: PlainDate): boolean {
  const isKnown = ({ currency }: PriceRow) => exchange.knows(currency);
  // Usually prices of all days can be converted, so the day need not be considered.
  const areKnown = (rows: readonly PriceRow[]) => rows.every(isKnown) || rowsOn(rows, today).every(isKnown);
  return areKnown(prices) && options.every((option) => areKnown(option.prices));
}

/**
 * The products that a client can order. A product without a price is not for sale yet, nor is one priced in a
 * currency without an exchange rate.
 */
function productsForSale({ catalogue, clientId, today }: Assortment): Product[] {
  const terms = catalogue.clientTerms.get(clientId) ?? [];
  const exchange = new Exchange(catalogue.exchangeRates, today);
  return [...catalogue.products.values()]
    .filter((product) => isAvailable(product, terms, today))
    .filter(({ prices, quantity }) => rowsFor(prices, quantity.min, today).length > 0)
    .filter((product) => isConverted(product, exchange, today));
}

/** A category with the number of its products that a client may order. */
export interface ListedCategory {
  readonly category: string;
  readonly products: number;
}

/** The categories by name. */
export function listCategories(assortment: Assortment): ListedCategory[] {
  const byCategory = Map.groupBy(productsForSale(assortment), ({ category }) => category);
  return [...byCategory]
    .map(([category, products]) => ({ category, products: products.length }))
    .toSorted((a, b) => (a.category < b.category ? -1 : 1));
}

/** One row of the price list of a product. */
export interface ListedPrice {
  readonly of: 'product' | 'option';
  readonly reference: string;
  readonly note: string;
  /** The row with the client's adjustment of its amount. */
  readonly row: PriceRow;
}

/** The rows that make up the price of a product on a day, each in its own currency. */
export function listPrices(product: Product, { catalogue, clientId, today }: Assortment): ListedPrice[] {
  const term = termFor(catalogue.clientTerms.get(clientId) ?? [], product, today);
  const percent = term?.percent ?? ZERO;
  const rows = (prices: readonly PriceRow[]) =>
    rowsOn(prices, today).map((row) => ({ ...row, amount: multiply(row.amount, plusPercent(percent)) }));
  return [
    ...rows(product.prices).map((row) => ({ of: 'product' as const, ...named(product), row })),
    ...product.options.flatMap((option) =>
      rows(option.prices).map((row) => ({ of: 'option' as const, ...named(option), row })),
    ),
  ];
}

function named({ reference, note }: Pick<ListedPrice, 'reference' | 'note'>) {
  return { reference, note };
}
