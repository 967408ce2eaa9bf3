import type { ClientTerm, PlainDate, Product } from './catalogue.ts';

/**
 * The term of a client that counts for a product, if any: the one for the product, else for its category, else
 * for everything; of several dates the newest that has come. The client's terms stand newest first.
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

/** Whether a client may order a product: it is for sale already, and the client's terms do not exclude it. */
export function isAvailable(product: Product, terms: readonly ClientTerm[], today: PlainDate): boolean {
  return product.validFrom <= today && (termFor(terms, product, today)?.available ?? true);
}
