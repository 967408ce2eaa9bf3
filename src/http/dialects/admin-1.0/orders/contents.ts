import Type from 'typebox';
import { itemStepNames } from '../../../../domain/history/item-steps.ts';
import { defectCodes, severities } from '../../../../domain/reasons/defect-codes.ts';
import { component, enumerated, field } from '../../../body/fields.ts';
import * as meanings from '../meanings.ts';
import * as wire from '../wire.ts';

/** The content and costs of an order, for the reply with everything about it. */

const nullableText = () => wire.nullable(Type.String());

export const address = component('AdminAddress', {
  company: meanings.company(nullableText()),
  firstname: meanings.firstname(Type.String()),
  lastname: meanings.lastname(Type.String()),
  street1: meanings.street1(Type.String()),
  street2: meanings.street2(nullableText()),
  zip: meanings.zip(nullableText()),
  city: meanings.city(Type.String()),
  state: field(nullableText(), 'State or region', 'NY'),
  country: meanings.country(Type.String()),
  email: meanings.email(Type.String()),
  phone: meanings.phone(Type.String()),
});

const step = component('AdminItemStep', {
  step: field(enumerated('ItemStepName', itemStepNames), 'The step of production'),
  status: field(
    enumerated('ItemStepStatus', ['done', 'current', 'failed', 'canceled', 'open']),
    'current: where the item is. canceled: where it was when it was canceled. open: not reached',
  ),
  at: field(wire.nullableInstant(), 'When the step was done; null = not yet, or not reported'),
});

export const itemContent = {
  product_name: meanings.productName(Type.String()),
  title: meanings.title(nullableText()),
  options: field(
    wire.list(
      component('AdminItemOption', {
        reference: meanings.namedOption(Type.String()),
        count: meanings.optionCount(Type.Integer()),
        note: meanings.optionNote(Type.String()),
        category: meanings.category(Type.String()),
      }),
    ),
    'The options that the item is made with',
  ),
  delay: meanings.delay(
    wire.nullable(
      component('AdminItemDelay', {
        cause: meanings.delayCause(nullableText()),
        hours: meanings.delayHours(wire.nullable(Type.Number())),
        since: meanings.since(wire.instant()),
      }),
    ),
  ),
  cancellation: field(
    wire.nullable(
      component('AdminItemCancellation', {
        cause: field(
          nullableText(),
          'The cause that the print partner reported; null = none',
          'CancelBookSize',
        ),
        message: meanings.message(nullableText()),
      }),
    ),
    'Why the print partner canceled the item; null = it did not',
  ),
  parcels: meanings.parcels(
    wire.list(
      component('AdminParcel', {
        tracking: meanings.tracking(Type.String()),
        shipping_option: meanings.parcelOption(nullableText()),
        shipped_at: meanings.shippedAt(wire.instant()),
      }),
    ),
  ),
  steps: field(wire.list(step), 'The steps of production, with the time of each'),
};

const size = component('AdminFileSize', {
  width: meanings.widthMm(wire.length()),
  height: meanings.heightMm(wire.length()),
});
const differs = field(Type.Boolean(), 'Whether preflight found a defect of this property');
const sizes = component('AdminComparedSize', {
  found: field(wire.nullable(size), 'The size that the file has; null = not known'),
  needed: field(wire.nullable(size), 'The size that the product needs; null = not known'),
  differs,
});
export const fileSummary = component('AdminFileSummary', {
  pages: field(
    component('AdminComparedPages', {
      found: field(wire.nullable(Type.Integer()), 'Number of pages of the file; null = not known', 224),
      needed: field(
        wire.nullable(
          component('AdminPageNumbers', {
            min: field(Type.Integer(), 'The fewest pages', 224),
            max: field(Type.Integer(), 'The most pages; the same where the order says how many', 224),
          }),
        ),
        'The numbers of pages that are right; null = any',
      ),
      differs,
    }),
    'The number of pages',
  ),
  trim: field(sizes, 'The size after cutting, of most pages'),
  page: field(sizes, 'The whole page with its bleed, of most pages'),
  sizes: field(Type.Integer(), 'How many different sizes its pages have', 1),
  pixels: field(
    wire.nullable(
      component('AdminPixels', {
        width: meanings.widthPx(Type.Integer()),
        height: meanings.heightPx(Type.Integer()),
      }),
    ),
    'Size of an image; null = another format',
  ),
});

export const fileDefect = component('AdminFileDefect', {
  code: meanings.code(enumerated('DefectCode', defectCodes)),
  severity: meanings.severity(enumerated('DefectSeverity', severities)),
  sentence: meanings.defectSentence(Type.String()),
  measured: meanings.measured(Type.String()),
  required: meanings.required(Type.String()),
  pages: field(
    Type.Array(Type.Array(Type.Integer())),
    'The pages it is about, as pairs of first and last; empty = the whole file',
    [[1, 36]],
  ),
  remedy: meanings.defectRemedy(Type.String()),
  cause: field(
    nullableText(),
    'The cause that a print partner would cancel the item with; null = none',
    'CancelBookSize',
  ),
  acceptable: field(Type.Boolean(), 'Whether orders/files/accept may accept it'),
  accepted: field(Type.Boolean(), 'Whether the defect was accepted'),
});

