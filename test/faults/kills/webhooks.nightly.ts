/** Workers are killed in a burst of events: every event arrives, in the order of its lane, and what comes twice is the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Core } from '../../../src/app/core.ts';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { fullItemId, fullOrderId } from '../../../src/domain/orders/order-number.ts';
import { eventId } from '../../../src/domain/webhooks/event.ts';
import { addWebhook } from '../../../src/operations/webhooks/endpoints.ts';
import type { Ask } from '../../harness/http/exchange.ts';
import { requester } from '../../harness/http/request.ts';
import { flyer, validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { createRandom, type Random } from '../../harness/random.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { letPass, until } from '../../harness/wait.ts';
import { type Received, startReceiver } from '../../operations/webhooks/receiver.ts';
import { addOrders } from './added-orders.ts';

const ORDERS = 40;
const WORKERS = 2;
const SETTINGS = { PLATEN_LEASE_MS: '600' };
const HEADERS = { 'content-type': 'application/json' };
/** What an order of one item goes through: a kill in the midst of each. */
const SIGNALS = ['ItemProduce', 'ItemProduced', 'ItemPacked', 'ItemShipped'];
const EVENTS = 2 + SIGNALS.length;

test(`two workers are killed in turn while ${ORDERS * EVENTS} events go to two endpoints`, async (t) => {
  const random = createRandom();
  t.diagnostic(`seed ${random.seed}`);
  const stage = await setStage({ settings: SETTINGS });
  const core = await stage.openBeside();
  const receiver = await startReceiver();
  try {
    const lanes = new Lanes(random);
    receiver.answerWith((response, one) => lanes.take(response, one));
    const paths = ['/first', '/second'];
    for (const path of paths) await addEndpoint(core, receiver.url + path);
    const url = await stage.start({ PLATEN_ROLE: 'api' }).ready;
    const ask = requester(url);
    const startWorker = () => stage.start({ PLATEN_ROLE: 'worker' });
    const workers = Array.from({ length: WORKERS }, startWorker);
    await addOrders(
      url,
      Array.from({ length: ORDERS }, () => validOrder(stage, { items: [flyer(stage)] })),
    );
    await until('orders are in production', async () => (await ordersIn(core, 45)).length === ORDERS);
    const orders = await ordersIn(core, 45);
    for (const [round, type] of SIGNALS.entries()) {
      const before = receiver.received.length;
      const signaled = Promise.all(orders.map((order) => signal(stage, ask, order, type)));
      await until('events arrive', () => receiver.received.length > before + random.between(0, ORDERS));
      const which = round % WORKERS;
      workers[which]!.kill('SIGKILL');
      await workers[which]!.exited;
      await signaled;
      workers[which] = startWorker();
    }
    await until('every event is settled', () => isSettled(core));
    await stage.stopAll();
    await assertArrived(core, receiver.received, paths);
    assert.deepEqual(lanes.faults, [], `seed ${random.seed}`);
    const ids = new Set(receiver.received.map(({ path, id }) => path + id));
    t.diagnostic(`${receiver.received.length} requests for ${ids.size} deliveries`);
    await assertSound(core);
  } finally {
    await core.close();
    await receiver.close();
    await stage.tearDown();
  }
});

/** What an endpoint has of each order: an event may come again, but none before the one before it was answered. */
class Lanes {
  readonly faults: string[] = [];
  readonly #answered = new Map<string, number>();
  readonly #bodies = new Map<string, string>();
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  async take(
    response: Parameters<Parameters<Awaited<ReturnType<typeof startReceiver>>['answerWith']>[0]>[0],
    one: Received,
  ) {
    const { path, id, body } = one;
    const [, order, number] = id.split('_');
    const lane = `${path} ${order}`;
    const n = Number(number);
    const before = this.#answered.get(lane) ?? 0;
    if (n > before + 1) this.faults.push(`event ${n} of ${lane} came after ${before}`);
    const first = this.#bodies.get(path + id) ?? body;
    if (first !== body) this.faults.push(`event ${id} came with another body`);
    this.#bodies.set(path + id, first);
    // So that kills hit deliveries that are under way. What a killed process was answered, it may have read.
    this.#answered.set(lane, Math.max(before, n));
    await letPass(this.#random.between(0, 40));
    response.writeHead(204).end();
  }
}

async function addEndpoint({ operations, database }: Core, url: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select min(id) as id from clients`.execute(database.queries);
  await operations.run(addWebhook, OPERATOR, { clientId: rows[0]!.id, url });
}

async function signal({ keys }: Stage, ask: Ask, order: number, type: string): Promise<void> {
  const shipped = type === 'ItemShipped' ? { tracking: `T${order}`, shipping_option: 'DHL' } : {};
  const datetime = `2026-03-02 1${SIGNALS.indexOf(type)}:00:00 GMT`;
  const ids = { order: fullOrderId(order), item: fullItemId(order, 1) };
  const body = { apikey: keys.signal, type, ...ids, datetime, ...shipped };
  const reply = await ask('POST', '/signal/2.0/status/', { body: JSON.stringify(body), headers: HEADERS });
  assert.equal(reply.status, 200, reply.text);
}

async function ordersIn({ database }: Core, state: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from orders where state = ${state}`.execute(
    database.queries,
  );
  return rows.map(({ id }) => id);
}

async function isSettled({ database }: Core): Promise<boolean> {
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from webhook_lanes where state <> 'idle') + (select count(*) from orders where state <> 100) as open`.execute(
    database.queries,
  );
  return rows[0]!.open === 0;
}

/** Every event of the database has come to every endpoint. */
async function assertArrived({ database }: Core, received: readonly Received[], paths: readonly string[]) {
  const { rows } = await sql<{ orderNumber: number; n: number; createdAt: Date }>`
    select order_id as "orderNumber", n, created_at as "createdAt" from order_events`.execute(
    database.queries,
  );
  assert.equal(rows.length, ORDERS * EVENTS);
  const arrived = new Set(received.map(({ path, id }) => path + id));
  const missing = paths
    .flatMap((path) => rows.map((row) => `/hooks${path}${eventId(row)}`))
    .filter((one) => !arrived.has(one));
  assert.deepEqual(missing, []);
  assert.equal(arrived.size, rows.length * paths.length);
}
