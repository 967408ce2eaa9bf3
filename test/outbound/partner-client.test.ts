import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type { OutboundFailureCode } from '../../src/outbound/http/failure.ts';
import type { OutboundHttpOptions } from '../../src/outbound/http/request.ts';
import { retryAfterMs } from '../../src/outbound/http/retry-after.ts';
import { createPartnerClient, type PartnerAnswer } from '../../src/outbound/partner-client.ts';
import { closedPort, type Host, startHost, startHttp, startRawHost, startTlsHost } from './support.ts';

const DOCUMENT = { order: { apikey: 'very-secret', id: '123456780000', items: [{ title: 'Größe ½' }] } };
const PATIENT = { firstByteMs: 30_000, totalMs: 30_000 };
/** Still long enough for a document to be sent on a busy machine. */
const HURRIED = { firstByteMs: 3_000, totalMs: 30_000 };

const at = (host: Host, path = '/orders?key=very-secret') => `http://partner.test:${host.port}${path}`;

function setUp(t: TestContext, timeouts = PATIENT, options: Partial<OutboundHttpOptions> = {}) {
  return createPartnerClient({
    http: startHttp(t, { allowedHosts: ['partner.test'], ...options }),
    allowedHosts: [],
    timeouts,
  });
}

/** The answer, without its duration. */
function timeless({ ms, ...answer }: PartnerAnswer) {
  assert.ok(Number.isInteger(ms) && ms >= 0);
  assert.doesNotMatch(JSON.stringify(answer), /very-secret/);
  return answer;
}

describe('the answers of a partner', () => {
  test('the document arrives unchanged, and a 2xx status takes it', async (t) => {
    let received = '';
    let type = '';
    const host = await startHost(t, (request, response) => {
      type = `${request.method} ${request.headers['content-type']}`;
      request.setEncoding('utf8').on('data', (text) => (received += text));
      request.on('end', () => response.end('{"ok":true}'));
    });
    assert.deepEqual(timeless(await setUp(t).post(at(host), DOCUMENT)), { kind: 'taken', status: 200 });
    assert.deepEqual(JSON.parse(received), DOCUMENT);
    assert.equal(type, 'POST application/json');
  });

  test('each status has its kind', async (t) => {
    const host = await startHost(t, (request, response) => {
      response.writeHead(Number(request.url!.slice(1)), { location: '/200' }).end();
    });
    const client = setUp(t);
    const kinds: [PartnerAnswer['kind'], number[]][] = [
      ['taken', [200, 201, 202, 203, 204, 206]],
      ['busy', [408, 425, 429, 500, 501, 502, 503, 504, 599]],
      ['refused', [400, 401, 403, 404, 410, 422, 451]],
      ['unclear', [300, 301, 302, 303, 304, 307, 308, 409, 499]],
    ];
    for (const [kind, statuses] of kinds) {
      for (const status of statuses) {
        const answer = await client.post(at(host, `/${status}`), DOCUMENT);
        assert.deepEqual([answer.kind, 'status' in answer && answer.status], [kind, status]);
      }
    }
  });

  test('the reply of a refusal is returned, storable and without secrets', async (t) => {
    const replies: Record<string, [string, string]> = {
      '/plain': ['no such product', 'no such product'],
      '/quoting': ['{"error":"bad key very-secret (very-secret)"}', '{"error":"bad key … (…)"}'],
      '/control': ['  a\r\n\tb\u0000c\u001b[31m ', 'a b c [31m'],
      '/long': ['x'.repeat(3_000), 'x'.repeat(500)],
      '/emoji': ['x'.repeat(499) + '📚📚', `${'x'.repeat(499)}\ufffd`],
      '/empty': ['', ''],
    };
    const host = await startHost(t, (request, response) => {
      response.writeHead(422).end(replies[request.url!]![0]);
    });
    const client = setUp(t);
    for (const [path, [, detail]] of Object.entries(replies)) {
      const answer = await client.post(at(host, path), DOCUMENT, { secrets: ['very-secret'] });
      assert.deepEqual(timeless(answer), { kind: 'refused', status: 422, detail }, path);
    }
  });

  test('invalid UTF-8 does no harm', async (t) => {
    const host = await startHost(t, (_request, response) =>
      response.writeHead(400).end(Buffer.of(0xff, 0xfe, 0x41)),
    );
    const answer = await setUp(t).post(at(host), DOCUMENT);
    assert.ok(answer.kind === 'refused' && answer.detail.isWellFormed() && answer.detail.endsWith('A'));
  });

  test('a busy partner may set the time of the retry', async (t) => {
    const host = await startHost(t, (_request, response) => {
      response.writeHead(429, { 'retry-after': '120' }).end('later');
    });
    const expected = { kind: 'busy', status: 429, retryAfterMs: 120_000, detail: 'later' };
    assert.deepEqual(timeless(await setUp(t).post(at(host), DOCUMENT)), expected);
  });
});

