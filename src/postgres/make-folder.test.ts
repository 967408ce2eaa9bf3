import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeFolder } from './make-folder.ts';

test('a folder is created with those above it, or already exists', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'platen-test-'));
  t.after(() => rm(root, { recursive: true }));
  const path = join(root, 'a', 'b', 'c');
  await Promise.all([makeFolder(path), makeFolder(path)]);
  await makeFolder(path);
  assert.equal((await stat(path)).mode & 0o777, 0o700);
  await writeFile(join(root, 'file'), '');
  await assert.rejects(makeFolder(join(root, 'file')), { code: 'EEXIST' });
  await assert.rejects(makeFolder(join(root, 'file', 'below')), { code: 'ENOTDIR' });
});

test('a file system that refuses folders is noticed at once', {
  skip: process.platform !== 'linux',
}, async () => {
  await assert.rejects(makeFolder('/proc/x'), { code: 'ENOENT' });
  await assert.rejects(makeFolder('/proc/x/y/z'), { code: 'ENOENT' });
});
