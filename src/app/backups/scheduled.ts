import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsAmong, backupTime } from '../../domain/upkeep/backup.ts';
import type { Log } from '../../lib/log/log.ts';
import { UNFINISHED } from '../../outbound/backup/archive-writer.ts';
import { openOnlySnapshot } from '../../store/upkeep/snapshot.ts';
import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';
import { backUpSnapshot } from './back-up.ts';

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
  const due = dueAfter(await newestBackupAt(settings), settings) ?? startedAt;
  return now.getTime() - due.getTime() > PATIENCE_MS;
}

/** When the next backup is to be written; undefined = at once, because there is none. */
function dueAfter(newest: Date | undefined, { backupEveryHours }: Settings): Date | undefined {
  return newest && new Date(newest.getTime() + backupEveryHours * HOUR_MS);
}

async function isDue(settings: Settings, now: Date): Promise<boolean> {
  const due = dueAfter(await newestBackupAt(settings), settings);
  return due === undefined || due <= now;
}

/**
 * Writes a backup if the newest one of the folder is old enough, and removes those that are not kept. Of several workers one
 * writes it.
 */
export async function backUpIfDue(core: Core, config: Config, log: Log): Promise<void> {
  const { backupDir: folder, backupsKept } = config;
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const now = core.clock.now();
  if (!(await isDue(config, now))) return;
  const snapshot = await openOnlySnapshot(core.database);
  if (!snapshot) return;
  try {
    // Another worker may have finished one between the two looks.
    if (!(await isDue(config, now))) return;
    const request = {
      path: folder,
      withKey: config.backupPassphrase !== undefined,
      passphrase: async () => undefined,
      onProgress: () => undefined,
    };
    const { path, bytes } = await backUpSnapshot(config, snapshot, core.services.blobs, request);
    log.info({ path, bytes }, 'a backup was written');
  } finally {
    await snapshot.close();
  }
  for (const name of backupsAmong(await readdir(folder)).slice(backupsKept))
    await rm(join(folder, name), { force: true });
  await removeUnfinished(folder, now);
}

/** What killed processes left behind; another one may be writing at this moment. */
async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const { mtime } = await stat(join(folder, name));
    if (now.getTime() - mtime.getTime() > DAY_MS) await rm(join(folder, name), { force: true });
  }
}
