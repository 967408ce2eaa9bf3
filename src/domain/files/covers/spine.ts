import { multiplied, type Ratio, ratioOf, roundHalfUp, wholeRatio } from '../../../lib/decimal.ts';
import type { Micrometres } from '../../../lib/lengths.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { Binding, Paper, SpineRow } from '../../catalogue/construction.ts';
import {
  completeOptions,
  findOption,
  type ItemOption,
  PAGE_PAPER,
  pagesOf,
} from '../../catalogue/options.ts';
import { nextStep } from '../../catalogue/quantity-steps.ts';
import type { Detail } from '../../details/details.ts';

/** The category of the paper of covers (decisions.md §7). */
const COVER_PAPER = 'type_cover_paper';

/** The width of a spine, with its calculation. */
export interface Spine {
  readonly kind: 'spine';
  readonly width: Micrometres;
  /** The requested number of pages. */
  readonly totalPages: number;
  /** The next possible number of pages of the product, on which the spine is based. */
  readonly pages: number;
  readonly from: SpineSource;
}

export type SpineSource =
  /** This binding has no spine. */
  | { readonly kind: 'none'; readonly binding: Binding }
  /** Taken from a row of the product's table. */
  | { readonly kind: 'table'; readonly row: SpineRow }
  /** The page block, with the thickness of cover or board on each side. */
  | {
      readonly kind: 'paper';
      readonly paper: Paper;
      readonly sheets: number;
      readonly block: Micrometres;
      readonly side: Micrometres;
      readonly sideOf: 'board' | 'cover' | 'cover paper';
    };

/** The data that the catalogue lacks, about the product or its options. */
export interface NoSpine {
  readonly kind: 'unknown';
  readonly about: 'product' | 'options';
  readonly detail: Detail;
}

/** The spine of a book with these options and its defaults, or the data that the catalogue lacks. */
export function spineOf(product: Product, ordered: readonly ItemOption[]): Spine | NoSpine {
  const { reference, bound, pages: steps, construction } = product;
  if (!bound || !steps) return unknown('product', { code: 'product_not_bound', product: reference });
  const options = completeOptions(product, ordered);
  const totalPages = pagesOf(options);
  const pages = nextStep(totalPages, steps);
  const spine = (width: Micrometres, from: SpineSource): Spine => ({
    kind: 'spine',
    width,
    totalPages,
    pages,
    from,
  });
  const { binding, spineTable } = construction;
  if (spineTable.length > 0) {
    const row = spineTable.find(({ from, to }) => pages >= from && pages <= to);
    if (row) return spine(row.spine, { kind: 'table', row });
    return unknown('options', { code: 'spine_not_in_table', product: reference, pages });
  }
  if (binding === null) return unknown('product', { code: 'binding_missing', product: reference });
  if (binding === 'saddle' || binding === 'coil') return spine(0, { kind: 'none', binding });
  return computedSpine(product, options, pages, spine);
}

function computedSpine(
  product: Product,
  options: readonly ItemOption[],
  pages: number,
  spine: (width: Micrometres, from: SpineSource) => Spine,
): Spine | NoSpine {
  const { reference } = product;
  const paper = paperIn(product, options, PAGE_PAPER);
  if (!paper) {
    const chosen = chosenIn(product, options, PAGE_PAPER);
    return chosen
      ? unknown('options', { code: 'paper_without_data', paper: chosen, known: papersWithData(product) })
      : unknown('options', { code: 'paper_missing', product: reference, category: PAGE_PAPER });
  }
  const side = sideOf(product, options);
  if (!side) {
    const missing = product.construction.binding === 'casewrap' ? 'board' : 'cover';
    return unknown('product', { code: 'thickness_missing', product: reference, part: missing });
  }
  const sheets = Math.ceil(pages / 2);
  const block = thicknessOf(paper, sheets);
  const { thickness, of } = side;
  return spine(block + 2 * thickness, { kind: 'paper', paper, sheets, block, side: thickness, sideOf: of });
}

/** The material on one side of the page block. */
function sideOf(
  product: Product,
  options: readonly ItemOption[],
): { readonly thickness: Micrometres; readonly of: 'board' | 'cover' | 'cover paper' } | undefined {
  const { binding, board, cover } = product.construction;
  if (binding === 'casewrap') return board === null ? undefined : { thickness: board, of: 'board' };
  if (cover !== null) return { thickness: cover, of: 'cover' };
  const paper = paperIn(product, options, COVER_PAPER);
  return paper && { thickness: thicknessOf(paper, 1), of: 'cover paper' };
}

function paperIn(product: Product, options: readonly ItemOption[], category: string): Paper | undefined {
  const chosen = chosenIn(product, options, category);
  return chosen === undefined ? undefined : (findOption(product, chosen)?.paper ?? undefined);
}

/** The papers for pages that the catalogue has the data of. */
function papersWithData({ options }: Product): string[] {
  return options
    .filter(({ category, paper }) => category === PAGE_PAPER && paper !== null)
    .map(({ reference }) => reference);
}

function chosenIn(product: Product, options: readonly ItemOption[], category: string): string | undefined {
  return options.find(({ reference }) => findOption(product, reference)?.category === category)?.reference;
}

/** Grams per square metre × cubic centimetres per gram = micrometres; rounded once, for all sheets together. */
function thicknessOf({ grammage, bulk }: Paper, sheets: number): Micrometres {
  const thickness: Ratio = multiplied([wholeRatio(grammage), ratioOf(bulk), wholeRatio(sheets)]);
  return Number(roundHalfUp(thickness));
}

function unknown(about: NoSpine['about'], detail: Detail): NoSpine {
  return { kind: 'unknown', about, detail };
}
