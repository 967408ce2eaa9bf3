/** An upload continues after the service was killed in the middle of it, at the bytes that had arrived. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createTestDatabase } from '../../harness/database.ts';
import { announce, offsetOf, patch } from '../../harness/files/uploads.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { RawConnection } from '../../harness/http/raw-http.ts';
import { requester } from '../../harness/http/request.ts';
import { runPlaten, startPlatenProcess } from '../../harness/platen-process.ts';
import { until } from '../../harness/wait.ts';

const CONTENT = Buffer.from(randomBytes(100_000).toString('hex'));
const HALF = CONTENT.length / 2;

test('an upload outlives the process that receives it', async (t) => {
  const database = await createTestDatabase();
  t.after(() => database.drop());
  const folder = await mkdtemp(join(tmpdir(), 'platen-test-'));
  t.after(() => rm(folder, { recursive: true }));
  const settings = {
    DATABASE_URL: database.url,
    PORT: '0',
    PLATEN_DATA_DIR: folder,
    PLATEN_METRICS_PORT: '0',
    PLATEN_LOG_LEVEL: 'silent',
    PLATEN_ROLE: 'api',
    PLATEN_LEASE_MS: '1000',
  };
  const { out } = await runPlaten(settings, 'seed', 'demo', '--json');
  const live: string = JSON.parse(out).core.live;

  const first = startPlatenProcess(settings);
  const url = await first.ready;
  const request = requester(url);
  const post = (path: string, body: unknown): Promise<Reply> =>
    request('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const { path } = await announce({ post, keys: { live } }, CONTENT, {}, live);
  const sending = await RawConnection.open(url);
  sending.send(
    `PATCH ${path} HTTP/1.1\r\nHost: x\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n` +
      `Content-Type: application/offset+octet-stream\r\nContent-Length: ${CONTENT.length}\r\n\r\n` +
      CONTENT.subarray(0, HALF).toString(),
  );
  await until('half of it has arrived', async () => (await offsetOf({ request }, path)) === HALF);
  first.kill('SIGKILL');
  await first.exited;
  sending.destroy();

  const second = startPlatenProcess(settings);
  t.after(() => {
    second.kill('SIGTERM');
    return second.exited;
  });
  const again = { request: requester(await second.ready) };
  assert.equal(await offsetOf(again, path), HALF);
  // The killed process holds the upload until its lease ends.
  let reply = await patch(again, path, HALF, CONTENT.subarray(HALF));
  await until('the lease of the killed process has ended', async () => {
    if (reply.status === 409) reply = await patch(again, path, HALF, CONTENT.subarray(HALF));
    return reply.status !== 409;
  });
  assert.deepEqual([reply.status, reply.headers['upload-offset']], [204, String(CONTENT.length)]);
  const checked = await runPlaten(settings, 'check', '--files');
  assert.equal(checked.code, 0, checked.out);
});
