import Type, { type TSchema } from 'typebox';
import type { Accepted } from '../../../../domain/details/accepted.ts';
import { orderStates } from '../../../../domain/orders/order-states.ts';
import { defectCodes, severities } from '../../../../domain/reasons/defect-codes.ts';
import { remedies } from '../../../../domain/reasons/remedies.ts';
import { itemStates } from '../../../../domain/signals/item-states.ts';
import {
  called,
  component,
  count,
  country,
  currency,
  dateOrTime,
  email,
  enumerated,
  field,
  fileAddress,
  fileNumber,
  lenient,
  lenientOnly,
  limits,
  md5,
  meaning,
  nonBlankText,
  oneOf,
  pageSize,
  price,
  shortText,
  stateNumbers,
  text,
  textOf,
  unlessUploaded,
  warnings,
} from '../../../body/fields.ts';
import * as meanings from '../meanings.ts';

/** The parts of order bodies that core and apps share (interfaces.md 2.2 to 2.5). */

/** The sales price of an item, or of all items without one, for customs. */
const customs = (of: string, ofCurrency: string) => ({
  price: Type.Optional(
    field(
      price(),
      `Sales price of one copy to the end customer without VAT, ${of}. With a comma or a dot and at most four decimals`,
      '19,90',
    ),
  ),
  currency: Type.Optional(field(currency(), `Currency of the sales price (ISO 4217). ${ofCurrency}`, 'EUR')),
  hc: Type.Optional(
    field(
      text({ kind: 'hs_code', most: 32 }, { maxLength: 32 }),
      'Harmonized system code of the product, for customs',
      '4911.10',
    ),
  ),
});

const recipientEmail = meaning(
  'E-mail address of the recipient, used in case of delivery problems',
  'jane.doe@mail.example',
);
const phone = meaning('Phone number of the recipient, used in case of delivery problems', '+49 30 1234567');
export const addressFields = {
  type: field(oneOf('delivery'), 'The purpose of the address'),
  company: Type.Optional(meanings.company(shortText())),
  firstname: meanings.firstname(nonBlankText()),
  lastname: meanings.lastname(nonBlankText()),
  street1: meanings.street1(nonBlankText()),
  street2: Type.Optional(meanings.street2(shortText())),
  zip: lenient(meanings.zip(text({ kind: 'zip', most: 32 }, { maxLength: 32 }))),
  city: meanings.city(nonBlankText()),
  state: Type.Optional(
    field(
      shortText(),
      'State or region: in the US and Canada the two letters of ANSI INCITS 38:2009 or the full name, and required; elsewhere anything',
      'NY',
    ),
  ),
  country: meanings.country(country()),
  email: lenient(recipientEmail(email())),
  phone: phone(text({ kind: 'phone', most: 64 }, { maxLength: 64, pattern: '\\S' })),
};

const file = <const FileType extends string>(name: string, type: string, ...types: FileType[]) =>
  component(
    name,
    {
      type: field(oneOf(...types), type),
      url: meanings.url(fileAddress()),
      md5sum: Type.Optional(meanings.md5sum(called('md5', md5()))),
    },
    unlessUploaded('md5sum'),
  );

/** `"stock"`: the print partner has the item in stock. Any value is accepted, and one has a meaning. */
export const fromStock = lenientOnly(Type.Unknown());

/** The fields of an item without product and options. */
export const itemFields = {
  reference: meanings.newItemReference(shortText()),
  count: meanings.count(count()),
  shipping_level: Type.Optional(
    field(
      shortText(),
      'The preferred shipping level, as listed by shipping/levels. Required unless quote is set. If the destination does not have it, the next faster one is used',
      'cp_ground',
    ),
  ),
  shipping_option: lenientOnly(shortText()),
  type: fromStock,
  quote: Type.Optional(
    field(
      shortText(),
      'Hash of a quote for this shipment and shipping option, from orders/quote',
      '5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b',
    ),
  ),
  title: Type.Optional(
    field(shortText(), 'Title of the product, such as the title of a book', 'My first book'),
  ),
  ...customs(
    'for customs',
    'Default: that of the order. All items must have the same, and one without a price that of the order',
  ),
  reorder_cause: Type.Optional(
    field(
      shortText(),
      'Why the item is ordered again, such as reorder_print_quality',
      'reorder_print_quality',
    ),
  ),
  reorder_desc: Type.Optional(
    field(textOf(2000), 'The problem with the original item in more detail', 'The pages are printed askew'),
  ),
  reorder_order_reference: Type.Optional(field(shortText(), 'Reference of the original order', 'order-4700')),
  reorder_item_reference: Type.Optional(
    field(shortText(), 'Reference of the item in the original order', 'item-1'),
  ),
  files: lenient(
    field(
      Type.Array(
        file('NewItemFile', 'Kind of the file', 'product', 'cover', 'book', 'box'),
        limits(1, 20, 'files'),
      ),
      'The files to print: cover and book for bound books, else product',
    ),
  ),
};

