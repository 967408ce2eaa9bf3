import Type from 'typebox';
import { component, shortText } from '../../body/fields.ts';
import { bodyReader } from '../../body/read-body.ts';
import { exampleProduct } from '../shared/examples.ts';
import * as meanings from '../shared/meanings.ts';
import * as bodies from '../shared/products/bodies.ts';
import { encodeProductInfo, optionOf, productListEncoder } from '../shared/products/encode.ts';
import { productEndpoints as endpointsWith } from '../shared/products/index.ts';
import { DEFAULT_UNIT, unitField } from '../shared/products/spine.ts';
import { exampleBook, options, optionsOf, product } from './options.ts';

const oneProduct = component('CoreProductReference', { reference: meanings.productReference(shortText()) });
const readOneProduct = bodyReader(oneProduct);

const spineBody = component('CoreSpineRequest', {
  product: product(),
  options: Type.Optional(meanings.chosenOptions(options)),
  unit: meanings.unit(unitField()),
});
const readSpineBody = bodyReader(spineBody);

export const productEndpoints = endpointsWith({
  list: {
    reply: Type.Array(component('CoreProductEntry', bodies.productEntry)),
    encode: productListEncoder(() => ({})),
  },
  spine: {
    body: spineBody,
    example: { ...exampleBook('224'), unit: 'mm' },
    decode: (body) => {
      const { product, options: chosen, unit } = readSpineBody(body);
      return { product, options: optionsOf(chosen), unit: unit ?? DEFAULT_UNIT };
    },
  },
  info: {
    body: oneProduct,
    example: { reference: exampleProduct },
    reply: component('CoreProduct', {
      ...bodies.productInfo,
      options: meanings.allOptions(Type.Array(component('CoreProductOption', bodies.productOption))),
    }),
    decode: (body) => ({ reference: readOneProduct(body).reference }),
    encode: (info) => encodeProductInfo(info, optionOf),
  },
});
