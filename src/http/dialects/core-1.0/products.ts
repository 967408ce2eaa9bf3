import Type from 'typebox';
import { component, shortText } from '../../body/fields.ts';
import { bodyReader } from '../../body/read-body.ts';
import * as bodies from '../shared/products/bodies.ts';
import { encodeProductInfo, optionOf, productListEncoder } from '../shared/products/encode.ts';
import { productEndpoints as endpointsWith } from '../shared/products/index.ts';

const oneProduct = component('CoreProductReference', { reference: shortText() });
const readOneProduct = bodyReader(oneProduct);

export const productEndpoints = endpointsWith({
  list: {
    reply: Type.Array(component('CoreProductEntry', bodies.productEntry)),
    encode: productListEncoder(() => ({})),
  },
  info: {
    body: oneProduct,
    reply: component('CoreProduct', {
      ...bodies.productInfo,
      options: Type.Array(component('CoreProductOption', bodies.productOption)),
    }),
    decode: (body) => ({ reference: readOneProduct(body).reference }),
    encode: (info) => encodeProductInfo(info, optionOf),
  },
});
