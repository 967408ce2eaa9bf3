import type { Catalogue, ClientTerm, PriceRow, Product, ShippingRate, VatRate } from './catalogue.ts';
import { vatTerritoryOf } from './rules/reference-rules.ts';

/**
 * Sorts products in the order of storage and export, so that equal content has equal bytes. Options keep
 * their order, because they are shown in it.
 */
export function inStoredOrder(products: readonly Product[]): Product[] {
  return products.map(withSortedPrices).sort((a, b) => compare(a.reference, b.reference));
}

/** Sorted by client; within a client, the terms for all products first. */
export function termsInStoredOrder(terms: readonly ClientTerm[]): ClientTerm[] {
  return terms.toSorted(
    (a, b) =>
      a.clientId - b.clientId ||
      compare(a.category ?? '', b.category ?? '') ||
      compare(a.product ?? '', b.product ?? '') ||
      compare(a.validFrom, b.validFrom),
  );
}

/** Sorted by zone, then slowest level first, then the lightest rate of each carrier option first. */
export function shippingRatesInStoredOrder({ shippingRates, levels }: Catalogue): ShippingRate[] {
  const speeds = new Map(levels.map(({ reference, speed }) => [reference, speed]));
  const speedOf = ({ level }: ShippingRate) => speeds.get(level) ?? 0;
  return [...shippingRates.values()]
    .flat()
    .sort(
      (a, b) =>
        compare(a.zone, b.zone) ||
        speedOf(a) - speedOf(b) ||
        compare(a.option, b.option) ||
        (a.partnerId ?? 0) - (b.partnerId ?? 0) ||
        a.maxWeightG - b.maxWeightG,
    );
}

export function vatRatesInStoredOrder({ vatRates }: Catalogue): VatRate[] {
  return [...vatRates.values()]
    .flat()
    .sort(
      (a, b) =>
        compare(vatTerritoryOf(a), vatTerritoryOf(b)) ||
        compare(a.vatClass, b.vatClass) ||
        compare(a.validFrom, b.validFrom),
    );
}

function withSortedPrices(product: Product): Product {
  return {
    ...product,
    options: product.options.map((option) => ({ ...option, prices: option.prices.toSorted(comparePrices) })),
    prices: product.prices.toSorted(comparePrices),
  };
}

function comparePrices(a: PriceRow, b: PriceRow): number {
  return compare(a.unit, b.unit) || compare(a.validFrom, b.validFrom) || a.min - b.min;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
