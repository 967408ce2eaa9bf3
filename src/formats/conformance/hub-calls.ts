import type { HubCheckCode } from '../../domain/partners/conformance/hub-checks.ts';
import { formatGmt } from '../../lib/text/timestamps.ts';

/** One POST to a hub. */
export interface HubCall {
  /** The path below the base URL. */
  readonly path: string;
  /** Undefined = without a body. */
  readonly body: string | undefined;
}

/** The orders that the calls refer to. The ids of an order of another partner do not exist at the hub. */
export interface HubSubject {
  readonly key: string;
  readonly order: string;
  /** Full ids; empty for items that the test order lacks. */
  readonly items: readonly string[];
  /** The order that waits to be pulled; empty = none. */
  readonly pulled: string;
  readonly now: Date;
  /** Part of tracking codes, so that every run has distinct parcels. */
  readonly run: string;
}

const UNKNOWN_ORDER = '900000000000000';
const UNKNOWN_ITEM = '900000000000001';
const WRONG_KEY = 'plt_signal_this-key-does-not-exist';
const MOST_IN_BUNDLE = 1000;
const DAY_SECONDS = 86_400;

type Version = '1.1' | '2.0';
type Fields = Readonly<Record<string, unknown>>;

/** The calls of each check; all of them must get the same kind of answer. */
export function hubCallsOf(code: HubCheckCode, subject: HubSubject): readonly HubCall[] {
  return makers[code](writer(subject), subject);
}

type Writer = ReturnType<typeof writer>;

function writer({ key, order, items, pulled, now, run }: HubSubject) {
  const at = (second: number) => formatGmt(new Date(now.getTime() + (second - MOST_IN_BUNDLE) * 1000));
  const [first = UNKNOWN_ITEM, second = UNKNOWN_ITEM, third = UNKNOWN_ITEM] = items;
  const post = (body: unknown, version: Version = '2.0'): HubCall => ({
    path: `/signal/${version}/status/`,
    body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
  });
  /** A signal about the first item, without the key. */
  const event = (type: string, atSecond: number, fields: Fields = {}): Fields => ({
    type,
    order: order === '' ? UNKNOWN_ORDER : order,
    item: first,
    datetime: at(atSecond),
    ...fields,
  });
  const parcel = (name: string): Fields => ({ tracking: `${run}-${name}`, shipping_option: 'Parcel' });
  return {
    post,
    pull: (call: string, fields: Fields = {}): HubCall => ({
      path: `/partner/1.0/orders/${call}`,
      body: JSON.stringify({ apikey: key, order: pulled, ...fields }),
    }),
    event,
    parcel,
    second,
    third,
    signal: (type: string, atSecond: number, fields: Fields = {}) =>
      post({ apikey: key, ...event(type, atSecond, fields) }),
    bundle: (events: readonly unknown[], version?: Version) => post({ apikey: key, items: events }, version),
    old: (body: Fields) => post({ apikey: key, ...body }, '1.1'),
    /** A signal without one of its fields. */
    without: (field: string, type = 'ItemRegistered', fields: Fields = {}) => {
      const { [field]: _, ...rest } = { apikey: key, ...event(type, 1, fields) } as Record<string, unknown>;
      return post(rest);
    },
  };
}

