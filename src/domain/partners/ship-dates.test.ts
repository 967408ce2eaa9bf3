import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_TERMS } from './partner-terms.ts';
import { shipDatesOf } from './ship-dates.ts';

test('a shipment goes out when its last item is ready, by the terms of its partner', () => {
  const calendar = {
    timeZone: 'America/New_York',
    workingDays: [1, 2, 3, 4, 5],
    cutOff: '12:00',
    holidays: [],
  };
  const productionDays = [
    { products: ['flyer_*'], days: 1 },
    { products: ['textbook_*'], days: 3 },
  ];
  const partners = [
    { id: 1, terms: { ...NO_TERMS, calendar, productionDays } },
    { id: 2, terms: NO_TERMS },
  ];
  const items = [
    'flyer_ss_a5_fc 1',
    'flyer_ss_a5_fc 2',
    'textbook_pb 3',
    'textbook_pb 4',
    'poster_a3 5',
    'flyer_ss_a5_fc 6',
  ]
    .map((line) => line.split(' '))
    .map(([product, reference]) => ({ product: product!, reference: reference! }));
  const shipments = [
    { partnerId: 1, items: ['1'] },
    { partnerId: 1, items: ['2', '3'] },
    { partnerId: 1, items: ['4', '5'] },
    { partnerId: 2, items: ['6'] },
    { partnerId: null, items: ['7'] },
  ];
  // Friday, 13:00 in New York, an hour after the cut-off: Monday counts, and the clocks are put forward before it.
  const dates = shipDatesOf({ shipments, items }, partners, new Date('2026-03-06T18:00:00Z'));
  const [tuesday, thursday] = [
    { on: '2026-03-10', by: new Date('2026-03-11T04:00:00Z') },
    { on: '2026-03-12', by: new Date('2026-03-13T04:00:00Z') },
  ];
  assert.deepEqual(
    [...dates],
    [
      ['1', tuesday],
      ['2', thursday],
      ['3', thursday],
    ],
  );
});
