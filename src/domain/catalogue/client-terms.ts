import type { ClientTerm, PlainDate, Product } from './catalogue.ts';

/**
 * The term of a client for a product, if any: the one for the product, else for its category, else for all
 * products; among several dates the newest not in the future. The terms must be sorted newest first.
 */
export function termFor(
  terms: readonly ClientTerm[],
  { reference, category }: Pick<Product, 'reference' | 'category'>,
  today: PlainDate,
): ClientTerm | undefined {
  const newest = (covers: (term: ClientTerm) => boolean) =>
    terms.find((term) => term.validFrom <= today && covers(term));
  return (
    newest((term) => term.product === reference) ??
    newest((term) => term.category === category) ??
    newest((term) => term.product === null && term.category === null)
  );
}

/**
 * Whether a client may order a product: it is for sale on that day, and not excluded by the client's terms.
 */
export function isAvailable(product: Product, terms: readonly ClientTerm[], today: PlainDate): boolean {
  return product.validFrom <= today && (termFor(terms, product, today)?.available ?? true);
}
