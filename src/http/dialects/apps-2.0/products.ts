import Type from 'typebox';
import type { ProductOption } from '../../../domain/catalogue/catalogue.ts';
import { component } from '../../body/fields.ts';
import { bodyReader } from '../../body/read-body.ts';
import { exampleProduct } from '../shared/examples.ts';
import * as meanings from '../shared/meanings.ts';
import * as bodies from '../shared/products/bodies.ts';
import { encodeProductInfo, optionOf, productListEncoder } from '../shared/products/encode.ts';
import { productEndpoints as endpointsWith } from '../shared/products/index.ts';
import { DEFAULT_UNIT, unitField } from '../shared/products/spine.ts';
import { exampleBook, options, optionsOf, product } from './options.ts';

const string = Type.String();
const oneProduct = component('AppsProductReference', {
  product_reference: product(),
});
const readOneProduct = bodyReader(oneProduct);

const spineBody = component('AppsSpineRequest', {
  product_reference: product(),
  options: Type.Optional(meanings.chosenOptions(options)),
  unit: meanings.unit(unitField()),
});
const readSpineBody = bodyReader(spineBody);

export const productEndpoints = endpointsWith({
  list: {
    reply: Type.Array(
      component('AppsProductEntry', {
        ...bodies.productEntry,
        product_reference: meanings.productReference(string),
      }),
    ),
    encode: productListEncoder(({ reference }) => ({ product_reference: reference })),
  },
  spine: {
    body: spineBody,
    example: { ...exampleBook('224'), unit: 'mm' },
    decode: (body) => {
      const { product_reference: product, options: chosen, unit } = readSpineBody(body);
      return { product, options: optionsOf(chosen), unit: unit ?? DEFAULT_UNIT };
    },
  },
  info: {
    body: oneProduct,
    example: { product_reference: exampleProduct },
    reply: component('AppsProduct', {
      ...bodies.productInfo,
      options: meanings.allOptions(
        Type.Array(
          component('AppsProductOption', {
            ...bodies.productOption,
            option_reference: meanings.optionReference(string),
            type_name: meanings.typeName(string),
          }),
        ),
      ),
    }),
    decode: (body) => ({ reference: readOneProduct(body).product_reference }),
    encode: (info) => encodeProductInfo(info, inWordsOfOrders),
  },
});

/** The additional names that options of an order have. */
function inWordsOfOrders(option: ProductOption) {
  return { ...optionOf(option), option_reference: option.reference, type_name: option.category };
}
