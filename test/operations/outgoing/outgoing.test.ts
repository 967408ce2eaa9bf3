/** A restored service sends nothing until it is released, and then everything once. */

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import type { Refused } from '../../../src/domain/refusal.ts';
import { HOUR_MS } from '../../../src/lib/clock.ts';
import { attention } from '../../../src/operations/alerts/alerts.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { listOutgoing, pauseOutgoing, releaseOutgoing } from '../../../src/operations/outgoing.ts';
import { commandLine } from '../../cli/command-line.ts';
import { adminCaller } from '../../harness/access/admin.ts';
import { requester } from '../../harness/http/request.ts';
import { add, bring, validOrder } from '../../harness/orders/orders.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { until } from '../../harness/wait.ts';
import { backUpTo, emptyMachine, folderFor, restoreFrom } from '../backup/backup-scene.ts';

async function start(t: TestContext): Promise<TestPlaten> {
  const platen = await startPlaten();
  t.after(() => platen.close());
  return platen;
}

/** The references of the orders that the print partner has got, each as often as it got it. */
const received = ({ partner }: TestPlaten) =>
  partner.documents.map(({ order }) => String(order.client.reference)).sort();

test('after a restore, handovers wait until they are released, one or all, and are sent once', async (t) => {
  const platen = await start(t);
  const path = join(await folderFor(t), 'waiting.tar');
  const machine = await emptyMachine(t, platen);
  await bring(platen, 'sent-before', 45);
  for (const reference of ['one', 'two', 'three']) await bring(platen, reference, 40);
  await backUpTo(platen.settings, path);
  await restoreFrom(machine, path);
  platen.clock.advanceBy(3_600_000);

  const service = await startBeside({ settings: machine, clock: platen.clock }, { PLATEN_ROLE: 'all' });
  t.after(() => service.close());
  const { operations, database } = service.core;
  const request = requester(service.url);
  /** A worker that finds this order sees all others that may be sent in the same look. */
  const letWorkerLook = async () => {
    const order = validOrder(platen, { apikey: platen.keys.sandbox, reference: newReference() });
    const headers = { 'content-type': 'application/json' };
    const added = await request('POST', '/core/1.0/orders/add', { body: JSON.stringify(order), headers });
    assert.equal(added.status, 201, added.text);
    await until('the sandbox order is handed over', async () => {
      const { rows } = await sql`
        select from handovers h join orders o on o.client_id = h.client_id and o.id = h.order_id
        where o.reference = ${order.reference} and h.state = 'taken'`.execute(database.queries);
      return rows.length === 1;
    });
  };
  const before = received(platen);
  await letWorkerLook();
  await letWorkerLook();
  assert.deepEqual(received(platen), before);

  const held = await operations.run(listOutgoing, OPERATOR, {});
  assert.deepEqual(
    held.pauses.map(({ kind, waiting }) => `${kind} ${waiting}`),
    ['cancels 0', 'handovers 3', 'mails 0', 'webhooks 0'],
  );
  assert.deepEqual(
    held.work.map(({ kind, order, wasTried }) => [kind, order?.reference, wasTried]),
    ['one', 'two', 'three'].map((reference) => ['handovers', reference, true]),
  );
  const ready = await request('GET', '/ready');
  assert.equal(ready.status, 200);
  assert.match(
    ready.text,
    /outgoing work is paused \(cancels, handovers, mails, webhooks\), because the database was restored/,
  );
  // Undefined while the service itself looks.
  const look = async () => (await operations.run(watchAlerts, SYSTEM, undefined)) !== undefined;
  await until('a look for alerts', look);
  const causes = async () => (await operations.run(attention, OPERATOR, undefined)).map(({ cause }) => cause);
  assert.ok((await causes()).includes('outgoing_paused'));

  await operations.run(releaseOutgoing, OPERATOR, { order: { name: 'two' } });
  await until('the released order is sent', () => received(platen).length > before.length);
  await letWorkerLook();
  assert.deepEqual(received(platen), [...before, 'two'].sort());
  await operations.run(releaseOutgoing, OPERATOR, {});
  await until('the others are sent', () => received(platen).length >= before.length + 3);
  await letWorkerLook();
  assert.deepEqual(received(platen), [...before, 'one', 'three', 'two'].sort());
  await until('a look for alerts', look);
  assert.ok(!(await causes()).includes('outgoing_paused'));
  assert.deepEqual(await operations.run(listOutgoing, OPERATOR, {}), { pauses: [], work: [] });
});

