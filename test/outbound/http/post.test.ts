import assert from 'node:assert/strict';
import { getEventListeners, once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { OutboundError, type OutboundFailure } from '../../../src/outbound/http/failure.ts';
import type { OutboundPost } from '../../../src/outbound/http/request.ts';
import { type Host, startHost, startHttp, startRawHost } from '../support.ts';
import { repeat } from './hostile-hosts.ts';

const PATIENT_MS = 30_000;
/** Long enough that what a host sends at once arrives on a busy machine. */
const HURRIED_MS = 2_000;

function setUp(t: TestContext, host: Host) {
  const http = startHttp(t, { allowedHosts: [`files.test:${host.port}`] });
  return (more: Partial<OutboundPost> = {}) =>
    http.post({
      ...{ url: `http://files.test:${host.port}/hooks?a=b`, headers: {}, body: '{}', httpsOnly: false },
      ...{ withinMs: PATIENT_MS, bytes: 8, ...more },
    });
}

async function failureOf(answer: Promise<unknown>): Promise<OutboundFailure> {
  const error = await answer.then(
    () => assert.fail('it was answered'),
    (why) => why,
  );
  assert.ok(error instanceof OutboundError, String(error));
  return error.failure;
}

test('the beginning of an answer is read, and its connection used again', async (t) => {
  const asked: string[] = [];
  const host = await startHost(t, async (request, response) => {
    const [body] = await once(request, 'data');
    asked.push(`${request.method} ${request.url} ${request.headers['x-own']} ${body}`);
    response.writeHead(418, { 'x-kind': 'pot' }).end('tea');
  });
  const post = setUp(t, host);
  const { signal } = new AbortController();
  for (let round = 0; round < 4; round++) {
    const { status, headers, text } = await post({ headers: { 'x-own': 'yes' }, signal });
    assert.deepEqual([status, headers['x-kind'], text], [418, 'pot', 'tea']);
  }
  assert.deepEqual(asked, Array(4).fill('POST /hooks?a=b yes {}'));
  // The next one may begin a moment before the connection is free.
  assert.ok(host.connections <= 2);
  assert.equal(getEventListeners(signal, 'abort').length, 0);
});

test('a redirect is an answer, and an address that is not trusted is not called', async (t) => {
  const host = await startHost(t, (_request, response) => {
    response.writeHead(307, { location: 'http://10.0.0.5/' }).end();
  });
  assert.equal((await setUp(t, host)()).status, 307);
  const refused = await failureOf(setUp(t, host)({ url: 'http://10.0.0.5/hooks' }));
  assert.deepEqual([refused.code, refused.sent], ['address_refused', false]);
});

test('of a long or an endless answer only the beginning is received', async (t) => {
  const closed: Promise<unknown>[] = [];
  const host = await startRawHost(t, (socket) => {
    closed.push(once(socket, 'close'));
    socket.write('HTTP/1.1 200 OK\r\n\r\nlong and ');
    repeat(socket, 'longer ', 5);
  });
  const { status, text } = await setUp(t, host)();
  assert.deepEqual([status, text], [200, 'long and']);
  await closed[0];
});

test('an answer whose rest does not come in time, or not at all, counts as it began', async (t) => {
  const slow = await startRawHost(t, (socket) => {
    socket.write('HTTP/1.1 503 Busy\r\ncontent-length: 7\r\n\r\nlat');
  });
  const late = await setUp(t, slow)({ withinMs: HURRIED_MS });
  assert.deepEqual([late.status, late.text], [503, 'lat']);
  const broken = await startRawHost(t, (socket) => {
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 7\r\n\r\nbro');
  });
  const cut = await setUp(t, broken)();
  assert.deepEqual([cut.status, cut.text], [200, 'bro']);
});

test('without an answer the failure says why, and whether anything was sent', async (t) => {
  const silent = await startRawHost(t, (socket) => {
    socket.write('HTTP/1.1 102 Processing\r\n\r\n');
  });
  const late = await failureOf(setUp(t, silent)({ withinMs: HURRIED_MS }));
  assert.deepEqual([late.code, late.sent], ['timeout_first_byte', true]);
  assert.equal(late.detail, 'no answer began within 2000 ms');

  const aborts = new AbortController();
  const received = await startRawHost(t, () => aborts.abort());
  const abandoned = await failureOf(setUp(t, received)({ signal: aborts.signal }));
  assert.deepEqual([abandoned.code, abandoned.sent], ['aborted', true]);
  const before = await failureOf(setUp(t, received)({ signal: aborts.signal }));
  assert.deepEqual([before.code, before.sent], ['aborted', false]);

  const garbled = await startRawHost(t, (socket) => {
    socket.end('hello\r\n\r\n');
  });
  assert.equal((await failureOf(setUp(t, garbled)())).code, 'bad_answer');
});
