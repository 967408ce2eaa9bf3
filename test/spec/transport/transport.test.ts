/** decisions.md §1 and §3: the checks before an operation runs: path, method, body. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { add } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { assertAnswered, assertRefused } from '../refused.ts';
import { sendPadded } from '../tables/nuisances.ts';
import { type Operation, operations, takesGet } from '../tables/section-7.ts';

const LIST = '/core/1.0/orders/';
const INFO = '/core/1.0/orders/info';
const MEBIBYTE = 1024 * 1024;

let platen: TestPlaten;
let reference: string;
before(async () => {
  platen = await startPlaten();
  reference = await add(platen);
});
after(() => platen.close());

describe('an unknown path is 404', () => {
  for (const path of [
    '/core/1.0/',
    '/core/1.0/orders/delete',
    '/core/9.9/orders/',
    '/signal/2.0/',
    '/signal/9.9/status/',
  ]) {
    test(path, async () => {
      assertRefused(await platen.post(path, { apikey: platen.keys.live }), {
        status: 404,
        type: 'path_not_found',
      });
    });
  }
});

/** There, it deletes the webhook with this id, which no webhook has. */
const deletesAnother = (method: string, path: string) =>
  method === 'DELETE' && path === '/apps/2.0/signal/webhooks/events';

describe('every call is a POST, lists on apps may be a GET', () => {
  for (const [operation, { path }] of Object.entries(operations)) {
    const allowed = takesGet.includes(operation as Operation) ? ['GET', 'POST'] : ['POST'];
    const methods = ['GET', 'PUT', 'PATCH', 'DELETE', 'QUERY'];
    for (const method of methods.filter((name) => !allowed.includes(name))) {
      if (deletesAnother(method, path)) continue;
      test(`${method} ${path}`, async () => {
        const reply = await platen.request(method, path);
        assertRefused(reply, { status: 405, type: 'method_not_allowed' });
        assert.equal(reply.headers.allow, allowed.join(', '));
      });
    }
    test(`HEAD ${path}`, async () => {
      const reply = await platen.request('HEAD', path);
      assert.deepEqual([reply.status, reply.headers.allow, reply.text], [405, allowed.join(', '), '']);
      assertAnswered(reply);
    });
  }
});

test('an unknown path is 404 for every method', async () => {
  for (const method of ['GET', 'DELETE', 'QUERY'])
    assertRefused(await platen.request(method, '/core/1.0/'), { status: 404, type: 'path_not_found' });
});

test('a path that only DELETE has', async () => {
  const reply = await platen.request('GET', '/apps/2.0/signal/webhooks/12');
  assertRefused(reply, { status: 405, type: 'method_not_allowed' });
  assert.equal(reply.headers.allow, 'DELETE');
});

describe('a trailing and a doubled slash are the same path', () => {
  for (const path of ['/core/1.0/orders/info/', '//core//1.0/orders///info', '/core/1.0//orders/info//']) {
    test(path, async () => {
      const reply = await platen.post(path, { apikey: platen.keys.live, reference });
      assert.equal(reply.json.reference, reference, reply.text);
    });
  }
  test('/core/1.0/orders', async () => {
    assert.equal((await platen.post('/core/1.0/orders', { apikey: platen.keys.live })).status, 200);
  });
});

describe('content type', () => {
  const accepted = [
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
  ];
  const refused = [
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/jsonp',
    'multipart/form-data; boundary=x',
    // These are malformed.
    'json',
    'application/',
    '/json',
    ';',
  ];
  const body = () => JSON.stringify({ apikey: platen.keys.live, reference });

  for (const type of accepted) {
    test(`${type} is accepted`, async () => {
      const reply = await platen.request('POST', INFO, { body: body(), headers: { 'content-type': type } });
      assert.equal(reply.status, 200, reply.text);
    });
  }
  for (const type of refused) {
    test(`${type} is refused`, async () => {
      const reply = await platen.request('POST', INFO, { body: body(), headers: { 'content-type': type } });
      assertRefused(reply, { status: 400, type: 'content_type_not_supported' });
    });
  }
  test('a malformed one does not hide that the path or the method is wrong', async () => {
    const headers = { 'content-type': 'json' };
    const unknown = await platen.request('POST', '/core/1.0/', { body: '{}', headers });
    assertRefused(unknown, { status: 404, type: 'path_not_found' });
    const put = await platen.request('PUT', INFO, { body: '{}', headers });
    assertRefused(put, { status: 405, type: 'method_not_allowed' });
  });
  test('none is refused', async () => {
    // Bytes, because a string is sent with a content type of its own.
    const reply = await platen.request('POST', INFO, { body: Buffer.from(body()) });
    assertRefused(reply, { status: 400, type: 'content_type_not_supported' });
  });
});

