/** Bulk runs: exactly the previewed orders are acted on, once each, and what is not legal any more is left out. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, type OperatorActor, SYSTEM } from '../../../src/domain/actor.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import type { BulkFilter, BulkTask } from '../../../src/domain/orders/bulk.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import { createVirtualWorker } from '../../../src/jobs/virtual-worker.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { createWorkContext } from '../../../src/operations/engine/due-work.ts';
import { orderTimeline } from '../../../src/operations/history/timeline.ts';
import {
  bulkProgress,
  carryOutBulkRuns,
  previewBulk,
  startBulk,
  stopBulk,
} from '../../../src/operations/orders/bulk.ts';
import { retryOrder } from '../../../src/operations/orders/retry.ts';
import { adminCaller } from '../../harness/access/admin.ts';
import { add, bring } from '../../harness/orders/orders.ts';
import { keepHouse, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const MINUTE_MS = 60_000;
const execute: TestPlaten['core']['operations']['run'] = (...call) => platen.core.operations.run(...call);
const preview = (task: BulkTask, filter: BulkFilter) => execute(previewBulk, OPERATOR, { task, filter });
const start = (id: number) => execute(startBulk, OPERATOR, { id });
const progress = (id: number) => execute(bulkProgress, OPERATOR, { id });
const later = (ms: number) => new Date(platen.clock.now().getTime() + ms);
const read = (name: string) => execute(orderTimeline, OPERATOR, { name });
const actsOf = async (name: string) =>
  (await read(name)).events.flatMap((event) => (event.kind === 'act' ? [event] : []));
const numbersOf = (references: readonly string[]) =>
  Promise.all(references.map(async (reference) => (await read(reference)).orderNumber));
const refusedWith = (code: string, sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Refused);
  assert.equal(error.code, code);
  assert.match(sentenceOf(error.problems[0].detail), sentence);
  return true;
};

/** Carries out one step of bulk runs and no other work. Returns unexpected errors. */
async function carryOutNext(limit = 16): Promise<unknown[]> {
  const { database, services } = platen.core;
  const work = createWorkContext(database, services, () => undefined);
  const errors: unknown[] = [];
  await work.step(carryOutBulkRuns, platen.clock.now(), limit, (_id, error) => errors.push(error));
  return errors;
}

async function addSome(count: number): Promise<string[]> {
  const references = Array.from({ length: count }, () => newReference());
  for (const reference of references) await add(platen, { reference });
  return references;
}

