import { type Micrometres, micrometres } from '../../lib/lengths.ts';
import type { Product } from '../catalogue/catalogue.ts';
import type { ItemOption } from '../catalogue/options.ts';
import { limitOf } from '../catalogue/preflight-settings.ts';
import type { DefectCode } from '../reasons/defect-codes.ts';
import type { Defect } from './defect.ts';
import { type ExpectedFile, unknownFile } from './expected-file.ts';
import type { ImageFacts, PdfFacts, UnreadableFacts } from './file-facts.ts';
import type { Size } from './measures.ts';
import { fileExpectedOf } from './ordered-file.ts';
import { numberOfPages } from './page-ranges.ts';
import { readPages } from './page-reading.ts';

/**
 * The properties of a file beside the requirements of its product. Null = not known; lengths are in
 * micrometres.
 */
export interface FileSummary {
  readonly pages: Comparison<number, PageNumbers>;
  /** The part of a page that is cut out: the trim box, or the middle of a page without one. */
  readonly trim: Comparison<Size, Size>;
  /** The whole page, with the bleed. */
  readonly page: Comparison<Size, Size>;
  /** The number of different page sizes; the sizes above are those of most pages. */
  readonly sizes: number;
  /** The pixels of an image. */
  readonly pixels: Size | null;
}

export interface Comparison<Found, Needed> {
  readonly found: Found | null;
  readonly needed: Needed | null;
  /** Whether preflight found a defect of this property. */
  readonly differs: boolean;
}

/** The accepted numbers of pages; both are equal if the order gives the number. */
export interface PageNumbers {
  readonly min: number;
  readonly max: number;
}

/** The facts that a summary needs, without those of text, images and colours, which can be long. */
export type SummaryFacts =
  | Pick<PdfFacts, 'kind' | 'pageCount' | 'geometry' | 'rightToLeft'>
  | ImageFacts
  | UnreadableFacts;

/** A summary; the tolerance is the accepted difference between page and product size. */
export function summarize(
  facts: SummaryFacts,
  expected: ExpectedFile,
  tolerance: Micrometres,
  defects: readonly Pick<Defect, 'code'>[],
): FileSummary {
  const found = foundIn(facts, expected, tolerance);
  const differs = (codes: readonly DefectCode[]) => defects.some(({ code }) => codes.includes(code));
  return {
    pages: { found: found.pages, needed: pagesOf(expected), differs: differs(ofPages) },
    trim: { found: found.trim, needed: expected.trim, differs: differs(ofTrim) },
    page: { found: found.page, needed: withBleed(expected), differs: differs(ofPage) },
    sizes: found.sizes,
    pixels: found.pixels,
  };
}

/**
 * A summary for a file of an ordered product, without comparison if the catalogue no longer has the product.
 */
export function summarizeOrdered(
  facts: SummaryFacts,
  fileType: string,
  ordered: { readonly product: Product | undefined; readonly options: readonly ItemOption[] },
  defects: readonly Pick<Defect, 'code'>[],
): FileSummary {
  const { product, options } = ordered;
  if (!product) return summarize(facts, unknownFile(fileType), 0, defects);
  const tolerance = micrometres(limitOf(product.preflight, 'size_tolerance_mm'));
  return summarize(facts, fileExpectedOf(product, options, fileType), tolerance, defects);
}

const ofPages: readonly DefectCode[] = ['page_count', 'page_count_step', 'page_tree_lies'];
const ofTrim: readonly DefectCode[] = [
  'page_size',
  'page_size_mixed',
  'page_orientation',
  'cover_spine',
  'image_shape',
];
const ofPage: readonly DefectCode[] = ['trim_outside', 'bleed_missing', 'crop_box', 'page_scaled'];

interface Found {
  readonly pages: number | null;
  readonly trim: Size | null;
  readonly page: Size | null;
  readonly sizes: number;
  readonly pixels: Size | null;
}

function foundIn(facts: SummaryFacts, expected: ExpectedFile, tolerance: Micrometres): Found {
  const nothing: Found = { pages: null, trim: null, page: null, sizes: 0, pixels: null };
  if (facts.kind === 'unreadable') return nothing;
  if (facts.kind !== 'pdf')
    return { ...nothing, pages: 1, pixels: { width: facts.widthPx, height: facts.heightPx } };
  const readings = readPages(facts, expected, tolerance);
  const [main] = readings.toSorted((a, b) => numberOfPages(b.pages) - numberOfPages(a.pages));
  if (!main) return { ...nothing, pages: facts.pageCount };
  const { size, geometry } = main;
  const sizes = new Set(readings.map((reading) => `${reading.size.width} ${reading.size.height}`));
  return { ...nothing, pages: facts.pageCount, trim: size, page: sizeOf(geometry.media), sizes: sizes.size };
}

function pagesOf({ orderedPages, pages }: ExpectedFile): PageNumbers | null {
  if (orderedPages !== null) return { min: orderedPages, max: orderedPages };
  return pages && { min: pages.min, max: pages.max };
}

function withBleed({ trim, bleed }: ExpectedFile): Size | null {
  return trim && { width: trim.width + 2 * bleed, height: trim.height + 2 * bleed };
}

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}