describe('no body', () => {
  test('of a list call means {}, so the apikey is missing', async () => {
    assertRefused(await platen.request('POST', LIST), { status: 403, type: 'access_denied' });
  });
  test('of a list call with the content type JSON means {} as well', async () => {
    const reply = await platen.request('POST', LIST, { headers: { 'content-type': 'application/json' } });
    assertRefused(reply, { status: 403, type: 'access_denied' });
  });
  test('of another call is refused', async () => {
    const reply = await platen.request('POST', '/core/1.0/orders/cancel');
    assert.equal(reply.status, 400, reply.text);
    assert.ok(['content_type_not_supported', 'invalid_json'].includes(reply.json.error.type), reply.text);
  });
});

test('a byte order mark in front of the JSON is skipped', async () => {
  const reply = await platen.request('POST', LIST, {
    headers: { 'content-type': 'application/json' },
    body: `\ufeff${JSON.stringify({ apikey: platen.keys.live })}`,
  });
  assert.ok([200, 204].includes(reply.status), reply.text);
});

describe('the apikey is read from the body only', () => {
  test('not from the query', async () => {
    const reply = await platen.post(`${LIST}?apikey=${platen.keys.live}`, {});
    const [problem] = assertRefused(reply, { status: 403, type: 'access_denied' });
    assert.match(problem!.info, /is missing; send the API key as the field apikey of the JSON body$/);
  });
  for (const [path, status] of [
    [LIST, 403],
    ['/signal/2.0/status/', 401],
  ] as const)
    for (const header of ['Authorization', 'X-API-Key', 'X-ApiKey', 'Api-Key', 'Apikey'])
      test(`not from ${header}, of which the reply to ${path} says where it goes`, async () => {
        const { live } = platen.keys;
        const reply = await platen.post(path, {}, { [header]: `Bearer ${live}` });
        const [problem] = assertRefused(reply, { status, type: 'access_denied' });
        assert.match(
          problem!.info,
          new RegExp(
            `the header ${header} is not read here: send the API key as the field apikey of the JSON body$`,
          ),
        );
        assert.ok(!reply.text.includes(live));
      });
});

describe('the size of a body', () => {
  test('1 MiB is accepted', async () => {
    assertRefused(await sendPadded(platen, LIST, MEBIBYTE), { status: 403, type: 'access_denied' });
  });
  test('one byte more is refused', async () => {
    const reply = await sendPadded(platen, LIST, MEBIBYTE + 1);
    const [problem] = assertRefused(reply, { status: 400, type: 'body_too_large' });
    assert.match(problem!.info, /larger than 1 MiB/);
  });
  for (const [path, bytes, limit] of [
    ['/core/1.0/orders/add', MEBIBYTE, '1 MiB'],
    ['/apps/2.0/orders/add', MEBIBYTE, '1 MiB'],
    ['/user/2.0/info', MEBIBYTE, '1 MiB'],
    ['/signal/2.0/status/', 4 * MEBIBYTE, '4 MiB'],
    ['/signal/1.1/status/', 4 * MEBIBYTE, '4 MiB'],
    ['/partner/1.0/orders/', 64 * 1024, '64 KiB'],
    ['/admin/1.0/orders', 4 * MEBIBYTE, '4 MiB'],
    ['/admin/1.0/catalogue/import', 8 * MEBIBYTE, '8 MiB'],
  ] as const) {
    test(`${path}: a body beyond ${limit} is refused with this limit`, async () => {
      const reply = await sendPadded(platen, path, bytes + 1, { connection: 'close' });
      // On the admin interface a refusal also links to its page.
      assert.deepEqual([reply.status, reply.json.error.type], [400, 'body_too_large']);
      assert.equal(
        reply.json.message,
        `The body is larger than ${limit}, the most that this operation accepts`,
      );
    });
  }
  test('/oauth2/token: a body beyond 64 KiB is refused with this limit', async () => {
    const reply = await sendPadded(platen, '/oauth2/token', 64 * 1024 + 1);
    assert.deepEqual([reply.status, reply.json.error], [400, 'invalid_request']);
    assert.match(reply.json.error_description, /larger than 64 KiB/);
  });
});
