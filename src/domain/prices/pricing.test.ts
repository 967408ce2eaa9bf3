import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { CASES, drawn } from '../../../test/harness/cases.ts';
import {
  basketOf,
  CLIENT,
  DAY,
  FIRST_DAY,
  guideParts,
  itemOf,
  option,
  price,
  product,
  term,
} from '../../../test/harness/catalogue/guide-catalogue.ts';
import { shopOf } from '../../../test/harness/orders/shops.ts';
import { type Decimal, formatDecimal, readDecimal } from '../../lib/decimal.ts';
import { type CatalogueParts, catalogueOf } from '../catalogue/catalogue.ts';
import { sentenceOf } from '../details/details.ts';
import { type Problem, Refused } from '../refusal.ts';
import type { Basket, PricedBasket } from './basket.ts';
import { priceBasket } from './pricing.ts';

const books = itemOf('textbook_pb_a5_p_bw', 2, { total_pages: 96 });
const flyers = itemOf('flyer_ss_a5_fc', 50);

function priced(basket: Basket, changes: Partial<CatalogueParts> = {}, now = DAY): PricedBasket {
  return priceBasket(catalogueOf({ ...guideParts(), ...changes }), basket, now);
}

function problemsWith(basket: Basket, changes: Partial<CatalogueParts> = {}, now = DAY): readonly Problem[] {
  try {
    priced(basket, changes, now);
  } catch (error) {
    assert.ok(error instanceof Refused, String(error));
    return error.problems;
  }
  return assert.fail('the basket was priced');
}

/** Each problem as `code at path: detail`. */
const inWords = (problems: readonly Problem[]) =>
  problems.map(({ code, path, detail }) => `${code} at ${path.join('.')}: ${sentenceOf(detail)}`);

