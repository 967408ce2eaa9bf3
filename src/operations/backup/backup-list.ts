import { nameOfActor, type OperatorActor, type SystemActor } from '../../domain/actor.ts';
import {
  type BackupFile,
  type BackupFolder,
  isWatched,
  type ListedBackup,
} from '../../domain/backup/backup-list.ts';
import { refused } from '../../domain/refusal.ts';
import { DAY_MS } from '../../lib/clock.ts';
import { defined } from '../../lib/defined.ts';
import * as store from '../../store/backup/backups.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';

/** A folder that no worker has looked at for this long is no longer in use. */
const FORGOTTEN_MS = 30 * DAY_MS;
const LISTED = 200;

export interface Backups {
  /** Empty = no worker has a folder. `isWatched`: the worker of the folder runs. */
  readonly folders: readonly (BackupFolder & { readonly isWatched: boolean })[];
  /** Backups that wait or are being written, then the newest. */
  readonly backups: readonly ListedBackup[];
}

export const listBackups: ReadOperation<OperatorActor, void, Backups> = {
  kind: 'read',
  async run(queries, { now }) {
    const folders = await store.readBackupFolders(queries);
    return {
      folders: folders.map((folder) => ({ ...folder, isWatched: isWatched(folder, now) })),
      backups: await store.listBackups(queries, LISTED),
    };
  },
};

/** `isNew` = no backup waited or was being written. */
export interface RequestedBackup extends ListedBackup {
  readonly isNew: boolean;
}

/** Requests a backup from a worker. One that already waits or is being written is returned as it is. */
export const requestBackup: WriteOperation<OperatorActor, void, RequestedBackup> = {
  kind: 'write',
  audit: (_input, { id, isNew }) =>
    isNew ? { action: 'request_backup', subject: `backup ${id}` } : undefined,
  async run(tx, { actor, now }) {
    const folders = await store.readBackupFolders(tx);
    if (!folders.some((folder) => isWatched(folder, now)))
      throw refused('invalid_parameter', { code: 'no_backup_folder' });
    const underWay = await store.findUnderWay(tx);
    if (underWay) return { ...underWay, isNew: false };
    await store.insertWaiting(tx, nameOfActor(actor), now);
    await store.announceBackup(tx);
    return { ...defined(await store.findUnderWay(tx), 'the backup that was asked for'), isNew: true };
  },
};

/** Whether a backup waits or is being written, also by a process that was killed meanwhile. */
export const isBackupUnderWay: ReadOperation<SystemActor, void, boolean> = {
  kind: 'read',
  run: (queries) => store.isBackupUnderWay(queries),
};

export interface LookedAtFolder {
  readonly folder: Omit<BackupFolder, 'lookedAt'>;
  /** The names of the backups in it. */
  readonly names: readonly string[];
}

/** Records what a worker sees in its folder. Returns the names of backups that are not listed yet. */
export const noteBackupFolder: WriteOperation<SystemActor, LookedAtFolder, readonly string[]> = {
  kind: 'write',
  async run(tx, { now }, { folder, names }) {
    await store.saveBackupFolder(tx, { ...folder, lookedAt: now });
    await store.deleteBackupFolders(tx, new Date(now.getTime() - FORGOTTEN_MS));
    const known = await store.keepListed(tx, folder.id, names);
    return names.filter((name) => !known.has(name));
  },
};

/** Lists a file that another process wrote to a folder. */
export const noteFoundBackup: WriteOperation<SystemActor, store.FoundBackup, void> = {
  kind: 'write',
  run: (tx, _context, found) => store.insertFound(tx, found),
};

/**
 * Begins the requested backup, or else a scheduled one; the caller is the one process that writes backups.
 */
export const beginBackup: WriteOperation<SystemActor, { folderId: string; server: string }, number> = {
  kind: 'write',
  async run(tx, { now }, { folderId, server }) {
    await store.deleteFailed(tx, new Date(now.getTime() - FORGOTTEN_MS));
    return store.beginBackup(tx, { folderId, server, now });
  },
};

export interface BackupProgress {
  readonly id: number;
  readonly doneBytes: number;
  readonly totalBytes: number;
}

export const noteBackupProgress: WriteOperation<SystemActor, BackupProgress, void> = {
  kind: 'write',
  run: (tx, { now }, progress) => store.saveBackupProgress(tx, { ...progress, now }),
};

/** Records that a backup was written, and verified by reading it. */
export const endBackup: WriteOperation<SystemActor, { id: number; file: BackupFile }, void> = {
  kind: 'write',
  run: (tx, { now }, { id, file }) => store.endBackup(tx, { id, file, now }),
};

/** Records that the process that was writing a backup ends: a requested one waits for the next process. */
export const interruptBackup: WriteOperation<SystemActor, void, void> = {
  kind: 'write',
  run: (tx) => store.interruptRunning(tx),
};

/** Records that what was being written failed. */
export const failBackup: WriteOperation<SystemActor, { problem: string }, void> = {
  kind: 'write',
  run: (tx, { now }, { problem }) => store.failRunning(tx, problem, now),
};
