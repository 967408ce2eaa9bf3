import type { Product } from '../catalogue/catalogue.ts';
import { completeOptions, findOption, type ItemOption } from '../catalogue/options.ts';
import { coverOf } from './covers/cover.ts';
import { type ExpectedCover, type ExpectedFile, expectedFile } from './expected-file.ts';

/** The requirements for a file of an item, by its product and the ordered options. */
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
    // Stapled or coil-bound sheets open flat.
    gutter: binding === 'perfect' || binding === 'casewrap',
    blackOnly: colourOf(product, options) === 'black',
  });
}

function expectedCover(product: Product, options: readonly ItemOption[]): ExpectedCover | null {
  // The front and back of a coil-bound product are separate sheets, in one file or two.
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

/** The colour of the pages, which an option may change. */
function colourOf(product: Product, options: readonly ItemOption[]): Product['construction']['colour'] {
  const chosen = options.map(({ reference }) => findOption(product, reference)?.colour ?? null);
  return chosen.findLast((colour) => colour !== null) ?? product.construction.colour;
}
