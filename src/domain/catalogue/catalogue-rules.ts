import type { Path, Problem } from '../refusal.ts';
import type { ClientTerm, Product, ProductOption, QuantitySteps } from './catalogue.ts';
import { type AddProblemAt, addRepeated, collectProblems } from './import-problems.ts';
import { checkPriceRows } from './price-rows.ts';

/** What a catalogue must satisfy before it replaces the one there is. All problems are returned. */

const PAGES_OPTION = { reference: 'total_pages', category: 'type_total_pages' };

export function checkProducts(products: readonly Product[]): Problem[] {
  return collectProblems((addProblem) => {
    addRepeated(products, ({ reference }) => reference, ['products'], ['reference'], addProblem);
    for (const [index, product] of products.entries()) {
      const path = ['products', index];
      const within: AddProblemAt = (rest, detail) => addProblem([...path, ...rest], detail);
      checkSteps(product.quantity, ['quantity'], within);
      if (product.pages) checkSteps(product.pages, ['pages'], within);
      checkFiles(product, within);
      checkOptions(product, within);
      checkPrices(product, within);
    }
  });
}

function checkSteps({ min, max, step }: QuantitySteps, path: Path, addProblem: AddProblemAt): void {
  if (max < min) addProblem([...path, 'max'], `is ${max}, less than the least, ${min}`);
  else if ((max - min) % step !== 0) {
    addProblem([...path, 'max'], `is ${max}, which steps of ${step} from ${min} do not reach`);
  }
}

/** Bound products, those made of cover and book, are the ones with pages (decisions.md §6, §7). */
function checkFiles({ bound, pages, options }: Product, addProblem: AddProblemAt): void {
  const place = options.findIndex(({ reference }) => reference === PAGES_OPTION.reference);
  if (bound && !pages)
    addProblem(['fileTypes'], 'are cover and book, so the rules of its pages must be given');
  if (bound && place === -1) {
    addProblem(['options'], 'must have total_pages, because the product is made of cover and book');
  }
  if (!bound && pages)
    addProblem(['pages', 'min'], 'is given, but only products made of cover and book have pages');
  if (!bound && place !== -1) {
    addProblem(
      ['options', place, 'reference'],
      'is total_pages, which only products made of cover and book have',
    );
  }
}

function checkOptions({ bound, options }: Product, addProblem: AddProblemAt): void {
  addRepeated(options, ({ reference }) => reference, ['options'], ['reference'], addProblem);
  const withDefault = new Set<string>();
  for (const [index, option] of options.entries()) {
    const { category, isDefault } = option;
    if (!category.startsWith('type_')) {
      addProblem(
        ['options', index, 'category'],
        `is "${category}"; it must begin with type_, such as type_main_paper`,
      );
    }
    if (isDefault && withDefault.has(category)) {
      addProblem(
        ['options', index, 'isDefault'],
        `is true, but an earlier option is the default of ${category}`,
      );
    }
    if (isDefault) withDefault.add(category);
    checkTotalPages(option, ['options', index], addProblem);
    if (!bound && option.pageWeightMg > 0) {
      addProblem(['options', index, 'pageWeightMg'], 'is given, but the product has no pages');
    }
  }
}

/** It says how many pages there are: it can be no default and have no neighbours. */
function checkTotalPages(
  { reference, category, isDefault }: ProductOption,
  path: Path,
  addProblem: AddProblemAt,
): void {
  const isIt = reference === PAGES_OPTION.reference;
  if (isIt && category !== PAGES_OPTION.category) {
    addProblem(
      [...path, 'category'],
      `is "${category}"; that of total_pages must be ${PAGES_OPTION.category}`,
    );
  }
  if (!isIt && category === PAGES_OPTION.category) {
    addProblem(
      [...path, 'category'],
      `is ${PAGES_OPTION.category}, which is for the option total_pages alone`,
    );
  }
  if (isIt && isDefault)
    addProblem([...path, 'isDefault'], 'is true, but the client must say how many pages there are');
}

function checkPrices(product: Product, addProblem: AddProblemAt): void {
  const { prices, options, validFrom } = product;
  if (!prices.some((row) => row.validFrom <= validFrom)) {
    addProblem(['prices'], `must hold a price that is valid on the first day of the product, ${validFrom}`);
  }
  const priced: [Path, typeof prices][] = [
    [['prices'], prices],
    ...options.map((option, index): [Path, typeof prices] => [['options', index, 'prices'], option.prices]),
  ];
  for (const [path, rows] of priced) {
    for (const { row, detail } of checkPriceRows(rows, product))
      addProblem([...path, rows.indexOf(row)], detail);
  }
}

export interface TermsContext {
  readonly products: readonly Product[];
  readonly clientIds: ReadonlySet<number>;
}

/** Terms must be about a client, and about a product or a category, that is there. */
export function checkClientTerms(
  terms: readonly ClientTerm[],
  { products, clientIds }: TermsContext,
): Problem[] {
  const references = new Set(products.map(({ reference }) => reference));
  const categories = new Set(products.map(({ category }) => category));
  return collectProblems((addProblem) => {
    addRepeated(terms, termKey, ['clientTerms'], ['validFrom'], addProblem);
    for (const [index, { clientId, product, category }] of terms.entries()) {
      const path = ['clientTerms', index];
      if (!clientIds.has(clientId)) {
        addProblem([...path, 'clientId'], `is ${clientId}; there is no client with this id`);
      }
      if (product !== null && category !== null) {
        addProblem(
          [...path, 'category'],
          'is given beside a product; terms are about one of the two, or about everything',
        );
      }
      if (product !== null && !references.has(product)) {
        addProblem([...path, 'product'], `is "${product}", which is not in the catalogue`);
      }
      if (category !== null && !categories.has(category)) {
        addProblem([...path, 'category'], `is "${category}", which no product is in`);
      }
    }
  });
}

/** What may be there once: from one day on, one rule for one client and thing. */
export function termKey({ clientId, product, category, validFrom }: ClientTerm): string {
  const what =
    product !== null ? `product ${product}` : category !== null ? `category ${category}` : 'everything';
  return `client ${clientId}, ${what}, ${validFrom}`;
}
