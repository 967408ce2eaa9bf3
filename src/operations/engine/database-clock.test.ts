import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Queries } from '../../store/engine/db.ts';
import { DatabaseClock } from './database-clock.ts';

const START = Date.parse('2026-03-02T10:00:00Z');
const HOUR_MS = 3_600_000;
const TEN_MINUTES_MS = 600_000;

let monotonicMs: number;
/** How far the database is ahead of the time that has passed. */
let aheadMs: number;
let clock: DatabaseClock;
let warned: number[];
let followed: [to: number, from: number][];

/** Answers as the database does, at once. */
const database = {
  getExecutor: () => ({
    transformQuery: (node: unknown) => node,
    compileQuery: () => ({ sql: '', parameters: [] }),
    executeQuery: async () => ({ rows: [{ now: new Date(START + monotonicMs + aheadMs) }] }),
  }),
} as unknown as Queries;

const measure = () =>
  clock.measure(database, {
    onFound: (found) => void warned.push(found),
    // What is done before still sees the time before.
    beforeFollowed: async (time) => void followed.push([time.getTime() - START - monotonicMs, isAhead()]),
  });
const isAhead = () => clock.now().getTime() - START - monotonicMs;

beforeEach(async () => {
  monotonicMs = 0;
  aheadMs = 0;
  warned = [];
  followed = [];
  clock = new DatabaseClock({ now: () => new Date(0) }, () => monotonicMs);
  await measure();
  assert.equal(isAhead(), 0);
});

test('a time far ahead counts when it has lasted for ten minutes', async () => {
  aheadMs = 26 * HOUR_MS;
  await measure();
  monotonicMs += TEN_MINUTES_MS - 1;
  await measure();
  assert.equal(isAhead(), 0);
  monotonicMs += 1;
  await measure();
  assert.equal(isAhead(), aheadMs);
  assert.deepEqual(warned, [aheadMs]);
  assert.deepEqual(followed, [[aheadMs, 0]]);
});

test('a time far ahead that is corrected never counts', async () => {
  for (const days of [1, 30]) {
    aheadMs = days * 24 * HOUR_MS;
    await measure();
    monotonicMs += TEN_MINUTES_MS / 2;
    await measure();
    assert.equal(isAhead(), 0);
    aheadMs = 0;
    await measure();
    monotonicMs += TEN_MINUTES_MS / 2;
    await measure();
  }
  assert.equal(isAhead(), 0);
  assert.deepEqual(followed, []);
});

test('a time a little ahead, or behind, counts at once', async () => {
  for (aheadMs of [TEN_MINUTES_MS, -HOUR_MS]) {
    await measure();
    assert.equal(isAhead(), aheadMs);
  }
  assert.deepEqual(warned, []);
});
