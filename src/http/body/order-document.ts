import Type, { type TProperties } from 'typebox';

/** The version of the format, in `creator.version` of documents. */
const FORMAT_VERSION = '2.2';

interface StringRules {
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly examples?: readonly string[];
}

const string = (description: string, rules: StringRules = {}) => Type.String({ description, ...rules });
const digits = (description: string, example: string) =>
  string(description, { pattern: '^[0-9]+$', examples: [example] });
const maybeDigits = (description: string, example: string) =>
  string(description, { pattern: '^[0-9]*$', examples: [example] });
const amount = (description: string, example = '15.7200') =>
  string(description, { pattern: '^([0-9]+\\.[0-9]{4})?$', examples: [example] });
const millimetres = (description: string, example = '148') =>
  string(description, { pattern: '^([0-9]+(\\.[0-9]+)?)?$', examples: [example] });
const time = (description: string) =>
  string(description, {
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$',
    examples: ['2026-03-02 10:00:00'],
  });
const orderId = (description: string, example: string) =>
  string(description, { pattern: '^([0-9]{8,}0000)?$', examples: [example] });
const itemId = (description: string, example: string) =>
  string(description, { pattern: '^([0-9]{12,})?$', examples: [example] });
/** An object with its name in OpenAPI. */
const object = <Fields extends TProperties>(component: string, description: string, fields: Fields) =>
  Type.Object(fields, { component, description });

const file = object(
  'DocumentFile',
  'A file. Fetch it while its link is valid, and compare size and MD5 before you print.',
  {
    type: string(
      'What the file is for: cover, book, product or box; of a whole order for example delivery_note.',
      { examples: ['book'] },
    ),
    format: string('The format of its content.', { examples: ['pdf', 'png', 'jpg', 'zip'] }),
    url: string('A signed link. It expires: fetch the file when you take the order.', {
      format: 'uri',
      examples: ['https://print.example/files/a1b2'],
    }),
    md5sum: string('MD5 of the content, hexadecimal.', {
      pattern: '^[0-9a-f]{32}$',
      examples: ['d41d8cd98f00b204e9800998ecf8427e'],
    }),
    size: digits('Size of the file in bytes.', '1048576'),
  },
);

const expectedFile = object(
  'DocumentExpectedFile',
  'What a file of this item must be, by the catalogue. Compare with it to find wrong files before printing.',
  {
    type: string('The type of the file, as in files.', { examples: ['book'] }),
    width: millimetres(
      'Width in millimetres after cutting: of one page, or of the open cover. Empty = not known.',
    ),
    height: millimetres('Height in millimetres after cutting. Empty = not known.'),
    bleed: millimetres(
      'Printed beyond the cut on every side, in millimetres; of a hardcover what is folded around the boards.',
    ),
    spine: millimetres(
      'Width of the spine in the middle of an open cover, in millimetres. Empty = none, or not known.',
      '13.44',
    ),
    pages_min: maybeDigits('The fewest pages of the file. Empty = not known.', '224'),
    pages_max: maybeDigits('The most pages of the file. Empty = not known.', '224'),
  },
);

const option = object('DocumentOption', 'An option of the product that was ordered or is its default.', {
  option: string('Reference of the option.', { examples: ['cover_250mcg', 'total_pages'] }),
  desc: string('Name of the option, or its reference where the catalogue has no name.', {
    examples: ['80 g offset paper'],
  }),
  count: digits('How often the option was ordered; the number of pages for total_pages.', '1'),
  type: string('Its category. Empty if the catalogue no longer has the option.', {
    examples: ['type_main_paper', 'type_total_pages'],
  }),
});

