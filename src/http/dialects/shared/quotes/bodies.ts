import Type from 'typebox';
import {
  component,
  count,
  country,
  currency,
  field,
  flag,
  oneOf,
  shortText,
  text,
  warnings,
} from '../../../body/fields.ts';
import * as meanings from '../meanings.ts';
import { fromStock } from '../orders/bodies.ts';

/** Bodies of quotes (interfaces.md 2.6) and of the costs of an order (decisions.md §7). */

/** The fields of a price request without its items. */
export const basketFields = {
  currency: Type.Optional(field(currency(), 'Currency of the reply (ISO 4217). Default: EUR', 'EUR')),
  country: field(country(), 'Destination country (ISO 3166-1 alpha-2)', 'DE'),
  state: Type.Optional(
    field(shortText(), 'State of the destination (ANSI INCITS 38:2009 alpha-2). Required for the US', 'NY'),
  ),
  zip: Type.Optional(
    field(
      text({ kind: 'zip', most: 32 }, { maxLength: 32 }),
      'Postal code of the destination, which decides the VAT of territories such as the Canary Islands. Without it, VAT is that of the mainland, and the zip of the order decides',
      '10115',
    ),
  ),
  explain: Type.Optional(field(flag(), 'Whether the reply has every step of the calculation')),
};

/** The fields without product and options. */
export const basketItemFields = {
  reference: meanings.newItemReference(shortText()),
  count: meanings.count(count()),
  type: fromStock,
};

export const oneQuote = component('QuoteReference', {
  quote: field(
    shortText(),
    'A hash from orders/quote',
    '5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b',
  ),
});

const string = Type.String();

const itemReferences = Type.Array(component('ItemReference', { reference: meanings.itemReference(string) }));

const prices = {
  price: field(Type.String(), 'Items and fees, without shipping and VAT', '24.5000'),
  vat: field(Type.String(), 'VAT on the price', '1.7200'),
  currency: meanings.currency(string),
  invoice_currency: meanings.invoiceCurrency(string),
  invoice_exchange_rate: field(
    string,
    'Units of the invoice currency for one unit of the currency',
    '1.0000',
  ),
  subtotals: field(
    component('Subtotals', {
      items: field(string, 'Sum of the cost of the items', '22.0000'),
      fee: field(string, 'Sum of the fees', '2.5000'),
      app_fee: field(string, 'Sum of the fees of apps', '0.0000'),
    }),
    'The parts of the price',
  ),
};

const weight = field(Type.String(), 'Weight of each parcel in grams', '4250');
const parcels = Type.Array(
  component('PackedParcels', {
    count: field(Type.String(), 'How many equal parcels', '1'),
    weight,
    items: field(
      Type.Array(
        component('PackedCopies', {
          reference: meanings.itemReference(string),
          count: field(Type.String(), 'Copies in each parcel', '50'),
        }),
      ),
      'What each of these parcels contains',
    ),
  }),
);

const shipment = {
  total_weight: field(Type.String(), 'Weight of all parcels in grams', '4250'),
  items: meanings.shippedItems(itemReferences),
  parcels: field(
    parcels,
    'The parcels of the shipment: one, or several where items are heavier than a parcel may be',
  ),
};

const offer = {
  shipping_level: meanings.levelReference(string),
  shipping_option: meanings.shippingOption(string),
  price: meanings.price(string),
  vat: meanings.vat(string),
  currency: meanings.currency(string),
};

const hash = field(
  Type.String(),
  'Hash that orders/add takes for this shipment and shipping option',
  '5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b',
);

const amount = field(string, 'Amount in the currency of the reply', '22.0000');
/** One step of the calculation; the inputs of a sum are the amounts of other steps. */
const step = component('PriceStep', {
  about: meanings.about(string),
  rule: field(
    Type.String(),
    'The unit of a price, or order_fee, shipping, vat or sum',
    'price_unit_pr_quantity',
  ),
  inputs: field(
    Type.Array(Type.Object({ name: meanings.name(string), value: meanings.value(string) })),
    'The factors of a product, or the terms of a sum, which are amounts of other steps',
  ),
  exact: field(Type.String(), 'Amount before rounding; ends with … if there are more decimals', '22.0000'),
  rounding: field(
    string,
    'half_up: rounded to the minor unit of the currency; carried: what the rounded sum of the parcels grows by; none: a sum, which needs no rounding',
    'half_up',
  ),
  amount,
});

