import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { HOUR_MS } from '../../lib/clock.ts';
import { isBusyStatus, mayFetchLater, nextAttempt } from './retry.ts';

test('the busy statuses are 408, 425, 429 and all 5xx', () => {
  const busy = Array.from({ length: 500 }, (_, index) => 100 + index).filter(isBusyStatus);
  assert.deepEqual(busy.slice(0, 4), [408, 425, 429, 500]);
  assert.equal(busy.length, 3 + 100);
});

test('the status alone decides whether a file is fetched again', () => {
  assert.equal(mayFetchLater({ code: 'status', status: 503 }), true);
  assert.equal(mayFetchLater({ code: 'status', status: 404 }), false);
});

test('a missing answer is retried; wrong content and refused addresses are not', () => {
  for (const code of [
    'connect_failed',
    'no_address',
    'timeout_first_byte',
    'timeout_total',
    'too_slow',
    'reset',
  ] as const) {
    assert.equal(mayFetchLater({ code }), true, code);
  }
  for (const code of [
    'md5_mismatch',
    'too_large',
    'address_refused',
    'redirect_refused',
    'too_many_redirects',
  ] as const) {
    assert.equal(mayFetchLater({ code }), false, code);
  }
});

test('the next attempt is after the pause, at the end of the retry time at the latest, and never later', () => {
  const first = new Date('2026-03-02T10:00:00Z');
  const ms = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(ms(2 * HOUR_MS), ms(HOUR_MS), ms(HOUR_MS), (elapsedMs, pauseMs, retryForMs) => {
      const now = new Date(first.getTime() + elapsedMs);
      const next = nextAttempt(first, now, pauseMs, retryForMs);
      const expected = elapsedMs < retryForMs ? Math.min(elapsedMs + pauseMs, retryForMs) : null;
      assert.equal(next && next.getTime() - first.getTime(), expected);
    }),
  );
});
