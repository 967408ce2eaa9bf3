import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { CASES } from '../../../test/harness/cases.ts';
import { endOfDate, productionDaysOf, shipDate, shipDatesOf } from './calendar.ts';
import { NO_TERMS, type PartnerCalendar } from './partner-terms.ts';

const berlin: PartnerCalendar = {
  timeZone: 'Europe/Berlin',
  workingDays: [1, 2, 3, 4, 5],
  cutOff: '14:00',
  holidays: ['2026-12-25', '2027-01-01', '2026-05-01'],
};

const ships = (acceptedAt: string, days = 2, calendar: PartnerCalendar | null = berlin) =>
  shipDate(calendar, days, new Date(acceptedAt));

describe('the ship date', () => {
  test('is the day of arrival and the working days of production', () => {
    // A Monday in winter, where Berlin is an hour before UTC.
    assert.equal(ships('2026-03-02T08:00:00Z', 0), '2026-03-02');
    assert.equal(ships('2026-03-02T08:00:00Z', 1), '2026-03-03');
    assert.equal(ships('2026-03-02T08:00:00Z', 5), '2026-03-09');
    assert.equal(ships('2026-03-07T08:00:00Z', 0), '2026-03-09', 'Saturday');
  });

  test('counts from the next working day after the cut-off', () => {
    assert.equal(ships('2026-03-02T13:00:00.000Z', 0), '2026-03-02', 'at the cut-off');
    assert.equal(ships('2026-03-02T13:00:00.001Z', 0), '2026-03-03', 'after it');
    assert.equal(ships('2026-03-06T13:00:00.001Z', 0), '2026-03-09', 'after that of Friday');
  });

  test('keeps the cut-off on the clocks of the partner over both changes of summer time', () => {
    // The clocks are put forward on Sunday, 29 March, and back on Sunday, 25 October.
    assert.equal(ships('2026-03-27T12:30:00Z', 0), '2026-03-27', '13:30 in winter');
    assert.equal(ships('2026-03-30T12:00:00Z', 0), '2026-03-30', '14:00 in summer');
    assert.equal(ships('2026-03-30T12:30:00Z', 0), '2026-03-31', '14:30 in summer');
    assert.equal(ships('2026-10-23T12:30:00Z', 0), '2026-10-26', '14:30 in summer');
    assert.equal(ships('2026-10-26T12:30:00Z', 0), '2026-10-26', '13:30 in winter');
  });

  test('takes a cut-off that the clocks skip or show twice as one instant', () => {
    const atNight = { ...berlin, workingDays: [1, 2, 3, 4, 5, 6, 7], cutOff: '02:30' };
    assert.equal(ships('2026-03-29T01:30:00Z', 0, atNight), '2026-03-29', '02:30 is 03:30');
    assert.equal(ships('2026-03-29T01:30:01Z', 0, atNight), '2026-03-30');
    assert.equal(ships('2026-10-25T00:30:00Z', 0, atNight), '2026-10-25', 'the first 02:30');
    assert.equal(ships('2026-10-25T01:15:00Z', 0, atNight), '2026-10-26', 'the second 02:15');
  });

  test('skips holidays, also at the end of the year', () => {
    assert.equal(ships('2026-12-24T08:00:00Z', 1), '2026-12-28');
    assert.equal(ships('2026-12-30T08:00:00Z', 2), '2027-01-04');
    assert.equal(ships('2026-05-01T08:00:00Z', 0), '2026-05-04');
  });

  test('is a date of the partner, west and east of Greenwich', () => {
    const at = (timeZone: string, cutOff: string | null = null) => ({ ...berlin, timeZone, cutOff });
    const newYear = '2026-12-31T10:30:00Z';
    assert.equal(ships(newYear, 0, at('Pacific/Kiritimati')), '2027-01-04', 'New Year and a weekend there');
    assert.equal(ships(newYear, 0, at('Pacific/Honolulu')), '2026-12-31');
    assert.equal(ships('2026-03-02T03:00:00Z', 0, at('America/Los_Angeles')), '2026-03-02', 'Sunday evening');
    assert.equal(ships('2026-03-02T23:30:00Z', 0, at('America/Los_Angeles', '16:00')), '2026-03-02');
    assert.equal(ships('2026-03-03T00:30:00Z', 0, at('America/Los_Angeles', '16:00')), '2026-03-03');
    assert.equal(ships('2026-03-03T06:00:00Z', 0, at('Asia/Kolkata', '11:30')), '2026-03-03');
    assert.equal(ships('2026-03-03T06:00:01Z', 0, at('Asia/Kolkata', '11:30')), '2026-03-04');
  });

  test('of a partner without a calendar counts every day, in UTC', () => {
    assert.equal(ships('2026-12-31T23:59:59.999Z', 1, null), '2027-01-01');
  });

  test('is a working day, is never earlier for what is accepted later, and is monotone in the days', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Pacific/Auckland',
      'Asia/Kathmandu',
      'America/St_Johns',
    ];
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const calendar = fc.record({
      timeZone: fc.constantFrom(...zones),
      workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      cutOff: fc.option(time),
      holidays: fc.array(
        fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`),
      ),
    });
    const from = Date.parse('2026-02-20T00:00:00Z');
    const instant = fc.integer({ min: 0, max: 250 * 86_400_000 }).map((ms) => new Date(from + ms));
    const later = fc.integer({ min: 0, max: 30 * 3_600_000 });
    fc.assert(
      fc.property(calendar, instant, later, fc.integer({ min: 0, max: 12 }), (calendar, at, ms, days) => {
        const date = shipDate(calendar, days, at);
        assert.ok(calendar.workingDays.includes(new Date(date).getUTCDay() || 7));
        assert.ok(!calendar.holidays.includes(date));
        assert.ok(endOfDate(calendar, date) > at);
        assert.ok(shipDate(calendar, days, new Date(at.getTime() + ms)) >= date);
        assert.ok(shipDate(calendar, days + 1, at) > date);
      }),
      { numRuns: CASES / 4 },
    );
  });
});

test('the end of a date is the midnight of the partner', () => {
  const endIn = (timeZone: string, date: string) => endOfDate({ ...berlin, timeZone }, date).toISOString();
  assert.equal(endIn('Europe/Berlin', '2026-03-28'), '2026-03-28T23:00:00.000Z');
  assert.equal(endIn('Europe/Berlin', '2026-03-29'), '2026-03-29T22:00:00.000Z');
  assert.equal(endIn('Europe/Berlin', '2026-10-25'), '2026-10-25T23:00:00.000Z');
  assert.equal(endIn('America/Los_Angeles', '2026-12-31'), '2027-01-01T08:00:00.000Z');
  assert.equal(endOfDate(null, '2026-12-31').toISOString(), '2027-01-01T00:00:00.000Z');
});

test('the first entry that matches a product has its production days', () => {
  const terms = {
    productionDays: [
      { products: ['textbook_*', 'flyer_ss_a5_fc'], days: 3 },
      { products: ['*'], days: 5 },
    ],
  };
  assert.equal(productionDaysOf(terms, 'textbook_pb_a5_p_bw'), 3);
  assert.equal(productionDaysOf(terms, 'poster_a3_fc'), 5);
  assert.equal(productionDaysOf({ productionDays: [] }, 'poster_a3_fc'), undefined);
});

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
