import type { Static } from 'typebox';
import type { ItemOption } from '../../../domain/catalogue/options.ts';
import { called, component, count, shortText } from '../../body/fields.ts';
import { exampleProduct } from '../shared/examples.ts';
import * as meanings from '../shared/meanings.ts';
import { optionList } from '../shared/orders/bodies.ts';

const option = component('AppsNewOption', {
  option_reference: called('reference', meanings.optionReference(shortText())),
  count: meanings.optionCount(count()),
});

export const options = optionList(option);

export function optionsOf(wire: readonly Static<typeof option>[] = []): ItemOption[] {
  return wire.map(({ option_reference, count }) => ({ reference: option_reference, count: Number(count) }));
}

/** The book of examples, in the names of this interface. */
export const exampleBook = (pages = '36') => ({
  product_reference: exampleProduct,
  options: [{ option_reference: 'total_pages', count: pages }],
});

/** The reference of a product. */
export const product = () => called('product', meanings.productReference(shortText()));
