import type { Clock } from '../../../lib/clock.ts';
import { StoreUnavailable } from '../store-errors.ts';

/**
 * While the bucket is down, it is tried this often; in between, callers fail at once instead of waiting for
 * time limits.
 */
const TRIED_EVERY_MS = 5_000;
/** A bucket that was not used for this long is tried before it is reported as available. */
const TRUSTED_MS = 60_000;

/** Whether the bucket could be used when it was last tried. */
export class Availability {
  readonly #clock: Clock;
  readonly #check: () => Promise<void>;
  #failure: StoreUnavailable | undefined;
  #triedAt = -Infinity;
  #checking: Promise<void> | undefined;

  constructor(clock: Clock, check: () => Promise<void>) {
    this.#clock = clock;
    this.#check = check;
  }

  /** @throws {StoreUnavailable} if the bucket is down; from time to time one caller tries it again */
  async demand(): Promise<void> {
    if (!this.#failure) return;
    if (!this.#checking && this.#elapsed() < TRIED_EVERY_MS) throw this.#failure;
    await this.#tryOnce();
  }

  /** Does work that needs the bucket, and remembers whether it could be done. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    await this.demand();
    return this.#noted(work());
  }

  /** Why the bucket cannot be used; undefined when it can. */
  async reason(): Promise<string | undefined> {
    const isDoubtful = !this.#failure && this.#elapsed() > TRUSTED_MS;
    await (isDoubtful ? this.#tryOnce() : this.demand()).catch(ignoreOutage);
    return this.#failure?.message;
  }

  /** The time since the last use; unknown after a clock was set back, and then taken to be long. */
  #elapsed(): number {
    const elapsed = this.#clock.now().getTime() - this.#triedAt;
    return elapsed < 0 ? Infinity : elapsed;
  }

  async #tryOnce(): Promise<void> {
    this.#checking ??= this.#noted(this.#check()).finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #noted<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work;
      this.#failure = undefined;
      this.#triedAt = this.#clock.now().getTime();
      return result;
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        this.#failure = error;
        this.#triedAt = this.#clock.now().getTime();
      }
      throw error;
    }
  }
}

function ignoreOutage(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}
