import type { Percentiles } from '../../domain/figures/durations.ts';

/** Median and 95th percentile. */
export function timesText(times: Percentiles | null): string {
  return times ? `${durationText(times.p50Seconds)} / ${durationText(times.p95Seconds)}` : '-';
}

const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const;

function durationText(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? (['s', 1] as const);
  const amount = seconds / size;
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${unit}`;
}

export function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`;
}
