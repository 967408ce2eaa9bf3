import type { Endpoints } from '../../../dialect.ts';
import * as bodies from './bodies.ts';
import * as decode from './decode.ts';
import * as encode from './encode.ts';

export const productEndpoints = {
  'products/list': {
    summary: 'List what the client can order',
    body: bodies.productList,
    reply: bodies.productEntries,
    success: 200,
    isList: true,
    decode: decode.decodeProductList,
    encode: encode.encodeProductList,
  },
  'products/info': {
    summary: 'Read one product with its options and specifications',
    body: bodies.oneProduct,
    reply: bodies.productInfo,
    success: 200,
    decode: decode.decodeOneProduct,
    encode: encode.encodeProductInfo,
  },
} as const satisfies Endpoints<'products/list' | 'products/info'>;
