import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { CASES } from '../../../test/harness/cases.ts';
import { FIRST_DAY, price } from '../../../test/harness/catalogue/guide-catalogue.ts';
import { sentenceOf } from '../details/details.ts';
import type { PriceRow } from './catalogue.ts';
import { checkPriceRows, rowsFor } from './price-rows.ts';

const today = '2026-03-02';
const from = (validFrom: string, row: PriceRow) => ({ ...row, validFrom });

describe('rowsFor', () => {
  const rows = [
    price('price_unit_pr_item', 1, null, '1'),
    price('price_unit_pr_quantity', 1, 9, '2'),
    price('price_unit_pr_quantity', 10, 99, '3'),
    from('2026-03-02', price('price_unit_pr_quantity', 5, 50, '4')),
    from('2026-03-03', price('price_unit_pr_quantity', 1, null, '5')),
  ];
  const cases: [day: string, copies: number, amounts: bigint[]][] = [
    ['2025-12-31', 5, []],
    ['2026-03-01', 1, [1n, 2n]],
    ['2026-03-01', 9, [1n, 2n]],
    ['2026-03-01', 10, [1n, 3n]],
    ['2026-03-01', 99, [1n, 3n]],
    ['2026-03-01', 100, [1n]],
    // A newer date replaces every range of its unit, but not those of other units.
    ['2026-03-02', 4, [1n]],
    ['2026-03-02', 5, [1n, 4n]],
    ['2026-03-02', 50, [1n, 4n]],
    ['2026-03-02', 51, [1n]],
    ['2026-03-03', 1000, [1n, 5n]],
  ];
  for (const [day, copies, amounts] of cases) {
    test(`${copies} copies on ${day}`, () => {
      const found = rowsFor(rows, copies, day).map(({ amount }) => amount / 10_000n);
      assert.deepEqual(found, amounts);
      assert.deepEqual(
        rowsFor(rows.toReversed(), copies, day).map(({ amount }) => amount / 10_000n),
        amounts.toReversed(),
      );
    });
  }
});

describe('checkPriceRows', () => {
  const paged = { quantity: { min: 10, max: 100, step: 1 }, pages: { min: 2, max: 9, step: 1 } };
  const check = (...rows: PriceRow[]) =>
    checkPriceRows(rows, paged).map(({ row, detail }) => `${rows.indexOf(row)} ${sentenceOf(detail)}`);
  const range = (min: number, max: number | null) => price('price_unit_pr_quantity', min, max, '1');

  test('accepts adjacent ranges, in any order', () => {
    assert.deepEqual(check(), []);
    assert.deepEqual(check(range(10, 100)), []);
    assert.deepEqual(check(range(50, null), range(1, 49)), []);
    assert.deepEqual(check(range(10, 10), range(11, 100)), []);
    // Quantities that cannot be ordered may have a price.
    assert.deepEqual(check(range(1, 4), range(5, 9), range(10, 500)), []);
    assert.deepEqual(check(range(1, null), price('price_unit_pr_page', 1, null, '1')), []);
  });

  const wrong: [name: string, rows: PriceRow[], problems: string[]][] = [
    ['a late beginning', [range(11, null)], ['0 begins at 11; no price covers 10 to 10']],
    ['an early end', [range(1, 99)], ['0 ends at 99; no price covers 100 to 100']],
    ['a gap', [range(1, 20), range(31, null)], ['1 begins at 31; no price covers 21 to 30']],
    ['an overlap', [range(1, 20), range(20, null)], ['1 begins at 20, which an earlier range also covers']],
    [
      'an overlap with no end',
      [range(1, null), range(200, 300)],
      ['1 begins at 200, which an earlier range also covers'],
    ],
    [
      'the same twice',
      [range(1, null), range(1, null)],
      ['1 begins at 1, which an earlier range also covers'],
    ],
    [
      'no copies',
      [range(1, null), { ...range(1, 0) }],
      ['1 ends at 0, before its beginning at 1', '1 begins at 1, which an earlier range also covers'],
    ],
  ];
  for (const [name, rows, problems] of wrong) test(name, () => assert.deepEqual(check(...rows), problems));

  test('checks each unit and date separately', () => {
    const [first, second] = [range(1, null), price('price_unit_pr_item', 1, null, '1')];
    assert.deepEqual(check(first, second, from('2026-02-01', range(1, null))), []);
    assert.deepEqual(check(first, from('2026-02-01', range(1, 50)), from('2026-03-01', range(51, null))), [
      '1 ends at 50; no price covers 51 to 100',
      '2 begins at 51; no price covers 10 to 50',
    ]);
  });

  test('prices per page require a product with pages', () => {
    const row = price('price_unit_pr_page', 1, null, '1');
    const problems = checkPriceRows([row], { ...paged, pages: null });
    assert.deepEqual(problems, [{ row, detail: { code: 'page_price_without_pages' } }]);
  });

  test('has no problem if and only if every count is priced exactly once', () => {
    const range = fc.record({
      min: fc.integer({ min: 1, max: 14 }),
      length: fc.option(fc.integer({ min: 0, max: 9 })),
    });
    const input = fc.record({
      ranges: fc.array(range, { minLength: 1, maxLength: 4 }),
      min: fc.integer({ min: 1, max: 10 }),
      span: fc.integer({ min: 0, max: 10 }),
    });
    fc.assert(
      fc.property(input, ({ ranges, min, span }) => {
        const rows = ranges.map((range) => {
          const max = range.length === null ? null : range.min + range.length;
          return price('price_unit_pr_quantity', range.min, max, '1');
        });
        const quantity = { min, max: min + span, step: 1 };
        const first = Math.min(min, ...rows.map((row) => row.min));
        const last = Math.max(quantity.max, ...rows.map((row) => row.max ?? row.min));
        let once = true;
        for (let copies = first; copies <= last; copies++) {
          once &&= rowsFor(rows, copies, FIRST_DAY).length === 1;
        }
        assert.equal(checkPriceRows(rows, { quantity, pages: null }).length === 0, once);
      }),
      { numRuns: CASES },
    );
  });
});

test('a range is not required before its day', () => {
  assert.deepEqual(rowsFor([from('2026-03-03', price('price_unit_pr_item', 1, null, '1'))], 1, today), []);
});
