import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { keysOf } from '../../../src/lib/keys.ts';
import { inWordsOfApps } from '../../harness/client-interfaces.ts';
import { type Cut, type CuttingProxy, startCuttingProxy } from '../../harness/http/cutting-proxy.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { requester } from '../../harness/http/request.ts';
import { loadOf } from '../../harness/load.ts';
import { add, flyer, fullIds, textbook, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { validBasket } from '../../harness/quotes/quotes.ts';
import { createRandom, type Random } from '../../harness/random.ts';
import { signalTime } from '../../harness/signals/signals.ts';
import { brokenPromises } from '../broken-promises.ts';
import type { Entry } from '../ledger.ts';

const LANES = 8;
const CUT_AGAIN = 0.5;

/** How often something happened, to show that the load covers what it should. */
interface Counts {
  tries: number;
  cutRequests: number;
  cutAnswers: number;
  replayed: number;
  refused: number;
}

/**
 * T8: connections are cut at a random byte of the request or of the answer, and clients retry until they have an answer. What they
 * wanted is done exactly once.
 */
function cutConnections(requests: number): void {
  describe(`${requests} requests whose connections are cut`, () => {
    let platen: TestPlaten;
    const counts: Counts = { tries: 0, cutRequests: 0, cutAnswers: 0, replayed: 0, refused: 0 };
    const callers: Caller[] = [];
    let intended: Call[] = [];

    before(async () => {
      platen = await startPlaten();
    });
    after(() => platen.close());

    test('each gets its answer, which is the first one or is marked as a replay of it', async (t) => {
      const { seed } = createRandom();
      t.diagnostic(`seed ${seed}`);
      const material = await prepare(platen, { lanes: LANES, requests });
      const lanes = Array.from({ length: LANES }, async (_, lane) => {
        // Draws of its own, so that a seed leads to the same requests and cuts whatever the other lanes do.
        const random = createRandom(seed + lane);
        const caller = new Caller(platen, random, material[lane]!, `cut-${lane}`);
        callers.push(caller);
        const proxy = await startCuttingProxy(platen.url);
        try {
          for (let n = lane; n < requests; n += LANES) {
            await untilAnswered(proxy, caller.next(), random, counts).catch((error) => {
              throw new Error(`seed ${seed}, request ${n}`, { cause: error });
            });
          }
        } finally {
          await proxy.close();
        }
      });
      // All of them end, or those that continue would retry without an end once the service is closed.
      for (const lane of await Promise.allSettled(lanes)) if (lane.status === 'rejected') throw lane.reason;
      intended = callers.flatMap(({ calls }) => calls);
      t.diagnostic(JSON.stringify({ ...counts, ...countByKind(intended) }));
      assert.equal(intended.length, requests);
    });

    test('requests and answers were cut, and answers replayed', () => {
      assert.ok(
        counts.cutRequests > requests / 4 && counts.cutAnswers > requests / 4,
        JSON.stringify(counts),
      );
      assert.ok(counts.replayed > requests / 10 && counts.refused > 0, JSON.stringify(counts));
      for (const [kind, count] of Object.entries(countByKind(intended))) assert.ok(count > 0, kind);
    });

    test('everything intended is stored once, and nothing else', async () => {
      const entries = callers.flatMap(({ entries }) => entries);
      assert.deepEqual(await brokenPromises(platen.core, entries, { blobs: false }), []);
      assert.deepEqual(await stored(platen), expected(callers));
    });
  });
}

cutConnections(loadOf({ test: 100, nightly: 500, long: 10_000 }));

function countByKind(calls: readonly Call[]): Record<CallKind, number> {
  const count = (kind: CallKind) => calls.filter((call) => call.kind === kind).length;
  return Object.fromEntries(callKinds.map((kind) => [kind, count(kind)])) as Record<CallKind, number>;
}

/** One call through the proxy, until an answer arrives in whole. */
async function untilAnswered(proxy: CuttingProxy, call: Call, random: Random, counts: Counts): Promise<void> {
  const ask = requester(proxy.url);
  const earlier = [];
  for (let tries = 1; ; tries++) {
    const cut = tries === 1 || random.chance(CUT_AGAIN) ? drawCut(random) : undefined;
    proxy.cutNext(cut);
    counts.tries += 1;
    if (cut) counts[cut.during === 'request' ? 'cutRequests' : 'cutAnswers'] += 1;
    const options = { body: JSON.stringify(call.body), headers: headersOf(call) };
    const reply = await ask('POST', call.path, options).catch(() => undefined);
    const passed = proxy.take();
    if (reply) {
      assert.equal(cut, undefined, 'an answer was taken as whole although its connection was cut');
      return assertRightAnswer(call, reply, earlier, counts);
    }
    earlier.push(...passed);
  }
}

function drawCut(random: Random): Cut {
  const during = random.pick(['request', 'answer'] as const);
  // Many are carried out but not answered.
  const share = during === 'request' && random.chance(0.3) ? 1 - 1e-9 : random.next();
  return { during, share, resets: random.chance(0.5) };
}

function headersOf({ key, headers }: Call): Record<string, string> {
  return {
    'content-type': 'application/json',
    connection: 'close',
    ...headers,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
}

/** An answer of a call of which the service received some tries, and answered some of these. */
function assertRightAnswer(
  { key, success }: Call,
  reply: Reply,
  earlier: ReturnType<CuttingProxy['take']>,
  counts: Counts,
): void {
  const replayed = reply.headers['idempotency-replayed'];
  const wasReceived = earlier.some(({ whole }) => whole);
  if (key === undefined && reply.status === 400) {
    assert.equal(reply.json.error.type, 'order_reference_not_unique', reply.text);
    assert.ok(wasReceived, 'the reference is taken, but no earlier attempt has arrived');
    counts.refused += 1;
    return;
  }
  assert.equal(reply.status, success, reply.text);
  const answers = earlier.flatMap(({ answer }) => answer ?? []);
  if (key === undefined) {
    assert.deepEqual([answers, replayed], [[], undefined], 'an order was added twice');
    return;
  }
  const marked = (answer: string) => /\r\nidempotency-replayed: true\r\n/i.test(answer);
  assert.ok(replayed === 'true' || replayed === undefined, replayed);
  assert.ok(wasReceived || replayed === undefined, 'a replay of what was never received');
  // Whatever was answered in whole is known: only the first answer is not a replay.
  if (answers.length > 0) assert.equal(replayed, 'true', 'a later answer is not marked as a replay');
  assert.ok(answers.slice(1).every(marked), 'a later answer is not marked as a replay');
  for (const answer of answers)
    assert.ok(answer.endsWith(`\r\n\r\n${reply.text}`), `${answer}\n${reply.text}`);
  if (replayed) counts.replayed += 1;
}

interface Stored {
  readonly orders: number;
  readonly quotes: number;
  readonly checks: number;
  readonly tests: number;
}

async function stored({ queries }: TestPlaten): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select (select count(*) from orders)::int as orders,
      (select count(*) from quotes)::int as quotes,
      (select count(*) from file_checks)::int as checks,
      (select count(*) from order_events where order_id < 0)::int as tests`.execute(queries);
  return rows[0]!;
}

function expected(callers: readonly Caller[]): Stored {
  const counts = countByKind(callers.flatMap(({ calls }) => calls));
  const prepared = callers.reduce((sum, caller) => sum + caller.prepared, 0);
  return {
    orders: prepared + counts['orders/add'] + counts['orders/add by its reference'],
    quotes: counts['orders/quote'],
    checks: counts['files/check'],
    tests: counts['webhooks/test'],
  };
}

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
type CallKind = keyof typeof SHARES;
const callKinds: readonly CallKind[] = keysOf(SHARES);

/** What a client wants done once, however often it sends it. */
interface Call {
  readonly kind: CallKind;
  readonly path: string;
  readonly body: object;
  readonly headers?: Record<string, string>;
  readonly key?: string;
  readonly success: number;
}

/** What exists for the calls of one lane before they begin. */
interface Material {
  readonly signals: readonly { readonly order: string; readonly item: string; readonly type: string }[];
  readonly orders: number;
  /** A webhook of the client. */
  readonly webhook: string;
}

/** Orders in production, more than their signals are needed, and a webhook. */
async function prepare(
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
class Caller {
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
