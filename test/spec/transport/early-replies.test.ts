/**
 * Replies that are sent before their request has arrived. What is sent behind them is answered, or the connection is
 * closed at once: no client waits on it for a reply that never comes.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { announce, offsetOf } from '../../harness/files/uploads.ts';
import { RawConnection } from '../../harness/http/raw-http.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';

const MEBIBYTE = 1024 * 1024;
const LIVE = 'GET /live HTTP/1.1\r\nHost: platen\r\n\r\n';
const FILE = Buffer.alloc(2 * MEBIBYTE, 'f');

let platen: TestPlaten;
/** The addresses of two announced files: of a client that has places left, and of one whose share is taken. */
let free: string;
let taken: string;
let sending: RawConnection | undefined;
before(async () => {
  platen = await startPlaten({
    settings: {
      PLATEN_UPLOAD_PLACES: '2',
      PLATEN_BODY_BYTES: String(8 * MEBIBYTE),
      PLATEN_FILE_MIN_RATE: '0',
    },
  });
  free = (await announce(platen, FILE)).path;
  const { otherLive } = platen.keys;
  const under = (await announce(platen, FILE, {}, otherLive)).path;
  taken = (await announce(platen, FILE, {}, otherLive)).path;
  sending = await RawConnection.open(platen.url);
  sending.send(`PUT ${under} HTTP/1.1\r\nHost: platen\r\nContent-Length: ${FILE.length}\r\n\r\nfirst`);
  await until('the first bytes have arrived', async () => (await offsetOf(platen, under)) === 5);
});
after(async () => {
  sending?.destroy();
  await platen?.close();
});

interface Early {
  readonly status: number;
  readonly line: string;
  readonly headers?: readonly string[];
  /** The bytes that the body has. */
  readonly length?: number;
  /** What of it is sent at first. */
  readonly begun?: string;
}

const JSON_TYPE = 'Content-Type: application/json';
const TUS = ['Tus-Resumable: 1.0.0', 'Content-Type: application/offset+octet-stream'];
const LARGE = { length: 400_000, begun: `{"apikey":"unknown",${' '.repeat(100_000)}` };
const TOO_LARGE = { length: 2 * MEBIBYTE };

const cases: Readonly<Record<string, () => Early>> = {
  'a file without a place': () => ({ status: 503, line: `PUT ${taken}` }),
  'a file longer than announced': () => ({ status: 413, line: `PUT ${free}`, length: FILE.length + 1 }),
  'a sum that cannot be read': () => ({ status: 400, line: `PUT ${free}`, headers: ['Upload-Checksum: x'] }),
  'bytes without their position': () => ({ status: 400, line: `PATCH ${free}`, headers: TUS }),
  'bytes of another position': () => ({
    status: 409,
    line: `PATCH ${free}`,
    headers: [...TUS, 'Upload-Offset: 7'],
    length: 1_000_000,
  }),
  'bytes of another version': () => ({ status: 412, line: `PATCH ${free}` }),
  'bytes of another type': () => ({ status: 415, line: `PATCH ${free}`, headers: ['Tus-Resumable: 1.0.0'] }),
  'an unknown address of a file': () => ({ status: 404, line: `PUT /uploads/${'A'.repeat(43)}` }),
  'an upload by POST': () => ({ status: 405, line: `POST ${free}` }),
  'a call of another type': () => ({
    status: 400,
    line: 'POST /core/1.0/orders/',
    headers: ['Content-Type: text/plain'],
  }),
  'a call that is too large': () => ({
    status: 400,
    line: 'POST /core/1.0/orders/',
    headers: [JSON_TYPE],
    ...TOO_LARGE,
  }),
  'a call with an unknown key': () => ({
    status: 403,
    line: 'POST /core/1.0/orders/',
    headers: [JSON_TYPE],
    ...LARGE,
  }),
  'a signal with an unknown key': () => ({
    status: 401,
    line: 'POST /signal/2.0/status/',
    headers: [JSON_TYPE],
    ...LARGE,
  }),
  'an unknown path': () => ({ status: 404, line: 'POST /core/1.0/nothing', headers: [JSON_TYPE] }),
  'another method': () => ({ status: 405, line: 'PUT /core/1.0/orders/add', headers: [JSON_TYPE] }),
  'a call of an app that is too large': () => ({
    status: 400,
    line: 'POST /oauth2/token',
    headers: [JSON_TYPE],
    ...TOO_LARGE,
  }),
  'a form that is too large': () => ({ status: 400, line: 'POST /sign-in', ...TOO_LARGE }),
  'a read with a body': () => ({ status: 200, line: 'GET /live' }),
};

