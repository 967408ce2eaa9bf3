import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  CLIENT,
  guideParts,
  option,
  price,
  product,
  term,
} from '../../../test/harness/catalogue/guide-catalogue.ts';
import { formatDecimal, readDecimal } from '../../lib/decimal.ts';
import { type CatalogueParts, catalogueOf } from '../catalogue/catalogue.ts';
import { listCategories, listPrices, listProducts, offerOf } from './assortment.ts';

const TODAY = '2026-03-02';
const TOMORROW = '2026-03-03';

const assortmentOf = (changes: Partial<CatalogueParts> = {}) => ({
  ...{ catalogue: catalogueOf({ ...guideParts(), ...changes }), clientId: CLIENT, today: TODAY },
});

/** What a client may order, as `reference from price`. */
const listed = (changes: Partial<CatalogueParts> = {}, currency = 'EUR') =>
  listProducts(assortmentOf(changes), currency).map(
    ({ product: { reference }, fromPrice }) => `${reference} ${formatDecimal(fromPrice)}`,
  );

describe('the products that a client may order', () => {
  test('have the price of their smallest order, with default options', () => {
    assert.deepEqual(listed(), [
      // One book of 24 pages: 1.50 + 0.35 + 24 × 0.0085 → 0.20.
      'textbook_pb_a5_p_bw 2.0500',
      // 50 flyers: 8.90 + 50 × 0.079.
      'flyer_ss_a5_fc 12.8500',
      // 11.3333 USD at 1.0832.
      'puzzle_1000_fc 10.4600',
      'businesscard_ss_int_bc_fc 0.0300',
    ]);
  });

  test('have it in the currency and with the terms of the client', () => {
    const clientTerms = [
      term({ percent: readDecimal('10') }),
      term({ category: 'textbook', percent: readDecimal('-50') }),
      term({ clientId: CLIENT + 1, percent: readDecimal('100') }),
    ];
    assert.deepEqual(listed({ clientTerms }, 'USD'), [
      // Each line is rounded: 0.81 + 0.19 + 0.11, and 10.60 + 4.71.
      'textbook_pb_a5_p_bw 1.1100',
      'flyer_ss_a5_fc 15.3100',
      'puzzle_1000_fc 12.4700',
      'businesscard_ss_int_bc_fc 0.0400',
    ]);
  });

  test('leave out one with a price in a currency without an exchange rate, which others can do without', () => {
    const inDirhams = (reference: string) => {
      const prices = [{ ...price('price_unit_pr_item', 1, null, '4'), currency: 'AED' }];
      return product(
        reference,
        reference === 'mug' ? { prices } : { options: [option('gift', 'type_gift', { prices })] },
      );
    };
    const products = [...guideParts().products, inDirhams('mug'), inDirhams('cup')];
    assert.deepEqual(listed({ products }), listed());
    const [first, ...others] = guideParts().products;
    const rowIn = (validFrom: string) => ({
      ...price('price_unit_pr_item', 1, null, '4'),
      ...{ currency: 'AED', validFrom },
    });
    const before = { ...first!, prices: [...first!.prices, rowIn('1990-01-01'), rowIn(TOMORROW)] };
    assert.deepEqual(listed({ products: [before, ...others] }), listed());
  });

  test('are neither excluded by terms, nor without a price, nor for sale only later', () => {
    const priced = { prices: [price('price_unit_pr_item', 1, null, '1')] };
    const products = [
      product('mug_white', priced),
      product('mug_red', priced),
      product('poster_new', { ...priced, validFrom: TOMORROW }),
      product('poster_today', { ...priced, validFrom: TODAY }),
      product('poster_unpriced'),
      product('poster_priced_later', { prices: [{ ...priced.prices[0]!, validFrom: TOMORROW }] }),
      product('poster_priced_for_many', { prices: [price('price_unit_pr_item', 10, null, '1')] }),
    ];
    const clientTerms = [term({ product: 'mug_red', available: false })];
    assert.deepEqual(listed({ products, clientTerms }), ['mug_white 1.0000', 'poster_today 1.0000']);
    assert.deepEqual(listCategories(assortmentOf({ products, clientTerms })), [
      { category: 'mug', products: 1 },
      { category: 'poster', products: 1 },
    ]);
  });
});

