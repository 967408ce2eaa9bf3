/** Attempts under way, while their leases end, events are appended and people act: nothing is skipped, and late results do not count. */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { eventId } from '../../../src/domain/webhooks/event.ts';
import { createWorkContext } from '../../../src/operations/engine/due-work.ts';
import { type Delivery, deliverEvents } from '../../../src/operations/webhooks/deliver.ts';
import { disableWebhook } from '../../../src/operations/webhooks/endpoints.ts';
import { resendWebhookEvent } from '../../../src/operations/webhooks/events.ts';
import type { WebhookAnswer } from '../../../src/outbound/webhook-client.ts';
import type { Tx } from '../../../src/store/engine/db.ts';
import type { Claims } from '../../../src/store/engine/fair-claims.ts';
import { inTransaction } from '../../../src/store/engine/transaction.ts';
import { deleteEndpoint, lockEndpoint } from '../../../src/store/webhooks/endpoints.ts';
import { type BroughtOrder, bring } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { until } from '../../harness/wait.ts';
import { type Hooks, hooksOf } from './hooks.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const LEASE_MS = 60_000;
const TYPES = { types: ['ItemProduce', 'ItemProduced', 'ItemPacked'] };

let platen: TestPlaten;
let hooks: Hooks;
let receiver: Receiver;
before(async () => {
  platen = await startPlaten();
  hooks = hooksOf(platen);
  receiver = await startReceiver();
});
after(async () => {
  await receiver.close();
  await platen.close();
});
afterEach(async () => {
  await hooks.deleteAll();
  receiver.take();
});

const context = () => createWorkContext(platen.core.database, platen.core.services, () => undefined);
const answered: WebhookAnswer = {
  outcome: 'delivered',
  status: 204,
  code: null,
  detail: '',
  requestHeaders: [],
  answerHeaders: [],
  ms: 5,
};

/** Fewer than wait for an endpoint that failed. */
const LIMIT = 4;

const request = () => ({
  ...{ now: platen.clock.now(), occupied: [], after: null },
  ...{ limit: LIMIT, places: 2 * LIMIT, perHost: 2 * LIMIT },
});

/** Takes what is due, as a worker does that then does nothing for a while. */
async function claim(): Promise<Delivery[]> {
  return (await context().claim(deliverEvents, request())).rows;
}

const settle = (row: Delivery, result = answered) =>
  context().settle(deliverEvents, [{ row, result }], platen.clock.now());

/** An endpoint with one event on its way, of an order in production. */
async function underWay(): Promise<{ id: number; order: BroughtOrder; row: Delivery }> {
  // Replays of one test leave out the orders of the tests before it.
  platen.clock.advanceBy(1000);
  const { id } = await hooks.add(receiver.url, TYPES);
  const order = await bring(platen, newReference('lease'), 45);
  await signal(order, 'ItemProduce');
  const [row] = await claim();
  return { id, order, row: row! };
}

const signal = (order: BroughtOrder, type: string) =>
  postSignal(platen, { type, order: order.id, item: order.itemIds[0] });
const types = () => receiver.take().map(({ event }) => event.type);

test('an event that is appended while the one before it is on its way follows it', async () => {
  const { id, order, row } = await underWay();
  await signal(order, 'ItemProduced');
  assert.deepEqual(await claim(), [], 'the order has one attempt at a time');
  await settle(row);
  await platen.runDue();
  assert.deepEqual(types(), ['ItemProduced']);
  assert.equal(await hooks.waiting(id), 0);
});

test('an attempt that a shutdown ended is made again at once, also of an event that is resent, and does not count as a failure of the endpoint', async () => {
  const { id, row } = await underWay();
  const aborted = { ...answered, outcome: 'unanswered', status: null, code: 'aborted' } as const;
  await settle(row, aborted);
  const [again] = await claim();
  assert.deepEqual(again!.post, row.post);
  await settle(again!);
  const event = eventId(row.event);
  await platen.core.operations.run(resendWebhookEvent, OPERATOR, { id, event });
  for (const result of [aborted, answered]) {
    const [resent] = await claim();
    assert.deepEqual([resent?.isResent, resent?.event.n], [true, row.event.n]);
    await settle(resent!, result);
  }
  assert.deepEqual(await claim(), []);
  assert.deepEqual([(await hooks.find(id)).failures, await hooks.waiting(id)], [0, 0]);
  await assertSound(platen.core);
});

