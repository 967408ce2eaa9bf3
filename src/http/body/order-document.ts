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
const digits = (description: string) => string(description, { pattern: '^[0-9]+$' });
const maybeDigits = (description: string) => string(description, { pattern: '^[0-9]*$' });
const amount = (description: string) =>
  string(description, { pattern: '^([0-9]+\\.[0-9]{4})?$', examples: ['15.7200'] });
const millimetres = (description: string) =>
  string(description, { pattern: '^([0-9]+(\\.[0-9]+)?)?$', examples: ['148'] });
const time = (description: string) =>
  string(description, {
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$',
    examples: ['2026-03-02 10:00:00'],
  });
const orderId = (description: string) => string(description, { pattern: '^([0-9]{8,}0000)?$' });
const itemId = (description: string) => string(description, { pattern: '^([0-9]{12,})?$' });
/** An object with its name in OpenAPI. */
const object = <Fields extends TProperties>(component: string, description: string, fields: Fields) =>
  Type.Object(fields, { component, description });

const file = object(
  'DocumentFile',
  'A file. Fetch it while its link is valid, and compare size and MD5 before you print.',
  {
    type: string(
      'What it is for: `cover`, `book`, `product`, `box`; of a whole order for example `delivery_note`.',
    ),
    format: string('The format of its content.', { examples: ['pdf', 'png', 'jpg', 'zip'] }),
    url: string('A signed link. It expires: fetch the file when you take the order.', { format: 'uri' }),
    md5sum: string('MD5 of the content, hexadecimal.', { pattern: '^[0-9a-f]{32}$' }),
    size: digits('Bytes.'),
  },
);

const expectedFile = object(
  'DocumentExpectedFile',
  'What a file of this item must be, by the catalogue. Compare with it to find wrong files before printing.',
  {
    type: string('The type of the file, as in `files`.'),
    width: millimetres(
      'Width in millimetres after cutting: of one page, or of the open cover. Empty = not known.',
    ),
    height: millimetres('Height in millimetres after cutting. Empty = not known.'),
    bleed: millimetres(
      'Printed beyond the cut on every side, in millimetres; of a hardcover what is folded around the boards.',
    ),
    spine: millimetres(
      'Width of the spine in the middle of an open cover, in millimetres. Empty = none, or not known.',
    ),
    pages_min: maybeDigits('The fewest pages of the file. Empty = not known.'),
    pages_max: maybeDigits('The most pages of the file. Empty = not known.'),
  },
);

const option = object('DocumentOption', 'An option of the product that was ordered or is its default.', {
  option: string('Reference of the option.', { examples: ['cover_250mcg', 'total_pages'] }),
  desc: string('Its name, or its reference where the catalogue has no name.'),
  count: digits('How often it was ordered; the number of pages for `total_pages`.'),
  type: string('Its category. Empty if the catalogue no longer has the option.', {
    examples: ['type_main_paper', 'type_total_pages'],
  }),
});

const item = object('DocumentItem', 'An item that you make.', {
  id: string('Full id of the item, the `item` of its signals.', { pattern: '^[0-9]{12,}$' }),
  count: digits('Copies to make.'),
  title: string('Title, or empty.'),
  product: string('Reference of the product.', { examples: ['textbook_pb_a5_p_bw'] }),
  desc: string('Name of the product.'),
  pages: maybeDigits('Pages of one copy. Empty for products without pages.'),
  trim: object('DocumentTrim', 'The finished size.', {
    width: millimetres(
      'Width of a page or sheet in millimetres after cutting. Empty = the product has none.',
    ),
    height: millimetres('Height in millimetres after cutting. Empty = the product has none.'),
    bleed: millimetres('Printed beyond the cut on every side, in millimetres. Empty = not known.'),
  }),
  price: amount('Sales price of one copy for customs. Empty = not given.'),
  currency: string('Currency of `price`, or empty.', { pattern: '^([A-Z]{3})?$' }),
  hc: string('Harmonised System code for customs, or empty.'),
  shipping_level: string('The service level that the client ordered.', { examples: ['cp_ground'] }),
  shipping_option: string('The shipping option that the client pays for.'),
  shipment: maybeDigits(
    'Number of its shipment in `shipping.shipments`. Items of one shipment travel together.',
  ),
  files: Type.Array(file, { description: 'The files to print.' }),
  expected_files: Type.Array(expectedFile, {
    description: 'What the files of the product are. Empty if the catalogue no longer has the product.',
  }),
  options: Type.Array(option, { description: 'At most one of each category.' }),
  reorder_cause: string('Why the item is made again; empty unless it is a reorder.', {
    examples: ['reorder_print_quality'],
  }),
  reorder_desc: string('What the client writes about the fault, or empty.'),
  reorder_order_id: orderId('Full id of the order that is replaced, or empty.'),
  reorder_item_id: itemId('Full id of the item that is replaced, or empty.'),
});

