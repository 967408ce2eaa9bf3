import Type from 'typebox';
import { shortText } from '../../body/fields.ts';
import { bodyReader } from '../../body/read-body.ts';
import * as bodies from '../shared/products/bodies.ts';
import { encodeProductInfo, optionOf, productListEncoder } from '../shared/products/encode.ts';
import { productEndpoints as endpointsWith } from '../shared/products/index.ts';

const oneProduct = Type.Object({ reference: shortText() });
const readOneProduct = bodyReader(oneProduct);

export const productEndpoints = endpointsWith({
  list: {
    reply: Type.Array(Type.Object(bodies.productEntry)),
    encode: productListEncoder(() => ({})),
  },
  info: {
    body: oneProduct,
    reply: Type.Object({
      ...bodies.productInfo,
      options: Type.Array(Type.Object(bodies.productOption)),
    }),
    decode: (body) => ({ reference: readOneProduct(body).reference }),
    encode: (info) => encodeProductInfo(info, optionOf),
  },
});
