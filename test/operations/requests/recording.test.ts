/** The request log: which calls it has, what it keeps of them, and what it leaves out. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { requestInfo } from '../../../src/operations/requests/request-log.ts';
import { newCanary } from '../../harness/canaries.ts';
import { requester } from '../../harness/http/request.ts';
import { validOrder } from '../../harness/orders/orders.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { allRecorded, type Call, recorded, send } from './recorded.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const call = (options: Call) => send(platen.request, options);

async function recordOf(options: Call) {
  const { reply, requestId } = await call(options);
  return { reply, record: await recorded(platen, requestId) };
}

async function contentOf(id: string) {
  const { content } = await platen.core.operations.run(requestInfo, OPERATOR, { id, url: platen.url });
  return content;
}

test('an accepted call is kept without its body', async () => {
  const order = validOrder(platen);
  const { reply, record } = await recordOf({ path: '/core/1.0/orders/add', body: order });
  assert.equal(reply.status, 201);
  const { id, at, ms, credential, requestId, ...rest } = record;
  assert.match(id, /^\d+-\d+$/);
  assert.deepEqual(at, platen.clock.now());
  assert.ok(ms >= 0);
  assert.match(credential!, /^key \d+$/);
  assert.equal(requestId, reply.headers['x-request-id']);
  assert.deepEqual(rest, {
    interface: 'core',
    method: 'POST',
    path: '/core/1.0/orders/add',
    status: 201,
    clientId: platen.keys.clientId,
    partnerId: undefined,
    app: undefined,
    address: '127.0.0.1',
    errorTypes: undefined,
    parameters: undefined,
    replayed: false,
  });
  assert.equal(await contentOf(id), undefined);
});

test('a refused call is kept with all its error types and its masked body', async () => {
  const canary = newCanary();
  const order = validOrder(platen);
  const item = { ...order.items[0], count: 0, title: canary, quote: undefined, shipping_level: undefined };
  const body = {
    ...order,
    email: canary,
    items: [item],
    apikey: platen.keys.live,
    note: { [canary]: canary },
  };
  const { reply, record } = await recordOf({ path: '/core/1.0/orders/add', body });
  assert.equal(reply.status, 400);
  assert.deepEqual(
    new Set(record.errorTypes),
    new Set(reply.json.error.errors.map(({ type }: { type: string }) => type)),
  );
  assert.ok(record.parameters!.includes('email'));
  const content = await contentOf(record.id);
  assert.equal(content!.cut, false);
  assert.equal(content!.bytes, Buffer.byteLength(JSON.stringify(body)));
  assert.equal(content!.type, 'application/json');
  const kept = JSON.parse(content!.body!);
  assert.equal(kept.apikey, '$API_KEY');
  assert.equal(kept.reference, order.reference);
  assert.equal(kept.email, '•••');
  assert.deepEqual(kept.note, { '•••': '•••' });
});

test('a body that is not JSON leaves its length and its type', async () => {
  const body = `<order>${newCanary()}</order>`;
  const { requestId } = await call({
    path: '/core/1.0/orders/add',
    body,
    headers: { 'content-type': 'text/xml; charset=utf-8' },
  });
  const { id, errorTypes } = await recorded(platen, requestId);
  assert.deepEqual(errorTypes, ['content_type_not_supported']);
  assert.deepEqual(await contentOf(id), {
    body: undefined,
    cut: false,
    bytes: body.length,
    type: 'text/xml',
  });
});

test('all interfaces are recorded, also under their aliases', async () => {
  platen.clock.advanceBy(1000);
  const { live, signal } = platen.keys;
  const bearer = { authorization: `Bearer ${platen.tokens.live}` };
  const calls: [string, Call][] = [
    ['core', { path: '/core/1.0/products', body: { apikey: live } }],
    ['core', { path: '/cloudcore/1.0/products', body: { apikey: live } }],
    ['apps', { method: 'GET', path: '/apps/2.0/products?limit=1', headers: bearer }],
    ['user', { method: 'GET', path: '/user/2.0/info', headers: bearer }],
    ['signal', { path: '/signal/2.0/status', body: { apikey: signal } }],
    ['signal', { path: '/1.1/status', body: { apikey: signal } }],
    [
      'oauth',
      {
        path: '/oauth2/token',
        body: 'grant_type=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    ['oauth', { method: 'GET', path: '/oauth2/apps' }],
  ];
  for (const [name, options] of calls) {
    const { record } = await recordOf(options);
    assert.deepEqual([record.interface, record.path], [name, options.path.split('?')[0]]);
  }
});

test('a path without a route is kept without what may be secret; pages and health are not recorded', async () => {
  platen.clock.advanceBy(1000);
  for (const path of ['/live', '/', '/openapi.json', '/wp-login.php']) await call({ method: 'GET', path });
  const path = `/core/1.0/${newCanary()}/order/add?apikey=${newCanary()}`;
  const { record } = await recordOf({ path, body: {} });
  assert.deepEqual([record.path, record.status], ['/core/1.0/•••/order/add', 404]);
  const paths = (await allRecorded(platen)).map((request) => request.path);
  assert.deepEqual(
    paths.filter((path) => !/^\/(core|cloudcore|apps|user|signal|1\.1|oauth2)\//.test(path)),
    [],
  );
});

test('of calls without a valid credential ten a second are kept, without their bodies', async () => {
  platen.clock.advanceBy(1000);
  const stranger: Call = { path: '/core/1.0/orders', body: { apikey: 'unknown' } };
  const ids: string[] = [];
  for (let n = 0; n < 15; n += 1) ids.push((await call(stranger)).requestId);
  const known = await call({ path: '/core/1.0/orders', body: { apikey: platen.keys.live } });
  await recorded(platen, known.requestId);
  const kept = (await allRecorded(platen)).filter(({ requestId }) => ids.includes(requestId));
  assert.equal(kept.length, 10);
  assert.equal((await contentOf(kept[0]!.id))!.body, undefined);
  platen.clock.advanceBy(1000);
  await recorded(platen, (await call(stranger)).requestId);
});

test('of each key the bodies of five refused calls a second are kept', async () => {
  platen.clock.advanceBy(1000);
  const ids: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    const { requestId } = await call({ path: '/core/1.0/orders/info', body: { apikey: platen.keys.live } });
    ids.push((await recorded(platen, requestId)).id);
  }
  const contents = await Promise.all(ids.map(contentOf));
  assert.equal(contents.filter((content) => content!.body !== undefined).length, 5);
});

test('a body of more than 512 kB leaves its length', async () => {
  platen.clock.advanceBy(1000);
  const body = JSON.stringify({ apikey: platen.keys.live, reference: 'a'.repeat(512 * 1024) });
  const { record } = await recordOf({ path: '/core/1.0/orders/info', body });
  const content = await contentOf(record.id);
  assert.deepEqual([content!.body, content!.bytes], [undefined, body.length]);
});

test('names that no database can store cost no other call its record', async () => {
  platen.clock.advanceBy(1000);
  const { live: apikey } = platen.keys;
  const { record } = await recordOf({
    path: '/core/1.0/orders/info',
    body: `{"apikey":${JSON.stringify(apikey)},"a\\u0000\\ud800":1,"reference":"\\u0000\\ud800"}`,
  });
  assert.ok(record.status >= 400);
});

test('a call of a day that no housekeeping has prepared is kept', async () => {
  platen.clock.advanceBy(3 * 24 * 60 * 60 * 1000);
  const { record } = await recordOf({ path: '/core/1.0/products', body: { apikey: platen.keys.live } });
  assert.deepEqual(record.at, platen.clock.now());
});

test('the log can be switched off, and what waits is stored when the service ends', async () => {
  const off = await startBeside(platen, { PLATEN_REQUEST_LOG: 'off' });
  const order = { path: '/core/1.0/orders', body: { apikey: platen.keys.live } };
  const unlogged = await send(requester(off.url), order);
  await off.close();
  const on = await startBeside(platen);
  const logged = await send(requester(on.url), order);
  await on.close();
  const stored = (await allRecorded(platen)).map(({ requestId }) => requestId);
  assert.ok(stored.includes(logged.requestId));
  assert.ok(!stored.includes(unlogged.requestId));
});
