/** The bucket of a real server, OpenStack Swift: signatures, contents and their hashes, lists, a large file in little memory. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
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
    const hash = createHash('sha256');
    const piece = Buffer.alloc(1_000_000, 'x');
    for (let bytes = 0; bytes < LARGE_BYTES; bytes += piece.length) {
      hash.update(piece);
      await appendFile(path, piece);
    }
    const sha256 = hash.digest('hex');
    const peak = () => process.resourceUsage().maxRSS * 1024;
    const before = peak();
    await bucketWith().put(sha256, path, LARGE_BYTES);
    const growth = peak() - before;
    t.diagnostic(`${Math.round(growth / 1_000_000)} MB more while 300 MB were sent`);
    assert.ok(growth < GROWTH_BYTES, String(growth));
    assert.equal((await bucketWith().head(sha256))?.size, LARGE_BYTES);
  });
});
