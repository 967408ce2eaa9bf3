export interface Backoff {
  /** The longest wait after the first failed attempt. */
  firstMs: number;
  /** The upper limit of every wait. */
  maxMs: number;
}

/**
 * The wait after a failed attempt, counted from 1: a random time between half and all of `firstMs ×
 * 2^(attempt − 1)`, at most `maxMs`.
 *
 * Half of the wait is fixed on purpose. Jitter over the whole range distributes attempts slightly better, but
 * sometimes retries at once, which harms a struggling receiver most. With half, the number of attempts within
 * a time limit is known to a factor of two.
 *
 * @param random a number from 0 up to but not including 1
 */
export function backoffMs(attempt: number, { firstMs, maxMs }: Backoff, random: () => number): number {
  const longest = Math.min(maxMs, firstMs * 2 ** (attempt - 1));
  return Math.round((longest / 2) * (1 + random()));
}
