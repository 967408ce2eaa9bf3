/**
 * interfaces.md 2.4 (orders/add, core), 4.2 (the other core operations) and 2.1 (signals), typed by hand:
 * every field a caller may send, with its rule in those tables and in decisions.md §3.
 */

/**
 * `text`: a string, a number is refused. `word`: one of a fixed set of strings. `count`: an integer of at
 * least 1, as a string or a JSON number. `money` and `hours`: a decimal, as a string or a JSON number.
 * `list`: an array, `oneOrMore` when it may not be empty. `flag`: a JSON boolean.
 */
export type Kind = 'text' | 'word' | 'count' | 'money' | 'hours' | 'list' | 'oneOrMore' | 'flag';

export interface RequestField {
  /** As the caller writes it and as a refusal names it. */
  readonly parameter: string;
  readonly kind: Kind;
  readonly required: boolean;
  /** Well-typed values that are refused because the table or decisions.md narrows them. */
  readonly refused?: readonly unknown[];
  /** Values accepted besides the one in the complete order. */
  readonly accepted?: readonly unknown[];
}

const required = (
  parameter: string,
  kind: Kind = 'text',
  more: Partial<RequestField> = {},
): RequestField => ({
  parameter,
  kind,
  required: true,
  ...more,
});
const optional = (
  parameter: string,
  kind: Kind = 'text',
  more: Partial<RequestField> = {},
): RequestField => ({
  parameter,
  kind,
  required: false,
  ...more,
});

const LONGEST_REFERENCE = 255;
const tooLong = 'r'.repeat(LONGEST_REFERENCE + 1);

/** decisions.md §3: comma or dot, one of them, at most four decimals. */
const money = {
  accepted: ['12', '12,5', '12.5', '0,0001', '12.3456', 12, 12.5, 0],
  refused: [
    '12,34567',
    '12.34567',
    '1.234,50',
    '1,234.50',
    '1.2.3',
    '1,2,3',
    '-1',
    -1,
    'twelve',
    '12 EUR',
    '1e3',
    12.34567,
  ],
} as const;
const count = {
  accepted: ['1', '250', 3],
  refused: ['0', '-1', '1.5', '1,5', 'two', '2 copies', '1e3', '99999999999', 0, -1, 1.5, 99999999999],
} as const;
const md5 = {
  refused: ['no sum', 'd41d8cd98f00b204e9800998ecf8427', 'zzzz8cd98f00b204e9800998ecf8427e'],
} as const;
const url = {
  refused: ['no address', 'ftp://files.shop.example/book.pdf', 'file:///etc/passwd', '/book.pdf'],
} as const;

/** 2.4, top level. */
const orderFields = [
  required('reference', 'text', { refused: [tooLong] }),
  required('email'),
  optional('price', 'money', money),
  optional('currency', 'text', { accepted: ['EUR'], refused: ['EURO', 'XYZ', 'HRK'] }),
  optional('hc'),
  optional('meta', 'list'),
  required('addresses', 'oneOrMore'),
  optional('files', 'list'),
  required('items', 'oneOrMore'),
];

/** 2.4, address object. */
const addressFields = [
  required('addresses[0].type', 'text', { refused: ['billing', 'Delivery'] }),
  optional('addresses[0].company'),
  required('addresses[0].firstname', 'text', { refused: [' ', '\u00a0\n'] }),
  required('addresses[0].lastname', 'text', { refused: [' ', '\u00a0\n'] }),
  required('addresses[0].street1', 'text', { refused: [' ', '\u00a0\n'] }),
  optional('addresses[0].street2'),
  required('addresses[0].zip'),
  required('addresses[0].city', 'text', { refused: [' ', '\u00a0\n'] }),
  optional('addresses[0].state'),
  required('addresses[0].country', 'text', { refused: ['Germany', 'DEU', 'XX'] }),
  required('addresses[0].email', 'text', { refused: ['<a@b.example>', 'https://a:b@c.example/d'] }),
  required('addresses[0].phone', 'text', { refused: [' ', '\u00a0\n'] }),
  optional('addresses[0].customer_identification'),
];

