import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HEAVY_FROM_BYTES, heavyParts } from './part-balance.ts';

const sizes = (...bytes: number[]) => bytes.map((one, part) => ({ part, bytes: one }));

test('a part is heavy that is large and holds more than twice the mean', () => {
  const G = HEAVY_FROM_BYTES;
  assert.deepEqual(heavyParts(sizes(G, 0.2 * G, 0.2 * G, 0.2 * G)), [0]);
  // 2.5 of a mean of 1.25: exactly twice.
  assert.deepEqual(heavyParts(sizes(2.5 * G, 1.25 * G, 0.625 * G, 0.625 * G)), []);
  assert.deepEqual(heavyParts(sizes(2.6 * G, 1.25 * G, 0.625 * G, 0.625 * G)), [0]);
  assert.deepEqual(heavyParts(sizes(G - 1, 0, 0, 0)), []);
  assert.deepEqual(heavyParts([]), []);
});
