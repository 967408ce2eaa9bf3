import type { Path, Problem } from '../../refusal.ts';
import type { ClientTerm, Product, ProductOption, QuantitySteps } from '../catalogue.ts';
import { PAGES_CATEGORY, TOTAL_PAGES } from '../options.ts';
import { checkPriceRows } from '../price-rows.ts';
import { checkConstruction } from './construction-rules.ts';
import { type AddProblemAt, addRepeated, collectProblems } from './import-problems.ts';
import { checkPreflightSettings } from './preflight-rules.ts';

/** The rules that a catalogue must satisfy before it replaces the current one. All problems are returned. */

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
      checkConstruction(product, within);
      checkPreflightSettings(product.preflight, (rest, detail) => within(['preflight', ...rest], detail));
    }
  });
}

function checkSteps({ min, max, step }: QuantitySteps, path: Path, addProblem: AddProblemAt): void {
  if (max < min) addProblem([...path, 'max'], { code: 'maximum_too_small', given: max, least: min });
  else if ((max - min) % step !== 0) {
    addProblem([...path, 'max'], { code: 'maximum_not_reached', given: max, least: min, step });
  }
}

/** Bound products, which consist of cover and book, are the only ones with pages (decisions.md §6, §7). */
function checkFiles({ bound, pages, options }: Product, addProblem: AddProblemAt): void {
  const index = options.findIndex(({ reference }) => reference === TOTAL_PAGES);
  if (bound && !pages) addProblem(['fileTypes'], { code: 'pages_needed' });
  if (bound && index === -1) {
    addProblem(['options'], { code: 'total_pages_needed' });
  }
  if (!bound && pages) addProblem(['pages', 'min'], { code: 'only_for_bound_products', part: 'pages' });
  if (!bound && index !== -1) {
    addProblem(['options', index, 'reference'], { code: 'total_pages_only_for_bound_products' });
  }
}

function checkOptions({ bound, options }: Product, addProblem: AddProblemAt): void {
  addRepeated(options, ({ reference }) => reference, ['options'], ['reference'], addProblem);
  const withDefault = new Set<string>();
  const firstOf = new Map<string, ProductOption>();
  for (const [index, option] of options.entries()) {
    const { category, isDefault } = option;
    if (!category.startsWith('type_')) {
      addProblem(['options', index, 'category'], { code: 'category_not_of_options', category });
    }
    if (isDefault && withDefault.has(category)) {
      addProblem(['options', index, 'isDefault'], { code: 'second_default', category });
    }
    if (isDefault) withDefault.add(category);
    const first = firstOf.get(category) ?? option;
    firstOf.set(category, first);
    if (first.counted !== option.counted) {
      addProblem(['options', index, 'counted'], {
        code: 'counted_differs',
        counted: option.counted,
        option: first.reference,
        category,
      });
    }
    checkTotalPages(option, ['options', index], addProblem);
    if (!bound && option.pageWeightMg > 0) {
      addProblem(['options', index, 'pageWeightMg'], { code: 'page_weight_without_pages' });
    }
  }
}

/** total_pages is the number of pages: it cannot be a default, and no other option shares its category. */
function checkTotalPages(
  { reference, category, isDefault }: ProductOption,
  path: Path,
  addProblem: AddProblemAt,
): void {
  const isIt = reference === TOTAL_PAGES;
  if (isIt && category !== PAGES_CATEGORY) {
    addProblem([...path, 'category'], { code: 'category_of_total_pages', category, only: PAGES_CATEGORY });
  }
  if (!isIt && category === PAGES_CATEGORY) {
    addProblem([...path, 'category'], { code: 'category_reserved', category });
  }
  if (isIt && isDefault) addProblem([...path, 'isDefault'], { code: 'total_pages_by_default' });
}

function checkPrices(product: Product, addProblem: AddProblemAt): void {
  const { prices, options, validFrom } = product;
  if (!prices.some((row) => row.validFrom <= validFrom)) {
    addProblem(['prices'], { code: 'first_day_without_price', day: validFrom });
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

/** Terms must refer to an existing client, and to an existing product or category. */
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
        addProblem([...path, 'clientId'], { code: 'client_unknown', id: clientId });
      }
      if (product !== null && category !== null) {
        addProblem([...path, 'category'], { code: 'term_of_product_and_category' });
      }
      if (product !== null && !references.has(product)) {
        addProblem([...path, 'product'], { code: 'product_not_in_catalogue', product });
      }
      if (category !== null && !categories.has(category)) {
        addProblem([...path, 'category'], { code: 'category_unknown', category });
      }
    }
  });
}

/** The unique key of a term: client, scope and first day. */
export function termKey({ clientId, product, category, validFrom }: ClientTerm): string {
  const what =
    product !== null ? `product ${product}` : category !== null ? `category ${category}` : 'all products';
  return `client ${clientId}, ${what}, ${validFrom}`;
}
