import type { Guessed } from '../operations/access/sign-in.ts';

/** What is counted for all processes of a start. */
export interface Limits {
  readonly calls: CallLimits;
  readonly signIns: SignInLimits;
}

/** Counts calls, here or in the process that counts for all of a start. */
export interface CallLimits {
  /** Counts one call. `limit` 0 = unlimited. */
  take(key: string, limit: number, now: Date): Allowance | Promise<Allowance>;
}

export interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** Who attempts to sign in, as far as it is known before the password or the code is checked. */
export interface Attempt {
  readonly account: string;
  /** What is guessed. */
  readonly step: Guessed['what'];
  readonly address: string;
  /** The browser, if this account has signed in with it before. */
  readonly device: string | undefined;
}

export interface Delay {
  /** 0 = none. */
  readonly seconds: number;
  /** The account has not been delayed for an hour, so this one is worth an entry of the audit log. */
  readonly isNew: boolean;
}

/** Delays attempts, counted here or in the process that counts for all of a start. */
export interface SignInLimits {
  /** Counts an attempt before its password is checked, so that parallel attempts are counted too. */
  begin(attempt: Attempt, now: Date): Delay | Promise<Delay>;
  /** After a correct password its own failures are forgotten; for account and address, this attempt does not count. */
  succeeded(attempt: Attempt): void | Promise<void>;
}

/**
 * Calls per minute, counted in this process: machines count separately (decisions.md §11). With a fixed window, the time
 * until the next call is exact.
 */
export class RateLimit implements CallLimits {
  readonly #windows = new Map<string, { minute: number; calls: number }>();
  #sweptMinute = 0;

  take(key: string, limit: number, now: Date): Allowance {
    const seconds = Math.floor(now.getTime() / 1000);
    const minute = Math.floor(seconds / 60);
    const resetSeconds = 60 - (seconds % 60);
    if (minute !== this.#sweptMinute) this.#sweep(minute);
    let window = this.#windows.get(key);
    if (!window || window.minute !== minute) {
      window = { minute, calls: 0 };
      this.#windows.set(key, window);
    }
    window.calls += 1;
    const remaining = limit === 0 ? Infinity : limit - window.calls;
    return { allowed: remaining >= 0, limit, remaining: Math.max(remaining, 0), resetSeconds };
  }

  #sweep(minute: number): void {
    this.#sweptMinute = minute;
    for (const [key, window] of this.#windows) if (window.minute !== minute) this.#windows.delete(key);
  }
}

/** A call beyond its limit. */
export class TooManyCalls extends Error {
  override name = 'TooManyCalls';
  readonly retryAfterSeconds: number;

  constructor(reason: string, { resetSeconds }: Allowance) {
    super(`${reason}; try again in ${resetSeconds} seconds`);
    this.retryAfterSeconds = resetSeconds;
  }
}

/** The RateLimit headers of a reply; none without a limit. */
export function rateLimitHeaders({ limit, remaining, resetSeconds }: Allowance): Record<string, string> {
  if (limit === 0) return {};
  return {
    'ratelimit-policy': `"calls";q=${limit};w=60`,
    ratelimit: `"calls";r=${remaining};t=${resetSeconds}`,
  };
}
