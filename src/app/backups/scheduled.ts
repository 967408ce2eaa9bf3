import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SYSTEM } from '../../domain/actor.ts';
import { type BackupSummary, backupsAmong, backupTime } from '../../domain/upkeep/backup.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { Log } from '../../lib/log/log.ts';
import {
  beginBackup,
  endBackup,
  failBackup,
  isBackupWaiting,
  noteBackupProgress,
} from '../../operations/upkeep/backup-list.ts';
import { verifyArchive } from '../../outbound/backup/archive-reader.ts';
import { UNFINISHED } from '../../outbound/backup/archive-writer.ts';
import { openOnlySnapshot, type Snapshot } from '../../store/upkeep/snapshot.ts';
import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';
import { backUpSnapshot } from './back-up.ts';
import { contentsOf, noteFolder, type OpenedFolder, openFolder } from './backup-folder.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Settings = Pick<Config, 'backupDir' | 'backupEveryHours'>;

/** When the newest backup of the folder was written; undefined if it has none, or cannot be read. */
export async function newestBackupAt({ backupDir }: Pick<Config, 'backupDir'>): Promise<Date | undefined> {
  if (backupDir === undefined) return undefined;
  const [newest] = backupsAmong(await readdir(backupDir).catch(() => []));
  return newest === undefined ? undefined : backupTime(newest);
}

/** What a backup may take, with a second attempt after one that failed. */
const PATIENCE_MS = HOUR_MS;

/** Whether backups are asked for, and the next one was due an hour ago, or none was written in the first hour of the service. */
export async function isBackupOverdue(settings: Settings, startedAt: Date, now: Date): Promise<boolean> {
  if (settings.backupDir === undefined) return false;
  const due = (await nextBackupAt(settings)) ?? startedAt;
  return now.getTime() - due.getTime() > PATIENCE_MS;
}

/** When the next backup is to be written; undefined = at once, because there is none. */
async function nextBackupAt(settings: Settings): Promise<Date | undefined> {
  const newest = await newestBackupAt(settings);
  return newest && new Date(newest.getTime() + settings.backupEveryHours * HOUR_MS);
}

interface Worker {
  readonly core: Core;
  readonly config: Config;
  readonly log: Log;
  readonly folder: OpenedFolder;
}

/** Lists the folder of the settings, for people who do not see this machine. */
export async function lookAtBackups(core: Core, config: Config): Promise<void> {
  if (config.backupDir !== undefined)
    await look({ core, config, folder: await openFolder(config.backupDir) });
}

async function look({ core, config, folder }: Omit<Worker, 'log'>): Promise<void> {
  await noteFolder(core, folder, config, await nextBackupAt(config));
}

/**
 * Writes a backup if one is asked for or the newest one of the folder is old enough, and removes those that are not kept. Of
 * several workers one writes it.
 */
export async function backUpIfDue(core: Core, config: Config, log: Log): Promise<void> {
  if (config.backupDir === undefined) return;
  const worker = { core, config, log, folder: await openFolder(config.backupDir) };
  await look(worker);
  // One that was asked for while another was written has waited.
  while (await writeIfWanted(worker)) await look(worker);
}

async function isWanted({ core, config }: Worker): Promise<boolean> {
  const due = await nextBackupAt(config);
  return (
    due === undefined || due <= core.clock.now() || core.operations.run(isBackupWaiting, SYSTEM, undefined)
  );
}

async function writeIfWanted(worker: Worker): Promise<boolean> {
  if (!(await isWanted(worker))) return false;
  const snapshot = await openOnlySnapshot(worker.core.database);
  if (!snapshot) return false;
  try {
    // Another worker may have finished one between the two looks.
    if (!(await isWanted(worker))) return false;
    await writeListed(worker, snapshot);
  } finally {
    await snapshot.close();
  }
  await removeOld(worker);
  return true;
}

/** Writes a backup; everyone sees how far it is, and how it ended. */
async function writeListed(worker: Worker, snapshot: Snapshot): Promise<void> {
  const { core, folder, log } = worker;
  const id = await core.operations.run(beginBackup, SYSTEM, {
    folderId: folder.id,
    server: folder.server,
  });
  try {
    const { path, bytes, takenAt, ...summary } = await writeVerified(worker, snapshot, id);
    const file = { name: basename(path), takenAt, bytes, contents: contentsOf(summary) };
    await core.operations.run(endBackup, SYSTEM, { id, file });
    log.info({ path, bytes }, 'a backup was written');
  } catch (error) {
    await core.operations.run(failBackup, SYSTEM, { problem: errorMessage(error) });
    log.warn({ err: error }, 'writing a backup failed');
    throw error;
  }
}

/** One that the disk returns otherwise than it was written is removed, so that the next look writes another. */
async function writeVerified(worker: Worker, snapshot: Snapshot, id: number): Promise<BackupSummary> {
  const { core, config, folder } = worker;
  const summary = await backUpSnapshot(config, snapshot, core.services.blobs, {
    path: folder.path,
    withKey: config.backupPassphrase !== undefined,
    passphrase: async (ofSettings) => ofSettings,
    onProgress: createProgress(worker, id),
  });
  await snapshot.end();
  try {
    await verifyArchive(summary, () => undefined);
  } catch (error) {
    await rm(summary.path, { force: true });
    throw error;
  }
  return summary;
}

/** Stores every hundredth of the progress, unless the one before is still being stored. */
function createProgress({ core }: Worker, id: number) {
  let stored = 0;
  let isStoring = false;
  return (doneBytes: number, totalBytes: number) => {
    if (isStoring || doneBytes - stored < totalBytes / 100) return;
    stored = doneBytes;
    isStoring = true;
    core.operations
      .run(noteBackupProgress, SYSTEM, { id, doneBytes, totalBytes })
      // It is the progress alone that is not seen.
      .catch(() => undefined)
      .finally(() => {
        isStoring = false;
      });
  };
}

async function removeOld({ core, config: { backupsKept }, folder: { path } }: Worker): Promise<void> {
  for (const name of backupsAmong(await readdir(path)).slice(backupsKept))
    await rm(join(path, name), { force: true });
  await removeUnfinished(path, core.clock.now());
}

/** What killed processes left behind; another one may be writing at this moment. */
async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const { mtime } = await stat(join(folder, name));
    if (now.getTime() - mtime.getTime() > DAY_MS) await rm(join(folder, name), { force: true });
  }
}
