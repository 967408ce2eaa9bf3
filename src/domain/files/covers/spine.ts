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

/** The data that the catalogue lacks, as the end of a sentence about the product or its options. */
export interface NoSpine {
  readonly kind: 'unknown';
  readonly about: 'product' | 'options';
  readonly detail: string;
}

/** The spine of a book with these options and its defaults, or the data that the catalogue lacks. */
export function spineOf(product: Product, ordered: readonly ItemOption[]): Spine | NoSpine {
  const { reference, bound, pages: steps, construction } = product;
  if (!bound || !steps) return unknown('product', `is ${reference}, which is not made of cover and book`);
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
    return unknown(
      'options',
      `have ${pages} pages, for which the table of spines of ${reference} has no row`,
    );
  }
  if (binding === null)
    return unknown(
      'product',
      `is ${reference}, whose binding is not in the catalogue; ask its operator to add it`,
    );
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
      ? unknown(
          'options',
          `contain ${chosen}, whose grammage and bulk are not in the catalogue; ${fixOf(product)}`,
        )
      : unknown('options', `contain no paper of the category ${PAGE_PAPER}, which ${reference} needs`);
  }
  const side = sideOf(product, options);
  if (!side) {
    const missing = product.construction.binding === 'casewrap' ? 'board' : 'cover';
    return unknown(
      'product',
      `is ${reference}, for which the thickness of the ${missing} is not in the catalogue; ask its operator to add it`,
    );
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

/** The suggested fix for a paper without data. */
function fixOf({ options }: Product): string {
  const known = options.filter(({ category, paper }) => category === PAGE_PAPER && paper !== null);
  if (known.length === 0) return 'ask its operator to add them';
  return `choose one of ${known.map(({ reference }) => reference).join(', ')}, or ask its operator to add them`;
}

function chosenIn(product: Product, options: readonly ItemOption[], category: string): string | undefined {
  return options.find(({ reference }) => findOption(product, reference)?.category === category)?.reference;
}

/** Grams per square metre × cubic centimetres per gram = micrometres; rounded once, for all sheets together. */
function thicknessOf({ grammage, bulk }: Paper, sheets: number): Micrometres {
  const thickness: Ratio = multiplied([wholeRatio(grammage), ratioOf(bulk), wholeRatio(sheets)]);
  return Number(roundHalfUp(thickness));
}

function unknown(about: NoSpine['about'], detail: string): NoSpine {
  return { kind: 'unknown', about, detail };
}