test('when the lease has ended another worker sends the event, and a late result does not count', async () => {
  const { id, order, row } = await underWay();
  await signal(order, 'ItemProduced');
  platen.clock.advanceBy(LEASE_MS);
  const [again] = await claim();
  assert.deepEqual([again!.post, again!.run], [{ ...row.post, at: platen.clock.now() }, row.run + 1]);
  await settle(row);
  assert.deepEqual([await hooks.waiting(id), await hooks.attempts(id)], [2, []]);
  await settle(again!);
  await settle(row, { ...answered, outcome: 'refused', status: 500 });
  assert.equal((await hooks.attempts(id)).length, 1);
  await platen.runDue();
  assert.deepEqual(types(), ['ItemProduced']);
});

test('what is replayed while it is on its way is sent from the beginning', async () => {
  const { id, order, row } = await underWay();
  const since = platen.clock.now();
  await settle(row);
  await signal(order, 'ItemProduced');
  const [second] = await claim();
  await hooks.replay(id, since);
  await settle(second!);
  await platen.runDue();
  assert.deepEqual(types(), ['ItemProduce', 'ItemProduced']);
  assert.equal(await hooks.waiting(id), 0);
});

test('one event that is resent meanwhile comes first, and nothing is left out after it', async () => {
  const { id, order, row } = await underWay();
  await settle(row);
  await signal(order, 'ItemProduced');
  const [second] = await claim();
  await platen.core.operations.run(resendWebhookEvent, OPERATOR, { id, event: eventId(row.event) });
  await settle(second!);
  await signal(order, 'ItemPacked');
  await platen.runDue();
  assert.deepEqual(types(), ['ItemProduce', 'ItemProduced', 'ItemPacked']);
});

test('the answer of an endpoint that is disabled meanwhile counts, and nothing more is sent', async () => {
  const { id, order, row } = await underWay();
  await signal(order, 'ItemProduced');
  await platen.core.operations.run(disableWebhook, OPERATOR, { id });
  await settle(row);
  await hooks.elapse(LEASE_MS);
  assert.deepEqual([types(), await hooks.waiting(id)], [[], 1]);
  await hooks.enable(id);
  await platen.runDue();
  assert.deepEqual(types(), ['ItemProduced']);
});

test('an event that is resent to a younger endpoint brings no others of its order', async () => {
  await hooks.add(receiver.url, TYPES);
  const order = await bring(platen, newReference('resent'), 45);
  for (const type of ['ItemProduce', 'ItemProduced']) await signal(order, type);
  await platen.runDue();
  const [produce] = receiver.take();
  await hooks.deleteAll();
  const { id } = await hooks.add(receiver.url, TYPES);
  await platen.core.operations.run(resendWebhookEvent, OPERATOR, { id, event: produce!.id });
  await platen.runDue();
  assert.deepEqual(types(), ['ItemProduce']);
  await signal(order, 'ItemPacked');
  await platen.runDue();
  assert.deepEqual(types(), ['ItemPacked']);
});

test('an event that is appended while its endpoint is being deleted is not sent, and contradicts nothing', async () => {
  const { id, order, row } = await underWay();
  await settle(row);
  let posted: Promise<unknown> | undefined;
  await inTransaction(platen.queries, async (tx) => {
    await lockEndpoint(tx, { clientId: undefined }, id);
    await deleteEndpoint(tx, id);
    posted = signal(order, 'ItemProduced');
    await until('the event waits for the endpoint', async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        tx,
      );
      return rows.length > 0;
    });
  });
  await posted;
  await signal(order, 'ItemPacked');
  await platen.runDue();
  assert.deepEqual(types(), []);
  await assertSound(platen.core);
});

test('an endpoint that failed is tried by one event, also by two workers at once', async () => {
  const { id, row } = await underWay();
  await settle(row);
  const { orders } = await hooks.replay(id, new Date('2026-03-01'));
  assert.ok(orders > LIMIT);
  await sql`update webhook_endpoints set failures = 20, failing_since = ${platen.clock.now()}, failing_order = 1, failing_n = 1,
    several_failing = true where id = ${id}`.execute(platen.queries);
  const take = (tx: Tx) => deliverEvents.claim(tx, platen.core.services, request());
  let second: Promise<Claims<Delivery>> | undefined;
  const first = await platen.queries.transaction().execute(async (tx) => {
    const claimed = await take(tx);
    second = platen.queries.transaction().execute(take);
    await until('the second one waits for the first', async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(platen.queries);
      return rows[0]!.waiting === 1;
    });
    return claimed;
  });
  assert.deepEqual([first.rows.length, (await second!).rows.length], [1, 0]);
});
