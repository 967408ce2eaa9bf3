import type { Detail } from '../details/details.ts';
import type { AddProblem, Path } from '../refusal.ts';
import type { Product, ProductOption } from './catalogue.ts';
import { isStep, stepFacts } from './quantity-steps.ts';
import type { ItemContext, Suggest } from './suggestions.ts';

export interface ItemOption {
  readonly reference: string;
  readonly count: number;
}

/** An option, as shown to its client. */
export interface OptionDetail extends ItemOption {
  /** Empty if the catalogue no longer has the option. */
  readonly note: string;
  readonly category: string;
}

/** The option whose count is the number of pages; bound products accept it even if they do not list it. */
export const TOTAL_PAGES = 'total_pages';
export const PAGES_CATEGORY = 'type_total_pages';

/** The category of the paper of pages. */
export const PAGE_PAPER = 'type_main_paper';

/** The pages of one copy; 0 for a product without pages. */
export function pagesOf(options: readonly ItemOption[]): number {
  return options.find(({ reference }) => reference === TOTAL_PAGES)?.count ?? 0;
}

export function findOption(product: Product, reference: string): ProductOption | undefined {
  return product.options.find((option) => option.reference === reference);
}

/** How often a copy contains an option with a count; the count of total_pages is the number of pages. */
export function timesInCopy(option: ProductOption, count: number): number {
  return isCounted(option) ? count : 1;
}

export function isCounted({ reference, counted }: ProductOption): boolean {
  return counted || reference === TOTAL_PAGES;
}

/** The default option of each category. The number of pages has no default. */
export function defaultOptions({ options }: Product): ProductOption[] {
  return options.filter(({ reference, isDefault }) => isDefault && reference !== TOTAL_PAGES);
}

/** The ordered options, followed by the defaults of the other categories. */
export function completeOptions(product: Product, ordered: readonly ItemOption[]): ItemOption[] {
  const named = ordered.map(({ reference }) => categoryOf(product, reference));
  const defaults = defaultOptions(product).filter(({ category }) => !named.includes(category));
  return [...ordered, ...defaults.map(({ reference }) => ({ reference, count: 1 }))];
}

/**
 * The options of an item from stock. Its pages are already printed, so a missing number is replaced by the
 * minimum of the product.
 */
export function withStockPages(
  product: Product | undefined,
  options: readonly ItemOption[],
): readonly ItemOption[] {
  if (!product?.pages || pagesOf(options) > 0) return options;
  return [{ reference: TOTAL_PAGES, count: product.pages.min }, ...options];
}

/** Describes the options of an ordered item; the catalogue may no longer have its product. */
export function describeOptions(
  product: Product | undefined,
  options: readonly ItemOption[],
): OptionDetail[] {
  return options.map(({ reference, count }) => ({
    reference,
    count,
    note: (product && findOption(product, reference)?.note) ?? '',
    category: (product && categoryOf(product, reference)) ?? '',
  }));
}

/** Reports unknown options, two options of one category, and unsupported numbers of pages. */
export function checkOptions(
  product: Product,
  options: readonly ItemOption[],
  path: Path,
  { addProblem, suggest }: ItemContext,
): void {
  const firstOf = new Map<string, string>();
  for (const [index, { reference, count }] of options.entries()) {
    const here = (field: string) => [...path, 'options', index, field];
    const category = categoryOf(product, reference);
    if (category === undefined) {
      addProblem('option_unknown', here('reference'), unknownOption(product, reference, suggest));
      continue;
    }
    const first = firstOf.get(category);
    if (first === undefined) firstOf.set(category, reference);
    else addProblem('option_conflict', here('reference'), conflict(reference, first, category));
    if (reference === TOTAL_PAGES) checkPages(product, count, here('count'), addProblem);
    else checkCount(product, { reference, count }, pagesOf(options), here('count'), addProblem);
  }
  if (product.pages && !options.some(({ reference }) => reference === TOTAL_PAGES)) {
    const detail = {
      code: 'pages_missing',
      product: product.reference,
      ...stepFacts(product.pages),
    } as const;
    addProblem('missing_required_parameter', [...path, 'options'], detail);
  }
}

function checkPages({ reference, pages }: Product, count: number, path: Path, addProblem: AddProblem): void {
  if (!pages || isStep(count, pages)) return;
  const detail = { code: 'pages_not_made', product: reference, count, ...stepFacts(pages) } as const;
  addProblem('total_pages_value_not_supported', path, detail);
}

/** An option that is not counted exists once a copy. The paper of pages may repeat their number. */
function checkCount(
  product: Product,
  { reference, count }: ItemOption,
  pages: number,
  path: Path,
  addProblem: AddProblem,
): void {
  const option = findOption(product, reference);
  if (!option || count === 1 || isCounted(option)) return;
  const isPaperOfPages = product.pages !== null && option.category === PAGE_PAPER;
  if (isPaperOfPages && count === pages) return;
  const detail = { code: 'option_not_counted', option: reference, count, paper: isPaperOfPages } as const;
  addProblem('invalid_parameter', path, detail);
}

function categoryOf(product: Product, reference: string): string | undefined {
  const listed = findOption(product, reference)?.category;
  return listed ?? (reference === TOTAL_PAGES && product.pages ? PAGES_CATEGORY : undefined);
}

/** The most references that a sentence names as examples. */
const EXAMPLES = 3;

function unknownOption({ reference: product, options }: Product, option: string, suggest: Suggest): Detail {
  const ofCategory = options.filter(({ category }) => category === option);
  if (ofCategory.length > 0)
    return { code: 'option_is_category', option, product, options: examplesOf(ofCategory) };
  const meant = suggest(option, () => options.map(({ reference }) => reference));
  const others = options.filter(({ reference }) => reference !== TOTAL_PAGES);
  return { code: 'option_unknown', option, product, meant, options: examplesOf(others) };
}

function examplesOf(options: readonly ProductOption[]): string[] {
  return options.slice(0, EXAMPLES).map(({ reference }) => reference);
}

function conflict(option: string, first: string, category: string): Detail {
  return option === first
    ? { code: 'option_repeated', option }
    : { code: 'option_of_same_category', option, first, category };
}
