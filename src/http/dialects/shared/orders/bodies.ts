import Type, { type TSchema } from 'typebox';
import { orderStates } from '../../../../domain/orders/order-states.ts';
import { defectCodes, severities } from '../../../../domain/reasons/defect-codes.ts';
import { itemStates } from '../../../../domain/signals/item-states.ts';
import {
  component,
  count,
  country,
  currency,
  dateOrTime,
  email,
  enumerated,
  fileAddress,
  fileNumber,
  lenient,
  lenientOnly,
  md5,
  nonBlankText,
  oneOf,
  pageSize,
  price,
  shortText,
  stateNumbers,
  text,
  unlessUploaded,
  warnings,
} from '../../../body/fields.ts';

/** The parts of order bodies that core and apps share (interfaces.md 2.2 to 2.5). */

const customs = {
  price: Type.Optional(price()),
  currency: Type.Optional(currency()),
  hc: Type.Optional(text('a harmonized system code of up to 32 characters', { maxLength: 32 })),
};

export const addressFields = {
  type: oneOf('delivery'),
  company: Type.Optional(shortText()),
  firstname: nonBlankText(),
  lastname: nonBlankText(),
  street1: nonBlankText(),
  street2: Type.Optional(shortText()),
  zip: lenient(text('a postal code of up to 32 characters', { maxLength: 32 })),
  city: nonBlankText(),
  state: Type.Optional(shortText()),
  country: country(),
  email: lenient(email()),
  phone: text('a phone number of up to 64 characters, not only blanks', { maxLength: 64, pattern: '\\S' }),
};

const file = <const FileType extends string>(name: string, ...types: FileType[]) =>
  component(
    name,
    { type: oneOf(...types), url: fileAddress(), md5sum: Type.Optional(md5()) },
    unlessUploaded('md5sum'),
  );

/** `"stock"`: the print partner has the item in stock. Any value is accepted, and one has a meaning. */
export const fromStock = lenientOnly(Type.Unknown());

/** The fields of an item without product and options. */
export const itemFields = {
  reference: shortText(),
  count: count(),
  shipping_level: Type.Optional(shortText()),
  shipping_option: lenientOnly(shortText()),
  type: fromStock,
  quote: Type.Optional(shortText()),
  title: Type.Optional(shortText()),
  ...customs,
  reorder_cause: Type.Optional(shortText()),
  reorder_desc: Type.Optional(text('a string of up to 2000 characters', { maxLength: 2000 })),
  reorder_order_reference: Type.Optional(shortText()),
  reorder_item_reference: Type.Optional(shortText()),
  files: lenient(
    Type.Array(file('NewItemFile', 'product', 'cover', 'book', 'box'), {
      minItems: 1,
      maxItems: 20,
      expected: 'an array of 1 to 20 files',
    }),
  ),
};

/** The fields of an order without addresses, files and items. */
export const orderFields = {
  reference: shortText(),
  email: email(),
  ...customs,
  meta: Type.Optional(Type.Array(Type.Unknown(), { expected: 'a JSON array of up to 16 KiB' })),
};

export const addressList = <Address extends TSchema>(address: Address) =>
  Type.Array(address, { minItems: 1, maxItems: 10, expected: 'an array of 1 to 10 addresses' });

export const orderFiles = <const FileType extends string>(name: string, ...types: FileType[]) =>
  Type.Optional(Type.Array(file(name, ...types), { maxItems: 20, expected: 'an array of up to 20 files' }));

/** The items of an order or of a basket. */
export const itemList = <Item extends TSchema>(item: Item) =>
  Type.Array(item, { minItems: 1, maxItems: 500, expected: 'an array of 1 to 500 items' });

export const optionList = <Option extends TSchema>(option: Option) =>
  Type.Array(option, { maxItems: 50, expected: 'an array of up to 50 options' });

export const oneOrder = component('OrderReference', { reference: shortText() });

const defectList = () =>
  Type.Array(oneOf(...defectCodes), {
    minItems: 1,
    maxItems: defectCodes.length,
    expected: 'an array of defect codes',
  });

/** Without items, the whole order is canceled. */
export const cancellation = component('OrderCancellation', {
  reference: shortText(),
  items: Type.Optional(
    Type.Array(component('CopiesToCancel', { reference: shortText(), count: Type.Optional(count()) }), {
      minItems: 1,
      maxItems: 500,
      expected: 'an array of 1 to 500 items',
      description: 'Copies to cancel; without it the whole order. Without a count, all copies of the item.',
    }),
  ),
});

/** Either `url` or `accept`. */
export const fileReplacement = component('FileReplacement', {
  reference: shortText(),
  file: fileNumber(),
  url: Type.Optional(fileAddress()),
  md5sum: Type.Optional(md5()),
  accept: Type.Optional(defectList()),
});

export const orderQuery = component('OrderQuery', {
  limit: Type.Optional(pageSize()),
  after: Type.Optional(shortText()),
  state: Type.Optional(stateNumbers()),
  from: Type.Optional(dateOrTime()),
  to: Type.Optional(dateOrTime()),
  reference: Type.Optional(shortText()),
});

