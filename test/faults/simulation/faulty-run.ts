import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import { eventId, eventTypes } from '../../../src/domain/webhooks/event.ts';
import { createVirtualWorker } from '../../../src/jobs/virtual-worker.ts';
import { createWorkContext } from '../../../src/operations/engine/due-work.ts';
import { retryOrder } from '../../../src/operations/orders/retry.ts';
import { digestOrders } from '../../../src/operations/sandbox/run-simulation.ts';
import { addWebhook } from '../../../src/operations/webhooks/endpoints.ts';
import { flyer, hosted, validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { createRandom, type Random } from '../../harness/random.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { type Received, startReceiver } from '../../operations/webhooks/receiver.ts';
import { Faults, faultyClients } from './faulty-clients.ts';

/** How many rows that are due at one time a step executes. */
const BATCH = 64;
const HALF_HOUR_MS = 1_800_000;
/** Longer than anything is attempted again: a file for an hour, a handover for a day. */
const REST_MS = 3 * 86_400_000;
/** States in which an order has no work left. */
const RESTING = [11, 41, 45, 100, 500];
const SIGNALS = ['ItemProduce', 'ItemProduced', 'ItemPacked', 'ItemShipped', 'ItemError'];

export interface FaultyRun {
  /** The hash of all replies, and of everything that was stored and sent. */
  readonly hash: string;
  readonly faults: ReadonlyMap<string, number>;
}

type Worker = ReturnType<typeof createVirtualWorker>;

interface Simulated {
  readonly platen: TestPlaten;
  readonly worker: Worker;
  readonly random: Random;
  readonly references: string[];
}

/**
 * T24: a service in this process, on a clock that is set, is called at random while a tenth of what it sends and fetches fails.
 * Everything depends on the seed and the number of calls alone.
 */
export async function faultyRun(seed: number, count: number): Promise<FaultyRun> {
  const platen = await startPlaten({ settings: { PLATEN_LOG_LEVEL: 'error' } });
  const receiver = await startReceiver();
  try {
    const start = platen.clock.now();
    const faults = new Faults(seed);
    const worker = faultyWorker(platen, faults);
    const { clientId } = platen.keys;
    const types = [...eventTypes];
    await platen.core.operations.run(addWebhook, OPERATOR, { clientId, url: receiver.url, types });
    const simulated = { platen, worker, random: createRandom(seed), references: [] };
    const replies: string[] = [];
    for (let n = 0; n < count; n++) replies.push(await operate(simulated));
    await worker.runUntil(new Date(platen.clock.now().getTime() + REST_MS));
    await assertNothingLost(platen, receiver.received);
    const digest = await platen.core.operations.run(digestOrders, OPERATOR, { clientId, start });
    const sent = [
      ...platen.partner.documents.map(({ order }) => order.id),
      ...receiver.received.map(({ id }) => id),
    ];
    const facts = [replies, digest, sent.sort(), await attemptsOf(platen, start)];
    return { hash: createHash('sha256').update(JSON.stringify(facts)).digest('hex'), faults: faults.counts };
  } finally {
    await receiver.close();
    await platen.close();
  }
}

function faultyWorker({ core, clock }: TestPlaten, faults: Faults): Worker {
  // Pauses are not random: they would depend on the order in which work is settled.
  const services = { ...core.services, ...faultyClients(core.services, faults), random: () => 0.5 };
  return createVirtualWorker(
    createWorkContext(core.database, services, () => undefined),
    clock,
    { batch: BATCH },
  );
}

/** One random operation; returns what it was and how it ended. */
async function operate(simulated: Simulated): Promise<string> {
  const { random, references } = simulated;
  const drawn = references.length === 0 ? 0 : random.next();
  const [name, operation] = operations.find(([, , below]) => drawn < below)!;
  return `${name} ${await operation(simulated)}`;
}

type Operation = (simulated: Simulated) => Promise<string | number>;

const operations: readonly (readonly [name: string, operation: Operation, below: number])[] = [
  ['add', addOrder, 0.3],
  ['signal', signal, 0.6],
  ['cancel', cancel, 0.68],
  ['retry', retry, 0.75],
  ['time', letTimePass, 1],
];

async function addOrder({ platen, references }: Simulated): Promise<number> {
  const reference = `simulated-${references.length + 1}`;
  references.push(reference);
  const files = [hosted(platen, 'product', `/${reference}.pdf`)];
  const order = validOrder(platen, { reference, items: [flyer(platen, { files })] });
  return (await platen.post('/core/1.0/orders/add', order)).status;
}

/** Sends a signal about an order that its partner has, in any order. */
async function signal({ platen, random }: Simulated): Promise<string | number> {
  const orders = Map.groupBy(platen.partner.documents, ({ order }) => order.id);
  if (orders.size === 0) return 'nothing';
  const [document] = orders.get(random.pick([...orders.keys()].sort()))!;
  const { id, items } = document!.order;
  const type = random.pick(SIGNALS);
  const more = {
    ItemShipped: { tracking: `T${id}`, shipping_option: 'DHL' },
    ItemError: { cause: 'production_delay', delay: '24' },
  }[type];
  return (await postSignal(platen, { type, order: id, item: items[0]!.id, ...more })).status;
}

async function cancel({ platen, random, references }: Simulated): Promise<number> {
  const body = { apikey: platen.keys.live, reference: random.pick(references) };
  return (await platen.post('/core/1.0/orders/cancel', body)).status;
}

async function retry({ platen, random, references }: Simulated): Promise<string> {
  try {
    await platen.core.operations.run(retryOrder, OPERATOR, { name: random.pick(references) });
    return 'done';
  } catch (error) {
    if (error instanceof Refused) return 'refused';
    throw error;
  }
}

async function letTimePass({ platen, worker, random }: Simulated): Promise<string> {
  await worker.runUntil(new Date(platen.clock.now().getTime() + random.between(0, HALF_HOUR_MS)));
  return 'passed';
}

/** Nothing contradicts itself, waits or was lost. */
async function assertNothingLost(
  { core, queries }: TestPlaten,
  received: readonly Received[],
): Promise<void> {
  await assertSound(core, { blobs: true });
  const waiting = await sql`select reference, state from orders where state <> all(${RESTING})`.execute(
    queries,
  );
  assert.deepEqual(waiting.rows, []);
  const events = await sql<Parameters<typeof eventId>[0]>`
    select order_id as "orderNumber", n, created_at as "createdAt" from order_events`.execute(queries);
  const ids = new Set(received.map(({ id }) => id));
  assert.deepEqual(
    events.rows.map(eventId).filter((id) => !ids.has(id)),
    [],
  );
}

/** What became of each attempt, and when. */
async function attemptsOf({ queries }: TestPlaten, start: Date): Promise<unknown[]> {
  const { rows } = await sql`
    select order_id, kind, n, run, outcome, ended_at - ${start}::timestamptz as at from attempts
    union all
    select order_id, 'webhook', event_n, tries, outcome, at - ${start}::timestamptz from webhook_attempts
    order by 1, 2, 3, 4, 6`.execute(queries);
  return rows;
}
