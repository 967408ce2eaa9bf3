import Type, { type Static } from 'typebox';
import { categoryList } from '../../../operations/catalogue/products.ts';
import { component, field } from '../../body/fields.ts';
import { jsonReply } from '../../endpoint.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import { clientEndpoint } from '../shared/client-endpoint.ts';
import * as meanings from '../shared/meanings.ts';

const categories = component('Categories', {
  categories: field(
    Type.Array(
      component('Category', {
        category: meanings.category(Type.String()),
        products: field(Type.String(), 'Number of products of the category that the client can order', '12'),
      }),
    ),
    'The categories of the products that the client can order',
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
