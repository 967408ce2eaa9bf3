import type { Product } from '../catalogue/catalogue.ts';
import { completeOptions, findOption, type ItemOption } from '../catalogue/options.ts';
import { coverOf } from './covers/cover.ts';
import { type ExpectedCover, type ExpectedFile, expectedFile } from './expected-file.ts';

/** What a file of an item must be, by the product and the options that were ordered. */
export function fileExpectedOf(
  product: Product,
  ordered: readonly ItemOption[],
  fileType: string,
): ExpectedFile {
  const options = completeOptions(product, ordered);
  const { binding, sides } = product.construction;
  return expectedFile({
    product,
    options,
    fileType,
    cover: expectedCover(product, options),
    sides,
    // Sheets that are stapled or on a coil open flat.
    gutter: binding === 'perfect' || binding === 'casewrap',
    blackOnly: colourOf(product, options) === 'black',
  });
}

function expectedCover(product: Product, options: readonly ItemOption[]): ExpectedCover | null {
  // Front and back of a coil are sheets of their own, in one file or in two.
  if (product.construction.binding === 'coil') return null;
  const cover = coverOf(product, options);
  if (cover.kind === 'unknown') return null;
  const { width, height, margin, marginKind, spine } = cover;
  return {
    size: { width: width - 2 * margin, height: height - 2 * margin },
    bleed: margin,
    wrapped: marginKind === 'wrap',
    spine: spine.width,
  };
}

/** An option may change what the pages are printed in. */
function colourOf(product: Product, options: readonly ItemOption[]): Product['construction']['colour'] {
  const chosen = options.map(({ reference }) => findOption(product, reference)?.colour ?? null);
  return chosen.findLast((colour) => colour !== null) ?? product.construction.colour;
}
