/**
 * Two of the standard fonts of PDF, with the widths of their characters from space to tilde in thousandths of
 * the size, as published by Adobe.
 */
const plain = `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556
278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944
667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556
500 722 500 500 500 334 260 334 584`;
const bold = `278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556
333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944
667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611
556 778 556 556 500 389 280 389 584`;

export interface StandardFont {
  /** The name in PDF syntax. */
  readonly name: string;
  readonly widths: readonly number[];
}

const fontOf = (name: string, widths: string): StandardFont => ({
  name,
  widths: widths.split(/\s/).map(Number),
});

export const helvetica = fontOf('/Helvetica', plain);
export const helveticaBold = fontOf('/Helvetica-Bold', bold);

const SPACE = 32;
/** The widths of characters without a base letter. */
const signs: Readonly<Record<string, number>> = { ß: 611, '×': 584 };
const USUAL_WIDTH = 556;

/** The width of Latin text relative to its size; accents do not change the width of a letter. */
export function widthOf(text: string, { widths }: StandardFont): number {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '');
  let width = 0;
  for (const letter of letters) width += widths[letter.charCodeAt(0) - SPACE] ?? signs[letter] ?? USUAL_WIDTH;
  return width / 1000;
}
