import { micrometres } from '../../lib/lengths.ts';
import type { Product, QuantitySteps } from '../catalogue/catalogue.ts';
import { type ItemOption, pagesOf } from '../catalogue/options.ts';
import type { Size } from './measures.ts';

/**
 * The requirements for a file of an ordered product. Lengths are in micrometres; null = not known, so not
 * judged.
 */
export interface ExpectedFile {
  readonly fileType: string;
  /** The possible numbers of pages of the product. */
  readonly pages: QuantitySteps | null;
  /** The ordered number of pages. */
  readonly orderedPages: number | null;
  /** The size after cutting, of one page or of the open cover. */
  readonly trim: Size | null;
  /** Whether a sheet may be printed on its side, if all its pages have the same orientation. */
  readonly turnable: boolean;
  /** The printed area beyond the trim on every side. */
  readonly bleed: number;
  /** Whether the bleed is not cut off but folded around a board. */
  readonly wrapped: boolean;
  /** The width of the spine in the middle of an open cover. */
  readonly spine: number | null;
  /** Whether its pages are bound at the inner edge, where text needs a gutter. */
  readonly gutter: boolean;
  /** Whether it is printed in black only. */
  readonly blackOnly: boolean;
  /** Whether the product consists of single sheets. */
  readonly isSheet: boolean;
}

/** The facts about an ordered item for judging one of its files. */
export interface OrderedFile {
  readonly product: Pick<Product, 'bound' | 'pages' | 'trim' | 'bleedMm'>;
  readonly options: readonly ItemOption[];
  readonly fileType: string;
  /** Null if the product lacks the data of binding and papers to calculate it. */
  readonly cover: ExpectedCover | null;
  /** The number of printed sides of a sheet. */
  readonly sides: 1 | 2 | null;
  readonly gutter: boolean;
  readonly blackOnly: boolean;
}

/** An open cover as calculated from the number of pages, binding and papers. */
export interface ExpectedCover {
  /** The size without bleed. */
  readonly size: Size;
  readonly bleed: number;
  /** Whether the bleed is folded around a board. */
  readonly wrapped: boolean;
  readonly spine: number;
}

/** A cover is one sheet: its outside and, if printed on both sides, its inside. */
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
  // The box of a puzzle has another size, which is not in the catalogue.
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
    isSheet: !bound,
  };
}

/** A file of which only the bleed is known. */
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
    isSheet: false,
  };
}

/** The page count of a sheet: one side may be empty. Null if the product does not define it. */
function sheetPages({ sides }: OrderedFile): QuantitySteps | null {
  return sides && { min: 1, max: sides, step: 1 };
}
