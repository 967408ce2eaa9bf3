import type { Catalogue, PlainDate, Product } from '../catalogue/catalogue.ts';
import { isAvailable } from '../catalogue/client-terms.ts';
import type { ItemOption } from '../catalogue/options.ts';
import { checkOptions } from '../catalogue/options.ts';
import { describeSteps, isStep } from '../catalogue/quantity-steps.ts';
import type { ItemContext, Suggest } from '../catalogue/suggestions.ts';
import type { AddProblem, Path } from '../refusal.ts';

/** What both a basket and an order say about an item. */
export interface RequestedItem {
  readonly reference: string;
  readonly product: string;
  readonly count: number;
  readonly options: readonly ItemOption[];
}

/** What one client may order on one day. */
export interface Assortment {
  readonly catalogue: Catalogue;
  readonly clientId: number;
  readonly today: PlainDate;
}

/** An item is found again by its reference, so no two items may share one. */
export function checkReferences(items: readonly RequestedItem[], addProblem: AddProblem): void {
  const firstWith = new Map<string, number>();
  for (const [index, { reference }] of items.entries()) {
    const first = firstWith.get(reference);
    if (first === undefined) firstWith.set(reference, index);
    else
      addProblem(
        'invalid_parameter',
        ['items', index, 'reference'],
        `repeats that of item ${first}; every item needs its own`,
      );
  }
}

/** Whether there is such a product for the client, and it can be made like this; the product, if there is one. */
export function checkItem(
  item: RequestedItem,
  path: Path,
  assortment: Assortment,
  findings: ItemContext,
): Product | undefined {
  const { addProblem, suggest } = findings;
  const product = findProduct(item.product, assortment);
  if (!product) {
    addProblem('product_unknown', [...path, 'product'], unknownProduct(item.product, assortment, suggest));
    return undefined;
  }
  if (!isStep(item.count, product.quantity)) {
    const accepted = describeSteps(product.quantity, 'copies');
    addProblem(
      'invalid_parameter',
      [...path, 'count'],
      `is ${item.count}; ${product.reference} takes ${accepted}`,
    );
  }
  checkOptions(product, item.options, path, findings);
  return product;
}

/** A product that is not for sale yet, or not to this client, is as unknown as one that never was. */
export function findProduct(
  reference: string,
  { catalogue, clientId, today }: Assortment,
): Product | undefined {
  const product = catalogue.products.get(reference);
  return product && isAvailable(product, catalogue.clientTerms.get(clientId) ?? [], today)
    ? product
    : undefined;
}

function unknownProduct(reference: string, assortment: Assortment, suggest: Suggest): string {
  const { catalogue, clientId, today } = assortment;
  const terms = catalogue.clientTerms.get(clientId) ?? [];
  const meant = suggest(reference, () =>
    [...catalogue.products.values()]
      .filter((product) => isAvailable(product, terms, today))
      .map((product) => product.reference),
  );
  const hint = meant ? `did you mean "${meant}"?` : 'the products endpoint lists what can be ordered';
  return `is "${reference}", which is not a known product; ${hint}`;
}
