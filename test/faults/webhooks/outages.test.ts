import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { MOST_TRIES, pauseMs } from '../../../src/domain/webhooks/deliveries.ts';
import { type EventType, eventId } from '../../../src/domain/webhooks/event.ts';
import { createVirtualWorker } from '../../../src/jobs/virtual-worker.ts';
import { listAlerts } from '../../../src/operations/alerts/alerts.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { createWorkContext } from '../../../src/operations/engine/due-work.ts';
import { appendEvents } from '../../../src/store/webhooks/events.ts';
import { percentile } from '../../harness/figures.ts';
import { loadOf } from '../../harness/load.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { createRandom, type Random } from '../../harness/random.ts';
import { hooksOf } from '../../operations/webhooks/hooks.ts';
import { type Received, type Receiver, startReceiver } from '../../operations/webhooks/receiver.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The events of an order. */
const LIFE: readonly EventType[] = [
  'CloudprinterOrderValidated',
  'ItemValidated',
  'ItemProduce',
  'ItemError',
  'ItemProduced',
  'ItemPacked',
  'ItemError',
  'ItemShipped',
];

/** How long the receiver is in each mood, and how large a part of the events happens meanwhile. */
const STORY = [
  { mood: 'up', lastsMs: HOUR_MS, share: 0.1 },
  { mood: 'down', lastsMs: HOUR_MS, share: 0.2 },
  { mood: 'up', lastsMs: 3 * HOUR_MS, share: 0.1 },
  { mood: 'down', lastsMs: 3 * DAY_MS, share: 0.4 },
  { mood: 'flapping', lastsMs: DAY_MS, share: 0.2 },
  { mood: 'up', lastsMs: DAY_MS, share: 0 },
] as const;
const SPANS_OF_A_MOOD = 10;

/** T9: events are published while a receiver is down for an hour, for three days, and answers every other call. */
function outages(events: number): void {
  test(`${events} events, a receiver that is down and one that is not`, async (t) => {
    const random = createRandom();
    t.diagnostic(`seed ${random.seed}`);
    const platen = await startPlaten();
    const [shaky, steady] = [await startReceiver(), await startReceiver()];
    try {
      const scene = new Scene(platen, random, Math.ceil(events / LIFE.length));
      shaky.answerWith((response, one) => scene.answer(response, one));
      steady.answerWith((response, { event }) => {
        scene.lags.push(platen.clock.now().getTime() - scene.publishedAt);
        assert.equal(event.type, 'ItemShipped');
        response.writeHead(204).end();
      });
      const hooks = hooksOf(platen);
      const { id } = await hooks.add(shaky.url);
      await hooks.add(steady.url, { types: ['ItemShipped'] });
      await scene.addOrders();
      for (const { mood, lastsMs, share } of STORY) {
        scene.mood = mood;
        for (let span = 1; span <= SPANS_OF_A_MOOD; span++) {
          await scene.publish((share * events) / SPANS_OF_A_MOOD);
          await scene.elapse(lastsMs / SPANS_OF_A_MOOD);
        }
      }
      await scene.publish(Infinity);
      await scene.elapse(DAY_MS);
      assert.equal(await hooks.waiting(id), 0);
      await scene.verify(t, shaky.received, id);
      assert.equal(new Set(steady.received.map((one) => one.id)).size, steady.received.length);
      assert.equal(steady.received.length, scene.orders);
      t.diagnostic(`the other receiver waited ${percentile(scene.lags, 0.95)} ms at most in 95 %`);
      assert.equal(Math.max(...scene.lags), 0, 'it waited for the one that was down');
      await disableAndReplay(platen, scene, shaky, id);
    } finally {
      await shaky.close();
      await steady.close();
      await platen.close();
    }
  });
}

outages(loadOf({ test: 300, nightly: 2_000, long: 50_000 }));

/** Down for longer than endpoints may be: it is disabled with an alert, and gets everything once it is enabled, and again by a replay. */
async function disableAndReplay(
  platen: TestPlaten,
  scene: Scene,
  shaky: Receiver,
  id: number,
): Promise<void> {
  const hooks = hooksOf(platen);
  const { operations } = platen.core;
  const alerts = async () => {
    await operations.run(watchAlerts, SYSTEM, undefined);
    const page = await operations.run(listAlerts, OPERATOR, { cause: 'webhook_disabled' });
    return page.alerts.map(({ subject }) => subject);
  };
  const since = platen.clock.now();
  scene.mood = 'down';
  const ids = await scene.publishMore();
  await scene.elapse(6 * DAY_MS);
  const { status, disabledReason } = await hooks.find(id);
  assert.deepEqual([status, disabledReason, await alerts()], ['disabled', 'failing', [`webhook ${id}`]]);
  scene.mood = 'up';
  shaky.take();
  await scene.elapse(HOUR_MS);
  assert.equal(shaky.received.length, 0, 'a disabled endpoint was called');
  const arrived = () => new Set(shaky.take().map((one) => one.id));
  await hooks.enable(id);
  await scene.elapse(0);
  assert.deepEqual([await alerts(), ids.difference(arrived())], [[], new Set()]);
  const { events } = await hooks.replay(id, since);
  await scene.elapse(0);
  assert.deepEqual([events, ids.symmetricDifference(arrived())], [ids.size, new Set()]);
}

class Scene {
  readonly orders: number;
  mood: (typeof STORY)[number]['mood'] = 'up';
  publishedAt = 0;
  /** How long events for the steady receiver took, in virtual time. */
  readonly lags: number[] = [];
  readonly #platen: TestPlaten;
  readonly #random: Random;
  readonly #worker: ReturnType<typeof createVirtualWorker>;
  /** How many events of each order are published, and the ids of all in the order in which they were. */
  readonly #published: number[];
  readonly #open: number[];
  readonly #ids = new Map<string, number>();
  readonly #acknowledged = new Map<number, number>();
  readonly #disordered: string[] = [];