/** The fields of an order without addresses, files and items. */
export const orderFields = {
  reference: meanings.reference(shortText()),
  email: email(),
  ...customs('for items without a price of their own', 'Default: that of the invoice'),
  meta: Type.Optional(
    field(
      Type.Array(Type.Unknown(), {
        expected: { kind: 'json_array', kibibytes: 16 } satisfies Accepted,
        single: true,
      }),
      'Custom production parameters, up to 16 KiB of JSON with numbers up to 2^53 - 1 that a double holds exactly, as all of up to 15 digits. Enterprise clients only',
      [{ foil: 'gold' }],
    ),
  ),
};

export const addressList = <Address extends TSchema>(address: Address) =>
  Type.Array(address, limits(1, 10, 'addresses'));

export const orderFiles = <const FileType extends string>(name: string, ...types: FileType[]) =>
  Type.Optional(meanings.files(Type.Array(file(name, 'Role of the file', ...types), limits(0, 20, 'files'))));

/** The items of an order or of a basket. */
export const itemList = <Item extends TSchema>(item: Item) => Type.Array(item, limits(1, 500, 'items'));

export const optionList = <Option extends TSchema>(option: Option) =>
  Type.Array(option, limits(0, 50, 'options'));

export const oneOrder = component('OrderReference', { reference: meanings.reference(shortText()) });

const defectList = () =>
  Type.Array(oneOf(...defectCodes), {
    minItems: 1,
    maxItems: defectCodes.length,
    expected: { kind: 'defect_codes' } satisfies Accepted,
  });

/** Without items, the whole order is canceled. */
export const cancellation = component('OrderCancellation', {
  reference: meanings.reference(shortText()),
  items: Type.Optional(
    field(
      Type.Array(
        component('CopiesToCancel', {
          reference: meanings.itemReference(shortText()),
          count: Type.Optional(
            field(count(), 'How many copies to cancel. Without it all copies of the item', '10'),
          ),
        }),
        limits(1, 500, 'items'),
      ),
      'The copies to cancel; without it the whole order. Without a count all copies of the item',
    ),
  ),
});

/** Either `url` or `accept`. */
export const fileReplacement = component('FileReplacement', {
  reference: meanings.reference(shortText()),
  file: field(fileNumber(), 'Number of the file in the order, as orders/info shows it', '1'),
  url: Type.Optional(
    field(
      fileAddress(),
      'Where the service fetches the new file from. Either url or accept must be sent',
      'https://files.shop.example/book.pdf',
    ),
  ),
  md5sum: Type.Optional(meanings.md5sum(called('md5', md5()))),
  accept: Type.Optional(meanings.accept(defectList())),
});

export const orderQuery = component('OrderQuery', {
  limit: Type.Optional(
    field(
      pageSize(),
      'The most orders of a page, newest first. Without limit all orders are listed. The header Link has the address of the next page',
      '100',
    ),
  ),
  after: Type.Optional(
    field(
      shortText(),
      'Where the page begins: the value in the address of the next page, which the header Link has',
      'order-4711',
    ),
  ),
  state: Type.Optional(field(stateNumbers(), 'Only orders in these states', '10,15,30')),
  from: Type.Optional(field(dateOrTime(), 'Only orders that were added at this time or later', '2026-03-01')),
  to: Type.Optional(
    field(dateOrTime(), 'Only orders that were added at this time or earlier', '2026-03-31 23:59:59'),
  ),
  reference: Type.Optional(field(shortText(), 'Only the order with this reference', 'order-4711')),
});

const string = Type.String();
const orderState = field(
  enumerated('OrderState', numbersOf(orderStates)),
  'The number of the state of the order',
);
const orderStateCode = enumerated('OrderStateCode', codesOf(orderStates));

