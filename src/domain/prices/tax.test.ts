import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { guideParts } from '../../../test/harness/catalogue/guide-catalogue.ts';
import { formatDecimal, readDecimal } from '../../lib/decimal.ts';
import { catalogueOf, type VatRate } from '../catalogue/catalogue.ts';
import { vatLines, vatOf, vatPercent } from './tax.ts';

const today = '2026-03-02';
const anywhere = { state: null, zips: [] };

describe('vatPercent', () => {
  const changed = { ...anywhere, country: 'DE', vatClass: 'standard', percent: readDecimal('20.5') } as const;
  const { vatRates } = catalogueOf({
    ...guideParts(),
    vatRates: [...guideParts().vatRates, { ...changed, validFrom: '2026-04-01' }],
  });
  test('is the rate of the class at the destination', () => {
    assert.equal(vatPercent(vatRates, { country: 'DE' }, 'standard', today), readDecimal('19'));
    assert.equal(vatPercent(vatRates, { country: 'DE' }, 'book', today), readDecimal('7'));
    assert.equal(vatPercent(vatRates, { country: 'DK' }, 'book', today), readDecimal('25'));
  });
  test('is the newest that is not in the future', () => {
    assert.equal(vatPercent(vatRates, { country: 'DE' }, 'standard', '2026-03-31'), readDecimal('19'));
    assert.equal(vatPercent(vatRates, { country: 'DE' }, 'standard', '2026-04-01'), readDecimal('20.5'));
    assert.equal(vatPercent(vatRates, { country: 'DE' }, 'book', '2026-04-01'), readDecimal('7'));
  });
  test('is the standard one for a class without a rate, or before its first day', () => {
    const [book, standard] = [
      { ...anywhere, country: 'CH', vatClass: 'book', percent: readDecimal('2.6'), validFrom: '2026-04-01' },
      {
        ...anywhere,
        country: 'CH',
        vatClass: 'standard',
        percent: readDecimal('8.1'),
        validFrom: '2026-01-01',
      },
    ] as const;
    const { vatRates } = catalogueOf({ ...guideParts(), vatRates: [book, standard] });
    assert.equal(vatPercent(vatRates, { country: 'CH' }, 'book', today), readDecimal('8.1'));
    assert.equal(vatPercent(vatRates, { country: 'CH' }, 'book', '2026-04-01'), readDecimal('2.6'));
    assert.equal(vatPercent(vatRates, { country: 'CH' }, 'standard', '2026-04-01'), readDecimal('8.1'));
  });
  test('is that of the smallest territory with a rate, by the beginning of its zip or its state', () => {
    const rate = (country: string, percent: string, territory: Partial<VatRate> = {}) =>
      ({
        ...anywhere,
        country,
        vatClass: 'standard',
        percent: readDecimal(percent),
        validFrom: '2026-01-01',
        ...territory,
      }) as const;
    const { vatRates } = catalogueOf({
      ...guideParts(),
      vatRates: [
        rate('ES', '21'),
        rate('ES', '4', { vatClass: 'book' }),
        rate('ES', '0', { zips: ['35', '38'] }),
        rate('ES', '1', { zips: ['381'] }),
        rate('ES', '9', { zips: ['51'], validFrom: '2027-01-01' }),
        rate('CA', '5'),
        rate('CA', '15', { state: 'NS' }),
      ],
    });
    const at = (country: string, zip?: string, state?: string, vatClass: VatRate['vatClass'] = 'standard') =>
      formatDecimal(vatPercent(vatRates, { country, zip, state }, vatClass, today));
    assert.deepEqual(
      [
        at('ES'),
        at('ES', '28001'),
        at('ES', '35001'),
        at('ES', 'E-38 001'),
        at('ES', '38105'),
        at('ES', '51001'),
      ],
      ['21.0000', '21.0000', '0.0000', '0.0000', '1.0000', '21.0000'],
    );
    // The territory has no rate for books of its own.
    assert.deepEqual(
      [at('ES', '35001', undefined, 'book'), at('ES', '28001', undefined, 'book')],
      ['0.0000', '4.0000'],
    );
    assert.deepEqual(
      [at('CA'), at('CA', undefined, 'NS'), at('CA', 'K1A 0B1', 'ON')],
      ['5.0000', '15.0000', '5.0000'],
    );
  });
  test('is zero without a rate, or before its first day', () => {
    assert.equal(vatPercent(vatRates, { country: 'US' }, 'standard', today), 0n);
    assert.equal(vatPercent(vatRates, { country: 'DE' }, 'standard', '2025-12-31'), 0n);
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