const total = (amounts: readonly Decimal[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

/** The ten-thousandths in the minor unit of the currencies that do not have cents. */
const minorUnits: Readonly<Record<string, bigint>> = { JPY: 10_000n, KWD: 10n };

/** Rounds half-up to the minor unit, without the code under test. */
function rounded(currency: string, numerator: bigint, denominator: bigint): bigint {
  const unit = minorUnits[currency] ?? 100n;
  const units = denominator * unit;
  return (numerator / units + (2n * (numerator % units) >= units ? 1n : 0n)) * unit;
}

/** The value of one euro, with eight places. */
function perEuroOf({ rates }: PricedBasket, currency: string): bigint {
  return BigInt(rates.find((rate) => rate.currency === currency)!.perEuro.replace('.', ''));
}

describe('of any basket', () => {
  const basket = drawn((draw) => {
    const shop = shopOf(draw);
    return { ...shop, priced: priceBasket(catalogueOf(shop.parts), shop.basket, shop.now, shop.partnerOf) };
  });
  const always = (name: string, holds: (shop: { priced: PricedBasket; basket: Basket }) => void) =>
    test(name, () => {
      fc.assert(fc.property(basket, holds), { numRuns: CASES });
    });

  always('items, fee and app fee are the price, and lines are the cost of an item', ({ priced }) => {
    const { price, subtotals, items, fees } = priced;
    assert.equal(subtotals.items + subtotals.fee + subtotals.appFee, price);
    assert.equal(total(items.map(({ cost }) => cost)), subtotals.items);
    assert.equal(total(fees.map(({ amount }) => amount)), subtotals.fee);
    for (const { lines, cost } of items) assert.equal(total(lines.map(({ amount }) => amount)), cost);
  });

  always('VAT is charged once per rate on the sum taxed at it, and on nothing else', ({ priced }) => {
    const { price, vat, vatLines } = priced;
    assert.equal(total(vatLines.map(({ base }) => base)), price);
    assert.equal(total(vatLines.map(({ amount }) => amount)), vat);
    assert.equal(new Set(vatLines.map(({ percent }) => percent)).size, vatLines.length);
    for (const { base, percent, amount } of vatLines)
      assert.equal(amount, rounded(priced.currency, base * percent, 1_000_000n));
  });

  always('each line is its inputs multiplied and rounded once', ({ priced }) => {
    for (const { lines } of priced.items) {
      for (const { unitAmount, times, percent, unitCurrency, amount } of lines) {
        const numerator =
          unitAmount * BigInt(times) * (1_000_000n + percent) * perEuroOf(priced, priced.currency);
        const under = 1_000_000n * perEuroOf(priced, unitCurrency);
        assert.equal(amount, rounded(priced.currency, numerator, under));
      }
    }
  });

  always('every item is in exactly one shipment, which has offers', ({ priced, basket }) => {
    const shipped = priced.shipments.flatMap(({ items }) => items);
    assert.deepEqual(shipped.toSorted(), basket.items.map(({ reference }) => reference).toSorted());
    for (const { offers } of priced.shipments) {
      assert.notEqual(offers.length, 0);
      const prices = offers.map(({ price }) => price);
      assert.deepEqual(
        prices,
        prices.toSorted((a, b) => Number(a - b)),
      );
      for (const { price, lines } of offers) {
        const exact = lines.map(({ unitAmount, parcels, unitCurrency }) => {
          const amount = unitAmount * BigInt(parcels) * perEuroOf(priced, priced.currency);
          return [amount, perEuroOf(priced, unitCurrency)] as const;
        });
        const [numerator, denominator] = exact.reduce(
          ([n, d], [over, under]) => [n * under + over * d, d * under],
          [0n, 1n],
        );
        assert.equal(price, rounded(priced.currency, numerator, denominator));
        assert.equal(total(lines.map(({ amount }) => amount)), price);
      }
      for (const { price, vat, vatPercent } of offers)
        assert.equal(vat, rounded(priced.currency, price * vatPercent, 1_000_000n));
    }
  });
});

describe('the refusals of a basket', () => {
  test('all problems at once, in the order of the body, a country without shipping last', () => {
    const items = [
      itemOf('textbok_pb_a5_p_bw', 1),
      itemOf('flyer_ss_a5_fc', 75, { paper_350mgc: 1 }, 'twice'),
      itemOf('textbook_pb_a5_p_bw', 1, { total_pages: 25 }, 'twice'),
    ];
    const basket = basketOf(items, { country: 'US', currency: 'CHF', state: 'XX' });
    assert.deepEqual(inWords(problemsWith(basket)), [
      'invalid_parameter at state: is "XX", which is not a state of US; it must be a two-letter state such as CA, or its name',
      'invalid_parameter at currency: is "CHF", which has no exchange rate; it must be one of EUR, USD, DKK, JPY',
      'invalid_parameter at items.2.reference: is "twice", which is the reference of item 1 too; references must be unique',
      'product_unknown at items.0.product: is "textbok_pb_a5_p_bw", which is not a known product; did you mean "textbook_pb_a5_p_bw"?',
      'invalid_parameter at items.1.count: is 75; flyer_ss_a5_fc accepts 50 to 100000 copies in steps of 50',
      'option_unknown at items.1.options.0.reference: is "paper_350mgc", which is not an option of flyer_ss_a5_fc; did you mean "paper_350mcg"?',
      'total_pages_value_not_supported at items.2.options.0.count: is 25; textbook_pb_a5_p_bw accepts 24 to 800 pages in steps of 2',
      'country_not_served at country: is "US", which is not a shipping destination',
    ]);
  });

  test('an unknown country, or one without shipping', () => {
    assert.deepEqual(inWords(problemsWith(basketOf([flyers], { country: 'XY' }))), [
      'invalid_parameter at country: is "XY"; it must be an ISO 3166-1 alpha-2 code such as DE',
    ]);
    const unserved = ['AQ', 'US'].map((country) => basketOf([flyers], { country, state: 'CA' }));
    assert.deepEqual(
      unserved.flatMap((basket) => inWords(problemsWith(basket))),
      [
        'country_not_served at country: is "AQ", which is not a shipping destination',
        'country_not_served at country: is "US", which is not a shipping destination',
      ],
    );
  });

  test('a missing state, if the country or the caller requires one', () => {
    const missing =
      'state_required at state: is missing; addresses in US require a two-letter state such as CA, or its name';
    const toUs = basketOf([flyers], { country: 'US' });
    const both = [missing, 'country_not_served at country: is "US", which is not a shipping destination'];
    assert.deepEqual(inWords(problemsWith(toUs)), both);
    assert.deepEqual(inWords(problemsWith({ ...toUs, stateRequiredIn: ['US'] })), both);
    assert.equal(problemsWith({ ...toUs, stateRequiredIn: ['CA'] })[0]!.code, 'country_not_served');
  });

  const board = product('board', {
    weightMg: 5_400_000,
    prices: [price('price_unit_pr_item', 1, null, '1')],
  });

  test('an item of which one copy is too heavy for every parcel', () => {
    const products = [...guideParts().products, { ...board, weightMg: 10_000_001 }];
    assert.deepEqual(inWords(problemsWith(basketOf([flyers, itemOf('board', 2)]), { products })), [
      'shipping_level_not_available at items.1: weighs 10001 g a copy, and the heaviest parcel to DE is 10000 g',
    ]);
  });

  test('what pricing and packing find, beside other problems', () => {
    const dear = product('dear', { prices: [price('price_unit_pr_quantity', 1, null, '99999999999999')] });
    const products = [...guideParts().products, { ...board, weightMg: 10_000_001 }, dear];
    const items = [itemOf('board', 2), itemOf('dear', 50)];
    const heavy = 'at items.0: weighs 10001 g a copy, and the heaviest parcel to DE is 10000 g';
    const costly =
      'at items.1.count: is 50; with its options the item costs 4999999999999950.0000 EUR, and it must cost at most 99999999999999.9999 EUR';
    assert.deepEqual(inWords(problemsWith(basketOf(items), { products })), [
      `invalid_parameter ${costly}`,
      `shipping_level_not_available ${heavy}`,
    ]);
    const unknown = itemOf('flyer_ss_a5_fx', 50);
    assert.deepEqual(
      inWords(problemsWith(basketOf([...items, unknown]), { products })).map((sentence) =>
        sentence.slice(0, 40),
      ),
      [
        'product_unknown at items.2.product: is "flyer_ss_a5_fx"',
        `invalid_parameter ${costly}`,
        `shipping_level_not_available ${heavy}`,
      ].map((sentence) => sentence.slice(0, 40)),
    );
    // Neither prices nor parcels are known without a currency and a country.
    for (const wrong of [{ country: 'XY' }, { currency: 'CHF' }])
      assert.equal(problemsWith(basketOf(items, wrong), { products }).length, 1);
  });

  test('a level without an offer for the weight, or without any', () => {
    const products = [board];
    const at = (shippingLevel: string) => basketOf([{ ...itemOf('board', 9), shippingLevel }]);
    assert.deepEqual(inWords(problemsWith(at('cp_fast'), { products })), [
      'shipping_level_not_available at items.0.shippingLevel: is "cp_fast"; a copy weighs 5400 g, and the heaviest parcel of this and faster levels to DE is 5000 g',
    ]);
    assert.deepEqual(inWords(problemsWith(at('cp_pigeon'), { products })), [
      'shipping_level_not_available at items.0.shippingLevel: is "cp_pigeon"; neither this level nor a faster one is offered to DE',
    ]);
    const [ground] = guideParts().shippingRates;
    const weights = {
      products,
      shippingRates: [{ ...ground!, maxWeightG: 5400 }, ...guideParts().shippingRates.slice(1)],
    };
    assert.equal(problemsWith(at('cp_fast'), weights)[0]!.code, 'shipping_level_not_available');
  });

  test('a destination that its partner does not serve, or not at this weight', () => {
    const shippingRates = guideParts().shippingRates.map((rate) => ({ ...rate, partnerId: 2 }));
    const products = [product('feather', { prices: [price('price_unit_pr_item', 1, null, '1')] })];
    assert.deepEqual(inWords(problemsWith(basketOf([itemOf('feather', 1)]), { products, shippingRates })), [
      'shipping_level_not_available at items.0: cannot be shipped to DE; other items can',
    ]);
    const heavy = { ...board, weightMg: 10_200_000 };
    const catalogue = catalogueOf({ ...guideParts(), products: [heavy], shippingRates });
    assert.throws(() => priceBasket(catalogue, basketOf([itemOf('board', 1)]), DAY, () => 2), {
      problems: [
        {
          code: 'shipping_level_not_available',
          path: ['items', 0],
          detail: { code: 'copy_too_heavy', country: 'DE', grams: 10_200, most: 10_000 },
        },
      ],
    });
  });

  test('a product without a price for the count', () => {
    const later = { ...price('price_unit_pr_item', 1, null, '1'), validFrom: '2026-03-03' };
    const products = [product('novelty', { prices: [later] })];
    assert.deepEqual(inWords(problemsWith(basketOf([itemOf('novelty', 3)]), { products })), [
      'invalid_parameter at items.0.product: is "novelty", which has no price for 3 copies',
    ]);
    const tomorrow = new Date('2026-03-03T00:00:00Z');
    assert.equal(
      formatDecimal(priced(basketOf([itemOf('novelty', 3)]), { products }, tomorrow).price),
      '1.0000',
    );
  });

  test('a row in a currency without a rate', () => {
    const products = [product('p', { prices: [price('price_unit_pr_item', 1, null, '1', 'CHF')] })];
    assert.deepEqual(inWords(problemsWith(basketOf([itemOf('p', 1)]), { products })), [
      'invalid_parameter at currency: requires an exchange rate of CHF, which is missing',
    ]);
  });

  test('a product that is not yet for sale, or not to this client', () => {
    const [textbook, ...others] = guideParts().products;
    const products = [{ ...textbook!, validFrom: '2026-03-03' }, ...others];
    const clientTerms = [term({ category: 'flyer', available: false })];
    const problems = problemsWith(basketOf([books, flyers]), { products, clientTerms });
    assert.deepEqual(
      problems.map(({ code, path }) => [code, ...path]),
      [
        ['product_unknown', 'items', 0, 'product'],
        ['product_unknown', 'items', 1, 'product'],
      ],
    );
    assert.doesNotMatch(sentenceOf(problems[0]!.detail), /did you mean/);
    const other = { ...basketOf([flyers]), clientId: CLIENT + 1 };
    assert.equal(formatDecimal(priced(other, { clientTerms }).price), '12.8500');
  });
});

describe('prices per order', () => {
  const rows = [price('price_unit_pr_order', 1, 10, '5'), price('price_unit_pr_order', 11, null, '3')];
  const products = [
    product('p', { prices: rows }),
    product('q', { prices: [...rows].map((row) => ({ ...row })) }),
  ];
  const costs = (...items: [product: string, count: number][]) => {
    const ordered = items.map(([reference, count], index) => itemOf(reference, count, {}, String(index)));
    return priced(basketOf(ordered), { products }).items.map(({ cost }) => formatDecimal(cost));
  };
  test('the first item that uses the row is charged', () => {
    assert.deepEqual(costs(['p', 1], ['p', 2], ['p', 10]), ['5.0000', '0.0000', '0.0000']);
  });
  test('another range or another product is another row', () => {
    assert.deepEqual(costs(['p', 1], ['p', 11], ['q', 1], ['q', 12]), [
      '5.0000',
      '3.0000',
      '5.0000',
      '3.0000',
    ]);
  });
});

test('an option is charged by its own rows, each by its unit', () => {
  const units = ['order', 'item', 'quantity', 'page', 'book'] as const;
  const prices = units.map((unit, place) => price(`price_unit_pr_${unit}`, 1, null, String(10 ** place)));
  const products = [
    product('p', {
      bound: true,
      pages: { min: 1, max: 9, step: 1 },
      prices: [price('price_unit_pr_item', 1, null, '0')],
      options: [option('o', 'type_o', { counted: true, prices })],
    }),
  ];
  const [item] = priced(basketOf([itemOf('p', 3, { total_pages: 5, o: 2 })]), { products }).items;
  assert.deepEqual(
    item!.lines.map(({ of, rule, times }) => [of, rule, times]),
    [
      ['p', 'price_unit_pr_item', 1],
      ['o', 'price_unit_pr_order', 1],
      ['o', 'price_unit_pr_item', 1],
      ['o', 'price_unit_pr_quantity', 6],
      ['o', 'price_unit_pr_page', 15],
      ['o', 'price_unit_pr_book', 3],
    ],
  );
  assert.equal(formatDecimal(item!.cost), '45611.0000');
});

test('fees are charged once per term, and not without a term', () => {
  const fee = readDecimal('2');
  const clientTerms = [
    term({ orderFee: fee, validFrom: '2026-03-03' }),
    term({ orderFee: readDecimal('1'), currency: 'DKK', validFrom: FIRST_DAY }),
    term({ product: 'puzzle_1000_fc', orderFee: readDecimal('0') }),
    term({ clientId: CLIENT + 1, orderFee: fee }),
  ];
  const both = priced(basketOf([books, flyers, itemOf('puzzle_1000_fc', 1)], { currency: 'DKK' }), {
    clientTerms,
  });
  assert.deepEqual(
    both.fees.map(({ of, amount }) => [of, formatDecimal(amount)]),
    [[null, '1.0000']],
  );
  const free = priced(basketOf([itemOf('puzzle_1000_fc', 1)]), { clientTerms });
  assert.deepEqual([free.fees, free.subtotals.fee], [[], 0n]);
});

test('an item may cost as much as can be stored, and no more', () => {
  const costing = (amount: string) => {
    const prices = [price('price_unit_pr_quantity', 1, null, amount)];
    const items = [itemOf('flyer_ss_a5_fc', 50), itemOf('gold', 2)];
    return {
      basket: basketOf(items),
      changes: { products: [...guideParts().products, product('gold', { prices })] },
    };
  };
  const most = costing('49999999999999.9900');
  assert.equal(formatDecimal(priced(most.basket, most.changes).items[1]!.cost), '99999999999999.9800');
  const more = costing('50000000000000.0000');
  assert.deepEqual(inWords(problemsWith(more.basket, more.changes)), [
    'invalid_parameter at items.1.count: is 2; with its options the item costs 100000000000000.0000 EUR, and it must cost at most 99999999999999.9999 EUR',
  ]);
});
