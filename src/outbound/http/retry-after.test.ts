import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryAfterMs } from './retry-after.ts';

test('the first Retry-After counts, in seconds or as a date by the clock of the answer', () => {
  const date = 'Mon, 02 Mar 2026 10:00:00 GMT';
  const later = 'Mon, 02 Mar 2026 10:00:30 GMT';
  assert.equal(retryAfterMs({ 'retry-after': ' 7 ' }), 7_000);
  assert.equal(retryAfterMs({ 'retry-after': ['7', '30'] }), 7_000);
  assert.equal(retryAfterMs({ 'retry-after': [later, '1'], date: [date, date] }), 30_000);
  assert.equal(retryAfterMs({ 'retry-after': later }), undefined);
  assert.equal(retryAfterMs({ 'retry-after': [] }), undefined);
  assert.equal(retryAfterMs({}), undefined);
});