const address = object('DocumentAddress', 'An address.', {
  type: string('What it is for.', { enum: ['delivery'] }),
  company: string('Company, or empty.'),
  name: string('First and last name.'),
  firstname: string('First name.'),
  lastname: string('Last name.'),
  street1: string('Street and number.'),
  street2: string('Second line of the street, or empty.'),
  zip: string('Postal code, or empty in countries without.'),
  city: string('City.'),
  country: string('ISO 3166-1 code.', { pattern: '^[A-Z]{2}$' }),
  state: string('State or region code, or empty.'),
  email: string('E-mail address, for the carrier.'),
  phone: string('Telephone number, for the carrier.'),
  customer_identification: string('Tax number of the recipient for customs, or empty.'),
});

const shipment = object('DocumentShipment', 'Items that travel together.', {
  shipment: digits('Number of the shipment in the order. An order with several partners keeps its numbers.'),
  shipping_level: string('The service level that the client ordered.'),
  shipping_option: string('The shipping option that the client pays for.'),
  total_weight: digits('Weight in grams by the catalogue, without packing.'),
  items: Type.Array(string('Full id of an item.', { pattern: '^[0-9]{12,}$' }), {
    description: 'Its items in this document.',
  }),
});

const costs = object(
  'DocumentCosts',
  'What you charge by the costs that the operator entered for you, or what the client pays if ' +
    'the operator shows you that. Only for your items and shipments. Every field is empty if neither is known.',
  {
    currency: string('Currency of all amounts here.', { pattern: '^([A-Z]{3})?$' }),
    shipping: amount('Shipping, without VAT.'),
    items: amount('Items, without VAT. What the client pays includes its fees.'),
    vat: amount('VAT of what the client pays; 0.0000 for what you charge.'),
    total: amount('shipping + items + vat.'),
  },
);

const order = object('OrderOfDocument', 'One order, as far as you make it.', {
  apikey: string('The order key by which you recognize this service. Compare it; it never goes into a log.'),
  id: string(
    'Full id of the order, the `order` of its signals. A document that is sent again has the same id.',
    {
      pattern: '^[0-9]{8,}0000$',
    },
  ),
  date: time('When this document was written, UTC.'),
  priority: string('`1` = replaces a faulty item and comes first, `5` = normal.', { enum: ['1', '5'] }),
  shipping_date: string('The day on which it should ship.', { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
  creator: object('DocumentCreator', 'What wrote the document.', {
    id: string('Always `platen`.'),
    name: string('Always `Platen`.'),
    version: string('Version of the format.', { enum: [FORMAT_VERSION] }),
    date: time('When it was written, UTC.'),
  }),
  client: object('DocumentClient', 'Whose order it is.', {
    id: digits('Number of the client.'),
    name: string('Name of the client.'),
    date: time('When the order was accepted, UTC.'),
    reference: string('Reference of the order at the client. It is unique for one client alone.'),
  }),
  costs,
  shipping: object('DocumentShipping', 'How it ships.', {
    method: string('The level of all items; several levels are separated by `, `.', {
      examples: ['cp_ground'],
    }),
    consignor: string('Always empty.'),
    shipments: Type.Array(shipment, { description: 'The shipments of your items.' }),
    invoice: object('DocumentInvoice', 'The customs invoice of your items.', {
      shipments: digits('How many shipments they are.'),
      currency: string('Currency of `total`.', { pattern: '^[A-Z]{3}$' }),
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
