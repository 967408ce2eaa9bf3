import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sentenceOf } from '../details/details.ts';
import { Refused } from '../refusal.ts';
import { matchesAny, NO_TERMS } from './partner-terms.ts';
import { readPartnerTerms } from './read-terms.ts';

const COMPLETE = {
  makes: [
    {
      products: ['poster_*'],
      options: ['paper_*'],
      sizes: { min: null, max: { widthMm: 700, heightMm: 1000 } },
    },
  ],
  shipsTo: ['DE', 'AT'],
  capacity: { amount: 500, unit: 'copies' },
  calendar: { timeZone: 'Europe/Berlin', workingDays: [1, 2, 3], cutOff: '14:30', holidays: ['2026-12-25'] },
  productionDays: [{ products: ['*'], days: 2 }],
  costs: {
    currency: 'EUR',
    products: [{ products: ['*'], perItem: '1', perCopy: '0.2500', perPage: '0' }],
    shipping: [{ levels: ['cp_ground'], countries: ['DE'], perShipment: '4.90', perKg: '0.10' }],
  },
  shareCapPercent: 60,
  concurrency: 4,
  seesClientCosts: true,
  onlyClients: [7],
};

describe('terms of a partner', () => {
  test('an empty document has no limits', () => assert.deepEqual(readPartnerTerms({}), NO_TERMS));

  test('a complete document is read unchanged, also a second time', () => {
    assert.deepEqual(readPartnerTerms(COMPLETE), COMPLETE);
    assert.deepEqual(readPartnerTerms(JSON.parse(JSON.stringify(readPartnerTerms(COMPLETE)))), COMPLETE);
  });

  test('every wrong value is reported with its path', () => {
    const wrong = {
      makes: [{ products: [], sizes: { max: { widthMm: -1, heightMm: 5 } } }],
      shipsTo: ['Germany'],
      capacity: { amount: 1.5, unit: 'tons' },
      calendar: { timeZone: 'Mars/Olympus', workingDays: [0], cutOff: '25:00', holidays: ['2026-02-30'] },
      costs: { currency: 'EUR', products: [{ products: ['a'], perCopy: 0.25 }] },
      shareCapPercent: 0,
      seesClientCosts: 'yes',
      shipTo: [],
    };
    assert.deepEqual(pathsOf(wrong), [
      'terms.makes.0.products',
      'terms.makes.0.sizes.max.widthMm',
      'terms.shipsTo.0',
      'terms.capacity.amount',
      'terms.capacity.unit',
      'terms.calendar.timeZone',
      'terms.calendar.workingDays.0',
      'terms.calendar.cutOff',
      'terms.calendar.holidays.0',
      'terms.costs.products.0.perCopy',
      'terms.costs.shipping',
      'terms.shareCapPercent',
      'terms.seesClientCosts',
      'terms.shipTo',
    ]);
    assert.deepEqual(pathsOf([]), ['terms']);
    assert.throws(
      () => readPartnerTerms({ shipTo: [] }),
      (error: Refused) =>
        /the fields are makes, ships_to, capacity/.test(sentenceOf(error.problems[0].detail)),
    );
  });

  test('a time zone is one in which dates can be computed', () => {
    const pathsIn = (timeZone: string) => pathsOf({ calendar: { timeZone } });
    assert.deepEqual(pathsIn('Asia/Tokyo'), []);
    // `Intl` knows these.
    for (const name of ['JST', 'PST', 'IST', '\u221201:00'])
      assert.deepEqual(pathsIn(name), ['terms.calendar.timeZone'], name);
  });

  for (const [pattern, reference, expected] of [
    ['mug', 'mug', true],
    ['mug', 'mugs', false],
    ['mug*', 'mug', true],
    ['*', '', true],
    ['textbook_*_a4_*', 'textbook_pb_a4_p_bw', true],
    ['textbook_*_a4_*', 'textbook_pb_a5_p_bw', false],
    ['a*a', 'a', false],
    ['*ab*ab', 'abab', true],
    ['*ab*ab', 'ab', false],
  ] as const) {
    test(`${pattern} ${expected ? 'matches' : 'does not match'} "${reference}"`, () =>
      assert.equal(matchesAny([pattern], reference), expected));
  }
});

function pathsOf(json: unknown): string[] {
  try {
    readPartnerTerms(json);
    return [];
  } catch (error) {
    assert.ok(error instanceof Refused);
    return error.problems.map(({ path }) => path.join('.'));
  }
}
