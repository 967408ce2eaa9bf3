import type { Detail } from '../domain/details/details.ts';
import type { Guessed } from '../operations/access/sign-in.ts';

/** Limits that are counted across the processes of a start. */
export interface Limits {
  readonly calls: CallLimits;
  readonly signIns: SignInLimits;
}

/** Counts calls, here or in the process that counts for all others of a start. */
export interface CallLimits {
  /** Counts one call within a window, by default a minute. `limit` 0 = unlimited. */
  take(key: string, limit: number, now: Date, windowSeconds?: number): Allowance | Promise<Allowance>;
}

export interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** An attempt to sign in, as far as known before the password or code is checked. */
export interface SignInAttempt {
  readonly account: string;
  /** The guessed secret: password or code. */
  readonly step: Guessed['what'];
  readonly address: string;
  /** The browser, if this account has signed in from it before. */
  readonly device: string | undefined;
}

export interface Delay {
  /** The seconds to wait; 0 = none. */
  readonly seconds: number;
  /** What the audit log is to note, because it was not delayed in the last hour: the account, or the address that names many. */
  readonly news: 'account' | 'address' | undefined;
}

/** Delays attempts, counted here or in the process that counts for all others of a start. */
export interface SignInLimits {
  /** Counts an attempt before its password is checked, so that parallel attempts are counted too. */
  begin(attempt: SignInAttempt, now: Date): Delay | Promise<Delay>;
  /**
   * After a correct password, the device's failures are forgotten; for account and address, this attempt does
   * not count.
   */
  succeeded(attempt: SignInAttempt): void | Promise<void>;
}

/** The calls of one key in the window that they began in. */
interface Window {
  readonly place: number;
  readonly seconds: number;
  calls: number;
}

/**
 * Calls per minute or another window, counted in this process: machines count separately (decisions.md §11). With fixed
 * windows, the time until the next call is exact.
 */
export class RateLimit implements CallLimits {
  readonly #windows = new Map<string, Window>();
  #sweptMinute = 0;

  take(key: string, limit: number, now: Date, windowSeconds = 60): Allowance {
    const seconds = Math.floor(now.getTime() / 1000);
    const minute = Math.floor(seconds / 60);
    const place = Math.floor(seconds / windowSeconds);
    const resetSeconds = windowSeconds - (seconds % windowSeconds);
    if (minute !== this.#sweptMinute) this.#sweep(minute, seconds);
    let window = this.#windows.get(key);
    if (!window || window.place !== place) {
      window = { place, seconds: windowSeconds, calls: 0 };
      this.#windows.set(key, window);
    }
    window.calls += 1;
    const remaining = limit === 0 ? Infinity : limit - window.calls;
    return { allowed: remaining >= 0, limit, remaining: Math.max(remaining, 0), resetSeconds };
  }

  #sweep(minute: number, now: number): void {
    this.#sweptMinute = minute;
    for (const [key, { place, seconds }] of this.#windows)
      if (Math.floor(now / seconds) !== place) this.#windows.delete(key);
  }
}

/** A call beyond the limit. */
export class TooManyCalls extends Error {
  override name = 'TooManyCalls';
  readonly detail: Detail;
  readonly retryAfterSeconds: number;

  constructor(kind: 'failed_credentials' | 'calls', { limit, resetSeconds: seconds }: Allowance) {
    const detail: Detail =
      kind === 'calls'
        ? { code: 'too_many_calls', most: limit, seconds }
        : { code: 'too_many_failed_credentials', seconds };
    super(detail.code);
    this.detail = detail;
    this.retryAfterSeconds = seconds;
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
