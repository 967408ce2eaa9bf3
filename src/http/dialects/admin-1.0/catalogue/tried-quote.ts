import Type from 'typebox';
import { priceUnits } from '../../../../domain/catalogue/catalogue.ts';
import type { TriedPrices } from '../../../../operations/prices/prices.ts';
import { component, country, currency, enumerated, shortText } from '../../../body/fields.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import * as wire from '../wire.ts';

/** A tried quote: the request, and the reply with its calculation. */

const MOST_ITEMS = 50;
const MOST_COPIES = 9_999_999;

export const triedQuote = component('AdminTriedQuote', {
  client_id: Type.Optional(wire.id()),
  currency: Type.Optional(currency()),
  country: country(),
  state: Type.Optional(shortText()),
  zip: Type.Optional(shortText()),
  items: Type.Array(
    component('AdminTriedItem', {
      reference: Type.Optional(shortText()),
      product: shortText(),
      count: wire.wholeNumber(MOST_COPIES),
      options: Type.Optional(
        Type.Array(
          component('AdminTriedOption', {
            reference: shortText(),
            count: Type.Optional(wire.wholeNumber(MOST_COPIES)),
          }),
          {
            maxItems: 100,
            expected: 'an array of up to 100 options',
          },
        ),
      ),
      shipping_level: Type.Optional(shortText()),
    }),
    { minItems: 1, maxItems: MOST_ITEMS, expected: `an array of 1 to ${MOST_ITEMS} items` },
  ),
});

const read = wire.decodeAs(triedQuote);

/** By default an option is used once, and the reference of an item is that of its product. */
export function decodeTriedQuote(body: JsonObject) {
  const { state = null, items, ...fields } = read(body);
  return {
    ...fields,
    state,
    items: items.map(({ reference, product, options = [], ...item }) => ({
      ...item,
      product,
      reference: reference ?? product,
      options: options.map((option) => ({ reference: option.reference, count: option.count ?? 1 })),
    })),
  };
}

const string = Type.String();
const integer = Type.Integer();

const converted = {
  unit_amount: wire.amount(),
  unit_currency: string,
  exchange_rate: Type.String({
    description: 'Value of one unit of unit_currency in the currency of the basket',
  }),
};

const line = component('AdminQuotedLine', {
  of: Type.String({ description: 'The product or option' }),
  rule: enumerated('PriceUnit', priceUnits),
  ...converted,
  times: integer,
  percent: wire.amount(),
  amount: wire.amount(),
});

const offer = component('AdminQuotedOffer', {
  level: string,
  level_name: string,
  option: string,
  days_min: integer,
  days_max: integer,
  price: wire.amount(),
  vat_percent: wire.amount(),
  vat: wire.amount(),
});

const traceLine = component('AdminTraceLine', {
  about: string,
  rule: Type.String({ description: 'The unit of a price, or order_fee, shipping, vat or sum' }),
  inputs: wire.list(component('AdminTraceInput', { name: string, value: string })),
  exact: Type.String({ description: 'Amount before rounding; ends with … if there are more decimals' }),
  rounding: string,
  amount: wire.amount(),
  row: wire.nullable(
    component('AdminTraceRow', {
      min: integer,
      max: wire.nullable(integer),
      amount: wire.amount(),
      currency: string,
      valid_from: Type.String({ format: 'date' }),
    }),
  ),
});

export const triedPrices = component('AdminTriedPrices', {
  version: Type.Integer({ description: 'The version of the catalogue' }),
  today: Type.String({ format: 'date' }),
  price: Type.Unsafe<TriedPrices['priced']['price']>({
    type: 'string',
    description: 'Items and fees without shipping and VAT',
  }),
  vat: wire.amount(),
  currency: string,
  invoice_currency: string,
  invoice_exchange_rate: string,
  subtotals: component('AdminTriedSubtotals', {
    items: wire.amount(),
    fee: wire.amount(),
    app_fee: wire.amount(),
  }),
  items: wire.list(
    component('AdminQuotedItem', {
      reference: string,
      product: string,
      count: integer,
      options: wire.list(component('AdminQuotedOption', { reference: string, count: integer })),
      cost: wire.amount(),
      vat_percent: wire.amount(),
      lines: wire.list(line),
    }),
  ),
  fees: wire.list(
    component('AdminQuotedFee', {
      of: wire.nullable(Type.String({ description: 'Null = a fee for every order' })),
      ...converted,
      amount: wire.amount(),
      vat_percent: wire.amount(),
    }),
  ),
  vat_lines: wire.list(
    component('AdminQuotedVat', { percent: wire.amount(), base: wire.amount(), amount: wire.amount() }),
  ),
  shipments: wire.list(
    component('AdminQuotedShipment', {
      weight_g: integer,
      items: wire.list(string),
      parcels: wire.list(
        component('AdminEqualParcels', {
          count: Type.Integer({ description: 'Number of equal parcels' }),
          weight_g: Type.Integer({ description: 'Weight of each parcel' }),
          copies: Type.Integer({ description: 'Copies of all items in each parcel' }),
        }),
      ),
      offers: wire.list(offer),
    }),
  ),
  cheapest: component('AdminCheapestTotal', {
    shipping: Type.Unsafe<TriedPrices['cheapest']['shipping']>({
      type: 'string',
      description: 'The cheapest offers of all shipments',
    }),
    shipping_vat: wire.amount(),
    amount: wire.amount(),
  }),
  trace: wire.list(traceLine),
});

const encode = wire.encodeAs(triedPrices);

export function encodeTriedPrices({ priced, ...tried }: TriedPrices) {
  const shipments = priced.shipments.map((shipment) => ({
    ...shipment,
    parcels: shipment.parcels.map(({ count, weightG, items }) => ({
      count,
      weightG,
      copies: items.reduce((total, { copies }) => total + copies, 0),
    })),
  }));
  return encode({ ...priced, shipments, ...tried });
}
