import type { Endpoint, Endpoints } from '../../../dialect.ts';
import { productQuery } from './bodies.ts';
import { decodeProductQuery } from './decode.ts';
import { encodeSpine, spineReply } from './spine.ts';

/** The parameters in which an interface differs for products. */
export interface ProductWireMapping {
  readonly list: Pick<Endpoint<'products/list'>, 'reply' | 'encode'>;
  readonly spine: Pick<Endpoint<'products/spine'>, 'body' | 'decode'>;
  readonly info: Pick<Endpoint<'products/info'>, 'body' | 'reply' | 'decode' | 'encode'>;
}

export function productEndpoints({ list, info, spine }: ProductWireMapping) {
  return {
    'products/list': {
      summary: 'List the products the client can order',
      body: productQuery,
      success: 200,
      isList: true,
      linksNext: true,
      decode: decodeProductQuery,
      ...list,
    },
    'products/info': {
      summary: 'Read one product with its options and specifications',
      success: 200,
      mayBeDeprecated: true,
      ...info,
    },
    'products/spine': {
      summary: 'Compute the spine and the cover of a book, with a template to download',
      description:
        'Pages are rounded up to a number that the product can have; options left out have their defaults. ' +
        'Nothing is stored.',
      reply: spineReply,
      success: 200,
      encode: encodeSpine,
      ...spine,
    },
  } as const satisfies Endpoints<'products/list' | 'products/info' | 'products/spine'>;
}
