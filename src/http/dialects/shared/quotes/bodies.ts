import Type from 'typebox';
import { count, country, currency, flag, shortText, state } from '../../../body/fields.ts';

/** Bodies of quotes as interfaces.md 2.6 prints them, and of the costs of an order (decisions.md §7). */

/** What is to be priced, besides its items. */
export const basketFields = {
  currency: Type.Optional(currency()),
  country: country(),
  state: Type.Optional(state()),
  explain: Type.Optional(flag()),
};

/** Besides what is to be made. */
export const basketItemFields = { reference: shortText(), count: count() };

export const oneQuote = Type.Object({ quote: shortText() });

const string = Type.String();

const prices = {
  price: Type.String({ description: 'Items and fees without shipping and VAT' }),
  vat: Type.String({ description: 'Of the price' }),
  currency: string,
  invoice_currency: string,
  invoice_exchange_rate: string,
  subtotals: Type.Object({ items: string, fee: string, app_fee: string }),
};

const parcel = {
  total_weight: Type.String({ description: 'Grams' }),
  items: Type.Array(Type.Object({ reference: string })),
};

const offer = {
  shipping_level: string,
  shipping_option: string,
  price: string,
  vat: string,
  currency: string,
};

const hash = Type.String({ description: 'Names this way of shipping these items when an order is added' });

/** One step of the calculation; amounts of other steps are among the inputs of a sum. */
const step = Type.Object({
  about: string,
  rule: Type.String({ description: 'The unit of a price, order_fee, shipping, vat or sum' }),
  inputs: Type.Array(Type.Object({ name: string, value: string })),
  exact: Type.String({ description: 'Before rounding; ends with … where decimals go on' }),
  rounding: string,
  amount: string,
});

export const quote = Type.Object({
  ...prices,
  expire_date: string,
  shipments: Type.Array(
    Type.Object({
      ...parcel,
      quotes: Type.Array(Type.Object({ quote: hash, service: string, ...offer })),
    }),
  ),
  explanation: Type.Optional(Type.Array(step, { description: 'Where explain asked for it' })),
});

/** Empty for a hash that the client was never given. */
export const storedQuote = Type.Union([Type.Object({ quote: hash, ...quote.properties }), Type.Object({})]);

const line = Type.Object({
  of: Type.String({ description: 'The product or option whose price it is' }),
  rule: string,
  unit_amount: string,
  unit_currency: string,
  times: string,
  percent: Type.String({ description: "The client's adjustment" }),
  exchange_rate: string,
  amount: string,
});

const cost = Type.Object({
  reference: string,
  product: string,
  product_reference: string,
  count: string,
  cost: string,
  vat_percent: string,
  lines: Type.Array(line),
});

export const invoice = Type.Object({
  reference: string,
  ...prices,
  items: Type.Array(cost),
  shipments: Type.Array(Type.Object({ ...parcel, ...offer })),
  total: Type.String({ description: 'Price, shipping and all VAT' }),
  total_shipping: string,
  total_vat: string,
});