const makers: Record<HubCheckCode, (write: Writer, subject: HubSubject) => readonly HubCall[]> = {
  pull_wrong_key: ({ pull }) => ['', 'info', 'accept'].map((call) => pull(call, { apikey: WRONG_KEY })),
  pull_listed: ({ pull }) => [pull('', { order: undefined })],
  pull_no_order: ({ pull }) => [pull('info', { order: undefined }), pull('accept', { order: undefined })],
  pull_unknown_order: ({ pull }) => [
    pull('info', { order: UNKNOWN_ORDER }),
    pull('accept', { order: UNKNOWN_ORDER }),
  ],
  pull_read: ({ pull }) => [pull('info')],
  pull_read_again: ({ pull }) => [pull('info')],
  pull_no_cause: ({ pull }) => [pull('reject')],
  pull_accepted: ({ pull }) => [pull('accept')],
  pull_accepted_again: ({ pull }) => [pull('accept')],
  pull_reject_late: ({ pull }) => [pull('reject', { cause: 'CancelMiscError' })],
  pull_not_listed: ({ pull }) => [pull('', { order: undefined })],

  wrong_key: ({ signal }) => [signal('ItemRegistered', 1, { apikey: WRONG_KEY })],
  no_key: ({ without }) => [without('apikey')],
  empty_key: ({ signal }) => [signal('ItemRegistered', 1, { apikey: '' })],
  key_not_string: ({ signal }) => [
    signal('ItemRegistered', 1, { apikey: 12345 }),
    signal('ItemRegistered', 1, { apikey: { $ne: null } }),
  ],
  wrong_key_bundle: ({ post, event }) => [post({ apikey: WRONG_KEY, items: [event('ItemRegistered', 1)] })],
  key_in_entry: ({ post, event }, { key }) => [
    post({ items: [{ apikey: key, ...event('ItemRegistered', 1) }] }),
  ],

  broken_json: ({ post }, { key }) => [post(`{"apikey": ${JSON.stringify(key)}, "type": "ItemRegistered", `)],
  no_body: ({ post }) => [post(undefined)],
  not_an_object: ({ post }) => [post('[]'), post('null'), post('"ItemRegistered"')],
  no_type: ({ without }) => [without('type')],
  unknown_type: ({ signal }) => [signal('ItemGlued', 1)],
  no_order: ({ without }) => [without('order')],
  no_item: ({ without }) => [without('item')],
  no_datetime: ({ without }) => [without('datetime')],
  datetime_shape: ({ signal }) => [
    signal('ItemRegistered', 1, { datetime: '2026-03-02T10:00:00Z' }),
    signal('ItemRegistered', 1, { datetime: '02.03.2026 10:00' }),
    signal('ItemRegistered', 1, { datetime: '2026-03-02 10:00:00' }),
  ],
  datetime_not_a_day: ({ signal }) => [signal('ItemRegistered', 1, { datetime: '2026-02-30 10:00:00 GMT' })],
  datetime_ahead: ({ signal }) => [signal('ItemRegistered', MOST_IN_BUNDLE + 3 * DAY_SECONDS)],
  order_not_string: ({ signal }) => [signal('ItemRegistered', 1, { order: { id: 1 } })],
  no_tracking: ({ without, parcel }) => [without('tracking', 'ItemShipped', parcel('none'))],
  no_shipping_option: ({ without, parcel }) => [without('shipping_option', 'ItemShipped', parcel('none'))],
  unknown_order: ({ signal }) => [signal('ItemRegistered', 1, { order: UNKNOWN_ORDER, item: UNKNOWN_ITEM })],
  unknown_item: ({ signal }, { order }) => [
    signal('ItemRegistered', 1, { item: `${order.slice(0, -4)}9999` }),
  ],
  item_of_another_order: ({ signal }) => [signal('ItemRegistered', 1, { item: UNKNOWN_ITEM })],
  order_as_item: ({ signal }, { order }) => [signal('ItemRegistered', 1, { item: order })],

  registered: ({ signal }) => [signal('ItemRegistered', 1)],
  produce: ({ signal }) => [signal('ItemProduce', 2)],
  delay: ({ signal }) => [signal('ItemDelay', 3, { cause: 'Print error', delay: '24' })],
  delay_alone: ({ signal }) => [signal('ItemDelay', 4)],
  error_alias: ({ signal }) => [signal('ItemError', 5, { cause: 'Cutting error', delay: '2' })],
  produced: ({ signal }) => [signal('ItemProduced', 6)],
  packed: ({ signal }) => [signal('ItemPacked', 7)],
  shipped: ({ signal, parcel }) => [signal('ItemShipped', 8, parcel('1'))],
  second_parcel: ({ signal, parcel }) => [signal('ItemShipped', 9, parcel('2'))],
  canceled: ({ signal, third }) => [
    signal('ItemCanceled', 10, {
      item: third,
      cause: 'CancelTestOrder',
      message: 'A check of the interface',
    }),
  ],
  unicode: ({ signal }) => [signal('ItemDelay', 3, { cause: 'Schnittfehler 裁断ミス خطأ 📦' })],
  empty_optional: ({ signal }) => [
    signal('ItemDelay', 3, { cause: '', delay: '' }),
    signal('ItemDelay', 3, { cause: null, delay: null }),
  ],
  unknown_fields: ({ signal }) => [signal('ItemProduce', 2, { machine: 'Press 4', operator: { shift: 2 } })],

  repeated: ({ signal, parcel }) => [
    signal('ItemRegistered', 1),
    signal('ItemShipped', 8, parcel('1')),
    signal('ItemShipped', 8, parcel('1')),
  ],
  late: ({ signal }) => [signal('ItemProduced', 5), signal('ItemPacked', 6)],
  ship_after_cancel: ({ signal, parcel, third }) => [
    signal('ItemShipped', 11, { item: third, ...parcel('3') }),
  ],
  cancel_after_ship: ({ signal }) => [signal('ItemCanceled', 12, { cause: 'CancelTestOrder' })],
  at_once: ({ signal }) => Array.from({ length: 5 }, () => signal('ItemProduce', 3)),

  bundle_empty: ({ bundle }) => [bundle([])],
  bundle_too_long: ({ bundle, event }) => [
    bundle(Array.from({ length: MOST_IN_BUNDLE + 1 }, () => event('ItemRegistered', 1))),
  ],
  bundle_bad_entry: ({ bundle, event }) => [
    bundle([event('ItemRegistered', 1), event('ItemGlued', 1)]),
    bundle([event('ItemRegistered', 1), event('ItemRegistered', 1, { datetime: 'today' })]),
  ],
  bundle_not_signals: ({ bundle }) => [bundle(['ItemRegistered'])],
  bundle: ({ bundle, event, parcel, second: item }) => [
    bundle([
      ...['ItemRegistered', 'ItemProduce', 'ItemProduced', 'ItemPacked'].map((type, n) =>
        event(type, n, { item }),
      ),
      event('ItemShipped', 8, { item, ...parcel('4') }),
    ]),
  ],
  bundle_repeated: ({ bundle, event, parcel, second: item }) => [
    bundle([event('ItemRegistered', 0, { item }), event('ItemShipped', 8, { item, ...parcel('4') })]),
  ],
  bundle_1000: ({ bundle, event, second: item }) => [
    bundle(Array.from({ length: MOST_IN_BUNDLE }, () => event('ItemRegistered', 0, { item }))),
  ],

  old_on_new: ({ signal }) => [signal('OrderRegistered', 1)],
  new_on_old: ({ old, event }) => [old(event('ItemRegistered', 1))],
  old_registered: ({ old, event }) => [old({ ...event('OrderRegistered', 1), item: undefined })],
  old_shipped: ({ old, event, parcel, second: item }) => [
    old({ ...event('ItemShipped', 8, { item, ...parcel('4') }), shipping_option: undefined }),
  ],
  old_bundle: ({ bundle, event, second: item }) => [
    bundle(
      [event('ItemProduced', 3, { item }), event('ItemError', 3, { item, cause: 'Print error' })],
      '1.1',
    ),
  ],
};
