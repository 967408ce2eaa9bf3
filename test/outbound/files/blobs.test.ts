import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, readdir, readFile, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { type Blobs, createLocalBlobs } from '../../../src/outbound/files/blobs.ts';
import { temporaryFolder } from '../support.ts';

const ABSENT = 'a'.repeat(64);

async function put(blobs: Blobs, ...chunks: Buffer[]) {
  const writer = await blobs.receive();
  for (const chunk of chunks) await writer.write(chunk);
  return writer.commit();
}

async function get(blobs: Blobs, sha256: string): Promise<Buffer | null> {
  const found = await blobs.open(sha256);
  if (found === null) return null;
  const content = await buffer(found.stream);
  assert.equal(found.size, content.length);
  return content;
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const modesUnder = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const modes = entries.map(async (entry) => {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    return `${entry.isFile() ? 'file' : 'folder'} ${(mode & 0o777).toString(8)}`;
  });
  return [...new Set(await Promise.all(modes))].sort();
};

test('folders and files are closed to other users', async (t) => {
  const umask = process.umask(0o022);
  t.after(() => process.umask(umask));
  const folder = join(await temporaryFolder(t), 'data', 'files');
  const blobs = createLocalBlobs(folder, () => assert.fail('it was never open'));
  await put(blobs, Buffer.from('content'));
  const writer = await blobs.receive();
  await writer.write(Buffer.from('unfinished'));
  assert.deepEqual(await modesUnder(folder), ['file 600', 'folder 700']);
  await writer.discard();
  assert.equal((await stat(folder)).mode & 0o777, 0o700);
});

test('an existing folder that others can enter is closed, and said to be', async (t) => {
  const folder = await temporaryFolder(t);
  await chmod(folder, 0o755);
  const said: string[] = [];
  createLocalBlobs(folder, (closed) => said.push(closed));
  createLocalBlobs(folder, (closed) => said.push(closed));
  assert.equal((await stat(folder)).mode & 0o777, 0o700);
  assert.deepEqual(said, [folder]);
});

test('written content is read back by its SHA-256, with its MD5', async (t) => {
  const folder = await temporaryFolder(t);
  const blobs = createLocalBlobs(folder);
  const content = randomBytes(300_000);
  const digest = await put(
    blobs,
    content.subarray(0, 1),
    content.subarray(1, 200_000),
    content.subarray(200_000),
  );

  assert.deepEqual(digest, {
    sha256: createHash('sha256').update(content).digest('hex'),
    md5: createHash('md5').update(content).digest('hex'),
    size: content.length,
  });
  assert.deepEqual(await get(blobs, digest.sha256), content);
  const expected = join(folder, digest.sha256.slice(0, 2), digest.sha256.slice(2));
  assert.deepEqual(await filesUnder(folder), [expected]);
});

test('empty content can be stored', async (t) => {
  const blobs = createLocalBlobs(await temporaryFolder(t));
  const { sha256, size } = await put(blobs);
  assert.equal(size, 0);
  assert.deepEqual(await get(blobs, sha256), Buffer.alloc(0));
});

test('equal content is stored once, also when written 32 times concurrently', async (t) => {
  const folder = await temporaryFolder(t);
  const blobs = createLocalBlobs(folder);
  const content = randomBytes(10_000);
  const digests = await Promise.all(Array.from({ length: 32 }, () => put(blobs, content)));
  digests.push(await put(blobs, content));

  assert.equal(new Set(digests.map((digest) => digest.sha256)).size, 1);
  assert.equal((await filesUnder(folder)).length, 1);
  assert.deepEqual(await get(blobs, digests[0]!.sha256), content);
});

test('content is invisible before the commit, and gone after a discard', async (t) => {
  const folder = await temporaryFolder(t);
  const blobs = createLocalBlobs(folder);
  const writer = await blobs.receive();
  await writer.write(Buffer.from('content'));
  const { sha256 } = writer.digest();
  assert.equal(await blobs.exists(sha256), false);
  assert.equal(await blobs.open(sha256), null);

  await writer.discard();
  assert.equal(await blobs.exists(sha256), false);
  assert.deepEqual(await filesUnder(folder), []);
});

