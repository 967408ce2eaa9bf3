import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../lib/errors.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { type FileLock, lockWithin, tryLock } from './file-lock.ts';

/** Inside the data folder, and created together with it. */
export const RUN_FOLDER = 'run';

/** Longer than creating a data folder or recovering a large one takes. */
const CHANGE_WAIT_MS = 120_000;

/**
 * The processes that use the database of one data folder: at most one service, any number of commands. Three
 * locks in the run folder coordinate them:
 *
 * - `service.lock`, held by the service while it runs;
 * - `users.lock`, shared by all users of the server, so a process that gets it exclusively is the last user;
 * - `change.lock`, held while the server is started, joined or stopped, so that these never overlap.
 */
export class Participants {
  readonly #folder: string;
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#folder = join(dataDir, RUN_FOLDER);
  }

  /**
   * Makes this process the service of the data folder.
   * @throws {EmbeddedDatabaseError} naming the process that already is
   */
  async claimService(): Promise<FileLock> {
    const lock = tryLock(join(this.#folder, 'service.lock'), 'exclusive');
    const note = join(this.#folder, 'service.pid');
    if (lock !== undefined) {
      writeFileSync(note, `${process.pid}\n`, { mode: 0o600 });
      return lock;
    }
    throw new EmbeddedDatabaseError(
      `Another Platen service, process ${await notedPid(note)}, runs on ${this.#dataDir}: ` +
        'stop it first, or give this one a data folder of its own with PLATEN_DATA_DIR.',
    );
  }

  /** Runs a change exclusively: starting, joining or stopping the server. */
  async change<Result>(work: () => Promise<Result>): Promise<Result> {
    const lock = await lockWithin(join(this.#folder, 'change.lock'), CHANGE_WAIT_MS);
    if (lock === undefined) {
      throw new EmbeddedDatabaseError(
        `Another process has been starting or stopping the database in ${this.#dataDir} for two minutes.`,
      );
    }
    try {
      return await work();
    } finally {
      lock.release();
    }
  }

  /** True if no process uses the server. Valid during a change. */
  isEmpty(): boolean {
    const lock = tryLock(this.#users, 'exclusive');
    lock?.release();
    return lock !== undefined;
  }

  /** Counts this process as a user until the lock is released. Call it within a change. */
  join(): FileLock {
    const lock = tryLock(this.#users, 'shared');
    if (lock === undefined)
      throw new Error(`${this.#users} is locked although no other process may change it now`);
    return lock;
  }

  get #users(): string {
    return join(this.#folder, 'users.lock');
  }
}

/** The pid is noted only for people. It is written right after the lock is taken, hence the second read. */
async function notedPid(note: string): Promise<string> {
  for (let look = 0; look < 20; look++) {
    const pid = readNote(note);
    if (pid !== undefined && isAlive(Number(pid))) return pid;
    await sleep(50);
  }
  return readNote(note) ?? 'unknown';
}

function readNote(note: string): string | undefined {
  try {
    return readFileSync(note, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