const string = Type.String();
const time = Type.String({ description: 'YYYY-MM-DD HH:MM:SS in UTC' });
const orderState = enumerated('OrderState', numbersOf(orderStates));
const orderStateCode = enumerated('OrderStateCode', codesOf(orderStates));

function numbersOf(states: Readonly<Record<string, { readonly number: number }>>): string[] {
  return Object.values(states).map(({ number }) => String(number));
}

function codesOf(states: Readonly<Record<string, { readonly code: string }>>): string[] {
  return Object.values(states).map(({ code }) => code);
}

export const orderSummary = component('OrderSummary', {
  reference: string,
  order_date: time,
  state: orderState,
  state_code: orderStateCode,
});

export const orderSummaries = Type.Array(orderSummary);

export const repliedAddress = {
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
};

const reasonFields = {
  code: Type.String({ description: 'One of the reason codes, for programs' }),
  sentence: string,
  remedy: Type.String({ description: 'What the client can do' }),
};

export const reason = component('OrderReason', reasonFields);

export const flag01 = (description: string) => Type.String({ description: `1 = ${description}; else 0` });

export const fileDefect = component('FileDefect', {
  code: enumerated('DefectCode', defectCodes),
  severity: enumerated('DefectSeverity', severities),
  sentence: string,
  measured: string,
  required: string,
  pages: Type.String({ description: 'Such as 3,5-7; empty if it concerns the whole file' }),
  cause: Type.String({
    description: 'The cause with which a print partner would cancel the item; else empty',
  }),
  remedy: string,
  acceptable: flag01('orders/files/replace may accept it'),
  accepted: flag01('the client accepted it'),
});

const retries = {
  attempts: Type.String({ description: 'Attempts so far' }),
  next_attempt: Type.String({
    description: 'YYYY-MM-DD HH:MM:SS in UTC; empty if none follows a failed one',
  }),
};

const repliedFile = component('ItemFile', {
  type: string,
  url: string,
  md5sum: string,
  file: Type.String({ description: 'Its number in the order' }),
  state: enumerated('FileState', ['waiting', 'running', 'fetched', 'failed', 'expired']),
  code: Type.String({ description: 'Why the last attempt failed, as a reason code; else empty' }),
  sentence: Type.String({ description: 'The reason in words' }),
  remedy: string,
  ...retries,
  sha256: Type.String({ description: 'Of the fetched file; else empty' }),
  size: Type.String({ description: 'In bytes; else empty' }),
  defects: Type.Array(fileDefect),
});

/** The fields of orders/info beyond interfaces.md 2.3. */
export const orderExtras = {
  is_cancelable: Type.Boolean(),
  held_until: Type.String({
    description:
      'YYYY-MM-DD HH:MM:SS in UTC; until then it waits before production and can be canceled; empty if it does not wait',
  }),
  files: Type.Array(repliedFile, { description: 'The files of the order itself' }),
  reason: Type.Optional(reason),
  handover: Type.Optional(component('DelayedHandover', { ...reasonFields, ...retries })),
};

/** The fields of an item without product and options. */
export const repliedItem = {
  reference: string,
  count: string,
  canceled: Type.String({ description: 'Canceled copies: all of them in state 500' }),
  shipping_option: string,
  ship_date: Type.String({
    description:
      'The date on which the item ships, fixed when the order was accepted; empty if it is not known',
  }),
  tracking: string,
  url: Type.String({
    description:
      'The tracking pages of the parcels whose carrier is known, separated like the codes; else empty',
  }),
  state: enumerated('ItemState', numbersOf(itemStates)),
  state_code: enumerated('ItemStateCode', codesOf(itemStates)),
  delayed: Type.String({ description: '1 after a delay was reported, until production continues; else 0' }),
  delay_cause: string,
  delay_hours: string,
  cause: Type.String({ description: 'Why the print partner canceled the item; else empty' }),
  message: Type.String({ description: 'Its message' }),
  remedy: Type.String({ description: 'What the client can do about it' }),
  files: Type.Array(repliedFile),
};

export const canceledOrder = component('CanceledOrder', {
  reference: string,
  state: orderState,
  state_code: orderStateCode,
  status: string,
});

export const continuedOrder = component('ContinuedOrder', {
  reference: string,
  state: orderState,
  state_code: orderStateCode,
  warnings,
});

/** The reply of orders/add besides the reference. */
export const addedExtras = {
  shipments: Type.Array(
    component('AddedShipment', {
      items: Type.Array(component('ItemReference', { reference: string })),
      shipping_level: string,
      shipping_option: string,
      price: string,
      vat: string,
      currency: string,
    }),
  ),
  warnings,
};

/** Fields that orders/add reads besides its schema: defaults of all items. */
export const defaultFields = ['shipping_level', 'quote'];

export const orderLog = Type.Array(
  component('OrderLogEntry', {
    reference: string,
    create_date: time,
    state: orderState,
    reason: Type.Optional(reason),
    acts: Type.Optional(
      Type.Array(
        component('OwnAct', {
          create_date: time,
          action: enumerated('OwnAction', ['retry', 'replace', 'accept', 'cancel']),
          file: string,
          defects: Type.Array(enumerated('DefectCode', defectCodes)),
        }),
      ),
    ),
  }),
);
