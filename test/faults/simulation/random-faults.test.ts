import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import { eventId, eventTypes } from '../../../src/domain/webhooks/event.ts';
import { createVirtualWorker } from '../../../src/jobs/virtual-worker.ts';
import { createRandomOf } from '../../../src/lib/random.ts';
import { createWorkContext } from '../../../src/operations/engine/due-work.ts';
import { retryOrder } from '../../../src/operations/orders/retry.ts';
import { digestOrders } from '../../../src/operations/sandbox/run-simulation.ts';
import type { Services } from '../../../src/operations/services.ts';
import { addWebhook } from '../../../src/operations/webhooks/endpoints.ts';
import type { FetchOutcome, FileClient } from '../../../src/outbound/files/file-client.ts';
import type { PartnerAnswer, PartnerClient } from '../../../src/outbound/partner-client.ts';
import type { WebhookAnswer, WebhookClient } from '../../../src/outbound/webhook-client.ts';
import { loadOf } from '../../harness/load.ts';
import { flyer, hosted, validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import type { OrderDocument } from '../../harness/partners/print-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { createRandom, type Random } from '../../harness/random.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { type Received, startReceiver } from '../../operations/webhooks/receiver.ts';

interface RandomFaultsOptions {
  /** Consecutive ones are run; with TEST_SEED that one alone. */
  readonly seeds: number;
  readonly operations: number;
  /** The first of so many seeds is run twice. */
  readonly repeatEvery: number;
}

function randomFaults({ seeds, operations, repeatEvery }: RandomFaultsOptions): void {
  const { seed: first } = createRandom();
  const count = process.env.TEST_SEED === undefined ? seeds : 1;

  async function run(seed: number): Promise<FaultyRun> {
    try {
      return await faultyRun(seed, operations);
    } catch (error) {
      throw new Error(`seed ${seed} failed; repeat it: ${lineOf(seed)}`, { cause: error });
    }
  }

  const lineOf = (seed: number) =>
    `TEST_SEED=${seed} npm test -- test/faults/simulation/random-faults.test.ts`;

  test(`${count} × ${operations} operations while a tenth of what is sent and fetched fails`, async (t) => {
    const total = new Map<string, number>();
    for (let seed = first; seed < first + count; seed++) {
      const { hash, faults } = await run(seed);
      for (const [name, number] of faults) total.set(name, (total.get(name) ?? 0) + number);
      if ((seed - first) % repeatEvery === 0)
        assert.equal((await run(seed)).hash, hash, `seed ${seed} differs the second time; ${lineOf(seed)}`);
    }
    t.diagnostic(`seeds ${first} to ${first + count - 1}; repeat one: ${lineOf(first)}`);
    const lines = [...total].sort().map(([name, number]) => `${name} × ${number}`);
    t.diagnostic(lines.join(', '));
    assert.ok(total.size > 0, 'something failed');
  });
}

randomFaults(
  loadOf({
    test: { seeds: 1, operations: 50, repeatEvery: 1 },
    nightly: { seeds: 10, operations: 80, repeatEvery: 5 },
    long: { seeds: 200, operations: 200, repeatEvery: 10 },
  }),
);

/** How many rows that are due at one time a step executes. */
const BATCH = 64;
const HALF_HOUR_MS = 1_800_000;
/** Longer than anything is attempted again: a file for an hour, a handover for a day. */
const REST_MS = 3 * 86_400_000;
/** States in which an order has no work left. */
const RESTING = [11, 41, 45, 100, 500];
const SIGNALS = ['ItemProduce', 'ItemProduced', 'ItemPacked', 'ItemShipped', 'ItemError'];

interface FaultyRun {
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
async function faultyRun(seed: number, count: number): Promise<FaultyRun> {
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

/** The share of attempts that fail. */
const SHARE = 0.1;

/** A failure of an attempt; `happens`: the other side has done its part, and only the answer is lost. */
interface Fault<Result> {
  readonly name: string;
  readonly happens: boolean;
  readonly result: Result;
}

/**
 * Which attempts fail, and how. It depends on the seed, on what is attempted and on how often it was attempted before, and not
 * on the order in which attempts of different work are made.
 */
class Faults {
  /** How often each kind happened. */
  readonly counts = new Map<string, number>();
  readonly #seed: number;
  readonly #attempts = new Map<string, number>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Attempts the work, or lets it fail. */
  async attempt<Result>(
    work: string,
    faults: readonly Fault<Result>[],
    perform: () => Promise<Result>,
  ): Promise<Result> {
    const n = (this.#attempts.get(work) ?? 0) + 1;
    this.#attempts.set(work, n);
    const random = createRandomOf(`${this.#seed} ${work} ${n}`);
    if (!random.chance(SHARE)) return perform();
    const { name, happens, result } = random.pick(faults);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    if (happens) await perform();
    return result;
  }
}

/** The clients of the service, with failures. */
function faultyClients(
  services: Services,
  faults: Faults,
): Pick<Services, 'fileClient' | 'partnerClient' | 'webhookClient'> {
  const { fileClient, partnerClient, webhookClient } = services;
  return {
    fileClient: {
      fetch: (request, signal) =>
        faults.attempt(new URL(request.url).pathname, fileFaults, () => fileClient.fetch(request, signal)),
    } satisfies FileClient,
    partnerClient: {
      refusalOf: (address) => partnerClient.refusalOf(address),
      post: (address, document, options) =>
        faults.attempt((document as OrderDocument).order?.id ?? 'cancel', partnerFaults, () =>
          partnerClient.post(address, document, options),
        ),
    } satisfies PartnerClient,
    webhookClient: {
      refusalOf: (url) => webhookClient.refusalOf(url),
      post: (event, signal) =>
        faults.attempt(event.id, webhookFaults, () => webhookClient.post(event, signal)),
    } satisfies WebhookClient,
  };
}

const report = { host: '127.0.0.1', ms: 0 };
const failedFetch = (
  code: Extract<FetchOutcome, { ok: false }>['code'],
  more: object = {},
  happens = false,
): Fault<FetchOutcome> => ({
  name: `file: ${code}`,
  happens,
  result: { ok: false, code, report: { ...report, detail: 'a simulated failure' }, ...more },
});

const fileFaults: readonly Fault<FetchOutcome>[] = [
  failedFetch('connect_failed'),
  failedFetch('no_address', { ownOutage: 'network' }),
  failedFetch('storage_failed', { ownOutage: 'store' }),
  failedFetch('reset', {}, true),
  {
    name: 'file: busy host',
    happens: false,
    result: { ok: false, code: 'status', report: { ...report, status: 503, detail: 'a simulated failure' } },
  },
  {
    name: 'file: missing',
    happens: false,
    result: { ok: false, code: 'status', report: { ...report, status: 404, detail: 'a simulated failure' } },
  },
];

const failedPost = { detail: 'a simulated failure', ms: 0 };
const partnerFaults: readonly Fault<PartnerAnswer>[] = [
  {
    name: 'partner: nothing sent',
    happens: false,
    result: { kind: 'unsent', code: 'connect_failed', ...failedPost },
  },
  {
    name: 'partner: lost before',
    happens: false,
    result: { kind: 'unanswered', code: 'reset', ...failedPost },
  },
  {
    name: 'partner: lost answer',
    happens: true,
    result: { kind: 'unanswered', code: 'reset', ...failedPost },
  },
  { name: 'partner: busy', happens: false, result: { kind: 'busy', status: 503, ...failedPost } },
];

const noAnswer = { requestHeaders: [], answerHeaders: [], ...failedPost };
const webhookFaults: readonly Fault<WebhookAnswer>[] = [
  {
    name: 'webhook: nothing sent',
    happens: false,
    result: { outcome: 'unsent', status: null, code: 'connect_failed', ...noAnswer },
  },
  {
    name: 'webhook: lost answer',
    happens: true,
    result: { outcome: 'unanswered', status: null, code: 'reset', ...noAnswer },
  },
  {
    name: 'webhook: refused',
    happens: false,
    result: { outcome: 'refused', status: 500, code: null, ...noAnswer },
  },
];
