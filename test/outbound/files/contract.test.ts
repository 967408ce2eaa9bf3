import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { createLocalBlobs } from '../../../src/outbound/files/blobs.ts';
import { temporaryFolder } from '../support.ts';
import { filesUnder, get, put, sha256Of, startS3Scene, type TestStore } from './stores.ts';

const ABSENT = 'a'.repeat(64);

async function startFolder(t: TestContext): Promise<TestStore> {
  const folder = await temporaryFolder(t);
  return {
    blobs: createLocalBlobs(folder),
    another: async () => createLocalBlobs(folder),
    age: async (to) => {
      for (const path of await filesUnder(folder)) await utimes(path, to, to);
    },
    damage: async (sha256) => {
      const path = join(folder, sha256.slice(0, 2), sha256.slice(2));
      await writeFile(path, 'x');
    },
    stored: async () => (await filesUnder(folder)).length,
  };
}

const stores: Readonly<Record<string, (t: TestContext) => Promise<TestStore>>> = {
  'a folder': startFolder,
  'a bucket, its name in the path': startS3Scene,
  'a bucket, its name in the host': (t) => startS3Scene(t, { style: 'host' }),
  'a bucket, with next to no cache': (t) => startS3Scene(t, { cacheBytes: 1 }),
};

for (const [name, start] of Object.entries(stores)) {
  describe(`files in ${name}`, () => {
    test('are read back by their SHA-256, with their MD5', async (t) => {
      const { blobs, stored } = await start(t);
      const content = randomBytes(300_000);
      const digest = await put(
        blobs,
        content.subarray(0, 1),
        content.subarray(1, 200_000),
        content.subarray(200_000),
      );
      assert.deepEqual(digest, {
        sha256: sha256Of(content),
        md5: createHash('md5').update(content).digest('hex'),
        size: content.length,
      });
      const opened = await blobs.open(digest.sha256);
      assert.equal(opened?.size, content.length);
      opened?.stream.destroy();
      assert.deepEqual(await get(blobs, digest.sha256), content);
      assert.equal(await stored(), 1);
    });

    test('may be empty', async (t) => {
      const { blobs, another } = await start(t);
      const { sha256, size } = await put(blobs);
      assert.equal(size, 0);
      assert.deepEqual(await get(await another(), sha256), Buffer.alloc(0));
    });

    test('are stored once, also when written 32 times concurrently', async (t) => {
      const { blobs, stored } = await start(t);
      const content = randomBytes(10_000);
      const digests = await Promise.all(Array.from({ length: 32 }, () => put(blobs, content)));
      digests.push(await put(blobs, content));
      assert.equal(new Set(digests.map((digest) => digest.sha256)).size, 1);
      assert.equal(await stored(), 1);
      assert.deepEqual(await get(blobs, sha256Of(content)), content);
    });

    test('are invisible before the commit, and gone after a discard', async (t) => {
      const { blobs, stored } = await start(t);
      const writer = await blobs.receive();
      await writer.write(Buffer.from('content'));
      const { sha256 } = writer.digest();
      assert.equal(await blobs.exists(sha256), false);
      assert.equal(await blobs.open(sha256), null);
      assert.equal(await blobs.verify(sha256), 'missing');
      await writer.discard();
      assert.equal(await blobs.exists(sha256), false);
      assert.equal(await stored(), 0);
    });

    test('are read by others as well', async (t) => {
      const { blobs, another } = await start(t);
      const { sha256 } = await put(blobs, 'content');
      const elsewhere = await another();
      assert.deepEqual([await elsewhere.exists(sha256), await elsewhere.isStored(sha256)], [true, true]);
      assert.deepEqual(await get(elsewhere, sha256), Buffer.from('content'));
      assert.equal(await (await another()).compare(sha256), 'intact');
      assert.equal(await (await another()).verify(sha256), 'intact');
    });

    test('that are kept stay as they are, and absent ones cannot be kept', async (t) => {
      const { blobs } = await start(t);
      const { sha256 } = await put(blobs, 'content');
      await blobs.keep(sha256);
      assert.deepEqual(await get(blobs, sha256), Buffer.from('content'));
      await assert.rejects(blobs.keep(ABSENT), { code: 'ENOENT' });
    });

    test('that are missing are distinguished from an invalid name', async (t) => {
      const { blobs } = await start(t);
      assert.deepEqual([await blobs.exists(ABSENT), await blobs.isStored(ABSENT)], [false, false]);
      assert.equal(await blobs.open(ABSENT), null);
      assert.equal(await blobs.verify(ABSENT), 'missing');
      assert.equal(await blobs.compare(ABSENT), 'missing');
      const notNames = ['', '..', `../${'a'.repeat(61)}`, 'A'.repeat(64), 'a'.repeat(63), `${ABSENT}\n`];
      for (const invalid of notNames) {
        await assert.rejects(blobs.exists(invalid), TypeError, invalid);
        await assert.rejects(blobs.open(invalid), TypeError, invalid);
        await assert.rejects(blobs.remove(invalid), TypeError, invalid);
      }
    });

    test('are listed with their size and last arrival, until they are removed', async (t) => {
      const { blobs, age } = await start(t);
      const listed = async () => (await Array.fromAsync(blobs.list())).sort((a, b) => a.size - b.size);
      assert.deepEqual(await listed(), []);
      const contents = ['1', '22', '333', '4444', '55555'];
      for (const content of contents) await put(blobs, content);
      const LONG_AGO = new Date('2020-01-01T00:00:00Z');
      await age(LONG_AGO);
      assert.deepEqual(
        await listed(),
        contents.map((text) => ({ sha256: sha256Of(text), size: text.length, storedAt: LONG_AGO })),
      );
      await put(blobs, '22');
      const [, again] = await listed();
      assert.ok(again && again.storedAt > LONG_AGO, 'content that arrives again counts as new');
      await blobs.remove(sha256Of('22'));
      await blobs.remove(sha256Of('22'));
      assert.deepEqual(
        (await listed()).map(({ size }) => size),
        [1, 3, 4, 5],
      );
      assert.equal(await get(blobs, sha256Of('22')), null);
    });

    test('that are damaged are noticed, never read, and can arrive again', async (t) => {
      const { blobs, another, damage } = await start(t);
      const { sha256 } = await put(blobs, 'as it was checked');
      await damage(sha256);
      const elsewhere = await another();
      assert.equal(await elsewhere.verify(sha256), 'damaged');
      await put(elsewhere, 'as it was checked');
      assert.equal(await (await another()).verify(sha256), 'intact');
      assert.deepEqual(await get(await another(), sha256), Buffer.from('as it was checked'));
    });

    test('can be stored, as the store says', async (t) => {
      const { blobs } = await start(t);
      assert.equal(await blobs.trouble(), undefined);
    });
  });
}
