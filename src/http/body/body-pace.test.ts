import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BodyPace } from './body-pace.ts';

const MEBIBYTE = 1024 * 1024;

test('refused bytes of one address are received at 16 MiB a second, after a wait of 5 s at most', () => {
  let nowMs = 1_000;
  const pace = new BodyPace(() => nowMs);
  const own = pace.of('192.0.2.1');
  const other = pace.of('192.0.2.2');
  assert.deepEqual([own.isBehind(), other.isBehind()], [false, false]);
  assert.deepEqual([own.book(MEBIBYTE), own.book(MEBIBYTE), other.book(MEBIBYTE)], [62.5, 125, 62.5]);
  nowMs += 100;
  assert.deepEqual([own.isBehind(), other.isBehind()], [true, false]);
  assert.deepEqual([own.book(MEBIBYTE), other.book(MEBIBYTE)], [87.5, 62.5]);
  assert.equal(own.book(1_000 * MEBIBYTE), 5_000);
  nowMs += 5_000;
  assert.equal(own.isBehind(), false);
});
