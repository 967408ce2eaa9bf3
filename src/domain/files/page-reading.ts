import type { ExpectedFile } from './expected-file.ts';
import type { Box, PageGeometry, PageRanges, PdfFacts } from './file-facts.ts';
import { commonNameOf, type Size, sameSize, turned } from './measures.ts';

/** The interpretation of some pages' boxes: where the product is cut out, and whether they have its size. */
export interface PageReading {
  readonly pages: PageRanges;
  readonly geometry: PageGeometry;
  /** The size that is compared with the product: of the trim box, else of the page. */
  readonly size: Size;
  /** A cover fits with any spine. `unknown`: the product has no size to compare with. */
  readonly fit: 'fits' | 'turned' | 'differs' | 'unknown';
  /**
   * The bleed of a page without a trim box, of which the product is taken to be the middle; null = it has a trim
   * box, no bleed, or is folded around a board, which needs none.
   */
  readonly derivedBleed: number | null;
  /** The box where the product is cut out of a page; null = not known. */
  readonly trimOf: (page: number) => Box | null;
  /** The bound edge of a book page. */
  readonly innerEdge: InnerEdge;
}

type InnerEdge = (page: number) => 'left' | 'right';

/** Some programs set every box to the page, so such trim boxes prove nothing about the product. */
const SAME_BOX = 100;

/** A cover with a wider spine does not belong to this book. */
const WIDEST_SPINE = 100_000;

/** A page that is larger on every side is another product, or has printer's marks. */
const WIDEST_BLEED = 10_000;

export function readPages(
  { geometry, rightToLeft }: Pick<PdfFacts, 'geometry' | 'rightToLeft'>,
  expected: ExpectedFile,
  tolerance: number,
): PageReading[] {
  const innerEdge = rightToLeft ? boundOnRight : boundOnLeft;
  const upright = geometry.map((group) => readPage(group, expected, tolerance, innerEdge));
  if (!expected.turnable || !expected.trim || upright.some(({ fit }) => fit !== 'turned')) return upright;
  const lying = { ...expected, trim: turned(expected.trim) };
  return geometry.map((group) => readPage(group, lying, tolerance, innerEdge));
}

function readPage(
  geometry: PageGeometry,
  expected: ExpectedFile,
  tolerance: number,
  innerEdge: InnerEdge,
): PageReading {
  const { pages, media, crop, trim } = geometry;
  const shown = (trim && !liesBeyond(trim, media) ? trim : crop) ?? media;
  const reading = { pages, geometry, size: sizeOf(shown), derivedBleed: null, innerEdge };
  if (!expected.trim)
    return { ...reading, fit: 'unknown', trimOf: () => (trim && !liesBeyond(trim, media) ? trim : null) };
  const upright = readAs(geometry, expected, expected.trim, tolerance, innerEdge);
  if (upright) return { ...reading, ...upright };
  if (readAs(geometry, { ...expected, spine: null }, turned(expected.trim), tolerance, innerEdge))
    return { ...reading, fit: 'turned', trimOf: () => null };
  return { ...reading, fit: 'differs', trimOf: () => null };
}

type Match = Pick<PageReading, 'fit' | 'size' | 'derivedBleed' | 'trimOf'>;

/** Interprets the trim box, else the whole page, else its crop box as the product with or without bleed. */
function readAs(
  { media, crop, trim }: PageGeometry,
  expected: ExpectedFile,
  size: Size,
  tolerance: number,
  innerEdge: InnerEdge,
): Match | undefined {
  const fits = (box: Size) => isFit(box, expected, size, tolerance);
  // A trim box beyond its page is a separate defect, and proves nothing about the product.
  if (trim && !liesBeyond(trim, media)) {
    if (fits(trim)) return { fit: 'fits', size: sizeOf(trim), derivedBleed: null, trimOf: () => trim };
    if (!isSameBox(trim, media) && !expected.wrapped) return undefined;
  }
  // Programs without support for boards set the trim box to the sheet that is folded around them.
  const sheet = trim && expected.wrapped ? [trim] : [];
  const sheets = [...sheet, media, ...(crop ? [crop] : [])];
  const mayDerive = !expected.wrapped && (!trim || isSameBox(trim, media));
  for (const insetsOf of mayDerive ? [wantedInsets, otherInsets] : [wantedInsets]) {
    for (const page of sheets) {
      const [best] = insetsOf(expected, page, size)
        .map((inset) => matchOf(page, inset, innerEdge))
        .filter((match) => fits(match.size))
        .toSorted((a, b) => distance(a.size, size) - distance(b.size, size));
      if (best) return { ...best, derivedBleed: mayDerive ? best.derivedBleed : null };
    }
  }
  return undefined;
}

