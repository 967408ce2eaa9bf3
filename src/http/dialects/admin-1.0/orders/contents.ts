import Type from 'typebox';
import { itemStepNames } from '../../../../domain/history/item-steps.ts';
import { defectCodes, severities } from '../../../../domain/reasons/defect-codes.ts';
import { component, enumerated } from '../../../body/fields.ts';
import * as wire from '../wire.ts';

/** The content and costs of an order, for the reply with everything about it. */

const nullableText = (description?: string) => wire.nullable(Type.String(description ? { description } : {}));

export const address = component('AdminAddress', {
  company: nullableText(),
  firstname: Type.String(),
  lastname: Type.String(),
  street1: Type.String(),
  street2: nullableText(),
  zip: nullableText(),
  city: Type.String(),
  state: nullableText(),
  country: Type.String(),
  email: Type.String(),
  phone: Type.String(),
});

const step = component('AdminItemStep', {
  step: enumerated('ItemStepName', itemStepNames),
  status: enumerated('ItemStepStatus', ['done', 'current', 'failed', 'canceled', 'open']),
  at: wire.nullable(wire.instant()),
});

export const itemContent = {
  product_name: Type.String(),
  title: nullableText(),
  options: wire.list(
    component('AdminItemOption', {
      reference: Type.String(),
      count: Type.Integer(),
      note: Type.String({ description: 'Empty if the catalogue no longer has the option' }),
      category: Type.String(),
    }),
  ),
  delay: wire.nullable(
    component('AdminItemDelay', {
      cause: nullableText(),
      hours: wire.nullable(Type.Number()),
      since: wire.instant(),
    }),
  ),
  cancellation: wire.nullable(
    component('AdminItemCancellation', { cause: nullableText(), message: nullableText() }),
  ),
  parcels: wire.list(
    component('AdminParcel', {
      tracking: Type.String(),
      shipping_option: nullableText(),
      shipped_at: wire.instant(),
    }),
  ),
  steps: wire.list(step),
};

const size = component('AdminFileSize', { width: wire.length(), height: wire.length() });
const differs = Type.Boolean({ description: 'Whether preflight found a defect of this property' });
const sizes = component('AdminComparedSize', {
  found: wire.nullable(size),
  needed: wire.nullable(size),
  differs,
});
export const fileSummary = component('AdminFileSummary', {
  pages: component('AdminComparedPages', {
    found: wire.nullable(Type.Integer()),
    needed: wire.nullable(component('AdminPageNumbers', { min: Type.Integer(), max: Type.Integer() })),
    differs,
  }),
  trim: sizes,
  page: sizes,
  sizes: Type.Integer({ description: 'Different sizes of its pages' }),
  pixels: wire.nullable(component('AdminPixels', { width: Type.Integer(), height: Type.Integer() })),
});

export const fileDefect = component('AdminFileDefect', {
  code: enumerated('DefectCode', defectCodes),
  severity: enumerated('DefectSeverity', severities),
  sentence: Type.String(),
  measured: Type.String(),
  required: Type.String(),
  pages: Type.Array(Type.Array(Type.Integer()), {
    description: 'Runs of pages, first and last; empty if it is about the whole file',
  }),
  remedy: Type.String(),
  cause: nullableText('What a print partner would cancel the item with; null = none would'),
  acceptable: Type.Boolean({ description: 'orders/files/accept may accept it' }),
  accepted: Type.Boolean(),
});

export const fileContent = {
  host: Type.String(),
  sha256: nullableText('Of what was fetched'),
  defects: wire.list(fileDefect),
  releases: wire.list(
    component('AdminFileRelease', { defect: enumerated('DefectCode', defectCodes), reason: Type.String() }),
  ),
  size: wire.nullable(Type.Integer({ description: 'In bytes' })),
  format: nullableText(),
  md5_expected: nullableText('The MD5 from the client; null = it gave none'),
  md5: nullableText('The MD5 of what was fetched'),
  /** The time since which its bytes are no longer stored. */
  expired_at: wire.nullable(wire.instant()),
  preview: nullableText(
    'A signed link to a picture of the first page, valid for an hour at least; null = not stored',
  ),
  summary: wire.nullable(fileSummary),
};

const references = () => wire.list(Type.String({ description: 'The reference of an item' }));

export const costs = component('AdminOrderCosts', {
  currency: Type.String(),
  invoice_currency: Type.String(),
  invoice_exchange_rate: Type.String({
    description: 'Value of one unit of currency in the invoice currency',
  }),
  items: wire.list(component('AdminItemCost', { reference: Type.String(), cost: wire.amount() })),
  subtotals: component('AdminCostSubtotals', {
    items: wire.amount(),
    fee: wire.amount(),
    app_fee: wire.amount(),
  }),
  shipments: wire.list(
    component('AdminChargedShipment', {
      items: references(),
      weight_g: Type.Integer(),
      offer: component('AdminChargedOffer', {
        level: Type.String(),
        level_name: Type.String(),
        option: Type.String(),
        days_min: Type.Integer({ description: 'Days in transit' }),
        days_max: Type.Integer(),
        price: wire.amount(),
      }),
    }),
  ),
  total: component('AdminCostTotal', {
    shipping: wire.amount(),
    vat: wire.amount(),
    amount: wire.amount(),
  }),
});

export const credits = component('AdminOrderCredits', {
  lines: wire.list(
    component('AdminCreditLine', {
      of: enumerated('CreditOf', ['item', 'shipping', 'fees', 'vat']),
      items: references(),
      count: wire.nullable(Type.Integer({ description: 'Copies of the item; null for other credits' })),
      amount: wire.amount(),
    }),
  ),
  total: wire.amount(),
});

export const invoiced = component('AdminInvoicedAmounts', {
  items: wire.amount(),
  fees: wire.amount(),
  shipping: wire.amount(),
  vat: wire.amount(),
  credits: wire.amount(),
  total: wire.amount(),
});

export const ifCanceled = component('AdminCancellationEffects', {
  items: Type.Integer({ description: 'Items that would not be made' }),
  shipments: Type.Integer({ description: 'Shipments that would not be sent' }),
  credit: wire.amount(),
});
