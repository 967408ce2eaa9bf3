import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { SYSTEM } from '../../domain/actor.ts';
import { BackupProblem, type BackupSummary, backupsAmong, backupTime } from '../../domain/backup/backup.ts';
import type { BackupContents } from '../../domain/backup/backup-list.ts';
import { readManifest } from '../../domain/backup/manifest.ts';
import { summaryOf } from '../../operations/backup/backup.ts';
import { noteBackupFolder, noteFoundBackup } from '../../operations/backup/backup-list.ts';
import { findArchive, manifestOf } from '../../outbound/archive.ts';
import { OWN_FILE } from '../../outbound/files/own-files.ts';
import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';

/** Its content identifies the folder, wherever it is mounted. */
const FOLDER_FILE = '.platen-backups';

export interface OpenedFolder {
  readonly id: string;
  readonly path: string;
  readonly server: string;
}

export async function openFolder(path: string): Promise<OpenedFolder> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const file = join(path, FOLDER_FILE);
  // If two processes begin at once, one writes it.
  await writeFile(file, randomUUID(), { flag: 'wx', mode: OWN_FILE }).catch(() => undefined);
  return { id: (await readFile(file, 'utf8')).trim(), path, server: hostname() };
}

/** Lists what is in the folder, for people who do not see this machine. */
export async function noteFolder(
  { operations }: Pick<Core, 'operations'>,
  { id, path, server }: OpenedFolder,
  { backupEveryHours, backupsKept, backupPassphrase }: Config,
  nextAt: Date | undefined,
): Promise<void> {
  const names = backupsAmong(await readdir(path));
  const settings = {
    everyHours: backupEveryHours,
    kept: backupsKept,
    withKey: backupPassphrase !== undefined,
  };
  const folder = { id, path, server, ...settings, nextAt: nextAt ?? null };
  for (const name of await operations.run(noteBackupFolder, SYSTEM, { folder, names })) {
    const found = await describeFile(join(path, name));
    const file = { name, takenAt: backupTime(name), bytes: found.bytes, contents: found.contents };
    await operations.run(noteFoundBackup, SYSTEM, { folderId: id, file, problem: found.problem });
  }
}

/** The manifest of a file. Its bytes are not verified, because that takes as long as reading all of them. */
async function describeFile(path: string) {
  let bytes = 0;
  try {
    const archive = await findArchive(path);
    bytes = archive.bytes;
    const summary = summaryOf(readManifest(await manifestOf(archive)));
    return { bytes, contents: contentsOf(summary), problem: null };
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error;
    return { bytes, contents: null, problem: error.message };
  }
}

export function contentsOf({
  rows,
  files,
  hasKey,
}: Pick<BackupSummary, 'rows' | 'files' | 'hasKey'>): BackupContents {
  return {
    rows,
    files: files.count,
    filesBytes: files.bytes,
    filesIncluded: files.how === 'included',
    damagedFiles: files.damaged.length,
    missingFiles: files.missing?.length ?? null,
    hasKey,
  };
}
