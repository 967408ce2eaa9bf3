/** What uploads cost at most: places, and time of a sender that stops (docs/decisions/0011-uploads-and-checks.md). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { paced, TooSlow } from '../../../src/http/files/uploads.ts';
import { announce, offsetOf, patch } from '../../harness/files/uploads.ts';
import { startLoopbackServer } from '../../harness/http/loopback.ts';
import { RawConnection } from '../../harness/http/raw-http.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';

const WORD = Buffer.from('hello world');
/** Longer than the first bytes take on any machine. */
const WINDOW_MS = 500;

let platen: TestPlaten;
before(async () => {
  const settings = { PLATEN_UPLOAD_PLACES: '2', PLATEN_FILE_MIN_RATE: '0', PLATEN_RATE_LIMIT: '' };
  platen = await startPlaten({ settings });
});
after(() => platen.close());

test('a client that has its share of the places is answered 503, and another has a place', async () => {
  const [mine, more] = [await announce(platen, WORD), await announce(platen, WORD)];
  const other = await announce(platen, WORD, {}, platen.keys.otherLive);
  const sending = await RawConnection.open(platen.url);
  sending.send(
    `PATCH ${mine.path} HTTP/1.1\r\nHost: x\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n` +
      'Content-Type: application/offset+octet-stream\r\nContent-Length: 11\r\n\r\nhello',
  );
  await until('the first bytes have arrived', async () => (await offsetOf(platen, mine.path)) === 5);
  const refused = await patch(platen, more.path, 0, WORD);
  assert.equal(refused.status, 503, refused.text);
  assert.ok(Number(refused.headers['retry-after']) >= 1);
  // So it is where the framework would not have asked the route.
  const malformed = { body: WORD, headers: { 'content-type': 'pdf' } };
  assert.equal((await platen.request('PUT', more.path, malformed)).status, 503);
  assert.equal((await patch(platen, other.path, 0, WORD)).status, 204);
  sending.send(' world');
  await sending.receives(/^HTTP\/1\.1 204 /);
  assert.equal((await patch(platen, more.path, 0, WORD)).status, 204);
});

test('guesses of addresses are refused until the minute is over', async () => {
  const guess = () => platen.request('HEAD', `/uploads/${'A'.repeat(43)}`);
  for (let guesses = 1; guesses <= 60; guesses++) assert.equal((await guess()).status, 404);
  const { status, headers } = await guess();
  assert.equal(status, 429);
  platen.clock.advanceBy(Number(headers['retry-after']) * 1000);
  assert.equal((await guess()).status, 404);
});

test('a sender that stops is too slow, and what has arrived counts', async (t) => {
  const ended = Promise.withResolvers<{ readonly error: unknown; readonly received: string }>();
  const server = await startLoopbackServer(async (request) => {
    let received = '';
    try {
      for await (const piece of paced(request, () => 1, WINDOW_MS)) received += piece;
      ended.resolve({ error: undefined, received });
    } catch (error) {
      ended.resolve({ error, received });
    }
  });
  t.after(() => server.close());
  const sending = await RawConnection.open(server.url);
  sending.send('PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\n\r\nhello');
  const { error, received } = await ended.promise;
  assert.ok(error instanceof TooSlow, String(error));
  assert.equal(received, 'hello');
  sending.destroy();
});

test('what follows the last taken piece can be discarded', async (t) => {
  const server = await startLoopbackServer(async (call, response) => {
    for await (const _piece of paced(call, () => 0)) break;
    call.once('end', () => response.end('discarded')).resume();
  });
  t.after(() => server.close());
  const reply = await fetch(server.url, { method: 'PUT', body: Buffer.alloc(16 * 1024 * 1024) });
  assert.equal(await reply.text(), 'discarded');
});

test('the pieces of a file are not held once they were taken', async (t) => {
  const BYTES = 16 * 1024 * 1024;
  const taken: WeakRef<Buffer>[] = [];
  const server = await startLoopbackServer(async (call, response) => {
    for await (const piece of paced(call, () => 0)) {
      taken.push(new WeakRef(piece));
      // A new reference keeps its piece until the task has ended.
      await new Promise((resolve) => setImmediate(resolve));
      if (taken.length % 50 === 0) collectGarbage();
    }
    collectGarbage();
    const held = taken.filter((piece) => piece.deref() !== undefined).length;
    response.end(`${held} of ${taken.length}`);
  });
  t.after(() => server.close());
  const reply = await fetch(server.url, { method: 'PUT', body: Buffer.alloc(BYTES) });
  const [held = '', of = ''] = (await reply.text()).split(' of ');
  assert.ok(Number(held) < Number(of) / 10, `${held} of ${of} pieces are held`);
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
