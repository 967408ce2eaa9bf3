import { type Clock, systemClock } from '../../lib/clock.ts';
import type { Queries } from '../../store/engine/db.ts';
import { readDatabaseTime } from '../../store/engine/health.ts';

/**
 * The time of the database, which all processes share: due rows, leases and everything else that is stored go by it, so
 * that a machine whose clock is wrong, or is set, changes nothing. Between two measurements the monotonic clock of the
 * process carries it on.
 */
export class DatabaseClock implements Clock {
  readonly #machine: Clock;
  readonly #monotonicMs: () => number;
  /** What to add to the monotonic clock. */
  #offsetMs: number;

  /** Before the first measurement it has the time of the machine. */
  constructor(machine: Clock = systemClock, monotonicMs: () => number = () => performance.now()) {
    this.#machine = machine;
    this.#monotonicMs = monotonicMs;
    this.#offsetMs = machine.now().getTime() - monotonicMs();
  }

  now(): Date {
    return new Date(this.#monotonicMs() + this.#offsetMs);
  }

  /**
   * Asks the database for its time. The answer is exact to half the round trip; as long as the present offset is within
   * that, it stays, so that the clock does not move back and forth with the speed of the network.
   */
  async measure(queries: Queries): Promise<void> {
    const askedAt = this.#monotonicMs();
    const time = await readDatabaseTime(queries);
    const toleranceMs = (this.#monotonicMs() - askedAt) / 2;
    const offsetMs = time.getTime() - askedAt - toleranceMs;
    // Times have whole milliseconds.
    if (Math.abs(offsetMs - this.#offsetMs) > toleranceMs + 1) this.#offsetMs = offsetMs;
  }

  /** By how much the clock of this machine is ahead of the database's; negative when it is behind. */
  skewMs(): number {
    return Math.round(this.#machine.now().getTime() - this.now().getTime());
  }
}
