/**
 * Calls per minute, counted in this process only: several processes count separately (decisions.md §11). With
 * a fixed window, the time until the next call is exact.
 */
export class RateLimit {
  readonly #windows = new Map<string, { minute: number; calls: number }>();
  #sweptMinute = 0;

  /** Counts one call. `limit` 0 = unlimited. */
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

export interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
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
