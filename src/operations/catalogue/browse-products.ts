import type { OperatorActor } from '../../domain/actor.ts';
import type {
  Catalogue,
  PlainDate,
  PriceRow,
  Product,
  ProductOption,
} from '../../domain/catalogue/catalogue.ts';
import { dateOf, type Effect } from '../../domain/catalogue/effective-dates.ts';
import { type OfferedProduct, offerOf } from '../../domain/prices/assortment.ts';
import { refused } from '../../domain/refusal.ts';
import { nearestReference } from '../../lib/text/nearest.ts';
import type { ReadOperation } from '../engine/operation.ts';
import {
  type Dated,
  has,
  holdsWords,
  PAGE,
  type Page,
  type PageQuery,
  pageAfter,
  withEffect,
} from './browse.ts';

/**
 * The products and prices of the catalogue for the operator: list prices, including products that are not on
 * sale.
 */

export interface ProductFilter extends PageQuery {
  /** Words in its reference, name, note or category. */
  readonly text?: string | undefined;
  readonly category?: string | undefined;
}

export interface ListedOffer extends Omit<OfferedProduct, 'product'>, Omit<Product, 'options' | 'prices'> {
  /** The number of its options. */
  readonly options: number;
}

export interface CategoryCount {
  readonly category: string;
  readonly products: number;
}

export interface ProductPage extends Page<ListedOffer> {
  /** The number of matching products. */
  readonly count: number;
  /** The categories of the whole catalogue. */
  readonly categories: readonly CategoryCount[];
}

export const browseProducts: ReadOperation<OperatorActor, ProductFilter, ProductPage> = {
  kind: 'read',
  readsMany: true,
  async run(_queries, { now, services }, { text, category, ...page }) {
    const { version, catalogue } = await services.catalogue.current();
    const found = matching(catalogue, text, category);
    const { rows, next } = pageAfter(found, ({ reference }) => reference, page);
    const today = dateOf(now);
    return {
      version,
      rows: rows.map((product) => listedOffer(product, catalogue, today)),
      next,
      count: found.length,
      categories: categoriesOf(catalogue),
    };
  },
};

function matching(catalogue: Catalogue, text: string | undefined, category: string | undefined): Product[] {
  return [...catalogue.products.values()].filter(
    (product) => has(category, product.category) && holdsWords(searched(product), text),
  );
}

function searched({ reference, name, note, category }: Product): string {
  return `${reference} ${name} ${note} ${category}`;
}

function listedOffer(product: Product, catalogue: Catalogue, today: PlainDate): ListedOffer {
  const { options, prices: _prices, ...described } = product;
  const { product: _product, ...offer } = offerOf(product, catalogue, today);
  return { ...described, ...offer, options: options.length };
}

function categoriesOf({ products }: Catalogue): CategoryCount[] {
  const byCategory = Map.groupBy(products.values(), ({ category }) => category);
  return [...byCategory]
    .map(([category, ofOne]) => ({ category, products: ofOne.length }))
    .toSorted((a, b) => (a.category < b.category ? -1 : 1));
}

type ShownPrice = Dated<PriceRow>;

export interface ShownProduct extends Omit<OfferedProduct, 'product'>, Omit<Product, 'options' | 'prices'> {
  readonly version: number;
  readonly prices: readonly ShownPrice[];
  readonly options: readonly (Omit<ProductOption, 'prices'> & { readonly prices: readonly ShownPrice[] })[];
}

/** One product with its options, page rules and all its prices: past, current and coming. */
export const showProduct: ReadOperation<OperatorActor, { reference: string }, ShownProduct> = {
  kind: 'read',
  async run(_queries, { now, services }, { reference }) {
    const { version, catalogue } = await services.catalogue.current();
    const product = catalogue.products.get(reference);
    if (!product) throw productUnknown(reference, catalogue);
    const today = dateOf(now);
    const { product: _product, ...offer } = offerOf(product, catalogue, today);
    return {
      ...product,
      ...offer,
      version,
      prices: datedPrices(product.prices, today),
      options: product.options.map((option) => ({ ...option, prices: datedPrices(option.prices, today) })),
    };
  },
};

function productUnknown(reference: string, { products }: Catalogue) {
  const meant = nearestReference(reference, products.keys());
  const detail = { code: 'product_not_in_catalogue', product: reference, meant } as const;
  return refused('product_unknown', detail, ['reference']);
}

function datedPrices(prices: readonly PriceRow[], today: PlainDate): ShownPrice[] {
  return withEffect(prices, ({ unit }) => unit, today);
}

export interface PriceFilter extends ProductFilter {
  /** All prices of this product. */
  readonly product?: string | undefined;
  readonly currency?: string | undefined;
  readonly effect?: Effect | undefined;
}

export interface ListedPriceRow extends ShownPrice {
  readonly product: string;
  /** Null = a price of the product itself. */
  readonly option: string | null;
}

/** Separates the parts of a price's key; references do not contain it. */
const SEPARATOR = ', ';

/** The rows of the price list, product by product. */
export const browsePrices: ReadOperation<OperatorActor, PriceFilter, Page<ListedPriceRow>> = {
  kind: 'read',
  readsMany: true,
  async run(_queries, { now, services }, { text, category, product, currency, effect, ...page }) {
    const { version, catalogue } = await services.catalogue.current();
    const today = dateOf(now);
    // Only the products of the page are read: a large catalogue has hundreds of thousands of prices.
    const first = page.after?.split(SEPARATOR)[0] ?? '';
    const { limit = PAGE } = page;
    const rows: ListedPriceRow[] = [];
    let ofFirst: number | undefined;
    for (const each of matching(catalogue, text, category)) {
      if (!has(product, each.reference) || each.reference < first) continue;
      const own = pricesOf(each, today);
      rows.push(...own.filter((row) => has(currency, row.currency) && has(effect, row.effect)));
      ofFirst ??= rows.length;
      if (rows.length > limit + ofFirst) break;
    }
    return { version, ...pageAfter(rows, priceKey, page) };
  },
};

function pricesOf({ reference: product, prices, options }: Product, today: PlainDate): ListedPriceRow[] {
  const rows = (option: string | null, of: readonly PriceRow[]) =>
    datedPrices(of, today).map((row) => ({ ...row, product, option }));
  return [...rows(null, prices), ...options.flatMap((option) => rows(option.reference, option.prices))];
}

function priceKey({ product, option, unit, validFrom, min }: ListedPriceRow): string {
  return [product, option ?? 'product', unit, validFrom, min].join(SEPARATOR);
}
