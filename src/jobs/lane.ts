import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log/log.ts';
import { untraced } from '../lib/log/tracing.ts';
import type { Claimed, InlineWork, OutboundWork, WorkContext } from '../operations/engine/due-work.ts';
import { Unavailable } from '../operations/engine/retried.ts';

export interface WorkerOptions {
  readonly workContext: WorkContext;
  readonly clock: Clock;
  readonly log: Log;
  readonly sweepMs: number;
  readonly leaseMs: number;
  /** How long running work may continue after the process was asked to stop. */
  readonly graceMs: number;
  /**
   * The most concurrent work of each outbound kind in this process, in all and at one file host or partner.
   */
  readonly places: number;
  readonly placesPerHost: number;
  readonly placesPerPartner: number;
  readonly countWork: (kind: string, count: number) => void;
  readonly countAttempt: (kind: string, outcome: string, ms: number) => void;
  /** False while nothing new may be claimed; running work continues. */
  readonly mayWork: () => boolean;
}

/** A look that finds nothing and takes longer than this is followed by a pause. */
const SLOW_LOOK_MS = 10;
/** A step that takes longer than this counts as hung. */
const HUNG_MS = 20_000;

/** The result of a look: nothing, everything that can be taken, or a part, so that there may be more. */
export type Found = 'nothing' | 'all' | 'more';

/**
 * The shortest time between the starts of two looks, and of two transactions with results of one kind, after
 * one that took `tookMs`. Whatever becomes due or ends in between shares a look and a transaction, instead of
 * one each. On a busy machine, where they take long, sharing matters more than promptness.
 */
export const gatherMs = (tookMs: number): number => Math.min(Math.max(5, 3 * tookMs), 25);

/**
 * The loop of one kind of work: runs until nothing is due, then waits for a wake-up. It never runs twice at
 * once.
 */
export abstract class Lane {
  readonly isRare: boolean;
  protected readonly options: WorkerOptions;
  readonly name: string;
  #looking: Promise<void> | undefined;
  #again = false;
  #failed = false;
  /** When the current step started; infinite while none is running. */
  #lookedAt = Infinity;
  #restsUntil = -Infinity;
  #rest: NodeJS.Timeout | undefined;
  protected stopping = false;

  constructor({ name, isRare = false }: Pick<InlineWork, 'name' | 'isRare'>, options: WorkerOptions) {
    this.name = name;
    this.isRare = isRare;
    this.options = options;
  }

  wake(): void {
    this.#again = true;
    if (this.#looking || this.stopping || !this.options.mayWork()) return;
    if (!this.#rests()) {
      // The work belongs to other traces than the call that woke the lane, and waits for connections as long as it takes.
      this.#looking = untraced(() => this.#look());
      return;
    }
    const restMs = Math.max(1, this.#restsUntil - performance.now());
    this.#rest ??= setTimeout(() => {
      this.#rest = undefined;
      this.wake();
    }, restMs);
  }

  #rests(): boolean {
    return performance.now() < this.#restsUntil;
  }

  /** False after a failed step until one succeeds, and while one hangs. */
  alive(): boolean {
    return !this.#failed && performance.now() - this.#lookedAt < HUNG_MS;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.#rest);
    await this.#looking;
  }

  async beat(): Promise<void> {}

  cutOff(_which: (row: Claimed) => boolean): void {}

  /** Starts due work. */
  protected abstract takeOn(): Promise<Found>;

  async #look(): Promise<void> {
    let isResting = false;
    try {
      while (this.#again && !this.stopping && this.options.mayWork()) {
        isResting = this.#rests();
        if (isResting) break;
        this.#again = false;
        this.#lookedAt = performance.now();
        const found = await this.takeOn();
        if (found === 'more') this.#again = true;
        const tookMs = performance.now() - this.#lookedAt;
        this.#restsUntil = this.#lookedAt + gatherMs(tookMs);
        if (found === 'nothing') this.#restAfter(tookMs);
        // Reset at once, because a busy lane may never leave this loop.
        this.#failed = false;
      }
    } catch (error) {
      // The next sweep tries again; nothing is lost, because the rows are still due.
      this.#logFailure(error);
      this.#failed = true;
    }
    this.#lookedAt = Infinity;
    // In the same turn as the last check of #again: a wake-up in between would be lost.
    this.#looking = undefined;
    if (isResting) this.wake();
  }

  /**
   * Pauses after a look: on a busy machine looking is slow and every commit wakes the lane, so a lane that
   * finds nothing spends at most half of its time looking.
   */
  #restAfter(ms: number): void {
    if (ms > SLOW_LOOK_MS) this.#restsUntil = performance.now() + Math.min(ms, this.options.sweepMs);
  }

  /** Logs a failure; an unavailable database is logged once, however long it lasts. */
  #logFailure(error: unknown): void {
    const { log } = this.options;
    if (!(error instanceof Unavailable)) {
      log.error({ kind: this.name, err: error }, 'looking for due work failed');
    } else if (!this.#failed) {
      log.warn({ kind: this.name, reason: error.message }, 'due work waits for the database');
    }
  }
}

/**
 * The places that several kinds of work share. Their lanes claim one at a time, so that none counts a place
 * that is being taken.
 */
export interface Pool {
  readonly lanes: { wake(): void }[];
  readonly held: Set<Claimed>;
  /** The work that occupies a connection to its host. */
  readonly transferring: Set<Claimed>;
  claiming: Promise<unknown>;
}

/** The pool of a kind, created on first use. */
export function poolOf(
  { name, sharesPlacesOf = name }: OutboundWork<Claimed, unknown>,
  pools: Map<string, Pool>,
): Pool {
  const pool = pools.get(sharesPlacesOf) ?? {
    ...{ lanes: [], held: new Set(), transferring: new Set(), claiming: Promise.resolve() },
  };
  pools.set(sharesPlacesOf, pool);
  return pool;
}