function numbersOf(states: Readonly<Record<string, { readonly number: number }>>): string[] {
  return Object.values(states).map(({ number }) => String(number));
}

function codesOf(states: Readonly<Record<string, { readonly code: string }>>): string[] {
  return Object.values(states).map(({ code }) => code);
}

const stateCode = meaning('Name of the state');
export const orderSummary = component('OrderSummary', {
  reference: meanings.reference(string),
  order_date: field(string, 'When the order was added, as YYYY-MM-DD HH:MM:SS in UTC', '2026-03-02 10:00:00'),
  state: orderState,
  state_code: stateCode(orderStateCode),
});

export const orderSummaries = Type.Array(orderSummary);

export const repliedAddress = {
  type: field(string, 'The purpose of the address', 'delivery'),
  company: field(string, 'Company of the recipient; else empty', 'Example Ltd'),
  firstname: meanings.firstname(string),
  lastname: meanings.lastname(string),
  street1: meanings.street1(string),
  street2: field(string, 'Second line of the street; else empty', 'Apartment 4'),
  zip: meanings.zip(string),
  city: meanings.city(string),
  state: field(string, 'State or region; else empty', 'NY'),
  country: meanings.country(string),
  email: recipientEmail(string),
  phone: phone(string),
};

const reasonRemedy = 'What the client can do';

export const reason = component('OrderReason', {
  code: field(string, 'Reason code, for programs', 'md5_mismatch'),
  sentence: field(string, 'The reason in words', 'The MD5 sum of file 1 differs from the one in the order.'),
  remedy: field(string, reasonRemedy, remedies.md5_mismatch),
});

export const fileDefect = component('FileDefect', {
  code: meanings.code(enumerated('DefectCode', defectCodes)),
  severity: meanings.severity(enumerated('DefectSeverity', severities)),
  sentence: meanings.defectSentence(string),
  measured: meanings.measured(string),
  required: meanings.required(string),
  pages: field(Type.String(), 'Such as 3,5-7; empty if it concerns the whole file', '3,5-7'),
  cause: field(
    Type.String(),
    'The cause that a print partner would cancel the item with; else empty',
    'CancelBookSize',
  ),
  remedy: meanings.defectRemedy(string),
  acceptable: field(string, '1 = orders/files/replace may accept it; else 0', '1'),
  accepted: field(string, '1 = the client accepted it; else 0', '0'),
});

const retries = {
  attempts: field(Type.String(), 'Attempts so far', '2'),
  next_attempt: field(
    Type.String(),
    'When it is tried again after a failed attempt, in UTC; else empty',
    '2026-03-02 10:00:20',
  ),
};

const repliedFile = component('ItemFile', {
  type: meanings.type(string),
  url: field(
    string,
    'Where the file is fetched from; values in its query are masked',
    'https://files.shop.example/book.pdf',
  ),
  md5sum: meanings.md5sum(string),
  file: field(Type.String(), 'Number of the file in the order', '1'),
  state: meanings.state(enumerated('FileState', ['waiting', 'running', 'fetched', 'failed', 'expired'])),
  code: field(Type.String(), 'Why the last attempt failed, as a reason code; else empty', 'md5_mismatch'),
  sentence: meanings.sentence(Type.String()),
  remedy: meanings.remedy(string),
  ...retries,
  sha256: meanings.sha256(Type.String()),
  size: meanings.size(Type.String()),
  defects: meanings.defects(Type.Array(fileDefect)),
});

/** The fields of orders/info beyond interfaces.md 2.3. */
export const orderExtras = {
  is_cancelable: field(Type.Boolean(), 'Whether orders/cancel would cancel the order now'),
  held_until: field(
    Type.String(),
    'YYYY-MM-DD HH:MM:SS in UTC; until then it waits before production and can be canceled; empty if it does not wait',
    '2026-03-02 11:30:00',
  ),
  files: field(Type.Array(repliedFile), 'The files of the order itself'),
  reason: Type.Optional(field(reason, 'Why the order is in this state. Present while it has stopped')),
  handover: Type.Optional(
    field(
      component('DelayedHandover', {
        code: field(string, 'Reason code of the last attempt, for programs', 'handover_busy'),
        sentence: field(
          string,
          'What happened at the last attempt, in words',
          'the print partner answered with status 503',
        ),
        remedy: field(string, reasonRemedy, remedies.handover_busy),
        ...retries,
      }),
      'Why the order is not handed over yet. Present while that is tried again',
    ),
  ),
};

