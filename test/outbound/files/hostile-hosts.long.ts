/** T11: every hostile host twenty times, all at once, beside a well-behaved one that is fetched from all the while. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { createLocalBlobs } from '../../../src/outbound/files/blobs.ts';
import { createFileClient, type FileLimits } from '../../../src/outbound/files/file-client.ts';
import { CHUNK, HOSTILITIES, MIB, md5, PDF } from '../http/hostile-hosts.ts';
import { startHost, startHttp, startRawHost, temporaryFolder } from '../support.ts';

const TIMES = 20;
const LIMITS: FileLimits = {
  maxBytes: MIB,
  firstByteMs: 60_000,
  totalMs: 60_000,
  maxRedirects: 5,
  minBytesPerSecond: () => 0,
};

test(`${HOSTILITIES.length} hostile hosts × ${TIMES}`, async (t) => {
  const folder = await temporaryFolder(t);
  const blobs = createLocalBlobs(folder);
  const http = startHttp(t, { allowedHosts: ['files.test'], rateWindowMs: 50 });
  const clientOf = (limits: Partial<FileLimits> = {}) =>
    createFileClient({ http, blobs, limits: { ...LIMITS, ...limits } });
  const good = await startHost(t, (_request, response) => response.end(PDF));
  let hostileRun = true;
  let fetched = 0;
  const fetchingOn = (async () => {
    const client = clientOf();
    while (hostileRun) {
      const outcome = await client.fetch({ url: `http://files.test:${good.port}/`, md5: md5(PDF) });
      assert.ok(outcome.ok);
      fetched += 1;
    }
  })();

  const outcomes = HOSTILITIES.map(async (hostility) => {
    const { port } = await startRawHost(t, hostility.answer);
    const client = clientOf(hostility.limits);
    for (let time = 0; time < TIMES; time++) {
      const url = `http://files.test:${port}/book.pdf`;
      const outcome = await client.fetch({ url, md5: hostility.md5 ?? md5(PDF) });
      assert.ok(
        !outcome.ok && outcome.code === hostility.code,
        `${hostility.name}: ${JSON.stringify(outcome)}`,
      );
      assert.ok(
        (outcome.report.bytes ?? 0) <= MIB + CHUNK,
        `${hostility.name}: ${outcome.report.bytes} bytes`,
      );
    }
  });
  await Promise.all(outcomes).finally(() => {
    hostileRun = false;
  });
  await fetchingOn;
  assert.ok(fetched > 0);
  t.diagnostic(`${fetched} files of the well-behaved host`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  assert.equal(entries.filter((entry) => entry.isFile()).length, 1);
});
