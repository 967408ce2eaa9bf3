import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SYSTEM } from '../../domain/actor.ts';
import { type BackupSummary, backupsUntil, backupTime } from '../../domain/backup/backup.ts';
import { HOUR_MS } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { Log } from '../../lib/log/log.ts';
import {
  beginBackup,
  endBackup,
  failBackup,
  interruptBackup,
  isBackupUnderWay,
  noteBackupProgress,
} from '../../operations/backup/backup-list.ts';
import { UNFINISHED, verifyArchive } from '../../outbound/archive.ts';
import { openOnlySnapshot, type Snapshot } from '../../store/backup/snapshot.ts';
import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';
import { backUpSnapshot } from './back-up.ts';
import { contentsOf, noteFolder, type OpenedFolder, openFolder } from './backup-folder.ts';

type Settings = Pick<Config, 'backupDir' | 'backupEveryHours'>;

/** When the newest backup of a folder was written; undefined if it has none, or cannot be read. */
export type NewestBackup = (now: Date) => Promise<Date | undefined>;

/** The time limit for a folder; after it, its last known state is used. */
const ANSWERS_WITHIN_MS = 1_000;

/**
 * Looks at the folder of the settings, once at a time: one on a network that does not answer would otherwise hold a thread of the
 * process for each look, until nothing else could use files.
 */
export function createNewestBackup(
  { backupDir }: Pick<Config, 'backupDir'>,
  { look = newestIn, answersWithinMs = ANSWERS_WITHIN_MS } = {},
): NewestBackup {
  let seen: Date | undefined;
  let looking: Promise<void> | undefined;
  return async (now) => {
    if (backupDir === undefined) return undefined;
    looking ??= look(backupDir, now)
      .then((newest) => {
        seen = newest;
      })
      .finally(() => {
        looking = undefined;
      });
    await Promise.race([looking, pause(answersWithinMs, undefined, { ref: false })]);
    return seen;
  };
}

async function newestIn(folder: string, now: Date): Promise<Date | undefined> {
  const [newest] = backupsUntil(now, await readdir(folder).catch(() => []));
  return newest === undefined ? undefined : backupTime(newest);
}

/** The time for writing a backup, with a second attempt after a failure. */
const PATIENCE_MS = HOUR_MS;

/** Whether backups are asked for, and the next one was due an hour ago, or none was written in the first hour of the service. */
export async function isBackupOverdue(
  settings: Settings,
  newestBackup: NewestBackup,
  startedAt: Date,
  now: Date,
): Promise<boolean> {
  if (settings.backupDir === undefined) return false;
  const due = nextAfter(await newestBackup(now), settings) ?? startedAt;
  return now.getTime() - due.getTime() > PATIENCE_MS;
}

/** When the next backup is to be written; undefined = at once, because there is none. */
function nextAfter(newest: Date | undefined, { backupEveryHours }: Settings): Date | undefined {
  return newest && new Date(newest.getTime() + backupEveryHours * HOUR_MS);
}

interface Worker extends Turn {
  readonly core: Core;
  readonly config: Config;
  readonly log: Log;
  readonly folder: OpenedFolder;
}

/** One look for a wanted backup. */
interface Turn {
  /** Ends a backup unfinished. */
  readonly stop?: AbortSignal | undefined;
  readonly attempts?: Attempts;
}

/** Lists the folder of the settings, for people who do not see this machine. */
export async function lookAtBackups(core: Core, config: Config): Promise<void> {
  if (config.backupDir !== undefined)
    await look({ core, config, folder: await openFolder(config.backupDir) });
}

async function look(worker: Pick<Worker, 'core' | 'config' | 'folder'>): Promise<void> {
  await noteFolder(worker.core, worker.folder, worker.config, await nextAt(worker));
}

async function nextAt({ core, config, folder }: Pick<Worker, 'core' | 'config' | 'folder'>) {
  return nextAfter(await newestIn(folder.path, core.clock.now()), config);
}

const FIRST_PAUSE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

/** The pauses after backups that failed, which grow: each attempt may read and write all that is stored. */
class Attempts {
  #failures = 0;
  #pausesUntil = -Infinity;

  get isPaused(): boolean {
    return performance.now() < this.#pausesUntil;
  }

  failed(): void {
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
    this.#pausesUntil = performance.now() + pauseMs;
    this.#failures += 1;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#pausesUntil = -Infinity;
  }
}

/** Writes backups in turn, after failures later and later; one that is asked for is written at once. */
export function backUpInTurn(core: Core, config: Config, log: Log): (stop: AbortSignal) => Promise<void> {
  const attempts = new Attempts();
  return (stop) => backUpIfDue(core, config, log, { stop, attempts });
}

