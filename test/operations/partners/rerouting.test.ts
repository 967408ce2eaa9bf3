/**
 * The operator gives an order that a print partner has, or may have, to another one: first the cancel, then its confirmation, and
 * only then the next document.
 */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import { createKey } from '../../../src/operations/access/keys.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { serviceHealth } from '../../../src/operations/checks/measures.ts';
import { orderTimeline, orderWhy } from '../../../src/operations/history/timeline.ts';
import {
  confirmCancelsByHand,
  repeatCancels,
  resendHandover,
} from '../../../src/operations/orders/acts/handovers.ts';
import { retryOrder } from '../../../src/operations/orders/retry.ts';
import { rerouteOrder } from '../../../src/operations/orders/routing/reroute.ts';
import { createPartner } from '../../../src/operations/partners/partners.ts';
import { resendDocuments } from '../../../src/operations/partners/resend.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { claim } from '../../harness/orders/claimed.ts';
import { add, fullIds } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { type PrintPartner, startPrintPartner } from '../../harness/partners/print-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { stateOf } from '../../jobs/story.ts';

const HOUR_MS = 3_600_000;

let platen: TestPlaten;
let operator: AdminCall;
/** The partner that takes over what the partner of the harness gives back. */
let second: PrintPartner;
let secondId: number;
let secondKey: string;

before(async () => {
  platen = await startPlaten();
  operator = await adminCaller(platen, 'operator');
  second = await startPrintPartner();
  const { address } = second;
  const { partner } = await execute(createPartner, OPERATOR, { name: 'Second', address, priority: 900 });
  secondId = partner.id;
  const owner = { interface: 'signal', partnerId: secondId } as const;
  secondKey = (await execute(createKey, OPERATOR, { owner })).key;
  await change(platen.keys.otherPartnerId, false);
});
after(async () => {
  await platen.runDue();
  await second.close();
  await assertSound(platen.core).finally(() => platen.close());
});

const execute: TestPlaten['core']['operations']['run'] = (...call) => platen.core.operations.run(...call);
const change = (partnerId: number, open: boolean) => changePartner(platen, partnerId, { open });
const read = (name: string) => execute(orderTimeline, OPERATOR, { name });
const reroute = (name: string, partnerAgreed = false) =>
  execute(rerouteOrder, OPERATOR, { name, partnerAgreed });
const handoversOf = async (name: string) =>
  (await read(name)).handovers.map(({ partner, state }) => `${partner} ${state}`);
const cancelsOf = (reference: string) =>
  platen.partner.cancels.filter(({ id }) => id === fullIds(platen, reference).id);
const documentsAtSecond = (reference: string) =>
  second.documents.filter(({ order }) => order.client.reference === reference).length;
const codesOf = async (name: string) =>
  (await execute(orderWhy, OPERATOR, { name })).reasons.map(({ code }) => code);
async function alertsOf(reference: string): Promise<string[]> {
  await execute(watchAlerts, SYSTEM, undefined);
  const { json } = await operator('/orders/info', { name: reference });
  return json.alerts.map(({ cause }: { cause: string }) => cause);
}
const isRefused = (pattern: RegExp) => (error: unknown) =>
  error instanceof Refused && pattern.test(sentenceOf(error.problems[0].detail));

async function inProduction(): Promise<string> {
  platen.partner.answerWith(200);
  platen.partner.answerCancelsWith(200);
  const reference = await add(platen);
  await platen.runDue();
  platen.clock.advanceBy(1000);
  return reference;
}

/** An order of which one item has shipped before the other one went to the second partner. */
async function partShipped(): Promise<string> {
  const reference = await inProduction();
  const { id, itemIds } = fullIds(platen, reference);
  const shipped = {
    type: 'ItemShipped',
    order: id,
    item: itemIds[0],
    tracking: 'T',
    shipping_option: 'DHL',
  };
  assert.equal((await postSignal(platen, shipped)).json.verdict, 'moved');
  await reroute(reference, true);
  return reference;
}

