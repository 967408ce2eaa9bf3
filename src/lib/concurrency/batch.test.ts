import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Batcher } from './batch.ts';

/** Runs all inputs at once through one lane and returns the resulting batches. */
async function batchesOf(inputs: readonly number[], size: number, weigh?: (input: number) => number) {
  const { batcher, batches } = noted({ size, lanes: 1, weigh });
  assert.deepEqual(await Promise.all(inputs.map((input) => batcher.run(input))), inputs);
  return batches;
}

function noted(options: ConstructorParameters<typeof Batcher<number, number>>[1]) {
  const batches: number[][] = [];
  const batcher = new Batcher<number, number>(async (batch) => {
    batches.push(batch);
    return batch.map((value) => ({ status: 'fulfilled', value }));
  }, options);
  return { batcher, batches };
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

test('with a pause between batches, the first call has none, and neither have those that fill a batch', async () => {
  const { batcher, batches } = noted({ size: 2, lanes: 1, everyMs: () => 3_600_000 });
  await batcher.run(1);
  await Promise.all([batcher.run(2), batcher.run(3)]);
  assert.deepEqual(batches, [[1], [2, 3]]);
});

test('a call that waits alone is carried out after the pause', async () => {
  const { batcher, batches } = noted({ size: 2, lanes: 1, everyMs: () => 20 });
  await batcher.run(1);
  await batcher.run(2);
  assert.deepEqual(batches, [[1], [2]]);
});
