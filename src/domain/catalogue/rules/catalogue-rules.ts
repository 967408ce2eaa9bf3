import { keysOf } from '../../../lib/keys.ts';
import { micrometres, millimetres } from '../../../lib/lengths.ts';
import type { Detail } from '../../details/details.ts';
import { isDefectCode, isUnreadable } from '../../reasons/defect-codes.ts';
import type { Path, Problem } from '../../refusal.ts';
import type { ClientTerm, Product, ProductOption, QuantitySteps } from '../catalogue.ts';
import { type Construction, coverTypeOf } from '../construction.ts';
import { PAGES_CATEGORY, TOTAL_PAGES } from '../options.ts';
import {
  chosenSeverities,
  limitOf,
  neverAcceptable,
  type PreflightLimit,
  type PreflightSettings,
  preflightLimits,
  preflightModes,
} from '../preflight-settings.ts';
import { checkPriceRows } from '../price-rows.ts';
import { type AddProblemAt, addRepeated, collectProblems } from './import-problems.ts';

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

interface TermsContext {
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

/** Fields for hardcovers only, and fields for books only. */
const ofHardcovers = ['board', 'hinge', 'setback', 'overhang', 'wrap'] as const;
const ofBooks = ['binding', 'coverType', 'cover', 'flap'] as const;

/** Reports fields that do not belong to the binding, because they were intended for another product. */
function checkConstruction({ bound, trim, construction }: Product, addProblem: AddProblemAt): void {
  const { binding, spineTable } = construction;
  const add = (field: keyof Construction, detail: Detail) => addProblem(['construction', field], detail);
  if (!bound) {
    for (const field of [...ofBooks, ...ofHardcovers].filter((name) => isGiven(construction, name)))
      add(field, { code: 'only_for_bound_products', part: 'cover' });
    if (spineTable.length > 0) add('spineTable', { code: 'only_for_bound_products', part: 'spine' });
    return;
  }
  if (binding !== 'casewrap') {
    for (const field of ofHardcovers.filter((name) => isGiven(construction, name)))
      add(field, { code: 'only_for_casewrap' });
  }
  const type = coverTypeOf(construction);
  if (binding === 'casewrap' ? type === 'softcover' : type === 'hardcover')
    add('coverType', { code: 'cover_type_unfit', type, binding });
  if (type === 'hardcover' && construction.flap > 0) add('flap', { code: 'hardcover_with_flaps' });
  for (const { from, to } of spineTable) {
    if (to < from) add('spineTable', { code: 'spine_row_reversed', from, to });
  }
  if (trim && construction.setback >= micrometres(trim.widthMm))
    add('setback', { code: 'setback_too_large', given: millimetres(construction.setback) });
}

function isGiven(
  construction: Construction,
  field: (typeof ofHardcovers)[number] | (typeof ofBooks)[number],
) {
  return construction[field] !== null && construction[field] !== 0;
}

/** Settings as written in a file or request, with unchecked codes, names and values. */
export interface WrittenPreflight {
  readonly mode: string;
  readonly severities: Readonly<Record<string, string>>;
  readonly limits: Readonly<Record<string, number>>;
  readonly acceptable: readonly string[] | null;
}

/** Pairs of limits whose first must not be above the second. */
const ascending: readonly (readonly [PreflightLimit, PreflightLimit])[] = [
  ['image_dpi', 'image_low_dpi'],
  ['image_low_dpi', 'image_huge_dpi'],
];

/** Reports invalid settings. Written settings without problems are `PreflightSettings`. */
export function checkPreflightSettings(
  written: WrittenPreflight,
  addProblem: AddProblemAt,
): written is PreflightSettings {
  const problems: boolean[] = [];
  const add: AddProblemAt = (path, detail) => {
    problems.push(true);
    addProblem(path, detail);
  };
  if (!isOneOf(preflightModes, written.mode))
    add(['mode'], { code: 'must_be_one_of', given: written.mode, values: preflightModes });
  for (const [code, severity] of Object.entries(written.severities)) {
    if (!isDefectCode(code)) add(['severities', code], { code: 'defect_code_unknown' });
    else if (!isOneOf(chosenSeverities, severity))
      add(['severities', code], { code: 'must_be_one_of', given: severity, values: chosenSeverities });
    else if (isUnreadable(code) && severity !== 'stop' && severity !== 'warn')
      add(['severities', code], { code: 'severity_of_unreadable', given: severity });
  }
  checkLimits(written.limits, add);
  for (const [index, code] of (written.acceptable ?? []).entries()) {
    if (!isDefectCode(code)) add(['acceptable', index], { code: 'defect_code_unknown', given: code });
    else if (neverAcceptable.has(code))
      add(['acceptable', index], { code: 'defect_never_acceptable', given: code });
  }
  return problems.length === 0;
}

function checkLimits(limits: WrittenPreflight['limits'], addProblem: AddProblemAt): void {
  for (const [name, value] of Object.entries(limits)) {
    if (!isLimit(name)) {
      addProblem(['limits', name], { code: 'limit_unknown', limits: keysOf(preflightLimits) });
      continue;
    }
    const { min, max, unit } = preflightLimits[name];
    if (!(value >= min && value <= max))
      addProblem(['limits', name], { code: 'limit_out_of_range', given: value, least: min, most: max, unit });
  }
  for (const [lower, upper] of ascending) {
    const [low, high] = [limitOf({ limits }, lower), limitOf({ limits }, upper)];
    if (low > high)
      addProblem(['limits', lower], { code: 'limits_not_ascending', given: low, upper, most: high });
  }
}

function isLimit(name: string): name is PreflightLimit {
  return Object.hasOwn(preflightLimits, name);
}

function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return values.some((one) => one === value);
}