describe('an order in production', () => {
  test('goes to another partner once its partner confirmed the cancel, and both see it through', async () => {
    const reference = await inProduction();
    const { id, itemIds } = fullIds(platen, reference);
    const registered = { type: 'ItemRegistered', order: id, item: itemIds[0] };
    assert.equal((await postSignal(platen, registered)).json.verdict, 'moved');
    const asked = await operator('/orders/reroute', { name: reference });
    assert.deepEqual(asked.json.awaited, ['Test printer'], asked.text);
    assert.deepEqual(asked.json.partners, []);
    assert.equal(await stateOf(platen, reference), 45);
    assert.ok((await codesOf(reference)).includes('cancel_awaited'));
    const { dueWork } = await execute(serviceHealth, OPERATOR, undefined);
    assert.equal(dueWork.find(({ kind }) => kind === 'cancels')?.count, 1);
    await assert.rejects(reroute(reference), isRefused(/still to confirm/));

    await platen.runDue();
    assert.deepEqual(
      cancelsOf(reference).map(({ items }) => items.map(({ count, left }) => [count, left])),
      [
        [
          ['2', '0'],
          ['100', '0'],
        ],
      ],
    );
    assert.equal(await stateOf(platen, reference), 45);
    assert.deepEqual(await handoversOf(reference), ['Test printer withdrawn', 'Second taken']);
    const { events } = await read(reference);
    assert.deepEqual(
      events.flatMap((event) => (event.kind === 'routing' ? [`${event.cause} ${event.partner}`] : [])),
      ['verified Test printer', 'operator Second'],
    );
    assert.deepEqual(await alertsOf(reference), []);
    // What it sends once more is what it sent when it had the item; anything else is late.
    assert.equal((await postSignal(platen, registered)).json.verdict, 'moved');
    assert.deepEqual(await alertsOf(reference), []);
    platen.clock.advanceBy(1000);
    const produce = { type: 'ItemProduce', order: id, item: itemIds[0] };
    assert.equal((await postSignal(platen, produce)).json.verdict, 'conflict');
    assert.deepEqual(await alertsOf(reference), ['late_signal']);
    for (const item of itemIds) {
      const shipped = { type: 'ItemShipped', order: id, item, tracking: 'T', shipping_option: 'DHL' };
      assert.equal((await postSignal(platen, { ...shipped, apikey: secondKey })).json.verdict, 'moved');
    }
    assert.equal(await stateOf(platen, reference), 100);
  });

  test('must be registered by the partner that has it now, although the earlier one had registered it', async () => {
    const reference = await inProduction();
    const { id, itemIds } = fullIds(platen, reference);
    const register = async (apikey: string) => {
      for (const item of itemIds)
        assert.equal(
          (await postSignal(platen, { type: 'ItemRegistered', order: id, item, apikey })).status,
          200,
        );
    };
    await register(platen.keys.signal);
    await reroute(reference, true);
    await platen.runDue();
    platen.clock.advanceBy(16 * 60_000);
    assert.deepEqual(await alertsOf(reference), ['item_unregistered']);
    await register(secondKey);
    assert.deepEqual(await alertsOf(reference), []);
  });

  test('stays where it is while the partner does not agree, and moves when it agreed by phone', async () => {
    const reference = await inProduction();
    platen.partner.answerCancelsWith(409);
    await reroute(reference);
    await platen.runDue();
    assert.deepEqual(await handoversOf(reference), ['Test printer taken']);
    assert.deepEqual(await alertsOf(reference), ['cancel_unconfirmed']);
    assert.ok((await codesOf(reference)).includes('cancel_unconfirmed'));
    assert.equal((await operator('/orders/cancel/repeat', { name: reference })).status, 200);
    await platen.runDue();
    assert.deepEqual(
      cancelsOf(reference).map(({ number }) => number),
      ['1', '1'],
    );
    const confirmed = await operator('/orders/cancel/confirm', { name: reference, reason: 'by phone' });
    assert.equal(confirmed.status, 200, confirmed.text);
    await platen.runDue();
    assert.deepEqual(await handoversOf(reference), ['Test printer withdrawn', 'Second taken']);
    assert.deepEqual(await alertsOf(reference), []);
    assert.equal(cancelsOf(reference).length, 2);
  });

  test('keeps what its partner has shipped: the client cannot cancel that, and the operator cancels only the rest', async () => {
    const reference = await partShipped();
    assert.deepEqual(await handoversOf(reference), ['Test printer withdrawn', 'Second waiting']);
    assert.equal(await stateOf(platen, reference), 40);

    const asked = { apikey: platen.keys.live, reference };
    const { json } = await platen.post('/core/1.0/orders/cancel', asked);
    assert.match(json.message, /State 40 .* cannot be canceled: a part of it has shipped/);
    const [first] = (await read(reference)).items;
    assert.equal((await read(reference)).cancelable, false);
    assert.equal(first?.state, 'shipped');

    const canceled = await operator('/orders/cancel', { name: reference, reason: 'not wanted any more' });
    assert.equal(canceled.status, 200, canceled.text);
    assert.equal(await stateOf(platen, reference), 100);
    assert.deepEqual(
      (await read(reference)).items.map(({ state }) => state),
      ['shipped', 'canceled'],
    );
  });

  test('completes when its client cancels the item that has not shipped', async () => {
    const reference = await partShipped();
    const [first, second] = (await read(reference)).items;
    const cancel = (item: string) =>
      platen.post('/core/1.0/orders/cancel', {
        apikey: platen.keys.live,
        reference,
        items: [{ reference: item }],
      });
    const refused = await cancel(first!.reference);
    assert.equal(refused.status, 409, refused.text);
    assert.match(refused.json.message, /has shipped/);
    const canceled = await cancel(second!.reference);
    assert.equal(canceled.status, 200, canceled.text);
    assert.equal(await stateOf(platen, reference), 100);
    assert.deepEqual(await handoversOf(reference), ['Test printer withdrawn', 'Second withdrawn']);
    assert.deepEqual(
      (await read(reference)).items.map(({ state }) => state),
      ['shipped', 'canceled'],
    );
  });

  test('is an alert when its partner gave it back and no other one can make it, until one can', async () => {
    const reference = await inProduction();
    await reroute(reference);
    await change(secondId, false);
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 45);
    assert.deepEqual(await alertsOf(reference), ['reroute_stuck']);
    await assert.rejects(reroute(reference), isRefused(/Second is closed for new orders/));
    await change(secondId, true);
    assert.deepEqual((await reroute(reference)).partners, ['Second']);
    await platen.runDue();
    assert.deepEqual(await handoversOf(reference), ['Test printer withdrawn', 'Second taken']);
    assert.deepEqual(await alertsOf(reference), []);
    assert.equal(cancelsOf(reference).length, 1);
  });
});

