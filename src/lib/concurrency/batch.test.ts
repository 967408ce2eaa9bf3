import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Batcher } from './batch.ts';

/** Runs all inputs at once through one lane and returns the resulting batches. */
async function batchesOf(inputs: readonly number[], size: number, weigh?: (input: number) => number) {
  const batches: number[][] = [];
  const batcher = new Batcher<number, number>(
    async (batch) => {
      batches.push(batch);
      return batch.map((value) => ({ status: 'fulfilled', value }));
    },
    { size, lanes: 1, weigh },
  );
  assert.deepEqual(await Promise.all(inputs.map((input) => batcher.run(input))), inputs);
  return batches;
}

describe('the size of a batch', () => {
  test('up to its size, in the order of arrival', async () => {
    assert.deepEqual(await batchesOf([1, 2, 3, 4, 5], 2), [[1, 2], [3, 4], [5]]);
  });

  test('by weight if calls differ, and a too heavy call alone', async () => {
    const weigh = (input: number) => input;
    assert.deepEqual(await batchesOf([3, 4, 2, 9, 1, 1], 8, weigh), [[3, 4], [2], [9], [1, 1]]);
  });
});
