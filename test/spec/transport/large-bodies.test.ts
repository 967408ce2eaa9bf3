/**
 * decisions.md §1: in bodies over 64 KiB the credential may be looked for before the whole is parsed, and a refused one
 * then answers alone.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Reply } from '../../harness/http/exchange.ts';
import { RawConnection } from '../../harness/http/raw-http.ts';
import { validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';
import { assertRefused } from '../refused.ts';

const ADD = '/core/1.0/orders/add';
const LIST = '/core/1.0/orders/';
const STATUS = '/signal/2.0/status/';
const MEBIBYTE = 1024 * 1024;
const padding = ' '.repeat(100_000);
const json = { 'content-type': 'application/json' };

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten({ settings: { PLATEN_BODY_BYTES: String(8 * MEBIBYTE) } });
});
after(() => platen.close());

function send(path: string, body: string, headers: Record<string, string> = {}): Promise<Reply> {
  return platen.request('POST', path, { body, headers: { ...json, ...headers } });
}

/** A connection on which the head of a POST with these headers has been sent. */
async function open(path: string, headers: readonly string[]): Promise<RawConnection> {
  const { port } = new URL(platen.url);
  const connection = await RawConnection.open(`http://127.0.0.1:${port}`);
  const head = [`POST ${path} HTTP/1.1`, 'Host: platen', 'Content-Type: application/json', ...headers];
  connection.send(`${head.join('\r\n')}\r\n\r\n`);
  return connection;
}

describe('a large body', () => {
  test('is refused for its key alone, wherever the key is', async () => {
    for (const body of [
      `{"apikey":"unknown"${padding}, {`,
      `{${padding}"x":["apikey"],"apikey":"unknown", {`,
    ]) {
      assertRefused(await send(LIST, body), { status: 403, type: 'access_denied', parameter: 'apikey' });
    }
  });

  test('is refused for a missing key', async () => {
    assertRefused(await send(LIST, `{${padding}`), { status: 403, type: 'access_denied' });
  });

  test('with a key that is known is read to its end', async () => {
    const { live } = platen.keys;
    assertRefused(await send(LIST, `{"apikey":"${live}"${padding}`), { status: 400, type: 'invalid_json' });
    const reply = await send(ADD, `${padding}${JSON.stringify(validOrder(platen))}`);
    assert.equal(reply.status, 201, reply.text);
  });

  test('with two keys is that of the last one, as a small one is', async () => {
    const { live, sandbox } = platen.keys;
    for (const text of ['', padding]) {
      const withKeys = (last: string) => send(LIST, `{"apikey":"${live}","x":"${text}","apikey":"${last}"}`);
      const reply = await withKeys(sandbox);
      assert.deepEqual([reply.status, reply.headers['x-mode']], [204, 'sandbox'], reply.text);
      assertRefused(await withKeys('unknown'), { status: 403, type: 'access_denied', parameter: 'apikey' });
    }
  });

  test('of an app is refused for its token alone', async () => {
    const reply = await send('/apps/2.0/orders/', `{${padding}`, {
      authorization: `Bearer ${'a'.repeat(43)}`,
    });
    assertRefused(reply, { status: 403, type: 'access_denied' });
    assert.match(String(reply.headers['www-authenticate']), /invalid_token/);
  });

  test('of an app is refused for its token before it has arrived', async () => {
    const connection = await open('/apps/2.0/orders/', [
      `Authorization: Bearer ${'a'.repeat(43)}`,
      'Content-Length: 500000',
    ]);
    connection.send(`{"x":"${'y'.repeat(1_000)}`);
    await connection.receives(/^HTTP\/1\.1 403 .*"access_denied".*\}$/s);
    connection.destroy();
  });

  test('is answered although its client reads nothing before it has sent all of it', async () => {
    const connection = await open(LIST, ['Transfer-Encoding: chunked']);
    const chunk = `{"apikey":"unknown","x":"${'y'.repeat(4 * MEBIBYTE)}`;
    connection.send(`${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\n\r\n`);
    assert.equal(await connection.closed, 'ended');
    assert.match(connection.received, /^HTTP\/1\.1 403 /);
    connection.destroy();
  });

  test('has at most 100,000 values, 100 levels deep', async () => {
    const { signal: apikey } = platen.keys;
    const entries = Array(300_000).fill('{}').join();
    const refused = { status: 400, type: 'invalid_json' };
    assertRefused(await send(STATUS, `{"apikey":"${apikey}","items":[${entries}]}`), refused);
    assertRefused(await send(STATUS, `{"apikey":"${apikey}","items":${'['.repeat(100_000)}`), refused);
  });
});

test('of a list that is too long its entries are not looked at', async () => {
  const order = { ...validOrder(platen), items: Array(501).fill({ nothing: 'here' }) };
  const problems = assertRefused(await platen.post(ADD, order), {
    status: 400,
    type: 'invalid_parameter',
    parameter: 'items',
  });
  assert.equal(problems.length, 1);
});

test('large bodies with invented keys are counted before they are parsed', async () => {
  const limited = await startPlaten({ settings: { PLATEN_RATE_LIMIT: '' } });
  const post = (apikey: string) =>
    limited.request('POST', LIST, { body: `{"apikey":"${apikey}"${padding}`, headers: json });
  for (let n = 0; n < 60; n += 1) assert.equal((await post('unknown')).status, 403);
  assertRefused(await post('unknown'), { status: 429, type: 'rate_limited' });
  // A credential that is valid is never refused for the failures of its address.
  assertRefused(await post(limited.keys.live), { status: 400, type: 'invalid_json' });
  await limited.close();
});

test('bodies beyond their budget are answered 503, until others have gone', async () => {
  const held: RawConnection[] = [];
  const hold = async () => {
    const connection = await open(ADD, [`Content-Length: ${MEBIBYTE}`]);
    held.push(connection);
    connection.send(`{${' '.repeat(MEBIBYTE - 2)}`);
  };
  for (let n = 0; n < 4; n += 1) await hold();
  const body = `{${padding}}`;
  let reply = await send(LIST, body);
  await until('the budget of one address is used up', async () => {
    if (reply.status === 503) return true;
    // The refused one may have been one of those that are held: whichever came last.
    await hold();
    reply = await send(LIST, body);
    return reply.status === 503;
  });
  assertRefused(reply, { status: 503, type: 'service_unavailable' });
  assert.equal(reply.headers['retry-after'], '1');
  for (const connection of held) connection.destroy();
  await until('there is room again', async () => {
    reply = await send(LIST, body);
    return reply.status === 403;
  });
});
