import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../lib/errors.ts';
import { EmbeddedDatabaseError } from './error.ts';

/** A lock on a file, held until it is released or the process ends. */
export interface FileLock {
  release(): void;
}

/**
 * Takes a lock if it is free: any number of processes may share it, or one may hold it exclusively.
 *
 * Node cannot lock files itself, but SQLite, which is part of Node, can: an open transaction on an empty
 * database file is a kernel lock on that file. The kernel releases it when a process dies, also after kill
 * -9, and the lock works between containers that share the folder. Files with a process id can do neither:
 * ids are reused, and differ between containers.
 */
export function tryLock(file: string, mode: 'shared' | 'exclusive'): FileLock | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    // Otherwise the transaction would create a journal file, which fails on a full disk.
    database.exec('pragma journal_mode = memory');
    database.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema');
    const held = database;
    return { release: () => held.close() };
  } catch (cause) {
    database?.close();
    if (isBusy(cause)) return undefined;
    throw new EmbeddedDatabaseError(`${file} cannot be locked: ${errorMessage(cause)}.`, { cause });
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

const LOOK_AGAIN_MS = 10;

/** Waits for an exclusive lock; undefined after the time limit. */
export async function lockWithin(file: string, ms: number): Promise<FileLock | undefined> {
  const deadline = performance.now() + ms;
  for (;;) {
    const lock = tryLock(file, 'exclusive');
    if (lock !== undefined || performance.now() > deadline) return lock;
    await sleep(LOOK_AGAIN_MS);
  }
}