describe('a document that is to be sent once more', () => {
  test('is not sent to the partner any more that is asked to give the order back, or gave it back', async () => {
    for (const agreed of [false, true]) {
      const reference = await inProduction();
      platen.partner.answerWith(503);
      platen.partner.answerCancelsWith('reset');
      await execute(resendHandover, OPERATOR, { name: reference });
      await platen.runDue();
      const sent = platen.partner.documents.length;
      await reroute(reference, agreed);
      platen.clock.advanceBy(HOUR_MS);
      await platen.runDue();
      assert.equal(platen.partner.documents.length, sent, String(agreed));
      platen.partner.answerCancelsWith(200);
      platen.clock.advanceBy(HOUR_MS);
      await platen.runDue();
      assert.deepEqual(await handoversOf(reference), ['Test printer withdrawn', 'Second taken']);
      const { events } = await read(reference);
      const resent = events.filter((event) => event.kind === 'handover' && event.resent);
      assert.equal(resent.length, 1, String(agreed));
    }
  });
});

describe('a document that is being sent once more', () => {
  test('keeps the order where it is until its partner has answered', async () => {
    const reference = await inProduction();
    await execute(resendHandover, OPERATOR, { name: reference });
    const resend = await claim(platen, resendDocuments, reference);
    for (const agreed of [false, true])
      await assert.rejects(reroute(reference, agreed), isRefused(/once more at this moment/));
    await resend.settle(await resend.perform());
    assert.deepEqual((await reroute(reference, true)).partners, ['Second']);
    await platen.runDue();
    assert.deepEqual(await handoversOf(reference), ['Test printer withdrawn', 'Second taken']);
  });
});

describe('a document that is being sent once more while its partner was asked to give the order back', () => {
  test('keeps the order there until its partner has answered', async () => {
    const reference = await inProduction();
    const resend = () => execute(resendHandover, OPERATOR, { name: reference });
    const repeat = () => execute(repeatCancels, OPERATOR, { name: reference });
    const confirm = () => execute(confirmCancelsByHand, OPERATOR, { name: reference, reason: 'by phone' });
    platen.partner.answerCancelsWith(409);
    await reroute(reference);
    await assert.rejects(resend, isRefused(/sent again: .* is to confirm that it does not make it/));
    await platen.runDue();
    await resend();
    const resent = await claim(platen, resendDocuments, reference);
    for (const act of [repeat, confirm]) await assert.rejects(act, isRefused(/once more at this moment/));
    await resent.settle(await resent.perform());
    await repeat();
    await assert.rejects(resend, Refused);
    await platen.runDue();
    assert.deepEqual(await handoversOf(reference), ['Test printer taken']);
    await confirm();
    await platen.runDue();
    assert.deepEqual(await handoversOf(reference), ['Test printer withdrawn', 'Second taken']);
  });
});

describe('an order that its partner may have', () => {
  test('is not sent to it again, and moves when the cancel is confirmed, after three hours without an answer', async () => {
    platen.partner.answerWith('reset');
    platen.partner.answerCancelsWith('reset');
    const reference = await add(platen);
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 40);
    assert.deepEqual((await reroute(reference)).awaited, ['Test printer']);
    assert.equal(await stateOf(platen, reference), 41);
    await assert.rejects(
      execute(retryOrder, OPERATOR, { name: reference }),
      isRefused(/to confirm that it does not make it/),
    );
    const sent = platen.partner.documents.length;
    for (let waited = 0; waited < 3; waited += 1) {
      platen.clock.advanceBy(HOUR_MS);
      await platen.runDue();
    }
    assert.equal(platen.partner.documents.length, sent);
    assert.equal(documentsAtSecond(reference), 0);
    platen.partner.answerCancelsWith(200);
    platen.clock.advanceBy(HOUR_MS);
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 45);
    assert.deepEqual(await handoversOf(reference), ['Test printer withdrawn', 'Second taken']);
    assert.equal(documentsAtSecond(reference), 1);
  });

  test('moves at once when the operator says that it agreed, and is notified all the same', async () => {
    platen.partner.answerWith('reset');
    platen.partner.answerCancelsWith(200);
    const reference = await add(platen);
    await platen.runDue();
    assert.deepEqual((await reroute(reference, true)).partners, ['Second']);
    await platen.runDue();
    assert.deepEqual(await handoversOf(reference), ['Test printer withdrawn', 'Second taken']);
    assert.equal(cancelsOf(reference).length, 1);
    assert.deepEqual(await codesOf(reference), [
      'items_unfinished',
      'handover_taken',
      'item_unfinished',
      'item_unfinished',
    ]);
  });
});
