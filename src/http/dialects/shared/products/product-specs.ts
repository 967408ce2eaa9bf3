import type { Product, QuantitySteps } from '../../../../domain/catalogue/catalogue.ts';
import { coverTypeOf } from '../../../../domain/catalogue/construction.ts';

/** One fact about a product, for people and for programs (interfaces.md 2.7). */
export interface ProductSpec {
  readonly reference: string;
  readonly note: string;
  readonly value: string;
}

/** The requirements of a product for files and orders, equal on every interface. */
export function specsOf(product: Product): ProductSpec[] {
  const { pages, quantity, trim, bleedMm, fileTypes, weightMg } = product;
  return [
    ...(pages ? stepSpecs('pages', 'Number of pages', pages) : []),
    ...stepSpecs('quantity', 'Number of copies', quantity),
    ...(trim
      ? [
          spec('trim_width', 'Width after trimming in millimetres', trim.widthMm),
          spec('trim_height', 'Height after trimming in millimetres', trim.heightMm),
          spec('bleed', 'Bleed on every side in millimetres', bleedMm),
        ]
      : []),
    ...constructionSpecs(product),
    spec('file_types', 'Required files', fileTypes.join(', ')),
    spec('weight', 'Weight of one copy without pages and options in grams', weightMg / 1000),
  ];
}

/** The construction of a product, as far as known; products/spine computes the cover from it. */
function constructionSpecs({ construction }: Product): ProductSpec[] {
  const { binding, colour, sides } = construction;
  return [
    ...(binding
      ? [
          spec('binding', 'How its pages are bound', binding),
          spec('cover_type', 'What the file of the cover is printed as', coverTypeOf(construction)),
        ]
      : []),
    ...(colour ? [spec('colour', 'What its pages are printed in', colour)] : []),
    ...(sides ? [spec('sides', 'Printed sides of a sheet', sides)] : []),
  ];
}

function stepSpecs(reference: string, note: string, { min, max, step }: QuantitySteps): ProductSpec[] {
  return [
    spec(`${reference}_min`, `${note}: at least`, min),
    spec(`${reference}_max`, `${note}: at most`, max),
    spec(`${reference}_step`, `${note}: in steps of`, step),
  ];
}

function spec(reference: string, note: string, value: number | string): ProductSpec {
  return { reference, note, value: String(value) };
}
