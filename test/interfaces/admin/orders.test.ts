/** Orders on the admin interface: search, one order with everything, and what operators do to them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type AdminCall, adminCaller, makeAdminKey } from '../../harness/access/admin.ts';
import { bring } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal, signalTime } from '../../harness/signals/signals.ts';

let platen: TestPlaten;
let reader: AdminCall;
before(async () => {
  platen = await startPlaten();
  reader = await adminCaller(platen, 'read-only');
});
after(() => platen.close());

const STOPPED = { number: 11, code: 'order_state_download_error' };
const referencesOf = async (fields: object) => {
  const reply = await reader('/orders', fields);
  assert.equal(reply.status, 200, reply.text);
  return reply.json.orders.map(({ reference }: { reference: string }) => reference);
};

test('orders are found by words, states, client and time', async () => {
  await bring(platen, 'found-stopped', 11);
  await bring(platen, 'found-refused', 41);
  await bring(platen, 'found-sandbox', 1, { apikey: platen.keys.sandbox });
  const text = 'found';
  assert.deepEqual(await referencesOf({ text: 'found-refused' }), ['found-refused']);
  assert.deepEqual(await referencesOf({ states: '11,41' }), ['found-refused', 'found-stopped']);
  assert.deepEqual(await referencesOf({ states: '11,41', oldest_first: true }), [
    'found-stopped',
    'found-refused',
  ]);
  assert.deepEqual(await referencesOf({ mode: 'sandbox' }), ['found-sandbox']);
  assert.deepEqual(await referencesOf({ text, to: '2001-01-01T00:00:00Z' }), []);

  const { json } = await reader('/orders', { states: 11 });
  const [order] = json.orders;
  assert.deepEqual(order.state, STOPPED);
  assert.equal(order.id, `${order.number}0000`);
  assert.equal(order.client.name, 'Test shop');
  assert.equal(typeof order.reason.code, 'string');
  assert.equal(json.next, null);
});

test('the search has pages, and takes its fields from a query as well', async () => {
  const { key } = await makeAdminKey(platen, 'read-only');
  const get = (query: string) =>
    platen.request('GET', `/admin/1.0/orders?states=11,41&oldest_first=true&limit=1${query}`, {
      headers: { authorization: `Bearer ${key}` },
    });
  const first = await get('');
  const second = await get(`&after=${first.json.next}`);
  assert.deepEqual(
    [first, second].map(({ json }) => json.orders[0].reference),
    ['found-stopped', 'found-refused'],
  );
});

test('a wrong search is refused by the name of its field', async () => {
  for (const [field, value] of Object.entries({
    states: '11,12',
    oldest_first: 'perhaps',
    limit: 501,
    after: 'x',
    from: 'y',
  })) {
    const reply = await reader('/orders', { [field]: value });
    assert.equal(`${reply.status} ${reply.json.error.parameter}`, `400 ${field}`, reply.text);
  }
});

test('orders are counted by state', async () => {
  const { json } = await reader('/orders/totals', { mode: 'live' });
  const stopped = json.find(({ state }: { state: { number: number } }) => state.number === 11);
  assert.deepEqual(stopped, { state: STOPPED, count: 1 });
});

test('one order with everything', async () => {
  const { status, json, text } = await reader('/orders/info', { name: 'found-stopped' });
  assert.equal(status, 200, text);
  const { order, why, actions } = json;
  assert.deepEqual(order.state, STOPPED);
  assert.deepEqual(order.items[0].state, { number: 1, code: 'item_state_new' });
  assert.equal(order.items[0].id, `${order.number}0001`);
  assert.deepEqual([...new Set(order.events.map(({ kind }: { kind: string }) => kind))].sort(), [
    'accepted',
    'fetch',
    'state',
  ]);
  const fetched = order.events.find(({ kind }: { kind: string }) => kind === 'fetch');
  assert.equal(typeof fetched.report.host, 'string');
  assert.equal(why.waits_for, 'operator');
  assert.equal(why.reasons[0].code, 'download_failed');
  assert.equal(why.reasons[1].facts.failure.last_attempt.host, fetched.report.host);
  const legal = actions.filter((action: { legal: boolean }) => action.legal);
  assert.deepEqual(
    legal.map(({ action }: { action: string }) => action),
    ['retry', 'hold', 'readdress', 'cancel', 'note'],
  );
  // Addresses of files may contain a key.
  assert.doesNotMatch(text, /https?:/);

  const byId = await reader('/orders/info', { name: order.id, client_id: order.client.id });
  assert.equal(byId.json.order.reference, 'found-stopped');
  assert.equal((await reader('/orders/info', { name: 'no-such-order' })).status, 404);
});

test('signals are events, and facts of a reason', async () => {
  const { id, itemIds } = await bring(platen, 'found-printing', 45);
  const [item] = itemIds;
  const datetime = signalTime(platen.clock.now());
  await postSignal(platen, { type: 'ItemProduce', order: id, item, datetime });
  const { json } = await reader('/orders/info', { name: 'found-printing' });
  const signal = json.order.events.find(({ kind }: { kind: string }) => kind === 'signal');
  assert.deepEqual([signal.item, signal.type, signal.verdict], [item, 'ItemProduce', 'moved']);
  assert.ok(!('receipt' in signal));
  const { facts } = json.why.reasons.find(({ code }: { code: string }) => code === 'item_unfinished');
  assert.equal(facts.item, item);
  assert.deepEqual(facts.state, { number: 40, code: 'item_state_produce' });
  assert.equal(facts.signal.signaled_at, signal.signaled_at);
});
