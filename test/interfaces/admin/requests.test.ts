/** The request log and the retention of data through the admin interface. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';

const DAY_MS = 86_400_000;

let platen: TestPlaten;
let reader: AdminCall;
let admin: AdminCall;
before(async () => {
  platen = await startPlaten();
  reader = await adminCaller(platen, 'read-only');
  admin = await adminCaller(platen, 'administrator');
});
after(() => platen.close());

let calls = 0;

/** Sends an order without a title and returns its record, as soon as it is stored. */
async function refusedOrder() {
  calls += 1;
  const requestId = `refused-${calls}`;
  const order = { ...validOrder(platen), items: [] };
  const reply = await platen.post('/core/1.0/orders/add', order, { 'x-request-id': requestId });
  assert.equal(reply.status, 400, reply.text);
  let found: { readonly id: string }[] = [];
  await until(`${requestId} is in the request log`, async () => {
    const { json } = await reader('/requests', { request_id: requestId });
    found = json.requests;
    return found.length > 0;
  });
  return { requestId, record: found[0] as Record<string, unknown> & { readonly id: string } };
}

test('a refused call is found by its filters', async () => {
  const { requestId, record } = await refusedOrder();
  const { id, ms, error_types: types, parameters, credential, ...rest } = record;
  assert.match(id, /^\d+-\d+$/);
  assert.equal(typeof ms, 'number');
  assert.ok(Array.isArray(types) && types.length > 0);
  assert.deepEqual(parameters, ['items']);
  assert.match(String(credential), /^key \d+$/);
  assert.deepEqual(rest, {
    at: platen.clock.now().toISOString(),
    interface: 'core',
    method: 'POST',
    path: '/core/1.0/orders/add',
    status: 400,
    client_id: platen.keys.clientId,
    partner_id: null,
    app: null,
    address: '127.0.0.1',
    request_id: requestId,
    replayed: false,
  });
  const isFoundBy = async (filter: object) => {
    const { json } = await reader('/requests', { request_id: requestId, ...filter });
    return json.requests.length === 1;
  };
  assert.ok(await isFoundBy({ status: '4xx', interface: 'core', last_seconds: 60 }));
  assert.ok(await isFoundBy({ status: '400', client_id: platen.keys.clientId }));
  assert.ok(await isFoundBy({ error_type: (types as string[])[0], path: '/core/1.0/orders/add' }));
  assert.ok(await isFoundBy({ by_session: false }));
  assert.ok(!(await isFoundBy({ by_session: true })));
  assert.ok(!(await isFoundBy({ status: '5xx' })));
  assert.ok(!(await isFoundBy({ interface: 'signal' })));
  const reply = await reader('/requests', { status: 'bad' });
  assert.equal(`${reply.status} ${reply.json.error.parameter}`, '400 status');
});

test('the list has pages', async () => {
  const earlier = await refusedOrder();
  const later = await refusedOrder();
  const query = { path: '/core/1.0/orders/add', limit: 1 };
  const first = await reader('/requests', query);
  assert.equal(first.json.requests[0].id, later.record.id);
  const second = await reader('/requests', { ...query, after: first.json.next });
  assert.equal(second.json.requests[0].id, earlier.record.id);
  const reply = await reader('/requests', { after: 'nowhere' });
  assert.equal(`${reply.status} ${reply.json.error.parameter}`, '400 after');
});

test('one call shows its masked body and how to send it again', async () => {
  const { record } = await refusedOrder();
  const { status, json, text } = await reader('/requests/info', {
    id: record.id,
    url: 'https://print.example/',
  });
  assert.equal(status, 200, text);
  assert.equal(json.request_id, record.request_id);
  assert.equal(json.content.cut, false);
  assert.equal(json.content.type, 'application/json');
  assert.equal(JSON.parse(json.content.body).apikey, '$API_KEY');
  assert.ok(json.curl.includes('https://print.example/core/1.0/orders/add'), json.curl);
  assert.equal(json.replay.body, 'kept');
  assert.ok(json.replay.to_fill_in.length > 0);
  assert.ok(!text.includes(platen.keys.live), 'a key is never shown');

  const { json: accepted } = await reader('/requests', { interface: 'admin', status: '200', limit: 1 });
  const { json: plain } = await reader('/requests/info', { id: accepted.requests[0].id });
  assert.equal(plain.content, null);
  assert.deepEqual(plain.replay, { body: null, to_fill_in: [] });
  assert.ok(plain.curl.includes('http://127.0.0.1:8080/'));

  const reply = await reader('/requests/info', { id: '1-1' });
  assert.equal(`${reply.status} ${reply.json.error.parameter}`, '400 id');
});

test('errors are counted, those of the last day unless a period is named', async () => {
  const counted = async (fields: object = {}): Promise<number> => {
    const { json } = await reader('/requests/errors', { path: '/core/1.0/orders/add', ...fields });
    return json.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  };
  const before = await counted();
  const { record } = await refusedOrder();
  assert.equal(await counted(), before + 1);
  const { json } = await reader('/requests/errors', { path: '/core/1.0/orders/add' });
  const [error] = json;
  assert.equal(error.newest, record.id);
  assert.equal(error.last, record.at);
  assert.equal(error.error_type, (record.error_types as string[])[0]);

  const from = platen.clock.now().toISOString();
  platen.clock.advanceBy(DAY_MS + 1);
  assert.equal(await counted(), 0);
  assert.ok((await counted({ from })) > 0);
  assert.ok((await counted({ last_seconds: 2 * 86_400 })) > 0);
});

test('a retention is set, and returns to what is preset', async () => {
  const ruleOf = async (what: string) => {
    const { json } = await reader('/retention');
    return json.find((rule: { what: string }) => rule.what === what);
  };
  const preset = await ruleOf('request-log');
  assert.deepEqual(
    { days: preset.days, preset_days: preset.preset_days, adjustable: preset.adjustable },
    { days: 14, preset_days: 14, adjustable: { at_least: 1, at_most: 366 } },
  );
  assert.equal((await ruleOf('idempotency-keys')).adjustable, null);

  const set = await admin('/retention/set', { what: 'request-log', days: 30 });
  assert.equal(set.status, 200, set.text);
  assert.deepEqual(set.json, { ...preset, days: 30 });
  assert.deepEqual(await ruleOf('request-log'), { ...preset, days: 30 });
  const { json: audit } = await admin('/audit', { limit: 1 });
  assert.equal(audit.entries[0].subject, 'retention request-log');
  const back = await admin('/retention/set', { what: 'request-log', preset: true });
  assert.deepEqual(back.json, preset);

  for (const [fields, parameter] of [
    [{ what: 'request-log' }, 'days'],
    [{ what: 'request-log', days: 3, preset: true }, 'preset'],
    [{ what: 'request-log', days: 0 }, 'days'],
    [{ what: 'idempotency-keys', days: 3 }, 'what'],
    [{ what: 'photos', days: 3 }, 'what'],
  ] as const) {
    const reply = await admin('/retention/set', fields);
    assert.equal(`${reply.status} ${reply.json.error.parameter}`, `400 ${parameter}`);
  }
});
