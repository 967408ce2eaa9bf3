/**
 * Durations are kept as counts of buckets, which can be added up over days, clients and processes. Each bucket ends at 2^¼
 * (19 %) more than the one before, and is shown by its geometric middle, so what is shown is at most 9.1 % beside the truth.
 */
const BUCKETS_A_DOUBLING = 4;
/** Everything longer than 388 days. */
const LAST_BUCKET = 100;

/** The bucket of a duration; the first one has everything up to a second. */
export function bucketOf(ms: number): number {
  const seconds = ms / 1000;
  if (seconds <= 1) return 0;
  return Math.min(LAST_BUCKET, Math.ceil(BUCKETS_A_DOUBLING * Math.log2(seconds)));
}

/** Counts of durations by their buckets. */
export type Histogram = ReadonlyMap<number, number>;

export interface Percentiles {
  readonly p50Seconds: number;
  readonly p95Seconds: number;
}

/** Half of the durations, and 95 in a hundred of them, are at most that long. Null if there are none. */
export function percentilesOf(histogram: Histogram): Percentiles | null {
  const buckets = [...histogram].sort(([one], [other]) => one - other);
  const total = buckets.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  const at = (share: number) => {
    let counted = 0;
    for (const [bucket, count] of buckets) {
      counted += count;
      if (counted >= total * share) return middleOf(bucket);
    }
    return middleOf(LAST_BUCKET);
  };
  return { p50Seconds: at(0.5), p95Seconds: at(0.95) };
}

function middleOf(bucket: number): number {
  const seconds = bucket === 0 ? 1 : 2 ** ((bucket - 0.5) / BUCKETS_A_DOUBLING);
  return Math.round(seconds * 10) / 10;
}
