/** A print partner that was passed over reports the order all the same: kept, shown, an alert, and never moving an item. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { createKey } from '../../../src/operations/access/keys.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { orderTimeline, orderWhy } from '../../../src/operations/history/timeline.ts';
import { rerouteOrder } from '../../../src/operations/orders/routing/reroute.ts';
import { createPartner } from '../../../src/operations/partners/partners.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { add, fullIds } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { type PrintPartner, startPrintPartner } from '../../harness/partners/print-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal, type SignalBody, signalTime } from '../../harness/signals/signals.ts';

let platen: TestPlaten;
let operator: AdminCall;
/** The partner that gets what the partner of the harness refuses. */
let second: PrintPartner;
let secondKey: string;

before(async () => {
  platen = await startPlaten({ settings: { PLATEN_REROUTES: '1' } });
  operator = await adminCaller(platen, 'operator');
  second = await startPrintPartner();
  const { address } = second;
  const created = await execute(createPartner, OPERATOR, { name: 'Second', address, priority: 900 });
  const owner = { interface: 'signal', partnerId: created.partner.id } as const;
  secondKey = (await execute(createKey, OPERATOR, { owner })).key;
  await changePartner(platen, platen.keys.otherPartnerId, { open: false });
});
after(async () => {
  await second.close();
  await assertSound(platen.core).finally(() => platen.close());
});

const execute: TestPlaten['core']['operations']['run'] = (...call) => platen.core.operations.run(...call);
const read = (name: string) => execute(orderTimeline, OPERATOR, { name });
const lateOf = async (name: string) =>
  (await read(name)).events.flatMap((event) => (event.kind === 'signal' && event.late ? [event] : []));
const isAlert = async (reference: string) => {
  await execute(watchAlerts, SYSTEM, undefined);
  const { json } = await operator('/alerts', { cause: 'late_signal' });
  return json.alerts.some(({ order }: { order: { reference: string } }) => order.reference === reference);
};

/** An order that the first partner refused and the second one took; the ids are those that both know. */
async function passedOver(): Promise<{ reference: string; order: string; items: readonly string[] }> {
  platen.partner.answerWith(422);
  const reference = await add(platen);
  await platen.runDue();
  platen.partner.answerWith(200);
  const { id, itemIds } = fullIds(platen, reference);
  return { reference, order: id!, items: itemIds };
}

const post = async (fields: SignalBody, path?: Parameters<typeof postSignal>[2]) => {
  const { status, json } = await postSignal(platen, fields, path);
  return { status, json };
};
const recorded = (verdict: string) => ({ status: 200, json: { status: 'recorded', verdict } });
const shipped = { type: 'ItemShipped', tracking: 'T1', shipping_option: 'DHL' };

