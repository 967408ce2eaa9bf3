import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, whyUnusable } from '../lib/errors.ts';
import { clusterOf } from './cluster.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { type FileLock, lockWithin, tryLock } from './file-lock.ts';

/** Longer than creating a data folder or recovering a large one takes. */
const CHANGE_WAIT_MS = 120_000;

/**
 * The processes that use the database of one data folder: at most one service, any number of commands. Three locks coordinate
 * them. Those that are held for long lie among PostgreSQL's files, because a lock is lost with its file: whatever
 * removes these also removes the database that two services could use.
 *
 * - `platen.service.lock`, held by the service while it runs;
 * - `platen.users.lock`, shared by all users of the server, so a process that gets it exclusively is the last user;
 * - `change.lock` in the run folder, which also exists before there is a database, held while the server is started, joined or
 *   stopped, so that these never overlap.
 */
export class Participants {
  readonly #cluster: string;
  readonly #run: string;
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#cluster = clusterOf(dataDir);
    this.#run = join(dataDir, 'run');
  }

  /** False before the first start; then no process can use it either. */
  get hasDatabase(): boolean {
    return existsSync(join(this.#cluster, 'PG_VERSION'));
  }

  /**
   * Makes this process the service of the data folder, which has its database.
   * @throws {EmbeddedDatabaseError} naming the process that already is
   */
  async claimService(): Promise<FileLock> {
    const lock = tryLock(join(this.#cluster, 'platen.service.lock'), 'exclusive');
    const note = join(this.#cluster, 'platen.service.pid');
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
    await this.#makeRunFolder();
    const lock = await lockWithin(join(this.#run, 'change.lock'), CHANGE_WAIT_MS);
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

  /** Not those above it, which exist as long as there is a database. */
  async #makeRunFolder(): Promise<void> {
    await mkdir(this.#run, { mode: 0o700 }).catch((cause) => {
      if (errorCode(cause) === 'EEXIST') return;
      throw new EmbeddedDatabaseError(`${this.#run} cannot be used: ${whyUnusable(cause)}.`, { cause });
    });
  }

  /** True if no process uses the server. Valid during a change. */
  isEmpty(): boolean {
    if (!this.hasDatabase) return true;
    const lock = tryLock(this.#users, 'exclusive');
    lock?.release();
    return lock !== undefined;
  }

  /** Counts this process as a user of the database until the lock is released. Call it within a change. */
  join(): FileLock {
    const lock = tryLock(this.#users, 'shared');
    if (lock === undefined)
      throw new Error(`${this.#users} is locked although no other process may change it now`);
    return lock;
  }

  get #users(): string {
    return join(this.#cluster, 'platen.users.lock');
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
