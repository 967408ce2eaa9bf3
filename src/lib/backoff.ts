export interface Backoff {
  /** The longest wait after the first failed attempt. */
  firstMs: number;
  /** No wait is longer than this. */
  maxMs: number;
}

/**
 * How long to wait after the given failed attempt, counted from 1: a random time between half and the whole of
 * `firstMs × 2^(attempt − 1)`, capped at `maxMs`.
 *
 * Half of the wait is fixed on purpose. Jitter over the whole range spreads a crowd slightly better, but it now and
 * then tries again at once, which is what a struggling receiver needs least; half is spread enough, and it keeps the
 * number of attempts within a time limit known to a factor of two.
 *
 * @param random a number from 0 up to but not including 1
 */
export function backoffMs(attempt: number, { firstMs, maxMs }: Backoff, random: () => number): number {
  const longest = Math.min(maxMs, firstMs * 2 ** (attempt - 1));
  return Math.round((longest / 2) * (1 + random()));
}
