import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHash, writeHash } from './quote-hash.ts';

const key = '0123456789abcdef'.repeat(4).slice(0, 56);

test('a hash contains its quote, shipment and offer', () => {
  for (const [shipment, offer] of [
    [0, 0],
    [1, 17],
    [499, 65_535],
  ] as const) {
    const hash = writeHash({ key, shipment, offer });
    assert.match(hash, /^[0-9a-f]{64}$/);
    assert.deepEqual(readHash(hash), { key, shipment, offer });
  }
});

test('anything but 64 lower-case hexadecimal digits is not a hash', () => {
  const hash = writeHash({ key, shipment: 0, offer: 1 });
  for (const wrong of [
    '',
    key,
    hash.slice(1),
    `${hash}0`,
    hash.toUpperCase(),
    `g${hash.slice(1)}`,
    ` ${hash}`,
  ]) {
    assert.equal(readHash(wrong), undefined, wrong);
  }
});
