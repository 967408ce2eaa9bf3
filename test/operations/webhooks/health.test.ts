/** Endpoints that fail: paused, probed, disabled after days, and what becomes of their events. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { DISABLED_AFTER_MS, MOST_TRIES } from '../../../src/domain/webhooks/deliveries.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { resendWebhookEvent } from '../../../src/operations/webhooks/events.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { newCanary } from '../../harness/canaries.ts';
import { bring } from '../../harness/orders/orders.ts';
import { keepHouse, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { type Hooks, hooksOf } from './hooks.ts';
import { type Receiver, startReceiver, status } from './receiver.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let platen: TestPlaten;
let receiver: Receiver;
let hooks: Hooks;
let operator: AdminCall;
before(async () => {
  platen = await startPlaten();
  receiver = await startReceiver();
  hooks = hooksOf(platen);
  operator = await adminCaller(platen, 'operator');
});
after(async () => {
  await receiver.close();
  await platen.close();
});
afterEach(async () => {
  await hooks.deleteAll();
  receiver.take();
  receiver.answerWith(status(204));
});

/** Orders with one event each for endpoints that ask for `VALIDATED`. */
async function addOrders(count: number): Promise<string[]> {
  const references = Array.from({ length: count }, () => newReference('event'));
  for (const reference of references) await bring(platen, reference, 45);
  return references;
}
const VALIDATED = { types: ['CloudprinterOrderValidated'] };

const referencesOf = (received: ReturnType<Receiver['take']>) =>
  received.map(({ event }) => event.order_reference);

async function disabledAlerts(): Promise<{ subject: string }[]> {
  await platen.core.operations.run(watchAlerts, SYSTEM, undefined);
  return (await operator('/alerts', { cause: 'webhook_disabled' })).json.alerts;
}

describe('an endpoint at which several events fail', () => {
  test('is tried by one event at a time, ever more rarely, and continues with all of them', async () => {
    const { id } = await hooks.add(receiver.url, VALIDATED);
    receiver.answerWith(status(503));
    const references = await addOrders(12);
    await hooks.elapse(MINUTE_MS);
    assert.ok((await hooks.find(id)).pausedUntil);
    await hooks.elapse(DAY_MS);
    const attempts = (await hooks.attempts(id)).map(({ at }) => at.getTime()).reverse();
    const pauses = attempts.slice(-100).map((at, index, all) => (index === 0 ? 0 : at - all[index - 1]!));
    // Ten minutes less a tenth, except in the first minutes.
    assert.ok(
      pauses.slice(1).every((pause) => pause >= 9 * MINUTE_MS),
      String(pauses),
    );
    assert.ok(attempts.length < 200, String(attempts.length));
    receiver.take();
    receiver.answerWith(status(204));
    const since = platen.clock.now();
    // The next event is due within two hours and a tenth.
    await hooks.elapse(133 * MINUTE_MS);
    assert.deepEqual(referencesOf(receiver.take()).sort(), references.sort());
    const received = (await hooks.attempts(id)).map(({ at }) => at).filter((at) => at > since);
    assert.equal(new Set(received.map((at) => at.getTime())).size, 1, 'they follow the first one at once');
    assert.deepEqual([(await hooks.find(id)).failures, await hooks.waiting(id)], [0, 0]);
  });

  test('is disabled after five days, with an alert, and keeps its events', async () => {
    const { id } = await hooks.add(receiver.url, VALIDATED);
    receiver.answerWith(status(500));
    const references = await addOrders(2);
    await hooks.elapse(DISABLED_AFTER_MS - DAY_MS / 2);
    assert.equal((await hooks.find(id)).status, 'active');
    assert.deepEqual(await disabledAlerts(), []);
    await hooks.elapse(DAY_MS);
    assert.equal((await hooks.find(id)).disabledReason, 'failing');
    assert.deepEqual(
      (await disabledAlerts()).map(({ subject }) => subject),
      [`webhook ${id}`],
    );
    references.push(...(await addOrders(1)));
    receiver.take();
    receiver.answerWith(status(204));
    await hooks.elapse(20 * DAY_MS);
    await keepHouse(platen);
    assert.equal(receiver.take().length, 0);
    assert.equal(await hooks.waiting(id), 3);
    await hooks.enable(id);
    assert.deepEqual(await disabledAlerts(), []);
    await platen.runDue();
    assert.deepEqual(referencesOf(receiver.take()).sort(), references.sort());
  });
});

describe('an event that fails alone', () => {
  test('does not disable its endpoint, is set aside, and can be sent again', async () => {
    const { id } = await hooks.add(receiver.url);
    const poison = newReference('poison');
    const refuses = (event: Readonly<Record<string, string>>) =>
      event.order_reference === poison && event.type === 'CloudprinterOrderValidated';
    receiver.answerWith((response, { event }) => response.writeHead(refuses(event) ? 500 : 204).end());
    const since = platen.clock.now();
    await bring(platen, poison, 45);
    await hooks.elapse(6 * DAY_MS);
    // After more than five days without a delivery, another event fails once.
    let failures = 1;
    receiver.answerWith((response, { event }) =>
      response.writeHead(refuses(event) || failures-- > 0 ? 500 : 204).end(),
    );
    const [other] = await addOrders(1);
    await hooks.elapse(2 * DAY_MS);
    const { status: after, failures: counted } = await hooks.find(id);
    assert.deepEqual([after, counted], ['active', 0]);
    const received = receiver.take();
    assert.ok(referencesOf(received).includes(other!));
    const tries = received.filter(({ event }) => refuses(event));
    assert.ok(tries.length > 80 && tries.length <= MOST_TRIES, String(tries.length));
    assert.equal(new Set(tries.map((one) => `${one.id} ${one.body}`)).size, 1);
    const rest = received.filter(({ event }) => event.order_reference === poison && !refuses(event));
    assert.deepEqual(
      rest.map(({ event }) => event.type),
      ['ItemValidated', 'ItemValidated'],
    );
    const aside = (await hooks.attempts(id)).filter(({ setAside }) => setAside);
    assert.deepEqual(
      aside.map(({ event, nextAt }) => [event.orderReference, event.type, nextAt]),
      [[poison, 'CloudprinterOrderValidated', null]],
    );
    receiver.answerWith(status(204));
    assert.deepEqual(await hooks.replay(id, since, true), { id, orders: 1, events: 3, dryRun: false });
    await platen.runDue();
    assert.deepEqual(
      receiver.take().map((one) => [one.id, one.body]),
      [tries[0]!, ...rest].map((one) => [one.id, one.body]),
    );
  });
});

