import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastFour, looksLikeApiKey, newApiKey } from './api-keys.ts';

const BASE62 = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

test('a new key has its prefix, 32 random characters and a checksum of 6', () => {
  const key = newApiKey('abc_live_');
  assert.match(key, /^abc_live_[0-9A-Za-z]{38}$/);
  assert.ok(looksLikeApiKey(key));
  assert.notEqual(newApiKey('abc_live_'), key);
});

test('a prefix that could be mistaken for the random part is refused', () => {
  for (const prefix of ['', 'abc', '_', 'ABC_', 'abc-', 'abc__'])
    assert.throws(() => newApiKey(prefix), prefix);
});

test('the checksum of a known key never changes', () => {
  assert.ok(looksLikeApiKey(`abc_live_${'A'.repeat(32)}3BFnN1`));
});

test('any single typing error is noticed', () => {
  const key = newApiKey('abc_live_');
  for (let index = 0; index < key.length; index += 1) {
    for (const character of BASE62) {
      const typed = key.slice(0, index) + character + key.slice(index + 1);
      assert.equal(looksLikeApiKey(typed), typed === key, typed);
    }
  }
});

test('two neighbouring characters swapped are noticed', () => {
  const key = newApiKey('abc_test_');
  for (let index = 0; index + 1 < key.length; index += 1) {
    const typed = key.slice(0, index) + key[index + 1] + key[index] + key.slice(index + 2);
    assert.equal(looksLikeApiKey(typed), typed === key, typed);
  }
});

test('other texts are not keys', () => {
  const key = newApiKey('abc_');
  for (const text of ['', 'abc_', key.slice(1), key.slice(0, -1), `${key}0`, ` ${key}`, `${key}\n`]) {
    assert.ok(!looksLikeApiKey(text), JSON.stringify(text));
  }
});

test('every character appears about equally often', () => {
  const counts = new Map(BASE62.map((character) => [character, 0]));
  const keys = 2_000;
  for (let made = 0; made < keys; made += 1) {
    for (const character of newApiKey('k_').slice(2, 34)) counts.set(character, counts.get(character)! + 1);
  }
  const expected = (keys * 32) / BASE62.length;
  // Eight standard deviations: a fair draw fails once in 10^15 runs, bytes taken modulo 62 always.
  const allowance = 8 * Math.sqrt(expected);
  for (const [character, count] of counts) {
    assert.ok(Math.abs(count - expected) < allowance, `${character}: ${count} instead of about ${expected}`);
  }
});

test('lastFour is the part that may be shown', () => {
  assert.equal(lastFour('abc_live_0123456789'), '6789');
});
