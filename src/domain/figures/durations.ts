/**
 * Durations are stored as counts of buckets, which can be added up over days, clients and processes. Each
 * bucket ends at 2^¼ (19 %) more than the previous one, and is shown as its geometric middle, so the error is
 * at most 9.1 %.
 */
const BUCKETS_A_DOUBLING = 4;
/** The bucket for everything longer than 388 days. */
const LAST_BUCKET = 100;

/** The bucket of a duration; the first one contains everything up to a second. */
export function bucketOf(ms: number): number {
  const seconds = ms / 1000;
  if (seconds <= 1) return 0;
  return Math.min(LAST_BUCKET, Math.ceil(BUCKETS_A_DOUBLING * Math.log2(seconds)));
}

/** Counts of durations by bucket. */
export type Histogram = ReadonlyMap<number, number>;

export interface Percentiles {
  readonly p50Seconds: number;
  readonly p95Seconds: number;
}

/** The median and the 95th percentile. Null without durations. */
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
