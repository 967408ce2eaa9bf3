import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, effectOn, newestOn } from './effective-dates.ts';

test('dateOf is the date in UTC, to the last millisecond of a day', () => {
  assert.equal(dateOf(new Date('2026-12-31T23:59:59.999Z')), '2026-12-31');
  assert.equal(dateOf(new Date('2027-01-01T00:00:00.000Z')), '2027-01-01');
  assert.equal(dateOf(new Date('2028-02-29T12:00:00+14:00')), '2028-02-28');
});

test('newestOn is the first entry that is not in the future', () => {
  const rows = ['2026-03-03', '2026-03-02', '2026-01-01'].map((validFrom) => ({ validFrom }));
  assert.deepEqual(newestOn(rows, '2026-03-02'), rows[1]);
  assert.deepEqual(newestOn(rows, '2026-03-01'), rows[2]);
  assert.equal(newestOn(rows, '2025-12-31'), undefined);
});

test('effectOn is the effect of each row among those of its subject', () => {
  const rows = [
    { of: 'DE', validFrom: '2026-03-03' },
    { of: 'DE', validFrom: '2026-03-02' },
    { of: 'DE', validFrom: '2026-01-01' },
    { of: 'DK', validFrom: '2025-07-01' },
    { of: 'DK', validFrom: '2026-01-01' },
    { of: 'DK', validFrom: '2026-01-01' },
    { of: 'FR', validFrom: '2027-01-01' },
  ];
  const effect = effectOn(rows, (row) => row.of, '2026-03-02');
  assert.deepEqual(rows.map(effect), ['coming', 'current', 'past', 'past', 'current', 'current', 'coming']);
});
