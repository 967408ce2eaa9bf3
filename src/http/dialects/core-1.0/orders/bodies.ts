import Type from 'typebox';
import {
  count,
  country,
  currency,
  dateOrTime,
  email,
  md5,
  oneOf,
  pageSize,
  price,
  reference,
  state,
  stateNumbers,
  text,
  webAddress,
} from '../../../fields.ts';

import { apikey, options } from '../parts.ts';

/** Bodies of orders as interfaces.md 2.2 to 2.5 prints them. */

const customs = {
  price: Type.Optional(price()),
  currency: Type.Optional(currency()),
  hc: Type.Optional(text('a harmonized system code of up to 32 characters', { maxLength: 32 })),
};

const address = Type.Object({
  type: oneOf('delivery'),
  company: Type.Optional(reference()),
  firstname: reference(),
  lastname: reference(),
  street1: reference(),
  street2: Type.Optional(reference()),
  zip: text('a postal code of up to 32 characters', { maxLength: 32 }),
  city: reference(),
  state: Type.Optional(state()),
  country: country(),
  email: email(),
  phone: text('a phone number of up to 64 characters', { maxLength: 64 }),
  customer_identification: Type.Optional(reference()),
});

const file = <const FileType extends string>(...types: FileType[]) =>
  Type.Object({ type: oneOf(...types), url: webAddress(), md5sum: md5() });

const item = Type.Object({
  reference: reference(),
  product: reference(),
  count: count(),
  shipping_level: Type.Optional(reference()),
  quote: Type.Optional(reference()),
  title: Type.Optional(reference()),
  ...customs,
  reorder_cause: Type.Optional(reference()),
  reorder_desc: Type.Optional(text('a text of up to 2000 characters', { maxLength: 2000 })),
  reorder_order_reference: Type.Optional(reference()),
  reorder_item_reference: Type.Optional(reference()),
  files: Type.Array(file('product', 'cover', 'book', 'box'), {
    minItems: 1,
    maxItems: 20,
    expected: 'an array of 1 to 20 files',
  }),
  options: Type.Optional(options()),
});

/** The order itself; `apikey` is read by the authenticator and declared here for the reference only. */
export const newOrder = Type.Object({
  apikey: apikey(),
  reference: reference(),
  email: email(),
  ...customs,
  meta: Type.Optional(Type.Array(Type.Unknown(), { expected: 'a JSON array' })),
  addresses: Type.Array(address, { minItems: 1, maxItems: 10, expected: 'an array of 1 to 10 addresses' }),
  files: Type.Optional(
    Type.Array(file('delivery_note', 'promotion'), { maxItems: 20, expected: 'an array of up to 20 files' }),
  ),
  items: Type.Array(item, { minItems: 1, maxItems: 500, expected: 'an array of 1 to 500 items' }),
});

export const oneOrder = Type.Object({ apikey: apikey(), reference: reference() });

export const orderList = Type.Object({
  apikey: apikey(),
  limit: Type.Optional(pageSize()),
  after: Type.Optional(reference()),
  state: Type.Optional(stateNumbers()),
  from: Type.Optional(dateOrTime()),
  to: Type.Optional(dateOrTime()),
  reference: Type.Optional(reference()),
});

const string = Type.String();
const time = Type.String({ description: 'YYYY-MM-DD HH:MM:SS in UTC' });

export const orderSummary = Type.Object({
  reference: string,
  order_date: time,
  state: string,
  state_code: string,
});

export const orderSummaries = Type.Array(orderSummary);

export const orderDetail = Type.Object({
  ...orderSummary.properties,
  email: string,
  addresses: Type.Array(
    Type.Object({
      type: string,
      company: string,
      firstname: string,
      lastname: string,
      street1: string,
      street2: string,
      zip: string,
      city: string,
      state: string,
      country: string,
      email: string,
      phone: string,
      customer_identification: string,
    }),
  ),
  items: Type.Array(
    Type.Object({
      reference: string,
      name: string,
      product: string,
      count: string,
      shipping_option: string,
      tracking: string,
      state: string,
      state_code: string,
      delayed: Type.String({ description: '1 while a delay was reported that nothing followed, else 0' }),
      delay_cause: string,
      delay_hours: string,
      options: Type.Array(Type.Object({ type: string, count: string })),
      files: Type.Array(Type.Object({ type: string, url: string, md5sum: string })),
    }),
  ),
});

export const addedOrder = Type.Object({ order: string, reference: string });

export const canceledOrder = Type.Object({
  reference: string,
  state: string,
  state_code: string,
  status: string,
});

export const orderLog = Type.Array(Type.Object({ reference: string, create_date: time, state: string }));
