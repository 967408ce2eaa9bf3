import type { Area } from './drawing.ts';

/** The product that a print file is made for. Lengths are in millimetres. */
export interface PrintFileShape {
  /** `book` is the inside of a bound product, `cover` its cover; other types have pages of the trim size. */
  readonly fileType: string;
  readonly trim: { readonly widthMm: number; readonly heightMm: number };
  readonly bleedMm: number;
  readonly pages: number;
  /** The sheet of a cover with its bleed: back, spine and front. Without it the spine has no width. */
  readonly coverSheet?: { readonly widthMm: number; readonly heightMm: number } | undefined;
  /** Whether it is printed in black only; for the inside of a book the default is true. */
  readonly black?: boolean | undefined;
  readonly title?: string | undefined;
  /** Use object streams and a cross-reference stream: half the size for a book, but not readable as text. */
  readonly compact?: boolean | undefined;
}

/** A page with its bleed, and the part that remains after cutting. */
export interface SampleBoxes {
  readonly media: { readonly width: number; readonly height: number };
  readonly bleed: Area;
  readonly trim: Area;
}

export function boxesOf(shape: PrintFileShape): SampleBoxes {
  const { bleedMm } = shape;
  const { widthMm, heightMm } = sheetOf(shape);
  return {
    media: { width: widthMm, height: heightMm },
    bleed: { x: 0, y: 0, width: widthMm, height: heightMm },
    trim: { x: bleedMm, y: bleedMm, width: widthMm - 2 * bleedMm, height: heightMm - 2 * bleedMm },
  };
}

function sheetOf({ fileType, trim, bleedMm, coverSheet }: PrintFileShape) {
  const pagesWide = fileType === 'cover' ? 2 : 1;
  const widthMm = pagesWide * trim.widthMm + 2 * bleedMm;
  const own = { widthMm, heightMm: trim.heightMm + 2 * bleedMm };
  return fileType === 'cover' ? (coverSheet ?? own) : own;
}
