import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bucketOf, percentilesOf } from './durations.ts';

const seconds = fc.integer({ min: 2, max: 60 * 86_400 });

function histogram(durations: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const one of durations) counts.set(bucketOf(one * 1000), (counts.get(bucketOf(one * 1000)) ?? 0) + 1);
  return counts;
}

/** The smallest duration that at least this share of all does not exceed. */
function exact(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1]!;
}

test('percentiles are at most 9.1 % beside the exact ones', () => {
  fc.assert(
    fc.property(fc.array(seconds, { minLength: 1, maxLength: 300 }), (durations) => {
      const shown = percentilesOf(histogram(durations))!;
      for (const [value, share] of [
        [shown.p50Seconds, 0.5],
        [shown.p95Seconds, 0.95],
      ] as const) {
        const truth = exact(durations, share);
        // Shown with one decimal.
        assert.ok(Math.abs(value - truth) <= truth * 0.091 + 0.05, `${value} instead of ${truth}`);
      }
    }),
  );
});

test('buckets do not decrease with the duration, and none is beyond the last', () => {
  fc.assert(
    fc.property(fc.nat(4_000_000_000), fc.nat(4_000_000_000), (one, other) => {
      assert.equal(bucketOf(Math.min(one, other)) <= bucketOf(Math.max(one, other)), true);
    }),
  );
  assert.deepEqual([-5, 0, 1000, 1001, 2000, 2001, 1e15].map(bucketOf), [0, 0, 0, 1, 4, 5, 100]);
});

test('without durations there are no percentiles', () => assert.equal(percentilesOf(new Map()), null));
