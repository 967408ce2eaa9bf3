import type { Static } from 'typebox';
import type { ItemOption } from '../../../domain/catalogue/options.ts';
import { alsoNamed, called, component, count, shortText } from '../../body/fields.ts';
import { exampleProduct } from '../shared/examples.ts';
import * as meanings from '../shared/meanings.ts';
import { optionList } from '../shared/orders/bodies.ts';

/** On core, `type` contains the reference of an option; some clients send a category there (decisions.md §3). */
const option = component('CoreNewOption', {
  type: alsoNamed('option_reference', called('reference', meanings.optionReference(shortText())), '^type_'),
  count: meanings.optionCount(count()),
});

export const options = optionList(option);

export function optionsOf(wire: readonly Static<typeof option>[] = []): ItemOption[] {
  return wire.map(({ type, count }) => ({ reference: type, count: Number(count) }));
}

/** The book of examples, in the names of this interface. */
export const exampleBook = (pages = '36') => ({
  product: exampleProduct,
  options: [{ type: 'total_pages', count: pages }],
});

/** The reference of a product; some clients name it as apps do. */
export const product = () => alsoNamed('product_reference', meanings.productReference(shortText()));
