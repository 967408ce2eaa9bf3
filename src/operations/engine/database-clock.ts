import { type Clock, MINUTE_MS, systemClock } from '../../lib/clock.ts';
import type { Queries } from '../../store/engine/db.ts';
import { readDatabaseTime } from '../../store/engine/health.ts';

/** A time that is further ahead of the one before, by the monotonic clock, is not believed at once. */
const FAR_AHEAD_MS = 10 * MINUTE_MS;
/** How long such a time must last until it counts. */
const BELIEVED_AFTER_MS = 10 * MINUTE_MS;

/** What is done about a time far ahead: when it is found, and before the clock follows it. */
export interface OnJump {
  onFound(aheadMs: number): void;
  beforeFollowed(time: Date): Promise<void>;
}

/**
 * The time of the database, which all processes share: everything stored uses it, such as due times and
 * leases, so that a wrong or adjusted clock of a machine has no effect. Between measurements the monotonic
 * clock of the process advances it. A clock that is set far ahead and corrected soon would otherwise end for good what has a
 * time: retries, holds, quotes, sessions, uploads.
 */
export class DatabaseClock implements Clock {
  readonly #machine: Clock;
  readonly #monotonicMs: () => number;
  /** The offset from the monotonic clock. */
  #offsetMs: number;
  #isMeasured = false;
  /** By the monotonic clock, since when the time of the database has been far ahead. */
  #aheadSince: number | undefined;

  /** Uses the time of the machine until the first measurement. */
  constructor(machine: Clock = systemClock, monotonicMs: () => number = () => performance.now()) {
    this.#machine = machine;
    this.#monotonicMs = monotonicMs;
    this.#offsetMs = machine.now().getTime() - monotonicMs();
  }

  now(): Date {
    return new Date(this.#monotonicMs() + this.#offsetMs);
  }

  /**
   * Measures the time of the database. The answer is exact to half the round trip; an offset within that is
   * kept, so that the clock does not jump with the speed of the network.
   */
  async measure(queries: Queries, jump?: OnJump): Promise<void> {
    const askedAt = this.#monotonicMs();
    const time = await readDatabaseTime(queries);
    const toleranceMs = (this.#monotonicMs() - askedAt) / 2;
    const offsetMs = time.getTime() - askedAt - toleranceMs;
    const aheadMs = offsetMs - this.#offsetMs;
    if (this.#isMeasured && aheadMs > FAR_AHEAD_MS) {
      if (this.#aheadSince === undefined) jump?.onFound(Math.round(aheadMs));
      this.#aheadSince ??= askedAt;
      if (askedAt - this.#aheadSince < BELIEVED_AFTER_MS) return;
      await jump?.beforeFollowed(time);
    }
    this.#aheadSince = undefined;
    this.#isMeasured = true;
    // Times have whole milliseconds.
    if (Math.abs(offsetMs - this.#offsetMs) > toleranceMs + 1) this.#offsetMs = offsetMs;
  }

  /** How far the clock of this machine is ahead of the database's; negative if it is behind. */
  skewMs(): number {
    return Math.round(this.#machine.now().getTime() - this.now().getTime());
  }
}
