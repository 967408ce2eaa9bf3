import Type from 'typebox';
import { pageSize, shortText } from '../../../body/fields.ts';

/** Bodies of products as interfaces.md 2.7 prints them, and what their list may be narrowed by. */

export const productQuery = Type.Object({
  limit: Type.Optional(pageSize()),
  after: Type.Optional(shortText()),
  category: Type.Optional(shortText()),
});

const string = Type.String();

export const productEntry = {
  name: string,
  note: string,
  reference: string,
  category: string,
  from_price: string,
  currency: string,
};

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

export const productOption = {
  reference: string,
  note: string,
  type: Type.String({ description: 'The category of the option' }),
  default: Type.Integer({ description: '1 = taken when the order names no option of the category, else 0' }),
};

const spec = Type.Object({ reference: string, note: string, value: string });

/** Besides its options. */
export const productInfo = {
  name: string,
  note: string,
  reference: string,
  product_reference: string,
  category: string,
  prices: Type.Optional(
    Type.Array(price, { description: 'Deprecated, and only where the operator switched it on' }),
  ),
  specs: Type.Array(spec),
};
