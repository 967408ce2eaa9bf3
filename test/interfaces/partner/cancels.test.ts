/** A print partner without an address reads the cancels of what it took, and answers them (decisions.md §8). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { cancelForOperator } from '../../../src/operations/orders/acts/cancel.ts';
import { confirmCancelsByHand } from '../../../src/operations/orders/acts/handovers.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { pull, type WaitingOrder, waitingOrder } from '../../harness/partners/pulled-orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';

const HOUR_MS = 3_600_000;

let platen: TestPlaten;
let operator: AdminCall;
before(async () => {
  platen = await startPlaten();
  operator = await adminCaller(platen, 'operator');
});
after(async () => {
  await assertSound(platen.core).finally(() => platen.close());
});

async function takenOrder(): Promise<WaitingOrder> {
  const order = await waitingOrder(platen);
  assert.equal((await pull(platen, 'accept', { order: order.id })).status, 200);
  return order;
}

const cancel = ({ reference }: WaitingOrder, items: { reference: string; count?: number }[] = []) =>
  platen.core.operations.run(cancelForOperator, OPERATOR, {
    name: reference,
    reason: 'fewer guests',
    partnerAgreed: true,
    items,
  });
const answer = (order: WaitingOrder, number: number, what: string, more: object = {}) =>
  pull(platen, 'cancels/answer', { order: order.id, number: String(number), answer: what, ...more });

async function listed({ id }: WaitingOrder) {
  const { status, json } = await pull(platen, 'cancels');
  return status === 204 ? [] : json.filter(({ order }: { order: string }) => order === id);
}

async function everything({ reference }: WaitingOrder) {
  await platen.core.operations.run(watchAlerts, SYSTEM, undefined);
  return (await operator('/orders/info', { name: reference })).json;
}
const alertsOf = async (order: WaitingOrder) =>
  (await everything(order)).alerts.map(({ cause }: { cause: string }) => cause);

test('each cancel of a taken order is listed until it is answered, with what is left', async () => {
  const order = await takenOrder();
  assert.deepEqual(await listed(order), []);
  await cancel(order, [{ reference: 'flyers', count: 40 }]);
  await cancel(order, [{ reference: 'flyers', count: 10 }, { reference: 'book' }]);
  const [book, flyers] = order.itemIds;
  const about = { order: order.id, canceled: '2026-03-02 10:00:01', reason: 'fewer guests' };
  assert.deepEqual(await listed(order), [
    { ...about, number: '1', items: [{ item: flyers, count: '40', left: '60' }] },
    {
      ...about,
      number: '2',
      items: [
        { item: flyers, count: '10', left: '50' },
        { item: book, count: '2', left: '0' },
      ],
    },
  ]);
  const confirmed = await answer(order, 1, 'confirmed');
  assert.deepEqual(confirmed.json, { order: order.id, number: '1', status: 'confirmed' });
  assert.deepEqual(
    (await listed(order)).map(({ number }: { number: string }) => number),
    ['2'],
  );
  assert.equal((await answer(order, 1, 'confirmed')).status, 200);
  const changed = await answer(order, 1, 'too_late');
  assert.deepEqual([changed.status, changed.json.error.type], [409, 'order_state_conflict']);
  assert.match(changed.json.error.info, /was confirmed before; report what is made all the same by signals/);
  assert.equal((await answer(order, 2, 'confirmed')).status, 200);
  const answers = (await everything(order)).order.events.filter(
    ({ kind }: { kind: string }) => kind === 'cancel',
  );
  assert.deepEqual(
    answers.map(({ outcome }: { outcome: string }) => outcome),
    ['taken', 'taken'],
  );
});

test('one that comes too late is an alert to the operator, until it is confirmed after all', async () => {
  const order = await takenOrder();
  await cancel(order, [{ reference: 'flyers', count: 40 }]);
  assert.equal((await answer(order, 1, 'too_late', { message: 'printed this morning' })).status, 200);
  assert.deepEqual(await listed(order), []);
  assert.deepEqual(await alertsOf(order), ['cancel_unconfirmed']);
  assert.match(JSON.stringify((await everything(order)).order.events), /printed this morning/);
  assert.equal((await answer(order, 1, 'confirmed')).status, 200);
  assert.deepEqual(await alertsOf(order), []);
});

test('what was canceled before the order is taken is listed afterwards: the document is still whole', async () => {
  const order = await waitingOrder(platen);
  await pull(platen, 'info', { order: order.id });
  await cancel(order, [{ reference: 'flyers', count: 40 }]);
  assert.deepEqual(await listed(order), []);
  const early = await answer(order, 1, 'confirmed');
  assert.match(early.json.error.info, /waits until you have accepted or rejected the order/);
  await pull(platen, 'accept', { order: order.id });
  assert.equal((await listed(order)).length, 1);
  assert.equal((await answer(order, 1, 'confirmed')).status, 200);
});

test('an order that is canceled as a whole is a cancel of all its items', async () => {
  const order = await takenOrder();
  await cancel(order);
  const [whole] = await listed(order);
  assert.deepEqual(
    whole.items.map(({ left }: { left: string }) => left),
    ['0', '0'],
  );
  assert.equal((await pull(platen, 'info', { order: order.id })).status, 409);
  assert.equal((await answer(order, 1, 'confirmed')).status, 200);
});

test('one that is not read for hours is an alert, and the operator may confirm it for the partner', async () => {
  const order = await takenOrder();
  const registered = { type: 'ItemRegistered', apikey: platen.keys.otherSignal, order: order.id };
  for (const item of order.itemIds) await postSignal(platen, { ...registered, item });
  await cancel(order, [{ reference: 'flyers', count: 40 }]);
  platen.clock.advanceBy(3 * HOUR_MS);
  assert.deepEqual(await alertsOf(order), []);
  platen.clock.advanceBy(2 * HOUR_MS);
  assert.deepEqual(await alertsOf(order), ['cancel_unconfirmed']);
  const byPhone = { name: order.reference, reason: 'by phone' };
  await platen.core.operations.run(confirmCancelsByHand, OPERATOR, byPhone);
  assert.deepEqual(await listed(order), []);
  assert.deepEqual(await alertsOf(order), []);
});

test('an order that its program took is given to another partner once it has confirmed the cancel', async () => {
  const order = await waitingOrder(platen);
  for (const call of ['info', 'accept'])
    assert.equal((await pull(platen, call, { order: order.id })).status, 200);
  const offered = async () =>
    (await everything(order)).actions.find(({ action }: { action: string }) => action === 'reroute');
  assert.deepEqual(await offered(), {
    action: 'reroute',
    legal: true,
    why: null,
    detail: null,
    confirm: null,
  });
  const asked = await operator('/orders/reroute', { name: order.reference });
  assert.deepEqual([asked.status, asked.json.awaited], [200, ['Other printer']], asked.text);
  await platen.runDue();
  const [cancel] = await listed(order);
  assert.deepEqual([cancel.number, cancel.reason], ['1', 'the items are given to another print partner']);
  assert.equal((await answer(order, 1, 'confirmed')).status, 200);
  await platen.runDue();
  const { handovers } = (await everything(order)).order;
  assert.deepEqual(
    handovers.map(({ partner, state }: Record<string, string>) => [partner, state]),
    [
      ['Other printer', 'withdrawn'],
      ['Test printer', 'taken'],
    ],
  );
  assert.equal((await pull(platen, 'info', { order: order.id })).status, 409);
});

test('one that it only read is not, unless the operator says that it agreed', async () => {
  const order = await waitingOrder(platen);
  assert.equal((await pull(platen, 'info', { order: order.id })).status, 200);
  const refused = await operator('/orders/reroute', { name: order.reference });
  assert.equal(refused.status, 409);
  assert.match(refused.json.error.info, /gets no cancel: it has no address, and no program of it has taken/);
  const { code, facts } = refused.json.error;
  assert.deepEqual([code, facts], ['partner_cannot_be_asked', { act: 'reroute' }]);
  const agreed = await operator('/orders/reroute', { name: order.reference, partner_agreed: true });
  assert.deepEqual(agreed.json.partners, ['Test printer'], agreed.text);
});

test('cancels are not listed while they are paused, nor to others, nor once they are posted', async () => {
  const order = await takenOrder();
  await cancel(order, [{ reference: 'flyers', count: 40 }]);
  assert.equal((await operator('/outgoing/pause', { kinds: ['cancels'], reason: 'a test' })).status, 200);
  assert.deepEqual(await listed(order), []);
  assert.equal((await operator('/outgoing/release', { kinds: ['cancels'] })).status, 200);
  assert.equal((await listed(order)).length, 1);
  assert.equal((await pull(platen, 'cancels', { apikey: platen.keys.signal })).status, 204);
  const foreign = await answer(order, 1, 'confirmed', { apikey: platen.keys.signal });
  assert.equal(foreign.status, 410);
  platen.partner.answerCancelsWith(200);
  await changePartner(platen, platen.keys.otherPartnerId, { address: platen.partner.address });
  assert.deepEqual(await listed(order), []);
  await platen.runDue();
  assert.equal(platen.partner.cancels.filter(({ id }) => id === order.id).length, 1);
  await changePartner(platen, platen.keys.otherPartnerId, { address: null });
});
