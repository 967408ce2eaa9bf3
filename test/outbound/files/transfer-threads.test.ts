import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, type TestContext, test } from 'node:test';
import { Places } from '../../../src/lib/concurrency/places.ts';
import { createLog, createLogTo } from '../../../src/lib/log/log.ts';
import { createLocalBlobs } from '../../../src/outbound/files/blobs.ts';
import {
  createTransferThreads,
  type TransferThreadsOptions,
} from '../../../src/outbound/files/transfers/transfer-threads.ts';
import { head, MIB, md5, PDF } from '../http/hostile-hosts.ts';
import { type Host, startCanary, startHost, startRawHost, temporaryFolder } from '../support.ts';

const at = (host: Host, path = '/book.pdf?key=secret') => `http://127.0.0.1:${host.port}${path}`;
const ENDS_ON_REQUEST = join(import.meta.dirname, 'ending-thread.ts');

async function setUp(t: TestContext, options: Partial<TransferThreadsOptions> = {}) {
  const folder = await temporaryFolder(t);
  const blobs = createLocalBlobs(folder);
  const { total, taken } = new Places(8);
  const threads = createTransferThreads({
    threads: 2,
    settings: {
      folder,
      allowedHosts: ['127.0.0.1'],
      connectionsPerHost: 4,
      lookupsAtOnce: 8,
      limits: { maxBytes: 8 * MIB, firstByteMs: 30_000, totalMs: 30_000, maxRedirects: 5 },
      minBytesPerSecond: { usually: 0, whenScarce: 0, places: { total, taken } },
    },
    blobs,
    log: createLog('silent'),
    ...options,
  });
  t.after(() => threads.close());
  return { folder, blobs, threads };
}

test('threads fetch files into the store, several at once', async (t) => {
  const files = Array.from({ length: 6 }, (_, n) => Buffer.concat([PDF, Buffer.alloc(3 * MIB, `${n}`)]));
  const host = await startHost(t, (request, response) => response.end(files[Number(request.url?.slice(1))]));
  const { threads, blobs } = await setUp(t);
  const outcomes = await Promise.all(
    files.map((file, n) => threads.fetch({ url: at(host, `/${n}`), md5: md5(file) })),
  );
  for (const [n, file] of files.entries()) {
    const sha256 = createHash('sha256').update(file).digest('hex');
    assert.deepEqual(outcomes[n], { ok: true, sha256, md5: md5(file), size: file.length, format: 'pdf' });
    const stored = await blobs.open(sha256);
    assert.deepEqual(await buffer(stored!.stream), file);
  }
});

test('what a host does wrong is an outcome, with its host and without the rest of the address', async (t) => {
  const host = await startHost(t, (_request, response) => response.writeHead(404).end());
  const { threads } = await setUp(t);
  const outcome = await threads.fetch({ url: at(host), md5: null });
  assert.ok(!outcome.ok);
  assert.deepEqual([outcome.code, outcome.report.status], ['status', 404]);
  assert.equal(outcome.report.host, `127.0.0.1:${host.port}`);
  assert.doesNotMatch(JSON.stringify(outcome), /secret|book/);
});

test('threads call no address that the guard refuses', async (t) => {
  const canary = await startCanary(t);
  const host = await startHost(t, (_request, response) =>
    response.writeHead(302, { location: `http://localhost:${canary.port}/` }).end(),
  );
  const { threads } = await setUp(t);
  const [direct, redirected] = await Promise.all(
    [`http://[::1]:${canary.port}/`, at(host)].map((url) => threads.fetch({ url, md5: null })),
  );
  assert.deepEqual(
    [direct, redirected].map((outcome) => outcome && !outcome.ok && outcome.code),
    ['address_refused', 'redirect_refused'],
  );
  assert.equal(canary.connections, 0);
});

describe('a transfer under way', () => {
  test('is cut when it is aborted, and leaves nothing behind', async (t) => {
    const giveUp = new AbortController();
    const connection = Promise.withResolvers<Socket>();
    const host = await startRawHost(t, (socket) => {
      connection.resolve(socket);
      socket.write(head('content-length: 100\r\n') + '%PDF', () => giveUp.abort());
    });
    const { threads, folder } = await setUp(t);
    const outcome = await threads.fetch({ url: at(host), md5: null }, giveUp.signal);
    assert.ok(!outcome.ok && outcome.code === 'aborted');
    const socket = await connection.promise;
    if (!socket.closed) await once(socket, 'close');
    assert.deepEqual(await readdir(join(folder, 'incoming')), []);
  });

  test('is not begun when it was aborted before', async (t) => {
    const host = await startCanary(t);
    const { threads } = await setUp(t);
    const outcome = await threads.fetch({ url: at(host), md5: null }, AbortSignal.abort());
    assert.ok(!outcome.ok && outcome.code === 'aborted');
  });

  test('is rejected when its thread ends, and the next one has a new thread', async (t) => {
    const host = await startHost(t, (_request, response) => response.end(PDF));
    const lines: string[] = [];
    const log = createLogTo('warn', { write: (line) => void lines.push(line) });
    const { threads } = await setUp(t, { entry: ENDS_ON_REQUEST, threads: 1, log });
    const good = () => threads.fetch({ url: at(host), md5: md5(PDF) });
    assert.ok((await good()).ok);
    await assert.rejects(threads.fetch({ url: at(host, '/end'), md5: null }), /the thread .* ended/);
    assert.ok((await good()).ok);
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /"level":"warn".*another one takes its place/);
  });

  test('is rejected when the service closes', async (t) => {
    const asked = Promise.withResolvers<void>();
    const host = await startRawHost(t, () => asked.resolve());
    const { threads } = await setUp(t);
    const fetching = threads.fetch({ url: at(host), md5: null });
    await asked.promise;
    await Promise.all([assert.rejects(fetching), threads.close()]);
    await assert.rejects(threads.fetch({ url: at(host), md5: null }));
  });
});

test('a store that cannot keep a file is not a failure of the host', async (t) => {
  const host = await startHost(t, (_request, response) => response.end(PDF));
  const away = Object.assign(new Error('no route'), { code: 'EHOSTUNREACH', syscall: 'connect' });
  const { threads } = await setUp(t, { blobs: { keep: () => Promise.reject(away) } });
  const outcome = await threads.fetch({ url: at(host), md5: md5(PDF) });
  assert.ok(!outcome.ok);
  assert.deepEqual([outcome.code, outcome.ownOutage], ['storage_failed', 'store']);
  assert.match(outcome.report.detail, /EHOSTUNREACH/);
  assert.equal(outcome.report.host, `127.0.0.1:${host.port}`);
});

test('a store that disappears is one as well', async (t) => {
  const host = await startHost(t, (_request, response) => response.end(PDF));
  const { threads, folder } = await setUp(t);
  assert.ok((await threads.fetch({ url: at(host), md5: null })).ok);
  await rm(folder, { recursive: true });
  const outcome = await threads.fetch({ url: at(host), md5: null });
  assert.ok(!outcome.ok && outcome.ownOutage === 'store');
});

test('all threads see how many places are taken', async () => {
  const mine = new Places(4);
  const seenByAnother = new Places(4, mine.taken);
  await mine.hold(() => mine.hold(() => mine.hold(async () => assert.equal(seenByAnother.scarce, false))));
  const four = [1, 2, 3, 4].reduce(
    (work: () => Promise<void>) => () => mine.hold(work),
    async () => assert.equal(seenByAnother.scarce, true),
  );
  await four();
  assert.equal(seenByAnother.scarce, false);
});