const item = object('DocumentItem', 'An item that you make.', {
  id: string('Full id of the item, the item of its signals.', {
    pattern: '^[0-9]{12,}$',
    examples: ['100000010001'],
  }),
  count: digits('Copies to make.', '50'),
  title: string('Title of the item; else empty.', { examples: ['My first book'] }),
  product: string('Reference of the product.', { examples: ['textbook_pb_a5_p_bw'] }),
  desc: string('Name of the product.', { examples: ['Textbook paperback A5'] }),
  pages: maybeDigits('Number of pages of one copy. Empty for products without pages.', '224'),
  trim: object('DocumentTrim', 'The finished size.', {
    width: millimetres(
      'Width of a page or sheet in millimetres after cutting. Empty = the product has none.',
    ),
    height: millimetres('Height in millimetres after cutting. Empty = the product has none.'),
    bleed: millimetres('Printed beyond the cut on every side, in millimetres. Empty = not known.'),
  }),
  price: amount('Sales price of one copy for customs. Empty = not given.'),
  currency: string('Currency (ISO 4217), or empty.', { pattern: '^([A-Z]{3})?$', examples: ['EUR'] }),
  hc: string('Harmonized system code for customs; else empty.', { examples: ['4911.10'] }),
  shipping_level: string('The service level that the client ordered.', { examples: ['cp_ground'] }),
  shipping_option: string('The shipping option that the client pays for.', { examples: ['DHL Paket'] }),
  shipment: maybeDigits(
    'Number of its shipment in `shipping.shipments`. Items of one shipment travel together.',
    '1',
  ),
  files: Type.Array(file, { description: 'The files to print.' }),
  expected_files: Type.Array(expectedFile, {
    description: 'What the files of the product are. Empty if the catalogue no longer has the product.',
  }),
  options: Type.Array(option, { description: 'At most one of each category.' }),
  reorder_cause: string('Why the item is made again; empty unless it is a reorder.', {
    examples: ['reorder_print_quality'],
  }),
  reorder_desc: string('What the client writes about the fault, or empty.', {
    examples: ['The pages are printed askew'],
  }),
  reorder_order_id: orderId('Full id of the order that is replaced; else empty.', '100000000000'),
  reorder_item_id: itemId('Full id of the item that is replaced; else empty.', '100000000001'),
});

const address = object('DocumentAddress', 'An address.', {
  type: string('What it is for.', { enum: ['delivery'] }),
  company: string('Company of the recipient; else empty.', { examples: ['Example Ltd'] }),
  name: string('First and last name of the recipient.', { examples: ['Jane Doe'] }),
  firstname: string('First name.', { examples: ['Jane'] }),
  lastname: string('Last name.', { examples: ['Doe'] }),
  street1: string('Street and number.', { examples: ['Main Street 1'] }),
  street2: string('Second line of the street; else empty.', { examples: ['Apartment 4'] }),
  zip: string('Postal code, or empty in countries without.', { examples: ['10115'] }),
  city: string('City.', { examples: ['Berlin'] }),
  country: string('ISO 3166-1 code.', { pattern: '^[A-Z]{2}$', examples: ['DE'] }),
  state: string('State or region code; else empty.', { examples: ['NY'] }),
  email: string('E-mail address of the recipient, for the carrier.', { examples: ['jane.doe@mail.example'] }),
  phone: string('Telephone number, for the carrier.', { examples: ['+49 30 1234567'] }),
  customer_identification: string('Tax number of the recipient, for customs; else empty.', {
    examples: ['DE123456789'],
  }),
});

const shipment = object('DocumentShipment', 'Items that travel together.', {
  shipment: digits(
    'Number of the shipment in the order. An order with several partners keeps its numbers.',
    '1',
  ),
  shipping_level: string('The service level that the client ordered.', { examples: ['cp_ground'] }),
  shipping_option: string('The shipping option that the client pays for.', { examples: ['DHL Paket'] }),
  total_weight: digits('Weight in grams by the catalogue, without packing.', '4250'),
  items: Type.Array(string('Full id of an item.', { pattern: '^[0-9]{12,}$' }), {
    examples: [['100000010001']],
    description: 'Full ids of the items of the shipment in this document.',
  }),
});

