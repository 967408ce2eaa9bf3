import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { CASES } from '../../../test/harness/cases.ts';
import { guideParts } from '../../../test/harness/catalogue/guide-catalogue.ts';
import { type Decimal, formatDecimal, multiply, readDecimal } from '../../lib/decimal.ts';
import { activeCodes, withdrawnCodes } from '../../lib/values/currency-codes.ts';
import { sentenceOf } from '../details/details.ts';
import { Refused } from '../refusal.ts';
import { catalogueOf } from './catalogue.ts';
import {
  areRatesStale,
  currenciesOn,
  Exchange,
  exchangeRatio,
  isCurrency,
  rateOn,
  wasCurrency,
} from './currency.ts';

const day = '2026-03-02';
const { exchangeRates } = catalogueOf(guideParts());

test('isCurrency knows the codes of ISO 4217', () => {
  for (const code of ['EUR', 'USD', 'JPY', 'KWD']) assert.ok(isCurrency(code), code);
  for (const code of ['EUX', 'eur', '', 'EURO']) assert.ok(!isCurrency(code), code);
  // Neither ICU nor the time decides: all are as the standard has them.
  for (const code of ['VED', 'CHW', 'XCG', 'ZWG', 'SLE']) assert.ok(isCurrency(code), code);
  for (const code of ['HRK', 'BGN', 'ANG', 'ZWL', 'DEM', 'XTS']) assert.ok(!isCurrency(code), code);
});

test('every code is in one list, once', () => {
  const all = [...activeCodes, ...withdrawnCodes];
  assert.deepEqual([activeCodes.size, new Set(all).size], [176, all.length]);
  for (const code of all) assert.match(code, /^[A-Z]{3}$/);
});

test('wasCurrency knows withdrawn codes too, which files of operators may have', () => {
  for (const code of ['EUR', 'HRK', 'BGN']) assert.ok(wasCurrency(code), code);
  for (const code of ['EUX', 'eur', '']) assert.ok(!wasCurrency(code), code);
});

describe('rateOn', () => {
  const dated = catalogueOf({
    ...guideParts(),
    exchangeRates: [
      { currency: 'USD', validFrom: '2026-03-02', rate: 2n },
      { currency: 'USD', validFrom: '2026-03-04', rate: 4n },
      { currency: 'USD', validFrom: '2026-02-27', rate: 1n },
    ],
  }).exchangeRates;
  const rows: [today: string, rate: bigint | undefined][] = [
    ['2026-02-26', undefined],
    ['2026-02-27', 1n],
    ['2026-03-01', 1n],
    ['2026-03-02', 2n],
    ['2026-03-03', 2n],
    ['2027-01-01', 4n],
  ];
  for (const [today, rate] of rows) {
    test(`on ${today}`, () => assert.equal(rateOn(dated, 'USD', today)?.rate, rate));
  }
  test('the euro is always one', () => {
    assert.deepEqual(rateOn(new Map(), 'EUR', '1999-01-01'), { rate: 100_000_000n, validFrom: null });
  });
  test('a currency without a stored rate has none', () => {
    assert.equal(rateOn(dated, 'CHF', day), undefined);
  });
  test('the usable currencies are those with a rate on that day', () => {
    assert.deepEqual(currenciesOn(dated, '2026-02-26'), ['EUR']);
    assert.deepEqual(currenciesOn(dated, '2026-02-27'), ['EUR', 'USD']);
  });
});

describe('Exchange', () => {
  test('crosses rates exactly and shows them with eight decimals', () => {
    const exchange = new Exchange(exchangeRates, day);
    assert.equal(exchange.rate('USD', 'DKK').shown, '6.88709380');
    assert.equal(exchange.rate('USD', 'JPY').shown, '150.71085672');
    assert.equal(exchange.rate('JPY', 'USD').shown, '0.00663522');
    assert.equal(exchange.rate('DKK', 'DKK').shown, '1.00000000');
    const million = readDecimal('1000000');
    assert.equal(formatDecimal(multiply(million, exchange.rate('USD', 'DKK'))), '6887093.7962');
  });

  test('lists the rates it used', () => {
    const exchange = new Exchange(exchangeRates, day);
    exchange.rate('USD', 'EUR');
    exchange.rate('USD', 'USD');
    assert.deepEqual(exchange.taken, [
      { currency: 'EUR', perEuro: '1.00000000', validFrom: null },
      { currency: 'USD', perEuro: '1.08320000', validFrom: '2026-01-01' },
    ]);
  });

  test('refuses a currency without a rate', () => {
    const exchange = new Exchange(exchangeRates, day);
    for (const [from, to] of [
      ['CHF', 'EUR'],
      ['EUR', 'CHF'],
    ] as const) {
      assert.throws(
        () => exchange.rate(from, to),
        (error) => {
          assert.ok(error instanceof Refused);
          const [{ code, path, detail }] = error.problems;
          assert.equal(code, 'invalid_parameter');
          assert.deepEqual(path, ['currency']);
          assert.match(sentenceOf(detail), /CHF/);
          return true;
        },
      );
    }
  });

  test('is the quotient of the rates it used', () => {
    const exchange = new Exchange(exchangeRates, day);
    const { shown: _shown, ...ratio } = exchange.rate('USD', 'DKK');
    assert.deepEqual(exchangeRatio('1.08320000', '7.46010000'), ratio);
  });
});

test('converting there and back is exact to one unit of the last place of the coarser currency', () => {
  const rate = fc.bigInt(1000n, 10n ** 13n);
  fc.assert(
    fc.property(rate, rate, fc.bigInt(0n, 10n ** 14n), (usd, jpy, value) => {
      const validFrom = day;
      const rates = new Map([
        ['USD', [{ currency: 'USD', validFrom, rate: usd }]],
        ['JPY', [{ currency: 'JPY', validFrom, rate: jpy }]],
      ]);
      const exchange = new Exchange(rates, day);
      const there = multiply(value as Decimal, exchange.rate('USD', 'JPY'));
      const back = multiply(there, exchange.rate('JPY', 'USD'));
      const off = back > value ? back - value : value - back;
      // A difference of one unit in the last place of JPY is usd / jpy units in that of USD.
      assert.ok(off <= 1n || off * jpy <= usd, `${value} became ${there}, then ${back}`);
    }),
    { numRuns: CASES },
  );
});

test('rates are too old after a week, and without any', () => {
  const now = new Date('2026-03-09T00:00:00Z');
  assert.equal(areRatesStale(day, now), false);
  assert.equal(areRatesStale(day, new Date(now.getTime() + 1)), true);
  assert.equal(areRatesStale(null, now), true);
});
