/** A print partner without faults, or with exactly one of them, for the tests of the conformance kit. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { HOUR_MS, MINUTE_MS } from '../../../src/lib/clock.ts';
import { formatGmt } from '../../../src/lib/text/timestamps.ts';
import { startLoopbackServer } from '../http/loopback.ts';

export const ORDER_KEY = 'what-the-partner-expects-in-documents';
export const SIGNAL_KEY = 'what-the-partner-sends-with-signals';

/** A fault, with the one check of the kit that must find it. */
export const flaws = {
  'is out of order': 'order_taken',
  'never answers reorders': 'answer_in_time',
  'fetches before it answers': 'answer_before_files',
  'answers 409 to an order that it has': 'repeat_taken',
  'knows documents by their text': 'repeat_produced_once',
  'answers 409 while the first is being stored': 'at_once_taken',
  'looks before it stores': 'at_once_produced_once',
  'quotes the document': 'answer_without_secrets',
  'asks only for any key': 'wrong_key_denied',
  'compares the key if there is one': 'missing_key_denied',
  'produces what it denied': 'denied_not_produced',
  'fails at broken JSON': 'broken_json_refused',
  'takes nothing for an order': 'empty_body_refused',
  'fails at null': 'not_an_object_refused',
  'takes any object for an order': 'no_order_refused',
  'needs no ID': 'no_id_refused',
  'needs no items': 'no_items_refused',
  'requires every field': 'empty_fields_taken',
  'knows all fields': 'unknown_fields_taken',
  'stores Latin-1': 'unicode_taken',
  'has room for five items': 'many_items_taken',
  'has room for 10 kB': 'large_document_taken',
  'looks up originals': 'reorder_taken',
  'has one address': 'shipments_taken',
  'ignores the files of the order': 'files_fetched',
  'drops the query of links': 'link_unchanged',
  'reads one piece of a file': 'slow_link_fetched',
  'does not compare the MD5': 'wrong_md5_reported',
  'prints without the file': 'missing_file_reported',
  'sends no signals': 'signals_sent',
  'posts to another path': 'signals_path',
  'sends signals as text': 'signals_readable',
  'sends no key': 'signals_key',
  'spells types in its own way': 'signals_type',
  'sends the reference of the client': 'signals_order_id',
  'numbers items in its own way': 'signals_item_id',
  'writes ISO 8601': 'signals_datetime',
  'has a clock six minutes ahead': 'signals_time_true',
  'writes the time of Berlin': 'signals_time_true',
  'writes the time of New York': 'signals_time_true',
  'sends numbers': 'signals_texts',
  'uses version 1.1': 'signals_version',
  'has no tracking': 'tracking_sent',
  'has no shipping option': 'shipping_option_sent',
  'names no cause': 'cancel_cause_named',
  'delays by days': 'delay_in_hours',
  'sends empty bundles': 'bundle_within_limit',
  'does not register': 'items_registered',
  'does not report parcels': 'items_shipped',
  'reports the first five items': 'all_items_reported',
  'mixes up times': 'signals_in_sequence',
  'ships and cancels': 'one_end',
  'sends signals once': 'busy_signal_repeated',
  'repeats what was refused': 'refused_signal_dropped',
  'knows no cancel': 'cancel_answered',
  'promises to cancel': 'cancel_kept',
  'cancels once': 'cancel_repeat_answered',
  'fails at unknown orders': 'cancel_unknown_answered',
  'lets anyone cancel': 'cancel_wrong_key_denied',
} as const;

export type Flaw = keyof typeof flaws;

type File = { url: string; md5sum: string };
type Item = { id: string; title: string; files: File[] };
type Order = {
  apikey?: string;
  id: string;
  client: { reference: string };
  addresses: object[];
  files: File[];
  items: Item[];
  [field: string]: unknown;
};
type Signal = Record<string, unknown>;
type Answer = { status: number; body?: string };

const ROOT_FIELDS = new Set(
  'apikey id date priority shipping_date creator client costs shipping addresses files items meta'.split(' '),
);

