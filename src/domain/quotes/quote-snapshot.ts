import { defined } from '../../lib/defined.ts';
import type { Catalogue, Product } from '../catalogue/catalogue.ts';
import { defaultOptions } from '../catalogue/options.ts';
import type { Basket, PricedBasket } from '../prices/basket.ts';

/** A priced basket as a binding promise, with the data that an order is checked against. */
export interface QuoteSnapshot {
  readonly basket: Basket;
  /** ISO 8601 in UTC. */
  readonly pricedAt: string;
  /** The products of the items, each once. */
  readonly products: readonly QuotedProduct[];
  readonly priced: PricedBasket;
}

/** The data of a quoted product that an order depends on, besides the price. */
export interface QuotedProduct extends Pick<Product, 'reference' | 'name' | 'fileTypes'> {
  /** The default options. */
  readonly defaults: readonly string[];
}

export function takeSnapshot(
  catalogue: Catalogue,
  basket: Basket,
  now: Date,
  priced: PricedBasket,
): QuoteSnapshot {
  const references = new Set(priced.items.map(({ product }) => product));
  return {
    basket,
    pricedAt: now.toISOString(),
    products: [...references].map((reference) =>
      quotedPartOf(defined(catalogue.products.get(reference), 'a priced product')),
    ),
    priced,
  };
}

function quotedPartOf(product: Product): QuotedProduct {
  const { reference, name, fileTypes } = product;
  const defaults = defaultOptions(product).map((option) => option.reference);
  return { reference, name, fileTypes, defaults };
}