/**
 * Writes a backup if one is asked for or the newest one of the folder is old enough, and removes those that are not kept. Of
 * several workers one writes it.
 */
export async function backUpIfDue(core: Core, config: Config, log: Log, turn: Turn = {}): Promise<void> {
  if (config.backupDir === undefined) return;
  const worker = { core, config, log, folder: await openFolder(config.backupDir), ...turn };
  await look(worker);
  // A backup that was requested while another was written has waited.
  while (await writeIfWanted(worker)) await look(worker);
}

async function isWanted(worker: Worker): Promise<boolean> {
  const { core, attempts } = worker;
  const due = await nextAt(worker);
  const isDue = due === undefined || due <= core.clock.now();
  return (isDue && !attempts?.isPaused) || core.operations.run(isBackupUnderWay, SYSTEM, undefined);
}

const KILLED = 'The process that wrote it was ended before it was whole.';

async function writeIfWanted(worker: Worker): Promise<boolean> {
  if (!(await isWanted(worker))) return false;
  const snapshot = await openOnlySnapshot(worker.core.database);
  if (!snapshot) return false;
  try {
    // The one process that writes backups is now this one: another that began one was killed.
    await worker.core.operations.run(failBackup, SYSTEM, { problem: KILLED });
    // Another worker may have finished one between the two looks.
    if (!(await isWanted(worker))) return false;
    // First of all: they may have what the disk has not left for another.
    await removeUnfinished(worker);
    await writeListed(worker, snapshot);
  } finally {
    await snapshot.close();
  }
  await removeOld(worker);
  return true;
}

/** Writes a backup; everyone sees how far it is, and how it ended. */
async function writeListed(worker: Worker, snapshot: Snapshot): Promise<void> {
  const { core, folder, log, stop, attempts } = worker;
  const id = await core.operations.run(beginBackup, SYSTEM, {
    folderId: folder.id,
    server: folder.server,
  });
  try {
    const { path, bytes, takenAt, ...summary } = await writeVerified(worker, snapshot, id);
    const file = { name: basename(path), takenAt, bytes, contents: contentsOf(summary) };
    await core.operations.run(endBackup, SYSTEM, { id, file });
    attempts?.succeeded();
    log.info({ path, bytes }, 'a backup was written');
    const { damagedFiles, missingFiles } = file.contents;
    if (damagedFiles > 0 || (missingFiles ?? 0) > 0)
      log.warn(
        { path, damagedFiles, missingFiles },
        'the store has changed or lost files, which cannot be restored from this backup',
      );
  } catch (error) {
    if (stop?.aborted) {
      await core.operations.run(interruptBackup, SYSTEM, undefined);
      throw error;
    }
    attempts?.failed();
    await core.operations.run(failBackup, SYSTEM, { problem: errorMessage(error) });
    log.warn({ err: error }, 'writing a backup failed');
    throw error;
  }
}

/**
 * Writes a backup and verifies it. One that the disk does not return unchanged is removed, so that the next
 * look writes another.
 */
async function writeVerified(worker: Worker, snapshot: Snapshot, id: number): Promise<BackupSummary> {
  const { core, config, folder, stop } = worker;
  const { blobs } = core.services;
  const summary = await backUpSnapshot(
    { config, database: core.database, snapshot, blobs },
    {
      path: folder.path,
      withKey: config.backupPassphrase !== undefined,
      passphrase: async (ofSettings) => ofSettings,
      onProgress: createProgress(worker, id),
      stop,
    },
  );
  await snapshot.end();
  try {
    await verifyArchive(summary, () => stop?.throwIfAborted());
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
      // Only the progress is not shown.
      .catch(() => undefined)
      .finally(() => {
        isStoring = false;
      });
  };
}

async function removeOld({ core, config: { backupsKept }, folder: { path } }: Worker): Promise<void> {
  for (const name of backupsUntil(core.clock.now(), await readdir(path)).slice(backupsKept))
    await rm(join(path, name), { force: true });
}

/** A backup that is being written was added to within this time. */
const WRITTEN_WITHIN_MS = HOUR_MS;

/** Removes files left behind by killed processes; a command may be writing at the same time. */
async function removeUnfinished({ core, folder: { path } }: Worker): Promise<void> {
  const now = core.clock.now();
  for (const name of await readdir(path)) {
    if (!name.startsWith(UNFINISHED)) continue;
    // A command may have ended its own meanwhile.
    const { mtime = now } = (await stat(join(path, name)).catch(() => undefined)) ?? {};
    if (now.getTime() - mtime.getTime() > WRITTEN_WITHIN_MS) await rm(join(path, name), { force: true });
  }
}
