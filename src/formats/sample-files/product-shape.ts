import type { Product } from '../../domain/catalogue/catalogue.ts';
import { type ItemOption, pagesOf } from '../../domain/catalogue/options.ts';
import { coverOf } from '../../domain/files/cover.ts';
import { millimetres } from '../../lib/lengths.ts';
import type { PrintFileShape } from './print-file.ts';

const A5 = { widthMm: 148, heightMm: 210 };
const BLEED_MM = 3;

/**
 * What a right file of a product with these options is. Where the catalogue no longer has the product, or no size of it, any
 * file is right, and it becomes one of A5.
 */
export function shapeOf(
  product: Product | undefined,
  fileType: string,
  options: readonly ItemOption[],
): PrintFileShape {
  const isBook = fileType === 'book';
  const cover = product && fileType === 'cover' ? coverOf(product, options) : undefined;
  const sheet = cover?.kind === 'cover' ? cover : undefined;
  return {
    fileType,
    trim: product?.trim ?? A5,
    bleedMm: sheet ? millimetres(sheet.margin) : (product?.bleedMm ?? BLEED_MM),
    coverSheet: sheet && { widthMm: millimetres(sheet.width), heightMm: millimetres(sheet.height) },
    pages: isBook ? pagesOf(options) || (product?.pages?.min ?? 1) : 1,
    compact: isBook,
  };
}
