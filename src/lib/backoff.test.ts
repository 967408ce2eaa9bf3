import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { backoffMs } from './backoff.ts';

const limits = { firstMs: 5_000, maxMs: 60_000 };
const longest = (attempt: number) => backoffMs(attempt, limits, () => 1 - Number.EPSILON);
const shortest = (attempt: number) => backoffMs(attempt, limits, () => 0);

test('the wait doubles up to its cap', () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(longest), [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});

test('jitter never shortens it below half', () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(shortest), [2_500, 5_000, 10_000, 20_000, 30_000, 30_000]);
});

test('every wait lies between half and the whole, however late the attempt', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (attempt, chance) => {
        const wait = backoffMs(attempt, limits, () => chance);
        assert.ok(Number.isInteger(wait));
        assert.ok(wait >= shortest(attempt) && wait <= longest(attempt), `${wait}`);
      },
    ),
  );
});
