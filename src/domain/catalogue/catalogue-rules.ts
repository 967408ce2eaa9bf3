import type { Path, Problem } from '../refusal.ts';
import type { ClientTerm, Product, ProductOption, Steps } from './catalogue.ts';
import { collectProblems, type ReportAt, reportRepeated } from './import-report.ts';
import { checkPriceRows } from './price-rows.ts';

/** What a catalogue must satisfy before it replaces the one there is. All problems are returned. */

const TOTAL_PAGES = { reference: 'total_pages', category: 'type_total_pages' };

export function checkProducts(products: readonly Product[]): Problem[] {
  return collectProblems((report) => {
    reportRepeated(products, ({ reference }) => reference, ['products'], ['reference'], report);
    for (const [index, product] of products.entries()) {
      const path = ['products', index];
      const within: ReportAt = (rest, detail) => report([...path, ...rest], detail);
      checkSteps(product.quantity, ['quantity'], within);
      if (product.pages) checkSteps(product.pages, ['pages'], within);
      checkFiles(product, within);
      checkOptions(product, within);
      checkPrices(product, within);
    }
  });
}

function checkSteps({ min, max, step }: Steps, path: Path, report: ReportAt): void {
  if (max < min) report([...path, 'max'], `is ${max}, less than the least, ${min}`);
  else if ((max - min) % step !== 0) {
    report([...path, 'max'], `is ${max}, which steps of ${step} from ${min} do not reach`);
  }
}

/** Bound products, those made of cover and book, are the ones with pages (decisions.md §6, §7). */
function checkFiles({ bound, pages, options }: Product, report: ReportAt): void {
  const place = options.findIndex(({ reference }) => reference === TOTAL_PAGES.reference);
  if (bound && !pages) report(['fileTypes'], 'are cover and book, so the rules of its pages must be given');
  if (bound && place === -1) {
    report(['options'], 'must have total_pages, because the product is made of cover and book');
  }
  if (!bound && pages)
    report(['pages', 'min'], 'is given, but only products made of cover and book have pages');
  if (!bound && place !== -1) {
    report(
      ['options', place, 'reference'],
      'is total_pages, which only products made of cover and book have',
    );
  }
}

function checkOptions({ bound, options }: Product, report: ReportAt): void {
  reportRepeated(options, ({ reference }) => reference, ['options'], ['reference'], report);
  const withDefault = new Set<string>();
  for (const [index, option] of options.entries()) {
    const { category, isDefault } = option;
    if (!category.startsWith('type_')) {
      report(
        ['options', index, 'category'],
        `is "${category}"; it must begin with type_, such as type_main_paper`,
      );
    }
    if (isDefault && withDefault.has(category)) {
      report(['options', index, 'isDefault'], `is true, but an earlier option is the default of ${category}`);
    }
    if (isDefault) withDefault.add(category);
    checkTotalPages(option, ['options', index], report);
    if (!bound && option.pageWeightMg > 0) {
      report(['options', index, 'pageWeightMg'], 'is given, but the product has no pages');
    }
  }
}

/** It says how many pages there are: it can be no default and have no neighbours. */
function checkTotalPages(
  { reference, category, isDefault }: ProductOption,
  path: Path,
  report: ReportAt,
): void {
  const isIt = reference === TOTAL_PAGES.reference;
  if (isIt && category !== TOTAL_PAGES.category) {
    report([...path, 'category'], `is "${category}"; that of total_pages must be ${TOTAL_PAGES.category}`);
  }
  if (!isIt && category === TOTAL_PAGES.category) {
    report([...path, 'category'], `is ${TOTAL_PAGES.category}, which is for the option total_pages alone`);
  }
  if (isIt && isDefault)
    report([...path, 'isDefault'], 'is true, but the client must say how many pages there are');
}

function checkPrices(product: Product, report: ReportAt): void {
  const { prices, options, validFrom } = product;
  if (!prices.some((row) => row.validFrom <= validFrom)) {
    report(['prices'], `must hold a price that is valid on the first day of the product, ${validFrom}`);
  }
  const priced: [Path, typeof prices][] = [
    [['prices'], prices],
    ...options.map((option, index): [Path, typeof prices] => [['options', index, 'prices'], option.prices]),
  ];
  for (const [path, rows] of priced) {
    for (const { row, detail } of checkPriceRows(rows, product)) report([...path, rows.indexOf(row)], detail);
  }
}

export interface TermsSurroundings {
  readonly products: readonly Product[];
  readonly clientIds: ReadonlySet<number>;
}

/** Terms must be about a client, and about a product or a category, that is there. */
export function checkClientTerms(
  terms: readonly ClientTerm[],
  { products, clientIds }: TermsSurroundings,
): Problem[] {
  const references = new Set(products.map(({ reference }) => reference));
  const categories = new Set(products.map(({ category }) => category));
  return collectProblems((report) => {
    reportRepeated(terms, termKey, ['clientTerms'], ['validFrom'], report);
    for (const [index, { clientId, product, category }] of terms.entries()) {
      const path = ['clientTerms', index];
      if (!clientIds.has(clientId)) {
        report([...path, 'clientId'], `is ${clientId}; there is no client with this id`);
      }
      if (product !== null && category !== null) {
        report(
          [...path, 'category'],
          'is given beside a product; terms are about one of the two, or about everything',
        );
      }
      if (product !== null && !references.has(product)) {
        report([...path, 'product'], `is "${product}", which is not in the catalogue`);
      }
      if (category !== null && !categories.has(category)) {
        report([...path, 'category'], `is "${category}", which no product is in`);
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
