import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CLIENT, guideParts, product, term } from '../../../test/harness/catalogue/guide-catalogue.ts';
import { type ClientTerm, catalogueOf } from './catalogue.ts';
import { isAvailable, termFor } from './client-terms.ts';

const flyer = product('flyer_ss_a5_fc');
const today = '2026-03-02';

function found(terms: readonly ClientTerm[], of = flyer): ClientTerm | undefined {
  const { clientTerms } = catalogueOf({ ...guideParts(), clientTerms: terms });
  return termFor(clientTerms.get(CLIENT) ?? [], of, today);
}

describe('termFor', () => {
  const everything = term({});
  const ofCategory = term({ category: 'flyer' });
  const ofProduct = term({ product: 'flyer_ss_a5_fc' });
  const rows: [name: string, terms: ClientTerm[], expected: ClientTerm | undefined][] = [
    ['none', [], undefined],
    ['everything', [everything], everything],
    ['its category before the terms for all products', [everything, ofCategory], ofCategory],
    ['the product before its category', [ofCategory, ofProduct, everything], ofProduct],
    ['not those of other products', [term({ product: 'poster' }), term({ category: 'poster' })], undefined],
    ['not those of another client', [term({ clientId: CLIENT + 1 })], undefined],
    [
      'not future terms',
      [everything, term({ product: 'flyer_ss_a5_fc', validFrom: '2026-03-03' })],
      everything,
    ],
  ];
  for (const [name, terms, expected] of rows) test(name, () => assert.equal(found(terms), expected));

  test('the newest of several dates, in any order', () => {
    const newer = term({ validFrom: '2026-03-02' });
    const newest = term({ validFrom: '2026-03-03' });
    assert.equal(found([newer, everything, newest]), newer);
    assert.equal(found([newest, everything, newer]), newer);
  });

  test('a specific term before a newer general one', () => {
    const newer = term({ validFrom: '2026-03-02' });
    assert.equal(found([newer, ofProduct]), ofProduct);
  });
});

describe('isAvailable', () => {
  test('from its first day on', () => {
    assert.equal(isAvailable({ ...flyer, validFrom: today }, [], today), true);
    assert.equal(isAvailable({ ...flyer, validFrom: '2026-03-03' }, [], today), false);
  });
  test('unless the applicable term excludes it', () => {
    const closed = term({ available: false });
    assert.equal(isAvailable(flyer, [closed], today), false);
    assert.equal(isAvailable(flyer, [closed, term({ category: 'flyer' })], today), true);
  });
});