test('a pause of one kind leaves the others alone', async (t) => {
  const platen = await start(t);
  const { operations } = platen.core;
  await operations.run(pauseOutgoing, OPERATOR, { kind: 'webhooks', reason: 'a test' });
  await bring(platen, 'all-the-same', 45);
  await assert.rejects(
    operations.run(releaseOutgoing, OPERATOR, { kind: 'handovers' }),
    ({ problems }: Refused) => /which is not paused; paused: webhooks/.test(sentenceOf(problems[0].detail)),
  );
  await operations.run(releaseOutgoing, OPERATOR, { kind: 'webhooks' });
});

for (const released of ['all of it', 'its order'] as const)
  test(`work that had failed before the pause has all its time after ${released} is released`, async (t) => {
    const platen = await start(t);
    const { operations } = platen.core;
    const name = await add(platen, { reference: 'failing' });
    platen.partner.answerWith(503);
    await platen.runDue();
    await operations.run(pauseOutgoing, OPERATOR, { reason: 'a test' });
    platen.clock.advanceBy(25 * HOUR_MS);
    const state = async () => {
      const { rows } = await sql<{ state: number }>`select state from orders`.execute(platen.queries);
      return rows[0]?.state;
    };
    await operations.run(releaseOutgoing, OPERATOR, released === 'its order' ? { order: { name } } : {});
    await platen.runDue();
    assert.equal(await state(), 40);
    platen.partner.answerWith(200);
    platen.clock.advanceBy(HOUR_MS);
    await platen.runDue();
    assert.equal(await state(), 45);
  });

test('a print partner that pulls its orders is offered none that is held back', async (t) => {
  const platen = await start(t);
  const { operations } = platen.core;
  const { partnerId, signal } = platen.keys;
  await changePartner(platen, partnerId, { address: null });
  await add(platen, { reference: 'pulled' });
  await platen.runDue();
  const list = async () => (await platen.post('/partner/1.0/orders', { apikey: signal })).status;
  assert.equal(await list(), 200);
  const { work } = await operations.run(listOutgoing, OPERATOR, {});
  assert.deepEqual(work, []);
  await operations.run(pauseOutgoing, OPERATOR, { reason: 'a test' });
  assert.equal(await list(), 204);
  const [held] = (await operations.run(listOutgoing, OPERATOR, {})).work;
  assert.equal(held!.dueAt, null);
  const order = `${held!.order!.number}0000`;
  const read = async () => platen.post('/partner/1.0/orders/info', { apikey: signal, order });
  assert.equal((await read()).status, 409);
  await operations.run(releaseOutgoing, OPERATOR, { order: { number: held!.order!.number } });
  assert.equal(await list(), 200);
  assert.equal((await read()).status, 200);
});

