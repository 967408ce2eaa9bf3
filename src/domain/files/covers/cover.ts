import {
  formatExact,
  multiplied,
  type Ratio,
  ratioOf,
  roundHalfUp,
  wholeRatio,
} from '../../../lib/decimal.ts';
import { formatLength, type LengthUnit, type Micrometres, micrometres } from '../../../lib/lengths.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import {
  type Binding,
  type CoverType,
  coverTypeOf,
  type Paper,
  type SpineRow,
} from '../../catalogue/construction.ts';
import {
  completeOptions,
  findOption,
  type ItemOption,
  PAGE_PAPER,
  pagesOf,
} from '../../catalogue/options.ts';
import { limitOf } from '../../catalogue/preflight-settings.ts';
import { nextStep } from '../../catalogue/quantity-steps.ts';
import type { Detail } from '../../details/details.ts';
import type { Box } from '../file-facts.ts';

/**
 * The file of a cover: one page with the back on the left, the spine, and the front on the right, surrounded
 * by bleed or wrap. Lengths are in micrometres; x and y from the lower left corner of the page.
 */
export interface Cover {
  readonly kind: 'cover';
  readonly type: CoverType;
  readonly spine: Spine;
  /** The width of the page, with the margin. */
  readonly width: Micrometres;
  readonly height: Micrometres;
  /** The margin on every side, which is cut off, or folded around the boards. */
  readonly margin: Micrometres;
  readonly marginKind: 'bleed' | 'wrap';
  /** The areas side by side, from left to right. */
  readonly areas: readonly CoverArea[];
  /** The parts of the width of one panel, for its explanation. */
  readonly panel: Panel;
  /** A narrower spine must not have text. */
  readonly minimumTextSpine: Micrometres;
  readonly mayCarrySpineText: boolean;
}

/** Back or front, without bleed, wrap and flap. */
interface Panel {
  readonly page: Micrometres;
  readonly setback: Micrometres;
  readonly overhang: Micrometres;
  readonly hinge: Micrometres;
  readonly width: Micrometres;
  readonly height: Micrometres;
}

export const areaNames = [
  'backFlap',
  'back',
  'backHinge',
  'spine',
  'frontHinge',
  'front',
  'frontFlap',
] as const;

export type AreaName = (typeof areaNames)[number];

export interface CoverArea extends Box {
  readonly name: AreaName;
  /** The area for text and logos; null = none is safe. */
  readonly safe: Box | null;
}

/** The cover of a book with these options, or the data that the catalogue lacks to compute it. */
export function coverOf(product: Product, options: readonly ItemOption[]): Cover | NoSpine {
  const spine = spineOf(product, options);
  if (spine.kind === 'unknown') return spine;
  if (!product.trim) {
    return {
      kind: 'unknown',
      about: 'product',
      detail: { code: 'size_missing', product: product.reference },
    };
  }
  const panel = panelOf(product, product.trim);
  const type = coverTypeOf(product.construction);
  const isWrapped = type === 'hardcover';
  const margin = isWrapped ? product.construction.wrap : micrometres(product.bleedMm);
  const minimumTextSpine = micrometres(limitOf(product.preflight, 'spine_text_mm'));
  const mayCarrySpineText = spine.width > 0 && spine.width >= minimumTextSpine;
  const areas = areasOf(product, panel, spine.width, margin, mayCarrySpineText);
  return {
    kind: 'cover',
    type,
    spine,
    width: areas.reduce((total, { width }) => total + width, 2 * margin),
    height: panel.height + 2 * margin,
    margin,
    marginKind: isWrapped ? 'wrap' : 'bleed',
    areas,
    panel,
    minimumTextSpine,
    mayCarrySpineText,
  };
}

function panelOf({ construction }: Product, { widthMm, heightMm }: NonNullable<Product['trim']>): Panel {
  // A dust jacket also covers boards.
  const { binding, setback, overhang, hinge } = construction;
  const boards =
    binding === 'casewrap' ? { setback, overhang, hinge } : { setback: 0, overhang: 0, hinge: 0 };
  const page = micrometres(widthMm);
  return {
    page,
    ...boards,
    width: page - boards.setback + boards.overhang + boards.hinge,
    height: micrometres(heightMm) + 2 * boards.overhang,
  };
}

