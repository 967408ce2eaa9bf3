import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DISABLED_AFTER_MS,
  FAILURES_BEFORE_PAUSE,
  healthAfter,
  healthy,
  isToBeDisabled,
  MOST_TRIES,
  nextDelivery,
  outcomeOfStatus,
  TRIES_FOR_MS,
} from './deliveries.ts';

const start = new Date('2026-03-02T10:00:00Z');

/** The times of all attempts at a receiver that never answers. */
function attempts(random: () => number): Date[] {
  const times = [start];
  for (;;) {
    const now = times.at(-1)!;
    const next = nextDelivery({ tries: times.length, firstTryAt: start }, now, random);
    if (!next) return times;
    times.push(next);
  }
}

test('an event has at most 100 attempts in 7 days, with growing pauses', () => {
  for (const draw of [0, 0.5, 0.999]) {
    const times = attempts(() => draw);
    assert.ok(times.length > 80 && times.length <= MOST_TRIES, String(times.length));
    const total = times.at(-1)!.getTime() - start.getTime();
    assert.ok(total <= TRIES_FOR_MS && total > 0.9 * TRIES_FOR_MS, String(total));
  }
  const seconds = attempts(() => 0.5).map((time) => (time.getTime() - start.getTime()) / 1000);
  const pauses = seconds.slice(1, 8).map((second, index) => second - seconds[index]!);
  assert.deepEqual(pauses, [5, 30, 120, 600, 1800, 3600, 4200]);
});

test('the pause that a receiver asks for is kept, up to a day', () => {
  const after = (retryAfterMs: number) =>
    nextDelivery({ tries: 1, firstTryAt: start, retryAfterMs }, start, () => 0.5)!.getTime() -
    start.getTime();
  assert.equal(after(60_000), 60_000);
  assert.equal(after(1), 5_000);
  assert.equal(after(10 * 86_400_000), 86_400_000);
});

const failed = (orderNumber: number, n = 1) => ({ orderNumber, n, delivered: false });

test('several events that fail pause an endpoint; one that fails alone does not', () => {
  let alone = healthy;
  let several = healthy;
  for (let count = 0; count < FAILURES_BEFORE_PAUSE; count++) {
    alone = healthAfter(alone, [failed(1)], start, () => 0.5);
    several = healthAfter(several, [failed(count)], start, () => 0.5);
  }
  assert.equal(alone.pausedUntil, null);
  assert.equal(several.pausedUntil!.getTime() - start.getTime(), 30_000);
  const later = new Date(start.getTime() + DISABLED_AFTER_MS);
  assert.equal(isToBeDisabled(alone, later), false);
  assert.equal(isToBeDisabled(several, new Date(later.getTime() - 1)), false);
  assert.equal(isToBeDisabled(several, later), true);
  assert.deepEqual(
    healthAfter(several, [failed(1), { ...failed(2), delivered: true }], later, () => 0.5),
    healthy,
  );
});

test('how long one event failed alone does not count when another one fails', () => {
  const alone = healthAfter(healthy, [failed(1)], start, () => 0.5);
  const later = new Date(start.getTime() + DISABLED_AFTER_MS);
  const both = healthAfter(alone, [failed(2)], later, () => 0.5);
  assert.equal(isToBeDisabled(both, later), false);
  const after = new Date(later.getTime() + DISABLED_AFTER_MS);
  assert.equal(
    isToBeDisabled(
      healthAfter(both, [failed(1)], after, () => 0.5),
      after,
    ),
    true,
  );
});

test('any 2xx is a receipt', () => {
  assert.deepEqual([200, 201, 202, 204, 299, 302, 410, 500].map(outcomeOfStatus), [
    ...Array.from({ length: 5 }, () => 'delivered'),
    'refused',
    'gone',
    'refused',
  ]);
});