describe('a hostile partner', () => {
  const reply = (status: string, rest: string) => `HTTP/1.1 ${status}\r\n${rest}`;
  const endless = (text: string) => reply(text, 'content-length: 5000000\r\n\r\n') + 'x'.repeat(1_000_000);

  test('cannot undo a 200 by its body', async (t) => {
    for (const text of [endless('200 OK'), reply('200 OK', 'content-length: 10\r\n\r\nhalf')]) {
      const host = await startRawHost(t, (socket) => socket.write(text));
      assert.deepEqual(timeless(await setUp(t).post(at(host), DOCUMENT)), { kind: 'taken', status: 200 });
    }
  });

  test('is read no further than needed, however long its refusal', async (t) => {
    const host = await startRawHost(t, (socket) => socket.write(endless('400 Bad Request')));
    const answer = await setUp(t).post(at(host), DOCUMENT);
    assert.ok(answer.kind === 'refused' && answer.detail === 'x'.repeat(500));
  });

  test('with an endless refusal has refused', async (t) => {
    const host = await startRawHost(t, (socket) =>
      socket.write(reply('400 No', 'content-length: 10\r\n\r\nhalf')),
    );
    const answer = await setUp(t, { firstByteMs: 30_000, totalMs: 1_000 }).post(at(host), DOCUMENT);
    assert.deepEqual(timeless(answer), { kind: 'refused', status: 400, detail: 'half' });
  });

  test('that dies, hangs or sends garbage after it got the document may have it', async (t) => {
    const behaviours: [OutboundFailureCode, string | null, typeof PATIENT][] = [
      ['timeout_first_byte', null, HURRIED],
      ['timeout_first_byte', 'HTTP/1.1 103 Early Hints\r\n\r\n', HURRIED],
      ['reset', '', PATIENT],
      ['reset', 'HTTP/1.1 200', PATIENT],
      ['bad_answer', '220 ready\r\n', PATIENT],
    ];
    for (const [code, text, timeouts] of behaviours) {
      const host = await startRawHost(t, (socket) => {
        if (timeouts === HURRIED) socket.write(text ?? '');
        else socket.end(text ?? '');
      });
      const answer = await setUp(t, timeouts).post(at(host), DOCUMENT);
      assert.deepEqual([answer.kind, 'code' in answer && answer.code], ['unanswered', code]);
    }
  });
});

describe('a document that was not sent', () => {
  const unsent = (answer: PartnerAnswer) => {
    timeless(answer);
    assert.equal(answer.kind, 'unsent');
    return 'code' in answer && answer.code;
  };

  test('because the address is refused', async (t) => {
    const client = setUp(t);
    for (const url of ['http://partner.example/', 'https://127.0.0.1/', 'https://inside.example/']) {
      assert.equal(unsent(await client.post(url, DOCUMENT)), 'address_refused', url);
    }
    assert.equal(unsent(await client.post('https://partner.example:22/', DOCUMENT)), 'port_refused');
  });

  test('because of an unknown host, no listener or no trusted certificate', async (t) => {
    const client = setUp(t);
    const nowhere = setUp(t, PATIENT, { resolve: async () => [] });
    assert.equal(unsent(await nowhere.post('https://partner.example/', DOCUMENT)), 'no_address');
    assert.equal(
      unsent(await client.post(`http://partner.test:${await closedPort()}/`, DOCUMENT)),
      'connect_failed',
    );
    const expired = await startTlsHost(t, 'expired', (_request, response) => response.end());
    assert.equal(unsent(await client.post(`https://partner.test:${expired.port}/`, DOCUMENT)), 'tls_failed');
  });

  test('because the caller aborted before', async (t) => {
    const host = await startHost(t, (_request, response) => response.end());
    const answer = await setUp(t).post(at(host), DOCUMENT, { signal: AbortSignal.abort() });
    assert.equal(unsent(answer), 'aborted');
  });
});

test('Retry-After is read as seconds or as a date, and ignored if invalid', () => {
  const date = 'Wed, 21 Oct 2026 07:28:00 GMT';
  assert.equal(retryAfterMs({}), undefined);
  assert.equal(retryAfterMs({ 'retry-after': '0' }), 0);
  assert.equal(retryAfterMs({ 'retry-after': ' 30 ' }), 30_000);
  assert.equal(retryAfterMs({ 'retry-after': 'Wed, 21 Oct 2026 07:28:30 GMT', date }), 30_000);
  assert.equal(retryAfterMs({ 'retry-after': 'Wed, 21 Oct 2026 07:27:00 GMT', date }), 0);
  for (const nonsense of ['', 'soon', '-5', '1.5e9', '9'.repeat(40), date]) {
    assert.equal(retryAfterMs({ 'retry-after': nonsense }), undefined, nonsense);
  }
});
