import Type from 'typebox';
import { pageSize, reference } from '../../../fields.ts';
import { apikey } from '../parts.ts';

/** Bodies of products as interfaces.md 2.7 prints them, and what the list may be narrowed by (decisions.md §7). */

export const productList = Type.Object({
  apikey: apikey(),
  limit: Type.Optional(pageSize()),
  after: Type.Optional(reference()),
  category: Type.Optional(reference()),
});

export const oneProduct = Type.Object({ apikey: apikey(), reference: reference() });

const string = Type.String();

export const productEntry = Type.Object({
  name: string,
  note: string,
  reference: string,
  category: string,
  from_price: string,
  currency: string,
});

export const productEntries = Type.Array(productEntry);

const price = Type.Object({
  price: string,
  min: string,
  max: Type.String({ description: 'Empty = no end' }),
  note: string,
  reference: string,
  currency: string,
  price_unit: string,
  type: string,
});

const option = Type.Object({
  reference: string,
  note: string,
  type: Type.String({ description: 'The category of the option' }),
  default: Type.Integer({ description: '1 = taken when the order names no option of the category, else 0' }),
});

const spec = Type.Object({ reference: string, note: string, value: string });

export const productInfo = Type.Object({
  name: string,
  note: string,
  reference: string,
  product_reference: string,
  category: string,
  prices: Type.Optional(
    Type.Array(price, { description: 'Deprecated, and only where the operator switched it on' }),
  ),
  options: Type.Array(option),
  specs: Type.Array(spec),
});
