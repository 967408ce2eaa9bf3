/** How the panel says how long it is until a time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inFuture } from '../../../panel/src/words/in-future.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const now = Date.UTC(2026, 0, 15, 12);
const inWords = (ms: number, locale = 'en-GB') => inFuture(new Date(now + ms), locale, now);

test('the time until a moment is near to what is left', () => {
  for (const [ms, words] of [
    [DAY + 2 * SECOND, 'in 24 hours'],
    [DAY - 2 * SECOND, 'in 24 hours'],
    [36 * HOUR, 'in 36 hours'],
    [7 * DAY - SECOND, 'in 7 days'],
    [90 * 60 * SECOND, 'in 90 minutes'],
    [61 * SECOND, 'in 61 seconds'],
    [SECOND, 'in 1 second'],
    [-DAY, 'in 0 seconds'],
  ] as const)
    assert.equal(inWords(ms), words);
  assert.equal(inWords(DAY, 'de-DE'), 'in 24 Stunden');
});
