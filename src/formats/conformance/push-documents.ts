import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import {
  type CancelCase,
  type OrderCase,
  orderCases,
  type RefusedCase,
  refusedCases,
  type SentOrder,
} from '../../domain/partners/conformance/push/facts.ts';
import { encodeOrderDocument } from '../documents/order-document.ts';
import { SAMPLE_COUNT, type SampleFile, type SampleOptions, sampleOrder } from './sample-order.ts';

export interface PushDocument {
  /** The order in the document; the links lead to its files. */
  readonly order: SentOrder;
  readonly files: readonly SampleFile[];
  /** The bodies to post one by one; undefined = a POST without a body. */
  readonly bodies: readonly (string | undefined)[];
}

export interface PushDocumentOptions extends SampleOptions {
  readonly orderKey: string;
  /** The number of the first order; the others follow. */
  readonly firstNumber: number;
}

const WRONG_KEY = 'this-key-is-not-the-order-key';

/** An order document, loosely typed: the kit alters it on purpose. */
interface Document {
  readonly order: Readonly<Record<string, unknown>>;
}

/** The document of one case, as Platen writes it, altered if the case requires it. */
export function pushDocument(name: OrderCase | RefusedCase, options: PushDocumentOptions): PushDocument {
  const number = options.firstNumber + [...orderCases, ...refusedCases].indexOf(name);
  const { order, files } = sampleOrder(name, number, options);
  const document = encodeOrderDocument(order, options.orderKey) as Document;
  const sent = {
    name,
    id: fullOrderId(number),
    items: order.items.map(({ n }) => fullItemId(number, n)),
    files: files.map((file) => file.name),
  };
  return { order: sent, files, bodies: bodiesOf(name, document) };
}

function bodiesOf(name: OrderCase | RefusedCase, document: Document): (string | undefined)[] {
  const whole = JSON.stringify(document);
  const changed = (change: object) => JSON.stringify({ order: { ...document.order, ...change } });
  switch (name) {
    case 'unknown_fields':
      return [JSON.stringify(withUnknownFields(document))];
    case 'wrong_key':
      return [changed({ apikey: WRONG_KEY })];
    case 'no_key':
      return [changed({ apikey: undefined }), changed({ apikey: '' })];
    case 'broken_json':
      return [whole.slice(0, whole.length / 2)];
    case 'no_body':
      return [undefined];
    case 'not_an_object':
      return ['[]', 'null', '"order"'];
    case 'no_order':
      return ['{}', JSON.stringify({ orders: [document.order] })];
    case 'no_id':
      return [changed({ id: undefined })];
    case 'no_items':
      return [changed({ items: undefined }), changed({ items: [] })];
    default:
      return [whole];
  }
}

/** A later version of the document: further fields everywhere, and another sequence. */
function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, withUnknownFields(field)] as const);
  const added = [
    ['added_later', { version: '9.9', list: [1, 'two', null] }],
    ['addedFlag', true],
  ] as const;
  return Object.fromEntries([...added, ...fields.reverse()]);
}

/** The cancel document of a whole order (decisions.md §8). */
export function cancelDocument(
  name: CancelCase,
  order: SentOrder,
  { orderKey, firstNumber }: PushDocumentOptions,
): string {
  const unknown = firstNumber + orderCases.length + refusedCases.length;
  const { id, items } =
    name === 'cancel_unknown' ? { id: fullOrderId(unknown), items: [fullItemId(unknown, 1)] } : order;
  const cancel = {
    apikey: name === 'cancel_wrong_key' ? WRONG_KEY : orderKey,
    id,
    number: '1',
    reason: 'ordered twice',
    items: items.map((item) => ({ id: item, count: String(SAMPLE_COUNT), left: '0' })),
  };
  return JSON.stringify({ cancel });
}
