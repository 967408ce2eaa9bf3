import { productInfo, productList } from '../../../../operations/catalogue/products.ts';
import { productSpine } from '../../../../operations/files/spine.ts';
import type { Declared } from '../../../endpoint.ts';
import { clientEndpoint } from '../client-endpoint.ts';
import { productQuery } from './bodies.ts';
import { decodeProductQuery } from './decode.ts';
import { encodeSpine, spineReply } from './spine.ts';

/** The parameters in which an interface differs for products. */
export interface ProductWireMapping {
  readonly list: Pick<Declared<typeof productList>, 'reply' | 'encode'>;
  readonly spine: Pick<Declared<typeof productSpine>, 'body' | 'decode' | 'example'>;
  readonly info: Pick<Declared<typeof productInfo>, 'body' | 'reply' | 'decode' | 'encode' | 'example'>;
}

export function productEndpoints({ list, info, spine }: ProductWireMapping) {
  return {
    'products/list': clientEndpoint(productList, {
      name: 'ListProducts',
      summary: 'List the products the client can order',
      scope: 'read',
      statuses: [200, 204, 400, 403],
      body: productQuery,
      isList: true,
      linksNext: true,
      decode: decodeProductQuery,
      ...list,
      example: { limit: '100', category: 'textbook' },
    }),
    'products/info': clientEndpoint(productInfo, {
      name: 'GetProduct',
      summary: 'Read one product with its options and specifications',
      mayBeDeprecated: true,
      scope: 'read',
      statuses: [200, 204, 400],
      ...info,
    }),
    'products/spine': clientEndpoint(productSpine, {
      name: 'GetSpine',
      summary: 'Compute the spine and the cover of a book, with a template to download',
      description:
        'Pages are rounded up to a number that the product can have; options left out have their defaults. ' +
        'Nothing is stored.',
      scope: 'read',
      statuses: [200, 400],
      reply: spineReply,
      encode: encodeSpine,
      ...spine,
    }),
  };
}