test('categories are sorted by name and count what may be ordered', () => {
  const products = [
    ...guideParts().products,
    product('flyer_ss_a6_fc', { prices: guideParts().products[1]!.prices }),
  ];
  assert.deepEqual(listCategories(assortmentOf({ products })), [
    { category: 'businesscard', products: 1 },
    { category: 'flyer', products: 2 },
    { category: 'puzzle', products: 1 },
    { category: 'textbook', products: 1 },
  ]);
});

test('a price list has the rows of the day, of the product and its options, with the terms of the client', () => {
  const row = price('price_unit_pr_quantity', 1, null, '2');
  const gold = option('gold', 'type_foil', {
    note: 'hot foil',
    prices: [price('price_unit_pr_item', 1, null, '0.5')],
  });
  const badge = product('badge', {
    note: 'with a pin',
    options: [gold, option('plain', 'type_foil')],
    prices: [row, { ...row, amount: readDecimal('3'), validFrom: TODAY }, { ...row, validFrom: TOMORROW }],
  });
  const shown = (percent: string) =>
    listPrices(badge, assortmentOf({ clientTerms: [term({ percent: readDecimal(percent) })] })).map(
      ({ of, reference, note, row: { unit, amount } }) => [of, reference, note, unit, formatDecimal(amount)],
    );
  assert.deepEqual(shown('0'), [
    ['product', 'badge', 'with a pin', 'price_unit_pr_quantity', '3.0000'],
    ['option', 'gold', 'hot foil', 'price_unit_pr_item', '0.5000'],
  ]);
  assert.deepEqual(
    shown('20').map((line) => line.at(-1)),
    ['3.6000', '0.6000'],
  );
  const [unchanged] = listPrices(badge, assortmentOf());
  assert.equal(formatDecimal(unchanged!.row.amount), '3.0000');
});

describe('how a product is offered', () => {
  const row = price('price_unit_pr_item', 1, null, '2.5');
  const offered = (rest: Parameters<typeof product>[1], today = TODAY) => {
    const { onSale, fromPrice, currency } = offerOf(product('badge', rest), assortmentOf().catalogue, today);
    return [onSale, fromPrice === null ? null : formatDecimal(fromPrice), currency];
  };

  test('with its list price in its own currency, without the terms of any client', () => {
    assert.deepEqual(offered({ prices: [row] }), [true, '2.5000', 'EUR']);
    assert.deepEqual(offered({ prices: [{ ...row, currency: 'DKK' }] }), [true, '2.5000', 'DKK']);
  });

  test('from its first day on', () => {
    assert.deepEqual(offered({ prices: [row], validFrom: TODAY }), [true, '2.5000', 'EUR']);
    assert.deepEqual(offered({ prices: [row], validFrom: TOMORROW }), [false, '2.5000', 'EUR']);
  });

  test('not without a price of today', () => {
    assert.deepEqual(offered({}), [false, null, null]);
    assert.deepEqual(offered({ prices: [{ ...row, validFrom: TOMORROW }] }), [false, null, 'EUR']);
  });

  test('without a list price where a currency has no rate, even that of an option', () => {
    const foil = (currency: string) =>
      option('gold', 'type_foil', {
        isDefault: true,
        prices: [price('price_unit_pr_item', 1, null, '1.0832', currency)],
      });
    assert.deepEqual(offered({ prices: [row], options: [foil('USD')] }), [true, '3.5000', 'EUR']);
    assert.deepEqual(offered({ prices: [row], options: [foil('XAU')] }), [true, null, 'EUR']);
    assert.deepEqual(offered({ prices: [row], options: [foil('USD')] }, '2025-12-31'), [false, null, 'EUR']);
  });
});
