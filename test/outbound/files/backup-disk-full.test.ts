/** A backup for which the disk has no space ends with a sentence, whatever is being written then, and leaves nothing behind. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { BackupProblem } from '../../../src/domain/backup/backup.ts';
import { createArchive } from '../../../src/outbound/archive.ts';
import { mountSmallDisk, noSmallDisk } from '../../harness/files/small-disk.ts';

test('a full disk is named by whatever is added next', { skip: noSmallDisk }, async () => {
  const disk = await mountSmallDisk(1);
  disk.fill();
  const path = join(disk.folder, 'backup.tar');
  const before = await readdir(disk.folder);
  const archive = await createArchive(path);
  const sentence = `${path} cannot be written: the disk is full.`;
  const fails = (adding: Promise<unknown>) =>
    assert.rejects(adding, (error) => error instanceof BackupProblem && error.message === sentence);
  try {
    // More than stays in memory, so this part waits for the disk; the ones after it are refused for the same reason.
    await fails(archive.add('first', Buffer.alloc(1 << 20)));
    await fails(archive.add('second', Buffer.alloc(10)));
    await fails(archive.finish('{}'));
  } finally {
    await archive.discard();
    assert.deepEqual(await readdir(disk.folder), before);
    await disk.close();
  }
});
