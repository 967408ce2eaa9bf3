/** The examples of docs/guides/prices.md with the amounts calculated there by hand. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { basketOf, DAY, guideParts, itemOf, term } from '../../../test/harness/catalogue/guide-catalogue.ts';
import { formatDecimal, readDecimal } from '../../lib/decimal.ts';
import { type CatalogueParts, catalogueOf } from '../catalogue/catalogue.ts';

import type { Basket, PricedBasket, Shipment } from './basket.ts';
import { priceBasket } from './pricing.ts';

const books = itemOf('textbook_pb_a5_p_bw', 2, { total_pages: 96 });
const flyers = itemOf('flyer_ss_a5_fc', 50);
const cards = (count: number, reference: string) => itemOf('businesscard_ss_int_bc_fc', count, {}, reference);
const toDenmark = { country: 'DK', currency: 'DKK' };

function priced(basket: Basket, changes: Partial<CatalogueParts> = {}, now = DAY): PricedBasket {
  return priceBasket(catalogueOf({ ...guideParts(), ...changes }), basket, now);
}

/** Each line as `of unit times amount`. */
function linesOf({ items }: PricedBasket): string[] {
  return items.flatMap(({ lines }) =>
    lines.map(({ of, rule, times, amount }) => `${of} ${rule} ${times} ${formatDecimal(amount)}`),
  );
}

function totalsOf({ price, vat, subtotals }: PricedBasket) {
  const texts = [subtotals.items, subtotals.fee, subtotals.appFee, price, vat].map(formatDecimal);
  const [items, fee, appFee, ...totals] = texts;
  assert.equal(appFee, '0.0000');
  return { items, fee, price: totals[0], vat: totals[1] };
}

function offersOf({ offers }: Shipment): string[] {
  return offers.map(({ level, price, vat }) => `${level} ${formatDecimal(price)} ${formatDecimal(vat)}`);
}