test('after a restore, print partners may have the orders that are older', async (t) => {
  const platen = await start(t);
  const { operations } = platen.core;
  const operator = await adminCaller(platen, 'operator');
  const take = (name: string) => operator('/orders/take', { name });
  const cancel = (reference: string) =>
    platen.post('/core/1.0/orders/cancel', { apikey: platen.keys.live, reference });
  await bring(platen, 'refused', 41);
  await bring(platen, 'waiting', 40);
  for (const reference of ['older', 'sent']) await add(platen, { reference });
  await operations.run(pauseOutgoing, OPERATOR, { kind: 'webhooks', reason: 'maintenance' });
  await operations.run(releaseOutgoing, OPERATOR, { order: { name: 'waiting' } });
  platen.clock.advanceBy(1_000);
  await operations.run(pauseOutgoing, OPERATOR, { reason: 'a restore', afterRestore: true });
  await add(platen, { reference: 'new' });
  await platen.runDue();
  const { pauses, work } = await operations.run(listOutgoing, OPERATOR, { kind: 'handovers' });
  assert.deepEqual(
    work.map(({ order }) => order?.reference),
    ['waiting', 'older', 'sent', 'new'],
  );
  assert.deepEqual(new Set(pauses.map(({ reason }) => reason)), new Set(['a restore']));

  for (const reference of ['refused', 'waiting', 'older']) {
    const answer = await cancel(reference);
    assert.equal(answer.status, 409, reference);
    assert.match(answer.text, /a print partner may have it, and no clear answer says whether it does/);
  }
  assert.match((await take('new')).json.error.info, /certainly does not have it/);
  assert.equal((await cancel('new')).status, 200);
  assert.equal((await take('sent')).status, 200);
  await operations.run(releaseOutgoing, OPERATOR, {});
  await platen.runDue();
  assert.deepEqual(
    received(platen).filter((reference) => reference !== 'refused'),
    ['older', 'waiting'],
  );
});

test('the admin interface lists, pauses and releases', async (t) => {
  const platen = await start(t);
  const operator = await adminCaller(platen, 'operator');
  await bring(platen, 'on-the-wire', 40);
  const paused = await operator('/outgoing/pause', { kind: 'handovers', reason: 'a test' });
  assert.deepEqual(paused.json, { kinds: ['handovers'] });
  const { json } = await operator('/outgoing', { limit: 10 });
  assert.deepEqual(
    json.pauses.map(({ kind, reason, waiting }: Record<string, unknown>) => [kind, reason, waiting]),
    [['handovers', 'a test', 1]],
  );
  const [work] = json.work;
  assert.deepEqual([work.order.reference, work.was_tried], ['on-the-wire', true]);
  for (const [fields, status] of [
    [{ kind: 'mails' }, 400],
    [{ kind: 'handovers', number: work.order.number }, 400],
    [{ number: 1 }, 404],
  ] as const)
    assert.equal((await operator('/outgoing/release', fields)).status, status, JSON.stringify(fields));
  const { number } = work.order;
  const one = await operator('/outgoing/release', { number });
  assert.deepEqual(one.json, { kinds: [], order_number: number });
  assert.deepEqual((await operator('/outgoing')).json.work, []);
  assert.deepEqual((await operator('/outgoing/release', {})).json, {
    kinds: ['handovers'],
    order_number: null,
  });
  assert.equal((await operator('/outgoing/release', {})).status, 400);
});

test('the command line lists, pauses and releases', async (t) => {
  const platen = await start(t);
  const line = commandLine(platen.settings);
  await bring(platen, 'on-the-line', 40);
  assert.match((await line('outgoing', 'list')).out, /^Nothing is paused/);
  assert.equal((await line('outgoing', 'pause', '--reason', 'moving house')).code, 0);
  const { out } = await line('outgoing', 'list');
  assert.match(out, /handovers +\S+ \S+ +1 +moving house/);
  assert.match(out, /on-the-line +1 +order +print partner \d+ +yes/);
  const none = await line('outgoing', 'release');
  assert.deepEqual([none.code, /name what is released/.test(none.err)], [2, true]);
  const one = await line('outgoing', 'release', '--order', 'on-the-line');
  assert.match(one.out, /^Released what belongs to order \d{12}\./);
  assert.match((await line('outgoing', 'list')).out, /Nothing waits to be sent\.$/m);
  assert.match((await line('doctor')).out, /outgoing work is paused .* because moving house/);
  assert.match(
    (await line('outgoing', 'release', '--all')).out,
    /^Released: cancels, handovers, mails, webhooks\./,
  );
});
