/** What a restored service knows of print partners that may have got orders after the backup was written. */

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { type MemberActor, OPERATOR } from '../../../src/domain/actor.ts';
import { itemCode } from '../../../src/domain/board/item-code.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import { fullItemId, fullOrderId } from '../../../src/domain/orders/order-number.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import { moveItems } from '../../../src/operations/board/move.ts';
import type { Claimed, OutboundWork } from '../../../src/operations/engine/due-work.ts';
import { cancelForOperator } from '../../../src/operations/orders/acts/cancel.ts';
import {
  confirmCancelsByHand,
  resendHandover,
  takeOrderByHand,
} from '../../../src/operations/orders/acts/handovers.ts';
import { rerouteOrder } from '../../../src/operations/orders/routing/reroute.ts';
import { pauseOutgoing, releaseOutgoing } from '../../../src/operations/outgoing.ts';
import { handOver } from '../../../src/operations/partners/hand-over.ts';
import { createPartner } from '../../../src/operations/partners/partners.ts';
import { resendDocuments } from '../../../src/operations/partners/resend.ts';
import { sendCancels } from '../../../src/operations/partners/send-cancels.ts';
import { add, bring } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { stateOf } from '../../jobs/story.ts';
import { backUpTo, emptyMachine, folderFor, openAsCommand, restoreFrom } from './backup-scene.ts';

const HOUR_MS = 3_600_000;

async function start(t: TestContext): Promise<TestPlaten> {
  const platen = await startPlaten();
  t.after(() => platen.close());
  return platen;
}

/** As after a restore: what was added so far may have been sent meanwhile, and nothing is sent. */
async function pauseAfterRestore({ clock, core, runDue }: TestPlaten): Promise<void> {
  clock.advanceBy(1_000);
  await core.operations.run(pauseOutgoing, OPERATOR, { reason: 'a restore', afterRestore: true });
  await runDue();
}