/** 2.4, order-level file object; `reorder_doc` exists on apps only. */
const orderFileFields = [
  required('files[0].type', 'text', {
    accepted: ['promotion'],
    refused: ['product', 'reorder_doc', 'invoice'],
  }),
  required('files[0].url', 'text', url),
  required('files[0].md5sum', 'text', md5),
];

/** 2.4, item object. `shipping_level` is required as long as the item has no quote. */
const itemFields = [
  required('items[0].reference', 'text', { refused: [tooLong] }),
  required('items[0].product'),
  required('items[0].count', 'count', count),
  required('items[0].shipping_level'),
  optional('items[0].quote'),
  optional('items[0].title'),
  optional('items[0].price', 'money', money),
  optional('items[0].currency', 'text', { accepted: ['EUR'], refused: ['EURO'] }),
  optional('items[0].hc'),
  optional('items[0].reorder_cause', 'text', { accepted: ['reorder_wrong_item', 'the parrot ate it'] }),
  optional('items[0].reorder_desc'),
  // Both or neither: each is required where the other is.
  required('items[0].reorder_order_reference'),
  required('items[0].reorder_item_reference'),
  required('items[0].files', 'oneOrMore'),
  optional('items[1].options', 'list'),
];

/** 2.4, item file object. */
const itemFileFields = [
  required('items[0].files[0].type', 'text', { refused: ['delivery_note', 'inlay'] }),
  required('items[0].files[0].url', 'text', url),
  required('items[0].files[0].md5sum', 'text', md5),
];

/** 2.4, item option object. */
const optionFields = [
  required('items[1].options[0].type'),
  required('items[1].options[0].count', 'count', count),
];

export const addOrderFields: readonly RequestField[] = [
  ...orderFields,
  ...addressFields,
  ...orderFileFields,
  ...itemFields,
  ...itemFileFields,
  ...optionFields,
];

const datetime = {
  refused: [
    '2026-01-05',
    '2026-01-05 10:00:00',
    '2026-01-05T10:00:00Z',
    '2026-02-30 10:00:00 GMT',
    '2026-01-05 25:00:00 GMT',
    '2026-01-05 10:00:00 CET',
    '2026-01-05 10:00:00 gmt',
    ' 2026-01-05 10:00:00 GMT',
    '2026-01-05  10:00:00 GMT',
    '2026-1-5 10:00:00 GMT',
    '2026-01-05 10:00:60 GMT',
    '2026-01-05 24:00:00 GMT',
    '0000-01-05 10:00:00 GMT',
  ],
} as const;
const hours = { accepted: ['24', 24, 0], refused: ['soon', '-1', -1, '24h'] } as const;
const common = [
  required('type', 'word'),
  required('order'),
  required('item'),
  required('datetime', 'text', datetime),
];

const delay = [optional('cause'), optional('delay', 'hours', hours)];
const canceled = [optional('cause'), optional('message'), optional('delay', 'hours', hours)];

/** 2.1 and 4.1, by version and type. apikey is not listed: section 5 covers its absence. */
const signal20Fields: Readonly<Record<string, readonly RequestField[]>> = {
  ItemRegistered: common,
  ItemProduce: common,
  ItemProduced: common,
  ItemPacked: common,
  ItemShipped: [...common, required('tracking'), required('shipping_option')],
  ItemDelay: [...common, ...delay],
  ItemError: [...common, ...delay],
  ItemCanceled: [...common, ...canceled],
};

const signal11Fields: Readonly<Record<string, readonly RequestField[]>> = {
  OrderRegistered: common.filter(({ parameter }) => parameter !== 'item'),
  ItemProduce: common,
  ItemProduced: common,
  ItemPacked: common,
  ItemShipped: [...common, required('tracking')],
  ItemError: [...common, ...delay],
  ItemCanceled: [...common, ...canceled],
};

export const signalFields = {
  'signal 2.0 status/': signal20Fields,
  'signal 1.1 status/': signal11Fields,
} as const;

