import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { StoreUnavailable } from '../../../src/outbound/files/store-errors.ts';
import type { S3Behaviour } from '../../harness/files/s3-server.ts';
import { filesUnder, get, keyOf, put, type S3Scene, sha256Of, startS3Scene } from './stores.ts';

const MINUTE_MS = 60_000;

/** The error of work that the store must not do. */
async function refusalOf(work: Promise<unknown>): Promise<StoreUnavailable> {
  const error = await work.then(
    () => assert.fail('it was done'),
    (error) => error,
  );
  assert.ok(error instanceof StoreUnavailable, String(error));
  return error;
}

const wait = ({ clock }: S3Scene) => clock.advanceBy(MINUTE_MS);

test('content goes to the bucket in one request, and is read from this machine', async (t) => {
  const { blobs, server } = await startS3Scene(t);
  const { sha256 } = await put(blobs, 'content');
  assert.deepEqual(await get(blobs, sha256), Buffer.from('content'));
  assert.deepEqual(server.requests, [`PUT ${keyOf(sha256)}`]);
  assert.equal(server.objects.get(keyOf(sha256))?.bytes.toString(), 'content');
});

test('readers at the same time wait for one download', async (t) => {
  const { blobs, another, server } = await startS3Scene(t);
  const { sha256 } = await put(blobs, 'content');
  const elsewhere = await another();
  const reads = await Promise.all(Array.from({ length: 8 }, () => get(elsewhere, sha256)));
  assert.deepEqual(new Set(reads.map(String)), new Set(['content']));
  assert.deepEqual(
    server.requests.filter((request) => request.startsWith('GET')),
    [`GET ${keyOf(sha256)}`],
  );
});

test('content that a thread wrote to the folder is put into the bucket', async (t) => {
  const { blobs, folder, stored } = await startS3Scene(t);
  const sha256 = sha256Of('content');
  await writeFile(join(folder, sha256.slice(0, 2), sha256.slice(2)), 'content');
  assert.equal(await stored(), 0);
  await blobs.keep(sha256);
  assert.equal(await stored(), 1);
});

test('content that is damaged on its way to the bucket can arrive again', async (t) => {
  const { blobs, folder, stored } = await startS3Scene(t);
  const sha256 = sha256Of('content');
  await writeFile(join(folder, sha256.slice(0, 2), sha256.slice(2)), 'c0ntent');
  assert.equal((await refusalOf(blobs.keep(sha256))).code, 'XAmzContentSHA256Mismatch');
  assert.equal(await stored(), 0);
  await put(blobs, 'content').catch(() => undefined);
  await blobs.keep(sha256);
  assert.equal(await stored(), 1);
});

describe('an outage', () => {
  const outages: Readonly<Record<Exclude<S3Behaviour, 'ok' | 'silent' | 'cut off'>, string>> = {
    down: 'reset',
    'answer lost': 'reset',
    '403': 'Outage',
    '500': 'Outage',
    '503': 'Outage',
  };
  for (const [behaviour, code] of Object.entries(outages) as [S3Behaviour, string][]) {
    test(`(${behaviour}) is an error of the store, and over when the bucket is back`, async (t) => {
      const scene = await startS3Scene(t);
      const { blobs, server } = scene;
      server.behave(behaviour);
      const failure = await refusalOf(put(blobs, 'content'));
      assert.deepEqual(
        [failure.code, failure.syscall, failure.isRefusal],
        [code, 'store', behaviour === '403'],
      );
      assert.ok(failure.message.includes('print-files at http://127.0.0.1:'), failure.message);
      const trouble = await blobs.trouble();
      assert.deepEqual(trouble, { reason: failure.message, isShared: true });

      server.behave('ok');
      wait(scene);
      assert.equal(await blobs.trouble(), undefined);
      const { sha256 } = await put(blobs, 'content');
      assert.equal(server.objects.get(keyOf(sha256))?.bytes.toString(), 'content');
    });
  }

  test('is not asked about by each of those that wait', async (t) => {
    const scene = await startS3Scene(t);
    const { blobs, server } = scene;
    server.behave('503');
    await refusalOf(put(blobs, 'content'));
    const before = server.requests.length;
    for (let n = 0; n < 20; n += 1) await refusalOf(blobs.receive());
    assert.equal(server.requests.length, before, 'for a while no request is made');
    wait(scene);
    await Promise.all(Array.from({ length: 20 }, () => refusalOf(blobs.receive())));
    assert.equal(server.requests.length, before + 1, 'then one asks for all');
  });

  test('leaves what is on this machine readable', async (t) => {
    const { blobs, server, another } = await startS3Scene(t);
    const { sha256 } = await put(blobs, 'content');
    const elsewhere = await another();
    server.behave('503');
    assert.deepEqual(await get(blobs, sha256), Buffer.from('content'));
    assert.equal(await blobs.verify(sha256), 'intact');
    await refusalOf(elsewhere.open(sha256));
    await refusalOf(elsewhere.exists(sha256));
    await refusalOf(elsewhere.verify(sha256));
  });

  test('in the middle of a content leaves nothing of it', async (t) => {
    const scene = await startS3Scene(t);
    const { blobs, server, another } = scene;
    const content = randomBytes(3_000_000);
    const { sha256 } = await put(blobs, content);
    const elsewhere = await another();
    server.behave('cut off');
    assert.equal((await refusalOf(elsewhere.open(sha256))).code, 'reset');
    server.behave('ok');
    wait(scene);
    assert.deepEqual(await get(elsewhere, sha256), content);
  });

  test('does not make content of a bucket that is gone unknown', async (t) => {
    const scene = await startS3Scene(t, { change: { bucket: 'other-files' } });
    const failure = await refusalOf(scene.blobs.verify(sha256Of('content')));
    assert.deepEqual([failure.code, failure.isRefusal], ['NoSuchBucket', true]);
  });
});

