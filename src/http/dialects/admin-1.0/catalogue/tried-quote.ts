import Type from 'typebox';
import { priceUnits } from '../../../../domain/catalogue/catalogue.ts';
import type { TriedPrices } from '../../../../operations/prices/prices.ts';
import {
  component,
  country,
  currency,
  enumerated,
  field,
  limits,
  meaning,
  shortText,
} from '../../../body/fields.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import * as meanings from '../meanings.ts';
import * as wire from '../wire.ts';

/** A tried quote: the request, and the reply with its calculation. */

const MOST_ITEMS = 50;
const MOST_COPIES = 9_999_999;

const itemOptions = meaning('The options of the item');
export const triedQuote = component('AdminTriedQuote', {
  client_id: Type.Optional(meanings.clientId(wire.id())),
  currency: Type.Optional(meanings.currency(currency())),
  country: meanings.country(country()),
  state: Type.Optional(field(shortText(), 'State of the destination, where one is needed', 'NY')),
  zip: Type.Optional(meanings.zip(shortText())),
  items: field(
    Type.Array(
      component('AdminTriedItem', {
        reference: Type.Optional(
          field(shortText(), 'Name of the item in the reply; without it the product', 'item-1'),
        ),
        product: meanings.productReference(shortText()),
        count: meanings.count(wire.wholeNumber(MOST_COPIES)),
        options: Type.Optional(
          itemOptions(
            Type.Array(
              component('AdminTriedOption', {
                reference: meanings.optionReference(shortText()),
                count: Type.Optional(meanings.optionCount(wire.wholeNumber(MOST_COPIES))),
              }),
              limits(0, 100, 'options'),
            ),
          ),
        ),
        shipping_level: Type.Optional(meanings.levelReference(shortText())),
      }),
      limits(1, MOST_ITEMS, 'items'),
    ),
    'The items to price',
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
  unit_amount: field(wire.amount(), 'Price of one unit in unit_currency, with four decimals', '0.4400'),
  unit_currency: meanings.unitCurrency(string),
  exchange_rate: field(
    Type.String(),
    'Value of one unit of unit_currency in the currency of the basket',
    '1.0000',
  ),
};

const line = component('AdminQuotedLine', {
  of: field(Type.String(), 'Reference of the product or option', 'textbook_pb_a5_p_bw'),
  rule: meanings.pricedUnit(enumerated('PriceUnit', priceUnits)),
  ...converted,
  times: field(integer, 'How often the price counts', 50),
  percent: field(
    wire.amount(),
    'What the terms of the client add, in percent; a discount is negative',
    '0.0000',
  ),
  amount: field(wire.amount(), 'The price in currency, with four decimals', '22.0000'),
});

const offer = component('AdminQuotedOffer', {
  level: meanings.levelReference(string),
  level_name: meanings.levelName(string),
  option: meanings.option(string),
  days_min: meanings.daysMin(integer),
  days_max: meanings.daysMax(integer),
  price: meanings.price(wire.amount()),
  vat_percent: meanings.vatPercent(wire.amount()),
  vat: field(wire.amount(), 'VAT of the price, with four decimals', '0.6300'),
});

const subject = () =>
  field(wire.facts(), 'The same for programs, as a code with its facts', { code: 'item', item: 'item-1' });

const traceLine = component('AdminTraceLine', {
  about: meanings.about(string),
  subject: subject(),
  rule: field(
    Type.String(),
    'The unit of the price that applies, or order_fee, shipping, vat or sum',
    'price_unit_pr_quantity',
  ),
  inputs: field(
    wire.list(
      component('AdminTraceInput', {
        name: meanings.name(string),
        subject: subject(),
        value: meanings.value(string),
      }),
    ),
    'The factors of a product, or the terms of a sum',
  ),
  exact: field(
    Type.String(),
    'The amount before rounding; it ends with … if there are more decimals',
    '22.0000',
  ),
  rounding: field(
    string,
    'half_up: to the minor unit of the currency. carried: what the rounded sum of the parcels grows by. none: a sum of rounded amounts',
    'half_up',
  ),
  amount: field(wire.amount(), 'The amount, with four decimals', '22.0000'),
  row: field(
    wire.nullable(
      component('AdminTraceRow', {
        min: meanings.min(integer),
        max: meanings.max(wire.nullable(integer)),
        amount: meanings.amount(wire.amount()),
        currency: meanings.currency(string),
        valid_from: field(Type.String({ format: 'date' }), 'The first day on which it counts', '2026-01-01'),
      }),
    ),
    'The row of the catalogue that the step applies; null = none',
  ),
});

export const triedPrices = component('AdminTriedPrices', {
  version: field(Type.Integer(), 'The version of the catalogue by which it is calculated', 12),
  today: field(Type.String({ format: 'date' }), 'The day by whose prices it is calculated', '2026-03-02'),
  price: field(
    Type.Unsafe<TriedPrices['priced']['price']>({
      type: 'string',
    }),
    'Items and fees without shipping and VAT, in currency, with four decimals',
    '22.0000',
  ),
  vat: field(wire.amount(), 'VAT of items and fees, with four decimals', '1.5400'),
  currency: meanings.currency(string),
  invoice_currency: meanings.invoiceCurrency(string),
  invoice_exchange_rate: field(string, 'Units of the invoice currency for one unit of currency', '1.0000'),
  subtotals: meanings.subtotals(
    component('AdminTriedSubtotals', {
      items: meanings.itemsCost(wire.amount()),
      fee: meanings.fee(wire.amount()),
      app_fee: meanings.appFee(wire.amount()),
    }),
  ),
  items: meanings.pricedItems(
    wire.list(
      component('AdminQuotedItem', {
        reference: field(string, 'Name of the item', 'item-1'),
        product: meanings.productReference(string),
        count: meanings.count(integer),
        options: itemOptions(
          wire.list(
            component('AdminQuotedOption', {
              reference: meanings.namedOption(string),
              count: meanings.optionCount(integer),
            }),
          ),
        ),
        cost: meanings.cost(wire.amount()),
        vat_percent: meanings.vatPercent(wire.amount()),
        lines: field(wire.list(line), 'The prices that its cost consists of'),
      }),
    ),
  ),
  fees: field(
    wire.list(
      component('AdminQuotedFee', {
        of: field(
          wire.nullable(Type.String()),
          'Reference of the product that has the fee; null = a fee for every order',
          'textbook_pb_a5_p_bw',
        ),
        ...converted,
        amount: field(wire.amount(), 'The fee in currency, with four decimals', '2.5000'),
        vat_percent: meanings.vatPercent(wire.amount()),
      }),
    ),
    'The fees',
  ),
  vat_lines: field(
    wire.list(
      component('AdminQuotedVat', {
        percent: meanings.vatPercent(wire.amount()),
        base: field(wire.amount(), 'What the rate applies to, with four decimals', '22.0000'),
        amount: field(wire.amount(), 'VAT at this rate, with four decimals', '1.5400'),
      }),
    ),
    'VAT by its rates',
  ),
  shipments: field(
    wire.list(
      component('AdminQuotedShipment', {
        weight_g: meanings.weightG(integer),
        items: meanings.shippedItems(wire.list(string)),
        parcels: field(
          wire.list(
            component('AdminEqualParcels', {
              count: field(Type.Integer(), 'How many equal parcels', 2),
              weight_g: field(Type.Integer(), 'Weight of each parcel in grams', 4250),
              copies: field(Type.Integer(), 'Copies of all items in each parcel', 25),
            }),
          ),
          'How its copies are packed',
        ),
        offers: field(wire.list(offer), 'The offers of shipping, cheapest first'),
      }),
    ),
    'The shipments with their offers',
  ),
  cheapest: field(
    component('AdminCheapestTotal', {
      shipping: field(
        Type.Unsafe<TriedPrices['cheapest']['shipping']>({
          type: 'string',
        }),
        'The cheapest offers of all shipments, with four decimals',
        '9.0000',
      ),
      shipping_vat: field(wire.amount(), 'VAT of shipping, with four decimals', '0.6300'),
      amount: meanings.totalAmount(wire.amount()),
    }),
    'What the order costs with the cheapest shipping',
  ),
  trace: field(wire.list(traceLine), 'Every step of the calculation'),
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