function areasOf(
  { construction, preflight }: Product,
  panel: Panel,
  spine: Micrometres,
  margin: Micrometres,
  mayCarrySpineText: boolean,
): CoverArea[] {
  const safeMargin = micrometres(limitOf(preflight, 'safe_margin_mm'));
  // The fold may be off by this much to either side.
  const ofSpine = micrometres(limitOf(preflight, 'spine_tolerance_mm'));
  const { flap } = construction;
  const board = panel.width - panel.hinge;
  const widths: Readonly<Record<AreaName, Micrometres>> = {
    backFlap: flap,
    back: board,
    backHinge: panel.hinge,
    spine,
    frontHinge: panel.hinge,
    front: board,
    frontFlap: flap,
  };
  let x = margin;
  return areaNames.flatMap((name) => {
    const width = widths[name];
    if (width === 0) return [];
    const box: Box = { x, y: margin, width, height: panel.height };
    x += width;
    return [{ name, ...box, safe: safeOf(name, box) }];
  });

  function safeOf(name: AreaName, box: Box): Box | null {
    if (name === 'backHinge' || name === 'frontHinge') return null;
    if (name === 'spine') return mayCarrySpineText ? inset(box, ofSpine, safeMargin) : null;
    return inset(box, safeMargin, safeMargin);
  }
}

/** A smaller box; null if nothing remains. */
function inset({ x, y, width, height }: Box, sideways: Micrometres, upright: Micrometres): Box | null {
  if (width <= 2 * sideways || height <= 2 * upright) return null;
  return { x: x + sideways, y: y + upright, width: width - 2 * sideways, height: height - 2 * upright };
}

/** The calculation of spine and cover as sentences with all numbers. */
export function coverFormula(cover: Cover, unit: LengthUnit): string {
  return [
    ...roundingSentence(cover.spine),
    spineSentence(cover.spine, unit),
    coverSentence(cover, unit),
  ].join(' ');
}

function roundingSentence({ totalPages, pages }: Spine): string[] {
  return pages === totalPages ? [] : [`${totalPages} pages are rounded up to ${pages}.`];
}

const unboundWords = { saddle: 'saddle stitched', coil: 'coil bound', perfect: '', casewrap: '' } as const;

function spineSentence({ from, width, pages }: Spine, unit: LengthUnit): string {
  const length = (value: Micrometres) => formatLength(value, unit);
  if (from.kind === 'none') return `A ${unboundWords[from.binding]} book has no spine.`;
  if (from.kind === 'table') {
    const { row } = from;
    return `The table of spines of this product has ${length(width)} ${unit} for ${row.from} to ${row.to} pages.`;
  }
  const { grammage, bulk } = from.paper;
  return (
    `${pages} pages of ${grammage} g/m² paper with the bulk ${formatExact(ratioOf(bulk), 4)} are ${from.sheets} sheets of ` +
    `${grammage} × ${formatExact(ratioOf(bulk), 4)} µm, together ${length(from.block)} ${unit}; with 2 × ${length(from.side)} ` +
    `${unit} of ${from.sideOf} the spine is ${length(width)} ${unit}.`
  );
}

function coverSentence({ panel, spine, areas, margin, marginKind, width, height }: Cover, unit: LengthUnit) {
  const length = (value: Micrometres) => formatLength(value, unit);
  const twice = (value: Micrometres, what: string) => (value === 0 ? [] : [`2 × ${length(value)} ${what}`]);
  const flap = areas.find(({ name }) => name === 'backFlap')?.width ?? 0;
  const across = [
    ...twice(panel.page, 'page'),
    ...(spine.width === 0 ? [] : [`${length(spine.width)} spine`]),
    ...twice(panel.hinge, 'hinge'),
    ...twice(panel.overhang, 'overhang'),
    ...twice(flap, 'flap'),
    ...twice(margin, marginKind),
  ].join(' + ');
  const less = panel.setback === 0 ? '' : ` - 2 × ${length(panel.setback)} setback`;
  const upright = [
    `${length(panel.height - 2 * panel.overhang)} page`,
    ...twice(panel.overhang, 'overhang'),
    ...twice(margin, marginKind),
  ].join(' + ');
  return `The cover is ${across}${less} = ${length(width)} ${unit} wide and ${upright} = ${length(height)} ${unit} high.`;
}

/** The category of the paper of covers (decisions.md §7). */
const COVER_PAPER = 'type_cover_paper';

/** The width of a spine, with its calculation. */
interface Spine {
  readonly kind: 'spine';
  readonly width: Micrometres;
  /** The requested number of pages. */
  readonly totalPages: number;
  /** The next possible number of pages of the product, on which the spine is based. */
  readonly pages: number;
  readonly from: SpineSource;
}

type SpineSource =
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
interface NoSpine {
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
