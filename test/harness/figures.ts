/** How tests print their measurements. No verdict depends on them. */

/** A quantile (0 to 1) of the sample; 0 of an empty one. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function mean(sample: readonly number[]): number {
  return sample.length === 0 ? 0 : sample.reduce((sum, value) => sum + value, 0) / sample.length;
}

/** `min 3, mean 12, p95 40, max 51 ms`, rounded. */
export function summary(sample: readonly number[], unit = ''): string {
  const values = {
    min: Math.min(...sample),
    mean: mean(sample),
    p95: percentile(sample, 0.95),
    max: Math.max(...sample),
  };
  const parts = Object.entries(values).map(([name, value]) => `${name} ${Math.round(value)}`);
  return `${parts.join(', ')}${unit && ` ${unit}`}`;
}
