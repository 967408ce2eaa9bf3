import { defined } from '../../lib/defined.ts';
import { entryAt } from '../../lib/lists.ts';
import type { Catalogue, Product } from '../catalogue/catalogue.ts';
import { defaultOptions } from '../catalogue/options.ts';
import type { Basket, PricedBasket } from '../prices/basket.ts';
import { priceBasket } from '../prices/pricing.ts';
import type { PartnerOf } from '../prices/shipments.ts';

/**
 * A priced basket as a binding promise, with the data that an order is checked against. With the catalogue of
 * its time it can be priced again later.
 */
export interface QuoteSnapshot {
  readonly basket: Basket;
  /** ISO 8601 in UTC. */
  readonly pricedAt: string;
  /** The partner chosen for each item of the basket. */
  readonly partners: readonly (number | null)[];
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
  partnerOf: PartnerOf = () => null,
): QuoteSnapshot {
  const references = new Set(priced.items.map(({ product }) => product));
  return {
    basket,
    pricedAt: now.toISOString(),
    partners: basket.items.map(partnerOf),
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

/** Prices the basket of a snapshot again, with the catalogue that it was priced from. */
export function priceAgain({ basket, pricedAt, partners }: QuoteSnapshot, edition: Catalogue): PricedBasket {
  const partnerOf: PartnerOf = (item) => entryAt(partners, basket.items.indexOf(item));
  return priceBasket(edition, basket, new Date(pricedAt), partnerOf);
}