const costs = object(
  'DocumentCosts',
  'What you charge by the costs that the operator entered for you, or what the client pays if ' +
    'the operator shows you that. Only for your items and shipments. Every field is empty if neither is known.',
  {
    currency: string('Currency (ISO 4217), or empty.', { pattern: '^([A-Z]{3})?$', examples: ['EUR'] }),
    shipping: amount('Shipping, without VAT.'),
    items: amount('Items, without VAT. What the client pays includes its fees.'),
    vat: amount('VAT of what the client pays; 0.0000 for what you charge.'),
    total: amount('shipping + items + vat.'),
  },
);

const order = object('OrderOfDocument', 'One order, as far as you make it.', {
  apikey: string('The order key by which you recognize this service. Compare it; it never goes into a log.', {
    examples: ['plt_partner_0000000000000000000000000000000000000'],
  }),
  id: string(
    'Full id of the order, the order of its signals. A document that is sent again has the same id.',
    {
      pattern: '^[0-9]{8,}0000$',
      examples: ['100000010000'],
    },
  ),
  date: time('When this document was written, UTC.'),
  priority: string('`1` = replaces a faulty item and comes first, `5` = normal.', { enum: ['1', '5'] }),
  shipping_date: string('The day on which it should ship.', {
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
    examples: ['2026-03-05'],
  }),
  creator: object('DocumentCreator', 'What wrote the document.', {
    id: string('Always platen.', { examples: ['platen'] }),
    name: string('Always Platen.', { examples: ['Platen'] }),
    version: string('Version of the format.', { enum: [FORMAT_VERSION] }),
    date: time('When it was written, UTC.'),
  }),
  client: object('DocumentClient', 'Whose order it is.', {
    id: digits('Number of the client.', '1'),
    name: string('Name of the client.', { examples: ['Example Shop'] }),
    date: time('When the order was accepted, UTC.'),
    reference: string('Reference of the order at the client. It is unique for one client alone.', {
      examples: ['order-4711'],
    }),
  }),
  costs,
  shipping: object('DocumentShipping', 'How it ships.', {
    method: string('The level of all items; several levels are separated by `, `.', {
      examples: ['cp_ground'],
    }),
    consignor: string('Always empty.', { examples: [''] }),
    shipments: Type.Array(shipment, { description: 'The shipments of your items.' }),
    invoice: object('DocumentInvoice', 'The customs invoice of your items.', {
      shipments: digits('Number of shipments.', '1'),
      currency: string('Currency (ISO 4217), or empty.', { pattern: '^[A-Z]{3}$', examples: ['EUR'] }),
      total: amount('Price × count of your items.'),
    }),
  }),
  addresses: Type.Array(address, { description: 'Where it goes. The first address counts.' }),
  files: Type.Array(file, {
    description: 'Files of the whole order, such as a delivery note to print and enclose.',
  }),
  items: Type.Array(item, {
    minItems: 1,
    description: 'The items that you make; those of other partners are not here.',
  }),
  meta: Type.Optional(
    Type.Array(Type.Unknown(), {
      description: 'What the client and you agreed on. Absent if there is none.',
      examples: [[{ foil: 'gold' }]],
    }),
  ),
});

/**
 * The document that a print partner gets for an order, in each of the three ways of delivery (decisions.md
 * §8).
 */
export const orderDocument = Type.Object(
  { order },
  {
    component: 'OrderDocument',
    title: 'Order document',
    description:
      'An order for a print partner. All values are strings; an empty string is not known or does not apply. Later versions ' +
      'may add fields: ignore those that you do not know.',
  },
);

export const orderSchemaPath = `/schemas/order-${FORMAT_VERSION}.json`;

/** The order document as a JSON Schema. */
export function orderSchema(serverUrl: string): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${serverUrl}${orderSchemaPath}`,
    ...(unnamed(orderDocument) as object),
  };
}

/** The schema without its names for OpenAPI, which are not keywords of JSON Schema. */
function unnamed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(unnamed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { component: _component, ...keywords } = schema as { readonly component?: string };
  return Object.fromEntries(Object.entries(keywords).map(([key, value]) => [key, unnamed(value)]));
}