describe('a late signal of a partner that was passed over', () => {
  test('is kept once, moves nothing, and is an alert until an operator settles it with a note', async () => {
    const { reference, order, items } = await passedOver();
    const [item] = items;
    const produce = { type: 'ItemProduce', order, item };
    assert.deepEqual(await post(produce), recorded('conflict'));
    assert.deepEqual(await post(produce), recorded('conflict'));
    // The partner that has the item now reports the very same.
    assert.deepEqual(await post({ ...produce, apikey: secondKey }), recorded('moved'));
    assert.deepEqual(
      (await lateOf(reference)).map(({ type, partner, verdict, seenCount }) => [
        type,
        partner,
        verdict,
        seenCount,
      ]),
      [['ItemProduce', 'Test printer', 'conflict', 2]],
    );
    assert.deepEqual(
      (await read(reference)).items.map(({ state }) => state),
      ['produce', 'new'],
    );
    assert.equal(await isAlert(reference), true);
    const { reasons } = await execute(orderWhy, OPERATOR, { name: reference });
    assert.deepEqual(
      reasons.flatMap((reason) => (reason.code === 'late_signal' ? [reason.signal.partner] : [])),
      ['Test printer'],
    );

    const settled = await operator('/orders/settle', { name: reference, text: 'phoned: nothing printed' });
    assert.equal(settled.status, 200, settled.text);
    assert.equal(await isAlert(reference), false);
    assert.equal((await operator('/orders/settle', { name: reference, text: 'again' })).status, 409);
    assert.ok((await lateOf(reference)).every(({ settledAt }) => settledAt !== null));
    // A later one is a new alert.
    platen.clock.advanceBy(1000);
    assert.deepEqual(await post({ ...shipped, order, item }), recorded('conflict'));
    assert.equal(await isAlert(reference), true);
    await operator('/orders/settle', { name: reference, text: 'it was shipped twice' });
  });

  test('that cancels the item ends the alert, in whatever order it arrives, unless the item was shipped', async () => {
    for (const types of [
      ['ItemRegistered', 'ItemCanceled'],
      ['ItemCanceled', 'ItemRegistered'],
    ]) {
      const { reference, order, items } = await passedOver();
      for (const type of types) {
        const fields = { type, order, item: items[0], cause: 'CancelUserRequest', message: 'not ours' };
        const { cause, message, ...others } = fields;
        const verdict = type === 'ItemCanceled' ? 'stale' : 'conflict';
        assert.deepEqual(await post(type === 'ItemCanceled' ? fields : others), recorded(verdict));
      }
      assert.equal(await isAlert(reference), false, types.join());
    }
    const { reference, order, items } = await passedOver();
    const canceled = { type: 'ItemCanceled', order, item: items[0], cause: 'c', message: 'm' };
    await post({ ...shipped, order, item: items[0] });
    await post(canceled);
    assert.equal(await isAlert(reference), true);
    await operator('/orders/settle', { name: reference, text: 'asked for a refund' });
  });

  test('is recorded from bundles and by signal 1.1, for every item of its order', async () => {
    const { reference, order, items } = await passedOver();
    const bundled = await post(
      { type: 'ItemProduced', order, item: items[1] },
      { path: '/signal/2.0/status/', bundled: true },
    );
    assert.deepEqual(bundled, {
      status: 200,
      json: { status: 'recorded', verdicts: [{ item: items[1], verdict: 'conflict' }] },
    });
    const path = { path: '/signal/1.1/status/', bundled: false };
    assert.deepEqual(await post({ type: 'OrderRegistered', order }, path), recorded('conflict'));
    assert.deepEqual(
      (await lateOf(reference)).map(({ type, item }) => [type, item]),
      [
        ['ItemProduced', 2],
        ['ItemRegistered', 1],
        ['ItemRegistered', 2],
      ],
    );
    assert.deepEqual(
      (await read(reference)).items.map(({ state }) => state),
      ['new', 'new'],
    );
    await operator('/orders/settle', { name: reference, text: 'a test of their software' });
  });

  test('does not make a signal about the whole order one about items that its partner does not have', async () => {
    const reference = await add(platen);
    await platen.runDue();
    const { id: order, itemIds: items } = fullIds(platen, reference);
    // The first item stays with the partner that has shipped it.
    await post({ ...shipped, order, item: items[0] });
    await execute(rerouteOrder, OPERATOR, { name: reference, partnerAgreed: true });
    await platen.runDue();
    const datetime = signalTime(platen.clock.now());
    const registered = { type: 'OrderRegistered', order, datetime };
    const ofOther = { type: 'ItemProduced', order, item: items[1], datetime };
    const { json } = await platen.post('/signal/1.1/status/', {
      apikey: platen.keys.signal,
      items: [registered, ofOther],
    });
    assert.deepEqual(json.verdicts, [
      { item: items[0], verdict: 'stale' },
      { item: items[1], verdict: 'conflict' },
    ]);
    assert.deepEqual(
      (await lateOf(reference)).map(({ type, item }) => [type, item]),
      [['ItemProduced', 2]],
    );
    await operator('/orders/settle', { name: reference, text: 'a test' });
  });

  test('needs no routing that is kept, and its client does not see it', async () => {
    const { reference, order, items } = await passedOver();
    await sql`update routings set verdicts = null`.execute(platen.queries);
    assert.deepEqual(await post({ type: 'ItemPacked', order, item: items[0] }), recorded('conflict'));
    const info = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
    assert.doesNotMatch(info.text, /passed over|Test printer/);
    await operator('/orders/settle', { name: reference, text: 'a test' });
  });

  test('is refused where the partner never had the order', async () => {
    const reference = await add(platen);
    await platen.runDue();
    const { id: order, itemIds } = fullIds(platen, reference);
    const foreign = await post({ type: 'ItemProduce', order, item: itemIds[0], apikey: secondKey });
    assert.equal(foreign.status, 400);
    assert.match(JSON.stringify(foreign.json), /not an order that was handed over to you/);
  });
});