describe('the folder as a cache', () => {
  /** Stores three contents of 100 bytes, and uses them an hour apart. */
  async function threeContents({ blobs, clock }: S3Scene): Promise<string[]> {
    const contents: string[] = [];
    for (const letter of ['a', 'b', 'c']) contents.push((await put(blobs, letter.repeat(100))).sha256);
    // Ends what the store does beside its callers, as long as everything is in use.
    await blobs.sweep(new Date(0));
    for (const sha256 of contents) {
      clock.advanceBy(60 * MINUTE_MS);
      await blobs.pathOf(sha256);
    }
    clock.advanceBy(60 * MINUTE_MS);
    return contents;
  }
  const cached = async ({ folder }: S3Scene) =>
    (await filesUnder(folder)).map((path) => path.slice(folder.length).replaceAll('/', '')).sort();
  const trim = ({ blobs }: S3Scene) => blobs.sweep(new Date(0));

  test('loses what was not used for longest, down to its limit', async (t) => {
    const scene = await startS3Scene(t, { cacheBytes: 200 });
    const [a = '', b = '', c = ''] = await threeContents(scene);
    await get(scene.blobs, a);
    scene.clock.advanceBy(60 * MINUTE_MS);
    await trim(scene);
    assert.deepEqual(await cached(scene), [a, c].sort());
    assert.deepEqual(await get(scene.blobs, b), Buffer.from('b'.repeat(100)));
    assert.equal(await scene.stored(), 3);
  });

  test('keeps what is being read, and what was used a moment ago', async (t) => {
    const scene = await startS3Scene(t, { cacheBytes: 0 });
    const [a = '', b = '', c = ''] = await threeContents(scene);
    const reading = await scene.blobs.open(a);
    scene.clock.advanceBy(60 * MINUTE_MS);
    await scene.blobs.pathOf(b);
    await trim(scene);
    assert.deepEqual(await cached(scene), [a, b].sort());
    const closed = Promise.withResolvers<void>();
    reading?.stream.once('close', () => closed.resolve()).destroy();
    await closed.promise;
    scene.clock.advanceBy(60 * MINUTE_MS);
    await trim(scene);
    assert.deepEqual(await cached(scene), []);
    assert.ok(await scene.blobs.exists(c));
  });

  test('keeps what the bucket does not have, until it has it', async (t) => {
    const scene = await startS3Scene(t, { cacheBytes: 0 });
    const [a = '', b = ''] = await threeContents(scene);
    scene.server.objects.delete(keyOf(a));
    assert.deepEqual([await scene.blobs.exists(a), await scene.blobs.isStored(a)], [true, false]);
    scene.server.behave('503');
    await trim(scene);
    assert.equal((await cached(scene)).length, 3);
    scene.server.behave('ok');
    scene.clock.advanceBy(MINUTE_MS);
    await trim(scene);
    assert.deepEqual(await cached(scene), []);
    for (const sha256 of [a, b]) assert.equal((await get(scene.blobs, sha256))?.length, 100);
  });

  test('loses what another machine has removed from the bucket, unless it was used a moment ago', async (t) => {
    const scene = await startS3Scene(t);
    const [a = '', b = '', c = ''] = await threeContents(scene);
    await scene.blobs.pathOf(b);
    for (const removed of [a, b]) scene.server.objects.delete(keyOf(removed));
    await scene.blobs.forget([a, b, c]);
    assert.deepEqual(await cached(scene), [b, c].sort());
    await trim(scene);
    assert.equal(scene.server.objects.has(keyOf(a)), false);
  });

  test('is fixed from the bucket when it is damaged', async (t) => {
    const scene = await startS3Scene(t);
    const { sha256 } = await put(scene.blobs, 'content');
    await writeFile(join(scene.folder, sha256.slice(0, 2), sha256.slice(2)), 'c0ntent');
    assert.equal(await scene.blobs.verify(sha256), 'intact');
    assert.deepEqual(await get(scene.blobs, sha256), Buffer.from('content'));
  });
});
