/** What one connection may use of the service, and the replies that are built once for all callers. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { RawConnection } from '../../harness/http/raw-http.ts';
import { validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';

const LIVE = 'GET /live HTTP/1.1\r\nHost: platen\r\n\r\n';
/** The head of a call, which is answered before its body comes. */
const BEGUN =
  'POST /core/1.0/orders/add HTTP/1.1\r\nHost: platen\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten({ limits: { maxUnanswered: 4 } });
});
after(() => platen.close());

describe('requests sent one behind the other', () => {
  test('are answered in their order, up to the limit', async () => {
    const connection = await RawConnection.open(platen.url);
    connection.send(LIVE.repeat(4));
    const received = await connection.receives(/(HTTP\/1\.1 200.*?\{"status":"live"\}){4}$/s);
    assert.equal(received.match(/HTTP\/1\.1 200/g)?.length, 4);
    connection.send(LIVE);
    await connection.receives(/(HTTP\/1\.1 200.*?\{"status":"live"\}){5}$/s);
    connection.destroy();
  });

  test('end the connection beyond it', async () => {
    const connection = await RawConnection.open(platen.url);
    connection.send(LIVE.repeat(5));
    assert.match(await connection.closed, /ended|reset/);
  });
});

test('what cannot be read behind a call does not hide its reply', async () => {
  const connection = await RawConnection.open(platen.url);
  const order = JSON.stringify(validOrder(platen));
  connection.send(
    'POST /core/1.0/orders/add HTTP/1.1\r\nHost: platen\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${Buffer.byteLength(order)}\r\n\r\n${order}  }`,
  );
  assert.equal(await connection.closed, 'ended');
  assert.match(connection.received, /^HTTP\/1\.1 201 .*?\r\nconnection: close\r\n/is);
  assert.equal(connection.received.match(/HTTP\/1\.1/g)?.length, 1);
});

test('the OpenAPI document has an ETag, and there is no 304', async () => {
  const first = await platen.request('GET', '/openapi.json');
  assert.match(String(first.headers.etag), /^"[\w-]{20,}"$/);
  const again = await platen.request('GET', '/openapi.json', {
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  assert.deepEqual([again.status, again.headers.etag], [200, first.headers.etag]);
});

describe('a service for one connection', () => {
  let one: TestPlaten;
  before(async () => {
    one = await startPlaten({
      settings: { PLATEN_MAX_CONNECTIONS: '1' },
      // Until then the unread connection must be found to take the only place.
      limits: { maxUnanswered: 200, idleWriteMs: 3000 },
    });
  });
  after(() => one.close());

  /** What a new connection receives until it is closed. */
  async function askAnew(): Promise<string> {
    const connection = await RawConnection.open(one.url);
    connection.send(LIVE.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    await connection.closed;
    return connection.received;
  }

  test('closes a further one while a request is under way', async () => {
    const first = await RawConnection.open(one.url);
    first.send(BEGUN);
    await first.receives(/^HTTP\/1\.1 100 /);
    assert.equal(await askAnew(), '');
    first.destroy();
    await until('the first connection has ended', async () => /"live"/.test(await askAnew()));
  });

  for (const [name, sent] of [
    ['nothing was sent', ''],
    ['a head was begun', 'GET /live HTTP/1.1\r\n'],
    ['a request was answered', LIVE],
  ] as const) {
    test(`ends one for it on which ${name}`, async () => {
      const first = await RawConnection.open(one.url);
      first.send(sent);
      if (sent === LIVE) await first.receives(/"live"/);
      assert.match(await askAnew(), /"live"/);
      assert.match(await first.closed, /ended|reset/);
    });
  }

  test('has room again when replies are left unread for too long', async () => {
    const { hostname, port } = new URL(one.url);
    const unread = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
    // Far more than the kernel takes in place of a reader.
    unread.write('GET /openapi.json HTTP/1.1\r\nHost: platen\r\n\r\n'.repeat(100));
    await once(unread, 'readable');
    assert.equal(await askAnew(), '');
    await until('the unread connection was cut', async () => /"live"/.test(await askAnew()));
    unread.destroy();
  });
});

describe('a request that is not complete within PLATEN_REQUEST_TIMEOUT_MS', () => {
  const LIMIT_MS = 500;
  let strict: TestPlaten;
  before(async () => {
    strict = await startPlaten({ settings: { PLATEN_REQUEST_TIMEOUT_MS: String(LIMIT_MS) } });
  });
  after(() => strict.close());

  const head = 'POST /core/1.0/orders/add HTTP/1.1\r\nHost: platen\r\n';
  for (const [name, sent] of [
    ['in its head', head],
    ['in its body', `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`],
  ] as const) {
    test(`ends there, ${name}`, async () => {
      const startedAt = performance.now();
      const connection = await RawConnection.open(strict.url);
      connection.send(sent);
      await connection.closed;
      assert.match(connection.received, /^HTTP\/1\.1 408 .*"request_timeout"/s);
      // The default of Node looks for such requests every 30 s, whatever the limit.
      assert.ok(performance.now() - startedAt < 20_000);
    });
  }
});