async function numberOf({ queries }: Pick<TestPlaten, 'queries'>, reference: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from orders where reference = ${reference}`.execute(
    queries,
  );
  return rows[0]!.id;
}

async function handoversOf({ queries }: Pick<TestPlaten, 'queries'>, reference: string): Promise<string[]> {
  const { rows } = await sql<{ handover: string }>`
    select h.state || case when h.doubtful then ' in doubt' else '' end as handover
    from handovers h join orders o on o.client_id = h.client_id and o.id = h.order_id
    where o.reference = ${reference} order by h.n`.execute(queries);
  return rows.map(({ handover }) => handover);
}

/** Adds an order that is to be handed over and was not tried yet. */
async function addReady(platen: TestPlaten, reference: string): Promise<void> {
  const { operations } = platen.core;
  await operations.run(pauseOutgoing, OPERATOR, { kind: 'handovers', reason: 'a test' });
  await add(platen, { reference });
  await platen.runDue();
  await operations.run(releaseOutgoing, OPERATOR, { kind: 'handovers' });
}

/** Begins what is due, as by a process that ends before any answer. */
async function begin<Row extends Claimed, Result>(
  { core, clock }: TestPlaten,
  work: OutboundWork<Row, Result>,
): Promise<void> {
  const { services, database } = core;
  const request = { now: clock.now(), limit: 10, places: 20, perHost: 20, occupied: [], after: null };
  assert.equal((await work.claim(database.queries, services, request)).rows.length, 1, work.name);
}

test('a signal proves that its print partner got the order, on the board as well', async (t) => {
  const platen = await start(t);
  const { operations } = platen.core;
  for (const reference of ['signaled', 'scanned', 'moved-away']) await add(platen, { reference });
  await pauseAfterRestore(platen);
  const signal = async (reference: string) => {
    const number = await numberOf(platen, reference);
    const ids = { order: fullOrderId(number), item: fullItemId(number, 1) };
    return postSignal(platen, { type: 'ItemRegistered', ...ids });
  };
  const registered = await signal('signaled');
  assert.equal(registered.status, 200, registered.text);
  assert.equal(await stateOf(platen, 'signaled'), 45);

  const view: MemberActor['view'] = { kind: 'partner', partnerId: platen.keys.partnerId };
  const printer: MemberActor = { kind: 'member', view, credential: 'session 1', userId: 1 };
  const codes = [itemCode(await numberOf(platen, 'scanned'), 1)];
  await operations.run(moveItems, printer, { codes, type: 'ItemProduce' });
  assert.equal(await stateOf(platen, 'scanned'), 45);

  await operations.run(rerouteOrder, OPERATOR, { name: 'moved-away', partnerAgreed: true });
  assert.deepEqual(await handoversOf(platen, 'moved-away'), ['withdrawn in doubt', 'waiting in doubt']);
  const late = await signal('moved-away');
  assert.equal(late.status, 200, late.text);
  assert.equal(await stateOf(platen, 'moved-away'), 40);
  await assertSound(platen.core);
});

test('items are not added to what another print partner may have got of their order', async (t) => {
  const platen = await start(t);
  const { operations } = platen.core;
  const { keys, partner } = platen;
  const terms = (products: string, perCopy: string) => ({
    makes: [{ products: [products] }],
    costs: { currency: 'EUR', shipping: [{ perShipment: '4' }], products: [{ products: ['*'], perCopy }] },
  });
  const addPartner = async (name: string, products: string, perCopy: string) => {
    const created = await operations.run(createPartner, OPERATOR, { name, address: partner.address });
    await changePartner(platen, created.partner.id, { terms: terms(products, perCopy) });
    return created.partner.id;
  };
  await addPartner('Everything', '*', '2');
  const fromPartnerId = await addPartner('Flyers', 'flyer_*', '0.1');
  for (const id of [keys.partnerId, keys.otherPartnerId]) await changePartner(platen, id, { open: false });
  await add(platen, { reference: 'of-two' });
  await pauseAfterRestore(platen);
  assert.deepEqual(await handoversOf(platen, 'of-two'), ['waiting in doubt', 'waiting in doubt']);
  await assert.rejects(
    operations.run(rerouteOrder, OPERATOR, { name: 'of-two', fromPartnerId, partnerAgreed: true }),
    (error) =>
      error instanceof Refused &&
      /was sent another part of the order/.test(sentenceOf(error.problems[0].detail)),
  );
});

test('attempts that were running when the backup was written have ended', async (t) => {
  const platen = await start(t);
  const path = join(await folderFor(t), 'running.tar');
  const machine = await emptyMachine(t, platen);
  const { operations } = platen.core;
  for (const reference of ['resent', 'canceled']) await bring(platen, reference, 45);
  await addReady(platen, 'running');
  await operations.run(resendHandover, OPERATOR, { name: 'resent' });
  await operations.run(cancelForOperator, OPERATOR, {
    name: 'canceled',
    reason: 'twice',
    partnerAgreed: true,
  });
  await begin(platen, handOver);
  await begin(platen, resendDocuments);
  await begin(platen, sendCancels);
  await backUpTo(platen.settings, path);
  await restoreFrom(machine, path);
  const core = await openAsCommand(machine, platen);
  t.after(() => core.close());
  await assertSound(core);
  assert.deepEqual(await handoversOf(core.database, 'running'), ['waiting in doubt']);
  await core.operations.run(takeOrderByHand, OPERATOR, { name: 'running' });
  const { awaited } = await core.operations.run(rerouteOrder, OPERATOR, { name: 'resent' });
  assert.deepEqual(awaited, ['Test printer']);
  await core.operations.run(confirmCancelsByHand, OPERATOR, { name: 'canceled', reason: 'by phone' });
  await assertSound(core);
});

test('where the service runs, attempts count as ended once their lease has', async (t) => {
  const platen = await start(t);
  const { operations } = platen.core;
  const { leaseMs } = platen.core.services.work;
  const { reference: name } = await bring(platen, 'resent', 45);
  await operations.run(resendHandover, OPERATOR, { name });
  await begin(platen, resendDocuments);
  await addReady(platen, 'ended');
  platen.clock.advanceBy(leaseMs - 1);
  await begin(platen, handOver);
  const reroute = () => operations.run(rerouteOrder, OPERATOR, { name });
  await assert.rejects(reroute, Refused);
  platen.clock.advanceBy(1);
  assert.deepEqual((await reroute()).awaited, ['Test printer']);

  const pause = () => operations.run(pauseOutgoing, OPERATOR, { reason: 'a restore', afterRestore: true });
  await pause();
  assert.deepEqual(await handoversOf(platen, 'ended'), ['running']);
  platen.clock.advanceBy(leaseMs);
  await pause();
  assert.deepEqual(await handoversOf(platen, 'ended'), ['waiting in doubt']);
});

test('an order that is older stays in doubt when it is ready only after the release', async (t) => {
  const platen = await start(t);
  const { operations } = platen.core;
  await bring(platen, 'held', 32);
  await pauseAfterRestore(platen);
  await operations.run(releaseOutgoing, OPERATOR, {});
  await add(platen, { reference: 'new' });
  platen.clock.advanceBy(HOUR_MS);
  platen.partner.answerWith(422);
  await platen.runDue();
  assert.deepEqual(await handoversOf(platen, 'held'), ['refused in doubt']);
  assert.deepEqual(await handoversOf(platen, 'new'), ['refused']);
});

test('a cancel has a higher number than those that print partners may have got after the backup', async (t) => {
  const platen = await start(t);
  const { operations } = platen.core;
  const cancel = async (name: string) => {
    const items = [{ reference: 'flyers', count: 1 }];
    await operations.run(cancelForOperator, OPERATOR, {
      name,
      items,
      reason: 'too many',
      partnerAgreed: true,
    });
    await platen.runDue();
    return platen.partner.cancels.at(-1)?.number;
  };
  const restore = async () => {
    await pauseAfterRestore(platen);
    await operations.run(releaseOutgoing, OPERATOR, {});
  };
  for (const name of ['canceled', 'whole']) await bring(platen, name, 45);
  assert.equal(await cancel('canceled'), '1');
  await restore();
  await bring(platen, 'new', 45);
  const numbers = async (names: readonly string[]) => {
    const given = [];
    for (const name of names) given.push(await cancel(name));
    return given;
  };
  assert.deepEqual(await numbers(['canceled', 'canceled', 'whole', 'whole', 'new']), [
    '1002',
    '1003',
    '1001',
    '1002',
    '1',
  ]);
  await restore();
  platen.partner.answerCancelsWith(409);
  await operations.run(rerouteOrder, OPERATOR, { name: 'canceled' });
  await platen.runDue();
  assert.equal(platen.partner.cancels.at(-1)?.number, '2004');
  // No number can be higher than 32767.
  await sql`update partner_cancels set n = 32760 where n = 2004`.execute(platen.queries);
  await restore();
  assert.deepEqual(await numbers(['canceled', 'canceled']), ['32764', '32765']);
});
