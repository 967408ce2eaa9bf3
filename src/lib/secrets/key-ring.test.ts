import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { deriveKeys, openWith, reseal, signWith, verifyWith } from './key-ring.ts';
import { deriveKey, open, seal, sign } from './secrets.ts';

const [current, former, older, foreign] = Array.from({ length: 4 }, () => randomBytes(32)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
];
const ring = { current, former: [former, older] };

test('what any of the keys has sealed is opened, and what another one has sealed is not', () => {
  for (const key of [current, former, older]) assert.equal(openWith(ring, seal(key, 'secret')), 'secret');
  assert.throws(() => openWith(ring, seal(foreign, 'secret')));
  assert.throws(() => openWith(ring, Buffer.of(1, 2, 3)));
});

test('what a former key has sealed is sealed with the current one, and nothing else', () => {
  for (const [index, key] of [former, older].entries()) {
    const resealed = reseal(ring, seal(key, 'grüße'));
    assert.ok(typeof resealed === 'object');
    assert.deepEqual([open(current, resealed.sealed), resealed.former], ['grüße', index]);
  }
  assert.equal(reseal(ring, seal(current, 'secret')), 'current');
  assert.equal(reseal(ring, seal(foreign, 'secret')), 'unreadable');
  assert.equal(reseal(ring, Buffer.alloc(0)), 'unreadable');
});

test('the current key signs, and the signatures of all are accepted', () => {
  assert.equal(signWith(ring, 'path'), sign(current, 'path'));
  for (const key of [current, former, older]) assert.ok(verifyWith(ring, 'path', sign(key, 'path')));
  assert.ok(!verifyWith(ring, 'path', sign(foreign, 'path')));
  assert.ok(!verifyWith(ring, 'other path', sign(former, 'path')));
});

test('each purpose has keys of its own', () => {
  const links = deriveKeys(ring, 'links');
  assert.equal(signWith(links, 'path'), sign(deriveKey(current, 'links'), 'path'));
  assert.ok(verifyWith(links, 'path', sign(deriveKey(older, 'links'), 'path')));
  assert.ok(!verifyWith(deriveKeys(ring, 'sealing'), 'path', sign(deriveKey(older, 'links'), 'path')));
});