/** The fields of an item without product and options. */
export const repliedItem = {
  reference: meanings.itemReference(string),
  count: meanings.count(string),
  canceled: field(Type.String(), 'Canceled copies: all of them in state 500', '0'),
  shipping_option: field(
    string,
    'The shipping option of the item: the one of the order, or the one that it shipped with',
    'DHL Paket',
  ),
  ship_date: field(
    Type.String(),
    'The date on which the item ships, fixed when the order was accepted, as YYYY-MM-DD; empty if it is not known',
    '2026-03-05',
  ),
  tracking: field(
    string,
    'Tracking codes of the parcels, separated by a comma and a space; empty until the item ships',
    '00340434161094042557',
  ),
  url: field(
    Type.String(),
    'The tracking pages of the parcels whose carrier is known, separated by a comma and a space; else empty',
    'https://www.dhl.example/track/00340434161094042557',
  ),
  state: field(enumerated('ItemState', numbersOf(itemStates)), 'The number of the state of the item'),
  state_code: stateCode(enumerated('ItemStateCode', codesOf(itemStates))),
  delayed: field(Type.String(), '1 after a delay was reported, until production continues; else 0', '1'),
  delay_cause: field(
    string,
    'Why the item is delayed, as the print partner reported it; else empty',
    'Cutting error',
  ),
  delay_hours: field(string, 'The expected delay in hours; empty if it is not known', '24'),
  cause: field(Type.String(), 'Why the print partner canceled the item; else empty', 'CancelBookSize'),
  message: field(
    Type.String(),
    'The message of the print partner about the cancellation; else empty',
    'The pages are A4, not A5',
  ),
  remedy: field(
    Type.String(),
    'What the client can do about it; else empty',
    'Replace the file with one of the right size.',
  ),
  files: field(Type.Array(repliedFile), 'The files of the item, and what was found in them'),
};

export const canceledOrder = component('CanceledOrder', {
  reference: meanings.reference(string),
  state: orderState,
  state_code: stateCode(orderStateCode),
  status: field(string, 'The number of the new state of the order', '500'),
});

export const continuedOrder = component('ContinuedOrder', {
  reference: meanings.reference(string),
  state: orderState,
  state_code: stateCode(orderStateCode),
  warnings: meanings.warnings(warnings),
});

/** The reply of orders/add besides the reference. */
export const addedExtras = {
  shipments: meanings.shipments(
    Type.Array(
      component('AddedShipment', {
        items: meanings.shippedItems(
          Type.Array(component('ItemReference', { reference: meanings.itemReference(string) })),
        ),
        shipping_level: meanings.levelReference(string),
        shipping_option: meanings.shippingOption(string),
        price: meanings.price(string),
        vat: meanings.vat(string),
        currency: meanings.currency(string),
      }),
    ),
  ),
  warnings: meanings.warnings(warnings),
};

/** An item with neither a level nor a quote takes those of its order (decisions.md §3). */
export const levelOfOrder = { inherits: ['shipping_level', 'quote'] };

export const orderLog = Type.Array(
  component('OrderLogEntry', {
    reference: meanings.reference(string),
    create_date: field(
      string,
      'When the order entered the state, as YYYY-MM-DD HH:MM:SS in UTC',
      '2026-03-02 10:00:04',
    ),
    state: orderState,
    reason: Type.Optional(field(reason, 'Why the order entered this state. Present where it stopped')),
    acts: Type.Optional(
      field(
        Type.Array(
          component('OwnAct', {
            create_date: field(
              string,
              'When the client did it, as YYYY-MM-DD HH:MM:SS in UTC',
              '2026-03-02 11:30:00',
            ),
            action: field(
              enumerated('OwnAction', ['retry', 'replace', 'accept', 'cancel']),
              'What the client did: ordered another attempt, replaced a file, accepted its defects, or canceled copies',
            ),
            file: field(string, 'Number of the file in the order; empty for retry and cancel', '1'),
            defects: field(
              Type.Array(enumerated('DefectCode', defectCodes)),
              'The defects that the client accepted',
              ['page_size'],
            ),
          }),
        ),
        'What the client did in this state: what it put right, and what it canceled',
      ),
    ),
  }),
);
