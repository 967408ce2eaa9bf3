/** What print partners have not got yet is canceled, asked back, or sent to an address that they just got. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { orderTimeline } from '../../../src/operations/history/timeline.ts';
import { cancelForOperator } from '../../../src/operations/orders/acts/cancel.ts';
import { retryOrder } from '../../../src/operations/orders/retry.ts';
import { rerouteOrder } from '../../../src/operations/orders/routing/reroute.ts';
import { handOver } from '../../../src/operations/partners/hand-over.ts';
import { createPartner } from '../../../src/operations/partners/partners.ts';
import { rescheduleWaitingHandovers } from '../../../src/store/orders/order-work.ts';
import { rescheduleWaitingCancels } from '../../../src/store/partners/cancels.ts';
import { claim } from '../../harness/orders/claimed.ts';
import { add, fullIds } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { type PrintPartner, startPrintPartner } from '../../harness/partners/print-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { until } from '../../harness/wait.ts';
import { stateOf } from '../../jobs/story.ts';

const HOUR_MS = 3_600_000;

let platen: TestPlaten;
/** The partner that takes over what the partner of the harness gives back. */
let second: PrintPartner;

before(async () => {
  platen = await startPlaten();
  second = await startPrintPartner();
  await execute(createPartner, OPERATOR, { name: 'Second', address: second.address, priority: 900 });
  await changePartner(platen, platen.keys.otherPartnerId, { open: false });
});
after(async () => {
  await platen.runDue();
  await second.close();
  await assertSound(platen.core).finally(() => platen.close());
});

const execute: TestPlaten['core']['operations']['run'] = (...call) => platen.core.operations.run(...call);
const reroute = (name: string, partnerAgreed = false) =>
  execute(rerouteOrder, OPERATOR, { name, partnerAgreed });
const cancel = (name: string, items?: readonly { reference: string }[]) =>
  execute(cancelForOperator, OPERATOR, { name, items, reason: 'too many', partnerAgreed: true });
const retry = (name: string) => execute(retryOrder, OPERATOR, { name });
const handoversOf = async (name: string) =>
  (await execute(orderTimeline, OPERATOR, { name })).handovers.map(
    ({ partner, state }) => `${partner} ${state}`,
  );

async function addedAs(answer: Parameters<PrintPartner['answerWith']>[0]): Promise<string> {
  platen.partner.answerWith(answer);
  const reference = await add(platen);
  await platen.runDue();
  platen.clock.advanceBy(1000);
  return reference;
}

/** Work that begins while the partner gets its address back, and has to wait until that is committed. */
async function whileAddressReturns(work: () => Promise<unknown>): Promise<void> {
  const { partnerId } = platen.keys;
  let working: Promise<unknown> | undefined;
  await platen.queries.transaction().execute(async (tx) => {
    await sql`update partners set address = ${platen.partner.address} where id = ${partnerId}`.execute(tx);
    await rescheduleWaitingHandovers(tx, partnerId, platen.clock.now());
    await rescheduleWaitingCancels(tx, partnerId, platen.clock.now());
    let hasEnded = false;
    working = work().finally(() => {
      hasEnded = true;
    });
    await until('the work waits for the address', async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        tx,
      );
      return hasEnded || rows.length > 0;
    });
  });
  await working;
}

const takeAddress = () =>
  sql`update partners set address = null where id = ${platen.keys.partnerId}`.execute(platen.queries);

describe('a partner that gets an address', () => {
  test('is sent an order that is retried at that moment', async () => {
    const reference = await addedAs(400);
    assert.equal(await stateOf(platen, reference), 41);
    await takeAddress();
    platen.partner.answerWith(200);
    await whileAddressReturns(() => retry(reference));
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 45);
  });

  test('is notified of what is canceled at that moment', async () => {
    const reference = await addedAs(200);
    await takeAddress();
    platen.partner.answerCancelsWith(200);
    await whileAddressReturns(() => cancel(reference));
    await platen.runDue();
    const { id } = fullIds(platen, reference);
    assert.equal(platen.partner.cancels.filter((notice) => notice.id === id).length, 1);
  });
});

test('a partner that is asked a second time to give an order back gets no document meanwhile', async () => {
  const reference = await addedAs('reset');
  platen.partner.answerCancelsWith(409);
  await reroute(reference);
  await platen.runDue();
  await retry(reference);
  platen.partner.answerWith(503);
  await platen.runDue();
  platen.partner.answerCancelsWith('reset');
  const sent = platen.partner.documents.length;
  await reroute(reference);
  platen.clock.advanceBy(HOUR_MS);
  await platen.runDue();
  assert.equal(platen.partner.documents.length, sent);
  platen.partner.answerCancelsWith(200);
  platen.clock.advanceBy(HOUR_MS);
  await platen.runDue();
  assert.deepEqual(await handoversOf(reference), ['Test printer withdrawn', 'Second taken']);
});

test('what is canceled while it is being sent, and does not arrive, is not sent again', async () => {
  const reference = await addedAs(200);
  const { id, itemIds } = fullIds(platen, reference);
  const shipped = { type: 'ItemShipped', order: id, item: itemIds[0], tracking: 'T', shipping_option: 'DHL' };
  assert.equal((await postSignal(platen, shipped)).json.verdict, 'moved');
  await reroute(reference, true);
  const attempt = await claim(platen, handOver, reference);
  await cancel(reference, [{ reference: 'flyers' }]);
  await attempt.settle({ kind: 'unsent', code: 'connect_failed', detail: 'refused', ms: 1 });
  await platen.runDue();
  platen.clock.advanceBy(HOUR_MS);
  await platen.runDue();
  assert.equal(await stateOf(platen, reference), 100);
  assert.deepEqual(await handoversOf(reference), ['Test printer withdrawn', 'Second withdrawn']);
  assert.deepEqual(
    [second.documents, second.cancels].map(({ length }) => length),
    [1, 0],
  );
});