const quoted = {
  ...prices,
  expire_date: field(
    string,
    'When the quote expires (ISO 8601), 48 hours after the request',
    '2026-03-04T10:00:00+00:00',
  ),
  shipments: meanings.shipments(
    Type.Array(
      component('QuotedShipment', {
        ...shipment,
        quotes: field(
          Type.Array(
            component('QuotedOffer', {
              quote: hash,
              service: field(
                string,
                'Core: name of the shipping level. Apps: Fastest, Normal or Economy',
                'Ground - Tracked',
              ),
              ...offer,
            }),
          ),
          'The shipping options of the shipment',
        ),
      }),
    ),
  ),
  explanation: Type.Optional(
    field(Type.Array(step), 'Every step of the calculation. Present if the request sets explain'),
  ),
};

export const quote = component('Quote', { ...quoted, warnings: meanings.warnings(warnings) });

/** Empty for a hash that was not issued to the client. */
export const storedQuote = Type.Union([
  component('StoredQuote', { quote: hash, ...quoted }),
  Type.Object({}, { additionalProperties: false, component: 'NoQuote' }),
]);

const unitAmount = field(string, 'Price of one unit, in unit_currency', '0.4400');
const exchangeRate = field(
  string,
  'Units of the currency of the reply for one unit of unit_currency',
  '1.0000',
);
const line = component('PriceLine', {
  of: field(Type.String(), 'The product or option that the price belongs to', 'textbook_pb_a5_p_bw'),
  rule: field(string, 'The unit of a price, or order_fee', 'price_unit_pr_quantity'),
  unit_amount: unitAmount,
  unit_currency: meanings.unitCurrency(string),
  times: field(string, 'How many units', '50'),
  percent: field(
    Type.String(),
    "The client's adjustment of the price in percent; negative = a discount",
    '0.0000',
  ),
  exchange_rate: exchangeRate,
  amount,
});

const rate = component('ParcelRate', {
  parcels: field(Type.String(), 'How many parcels have this weight', '1'),
  weight,
  unit_amount: unitAmount,
  unit_currency: meanings.unitCurrency(string),
  exchange_rate: exchangeRate,
  amount,
});

const cost = component('InvoicedItem', {
  reference: meanings.itemReference(string),
  product: meanings.productReference(string),
  product_reference: meanings.productReference(string),
  count: meanings.count(string),
  cost: field(string, 'Cost of the item without VAT', '22.0000'),
  vat_percent: field(string, 'VAT rate in percent', '7.0000'),
  lines: field(Type.Array(line), 'The prices that make up the cost of the item'),
});

const credit = component('Credit', {
  of: meanings.credited(oneOf('item', 'shipping', 'fees', 'vat')),
  items: field(itemReferences, 'The items that the credit is for'),
  count: field(Type.String(), 'How many copies of the item; empty for other credits', '10'),
  amount: field(Type.String(), 'The credit without VAT, or of VAT: a negative amount', '-4.4000'),
  cause: field(Type.String(), 'Why the item was canceled; empty for other credits', 'CancelBookSize'),
  message: field(string, 'The message about the cancellation; else empty', 'The pages are A4, not A5'),
});

export const invoice = component('Invoice', {
  reference: meanings.reference(string),
  ...prices,
  items: meanings.pricedItems(Type.Array(cost)),
  shipments: meanings.shipments(
    Type.Array(
      component('InvoicedShipment', {
        ...shipment,
        ...offer,
        lines: field(Type.Array(rate), 'The prices that make up the price of shipping'),
      }),
    ),
  ),
  credits: field(Type.Array(credit), 'Credits for what was canceled; empty if nothing was'),
  total_credits: field(Type.String(), 'Sum of the credits: zero or negative', '-4.4000'),
  total: field(Type.String(), 'Price plus shipping plus all VAT, less the credits', '33.2400'),
  total_shipping: field(string, 'Sum of the prices of shipping without VAT', '5.9000'),
  total_vat: field(string, 'Sum of all VAT', '2.8400'),
  invoice_amounts: field(
    component('InvoiceAmounts', {
      items: field(string, 'Cost of the items in the invoice currency', '22.0000'),
      fees: field(string, 'Fees in the invoice currency', '2.5000'),
      shipping: field(string, 'Shipping in the invoice currency', '5.9000'),
      vat: field(string, 'VAT in the invoice currency', '2.8400'),
      credits: field(string, 'Credits in the invoice currency: zero or negative', '0.0000'),
    }),
    'What is charged in the invoice currency, each amount at the rate',
  ),
  invoice_total: field(
    Type.String(),
    'The total in the invoice currency: the sum of invoice_amounts',
    '33.2400',
  ),
});
