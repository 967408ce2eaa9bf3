import { micrometres } from '../../lib/lengths.ts';
import type { Product, QuantitySteps } from '../catalogue/catalogue.ts';
import { type ItemOption, pagesOf } from '../catalogue/options.ts';
import type { Size } from './measures.ts';

/** What a file of an ordered product must be. Lengths are micrometres; null = not known, so not judged. */
export interface ExpectedFile {
  readonly fileType: string;
  /** The numbers of pages that the product can have. */
  readonly pages: QuantitySteps | null;
  /** The number that was ordered. */
  readonly orderedPages: number | null;
  /** The size after cutting: of one page, or of the open cover. */
  readonly trim: Size | null;
  /** A sheet may be printed on its side, if all its pages lie the same way. */
  readonly turnable: boolean;
  /** What is printed beyond the trim on every side. */
  readonly bleed: number;
  /** The bleed is not cut off, but folded around a board. */
  readonly wrapped: boolean;
  /** The spine in the middle of an open cover. */
  readonly spine: number | null;
  /** Its pages are bound at their inner edge, where text needs a gutter. */
  readonly gutter: boolean;
  /** Printed in black alone. */
  readonly blackOnly: boolean;
}

/** What is known of an ordered item when one of its files is judged. */
export interface OrderedFile {
  readonly product: Pick<Product, 'bound' | 'pages' | 'trim' | 'bleedMm'>;
  readonly options: readonly ItemOption[];
  readonly fileType: string;
  /** Null where the product has no data of binding and papers to calculate it from. */
  readonly cover: ExpectedCover | null;
  /** The printed sides of a sheet. */
  readonly sides: 1 | 2 | null;
  readonly gutter: boolean;
  readonly blackOnly: boolean;
}

/** An open cover as calculated from the number of pages, binding and papers. */
export interface ExpectedCover {
  /** Without its bleed. */
  readonly size: Size;
  readonly bleed: number;
  /** The bleed is folded around a board. */
  readonly wrapped: boolean;
  readonly spine: number;
}

/** A cover is one sheet: its outside, and where it is printed on both sides its inside. */
const COVER_PAGES: QuantitySteps = { min: 1, max: 2, step: 1 };

export function expectedFile(ordered: OrderedFile): ExpectedFile {
  const { product, fileType, cover } = ordered;
  const bleed = micrometres(product.bleedMm);
  const unknown = unknownFile(fileType, bleed);
  if (fileType === 'cover') {
    if (!cover) return unknown;
    const { size, ...edges } = cover;
    return { ...unknown, pages: COVER_PAGES, trim: size, ...edges };
  }
  // The box of a puzzle has a size of its own, which the catalogue does not have.
  if (fileType === 'box') return unknown;
  const { trim, bound } = product;
  return {
    ...unknown,
    pages: bound ? product.pages : sheetPages(ordered),
    orderedPages: (bound && pagesOf(ordered.options)) || null,
    trim: trim && { width: micrometres(trim.widthMm), height: micrometres(trim.heightMm) },
    turnable: !bound,
    gutter: bound && ordered.gutter,
    blackOnly: ordered.blackOnly,
  };
}

/** A file of which the catalogue says no more than its bleed. */
export function unknownFile(fileType: string, bleed = 0): ExpectedFile {
  return {
    fileType,
    pages: null,
    orderedPages: null,
    trim: null,
    turnable: false,
    bleed,
    wrapped: false,
    spine: null,
    gutter: false,
    blackOnly: false,
  };
}

/** One side may be left empty. What the product does not say is not judged. */
function sheetPages({ sides }: OrderedFile): QuantitySteps | null {
  return sides && { min: 1, max: sides, step: 1 };
}