export const fileContent = {
  host: meanings.host(Type.String()),
  sha256: meanings.sha256(nullableText()),
  defects: meanings.defects(wire.list(fileDefect)),
  releases: field(
    wire.list(
      component('AdminFileRelease', {
        defect: field(enumerated('DefectCode', defectCodes), 'The defect that the file is printed with'),
        reason: field(Type.String(), 'Why, as the operator wrote it', 'The client agreed by phone.'),
      }),
    ),
    'What an operator had printed in spite of the rules, and why',
  ),
  size: meanings.size(wire.nullable(Type.Integer())),
  format: meanings.format(nullableText()),
  md5_expected: meanings.md5Expected(nullableText()),
  md5: meanings.fetchedMd5(nullableText()),
  /** The time since which its bytes are no longer stored. */
  expired_at: field(wire.nullableInstant(), 'When the file was deleted; null = it is stored'),
  preview: meanings.preview(nullableText()),
  summary: meanings.summary(wire.nullable(fileSummary)),
};

const references = () => wire.list(Type.String());

export const costs = component('AdminOrderCosts', {
  currency: meanings.currency(Type.String()),
  invoice_currency: meanings.invoiceCurrency(Type.String()),
  invoice_exchange_rate: field(
    Type.String(),
    'Value of one unit of currency in the invoice currency',
    '1.0000',
  ),
  items: field(
    wire.list(
      component('AdminItemCost', {
        reference: meanings.itemReference(Type.String()),
        cost: meanings.cost(wire.amount()),
      }),
    ),
    'What each item costs',
  ),
  subtotals: meanings.subtotals(
    component('AdminCostSubtotals', {
      items: meanings.itemsCost(wire.amount()),
      fee: meanings.fee(wire.amount()),
      app_fee: meanings.appFee(wire.amount()),
    }),
  ),
  shipments: field(
    wire.list(
      component('AdminChargedShipment', {
        items: meanings.shippedItems(references()),
        weight_g: meanings.weightG(Type.Integer()),
        offer: field(
          component('AdminChargedOffer', {
            level: meanings.levelReference(Type.String()),
            level_name: meanings.levelName(Type.String()),
            option: meanings.option(Type.String()),
            days_min: field(Type.Integer(), 'Days in transit', 2),
            days_max: meanings.daysMax(Type.Integer()),
            price: meanings.price(wire.amount()),
          }),
          'The chosen shipping',
        ),
      }),
    ),
    'The shipments with the offers that the client chose',
  ),
  total: field(
    component('AdminCostTotal', {
      shipping: field(wire.amount(), 'Shipping without VAT, with four decimals', '9.0000'),
      vat: field(wire.amount(), 'VAT of items, fees and shipping, with four decimals', '2.1700'),
      amount: meanings.totalAmount(wire.amount()),
    }),
    'What the whole order costs',
  ),
});

export const credits = component('AdminOrderCredits', {
  lines: meanings.credited(
    wire.list(
      component('AdminCreditLine', {
        of: meanings.credited(enumerated('CreditOf', ['item', 'shipping', 'fees', 'vat'])),
        items: field(references(), 'References of the items that it is about', ['item-1']),
        count: field(
          wire.nullable(Type.Integer()),
          'Copies of the item that are credited; null for other credits',
          10,
        ),
        amount: field(wire.amount(), 'The credit, with four decimals', '4.4000'),
      }),
    ),
  ),
  total: field(wire.amount(), 'Sum of the credits, with four decimals', '33.1700'),
});

export const invoiced = component('AdminInvoicedAmounts', {
  items: field(wire.amount(), 'Cost of the items in the invoice currency, with four decimals', '22.0000'),
  fees: field(wire.amount(), 'Fees in the invoice currency, with four decimals', '2.5000'),
  shipping: field(wire.amount(), 'Shipping in the invoice currency, with four decimals', '5.9000'),
  vat: field(wire.amount(), 'VAT in the invoice currency, with four decimals', '2.8400'),
  credits: field(
    wire.amount(),
    'Credits in the invoice currency: zero or negative, with four decimals',
    '0.0000',
  ),
  total: field(wire.amount(), 'Sum of the others, with four decimals', '33.2400'),
});

export const ifCanceled = component('AdminCancellationEffects', {
  items: field(Type.Integer(), 'Number of items that are not made', 1),
  shipments: field(Type.Integer(), 'Number of shipments that are not sent', 1),
  credit: field(wire.amount(), 'What would be credited, with four decimals', '33.2400'),
});
