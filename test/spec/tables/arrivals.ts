import { appsName, notOnApps } from './apps-requests.ts';

/**
 * Where each field of orders/add (interfaces.md 2.4) reappears, typed by hand: in the reply of orders/info,
 * in the document that the print partner receives (decisions.md §8), or in the database.
 */
export interface Arrival {
  /** As in the tables of requests. */
  readonly parameter: string;
  /** Different from all other values sent, so that it cannot be confused with another field. */
  readonly sent: unknown;
  /** `info.…`, `document.…` or `database.TABLE[row].…` */
  readonly places: readonly string[];
  /** The value found there, if it is written differently. */
  readonly found: unknown;
}

/** Values that are not known before a test runs. */
export interface Given {
  /** The address of a file that exists on the file host. */
  file(path: string): { readonly url: string; readonly md5sum: string };
  /** A shipped order of the same client, with its full ids. */
  readonly original: { readonly reference: string; readonly id: string; readonly itemIds: readonly string[] };
}

const arrival = (parameter: string, sent: unknown, places: readonly string[], found = sent): Arrival => ({
  parameter,
  sent,
  places,
  found,
});

/** A list arrives with as many entries as were sent; the fields of an entry have rows of their own. */
const list = (parameter: string, entries: number, places: readonly string[]) =>
  arrival(
    parameter,
    undefined,
    places.map((place) => `${place}.length`),
    entries,
  );

const ORDER: readonly Arrival[] = [
  arrival('reference', 'order that arrives', ['info.reference', 'document.client.reference']),
  arrival('email', 'support@arrives.example', ['info.email']),
  // An item without customs data takes that of the order.
  arrival('price', '21,51', ['database.orders[0].price', 'document.items[1].price'], '21.5100'),
  arrival('currency', 'USD', ['document.shipping.invoice.currency', 'document.items[1].currency']),
  arrival('hc', '4901.10', ['document.items[1].hc']),
  arrival('meta', [{ foil: 'gold' }], ['document.meta']),
  list('addresses', 2, ['info.addresses', 'document.addresses']),
  list('files', 2, ['document.files']),
  list('items', 2, ['info.items', 'document.items']),
];

const inAddress = (name: string) => [`info.addresses[0].${name}`, `document.addresses[0].${name}`];
const address = (name: string, sent: string, places = inAddress(name)) =>
  arrival(`addresses[0].${name}`, sent, places);

const ADDRESS: readonly Arrival[] = [
  address('type', 'delivery'),
  address('company', 'Arrival & Sons'),
  address('firstname', 'Firstname'),
  address('lastname', 'Lastname'),
  address('street1', 'First Street 1'),
  address('street2', 'Second Floor'),
  address('zip', '10969'),
  address('city', 'Arrivalcity'),
  address('state', 'BE'),
  address('country', 'DE'),
  address('email', 'receiver@arrives.example'),
  address('phone', '+49 30 987654'),
  address('customer_identification', 'DE-IDENT-1'),
];

const fileRows = (
  parameter: string,
  type: string,
  file: ReturnType<Given['file']>,
  places: { readonly shown: string; readonly stored: string },
) => [
  arrival(`${parameter}.type`, type, [`${places.shown}.type`, `${places.stored}.type`]),
  arrival(`${parameter}.url`, file.url, [`${places.stored}.url`]),
  // Not taken from where it is shown: a file without a checksum is shown with the computed one.
  arrival(`${parameter}.md5sum`, file.md5sum, [`${places.stored}.md5`]),
];

const item = (name: string, sent: string, places: readonly string[], found: unknown = sent) =>
  arrival(`items[0].${name}`, sent, places, found);

const itemRows = (original: Given['original']): readonly Arrival[] => [
  item('reference', 'item that arrives', ['info.items[0].reference']),
  item('product', 'textbook_pb_a5_p_bw', ['info.items[0].product', 'document.items[0].product']),
  item('count', '3', ['info.items[0].count', 'document.items[0].count']),
  item('shipping_level', 'cp_fast', [
    'database.order_items[0].shipping_level',
    'document.items[0].shipping_level',
    'document.shipping.shipments[0].shipping_level',
  ]),
  item('title', 'Title that arrives', ['document.items[0].title']),
  item('price', '7.25', ['document.items[0].price'], '7.2500'),
  item('hc', '4901.20', ['document.items[0].hc']),
  item('reorder_cause', 'reorder_arrives', ['document.items[0].reorder_cause']),
  item('reorder_desc', 'stripes on page 12', ['document.items[0].reorder_desc']),
  item('reorder_order_reference', original.reference, ['document.items[0].reorder_order_id'], original.id),
  item('reorder_item_reference', 'flyers', ['document.items[0].reorder_item_id'], original.itemIds[1]),
  list('items[0].files', 2, ['info.items[0].files', 'document.items[0].files']),
  list('items[1].options', 2, ['info.items[1].options']),
  arrival('items[1].options[0].type', 'insert_voucher', [
    'info.items[1].options[0].type',
    'document.items[1].options[0].option',
  ]),
  arrival('items[1].options[0].count', '2', [
    'info.items[1].options[0].count',
    'document.items[1].options[0].count',
  ]),
];

/** All fields that one order can have at once. */
export function coreArrivals(given: Given): readonly Arrival[] {
  return [
    ...ORDER,
    ...ADDRESS,
    ...fileRows('files[0]', 'promotion', given.file('/order-file.pdf'), {
      shown: 'document.files[0]',
      stored: 'database.order_files[0]',
    }),
    ...itemRows(given.original),
    ...fileRows('items[0].files[0]', 'cover', given.file('/item-file.pdf'), {
      shown: 'info.items[0].files[0]',
      stored: 'database.order_files[2]',
    }),
  ];
}

/**
 * The differences on apps: other names in requests and in orders/info, and a file type that core does not accept.
 */
export function appsArrivals(given: Given): readonly Arrival[] {
  return coreArrivals(given)
    .filter(({ parameter }) => parameter === 'files[0].type' || !notOnApps.includes(parameter))
    .map((row) => ({
      ...row,
      parameter: appsName(row.parameter),
      places: row.places.map((place) => (place.startsWith('info.') ? appsName(place) : place)),
      ...(row.parameter === 'files[0].type' ? { sent: 'reorder_doc', found: 'reorder_doc' } : {}),
    }));
}

/** Fields that exclude others, each with an order of its own. */
export const arriveApart: readonly string[] = ['items[0].quote', 'items[0].currency', 'mode'];
