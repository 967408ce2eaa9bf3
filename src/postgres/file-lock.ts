import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../lib/errors.ts';
import { EmbeddedDatabaseError } from './error.ts';

/** A lock on a file, held until it is released or the process ends, however it ends. */
export interface FileLock {
  release(): void;
}

/**
 * Takes a lock if nobody holds one against it: any number may share it, or one may have it exclusively.
 *
 * Node can lock no files itself, but SQLite, which is part of Node, does: an open transaction on an empty
 * database file is exactly the kernel's own lock on that file. The kernel drops it when a process dies, so
 * nothing is left over after kill -9, and it sees processes in other containers that share the folder.
 * Files with a process id in them can do neither: ids are reused, and mean something else in a container.
 */
export function tryLock(file: string, mode: 'shared' | 'exclusive'): FileLock | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    // Or else the transaction begins with a journal file, which a full disk would not take.
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

/** Waits for an exclusive lock; undefined when it was not free within the time. */
export async function lockWithin(file: string, ms: number): Promise<FileLock | undefined> {
  const deadline = performance.now() + ms;
  for (;;) {
    const lock = tryLock(file, 'exclusive');
    if (lock !== undefined || performance.now() > deadline) return lock;
    await sleep(LOOK_AGAIN_MS);
  }
}
