import { keysOf } from '../../../src/lib/keys.ts';
import { inWordsOfApps } from '../../harness/client-interfaces.ts';
import { add, flyer, fullIds, textbook, validOrder } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { validBasket } from '../../harness/quotes/quotes.ts';
import type { Random } from '../../harness/random.ts';
import { signalTime } from '../../harness/signals/signals.ts';
import type { Entry } from '../ledger.ts';

/** How many of a hundred calls are of each kind. All but one repeat an Idempotency-Key. */
const SHARES = {
  'orders/add': 40,
  'orders/add by its reference': 20,
  'orders/quote': 10,
  'orders/cancel': 8,
  'signals/record': 8,
  'files/check': 7,
  'webhooks/test': 7,
};
export type CallKind = keyof typeof SHARES;
export const callKinds: readonly CallKind[] = keysOf(SHARES);

/** What a client wants done once, however often it sends it. */
export interface Call {
  readonly kind: CallKind;
  readonly path: string;
  readonly body: object;
  readonly headers?: Record<string, string>;
  readonly key?: string;
  readonly success: number;
}

/** What exists for the calls of one lane before they begin. */
export interface Material {
  readonly signals: readonly { readonly order: string; readonly item: string; readonly type: string }[];
  readonly orders: number;
  /** A webhook of the client. */
  readonly webhook: string;
}

/** Orders in production, more than their signals are needed, and a webhook. */
export async function prepare(
  platen: TestPlaten,
  { lanes, requests }: { lanes: number; requests: number },
): Promise<Material[]> {
  const url = platen.files.put('/hooks', '').url;
  const created = await platen.post('/core/1.0/webhooks/add', { apikey: platen.keys.live, url });
  if (created.status !== 200) throw new Error(created.text);
  const orders = Math.ceil((requests * SHARES['signals/record']) / 100 / lanes);
  const references: string[][] = [];
  for (let lane = 0; lane < lanes; lane++) {
    const adding = Array.from({ length: orders }, () => add(platen, { items: [flyer(platen)] }));
    references.push(await Promise.all(adding));
  }
  await platen.runDue();
  return references.map((some) => ({
    orders,
    webhook: String(created.json.id),
    signals: some.flatMap((reference) => {
      const { id, itemIds } = fullIds(platen, reference);
      return ['ItemProduce', 'ItemProduced'].map((type) => ({ order: id!, item: itemIds[0]!, type }));
    }),
  }));
}

/** Draws the calls of one lane. */
export class Caller {
  readonly calls: Call[] = [];
  /** What they promise, for the check of all promises. */
  readonly entries: Entry[] = [];
  readonly prepared: number;
  readonly #platen: TestPlaten;
  readonly #random: Random;
  readonly #name: string;
  readonly #webhook: string;
  readonly #signals: Material['signals'][number][];
  readonly #cancelable: string[] = [];

  constructor(platen: TestPlaten, random: Random, material: Material, name: string) {
    this.#platen = platen;
    this.#random = random;
    this.#name = name;
    this.#webhook = material.webhook;
    this.#signals = [...material.signals];
    this.prepared = material.orders;
  }

  next(): Call {
    const n = this.calls.length;
    const call = this.#draw(`${this.#name}-${n}`);
    this.calls.push(call);
    return call;
  }

  #draw(name: string): Call {
    const kind = this.#kind();
    const { keys, clock, files } = this.#platen;
    const { live } = keys;
    switch (kind) {
      case 'orders/add':
      case 'orders/add by its reference': {
        this.#cancelable.push(name);
        this.entries.push({ kind: 'add', reference: name, mode: 'live' });
        const items = [this.#random.chance(0.2) ? textbook(this.#platen) : flyer(this.#platen)];
        const order = validOrder(this.#platen, { reference: name, items });
        const add = this.#byEither(kind, 'orders/add', order, 201);
        return kind === 'orders/add' ? { ...add, key: name } : add;
      }
      case 'orders/quote':
        return { ...this.#byEither(kind, kind, validBasket(this.#platen), 200), key: name };
      case 'orders/cancel': {
        const reference = this.#cancelable.shift()!;
        this.entries.push({ kind: 'cancel', reference });
        return { ...this.#byEither(kind, kind, { apikey: live, reference }, 200), key: name };
      }
      case 'signals/record': {
        const signal = this.#signals.shift()!;
        this.entries.push({ kind: 'signal', ...signal });
        const body = { apikey: keys.signal, datetime: signalTime(clock.now()), ...signal };
        return { kind, path: '/signal/2.0/status/', body, key: name, success: 200 };
      }
      case 'files/check': {
        const file = { type: 'product', url: `${files.url}/flyer.pdf` };
        const body = { apikey: live, product: 'flyer_ss_a5_fc', files: [file], wait: '0' };
        return { ...this.#byEither(kind, kind, body, 200), key: name };
      }
      case 'webhooks/test': {
        const body = { apikey: live, id: this.#webhook, type: 'ItemProduce' };
        return { kind, path: '/core/1.0/webhooks/test', body, key: name, success: 200 };
      }
    }
  }

  #kind(): CallKind {
    let draw = this.#random.between(1, 100);
    const kind = callKinds.find((one) => {
      draw -= SHARES[one];
      return draw <= 0;
    })!;
    const isPossible =
      (kind !== 'orders/cancel' || this.#cancelable.length > 0) &&
      (kind !== 'signals/record' || this.#signals.length > 0);
    return isPossible ? kind : 'orders/add';
  }

  /** By core or, with an access token of the same client, by apps. */
  #byEither(kind: CallKind, path: string, body: Readonly<Record<string, unknown>>, success: number): Call {
    if (this.#random.chance(0.5)) return { kind, path: `/core/1.0/${path}`, body, success };
    const { apikey: _apikey, ...rest } = body;
    const headers = { authorization: `Bearer ${this.#platen.tokens.live}` };
    return { kind, path: `/apps/2.0/${path}`, body: inWordsOfApps(rest), headers, success };
  }
}
