import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom, createRandomOf } from './random.ts';

const draws = (random: { next(): number }) => Array.from({ length: 5 }, () => random.next());

test('the numbers of a seed never change: digests of simulations depend on them', () => {
  const random = createRandom(1);
  assert.deepEqual(
    Array.from({ length: 4 }, () => Math.floor(random.next() * 2 ** 32)),
    [2693262067, 11749833, 2265367787, 4213581821],
  );
});

test('equal seeds draw equal numbers, other seeds others', () => {
  assert.deepEqual(draws(createRandom(7)), draws(createRandom(7)));
  assert.notDeepEqual(draws(createRandom(7)), draws(createRandom(8)));
  assert.deepEqual(draws(createRandomOf('shop-1')), draws(createRandomOf('shop-1')));
  assert.notDeepEqual(draws(createRandomOf('shop-1')), draws(createRandomOf('shop-2')));
});

test('integers stay within their bounds and reach both', () => {
  const random = createRandom(3);
  const drawn = new Set(Array.from({ length: 200 }, () => random.between(2, 5)));
  assert.deepEqual([...drawn].sort(), [2, 3, 4, 5]);
});

test('shuffling keeps every element', () => {
  assert.deepEqual(createRandom(9).shuffle([1, 2, 3, 4, 5]).sort(), [1, 2, 3, 4, 5]);
});