  constructor(platen: TestPlaten, random: Random, orders: number) {
    const { core, clock } = platen;
    this.orders = orders;
    this.#platen = platen;
    this.#random = random;
    this.#worker = createVirtualWorker(
      createWorkContext(core.database, core.services, () => undefined),
      clock,
      { batch: 64 },
    );
    this.#published = Array(2 * orders).fill(0);
    this.#open = Array.from({ length: orders }, (_, order) => order);
  }

  /** Orders that no other work is due for. They are rows without items and log, so the invariants of orders do not hold of them. */
  async addOrders(): Promise<void> {
    await sql`
      insert into orders (interface, client_id, id, reference, mode, state, email, addresses, costs, created_at)
      select 'core', ${this.#platen.keys.clientId}, n, 'outage-' || n, 'live', 100, 'a@b.example', '[]', '{}', ${this.#platen.clock.now()}
      from generate_series(1, ${2 * this.orders}) n`.execute(this.#platen.queries);
  }

  /** The next events of so many random orders, in transactions of a few. */
  async publish(count: number): Promise<void> {
    const { database } = this.#platen.core;
    const now = this.#platen.clock.now();
    this.publishedAt = now.getTime();
    for (let left = Math.ceil(count); left > 0 && this.#open.length > 0; ) {
      const batch = Array.from({ length: Math.min(left, 50) }, () => this.#nextEvent(now)).flatMap(
        (one) => one ?? [],
      );
      await database.queries.transaction().execute((tx) => appendEvents(tx, batch, now));
      left -= batch.length;
    }
  }

  /** All events of as many orders again. Returns their ids. */
  async publishMore(): Promise<Set<string>> {
    const before = this.#ids.size;
    this.#open.push(...Array.from({ length: this.orders }, (_, n) => this.orders + n));
    await this.publish(Infinity);
    return new Set([...this.#ids.keys()].slice(before));
  }

  #nextEvent(now: Date) {
    const place = this.#random.between(0, this.#open.length - 1);
    const order = this.#open[place];
    if (order === undefined) return undefined;
    const n = ++this.#published[order]!;
    if (n === LIFE.length) this.#open.splice(place, 1);
    const orderNumber = order + 1;
    this.#ids.set(eventId({ orderNumber, n, createdAt: now }), n);
    const key = { clientId: this.#platen.keys.clientId, orderId: orderNumber };
    return { ...key, type: LIFE[n - 1]!, item: null, at: now, facts: {} };
  }

  /** What becomes due in the same minute is sent together, which is far cheaper and less than any pause that counts. */
  async elapse(ms: number): Promise<void> {
    const { clock } = this.#platen;
    const end = clock.now().getTime() + ms;
    for (;;) {
      await this.#worker.runDue();
      const next = (await this.#worker.nextDueAt())?.getTime() ?? Infinity;
      if (next > end) return clock.set(new Date(end));
      clock.set(new Date(Math.min(end, next + MINUTE_MS)));
    }
  }

  /** Takes an event or not, and notes an event that comes before the one before it was taken. */
  answer(
    response: Parameters<Parameters<Awaited<ReturnType<typeof startReceiver>>['answerWith']>[0]>[0],
    one: Received,
  ) {
    const takes = this.mood === 'up' || (this.mood === 'flapping' && this.#random.chance(0.5));
    const n = this.#ids.get(one.id);
    const order = Number(one.id.split('_')[1]);
    const before = this.#acknowledged.get(order) ?? 0;
    if (n !== before + 1) this.#disordered.push(`event ${n} of order ${order} after ${before}`);
    else if (takes) this.#acknowledged.set(order, n);
    response.writeHead(takes ? 204 : this.#random.pick([500, 503, 404])).end();
  }

  async verify(t: TestContext, received: readonly Received[], endpoint: number): Promise<void> {
    assert.deepEqual(this.#disordered, [], `seed ${this.#random.seed}`);
    const ids = new Set(received.map(({ id }) => id));
    assert.deepEqual(
      [...this.#ids.keys()].filter((id) => !ids.has(id)),
      [],
      'published and never received',
    );
    assert.equal(ids.size, this.#ids.size);
    assert.ok([...this.#acknowledged.values()].every((n) => n === LIFE.length));
    const bodies = new Set(received.map(({ id, body }) => `${id} ${body}`));
    assert.equal(bodies.size, ids.size, 'an event came with two bodies');
    const { rows } = await sql<{ tries: number; pause: number }>`
      select tries, (extract(epoch from retry_at - at) * 1000)::int as pause from webhook_attempts
      where endpoint_id = ${endpoint} and retry_at is not null`.execute(this.#platen.queries);
    t.diagnostic(`${received.length} requests for ${ids.size} events, ${rows.length} failed`);
    for (const { tries, pause } of rows) {
      assert.ok(Math.abs(pause / pauseMs(tries) - 1) <= 0.1001, `${pause} ms after attempt ${tries}`);
      assert.ok(tries < MOST_TRIES);
    }
    // One probe in ten minutes, not one for each order: three days and an hour have 438.
    const { rows: down } = await sql<{ probes: number }>`
      select count(*)::int as probes from webhook_attempts where endpoint_id = ${endpoint} and outcome <> 'delivered'
        and at < (select min(created_at) from webhook_endpoints) + interval '77 hours'`.execute(
      this.#platen.queries,
    );
    assert.ok(down[0]!.probes < 600, `${down[0]!.probes} attempts at a receiver that is down`);
  }
}
