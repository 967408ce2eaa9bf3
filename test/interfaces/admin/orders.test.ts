/** Orders on the admin interface: search, one order with everything, and what operators do to them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { SYSTEM } from '../../../src/domain/actor.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { type AdminCall, adminCaller, makeAdminKey } from '../../harness/access/admin.ts';
import { printFile } from '../../harness/files/print-files.ts';
import { upload } from '../../harness/files/uploads.ts';
import { bring } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal, signalTime } from '../../harness/signals/signals.ts';

let platen: TestPlaten;
let reader: AdminCall;
let operator: AdminCall;
let administrator: AdminCall;
before(async () => {
  platen = await startPlaten();
  reader = await adminCaller(platen, 'read-only');
  operator = await adminCaller(platen, 'operator');
  administrator = await adminCaller(platen, 'administrator');
});
after(() => platen.close());

const STOPPED = { number: 11, code: 'order_state_download_error' };
const referencesOf = async (fields: object) => {
  const reply = await reader('/orders', fields);
  assert.equal(reply.status, 200, reply.text);
  return reply.json.orders.map(({ reference }: { reference: string }) => reference);
};

test('orders are found by words, states, client, time and the cause of an alert', async () => {
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

  await platen.core.operations.run(watchAlerts, SYSTEM, undefined);
  assert.deepEqual(await referencesOf({ cause: 'handover_failed' }), ['found-refused']);

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
    cause: 'bad_luck',
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
    'routing',
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
    ['retry', 'hold', 'replace', 'accept', 'readdress', 'cancel', 'note'],
  );
  const [place] = order.addresses;
  assert.deepEqual(
    [place.city, place.country, place.company, order.email],
    ['Berlin', 'DE', null, 'support@shop.example'],
  );
  const [file] = order.files;
  assert.match(
    `${file.state} ${file.host} ${file.size} ${file.md5_expected}`,
    /^failed [^ ]+ null [0-9a-f]{32}$/,
  );
  assert.equal(
    order.items[0].steps.find(({ status }: { status: string }) => status === 'failed').step,
    'files',
  );
  const { costs, credits } = order;
  assert.match(costs.total.amount, /^\d+\.\d{4}$/);
  assert.deepEqual([credits.total, order.charged], ['0.0000', costs.total.amount]);
  assert.deepEqual(json.if_canceled, { items: 1, shipments: 1, credit: `-${costs.total.amount}` });
  // Addresses of files may contain a key; those of the sheets are the service's own.
  assert.deepEqual(
    json.sheets.map(({ partner }: { partner: string }) => partner),
    ['Test printer'],
  );
  assert.doesNotMatch(JSON.stringify({ ...json, sheets: [] }), /https?:/);

  const byId = await reader('/orders/info', { name: order.id, client_id: order.client.id });
  assert.equal(byId.json.order.reference, 'found-stopped');
  assert.equal((await reader('/orders/info', { name: 'no-such-order' })).status, 404);
  const byNumber = await reader('/orders/info', { number: order.number });
  assert.equal(byNumber.json.order.reference, 'found-stopped');
  assert.equal((await reader('/orders/info', { number: order.number + 100 })).status, 404);
  const unnamed = await reader('/orders/info', {});
  assert.equal(`${unnamed.status} ${unnamed.json.error.parameter}`, '400 name');
  const twice = await reader('/orders/info', { name: order.id, number: order.number });
  assert.equal(`${twice.status} ${twice.json.error.parameter}`, '400 name');
});

test('one order shows its open alerts until they are acknowledged', async () => {
  await platen.core.operations.run(watchAlerts, SYSTEM, undefined);
  const alertsOf = async () => (await reader('/orders/info', { name: 'found-stopped' })).json.alerts;
  const [alert, ...others] = await alertsOf();
  assert.deepEqual([alert.cause, others], ['download_failed', []]);
  assert.equal((await operator('/alerts/acknowledge', { alert_id: alert.id })).status, 200);
  assert.deepEqual(await alertsOf(), []);
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

/** The newest entries of the audit log, the newest first. */
async function audited(count: number) {
  const { json, text } = await administrator('/audit', { limit: count });
  assert.ok(json.entries, text);
  return json.entries.map(({ action, subject, details }: Record<string, string>) => ({
    action,
    subject,
    details: JSON.parse(details ?? 'null'),
  }));
}

/** An action that must be done; its reply without what every order has. */
async function act(path: string, fields: object) {
  const { status, json, text } = await operator(path, fields);
  assert.equal(status, 200, text);
  return json;
}

test('an order is held, released, noted and canceled, and the audit log says so', async () => {
  const name = 'acted-on';
  await bring(platen, name, 11);
  const until = new Date(platen.clock.now().getTime() + 3_600_000).toISOString();
  const held = await act('/orders/hold', { name, until });
  assert.deepEqual(held, {
    number: held.number,
    id: `${held.number}0000`,
    reference: name,
    state: STOPPED,
    held_until: until,
  });
  assert.deepEqual((await act('/orders/release', { name })).state, STOPPED);
  await act('/orders/note', { name, text: 'Greta called' });
  const canceled = await act('/orders/cancel', { name, reason: 'Greta wishes it' });
  assert.deepEqual(canceled.state, { number: 500, code: 'order_state_canceled' });

  const subject = `order ${held.number}`;
  assert.deepEqual(await audited(4), [
    { action: 'canceled an order', subject, details: { partnerAgreed: false } },
    { action: 'added a note to an order', subject, details: null },
    { action: 'released an order', subject, details: null },
    { action: 'held an order', subject, details: { until } },
  ]);
  const { json } = await reader('/orders/info', { name });
  const acts = json.order.events.filter(({ kind }: { kind: string }) => kind === 'act');
  assert.deepEqual(
    acts.map(({ action, details }: Record<string, unknown>) => ({ action, details })),
    [
      { action: 'hold', details: { until, before: null } },
      { action: 'release', details: { before: until } },
      { action: 'note', details: { text: 'Greta called' } },
      {
        action: 'cancel',
        details: { reason: 'Greta wishes it', partner_agreed: false, pro_rata: false, items: [] },
      },
    ],
  );
});