/** 4.2: what the other operations on one order take besides apikey; invoices as decisions.md §7 adds them. */
export const referenceFields: Readonly<Record<string, readonly RequestField[]>> = {
  '/core/1.0/orders/info': [required('reference')],
  '/core/1.0/orders/cancel': [required('reference')],
  '/core/1.0/orders/log': [required('reference')],
  '/core/1.0/orders/invoices': [required('reference')],
};

/** 4.2, orders/quote; decisions.md §7: prices/lookup takes the same body. */
export const basketFields: readonly RequestField[] = [
  optional('currency', 'text', { accepted: ['EUR', 'USD'], refused: ['EURO', 'eur', 'XYZ'] }),
  required('country', 'text', { accepted: ['FR'], refused: ['Germany', 'DEU', 'XX', 'de'] }),
  optional('state', 'text', { accepted: ['BE', 'Berlin'], refused: ['x'.repeat(256)] }),
  optional('zip', 'text', { accepted: ['10115'], refused: ['x'.repeat(33)] }),
  required('items', 'oneOrMore'),
  required('items[0].reference', 'text', { refused: [tooLong] }),
  required('items[0].product'),
  required('items[0].count', 'count', count),
  optional('items[1].options', 'list'),
  required('items[1].options[0].type'),
  required('items[1].options[0].count', 'count', count),
  optional('explain', 'flag', { accepted: [true, false] }),
];

/** 4.2 and decisions.md §7: requests about the catalogue and about a quote. */
export const catalogueFields: Readonly<Record<string, readonly RequestField[]>> = {
  '/core/1.0/products': [
    optional('limit', 'count', { accepted: ['1', 5], refused: ['0', '-1', '1.5', 'many', 0] }),
    optional('after', 'text', { refused: ['no_such_product'] }),
    optional('category', 'text', { accepted: ['flyer'] }),
  ],
  '/core/1.0/products/info': [required('reference')],
  '/core/1.0/shipping/states': [
    required('country_reference', 'text', { accepted: ['US', 'CA', 'DE'], refused: ['Germany', 'XX', 'us'] }),
  ],
  '/core/1.0/orders/quote/info': [required('quote')],
};

/** decisions.md §1: the check of files; without id. */
export const fileCheckFields: readonly RequestField[] = [
  required('product'),
  required('options[0].type'),
  required('options[0].count', 'count', { ...count, accepted: ['24', 800] }),
  required('files', 'oneOrMore'),
  required('files[0].type', 'word', { refused: ['page', 'BOOK'] }),
  required('files[0].url', 'text', { refused: ['ftp://files.example/book.pdf', 'book.pdf'] }),
  optional('files[0].md5sum', 'text', { refused: ['0123', 'g'.repeat(32)] }),
];

/** decisions.md §1: the spine of a book. */
export const spineFields: readonly RequestField[] = [
  required('product'),
  required('options[0].type'),
  required('options[0].count', 'count', { ...count, accepted: ['24', 800] }),
  optional('unit', 'text', { accepted: ['mm', 'in', 'pt'], refused: ['cm', 'MM'] }),
];

/** decisions.md §1: a file that is going to be uploaded. */
export const uploadFields: readonly RequestField[] = [
  required('size', 'count', { accepted: ['1', 536_870_912], refused: ['0', '-1', '1.5', '536870913', 0] }),
  optional('md5sum', 'text', md5),
  optional('name', 'text', { refused: ['n'.repeat(256)] }),
];

/** decisions.md §11: the filters of the list. */
export const listFields: readonly RequestField[] = [
  optional('limit', 'count', { accepted: ['1', 5], refused: ['0', '-1', '1.5', 'many', 0] }),
  optional('after', 'text', { refused: ['no such order'] }),
  optional('state', 'text', { accepted: ['1', '45', '1,33'], refused: ['2', 'new', '33,2', '1,'] }),
  optional('from', 'text', {
    accepted: ['2020-01-01 00:00:00'],
    refused: ['yesterday', '2026-02-30 00:00:00'],
  }),
  optional('to', 'text', { accepted: ['2099-01-01 00:00:00'], refused: ['tomorrow'] }),
  optional('reference'),
];
