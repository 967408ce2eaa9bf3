/** Headers of requests that need a decision, and headers that every reply has. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { RawConnection } from '../../harness/http/raw-http.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { assertRefused } from '../refused.ts';

const LIST = '/core/1.0/orders/';
const json = { 'content-type': 'application/json' };

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

async function sendRaw(head: string, body = ''): Promise<string> {
  const connection = await RawConnection.open(platen.url);
  connection.send(`${head}Connection: close\r\n\r\n${body}`);
  await connection.closed;
  return connection.received;
}

test('two Host headers are refused', async () => {
  const received = await sendRaw('GET /live HTTP/1.1\r\nHost: platen\r\nHOST: evil.example\r\n');
  assert.match(received, /^HTTP\/1\.1 400 .*more than one Host header/s);
});

test('a request without a Host header is answered, and its connection closed', async () => {
  const connection = await RawConnection.open(platen.url);
  connection.send(`POST ${LIST} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`);
  assert.equal(await connection.closed, 'ended');
  assert.match(connection.received, /^HTTP\/1\.1 400 .*connection: close.*no Host header/s);
});

test('a body whose length is ambiguous is refused, and nothing behind it is read', async () => {
  const lengths = [
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
    'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n',
    'Transfer-Encoding: chunked, identity\r\n',
    'Transfer-Encoding : chunked\r\n',
  ];
  for (const length of lengths) {
    const connection = await RawConnection.open(platen.url);
    const head = `POST ${LIST} HTTP/1.1\r\nHost: platen\r\nContent-Type: application/json\r\n${length}\r\n`;
    connection.send(`${head}0\r\n\r\nGET /version HTTP/1.1\r\nHost: platen\r\n\r\n`);
    await connection.closed;
    assert.match(connection.received, /^HTTP\/1\.1 400 .*The request is not valid HTTP/s, length);
    assert.equal(connection.received.match(/HTTP\/1\.1 \d/g)?.length, 1, length);
  }
});

test('TRACE is not answered with what was sent', async () => {
  for (const path of ['/live', LIST, '/panel/', '/oauth2/token']) {
    const received = await sendRaw(`TRACE ${path} HTTP/1.1\r\nHost: platen\r\nCookie: kept=secret\r\n`);
    assert.match(received, /^HTTP\/1\.1 40[45] /, path);
    assert.doesNotMatch(received, /kept=secret/, path);
  }
});

test('a path that cannot be decoded is answered like one that does not exist', async () => {
  const paths = ['/core/1.0/orders/%zz', '/nothing'];
  const [broken = '', unknown = ''] = await Promise.all(
    paths.map((path) => sendRaw(`GET ${path} HTTP/1.1\r\nHost: platen\r\n`)),
  );
  const namesOf = (received: string) => received.split('\r\n\r\n')[0]!.replace(/: .*/g, '');
  assert.match(broken, /^HTTP\/1\.1 404 .*"path_not_found"/s);
  assert.equal(namesOf(broken), namesOf(unknown));
});

test('a request without a Host header, or that is not HTTP, gets an error with an id', async () => {
  const unreadable = [
    `POST ${LIST} HTTP/1.1\r\n`,
    `POST ${LIST} HTTP/1.1\r\nHost: platen\r\nContent-Length: abc\r\n`,
  ];
  for (const head of unreadable) {
    const [headers = '', body = ''] = (await sendRaw(head)).split('\r\n\r\n');
    assert.match(headers, /^HTTP\/1\.1 400 .*\r\nx-request-id: \S+/is);
    assert.equal(JSON.parse(body).error.type, 'invalid_json');
  }
});

test('an expectation that is unknown is ignored', async () => {
  const body = JSON.stringify({ apikey: platen.keys.live });
  const head = `POST ${LIST} HTTP/1.1\r\nHost: platen\r\nContent-Type: application/json\r\nExpect: a-parcel\r\n`;
  const received = await sendRaw(`${head}Content-Length: ${body.length}\r\n`, body);
  assert.match(received, /^HTTP\/1\.1 20[04] /);
});

test('a body with a Content-Encoding is refused with a sentence', async () => {
  const body = JSON.stringify({ apikey: platen.keys.live });
  const send = (encoding: string) =>
    platen.request('POST', LIST, { body, headers: { ...json, 'content-encoding': encoding } });
  const [problem] = assertRefused(await send('gzip'), { status: 400, type: 'content_type_not_supported' });
  assert.equal(problem!.info, 'The body has the Content-Encoding "gzip"; send it without one');
  assert.ok([200, 204].includes((await send('identity')).status));
});

describe('every reply', () => {
  const paths = [LIST, '/nowhere', '/live', '/version', '/oauth2/authorize', '/oauth2/token'];
  for (const path of paths) {
    test(`of ${path} is neither stored nor taken for something else`, async () => {
      for (const method of ['GET', 'POST']) {
        const { headers } = await platen.request(method, path, method === 'POST' ? { headers: json } : {});
        assert.match(String(headers['cache-control']), /no-store/, `${method} ${path}`);
        assert.equal(headers['x-content-type-options'], 'nosniff', `${method} ${path}`);
        const policy = String(headers['content-security-policy']);
        assert.match(policy, /default-src 'none'.*frame-ancestors 'none'/, `${method} ${path}`);
        assert.equal(headers['strict-transport-security'], undefined, `${method} ${path}`);
      }
    });
  }
});
