import Type from 'typebox';
import { component, pageSize, shortText } from '../../../body/fields.ts';

/** Bodies of products (interfaces.md 2.7), and the filter of their list. */

export const productQuery = component('ProductQuery', {
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

const price = component('ProductPrice', {
  price: string,
  min: string,
  max: Type.String({ description: 'Empty = no upper limit' }),
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
  default: Type.Integer({ description: '1 = applies if the order has no option of the category, else 0' }),
  counted: Type.Integer({
    description: '1 = its count multiplies it in each copy, or is the number of pages; 0 = its count is 1',
  }),
};

const spec = component('ProductSpec', { reference: string, note: string, value: string });

/** The fields without options. */
export const productInfo = {
  name: string,
  note: string,
  reference: string,
  product_reference: string,
  category: string,
  prices: Type.Optional(
    Type.Array(price, { description: 'Deprecated; present only if the operator has enabled it' }),
  ),
  specs: Type.Array(spec),
};
