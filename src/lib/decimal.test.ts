import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { CASES } from '../../test/harness/cases.ts';
import {
  type Decimal,
  formatDecimal,
  formatExact,
  formatRatio,
  multiplied,
  multiply,
  parseDecimal,
  percentOf,
  plusPercent,
  ratioOf,
  readDecimal,
  roundedAmount,
  roundHalfUp,
  sum,
  wholeRatio,
  ZERO,
} from './decimal.ts';

const amount = (text: string) => readDecimal(text);

describe('parseDecimal', () => {
  const read: [text: string, written: string][] = [
    ['0', '0.0000'],
    ['12', '12.0000'],
    ['12.5', '12.5000'],
    ['12,50', '12.5000'],
    ['0.0001', '0.0001'],
    ['007.10', '7.1000'],
    ['999999999999,9999', '999999999999.9999'],
  ];
  for (const [text, written] of read) {
    test(`reads ${text}`, () => assert.equal(formatDecimal(parseDecimal(text)!), written));
  }
  const refused = [
    '',
    '-1',
    '+1',
    '1.',
    '.5',
    '1.23456',
    '1.000,50',
    '1e3',
    ' 1',
    '1\n',
    '1234567890123',
    '1,2,3',
  ];
  for (const text of refused) {
    test(`refuses ${JSON.stringify(text)}`, () => assert.equal(parseDecimal(text), undefined));
  }
});

describe('readDecimal', () => {
  test('reads back formatted amounts of any sign', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 22n), 10n ** 22n), (value) => {
        assert.equal(readDecimal(formatDecimal(value as Decimal)), value);
      }),
      { numRuns: CASES },
    );
  });
  test('reads the shorter forms of a numeric column', () => {
    assert.equal(readDecimal('-10'), -100_000n);
    assert.equal(readDecimal('19.5'), 195_000n);
  });
  for (const text of ['', '1,5', '--1', '1.23456', 'NaN', 'x1', '1x']) {
    test(`throws at ${JSON.stringify(text)}`, () => assert.throws(() => readDecimal(text), /not a decimal/));
  }
});

test('formatDecimal always writes four decimals', () => {
  assert.equal(formatDecimal(ZERO), '0.0000');
  assert.equal(formatDecimal(5n as Decimal), '0.0005');
  assert.equal(formatDecimal(-5n as Decimal), '-0.0005');
  assert.equal(formatDecimal(-123_456n as Decimal), '-12.3456');
});

describe('roundHalfUp', () => {
  const rows: [numerator: bigint, denominator: bigint, rounded: bigint][] = [
    [0n, 7n, 0n],
    [1n, 2n, 1n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [3n, 2n, 2n],
    [5n, 2n, 3n],
    [49_999n, 100_000n, 0n],
    [14n, 7n, 2n],
  ];
  for (const [numerator, denominator, rounded] of rows) {
    test(`${numerator}/${denominator} is ${rounded}`, () =>
      assert.equal(roundHalfUp({ numerator, denominator }), rounded));
  }

  test('is never more than a half away, and a half is rounded up', () => {
    const ratio = fc.record({ numerator: fc.bigInt(0n, 10n ** 30n), denominator: fc.bigInt(1n, 10n ** 12n) });
    fc.assert(
      fc.property(ratio, (exact) => {
        const twiceOff = 2n * (roundHalfUp(exact) * exact.denominator - exact.numerator);
        assert.ok(-exact.denominator < twiceOff && twiceOff <= exact.denominator);
      }),
      { numRuns: CASES },
    );
  });
});

describe('multiply', () => {
  test('rounds once, for any number of factors', () => {
    const third = { numerator: 1n, denominator: 3n };
    assert.equal(formatDecimal(multiply(amount('10'), third)), '3.3333');
    assert.equal(formatDecimal(multiply(amount('10'), third, wholeRatio(3))), '10.0000');
    assert.equal(formatDecimal(multiply(amount('0.0001'), plusPercent(amount('50')))), '0.0002');
    assert.equal(formatDecimal(multiply(amount('0.0001'), plusPercent(amount('49.9999')))), '0.0001');
    assert.equal(formatDecimal(multiply(amount('7'))), '7.0000');
  });
  test('takes and adds percentages of an amount', () => {
    assert.equal(formatDecimal(multiply(amount('200'), percentOf(amount('7')))), '14.0000');
    assert.equal(formatDecimal(multiply(amount('200'), plusPercent(amount('7')))), '214.0000');
    assert.equal(formatDecimal(multiply(amount('200'), plusPercent(amount('-10')))), '180.0000');
    assert.equal(formatDecimal(multiply(amount('200'), plusPercent(ZERO))), '200.0000');
  });
});

test('sum adds up', () => {
  assert.equal(sum([]), ZERO);
  assert.equal(sum([amount('1.5'), amount('-0.2'), amount('0.0001')]), amount('1.3001'));
});

test('product multiplies without loss', () => {
  assert.deepEqual(multiplied([]), { numerator: 1n, denominator: 1n });
  const ratios = [ratioOf(amount('1.5')), { numerator: 2n, denominator: 3n }];
  assert.deepEqual(multiplied(ratios), { numerator: 30_000n, denominator: 30_000n });
});

describe('ratios as strings', () => {
  const third = { numerator: 1n, denominator: 3n };
  test('rounded', () => {
    assert.equal(formatRatio(third, 8), '0.33333333');
    assert.equal(formatRatio({ numerator: 2n, denominator: 3n }, 8), '0.66666667');
    assert.equal(formatRatio({ numerator: 12n, denominator: 1n }, 2), '12.00');
  });
  test('exact, or marked as cut off', () => {
    assert.equal(formatExact(third, 6), '0.333333…');
    assert.equal(formatExact({ numerator: 2n, denominator: 3n }, 6), '0.666666…');
    assert.equal(formatExact({ numerator: 1n, denominator: 8n }, 6), '0.125');
    assert.equal(formatExact({ numerator: 100n, denominator: 1n }, 6), '100');
    assert.equal(formatExact({ numerator: 0n, denominator: 5n }, 6), '0');
    assert.equal(formatExact({ numerator: 1n, denominator: 10_000_000n }, 6), '0.000000…');
  });
});

test('roundedAmount is the shortest form of a number, rounded half-up to four decimals', () => {
  const rounded: [number: number, text: string | undefined][] = [
    [0, '0.0000'],
    [12, '12.0000'],
    [12.5, '12.5000'],
    [0.1 + 0.2, '0.3000'],
    [1.00005, '1.0001'],
    [1.00004999, '1.0000'],
    [5e-5, '0.0001'],
    [1.25e-7, '0.0000'],
    [1e-10, '0.0000'],
    [999_999_999_999, '999999999999.0000'],
    [1_000_000_000_000, undefined],
    [1e21, undefined],
    [-1, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ];
  for (const [number, text] of rounded) assert.equal(roundedAmount(number), text, String(number));
});
