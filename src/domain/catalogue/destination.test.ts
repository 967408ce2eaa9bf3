import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { guideParts } from '../../../test/harness/catalogue/guide-catalogue.ts';
import { sentenceOf } from '../details/details.ts';
import { catalogueOf } from './catalogue.ts';
import { canonicalDestination, checkServed, isUnusualZip, stateIn, zipMayBeMissing } from './destination.ts';

const { countries, shippingRates } = catalogueOf(guideParts());

test('shipping is offered to countries of a zone with rates; an unknown country has a problem of its own', () => {
  const isServed = (code: string) => {
    const problems: unknown[] = [];
    checkServed({ country: code }, ['country'], { countries, shippingRates }, (...problem) =>
      problems.push(problem),
    );
    return problems.length === 0;
  };
  assert.deepEqual(['DE', 'DK', 'US', 'AQ', 'XY'].map(isServed), [true, true, false, false, true]);
});

describe('a destination with two spellings is one', () => {
  const codes = ['US', 'PR', 'GU', 'FM', 'FR', 'GP', 'RE', 'PM', 'BL', 'NC', 'DE'];
  const [base] = countries.values();
  const known = new Map(codes.map((code) => [code, { ...base!, code, zone: code === 'GU' ? null : 'near' }]));
  known.set('US', { ...known.get('US')!, requireState: true, states: [{ code: 'PR', name: 'Puerto Rico' }] });
  const rows: [country: string, state: string | null, zip: string | null, canonical: string][] = [
    ['US', 'PR', '00901', 'PR'],
    ['US', 'Puerto Rico', null, 'PR'],
    ['US', 'GU', null, 'GU'],
    ['US', 'FM', '96941', 'FM'],
    ['US', 'NY', '10001', 'US'],
    ['US', null, null, 'US'],
    // Not in the table of countries.
    ['US', 'VI', null, 'US'],
    ['PR', null, '00901', 'PR'],
    ['FR', null, '97110', 'GP'],
    ['FR', null, 'F-97 400', 'RE'],
    ['FR', null, '97500', 'PM'],
    ['FR', null, '97133', 'BL'],
    ['FR', null, '98800', 'NC'],
    ['FR', null, '75001', 'FR'],
    ['FR', null, null, 'FR'],
    ['DE', null, '97110', 'DE'],
  ];
  for (const [country, state, zip, canonical] of rows) {
    test(`${country} ${state ?? ''} ${zip ?? ''} is ${canonical}`, () => {
      const written = { country, state, zip };
      const found = canonicalDestination(written, known);
      assert.deepEqual(found, canonical === country ? written : { country: canonical, state: null, zip });
      assert.deepEqual(canonicalDestination(found, known), found);
    });
  }

  test('and is served in both, or in none', () => {
    const problems: string[] = [];
    const tables = { countries: known, shippingRates };
    checkServed({ country: 'US', state: 'GU' }, ['country'], tables, (code, _path, detail) =>
      problems.push(`${code} ${sentenceOf(detail)}`),
    );
    checkServed({ country: 'FR', zip: '97110' }, ['country'], tables, (code) => problems.push(code));
    assert.deepEqual(problems, [
      'country_not_served is "US", and this address is in GU, which is not a shipping destination',
    ]);
  });
});

describe('a state', () => {
  const states = [
    { code: 'CA', name: 'California' },
    { code: 'QC', name: 'Québec' },
    { code: 'NC', name: 'North Carolina' },
    { code: 'DC', name: 'Washington D.C.' },
  ];
  const country = { ...countries.get('US')!, states };

  test('is found by its code or name, however these are written', () => {
    const written: [text: string, code: string][] = [
      ['CA', 'CA'],
      ['ca', 'CA'],
      [' California ', 'CA'],
      ['quebec', 'QC'],
      ['QUÉBEC', 'QC'],
      ['North-Carolina', 'NC'],
      ['north  carolina', 'NC'],
      ['Washington D.C.', 'DC'],
      ['washington d.c', 'DC'],
    ];
    for (const [text, code] of written) assert.equal(stateIn(country, text), code, text);
  });

  test('that is not known stays as it is, and so does any other where none is required', () => {
    assert.equal(stateIn(country, 'Northcarolina'), 'Northcarolina');
    assert.equal(stateIn({ ...country, requireState: false }, 'california'), 'california');
    assert.equal(stateIn(undefined, 'california'), 'california');
  });
});

describe('a zip', () => {
  const pattern = (code: string, zipPattern: string | null) => ({
    ...countries.get('DE')!,
    code,
    zipPattern,
  });
  const known = new Map(
    [
      pattern('DE', '\\d{5}'),
      pattern('GB', '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}'),
      pattern('NL', '\\d{4} ?[A-Z]{2}'),
      pattern('DK', null),
    ].map((country) => [country.code, country]),
  );
  const isUnusual = (country: string, zip: string | undefined) => isUnusualZip({ country, zip }, known);

  test('may be written with blanks, dots and dashes, in lower case, and after the sign of its country', () => {
    const usual: [country: string, zip: string][] = [
      ['DE', '10115'],
      ['DE', ' 10115 '],
      ['DE', '101 15'],
      ['DE', '10.115'],
      ['DE', 'D-10115'],
      ['DE', 'd 10115'],
      ['DE', 'DE-10115'],
      ['DE', 'D\u201310115'],
      ['GB', 'sw1a 1aa'],
      ['GB', 'SW1A-1AA'],
      ['GB', 'UK SW1A 1AA'],
      ['NL', '1012ab'],
      ['NL', 'NL 1012 AB'],
    ];
    for (const [country, zip] of usual) assert.equal(isUnusual(country, zip), false, zip);
  });

  test('is unusual if nothing of that makes it match', () => {
    const unusual: [country: string, zip: string][] = [
      ['DE', ''],
      ['DE', '1011'],
      ['DE', '101156'],
      ['DE', 'A-10115'],
      ['DE', '10115-D'],
      ['DE', 'DD-10115'],
      ['NL', 'N-1012AB'],
    ];
    for (const [country, zip] of unusual) assert.equal(isUnusual(country, zip), true, zip);
  });

  test('is not unusual where none is given, no pattern exists or the country is not known', () => {
    assert.equal(isUnusual('DE', undefined), false);
    assert.equal(isUnusual('DK', '??'), false);
    assert.equal(isUnusual('XY', '??'), false);
  });

  test('may be missing where addresses have none', () => {
    assert.deepEqual(['IE', 'HK', 'AE', 'DE', 'US'].map(zipMayBeMissing), [true, true, true, false, false]);
  });
});
