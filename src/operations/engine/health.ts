import type { Database } from '../../store/engine/db.ts';
import { ping, readDatabaseFacts } from '../../store/engine/health.ts';

export interface HealthOptions {
  readonly database: Database;
  /** The age of the worker's last sweep: a dead loop must not look alive. */
  readonly sweepAgeMs: () => number;
  readonly staleMs: number;
  /** By how much the clock of this machine is ahead of the database's. */
  readonly skewMs: () => number;
}

export interface Readiness {
  /** Why this process cannot do its work; empty when it can. */
  readonly reasons: readonly string[];
  readonly clockSkewMs: number;
}

/** Whether this process can do its work, with the reasons when it cannot. */
export class Health {
  readonly #options: HealthOptions;
  draining = false;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  async readiness(): Promise<Readiness> {
    const { sweepAgeMs, staleMs, skewMs } = this.#options;
    const reasons: string[] = [];
    if (this.draining) reasons.push('shutting down');
    if (sweepAgeMs() > staleMs) reasons.push('the worker has stopped sweeping');
    try {
      await ping(this.#options.database.queries);
    } catch {
      reasons.push('the database does not answer');
    }
    return { reasons, clockSkewMs: skewMs() };
  }
}

/** The facts that doctor shows about the database. */
export async function databaseFacts({ queries }: Database) {
  const { version, now, products } = await readDatabaseFacts(queries);
  return { serverVersion: version, serverTime: now, products };
}
