import Type from 'typebox';
import {
  component,
  count,
  country,
  currency,
  flag,
  oneOf,
  shortText,
  text,
  warnings,
} from '../../../body/fields.ts';
import { fromStock } from '../orders/bodies.ts';

/** Bodies of quotes (interfaces.md 2.6) and of the costs of an order (decisions.md §7). */

/** The fields of a price request without its items. */
export const basketFields = {
  currency: Type.Optional(currency()),
  country: country(),
  state: Type.Optional(shortText()),
  zip: Type.Optional(text('a postal code of up to 32 characters', { maxLength: 32 })),
  explain: Type.Optional(flag()),
};

/** The fields without product and options. */
export const basketItemFields = { reference: shortText(), count: count(), type: fromStock };

export const oneQuote = component('QuoteReference', { quote: shortText() });

const string = Type.String();

const itemReferences = Type.Array(component('ItemReference', { reference: string }));

const prices = {
  price: Type.String({ description: 'Items and fees without shipping and VAT' }),
  vat: Type.String({ description: 'VAT on the price' }),
  currency: string,
  invoice_currency: string,
  invoice_exchange_rate: string,
  subtotals: component('Subtotals', { items: string, fee: string, app_fee: string }),
};

const parcels = Type.Array(
  component('PackedParcels', {
    count: Type.String({ description: 'Number of equal parcels' }),
    weight: Type.String({ description: 'Weight of each parcel in grams' }),
    items: Type.Array(
      component('PackedCopies', {
        reference: string,
        count: Type.String({ description: 'Copies in each parcel' }),
      }),
    ),
  }),
  { description: 'One parcel, or several for an item that is heavier than a parcel may be' },
);

const shipment = {
  total_weight: Type.String({ description: 'Weight of all parcels in grams' }),
  items: itemReferences,
  parcels,
};

const offer = {
  shipping_level: string,
  shipping_option: string,
  price: string,
  vat: string,
  currency: string,
};

const hash = Type.String({ description: 'Identifies this shipment and shipping option in orders/add' });

/** One step of the calculation; the inputs of a sum are the amounts of other steps. */
const step = component('PriceStep', {
  about: string,
  rule: Type.String({ description: 'The unit of a price, or order_fee, shipping, vat or sum' }),
  inputs: Type.Array(Type.Object({ name: string, value: string })),
  exact: Type.String({ description: 'Amount before rounding; ends with … if there are more decimals' }),
  rounding: string,
  amount: string,
});

const quoted = {
  ...prices,
  expire_date: string,
  shipments: Type.Array(
    component('QuotedShipment', {
      ...shipment,
      quotes: Type.Array(component('QuotedOffer', { quote: hash, service: string, ...offer })),
    }),
  ),
  explanation: Type.Optional(Type.Array(step, { description: 'Present if the request sets explain' })),
};

export const quote = component('Quote', { ...quoted, warnings });

/** Empty for a hash that was not issued to the client. */
export const storedQuote = Type.Union([
  component('StoredQuote', { quote: hash, ...quoted }),
  Type.Object({}, { additionalProperties: false, component: 'NoQuote' }),
]);

const line = component('PriceLine', {
  of: Type.String({ description: 'The product or option that the price belongs to' }),
  rule: string,
  unit_amount: string,
  unit_currency: string,
  times: string,
  percent: Type.String({ description: "The client's adjustment in percent" }),
  exchange_rate: string,
  amount: string,
});

const rate = component('ParcelRate', {
  parcels: Type.String({ description: 'Number of parcels of this weight' }),
  weight: Type.String({ description: 'Weight of each parcel in grams' }),
  unit_amount: string,
  unit_currency: string,
  exchange_rate: string,
  amount: string,
});

const cost = component('InvoicedItem', {
  reference: string,
  product: string,
  product_reference: string,
  count: string,
  cost: string,
  vat_percent: string,
  lines: Type.Array(line),
});

const credit = component('Credit', {
  of: oneOf('item', 'shipping', 'fees', 'vat'),
  items: itemReferences,
  count: Type.String({ description: 'Copies of the item; empty for other credits' }),
  amount: Type.String({ description: 'Negative' }),
  cause: Type.String({ description: 'Why the print partner canceled the item; empty for other credits' }),
  message: string,
});

export const invoice = component('Invoice', {
  reference: string,
  ...prices,
  items: Type.Array(cost),
  shipments: Type.Array(component('InvoicedShipment', { ...shipment, ...offer, lines: Type.Array(rate) })),
  credits: Type.Array(credit, { description: 'Credits for canceled copies; empty if none were canceled' }),
  total_credits: Type.String({ description: 'Sum of the credits: zero or negative' }),
  total: Type.String({ description: 'Price plus shipping plus all VAT, less the credits' }),
  total_shipping: string,
  total_vat: string,
  invoice_amounts: component('InvoiceAmounts', {
    items: string,
    fees: string,
    shipping: string,
    vat: string,
    credits: string,
  }),
  invoice_total: Type.String({
    description: 'The total in the invoice currency: the sum of invoice_amounts',
  }),
});