describe('prices calculated by hand', () => {
  test('1. two textbooks of 96 pages to DE, in EUR', () => {
    const result = priced(basketOf([books]));
    assert.deepEqual(linesOf(result), [
      'textbook_pb_a5_p_bw price_unit_pr_book 2 3.0000',
      'textbook_pb_a5_p_bw price_unit_pr_item 1 0.3500',
      'textbook_pb_a5_p_bw price_unit_pr_page 192 1.6300',
    ]);
    assert.deepEqual(totalsOf(result), { items: '4.9800', fee: '0.0000', price: '4.9800', vat: '0.3500' });
    const [shipment, ...others] = result.shipments;
    assert.deepEqual(others, []);
    assert.equal(shipment!.weightG, 287);
    assert.equal(shipment!.partnerId, null);
    assert.deepEqual(shipment!.items, ['textbook_pb_a5_p_bw']);
    assert.deepEqual(offersOf(shipment!), ['cp_ground 4.9000 0.9300', 'cp_fast 14.9000 2.8300']);
    assert.equal(shipment!.offers[0]!.levelName, 'Ground - Tracked');
    assert.deepEqual(result.items[0]!.options, [
      { reference: 'total_pages', count: 96 },
      { reference: 'pageblock_80off', count: 1 },
    ]);
    assert.equal(result.invoiceExchangeRate, '1.00000000');
    assert.deepEqual(result.rates, [{ currency: 'EUR', perEuro: '1.00000000', validFrom: null }]);
  });

  test('2. the same on heavier paper, with a soft cover', () => {
    const options = { total_pages: 96, pageblock_130mcs: 96, cover_finish_soft: 1 };
    const result = priced(basketOf([itemOf('textbook_pb_a5_p_bw', 2, options)]));
    assert.deepEqual(linesOf(result).slice(3), [
      'pageblock_130mcs price_unit_pr_page 192 0.6100',
      'cover_finish_soft price_unit_pr_book 2 0.8000',
    ]);
    assert.deepEqual(totalsOf(result), { items: '6.3900', fee: '0.0000', price: '6.3900', vat: '0.4500' });
    assert.equal(result.shipments[0]!.weightG, 436);
  });

  test('3. a hundred textbooks of 96 pages: the next range', () => {
    const hundred = basketOf([itemOf('textbook_pb_a5_p_bw', 100, { total_pages: 96 })]);
    const result = priced(hundred);
    assert.deepEqual(linesOf(result), [
      'textbook_pb_a5_p_bw price_unit_pr_book 100 125.0000',
      'textbook_pb_a5_p_bw price_unit_pr_item 1 0.3500',
      'textbook_pb_a5_p_bw price_unit_pr_page 9600 68.1600',
    ]);
    const totals = { items: '193.5100', fee: '0.0000', price: '193.5100', vat: '13.5500' };
    assert.deepEqual(totalsOf(result), totals);
    const [shipment] = result.shipments;
    assert.equal(shipment!.weightG, 14_334);
    assert.deepEqual(
      shipment!.parcels.map(({ weightG, items: [books] }) => [weightG, books!.copies]),
      [
        [9890, 69],
        [4444, 31],
      ],
    );
    assert.deepEqual(offersOf(shipment!), ['cp_ground 13.8000 2.6200']);
    const inCrowns = priced({ ...hundred, ...toDenmark }).shipments[0]!;
    assert.deepEqual(offersOf(inCrowns), ['cp_ground 102.9500 25.7400']);
    assert.deepEqual(
      inCrowns.offers[0]!.lines.map(({ amount }) => formatDecimal(amount)),
      ['51.4700', '51.4800'],
    );
  });

  test('4. two designs of 500 flyers, one of them on 350 g paper', () => {
    const first = itemOf('flyer_ss_a5_fc', 500, { paper_350mcg: 1 }, 'first');
    const second = itemOf('flyer_ss_a5_fc', 500, {}, 'second');
    const result = priced(basketOf([first, second]));
    assert.deepEqual(linesOf(result), [
      'flyer_ss_a5_fc price_unit_pr_order 1 8.9000',
      'flyer_ss_a5_fc price_unit_pr_quantity 500 20.6000',
      'paper_350mcg price_unit_pr_quantity 500 5.5000',
      'flyer_ss_a5_fc price_unit_pr_quantity 500 20.6000',
    ]);
    assert.deepEqual(
      result.items.map(({ cost }) => formatDecimal(cost)),
      ['35.0000', '20.6000'],
    );
    assert.deepEqual(totalsOf(result), { items: '55.6000', fee: '0.0000', price: '55.6000', vat: '10.5600' });
    assert.equal(result.shipments[0]!.weightG, 7550);
    assert.deepEqual(offersOf(result.shipments[0]!), ['cp_ground 6.9000 1.3100']);
  });

  test('5. books and flyers together: VAT once per rate', () => {
    const result = priced(basketOf([books, flyers]));
    assert.deepEqual(totalsOf(result), { items: '17.8300', fee: '0.0000', price: '17.8300', vat: '2.7900' });
    assert.deepEqual(
      result.vatLines.map((line) => Object.values(line).map(formatDecimal)),
      [
        ['7.0000', '4.9800', '0.3500'],
        ['19.0000', '12.8500', '2.4400'],
      ],
    );
    const inDenmark = priced(basketOf([books, flyers], { country: 'DK' }));
    assert.equal(inDenmark.vatLines.length, 1);
    assert.equal(formatDecimal(inDenmark.vat), '4.4600');
  });

  test('6. VAT is rounded once on the total, not item by item', () => {
    const result = priced(basketOf([cards(1, 'a'), cards(1, 'b'), cards(1, 'c')]));
    assert.deepEqual(totalsOf(result), { items: '0.0900', fee: '0.0000', price: '0.0900', vat: '0.0200' });
  });

  const clientTerms = [
    term({ percent: readDecimal('-10'), orderFee: readDecimal('2.5') }),
    term({ category: 'flyer', percent: readDecimal('50') }),
    term({
      product: 'businesscard_ss_int_bc_fc',
      percent: readDecimal('50'),
      orderFee: readDecimal('1'),
    }),
  ];

  test('7. a client with terms', () => {
    const result = priced(basketOf([books]), { clientTerms });
    assert.deepEqual(
      result.items[0]!.lines.map(({ amount }) => formatDecimal(amount)),
      ['2.7000', '0.3200', '1.4700'],
    );
    assert.deepEqual(totalsOf(result), { items: '4.4900', fee: '2.5000', price: '6.9900', vat: '0.7900' });
    const more = priced(basketOf([books, flyers, cards(1, 'card')]), { clientTerms });
    assert.deepEqual(
      more.items.map(({ cost }) => formatDecimal(cost)),
      ['4.4900', '19.2800', '0.0500'],
    );
    assert.equal(formatDecimal(more.subtotals.fee), '3.5000');
    assert.equal(formatDecimal(more.price), '27.3200');
    assert.deepEqual(
      more.fees.map(({ of }) => of),
      [null, 'businesscard_ss_int_bc_fc'],
    );
  });

  test('8. a tie is rounded up', () => {
    const cents = basketOf([cards(100, 'one'), cards(300, 'three'), cards(200, 'two')]);
    const result = priced(cents, { clientTerms }, new Date('2026-07-01T00:00:00Z'));
    assert.deepEqual(
      result.items.map(({ cost }) => formatDecimal(cost)),
      ['0.0200', '0.0500', '0.0300'],
    );
    const before = priced(cents, { clientTerms }, new Date('2026-06-30T23:59:59.999Z'));
    assert.equal(formatDecimal(before.items[0]!.cost), '5.0000');
  });

  test('9. priced in dollars, quoted in crowns', () => {
    const result = priced(basketOf([itemOf('puzzle_1000_fc', 3)], toDenmark));
    const [line] = result.items[0]!.lines;
    assert.equal(line!.exchangeRate, '6.88709380');
    assert.equal(line!.unitCurrency, 'USD');
    assert.equal(formatDecimal(line!.unitAmount), '11.3333');
    assert.deepEqual(totalsOf(result), {
      items: '234.1600',
      fee: '0.0000',
      price: '234.1600',
      vat: '58.5400',
    });
    assert.deepEqual(offersOf(result.shipments[0]!), [
      'cp_ground 51.4700 12.8700',
      'cp_fast 111.1600 27.7900',
    ]);
    assert.equal(result.shipments[0]!.weightG, 1800);
    assert.equal(result.invoiceExchangeRate, '0.13404646');
    assert.deepEqual(
      result.rates.map(({ currency, perEuro }) => `${currency} ${perEuro}`),
      ['DKK 7.46010000', 'USD 1.08320000', 'EUR 1.00000000'],
    );
  });

  test('10. quoted in dollars with 3.3333 % more', () => {
    const [everything] = clientTerms;
    const terms = [{ ...everything!, percent: readDecimal('3.3333') }];
    const result = priced(basketOf([books], { currency: 'USD' }), { clientTerms: terms });
    assert.deepEqual(
      result.items[0]!.lines.map(({ amount }) => formatDecimal(amount)),
      ['3.3600', '0.3900', '1.8300'],
    );
    assert.deepEqual(totalsOf(result), { items: '5.5800', fee: '2.7100', price: '8.2900', vat: '0.9000' });
  });

  test('11. an insert three times in a copy', () => {
    const result = priced(basketOf([itemOf('puzzle_1000_fc', 2, { postcard: 3 })]));
    assert.deepEqual(linesOf(result), [
      'puzzle_1000_fc price_unit_pr_quantity 2 20.9300',
      'postcard price_unit_pr_quantity 6 4.5000',
    ]);
    assert.deepEqual(totalsOf(result), { items: '25.4300', fee: '0.0000', price: '25.4300', vat: '4.8300' });
  });

  test('12. items that do not fit in one parcel together', () => {
    const puzzles = [8, 8, 1].map((count, index) => itemOf('puzzle_1000_fc', count, {}, `puzzles ${index}`));
    const { shipments } = priced(basketOf([...puzzles, flyers]));
    assert.deepEqual(
      shipments.map(({ weightG, items }) => [weightG, ...items]),
      [
        [9600, 'puzzles 0', 'puzzles 1'],
        [810, 'puzzles 2', 'flyer_ss_a5_fc'],
      ],
    );
    assert.deepEqual(shipments.map(offersOf), [
      ['cp_ground 6.9000 1.3100'],
      ['cp_ground 4.9000 0.9300', 'cp_fast 14.9000 2.8300'],
    ]);
  });

  test('13. a currency without a minor unit', () => {
    const result = priced(basketOf([books], { currency: 'JPY' }));
    assert.deepEqual(
      result.items[0]!.lines.map(({ amount }) => formatDecimal(amount)),
      ['490.0000', '57.0000', '266.0000'],
    );
    assert.deepEqual(totalsOf(result), {
      items: '813.0000',
      fee: '0.0000',
      price: '813.0000',
      vat: '57.0000',
    });
    assert.equal(offersOf(result.shipments[0]!)[0], 'cp_ground 800.0000 152.0000');
  });
});