describe('a run', () => {
  test('acts on the previewed orders, counts what is not legal, and says who did it', async () => {
    const stopped = [newReference(), newReference()];
    for (const reference of stopped) await bring(platen, reference, 41);
    const { reference: printing } = await bring(platen, newReference(), 45);
    const orderNumbers = await numbersOf([...stopped, printing]);
    const operator: OperatorActor = { ...OPERATOR, role: 'operator', credential: 'key 12' };
    const task = { action: 'retry' } as const;
    const shown = await execute(previewBulk, operator, { task, filter: { orderNumbers } });
    const reason = { code: 'nothing_to_retry', act: 'retry', state: 'order_state_uploaded', number: 45 };
    assert.partialDeepStrictEqual(shown, {
      total: 3,
      legal: 2,
      skipped: [{ reason, orders: 1 }],
      oldest: { reference: stopped[0] },
      expiresAt: later(60 * MINUTE_MS),
    });
    assert.equal((await read(stopped[0]!)).state, 'upload_error');
    // It is not due before it is started.
    await platen.runDue();
    assert.equal((await progress(shown.id)).state, 'previewed');

    assert.partialDeepStrictEqual(await start(shown.id), { state: 'running', left: 3, done: 0 });
    await platen.runDue();
    const { startedAt, endedAt, ...run } = await progress(shown.id);
    assert.deepEqual([startedAt, endedAt], [platen.clock.now(), platen.clock.now()]);
    assert.partialDeepStrictEqual(run, {
      state: 'done',
      actor: 'key 12',
      total: 3,
      done: 2,
      left: 0,
      skipped: [{ reason, orders: 1 }],
      failed: [],
    });
    for (const reference of stopped) {
      assert.equal((await read(reference)).state, 'uploaded');
      const acts = await actsOf(reference);
      assert.deepEqual(
        acts.map(({ act, actor, bulkId }) => [act.action, actor, bulkId]),
        [['retry', 'key 12', shown.id]],
      );
    }
    assert.deepEqual(await actsOf(printing), []);
  });

  test('leaves out what another did in the meantime', async () => {
    const references = [newReference(), newReference()];
    for (const reference of references) await bring(platen, reference, 41);
    const shown = await preview({ action: 'retry' }, { orderNumbers: await numbersOf(references) });
    assert.equal(shown.legal, 2);
    await execute(retryOrder, OPERATOR, { name: references[0]! });
    await platen.runDue();
    await start(shown.id);
    await platen.runDue();
    assert.partialDeepStrictEqual(await progress(shown.id), { done: 1, skipped: [{ orders: 1 }] });
  });

  test('has the orders of its preview, not those that the filter selects later', async () => {
    const { otherClientId: clientId } = platen.keys;
    const addOther = () => add(platen, { apikey: platen.keys.otherLive });
    const references = [await addOther(), await addOther()];
    const shown = await preview({ action: 'note', text: 'checked' }, { clientId });
    const late = await addOther();
    await start(shown.id);
    await platen.runDue();
    for (const reference of references) assert.equal((await actsOf(reference)).length, 1);
    assert.deepEqual(await actsOf(late), []);
  });

  test('with every action', async () => {
    const references = await addSome(2);
    const orderNumbers = await numbersOf(references);
    const tasks: [BulkTask, string][] = [
      [{ action: 'hold', until: later(60 * MINUTE_MS) }, 'rendered'],
      [{ action: 'note', text: 'waits for the client' }, 'rendered'],
      [{ action: 'release' }, 'uploaded'],
    ];
    for (const [task, state] of tasks) {
      await start((await preview(task, { orderNumbers })).id);
      await carryOutNext();
      await platen.runDue();
      for (const reference of references) assert.equal((await read(reference)).state, state);
    }
    const canceled = await addSome(2);
    const cancel: BulkTask = { action: 'cancel', reason: 'the shop has closed' };
    await start((await preview(cancel, { orderNumbers: await numbersOf(canceled) })).id);
    await carryOutNext();
    for (const reference of canceled) {
      const { state, reason } = await read(reference);
      assert.deepEqual([state, reason?.code], ['canceled', 'canceled_by_operator']);
    }
  });

  test('never cancels what a print partner may have', async () => {
    const { reference } = await bring(platen, newReference(), 40);
    const orderNumbers = await numbersOf([reference]);
    const shown = await preview({ action: 'cancel', reason: 'test' }, { orderNumbers });
    assert.equal(shown.legal, 0);
    await start(shown.id);
    await platen.runDue();
    const { done, skipped } = await progress(shown.id);
    assert.deepEqual([done, skipped], [0, shown.skipped]);
    assert.deepEqual(skipped[0]!.reason, { code: 'partner_has_not_agreed', act: 'cancel' });
  });

  test('by two workers at once acts once on every order', async () => {
    const references = await addSome(40);
    const shown = await preview(
      { action: 'note', text: 'once' },
      { orderNumbers: await numbersOf(references) },
    );
    await start(shown.id);
    const { database, services } = platen.core;
    const workers = [7, 16].map((batch) =>
      createVirtualWorker(
        createWorkContext(database, services, () => undefined),
        platen.clock,
        { batch },
      ),
    );
    await Promise.all(workers.map((worker) => worker.runDue()));
    // What one had locked is due for the other a second later.
    await platen.runUntil(later(1_000));
    assert.partialDeepStrictEqual(await progress(shown.id), { state: 'done', done: 40 });
    for (const reference of references) {
      const acts = await actsOf(reference);
      assert.equal(acts.filter(({ bulkId }) => bulkId === shown.id).length, 1);
    }
  });

  test('an order that someone has locked is acted on later, and holds up no other', async () => {
    const references = await addSome(2);
    const orderNumbers = await numbersOf(references);
    const shown = await preview({ action: 'note', text: 'patient' }, { orderNumbers });
    await start(shown.id);
    // Its own work first, which would wait for the lock.
    await platen.runDue();
    const again = await preview({ action: 'note', text: 'patient' }, { orderNumbers });
    await start(again.id);
    await platen.queries.transaction().execute(async (tx) => {
      await sql`select from orders where id = ${orderNumbers[0]} for update`.execute(tx);
      await platen.runDue();
      assert.partialDeepStrictEqual(await progress(again.id), { state: 'running', done: 1, left: 1 });
    });
    await platen.runUntil(later(1_000));
    assert.partialDeepStrictEqual(await progress(again.id), { state: 'done', done: 2 });
  });

  test('an order that fails unexpectedly is left out in the end', async () => {
    const [broken, whole] = await addSome(2);
    const orderNumbers = await numbersOf([broken!, whole!]);
    const shown = await preview({ action: 'hold', until: later(600 * MINUTE_MS) }, { orderNumbers });
    await platen.runDue();
    // The trigger stands for a fault that no rule foresees.
    await sql`
      create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      platen.queries,
    );
    await sql
      .raw(
        `create trigger broken before insert on order_acts for each row when (new.order_id = ${orderNumbers[0]}) execute function broken()`,
      )
      .execute(platen.queries);
    await sql`update orders set state = 32, held_until = ${later(MINUTE_MS)}, next_at = ${later(999 * MINUTE_MS)}
      where id = any(${orderNumbers}::bigint[])`.execute(platen.queries);
    await start(shown.id);
    const errors: unknown[] = [];
    for (let step = 0; step < 3; step++) {
      errors.push(...(await carryOutNext()));
      platen.clock.advanceBy(MINUTE_MS);
    }
    assert.equal(errors.length, 2);
    assert.partialDeepStrictEqual(await progress(shown.id), {
      state: 'done',
      done: 1,
      failed: [{ reason: { code: 'internal_error' }, orders: 1 }],
    });
    await sql`drop trigger broken on order_acts`.execute(platen.queries);
  });
});

describe('a run that is stopped', () => {
  test('leaves the rest as it is', async () => {
    const references = await addSome(3);
    const orderNumbers = await numbersOf(references);
    await platen.runDue();
    const { id } = await preview({ action: 'note', text: 'stopped' }, { orderNumbers });
    await start(id);
    await carryOutNext(1);
    assert.partialDeepStrictEqual(await execute(stopBulk, OPERATOR, { id }), {
      state: 'stopped',
      done: 1,
      left: 2,
    });
    await platen.runDue();
    assert.partialDeepStrictEqual(await progress(id), { state: 'stopped', done: 1, left: 2 });
    await assert.rejects(
      execute(stopBulk, OPERATOR, { id }),
      refusedWith('order_state_conflict', /not running; it is stopped/),
    );
  });
});

describe('a preview', () => {
  test('selects by state, client, partner, mode, cause and time', async () => {
    const { clientId, partnerId } = platen.keys;
    platen.clock.advanceBy(1_000);
    const from = platen.clock.now();
    const references = [newReference(), newReference()];
    await bring(platen, references[0]!, 11);
    await bring(platen, references[1]!, 41);
    platen.clock.advanceBy(1_000);
    // Both ends belong to it.
    const to = platen.clock.now();
    platen.clock.advanceBy(1);
    await bring(platen, newReference(), 41);
    const count = async (filter: BulkFilter) => (await preview({ action: 'retry' }, filter)).total;
    assert.equal(await count({ from, to }), 2);
    assert.equal(await count({ from, to, states: ['upload_error'] }), 1);
    assert.equal(await count({ from, to, states: ['upload_error', 'download_error'] }), 2);
    assert.equal(await count({ from, to, clientId, partnerId }), 2);
    assert.equal(await count({ from, to, clientId: platen.keys.otherClientId }), 0);
    assert.equal(await count({ from, to, partnerId: platen.keys.otherPartnerId }), 0);
    await bring(platen, newReference(), 11, { apikey: platen.keys.sandbox });
    assert.equal(await count({ from, mode: 'sandbox' }), 1);
    assert.equal(await count({ from, to, mode: 'live' }), 2);
    await execute(watchAlerts, SYSTEM, undefined);
    assert.equal(await count({ from, cause: 'download_failed' }), 1);
    const empty = await preview({ action: 'retry' }, { states: ['render_error'] });
    assert.deepEqual([empty.total, empty.oldest], [0, null]);
    assert.equal((await start(empty.id)).state, 'done');
  });

  test('is refused without a condition, and with input that fits no order', async () => {
    const wrong: [BulkTask, BulkFilter, string][] = [
      [{ action: 'retry' }, {}, 'missing_required_parameter'],
      [{ action: 'cancel', reason: ' ' }, { clientId: 1 }, 'invalid_parameter'],
      [{ action: 'hold', until: platen.clock.now() }, { clientId: 1 }, 'invalid_parameter'],
    ];
    for (const [task, filter, code] of wrong)
      await assert.rejects(preview(task, filter), refusedWith(code, /./));
    const call = await adminCaller(platen, 'operator');
    const reply = await call('/orders/bulk/preview', {
      ...{ action: 'hold', hold_until: '2020-01-01T00:00:00Z' },
      filter: { client_id: platen.keys.clientId },
    });
    assert.deepEqual([reply.status, reply.json.error.parameter], [400, 'hold_until'], reply.text);
  });

  test('can be started once, within an hour, and is forgotten then', async () => {
    await addSome(1);
    const filter = { clientId: platen.keys.clientId };
    const first = await preview({ action: 'note', text: 'once' }, filter);
    await start(first.id);
    await assert.rejects(start(first.id), refusedWith('order_state_conflict', /started before/));
    const second = await preview({ action: 'note', text: 'late' }, filter);
    platen.clock.advanceBy(60 * MINUTE_MS + 1);
    await assert.rejects(start(second.id), refusedWith('order_state_conflict', /older than an hour/));
    await platen.runDue();
    await keepHouse(platen);
    assert.equal((await progress(first.id)).state, 'done');
    platen.clock.advanceBy(30 * 24 * 60 * MINUTE_MS + 1);
    await keepHouse(platen);
    for (const { id } of [first, second]) {
      await assert.rejects(progress(id), refusedWith('invalid_parameter', /not the id of a bulk run/));
    }
  });
});
