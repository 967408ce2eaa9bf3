import { describeString } from '../../lib/text/characters.ts';
import type { Catalogue, PlainDate, Product } from '../catalogue/catalogue.ts';
import { isAvailable } from '../catalogue/client-terms.ts';
import type { ItemOption } from '../catalogue/options.ts';
import { checkOptions } from '../catalogue/options.ts';
import { isStep, stepFacts } from '../catalogue/quantity-steps.ts';
import type { ItemContext, Suggest } from '../catalogue/suggestions.ts';
import type { Detail } from '../details/details.ts';
import type { AddProblem, Path } from '../refusal.ts';

/** The fields of an item that baskets and orders share. */
export interface RequestedItem {
  readonly reference: string;
  readonly product: string;
  readonly count: number;
  readonly options: readonly ItemOption[];
}

/** The catalogue for one client on one day. */
export interface Assortment {
  readonly catalogue: Catalogue;
  readonly clientId: number;
  readonly today: PlainDate;
}

/** Items are identified by their reference, so references must be unique. */
export function checkReferences(items: readonly RequestedItem[], addProblem: AddProblem): void {
  const firstWith = new Map<string, number>();
  for (const [index, { reference }] of items.entries()) {
    const first = firstWith.get(reference);
    if (first === undefined) firstWith.set(reference, index);
    else {
      const detail = { code: 'item_reference_taken', given: describeString(reference), first } as const;
      addProblem('invalid_parameter', ['items', index, 'reference'], detail);
    }
  }
}

/**
 * Checks that the client may order the product and that it can be made as ordered; returns the product if it
 * exists.
 */
export function checkItem(
  item: RequestedItem,
  path: Path,
  assortment: Assortment,
  findings: ItemContext,
): Product | undefined {
  const { addProblem } = findings;
  const product = checkProduct(item.product, path, assortment, findings);
  if (!product) return undefined;
  if (!isStep(item.count, product.quantity)) {
    const steps = stepFacts(product.quantity);
    const detail = {
      code: 'count_not_made',
      product: product.reference,
      count: item.count,
      ...steps,
    } as const;
    addProblem('invalid_parameter', [...path, 'count'], detail);
  }
  checkOptions(product, item.options, path, findings);
  return product;
}

/** The product, if the client may order it; else the problem is reported. */
export function checkProduct(
  reference: string,
  path: Path,
  assortment: Assortment,
  { addProblem, suggest }: ItemContext,
): Product | undefined {
  const product = findProduct(reference, assortment);
  if (!product)
    addProblem('product_unknown', [...path, 'product'], unknownProduct(reference, assortment, suggest));
  return product;
}

/**
 * The product that a client may order. One that is not for sale yet, or not to this client, is reported as
 * unknown.
 */
export function findProduct(
  reference: string,
  { catalogue, clientId, today }: Assortment,
): Product | undefined {
  const product = catalogue.products.get(reference);
  return product && isAvailable(product, catalogue.clientTerms.get(clientId) ?? [], today)
    ? product
    : undefined;
}

function unknownProduct(reference: string, assortment: Assortment, suggest: Suggest): Detail {
  const { catalogue, clientId, today } = assortment;
  const terms = catalogue.clientTerms.get(clientId) ?? [];
  const meant = suggest(reference, () =>
    [...catalogue.products.values()]
      .filter((product) => isAvailable(product, terms, today))
      .map((product) => product.reference),
  );
  return { code: 'product_unknown', product: reference, meant };
}