/** The total space around the product on a page without a trim box, in width and height. */
interface Inset {
  readonly x: number;
  readonly y: number;
  /** Bleed at three edges, but not at the binding. */
  readonly outer: boolean;
}

function insetsWith({ fileType }: ExpectedFile, bleed: number): Inset[] {
  const around = { x: 2 * bleed, y: 2 * bleed, outer: false };
  return fileType === 'book' ? [around, { x: bleed, y: 2 * bleed, outer: true }] : [around];
}

/** No bleed, or that of the product. */
function wantedInsets(expected: ExpectedFile): Inset[] {
  const none = { x: 0, y: 0, outer: false };
  return expected.bleed === 0 ? [none] : [none, ...insetsWith(expected, expected.bleed)];
}

/** Bleed of another size, as the height of the page gives it, unless the page is a common size of its own. */
function otherInsets(expected: ExpectedFile, page: Size, size: Size): Inset[] {
  const [x, y] = [page.width - size.width, page.height - size.height];
  const mean = expected.spine === null ? Math.round((x + y) / 4) : Math.round(y / 2);
  if (commonNameOf(page) !== undefined) return [];
  return [mean, Math.round((x + y) / 3)]
    .filter((bleed) => bleed > 0 && bleed <= WIDEST_BLEED)
    .flatMap((bleed, index) => insetsWith(expected, bleed)[index] ?? []);
}

function matchOf(page: Box, { x, y, outer }: Inset, innerEdge: InnerEdge): Match {
  const size = { width: page.width - x, height: page.height - y };
  const left = (number: number) => (!outer ? x / 2 : innerEdge(number) === 'left' ? 0 : x);
  const trimOf = (number: number) => ({ ...size, x: page.x + left(number), y: page.y + y / 2 });
  return { fit: 'fits', size, derivedBleed: y > 0 ? y / 2 : null, trimOf };
}

const boundOnLeft: InnerEdge = (page) => (page % 2 === 1 ? 'left' : 'right');
const boundOnRight: InnerEdge = (page) => (page % 2 === 1 ? 'right' : 'left');

function isFit(box: Size, { spine }: ExpectedFile, size: Size, tolerance: number): boolean {
  if (spine === null) return sameSize(box, size, tolerance);
  const measured = spine + box.width - size.width;
  return (
    Math.abs(box.height - size.height) <= tolerance && measured >= -tolerance && measured <= WIDEST_SPINE
  );
}

/** Whether a box exceeds another one by more than rounding. */
function liesBeyond(box: Box, page: Box): boolean {
  return furthestBeyond(box, page) > BOX_ROUNDING;
}

function distance(a: Size, b: Size): number {
  return Math.max(Math.abs(a.width - b.width), Math.abs(a.height - b.height));
}

function isSameBox(a: Box, b: Box): boolean {
  return sameSize(a, b, SAME_BOX) && Math.abs(a.x - b.x) <= SAME_BOX && Math.abs(a.y - b.y) <= SAME_BOX;
}

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}

/** How far a box extends beyond another one at each edge; negative = within it. */
interface Overhang {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export type Edge = keyof Overhang;

export const edges: readonly Edge[] = ['left', 'right', 'bottom', 'top'];

/** Boxes and extents are accurate to about half a millimetre. */
export const BOX_ROUNDING = 500;

export function overhangOf(outer: Box, inner: Box): Overhang {
  return {
    left: inner.x - outer.x,
    bottom: inner.y - outer.y,
    right: outer.x + outer.width - (inner.x + inner.width),
    top: outer.y + outer.height - (inner.y + inner.height),
  };
}

/** How far a box extends beyond another one at its worst edge. */
export function furthestBeyond(outer: Box, inner: Box): number {
  const overhang = overhangOf(outer, inner);
  return Math.max(...edges.map((edge) => overhang[edge]));
}
