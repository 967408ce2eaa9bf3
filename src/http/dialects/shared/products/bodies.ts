import Type from 'typebox';
import { component, field, pageSize, shortText } from '../../../body/fields.ts';
import * as meanings from '../meanings.ts';

/** Bodies of products (interfaces.md 2.7), and the filter of their list. */

export const productQuery = component('ProductQuery', {
  limit: Type.Optional(
    field(
      pageSize(),
      'The most products of a page. Without limit all products are listed. The header Link has the address of the next page',
      '100',
    ),
  ),
  after: Type.Optional(
    field(
      shortText(),
      'Where the page begins: the value in the address of the next page, which the header Link has',
      'textbook_pb_a5_p_bw',
    ),
  ),
  category: Type.Optional(field(shortText(), 'Only products of this category', 'textbook')),
});

const string = Type.String();

export const productEntry = {
  name: meanings.shortName(string),
  note: meanings.note(string),
  reference: meanings.productReference(string),
  category: meanings.category(string),
  from_price: field(string, 'The lowest price of the product, without options, shipping and VAT', '2.9500'),
  currency: meanings.currency(string),
};

const price = component('ProductPrice', {
  price: field(string, 'Price without VAT', '1.2000'),
  min: field(string, 'The lowest quantity of the price', '1'),
  max: field(Type.String(), 'The highest quantity of the price; empty = no upper limit', '99'),
  note: field(string, 'Name of the product or option', '80 g offset paper'),
  reference: field(string, 'Reference of the product or option', 'pageblock_80off'),
  currency: meanings.currency(string),
  price_unit: field(string, 'What is counted: Pr. Order, Pr. Item, Pr. Quantity or Pr. Page', 'Pr. Page'),
  type: field(string, 'product or option', 'option'),
});

export const productOption = {
  reference: meanings.namedOption(string),
  note: field(string, 'Name of the option', '80 g offset paper'),
  type: field(Type.String(), 'Category of the option', 'type_main_paper'),
  default: field(Type.Integer(), '1 = applies if the order has no option of the category, else 0', 1),
  counted: field(
    Type.Integer(),
    '1 = its count multiplies it in each copy, or is the number of pages; 0 = its count is 1',
    0,
  ),
};

const spec = component('ProductSpec', {
  reference: field(string, 'Name of the specification, for programs', 'trim_width'),
  note: field(string, 'The specification in words, with its unit', 'Width after trimming in millimetres'),
  value: field(string, 'Value of the specification', '148'),
});

/** The fields without options. */
export const productInfo = {
  name: meanings.shortName(string),
  note: meanings.note(string),
  reference: meanings.productReference(string),
  product_reference: meanings.productReference(string),
  category: meanings.category(string),
  prices: Type.Optional(
    field(
      Type.Array(price),
      'Prices of the product and its options. Deprecated; present only if the operator has enabled it',
    ),
  ),
  specs: field(Type.Array(spec), 'What orders and files of the product must meet'),
};