describe('retention', () => {
  test('forgets attempts, events and lanes together, sent or not, and leaves nothing that waits in vain', async () => {
    const gone = await hooks.add(receiver.url, VALIDATED);
    await addOrders(2);
    receiver.answerWith(status(410));
    await addOrders(1);
    assert.equal(await hooks.waiting(gone.id), 1);
    await hooks.elapse(29 * DAY_MS);
    await keepHouse(platen);
    assert.equal(await hooks.waiting(gone.id), 1);
    assert.equal((await hooks.attempts(gone.id)).length, 3);
    await hooks.elapse(2 * DAY_MS);
    await keepHouse(platen);
    assert.equal(await hooks.waiting(gone.id), 0);
    assert.deepEqual(await hooks.attempts(gone.id), []);
    receiver.take();
    await hooks.enable(gone.id);
    receiver.answerWith(status(204));
    const [fresh] = await addOrders(1);
    assert.deepEqual(referencesOf(receiver.take()), [fresh]);
  });
});

test('what a receiver repeats of its address and of the body is kept without keys', async () => {
  const secret = newCanary();
  const { id } = await hooks.add(`${receiver.url}?v=2&key=${secret}%21`, VALIDATED);
  receiver.answerWith((response, { path, body }) =>
    response.writeHead(404).end(`${'x'.repeat(4080)}Cannot POST ${path} ${secret}! ${body}`),
  );
  await addOrders(1);
  receiver.answerWith((response, { path, body }) =>
    response.writeHead(404).end(`Cannot POST ${path} ${secret}! ${body}`),
  );
  await hooks.elapse(MINUTE_MS);
  const [newest, ...others] = (await hooks.attempts(id)).map(({ detail }) => detail);
  assert.match(newest!, /^Cannot POST \/hooks\?v=2&key=… … \{"apikey":"…","type":"Cloud/);
  assert.ok([newest!, ...others].every((detail) => !detail.includes('canary')));
  // The harness searches the database and the log for the whole secret and for the key.
});

test('an event that is resent leaves the event that waits after it its attempts that are left', async () => {
  const { id } = await hooks.add(receiver.url);
  const order = await bring(platen, newReference('resent'), 45);
  const [first] = receiver.take();
  receiver.answerWith(status(500));
  await postSignal(platen, { type: 'ItemProduce', order: order.id, item: order.itemIds[0] });
  await hooks.elapse(3 * MINUTE_MS);
  const { operations } = platen.core;
  await operations.run(resendWebhookEvent, OPERATOR, { id, event: first!.id });
  await hooks.elapse(MINUTE_MS);
  const tries = (await hooks.attempts(id)).map((attempt) => attempt.tries).reverse();
  // The first events, four attempts of the one that fails, the resent one, and the next attempt of the one that fails.
  assert.deepEqual(tries.slice(-6), [1, 2, 3, 4, 1, 5]);
});

test('an endpoint whose secret cannot be opened fails alone: others that are claimed with it get their events', async () => {
  const types = ['CloudprinterOrderValidated'];
  const { id } = await hooks.add(`${receiver.url}/damaged`, { types });
  const sound = await hooks.add(receiver.url, { types });
  await sql`update webhook_endpoints set secret_sealed = '\\x00' where id = ${id}`.execute(platen.queries);
  receiver.take();
  await bring(platen, newReference('damaged'), 45);
  assert.deepEqual(
    receiver.take().map(({ path }) => path),
    ['/hooks'],
  );
  const [attempt] = await hooks.attempts(id);
  assert.deepEqual(
    [attempt?.outcome, attempt?.code, attempt?.detail],
    ['unsent', 'internal', 'the address or a secret of the webhook cannot be opened'],
  );
  assert.notEqual(attempt?.nextAt, null, 'it is tried again');
  assert.deepEqual(
    (await hooks.attempts(sound.id)).map(({ outcome }) => outcome),
    ['delivered'],
  );
});

test('an endpoint that its client had disabled is kept so by the operator', async () => {
  const { id } = await hooks.add(receiver.url, VALIDATED);
  const call = (what: string) => platen.post(`/core/1.0/webhooks/${what}`, { apikey: platen.keys.live, id });
  assert.equal((await call('disable')).status, 200);
  assert.equal((await hooks.find(id)).disabledReason, 'by_client');
  assert.equal((await operator('/webhooks/disable', { id })).status, 200);
  const refused = await call('enable');
  assert.equal(refused.status, 400, refused.text);
  assert.match(refused.json.message, /which the operator disabled; ask the operator/);
  assert.equal((await call('disable')).status, 200);
  assert.equal((await hooks.find(id)).disabledReason, 'by_operator');
  assert.equal((await operator('/webhooks/enable', { id })).status, 200);
});
