/** A hub that takes signals without faults, or with exactly one of them, for the tests of the conformance kit. */
import { text } from 'node:stream/consumers';
import { parseGmt } from '../../../src/lib/text/timestamps.ts';
import { startLoopbackServer } from '../http/loopback.ts';

export const HUB_KEY = 'what-the-hub-expects-of-signals';
export const HUB_ORDER = '123456780000';
export const HUB_ITEMS = ['123456780001', '123456780002', '123456780003'];

/** A fault, with the checks of the kit that must find it. */
export const hubFlaws = {
  'lists orders to strangers': ['pull_wrong_key'],
  'lists what was read no more': ['pull_listed'],
  'opens a document once': ['pull_read_again'],
  'needs no cause': ['pull_no_cause'],
  'accepts once': ['pull_accepted_again'],
  'takes orders back': ['pull_reject_late'],
  'lists everything': ['pull_not_listed'],
  'knows every order': ['pull_unknown_order'],
  'knows no keys': ['wrong_key', 'wrong_key_bundle'],
  'trusts bundles': ['wrong_key_bundle'],
  'looks for the key anywhere': ['key_in_entry'],
  'fails at broken JSON': ['broken_json'],
  'takes nothing for a signal': ['no_body'],
  'names no field': [
    ...[
      'no_type',
      'unknown_type',
      'no_order',
      'no_item',
      'no_datetime',
      'datetime_shape',
      'datetime_not_a_day',
      'datetime_ahead',
    ],
    ...['order_not_string', 'no_tracking', 'no_shipping_option', 'bundle_empty', 'bundle_too_long'],
    ...['bundle_bad_entry', 'bundle_not_signals', 'old_on_new', 'new_on_old'],
  ],
  'lets the calendar overflow': ['datetime_not_a_day'],
  'believes every time': ['datetime_ahead'],
  'needs no tracking': ['no_tracking'],
  'takes any order': ['unknown_order'],
  'takes any item': ['unknown_item', 'item_of_another_order', 'order_as_item'],
  'answers 201': [
    ...['registered', 'produce', 'delay', 'delay_alone', 'error_alias', 'produced', 'packed', 'shipped'],
    ...['second_parcel', 'canceled', 'unicode', 'empty_optional', 'unknown_fields', 'repeated', 'late'],
    ...['ship_after_cancel', 'cancel_after_ship', 'at_once', 'bundle', 'bundle_repeated', 'bundle_1000'],
    ...['old_registered', 'old_shipped', 'old_bundle'],
  ],
  'refuses what it has': ['repeated', 'at_once'],
  'demands a sequence': ['late'],
  'refuses contradictions': ['ship_after_cancel', 'cancel_after_ship'],
  'stores Latin-1': ['unicode'],
  'knows all fields': ['unknown_fields'],
  'has small bundles': ['bundle_1000'],
  'names no entry': ['bundle_bad_entry', 'bundle_not_signals'],
  'knows no version 1.1': ['new_on_old', 'old_registered', 'old_shipped', 'old_bundle'],
} as const;

export type HubFlaw = keyof typeof hubFlaws;

type Signal = Readonly<Record<string, unknown>>;

const TYPES = ['ItemProduce', 'ItemProduced', 'ItemPacked', 'ItemShipped', 'ItemError', 'ItemCanceled'];
const typesOf = { '2.0': [...TYPES, 'ItemRegistered', 'ItemDelay'], '1.1': [...TYPES, 'OrderRegistered'] };
const FIELDS = 'apikey type order item datetime tracking shipping_option cause message delay'.split(' ');
const DENIED = { status: 401, message: 'the key is not known' };