test('an order gets another address, of which the audit log has no value', async () => {
  const name = 'readdressed';
  await bring(platen, name, 11);
  const { number } = await act('/orders/readdress', { name, company: 'Verlag', street2: 'Hinterhaus' });
  await act('/orders/readdress', { name, street1: 'Kastanienallee 3', clear: ['company'] });
  const { json } = await reader('/orders/info', { name });
  const changed = json.order.events.findLast(({ kind }: { kind: string }) => kind === 'act');
  assert.deepEqual(changed.details.after, { company: null, street1: 'Kastanienallee 3' });
  const [entry] = await audited(1);
  assert.deepEqual(entry, {
    action: 'changed the address of an order',
    subject: `order ${number}`,
    details: { address: 1, fields: ['street1', 'company'] },
  });
  const wrong = await operator('/orders/readdress', { name, clear: ['city'] });
  assert.equal(`${wrong.status} ${wrong.json.error.parameter}`, '400 city');
});

test('a stopped order is retried', async () => {
  const name = 'retried';
  await bring(platen, name, 11);
  assert.deepEqual((await act('/orders/retry', { name })).state, {
    number: 10,
    code: 'order_state_download',
  });
});

test('an order that a print partner confirmed elsewhere is taken, and sent again if it is lost', async () => {
  const early = 'too-early';
  await bring(platen, early, 11);
  for (const path of ['/orders/take', '/orders/resend', '/orders/release']) {
    const refused = await operator(path, { name: early });
    assert.equal(`${refused.status} ${refused.json.error.type}`, '409 order_state_conflict', path);
  }
  await bring(platen, 'lost', 45);
  assert.equal((await act('/orders/resend', { name: 'lost' })).state.number, 45);
  assert.equal((await audited(1))[0].action, 'sent an order again');
});

test('an action on an unknown order, and with fields that contradict each other', async () => {
  const unknown = await operator('/orders/retry', { name: 'no-such-order' });
  assert.equal(`${unknown.status} ${unknown.json.error.type}`, '404 order_not_found');
  const name = 'too-early';
  const none = await operator('/orders/hold', { name });
  assert.equal(none.json.error.parameter, 'until');
  const both = await operator('/orders/hold', { name, minutes: 5, until: '2099-01-01T00:00:00Z' });
  assert.equal(both.json.error.parameter, 'minutes');
  const unsaid = await operator('/orders/cancel', { name });
  assert.equal(unsaid.json.error.parameter, 'reason');
});

test('a bulk run is previewed, started, and stopped', async () => {
  const name = 'in-bulk';
  await bring(platen, name, 11);
  const { number } = await act('/orders/note', { name, text: 'looked at' });
  const filter = { states: 11, order_numbers: [number] };
  const unsaid = await operator('/orders/bulk/preview', { action: 'cancel', filter });
  assert.equal(unsaid.json.error.parameter, 'reason');
  const preview = await act('/orders/bulk/preview', { action: 'cancel', reason: 'torn', filter });
  assert.partialDeepStrictEqual(preview, {
    action: 'cancel',
    details: { reason: 'torn' },
    total: 1,
    legal: 1,
    oldest: { reference: name },
  });
  const { id } = preview;
  assert.equal((await operator('/orders/bulk/stop', { id })).status, 409);
  const started = await act('/orders/bulk/start', { id });
  assert.partialDeepStrictEqual(started, { state: 'running', left: 1, user_id: null });
  assert.match(started.actor_name, /^plt_admin_.*….{4}$/);
  assert.equal((await operator('/orders/bulk/start', { id })).status, 409);
  assert.equal((await act('/orders/bulk/stop', { id })).state, 'stopped');
  assert.equal((await reader('/orders/bulk/progress', { id })).json.state, 'stopped');
  assert.deepEqual(
    (await audited(2)).map(({ action, subject }: Record<string, string>) => `${action}: ${subject}`),
    [`stopped a bulk run: bulk run ${id}`, `started a bulk run: bulk run ${id}`],
  );
});

test('a file is replaced by an uploaded one, whose MD5 may be in capitals', async () => {
  await bring(platen, 'replaced-by-upload', 11);
  const bytes = printFile('product', 'uploaded');
  const sum = createHash('md5').update(bytes).digest('hex').toUpperCase();
  const right = { name: 'replaced-by-upload', file: 1, url: await upload(platen, bytes) };
  const wrong = await operator('/orders/files/replace', { ...right, md5: sum.replaceAll(/[0-9]/g, 'A') });
  assert.deepEqual([wrong.status, wrong.json.error?.parameter], [400, 'md5']);
  const replaced = await operator('/orders/files/replace', { ...right, md5: sum });
  assert.equal(replaced.status, 200, replaced.text);
  await platen.runDue();
  const { json } = await reader('/orders/info', { name: 'replaced-by-upload' });
  assert.equal(json.order.state.number, 45, JSON.stringify(json));
});
