import type { Product } from '../../domain/catalogue/catalogue.ts';
import { type ItemOption, pagesOf } from '../../domain/catalogue/options.ts';
import { fileExpectedOf } from '../../domain/files/ordered-file.ts';
import { millimetres } from '../../lib/lengths.ts';
import type { PrintFileShape } from './print-file.ts';

const A5 = { widthMm: 148, heightMm: 210 };
const BLEED_MM = 3;

/**
 * The shape of a correct file for a product with these options. If the catalogue no longer contains the
 * product or its size, any file is correct, and this one is A5.
 */
export function shapeOf(
  product: Product | undefined,
  fileType: string,
  options: readonly ItemOption[],
): PrintFileShape {
  if (!product) return { fileType, trim: A5, bleedMm: BLEED_MM, pages: pagesOf(options) || 1 };
  const expected = fileExpectedOf(product, options, fileType);
  const bleedMm = millimetres(expected.bleed);
  const isBook = fileType === 'book';
  const coverSheet = expected.trim && {
    widthMm: millimetres(expected.trim.width) + 2 * bleedMm,
    heightMm: millimetres(expected.trim.height) + 2 * bleedMm,
  };
  return {
    fileType,
    trim: product.trim ?? A5,
    bleedMm,
    coverSheet: (fileType === 'cover' && coverSheet) || undefined,
    pages: isBook ? pagesOf(options) || (product.pages?.min ?? 1) : 1,
    black: expected.blackOnly || undefined,
    compact: isBook,
  };
}
