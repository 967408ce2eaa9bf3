import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../../src/domain/actor.ts';
import { backupName } from '../../../../src/domain/backup/backup.ts';
import type { BackupContents } from '../../../../src/domain/backup/backup-list.ts';
import {
  beginBackup,
  endBackup,
  failBackup,
  noteBackupFolder,
  noteBackupProgress,
  noteFoundBackup,
  requestBackup,
} from '../../../../src/operations/backup/backup-list.ts';
import type { TestPlaten } from '../../../harness/platen.ts';

const DAY_MS = 86_400_000;
const folderId = 'the folder';

/** Backups as a worker of another machine lists them, one of which is being written; returns what removes them. */
export async function withBackups(platen: TestPlaten): Promise<() => Promise<unknown>> {
  const { operations } = platen.core;
  const daysAgo = (days: number) => new Date(platen.clock.now().getTime() - days * DAY_MS);
  const contents: BackupContents = {
    ...{ rows: 2_300_418, files: 1204, filesBytes: 3_812_000_000 },
    ...{ filesIncluded: true, damagedFiles: 0, missingFiles: 0, hasKey: true },
  };
  const fileOf = (days: number, bytes: number) => {
    const takenAt = daysAgo(days);
    return { name: backupName(takenAt), takenAt, bytes, contents };
  };
  const folder = { id: folderId, server: 'print-1', path: '/var/backups/platen' };
  const found = { ...fileOf(2, 3_790_000_000), contents: { ...contents, hasKey: false } };
  await operations.run(noteBackupFolder, SYSTEM, {
    folder: { ...folder, everyHours: 24, kept: 14, withKey: true, nextAt: daysAgo(-1) },
    names: [],
  });
  await operations.run(noteFoundBackup, SYSTEM, { folderId, file: found, problem: null });
  const run = { folderId, server: 'print-1' };
  const id = await operations.run(beginBackup, SYSTEM, run);
  await operations.run(endBackup, SYSTEM, { id, file: fileOf(1, 3_828_000_000) });
  await operations.run(requestBackup, OPERATOR, undefined);
  await operations.run(beginBackup, SYSTEM, run);
  const problem = '/var/backups/platen cannot be written: ENOSPC: no space left on device, write.';
  await operations.run(failBackup, SYSTEM, { problem });
  await operations.run(requestBackup, OPERATOR, undefined);
  const running = await operations.run(beginBackup, SYSTEM, run);
  const progress = { id: running, doneBytes: 1_410_000_000, totalBytes: 3_840_000_000 };
  await operations.run(noteBackupProgress, SYSTEM, progress);
  return () => sql`with gone as (delete from backups) delete from backup_folders`.execute(platen.queries);
}