export interface FlawedPartner {
  readonly address: string;
  /** Where it sends its signals. */
  hub: string;
  /** Resolves once it has produced everything that it has. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export async function startFlawedPartner(flaw?: Flaw): Promise<FlawedPartner> {
  const partner = new Partner(flaw);
  const server = await startLoopbackServer(async (request, response) => {
    const answer = await partner.answer(request).catch(() => ({ status: 500, body: '{}' }));
    if (answer)
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body ?? '{}');
  });
  return {
    address: `${server.url}/orders`,
    get hub() {
      return partner.hub;
    },
    set hub(url) {
      partner.hub = url;
    },
    idle: () => partner.idle(),
    close: () => server.close(),
  };
}

class Partner {
  hub = '';
  readonly #flaw: Flaw | undefined;
  readonly #known = new Set<string>();
  readonly #orders = new Set<string>();
  readonly #shipped = new Set<string>();
  readonly #canceled = new Set<string>();
  /** Two calls at one moment meet here, so that their race has one outcome. */
  readonly #both = Promise.withResolvers<void>();
  #waiting = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(flaw: Flaw | undefined) {
    this.#flaw = flaw;
  }

  #has(flaw: Flaw): boolean {
    return this.#flaw === flaw;
  }

  async idle(): Promise<void> {
    for (let seen: unknown; seen !== this.#work; ) {
      seen = this.#work;
      await this.#work;
    }
  }

  async answer(request: IncomingMessage): Promise<Answer | undefined> {
    const body = await text(request);
    if (this.#has('is out of order')) return { status: 500 };
    if (body === '') return { status: this.#has('takes nothing for an order') ? 200 : 400 };
    let document: { order?: Order; cancel?: Order };
    try {
      document = JSON.parse(body);
    } catch {
      return { status: this.#has('fails at broken JSON') ? 500 : 400 };
    }
    if (document === null) return { status: this.#has('fails at null') ? 500 : 400 };
    if (document.cancel && !this.#has('knows no cancel')) return this.#cancel(document.cancel);
    const isObject = typeof document === 'object' && !Array.isArray(document);
    if (!document.order)
      return { status: isObject && this.#has('takes any object for an order') ? 200 : 400 };
    return this.#order(document.order, body);
  }

  async #order(order: Order, body: string): Promise<Answer | undefined> {
    if (!this.#isKey(order.apikey)) {
      if (this.#has('produces what it denied')) this.#begin(order);
      return { status: 401 };
    }
    if (!order.id) return { status: this.#has('needs no ID') ? 200 : 400 };
    if (!(order.items?.length > 0)) return { status: this.#has('needs no items') ? 200 : 400 };
    const isReorder = order.items.some((item) => (item as Signal).reorder_order_id !== '');
    if (this.#has('never answers reorders') && isReorder) return undefined;
    if (this.#isUnfit(order, body, isReorder)) return { status: 400 };
    const key = this.#has('knows documents by their text') ? body : order.id;
    const isTwin = order.client.reference.endsWith('at_once');
    if (isTwin && this.#has('looks before it stores') && !this.#known.has(key)) await this.#meet();
    else if (this.#known.has(key)) return { status: await this.#statusOfKnown(isTwin) };
    this.#known.add(key);
    this.#orders.add(order.id);
    if (isTwin && this.#has('answers 409 while the first is being stored')) await this.#meet();
    const done = this.#begin(order);
    if (this.#has('fetches before it answers') && order.client.reference.endsWith('canceled')) await done;
    return { status: 200, body: this.#has('quotes the document') ? body.slice(0, 500) : '{}' };
  }

  async #statusOfKnown(isTwin: boolean): Promise<number> {
    if (isTwin && this.#has('answers 409 while the first is being stored')) {
      await this.#meet();
      return 409;
    }
    return !isTwin && this.#has('answers 409 to an order that it has') ? 409 : 200;
  }

  async #meet(): Promise<void> {
    this.#waiting += 1;
    if (this.#waiting === 2) this.#both.resolve();
    await this.#both.promise;
  }

  #isKey(key: string | undefined): boolean {
    if (this.#has('asks only for any key')) return typeof key === 'string' && key !== '';
    if (this.#has('compares the key if there is one') && !key) return true;
    return key === ORDER_KEY;
  }

  #isUnfit(order: Order, body: string, isReorder: boolean): boolean {
    if (this.#has('requires every field')) return order.items.some(({ title }) => title === '');
    if (this.#has('knows all fields')) return Object.keys(order).some((field) => !ROOT_FIELDS.has(field));
    if (this.#has('stores Latin-1')) return /[^\u0000-\u00ff]/.test(body);
    if (this.#has('has room for five items'))
      return order.items.length > 5 && !body.includes('Complete Travels');
    if (this.#has('has room for 10 kB')) return body.length > 10_000 && body.includes('Complete Travels');
    if (this.#has('looks up originals')) return isReorder && !body.includes('Complete Travels');
    return this.#has('has one address') && order.addresses.length > 1;
  }

  #cancel({ apikey, id }: Order): Answer {
    if (apikey !== ORDER_KEY && !this.#has('lets anyone cancel')) return { status: 403 };
    if (!this.#orders.has(id)) return { status: this.#has('fails at unknown orders') ? 500 : 404 };
    if (this.#shipped.has(id)) return { status: 409 };
    if (this.#canceled.has(id) && this.#has('cancels once')) return { status: 404 };
    if (!this.#has('promises to cancel')) this.#canceled.add(id);
    return { status: 200 };
  }

  #begin(order: Order): Promise<void> {
    this.#work = this.#work.then(() => this.#produce(order)).catch(() => undefined);
    return this.#work;
  }

  async #produce(order: Order): Promise<void> {
    if (!this.#has('does not register')) await this.#report(order, order.items, [this.#registered()]);
    if (!this.#has('ignores the files of the order')) await this.#areSound(order.files);
    const sound: Item[] = [];
    for (const item of this.#has('reports the first five items') ? order.items.slice(0, 5) : order.items) {
      const fault = await this.#areSound(item.files);
      if (fault === 'none') sound.push(item);
      else await this.#report(order, [item], [this.#stopped(fault)]);
    }
    if (this.#canceled.has(order.id) || sound.length === 0) return;
    this.#shipped.add(order.id);
    await this.#report(order, sound, this.#steps());
    if (this.#has('ships and cancels'))
      await this.#report(order, sound, [{ type: 'ItemCanceled', cause: 'CancelMiscError' }]);
    if (this.#has('sends empty bundles')) await this.#post([]);
  }

  #registered(): Signal {
    return { type: this.#has('uses version 1.1') ? 'OrderRegistered' : 'ItemRegistered' };
  }

  #stopped(fault: 'md5' | 'download'): Signal {
    if (this.#has('delays by days')) return { type: 'ItemDelay', cause: 'Download', delay: '2 days' };
    if (this.#has('names no cause')) return { type: 'ItemCanceled' };
    return { type: 'ItemCanceled', cause: fault === 'md5' ? 'CancelFilesCorrupt' : 'CancelDownloadError' };
  }

  #steps(): Signal[] {
    const tracking = this.#has('sends numbers')
      ? 12345
      : `T-${createHash('md5').update(String(Math.random())).digest('hex')}`;
    const shipped = {
      type: this.#has('spells types in its own way') ? 'SHIPPED' : 'ItemShipped',
      ...(this.#has('has no tracking') ? {} : { tracking }),
      ...(this.#has('has no shipping option') || this.#has('uses version 1.1')
        ? {}
        : { shipping_option: 'Parcel' }),
    };
    const steps: Signal[] = [{ type: 'ItemProduce' }, { type: 'ItemProduced' }, { type: 'ItemPacked' }];
    return this.#has('does not report parcels') ? steps : [...steps, shipped];
  }

  async #areSound(files: readonly File[]): Promise<'none' | 'md5' | 'download'> {
    for (const { url, md5sum } of files) {
      const response = await fetch(this.#has('drops the query of links') ? url.replace(/\?.*/, '') : url);
      const bytes = await this.#bytesOf(response);
      if (!response.ok && !this.#has('prints without the file')) return 'download';
      const differs = createHash('md5').update(bytes).digest('hex') !== md5sum;
      if (differs && response.ok && !this.#has('does not compare the MD5')) return 'md5';
    }
    return 'none';
  }

  /** A connection hands over at most 64 KiB at once. */
  async #bytesOf(response: Response): Promise<Buffer> {
    const isLong = Number(response.headers.get('content-length')) > 100_000;
    if (!isLong || !this.#has('reads one piece of a file')) return Buffer.from(await response.arrayBuffer());
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    return Buffer.from(value ?? []);
  }

  /** Sends each signal about each item, in one bundle. */
  async #report(order: Order, items: readonly Item[], signals: readonly Signal[]): Promise<void> {
    if (this.#has('sends no signals')) return;
    const now = Date.now() + this.#clockShift();
    const mixed = this.#has('mixes up times') ? -1000 : 1000;
    const bundle = signals.flatMap((signal, n) =>
      items.map(({ id }, index) => ({
        ...signal,
        order: this.#has('sends the reference of the client') ? order.client.reference : order.id,
        ...(signal.type === 'OrderRegistered'
          ? {}
          : { item: this.#has('numbers items in its own way') ? String(index + 1) : id }),
        datetime: this.#has('writes ISO 8601')
          ? new Date(now).toISOString()
          : formatGmt(new Date(now + n * mixed)),
      })),
    );
    await this.#post(bundle);
  }

  #clockShift(): number {
    if (this.#has('has a clock six minutes ahead')) return 6 * MINUTE_MS;
    if (this.#has('writes the time of Berlin')) return HOUR_MS;
    return this.#has('writes the time of New York') ? -5 * HOUR_MS : 0;
  }

  async #post(items: readonly Signal[]): Promise<void> {
    const body = JSON.stringify({ ...(this.#has('sends no key') ? {} : { apikey: SIGNAL_KEY }), items });
    const path = this.#has('posts to another path')
      ? '/signals'
      : `/signal/${this.#has('uses version 1.1') ? '1.1' : '2.0'}/status/`;
    const type = this.#has('sends signals as text') ? 'text/plain' : 'application/json';
    for (let tries = 1; ; tries += 1) {
      const { status } = await fetch(this.hub + path, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      const isRepeated =
        (status >= 500 && !this.#has('sends signals once')) ||
        (status === 400 && this.#has('repeats what was refused'));
      if (!isRepeated || tries === 3) return;
    }
  }
}