test('content survives the process: another store on the same folder has it', async (t) => {
  const folder = await temporaryFolder(t);
  const { sha256 } = await put(createLocalBlobs(folder), Buffer.from('content'));
  const again = createLocalBlobs(folder);
  assert.equal(await again.exists(sha256), true);
  assert.deepEqual(await get(again, sha256), Buffer.from('content'));
});

test('stored content can be kept, absent content cannot', async (t) => {
  const blobs = createLocalBlobs(await temporaryFolder(t));
  const { sha256 } = await put(blobs, Buffer.from('content'));
  await blobs.keep(sha256);
  assert.deepEqual(await get(blobs, sha256), Buffer.from('content'));
  await assert.rejects(blobs.keep(ABSENT), { code: 'ENOENT' });
});

test('missing content is distinguished from an invalid name', async (t) => {
  const blobs = createLocalBlobs(await temporaryFolder(t));
  assert.equal(await blobs.exists(ABSENT), false);
  assert.equal(await blobs.open(ABSENT), null);
  const notNames = [
    '',
    '..',
    `../${'a'.repeat(61)}`,
    'A'.repeat(64),
    'a'.repeat(63),
    `${ABSENT}\n`,
    `${ABSENT}/..`,
  ];
  for (const name of notNames) {
    await assert.rejects(blobs.exists(name), TypeError, name);
    await assert.rejects(blobs.open(name), TypeError, name);
  }
});

test('a sweep removes old unfinished files, and nothing else', async (t) => {
  const folder = await temporaryFolder(t);
  const blobs = createLocalBlobs(folder);
  const kept = await put(blobs, Buffer.from('kept'));
  const writing = await blobs.receive();
  await writing.write(Buffer.from('still coming'));
  const abandoned = join(folder, 'incoming', 'abandoned');
  await writeFile(abandoned, 'half a file');
  await utimes(abandoned, new Date('2020-01-01'), new Date('2020-01-01'));

  assert.equal(await blobs.sweep(new Date('2020-01-02')), 1);
  assert.equal(await blobs.sweep(new Date('2020-01-02')), 0);
  const { sha256 } = await writing.commit();
  assert.deepEqual(await get(blobs, sha256), Buffer.from('still coming'));
  assert.ok(await blobs.exists(kept.sha256));
});

test('a failed commit can be discarded and leaves nothing behind', async (t) => {
  const folder = await temporaryFolder(t);
  const blobs = createLocalBlobs(folder);
  const writer = await blobs.receive();
  await writer.write(Buffer.from('content'));
  const { sha256 } = writer.digest();
  // A file at the path of this content's folder makes the rename fail.
  const shard = join(folder, sha256.slice(0, 2));
  await rmdir(shard);
  await writeFile(shard, '');

  await assert.rejects(writer.commit());
  await writer.discard();
  assert.deepEqual(await filesUnder(folder), [shard]);
  assert.equal(await readFile(shard, 'utf8'), '');
});

test('contents are listed with their size and last arrival, until they are removed', async (t) => {
  const folder = await temporaryFolder(t);
  const blobs = createLocalBlobs(folder);
  const listed = async () => (await Array.fromAsync(blobs.list())).sort((a, b) => a.size - b.size);
  assert.deepEqual(await listed(), []);
  const one = await put(blobs, Buffer.from('1'));
  const two = await put(blobs, Buffer.from('22'));
  const LONG_AGO = new Date('2020-01-01T00:00:00Z');
  for (const path of await filesUnder(folder)) await utimes(path, LONG_AGO, LONG_AGO);
  assert.deepEqual(await listed(), [
    { sha256: one.sha256, size: 1, storedAt: LONG_AGO },
    { sha256: two.sha256, size: 2, storedAt: LONG_AGO },
  ]);
  await put(blobs, Buffer.from('22'));
  const [, again] = await listed();
  assert.ok(again && again.storedAt > LONG_AGO, 'content that arrives again counts as new');
  await blobs.remove(two.sha256);
  await blobs.remove(two.sha256);
  assert.deepEqual(
    (await listed()).map(({ size }) => size),
    [1],
  );
  await assert.rejects(blobs.remove('../../secret'), TypeError);
});
