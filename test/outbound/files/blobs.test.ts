import assert from 'node:assert/strict';
import { chmod, readdir, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { createLocalBlobs } from '../../../src/outbound/files/blobs.ts';
import { createPartialFiles } from '../../../src/outbound/files/uploaded-files.ts';
import { temporaryFolder } from '../support.ts';
import { filesUnder, get, put } from './stores.ts';

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

test('a small content that is stored already needs no file of its own, and comes back after it was removed', async (t) => {
  const folder = await temporaryFolder(t);
  const blobs = createLocalBlobs(folder);
  const content = Buffer.from('content');
  const { sha256 } = await put(blobs, content);
  await put(blobs, content);
  await blobs.remove(sha256);
  await put(blobs, content);
  assert.deepEqual(await get(blobs, sha256), content);

  await rmdir(join(folder, 'incoming'));
  await writeFile(join(folder, 'incoming'), 'in the way');
  assert.equal((await put(blobs, content)).sha256, sha256);
  await assert.rejects(put(blobs, Buffer.from('another')), { code: 'ENOTDIR' });
});

test('folders that were removed are made again, but not without the one above', async (t) => {
  const folder = join(await temporaryFolder(t), 'files');
  const blobs = createLocalBlobs(folder);
  const uploads = createPartialFiles(join(folder, 'uploads'));
  const remove = (name: string) => rm(join(folder, name), { recursive: true });
  const name = 'ab'.repeat(32);
  const upload = async (text: string) => uploads.write(name, 0, Readable.from([Buffer.from(text)]));
  const large = Buffer.alloc(200_000, 'x');

  await upload('some');
  await remove('incoming');
  await remove('uploads');
  const { sha256 } = await put(blobs, large);
  assert.deepEqual(await get(blobs, sha256), large);
  assert.equal(await uploads.size(name), 0);
  assert.equal(await upload('bytes again'), 11);
  await remove('incoming');
  assert.equal(await blobs.trouble(), undefined);
  await writeFile(await blobs.pathOf(sha256), 'changed');
  await remove('damaged');
  assert.equal(await blobs.verify(sha256), 'damaged');
  assert.deepEqual(await modesUnder(folder), ['file 600', 'folder 700']);

  await rm(folder, { recursive: true });
  assert.deepEqual(await blobs.trouble(), { reason: 'files cannot be stored: ENOENT', isShared: false });
  await assert.rejects(upload('bytes'), { code: 'ENOENT' });
  await assert.rejects(stat(folder), { code: 'ENOENT' });
});

test('a content that arrives in pieces is complete, however small they are', async (t) => {
  const folder = await temporaryFolder(t);
  const blobs = createLocalBlobs(folder);
  const pieces = [Buffer.alloc(0), Buffer.from('a'), Buffer.from('b'), Buffer.alloc(100_000, 'c')];
  const writer = await blobs.receive();
  for (const piece of pieces) await writer.write(piece);
  const { sha256, size } = await writer.commit();
  assert.equal(size, 100_002);
  assert.deepEqual(await get(blobs, sha256), Buffer.concat(pieces));
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
