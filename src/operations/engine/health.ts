import { type UnavailableFacts, unavailableText } from '../../domain/details/calls.ts';
import { pausedSentence } from '../../domain/outgoing.ts';
import type { StoreTrouble } from '../../outbound/files/blobs.ts';
import { type Database, isDiskFull, isReadOnly } from '../../store/engine/db.ts';
import { probeSpace, probeWrite, readDatabaseFacts } from '../../store/engine/health.ts';
import { readPauses } from '../../store/outgoing.ts';
import { withinTime } from './retried.ts';

export interface HealthOptions {
  readonly database: Database;
  /** The age of the worker's last sweep, which reveals a loop that has stopped. */
  readonly sweepAgeMs: () => number;
  readonly staleMs: number;
  /** Why the schema does not fit this release; undefined if it does. */
  readonly schemaProblem: () => UnavailableFacts | undefined;
  /** How far the clock of this machine is ahead of the database's. */
  readonly skewMs: () => number;
  /** The number of due rows that are not done yet. */
  readonly backlogRows: () => number;
  /** Conditions that slow the process down but do not stop it. */
  readonly slowed: () => readonly string[];
  /** Why files cannot be stored; undefined if they can. */
  readonly storeTrouble: () => Promise<StoreTrouble | undefined>;
}

export interface Readiness {
  /** Why this process cannot work; empty if it can. */
  readonly reasons: readonly string[];
  /** Work that waits although this process can work; another process would not help. */
  readonly warnings: readonly string[];
  readonly clockSkewMs: number;
  readonly backlogRows: number;
}

/** Whether this process can work, or why it cannot. */
export class Health {
  readonly #options: HealthOptions;
  draining = false;
  #probe: Promise<string | undefined> = Promise.resolve(undefined);
  #probedAt = -Infinity;
  /** The paused kinds, as of the last probe. */
  #paused: readonly string[] = [];
  #storeTrouble: StoreTrouble | undefined;
  #storeProbe: Promise<void> | undefined;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  /** Why calls cannot be answered, regardless of the database. */
  refusal(): UnavailableFacts | undefined {
    return this.#options.schemaProblem();
  }

  async readiness(): Promise<Readiness> {
    const { sweepAgeMs, staleMs, skewMs, backlogRows } = this.#options;
    const reasons: string[] = [];
    if (this.draining) reasons.push('shutting down');
    if (sweepAgeMs() > staleMs) reasons.push('the worker has stopped sweeping');
    const refusal = this.refusal();
    if (refusal) reasons.push(unavailableText(refusal));
    const trouble = await this.#databaseTrouble();
    if (trouble) reasons.push(trouble);
    const store = await this.#ofStore();
    // A store outage that all processes share must not take all of them out of service: orders are still
    // accepted.
    if (store && !store.isShared) reasons.push(store.reason);
    const warnings = [...(store?.isShared ? [store.reason] : []), ...this.#options.slowed(), ...this.#paused];
    return { reasons, warnings, clockSkewMs: skewMs(), backlogRows: backlogRows() };
  }

  /**
   * Why nothing can be written, found by writing. There is one probe at a time and at most one per second,
   * however often it is requested.
   */
  async #databaseTrouble(): Promise<string | undefined> {
    const now = performance.now();
    if (now - this.#probedAt >= PROBE_EVERY_MS) {
      this.#probedAt = Infinity;
      this.#probe = probe(this.#options.database)
        .then(async (trouble) => {
          if (trouble === undefined) await this.#lookForPauses();
          return trouble;
        })
        .finally(() => {
          this.#probedAt = performance.now();
        });
    }
    return withinTime(now + PROBE_WITHIN_MS, this.#probe).catch(() => 'the database does not answer in time');
  }

  async #lookForPauses(): Promise<void> {
    const paused = pausedSentence(await readPauses(this.#options.database.queries));
    this.#paused = paused === undefined ? [] : [`${paused}; see platen outgoing list`];
  }

  /** The trouble of the file store; that of the last probe if this one takes too long. */
  async #ofStore(): Promise<StoreTrouble | undefined> {
    this.#storeProbe ??= this.#options
      .storeTrouble()
      .then((trouble) => {
        this.#storeTrouble = trouble;
      })
      .finally(() => {
        this.#storeProbe = undefined;
      });
    await withinTime(performance.now() + STORE_PROBE_WITHIN_MS, this.#storeProbe).catch(() => undefined);
    return this.#storeTrouble;
  }
}

/** The time after which a request for the readiness writes again. */
export const PROBE_EVERY_MS = 1_000;
/** /ready answers within two seconds. */
const PROBE_WITHIN_MS = 1_500;
const STORE_PROBE_WITHIN_MS = 400;

async function probe(database: Database): Promise<string | undefined> {
  try {
    if (database.lacksSpace()) {
      await probeSpace(database.queries);
      database.foundSpace();
    }
    await probeWrite(database.queries);
    return undefined;
  } catch (error) {
    if (isReadOnly(error)) return 'the database is read-only';
    if (isDiskFull(error)) return 'the disk of the database is full';
    return 'the database does not answer';
  }
}

/** The facts about the database that doctor shows. */
export async function databaseFacts({ queries }: Database) {
  const { version, now, products } = await readDatabaseFacts(queries);
  return { serverVersion: version, serverTime: now, products };
}
