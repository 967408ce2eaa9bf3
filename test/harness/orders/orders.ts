import { sql } from 'kysely';
import type { FileBehaviour, FileBody, FileHost } from '../files/file-host.ts';
import { printFile } from '../files/print-files.ts';
import type { PartnerAnswer } from '../partners/print-partner.ts';
import type { TestPlaten } from '../platen.ts';
import { newReference } from '../references.ts';
import { postSignal } from '../signals/signals.ts';

/** A core orders/add body (interfaces.md 2.4). Tests add, change and invalidate fields freely. */
export interface OrderBody {
  apikey: string;
  reference: string;
  email: string;
  addresses: AddressBody[];
  items: ItemBody[];
  [field: string]: unknown;
}

export interface AddressBody {
  type: string;
  firstname: string;
  lastname: string;
  street1: string;
  zip: string;
  city: string;
  country: string;
  email: string;
  phone: string;
  [field: string]: unknown;
}

export interface ItemBody {
  reference: string;
  product: string;
  count: string;
  shipping_level: string;
  files: FileBody[];
  [field: string]: unknown;
}

/** What it takes to add an order: the key of its client and a host for its files. */
export interface OrderSource {
  readonly keys: { readonly live: string };
  readonly files: FileHost;
}

/** An order the service accepts: a book and some flyers, to an address in Germany, by the live client. */
export function validOrder(platen: OrderSource, overrides: Partial<OrderBody> = {}): OrderBody {
  return {
    apikey: platen.keys.live,
    reference: newReference(),
    email: 'support@shop.example',
    addresses: [germanAddress()],
    items: [textbook(platen), flyer(platen)],
    ...overrides,
  };
}

export function germanAddress(overrides: Partial<AddressBody> = {}): AddressBody {
  return {
    type: 'delivery',
    firstname: 'Greta',
    lastname: 'Sommer',
    street1: 'Lindenstraße 12',
    zip: '10969',
    city: 'Berlin',
    country: 'DE',
    email: 'greta@reader.example',
    phone: '+49 30 1234567',
    ...overrides,
  };
}

export function textbook(platen: Pick<OrderSource, 'files'>, overrides: Partial<ItemBody> = {}): ItemBody {
  return {
    reference: 'book',
    product: 'textbook_pb_a5_p_bw',
    count: '2',
    shipping_level: 'cp_ground',
    files: [hosted(platen, 'cover', '/cover.pdf'), hosted(platen, 'book', '/book.pdf')],
    options: [{ type: 'total_pages', count: '36' }],
    ...overrides,
  };
}

export function flyer(platen: Pick<OrderSource, 'files'>, overrides: Partial<ItemBody> = {}): ItemBody {
  return {
    reference: 'flyers',
    product: 'flyer_ss_a5_fc',
    count: '100',
    shipping_level: 'cp_ground',
    files: [hosted(platen, 'product', '/flyer.pdf')],
    ...overrides,
  };
}

/** A file of an order that exists on the file host, as it should be for a book of 36 pages or a flyer. */
export function hosted(
  platen: Pick<OrderSource, 'files'>,
  type: string,
  path: string,
  pages?: number,
): FileBody {
  const { url, md5 } = platen.files.put(path, printFile(type, path, pages));
  return { type, url, md5sum: md5 };
}

/** Adds an order that must be accepted, and returns its reference. */
export async function add(platen: TestPlaten, overrides: Partial<OrderBody> = {}): Promise<string> {
  const order = validOrder(platen, overrides);
  const reply = await platen.post('/core/1.0/orders/add', order);
  if (reply.status !== 201) throw new Error(`the order was not accepted: ${reply.status} ${reply.text}`);
  return order.reference;
}

/** The states of decisions.md §4 in which an order stays long enough for a request. */
export type RestingState = 1 | 7 | 10 | 11 | 32 | 40 | 41 | 45 | 100 | 500 | 501;

/** An order that was brought into a state. Full ids exist on the partner's side only, so some have none. */
export interface BroughtOrder {
  readonly reference: string;
  readonly key: string;
  readonly id: string | undefined;
  readonly itemIds: readonly string[];
}

