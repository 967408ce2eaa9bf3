import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { guideParts } from '../../../test/harness/catalogue/guide-catalogue.ts';
import { readDecimal } from '../../lib/decimal.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { vatLines, vatOf, vatPercent } from './tax.ts';

const today = '2026-03-02';

describe('vatPercent', () => {
  const changed = { country: 'DE', vatClass: 'standard', percent: readDecimal('20.5') } as const;
  const { vatRates } = catalogueOf({
    ...guideParts(),
    vatRates: [...guideParts().vatRates, { ...changed, validFrom: '2026-04-01' }],
  });
  test('is the rate of the class at the destination', () => {
    assert.equal(vatPercent(vatRates, 'DE', 'standard', today), readDecimal('19'));
    assert.equal(vatPercent(vatRates, 'DE', 'book', today), readDecimal('7'));
    assert.equal(vatPercent(vatRates, 'DK', 'book', today), readDecimal('25'));
  });
  test('is the newest that is not in the future', () => {
    assert.equal(vatPercent(vatRates, 'DE', 'standard', '2026-03-31'), readDecimal('19'));
    assert.equal(vatPercent(vatRates, 'DE', 'standard', '2026-04-01'), readDecimal('20.5'));
    assert.equal(vatPercent(vatRates, 'DE', 'book', '2026-04-01'), readDecimal('7'));
  });
  test('is the standard one for a class without a rate, or before its first day', () => {
    const [book, standard] = [
      { country: 'CH', vatClass: 'book', percent: readDecimal('2.6'), validFrom: '2026-04-01' },
      { country: 'CH', vatClass: 'standard', percent: readDecimal('8.1'), validFrom: '2026-01-01' },
    ] as const;
    const { vatRates } = catalogueOf({ ...guideParts(), vatRates: [book, standard] });
    assert.equal(vatPercent(vatRates, 'CH', 'book', today), readDecimal('8.1'));
    assert.equal(vatPercent(vatRates, 'CH', 'book', '2026-04-01'), readDecimal('2.6'));
    assert.equal(vatPercent(vatRates, 'CH', 'standard', '2026-04-01'), readDecimal('8.1'));
  });
  test('is zero without a rate, or before its first day', () => {
    assert.equal(vatPercent(vatRates, 'US', 'standard', today), 0n);
    assert.equal(vatPercent(vatRates, 'DE', 'standard', '2025-12-31'), 0n);
  });
});

test('vatOf is rounded half-up to the minor unit of the currency', () => {
  const vat = (currency: string, amount: string) => vatOf(currency, readDecimal(amount), readDecimal('10'));
  assert.equal(vat('EUR', '0.05'), readDecimal('0.01'));
  assert.equal(vat('EUR', '0.04'), readDecimal('0'));
  assert.equal(vat('JPY', '15'), readDecimal('2'));
  assert.equal(vat('JPY', '14'), readDecimal('1'));
  assert.equal(vat('KWD', '0.005'), readDecimal('0.001'));
});

test('vatLines taxes the total of each rate once, the lowest rate first', () => {
  const taxed = (amount: string, percent: string) => ({
    amount: readDecimal(amount),
    percent: readDecimal(percent),
  });
  const lines = vatLines('EUR', [
    taxed('0.03', '19'),
    taxed('4.98', '7'),
    taxed('0.06', '19'),
    taxed('1', '100'),
  ]);
  assert.deepEqual(lines, [
    { percent: readDecimal('7'), base: readDecimal('4.98'), amount: readDecimal('0.35') },
    { percent: readDecimal('19'), base: readDecimal('0.09'), amount: readDecimal('0.02') },
    { percent: readDecimal('100'), base: readDecimal('1'), amount: readDecimal('1') },
  ]);
  assert.deepEqual(vatLines('EUR', []), []);
});