/** What comes of a request that is sent behind an early reply. */
async function askBehind(
  { status, line, headers = [], length = 100_000, begun = ' ' }: Early,
  isSent: boolean,
) {
  const connection = await RawConnection.open(platen.url);
  const head = [`${line} HTTP/1.1`, 'Host: platen', ...headers, `Content-Length: ${length}`];
  connection.send(`${head.join('\r\n')}\r\n\r\n${begun}`);
  const reply = await connection.receives(/^HTTP\/1\.1 \d+ .*?\r\n\r\n/s);
  assert.match(reply, new RegExp(`^HTTP/1\\.1 ${status} `));
  assert.match(reply, /\r\nconnection: close\r\n/i);
  if (isSent) connection.send(' '.repeat(length - begun.length));
  connection.send(LIVE);
  assert.equal(await connection.closed, 'ended');
  assert.doesNotMatch(connection.received, /HTTP\/1\.1 200 .*HTTP/s);
  connection.destroy();
}

for (const isSent of [true, false]) {
  describe(isSent ? 'behind the rest of the body' : 'in place of the rest of the body', () => {
    for (const [name, caseOf] of Object.entries(cases)) {
      test(`the connection ends after ${name}`, () => askBehind(caseOf(), isSent));
    }
  });
}

test('the connection of a call without memory ends', async () => {
  /** The most of one address, but for less than the others send. */
  const most = 4 * MEBIBYTE;
  const hold = async () => {
    const connection = await RawConnection.open(platen.url);
    connection.send(
      `POST /signal/2.0/status/ HTTP/1.1\r\nHost: platen\r\n${JSON_TYPE}\r\nContent-Length: ${most}\r\n\r\n` +
        `{${' '.repeat(most - 1_000)}`,
    );
    return connection;
  };
  const headers = [JSON_TYPE];
  const begun = `{${' '.repeat(2_000)}`;
  const body = `${begun}}`;
  let held = await hold();
  await until('the memory of one address is used up', async () => {
    // The held one is refused if its last bytes come while another is received.
    if (held.received !== '') held = await hold();
    const asked = await platen.request('POST', '/core/1.0/orders/', {
      body,
      headers: { 'content-type': 'application/json' },
    });
    return asked.status === 503 && held.received === '';
  });
  for (const line of ['POST /core/1.0/orders/', 'POST /oauth2/token']) {
    for (const isSent of [true, false])
      await askBehind({ status: 503, line, headers, begun, length: 50_000 }, isSent);
  }
  held.destroy();
});

test('the connection ends after bytes beyond the announced ones', async () => {
  const connection = await RawConnection.open(platen.url);
  const piece = `100000\r\n${'f'.repeat(MEBIBYTE)}\r\n`;
  connection.send(
    `PUT ${free} HTTP/1.1\r\nHost: platen\r\nTransfer-Encoding: chunked\r\n\r\n${piece.repeat(3)}`,
  );
  await connection.receives(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n/s);
  connection.send(`0\r\n\r\n${LIVE}`);
  assert.equal(await connection.closed, 'ended');
  connection.destroy();
});

test('the connection of a request without Host ends, whether its body comes or not', async () => {
  for (const body of ['', 'x'.repeat(100_000)]) {
    const connection = await RawConnection.open(platen.url);
    connection.send(`POST /core/1.0/orders/add HTTP/1.1\r\nContent-Length: 100000\r\n\r\n${body}${LIVE}`);
    assert.equal(await connection.closed, 'ended');
    assert.match(connection.received, /^HTTP\/1\.1 400 .*\r\nconnection: close\r\n.*no Host header/is);
    connection.destroy();
  }
});

test('a request whose body came with its head keeps its connection', async () => {
  const connection = await RawConnection.open(platen.url);
  connection.send('POST /core/1.0/nothing HTTP/1.1\r\nHost: platen\r\nContent-Length: 2\r\n\r\n{}');
  await connection.receives(/^HTTP\/1\.1 404 .*\}$/s);
  connection.send(LIVE);
  await connection.receives(/HTTP\/1\.1 200 .*"live"/s);
  connection.destroy();
});
