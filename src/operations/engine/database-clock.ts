import { type Clock, systemClock } from '../../lib/clock.ts';
import type { Queries } from '../../store/engine/db.ts';
import { readDatabaseTime } from '../../store/engine/health.ts';

/**
 * The time of the database, which all processes share: everything stored uses it, such as due times and
 * leases, so that a wrong or adjusted clock of a machine has no effect. Between measurements the monotonic
 * clock of the process advances it.
 */
export class DatabaseClock implements Clock {
  readonly #machine: Clock;
  readonly #monotonicMs: () => number;
  /** The offset from the monotonic clock. */
  #offsetMs: number;

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
  async measure(queries: Queries): Promise<void> {
    const askedAt = this.#monotonicMs();
    const time = await readDatabaseTime(queries);
    const toleranceMs = (this.#monotonicMs() - askedAt) / 2;
    const offsetMs = time.getTime() - askedAt - toleranceMs;
    // Times have whole milliseconds.
    if (Math.abs(offsetMs - this.#offsetMs) > toleranceMs + 1) this.#offsetMs = offsetMs;
  }

  /** How far the clock of this machine is ahead of the database's; negative if it is behind. */
  skewMs(): number {
    return Math.round(this.#machine.now().getTime() - this.now().getTime());
  }
}