/** Brings a new order into `state` on the normal path: by requests, its file host and its partner. */
export async function bring(
  platen: TestPlaten,
  reference: string,
  state: RestingState,
  overrides: Partial<OrderBody> = {},
): Promise<BroughtOrder> {
  const key = overrides.apikey ?? (state === 501 ? platen.keys.sandbox : platen.keys.live);
  await roads[state](platen, { ...overrides, apikey: key, reference });
  const info = await platen.post('/core/1.0/orders/info', { apikey: key, reference });
  if (info.json.state !== String(state)) {
    throw new Error(`${reference} should be in ${state} but orders/info answers ${info.status} ${info.text}`);
  }
  return { reference, key, ...fullIds(platen, reference) };
}

type Road = (
  platen: TestPlaten,
  order: Partial<OrderBody> & { apikey: string; reference: string },
) => Promise<void>;

const roads: Record<RestingState, Road> = {
  1: async (platen, order) => void (await add(platen, order)),
  // The original of the reorder exists but never shipped.
  7: async (platen, order) => {
    const original = await add(platen, { apikey: order.apikey, items: [flyer(platen)] });
    const reorder = { reorder_order_reference: original, reorder_item_reference: 'flyers' };
    await add(platen, { ...order, items: [flyer(platen, reorder)] });
    await platen.runDue();
  },
  10: (platen, order) => withFile(platen, order, '503'),
  11: (platen, order) => withFile(platen, order, '404'),
  32: async (platen, order) => {
    await add(platen, order);
    const until = new Date(platen.clock.now().getTime() + 3_600_000);
    // The hold of a single order has no interface of its own yet.
    await sql`update orders set held_until = ${until} where reference = ${order.reference}`.execute(
      platen.queries,
    );
    await platen.runDue();
  },
  40: (platen, order) => withPartner(platen, order, 503),
  41: (platen, order) => withPartner(platen, order, 400),
  45: (platen, order) => withPartner(platen, order, 200),
  100: async (platen, order) => {
    await withPartner(platen, order, 200);
    await shipEverything(platen, order.reference);
  },
  500: async (platen, order) => {
    await add(platen, order);
    await platen.post('/core/1.0/orders/cancel', { apikey: order.apikey, reference: order.reference });
  },
  501: async (platen, order) => {
    await add(platen, order);
    await platen.runDue();
  },
};

async function withFile(
  platen: TestPlaten,
  order: Partial<OrderBody>,
  behaviour: FileBehaviour,
): Promise<void> {
  const path = `/${newReference('file')}.pdf`;
  const file = hosted(platen, 'product', path);
  platen.files.behave(path, behaviour);
  await add(platen, { ...order, items: [flyer(platen, { files: [file] })] });
  await platen.runDue();
}

/** Adds an order and executes all due work, with this answer of the partner meanwhile. */
export async function withPartner(
  platen: TestPlaten,
  order: Partial<OrderBody>,
  answer: PartnerAnswer,
): Promise<void> {
  await add(platen, order);
  platen.partner.answerWith(answer);
  await platen.runDue();
  platen.partner.answerWith(200);
}

/** The partner reports every item of an order shipped. */
export async function shipEverything(platen: TestPlaten, reference: string): Promise<void> {
  const { id, itemIds } = fullIds(platen, reference);
  for (const item of itemIds) {
    await postSignal(platen, {
      type: 'ItemShipped',
      order: id,
      item,
      tracking: `T${item}`,
      shipping_option: 'DHL',
    });
  }
  await platen.runDue();
}

/** The partner's full ids of an order and its items, read from the document the partner received. */
export function fullIds(platen: TestPlaten, reference: string): Pick<BroughtOrder, 'id' | 'itemIds'> {
  const document = platen.partner.documents.findLast(({ order }) => order.client.reference === reference);
  return { id: document?.order.id, itemIds: document?.order.items.map((item) => item.id) ?? [] };
}
