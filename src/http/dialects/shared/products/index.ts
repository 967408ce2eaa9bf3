import type { Endpoint, Endpoints } from '../../../dialect.ts';
import { productQuery } from './bodies.ts';
import { decodeProductQuery } from './decode.ts';

/** The parameters in which an interface differs for products. */
export interface ProductWireMapping {
  readonly list: Pick<Endpoint<'products/list'>, 'reply' | 'encode'>;
  readonly info: Pick<Endpoint<'products/info'>, 'body' | 'reply' | 'decode' | 'encode'>;
}

export function productEndpoints({ list, info }: ProductWireMapping) {
  return {
    'products/list': {
      summary: 'List the products the client can order',
      body: productQuery,
      success: 200,
      isList: true,
      decode: decodeProductQuery,
      ...list,
    },
    'products/info': {
      summary: 'Read one product with its options and specifications',
      success: 200,
      ...info,
    },
  } as const satisfies Endpoints<'products/list' | 'products/info'>;
}