export async function startFlawedHub(flaw?: HubFlaw) {
  const hub = new Hub(flaw);
  const server = await startLoopbackServer(async (request, response) => {
    const { status, message } = hub.answer(request.url ?? '', await text(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
  });
  return { url: server.url, close: () => server.close() };
}

class Hub {
  readonly #flaw: HubFlaw | undefined;
  readonly #seen = new Set<string>();
  readonly #ended = new Set<unknown>();
  #wasRead = false;
  #isAccepted = false;

  constructor(flaw: HubFlaw | undefined) {
    this.#flaw = flaw;
  }

  #has(flaw: HubFlaw): boolean {
    return this.#flaw === flaw;
  }

  answer(path: string, body: string): { status: number; message: string } {
    const version = path.includes('1.1') ? '1.1' : '2.0';
    if (version === '1.1' && this.#has('knows no version 1.1'))
      return { status: 404, message: 'no such path' };
    if (body === '' && this.#has('takes nothing for a signal')) return { status: 200, message: '' };
    let value: Signal;
    try {
      value = JSON.parse(body);
    } catch {
      return { status: this.#has('fails at broken JSON') && body !== '' ? 500 : 400, message: 'not JSON' };
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { status: 400, message: 'no object' };
    const isOpen = path === '/partner/1.0/orders/' && this.#has('lists orders to strangers');
    if (!isOpen && !this.#isKey(value)) return DENIED;
    if (path.startsWith('/partner/1.0/orders/')) return this.#pulled(path.slice(20), value);
    const problem = Array.isArray(value.items)
      ? this.#bundleProblem(value.items, version)
      : this.#problemOf(value, version);
    if (problem === undefined) return { status: this.#has('answers 201') ? 201 : 200, message: '' };
    return { status: 400, message: this.#has('names no field') ? 'invalid' : problem };
  }

  #pulled(call: string, { order, cause }: Signal): { status: number; message: string } {
    if (call === '') {
      const isListed =
        !this.#has('lists what was read no more') && (!this.#isAccepted || this.#has('lists everything'));
      return { status: 200, message: isListed ? HUB_ORDER : '' };
    }
    if (typeof order !== 'string') return { status: 400, message: 'order is missing' };
    if (order !== HUB_ORDER) return { status: this.#has('knows every order') ? 200 : 410, message: '' };
    const wasRead = this.#wasRead;
    if (call === 'info') {
      this.#wasRead = true;
      return { status: wasRead && this.#has('opens a document once') ? 409 : 200, message: order };
    }
    if (call === 'reject') {
      if (!cause && !this.#has('needs no cause')) return { status: 400, message: 'cause is missing' };
      return { status: this.#isAccepted && !this.#has('takes orders back') ? 409 : 200, message: '' };
    }
    const wasAccepted = this.#isAccepted;
    this.#isAccepted = true;
    return { status: wasAccepted && this.#has('accepts once') ? 409 : 200, message: '' };
  }

  #isKey(value: Signal): boolean {
    const { apikey, items } = value;
    const entries = Array.isArray(items) ? items : [];
    if (this.#has('trusts bundles') && entries.length > 0 && typeof apikey === 'string') return true;
    if (this.#has('looks for the key anywhere') && entries.some((entry) => entry?.apikey === HUB_KEY))
      return true;
    if (this.#has('knows no keys') && 'type' in { ...value, ...entries[0] })
      return typeof apikey === 'string' && apikey !== '';
    return apikey === HUB_KEY;
  }

  #bundleProblem(items: readonly unknown[], version: '1.1' | '2.0'): string | undefined {
    const most = this.#has('has small bundles') ? 500 : 1000;
    if (items.length === 0 || items.length > most) return 'items is empty or too long';
    for (const [index, entry] of items.entries()) {
      const isSignal = typeof entry === 'object' && entry !== null;
      const problem = isSignal ? this.#problemOf(entry as Signal, version) : 'is not a signal';
      if (problem) return this.#has('names no entry') ? problem : `items[${index}].${problem}`;
    }
    return undefined;
  }

  #problemOf(signal: Signal, version: '1.1' | '2.0'): string | undefined {
    const { type, order, item } = signal;
    if (!typesOf[version].includes(String(type))) return 'type is not known';
    if (typeof order !== 'string') return 'order is missing or not a string';
    if (type !== 'OrderRegistered' && typeof item !== 'string') return 'item is missing';
    if (!this.#isTime(signal.datetime)) return 'datetime is missing or not valid';
    if (type === 'ItemShipped') {
      if (!signal.tracking && !this.#has('needs no tracking')) return 'tracking is missing';
      if (version === '2.0' && !signal.shipping_option) return 'shipping_option is missing';
    }
    if (this.#has('knows all fields') && Object.keys(signal).some((field) => !FIELDS.includes(field)))
      return 'a field is not known';
    if (this.#has('stores Latin-1') && /[^\u0000-\u00ff]/.test(JSON.stringify(signal)))
      return 'cause is not valid';
    if (order !== HUB_ORDER && !this.#has('takes any order')) return 'order is not known';
    const isAnyItem = this.#has('takes any item') || (order !== HUB_ORDER && this.#has('takes any order'));
    if (type !== 'OrderRegistered' && !HUB_ITEMS.includes(String(item)) && !isAnyItem)
      return 'item is not known';
    return this.#conflictOf(signal);
  }

  #isTime(datetime: unknown): boolean {
    if (typeof datetime !== 'string') return false;
    if (this.#has('lets the calendar overflow') && datetime.startsWith('2026-02-30')) return true;
    const time = parseGmt(datetime)?.getTime();
    if (time === undefined) return false;
    return this.#has('believes every time') || time < Date.now() + 24 * 3_600_000;
  }

  /** What a hub must not mind. */
  #conflictOf({ apikey: _, ...signal }: Signal): string | undefined {
    const text = JSON.stringify(signal);
    const { type, item } = signal;
    const ends = type === 'ItemShipped' || type === 'ItemCanceled';
    const wasEnded = this.#ended.has(item);
    if (ends && wasEnded && this.#has('refuses contradictions') && !this.#seen.has(String([item, type])))
      return 'item has ended';
    const isSingle = type === 'ItemProduce' || (type === 'ItemShipped' && item === HUB_ITEMS[0]);
    if (this.#has('refuses what it has') && isSingle && this.#seen.has(text)) return 'signal was sent before';
    if (this.#has('demands a sequence') && type === 'ItemPacked' && wasEnded) return 'item is further';
    if (ends) this.#ended.add(item);
    this.#seen.add(text).add(String([item, type]));
    return undefined;
  }
}
