import Type, { type Static } from 'typebox';
import { categoryList } from '../../../operations/catalogue/products.ts';
import { component } from '../../body/fields.ts';
import { jsonReply } from '../../endpoint.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import { clientEndpoint } from '../shared/client-endpoint.ts';

const categories = component('Categories', {
  categories: Type.Array(
    component('Category', {
      category: Type.String(),
      products: Type.String({ description: 'Number of products the client can order' }),
    }),
  ),
});

export const categoryEndpoints = {
  'categories/list': clientEndpoint(categoryList, {
    name: 'ListCategories',
    summary: 'List the categories of the products the client can order',
    scope: 'read',
    statuses: [200, 400, 403],
    body: nothing,
    reply: categories,
    isList: true,
    decode: decodeNothing,
    encode: (all) =>
      jsonReply<Static<typeof categories>>({
        categories: all.map(({ category, products }) => ({ category, products: String(products) })),
      }),
  }),
};
