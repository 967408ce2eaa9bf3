import type { Database } from '../../store/engine/db.ts';
import { ping, readDatabaseFacts } from '../../store/engine/health.ts';

/** Whether this process can do its work, and the reasons if it cannot. */
export class Health {
  readonly #database: Database;
  readonly #sweepAgeMs: () => number;
  readonly #staleMs: number;
  draining = false;

  /** `sweepAgeMs` is the age of the worker's last sweep: a dead loop must not look alive. */
  constructor(database: Database, sweepAgeMs: () => number, staleMs: number) {
    this.#database = database;
    this.#sweepAgeMs = sweepAgeMs;
    this.#staleMs = staleMs;
  }

  async reasons(): Promise<string[]> {
    const reasons: string[] = [];
    if (this.draining) reasons.push('shutting down');
    if (this.#sweepAgeMs() > this.#staleMs) reasons.push('the worker has stopped sweeping');
    try {
      await ping(this.#database.queries);
    } catch {
      reasons.push('the database does not answer');
    }
    return reasons;
  }
}

/** The facts that doctor shows about the database. */
export async function databaseFacts({ queries }: Database) {
  const { version, now, products } = await readDatabaseFacts(queries);
  return { serverVersion: version, serverTime: now, products };
}
