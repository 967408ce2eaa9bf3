import Type, { type Static } from 'typebox';
import { component } from '../../body/fields.ts';
import { type Endpoints, jsonReply } from '../../dialect.ts';
import { decodeNothing, nothing } from '../nothing.ts';

const categories = component('Categories', {
  categories: Type.Array(
    component('Category', {
      category: Type.String(),
      products: Type.String({ description: 'Number of products the client can order' }),
    }),
  ),
});

export const categoryEndpoints = {
  'categories/list': {
    summary: 'List the categories of the products the client can order',
    body: nothing,
    reply: categories,
    success: 200,
    isList: true,
    decode: decodeNothing,
    encode: (all) =>
      jsonReply<Static<typeof categories>>({
        categories: all.map(({ category, products }) => ({ category, products: String(products) })),
      }),
  },
} as const satisfies Endpoints<'categories/list'>;
