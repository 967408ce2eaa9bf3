/** The bucket of a real server, OpenStack Swift: signatures, contents and their hashes, lists, a large file in little memory. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { systemClock } from '../../../src/lib/clock.ts';
import { createLocalBlobs } from '../../../src/outbound/files/blobs.ts';
import { type BucketAddress, createBucket, hostsOf } from '../../../src/outbound/files/s3/bucket.ts';
import { createS3Blobs } from '../../../src/outbound/files/s3/s3-blobs.ts';
import { createOutboundHttp, type OutboundHttp } from '../../../src/outbound/http/http.ts';
import { noSwift, type Swift, startSwift } from '../../harness/files/swift.ts';
import { temporaryFolder } from '../support.ts';
import { get, put, sha256Of } from './stores.ts';

const LARGE_BYTES = 300_000_000;
/** A file of 300 MB is sent in pieces; the whole would take more than this. */
const GROWTH_BYTES = 150_000_000;

describe('OpenStack Swift', { skip: noSwift() }, () => {
  let swift: Swift;
  let http: OutboundHttp;
  before(async () => {
    swift = await startSwift();
    http = createOutboundHttp({ allowedHosts: hostsOf(swift.address) });
  });
  after(async () => {
    await http?.close();
    await swift?.close();
  });

  const bucketWith = (change: Partial<BucketAddress> = {}) =>
    createBucket(http, { ...swift.address, ...change });
  const storeOn = (folder: string) =>
    createS3Blobs({
      bucket: bucketWith(),
      local: createLocalBlobs(folder),
      cacheBytes: 1_000_000_000,
      clock: systemClock,
      onError: (error) => assert.fail(String(error)),
    });

  test('stores, lists and removes contents, which another machine reads', async (t) => {
    await bucketWith().check();
    const here = storeOn(await temporaryFolder(t));
    const there = storeOn(await temporaryFolder(t));
    const contents = Array.from({ length: 5 }, (_, n) => randomBytes(1_000 * (n + 1)));
    const digests = await Promise.all(contents.map((content) => put(here, content)));
    for (const [n, { sha256 }] of digests.entries()) assert.deepEqual(await get(there, sha256), contents[n]);
    const listed = (await Array.fromAsync(there.list())).map(({ sha256 }) => sha256);
    assert.deepEqual(listed.sort(), digests.map(({ sha256 }) => sha256).sort());
    await here.remove(digests[0]!.sha256);
    assert.equal(await there.exists(digests[1]!.sha256), true);
    assert.equal(await storeOn(await temporaryFolder(t)).exists(digests[0]!.sha256), false);
  });

  test('refuses bytes that are not those of the name, and a wrong secret', async (t) => {
    const path = join(await temporaryFolder(t), 'altered');
    await writeFile(path, 'altered');
    await assert.rejects(bucketWith().put(sha256Of('content'), path, 7));
    assert.equal(await bucketWith().head(sha256Of('content')), null);
    await assert.rejects(bucketWith({ secretAccessKey: 'wrong' }).check(), { name: 'StoreUnavailable' });
  });

  test('takes a large file in little memory', async (t) => {
    const path = join(await temporaryFolder(t), 'large');
    const content = Buffer.alloc(LARGE_BYTES, 'x');
    await writeFile(path, content);
    const sha256 = sha256Of(content);
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 50);
    await bucketWith().put(sha256, path, LARGE_BYTES);
    clearInterval(watch);
    t.diagnostic(`${Math.round(most / 1_000_000)} MB more while 300 MB were sent`);
    assert.ok(most < GROWTH_BYTES, String(most));
    assert.equal((await bucketWith().head(sha256))?.size, LARGE_BYTES);
  });
});
