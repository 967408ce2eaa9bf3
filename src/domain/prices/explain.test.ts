import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { CASES, drawn } from '../../../test/harness/cases.ts';
import { basketOf, DAY, guideParts, itemOf, term } from '../../../test/harness/catalogue/guide-catalogue.ts';
import { shopOf } from '../../../test/harness/orders/shops.ts';
import { formatDecimal, readDecimal } from '../../lib/decimal.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { explain, explainFrom, type TraceLine } from './explain.ts';
import { priceBasket } from './pricing.ts';

type Fraction = readonly [over: bigint, under: bigint];

const factorsOf = ({ inputs }: TraceLine) => inputs.map(({ name, value }) => [name, value]);

/**
 * The product or sum of a step's inputs in ten-thousandths, computed from the printed values as a reader
 * would.
 */
function exactOf({ rule, inputs }: TraceLine): Fraction {
  if (rule === 'sum') return [inputs.reduce((sum, { value }) => sum + scaled(value), 0n), 1n];
  let [over, under] = [1n, 1n];
  for (const { name, value } of inputs) {
    if (name === 'client percent') [over, under] = [over * (1_000_000n + scaled(value)), under * 1_000_000n];
    else if (name === 'percent') [over, under] = [over * scaled(value), under * 1_000_000n];
    else if (name === 'times') over *= BigInt(value);
    else if (value.includes(' / ')) {
      const [to, from] = value.split(' / ');
      [over, under] = [over * scaled(to!), under * scaled(from!)];
    } else over *= scaled(value);
  }
  return [over, under];
}

/** The ten-thousandths in the minor unit of the currencies that do not have cents. */
const minorUnits: Readonly<Record<string, bigint>> = { JPY: 10_000n, KWD: 10n };

function roundedIn(currency: string, [over, under]: Fraction): bigint {
  const unit = minorUnits[currency] ?? 100n;
  const units = under * unit;
  return (over / units + (2n * (over % units) >= units ? 1n : 0n)) * unit;
}

/** What each step works out to. Parcels share the rounding of their sum. */
function workedOut(steps: readonly TraceLine[], currency: string): bigint[] {
  let carried: Fraction = [0n, 1n];
  return steps.map((step) => {
    const [over, under] = exactOf(step);
    if (step.rounding === 'none') return over;
    if (step.rounding === 'half_up') return roundedIn(currency, [over, under]);
    const isNew = steps[steps.indexOf(step) - 1]?.rounding !== 'carried';
    const before: Fraction = isNew ? [0n, 1n] : carried;
    carried = [before[0] * under + over * before[1], before[1] * under];
    return roundedIn(currency, carried) - roundedIn(currency, before);
  });
}

function scaled(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

test('every step yields its amount, and every sum adds up earlier steps', () => {
  const traced = drawn((draw) => {
    const { parts, basket, now, partnerOf } = shopOf(draw);
    const priced = priceBasket(catalogueOf(parts), basket, now, partnerOf);
    return { priced, steps: explain(priced) };
  });
  fc.assert(
    fc.property(traced, ({ priced, steps }) => {
      const before = new Set<string>();
      const amounts = workedOut(steps, priced.currency);
      for (const [index, step] of steps.entries()) {
        assert.equal(amounts[index], step.amount, JSON.stringify({ ...step, amount: `${step.amount}` }));
        if (step.rule === 'sum') for (const { value } of step.inputs) assert.ok(before.has(value), value);
        before.add(formatDecimal(step.amount));
      }
      const amountOf = (about: string) => steps.find((step) => step.about === about)!.amount;
      assert.equal(amountOf('price'), priced.price);
      assert.equal(amountOf('vat'), priced.vat);
      const shipping = steps.filter(({ about }) => /^shipment (?!.*: \d+ parcels? of)/.test(about));
      assert.deepEqual(
        shipping.map(({ amount }) => amount),
        priced.shipments.flatMap(({ offers }) => offers.flatMap(({ price, vat }) => [price, vat])),
      );
    }),
    { numRuns: CASES },
  );
});

describe('the trace of example 7 of the guide, in dollars', () => {
  const clientTerms = [term({ percent: readDecimal('-10'), orderFee: readDecimal('2.5') })];
  const books = itemOf('textbook_pb_a5_p_bw', 2, { total_pages: 96 }, 'books');
  const basket = basketOf([books, itemOf('flyer_ss_a5_fc', 50, {}, 'flyers')], { currency: 'USD' });
  const steps = explain(priceBasket(catalogueOf({ ...guideParts(), clientTerms }), basket, DAY));

  test('shows every step in the order of the calculation', () => {
    assert.deepEqual(
      steps.map(({ about, rule, rounding }) => `${about} | ${rule} | ${rounding}`),
      [
        'books: textbook_pb_a5_p_bw | price_unit_pr_book | half_up',
        'books: textbook_pb_a5_p_bw | price_unit_pr_item | half_up',
        'books: textbook_pb_a5_p_bw | price_unit_pr_page | half_up',
        'books | sum | none',
        'flyers: flyer_ss_a5_fc | price_unit_pr_order | half_up',
        'flyers: flyer_ss_a5_fc | price_unit_pr_quantity | half_up',
        'flyers | sum | none',
        'fee for every order | order_fee | half_up',
        'items | sum | none',
        'fee | sum | none',
        'app_fee | sum | none',
        'price | sum | none',
        'base of vat at 7.0000 % | sum | none',
        'vat at 7.0000 % | vat | half_up',
        'base of vat at 19.0000 % | sum | none',
        'vat at 19.0000 % | vat | half_up',
        'vat | sum | none',
        'shipment 0: cp_ground, Carrier Parcel | shipping | half_up',
        'shipment 0: cp_ground, Carrier Parcel | vat | half_up',
        'shipment 0: cp_fast, Carrier Express | shipping | half_up',
        'shipment 0: cp_fast, Carrier Express | vat | half_up',
      ],
    );
  });

  test('shows the factors of a line, and the amount before and after rounding', () => {
    const [line] = steps;
    assert.deepEqual(factorsOf(line!), [
      ['unit amount in EUR', '1.5000'],
      ['times', '2'],
      ['client percent', '-10.0000'],
      ['USD for one EUR', '1.08320000 / 1.00000000'],
    ]);
    assert.deepEqual(line!.inputs.at(-1)?.subject, { code: 'exchange', to: 'USD', from: 'EUR' });
    assert.deepEqual([line!.exact, formatDecimal(line!.amount)], ['2.92464', '2.9200']);
  });

  test('shows the base of VAT, including fees', () => {
    const of = (about: string, rule: string) =>
      steps.find((step) => step.about === about && step.rule === rule)!;
    assert.deepEqual(factorsOf(of('base of vat at 19.0000 %', 'sum')), [
      ['flyers', '12.5300'],
      ['fee for every order', '2.7100'],
    ]);
    const vat = of('vat at 19.0000 %', 'vat');
    assert.deepEqual(factorsOf(vat), [
      ['base', '15.2400'],
      ['percent', '19.0000'],
    ]);
    assert.deepEqual([vat.exact, formatDecimal(vat.amount)], ['2.8956', '2.9000']);
  });

  test('shows the terms of a sum, and that it is exact', () => {
    const books = steps.find(({ about }) => about === 'books')!;
    assert.deepEqual(
      books.inputs.map(({ name }) => name),
      [
        'price_unit_pr_book of textbook_pb_a5_p_bw',
        'price_unit_pr_item of textbook_pb_a5_p_bw',
        'price_unit_pr_page of textbook_pb_a5_p_bw',
      ],
    );
    assert.equal(books.exact, formatDecimal(books.amount));
    const price = steps.find(({ about }) => about === 'price')!;
    assert.deepEqual(
      price.inputs.map(({ name }) => name),
      ['items', 'fee', 'app_fee'],
    );
  });
});

test('a fee for a product or category names it', () => {
  const clientTerms = [term({ category: 'flyer', orderFee: readDecimal('1') })];
  const basket = basketOf([itemOf('flyer_ss_a5_fc', 50)]);
  const steps = explain(priceBasket(catalogueOf({ ...guideParts(), clientTerms }), basket, DAY));
  assert.ok(steps.some(({ about, rule }) => about === 'fee for flyer' && rule === 'order_fee'));
});

describe('the shipping of several parcels', () => {
  test('has a step for each of their weights, and their sum', () => {
    // A puzzle weighs 600 g, so a parcel of 10 kg has 16.
    const stepsOf = (count: number) =>
      explain(priceBasket(catalogueOf(guideParts()), basketOf([itemOf('puzzle_1000_fc', count)]), DAY))
        .filter(({ about, rule }) => about.startsWith('shipment 0: cp_ground') && rule !== 'vat')
        .map(({ about, rule, inputs, amount }) => [
          about,
          rule,
          inputs.map(({ value }) => value).join(),
          formatDecimal(amount),
        ]);
    const about = 'shipment 0: cp_ground, Carrier Parcel';
    const rate = '1.00000000 / 1.00000000';
    assert.deepEqual(stepsOf(16), [[about, 'shipping', `6.9000,${rate}`, '6.9000']]);
    assert.deepEqual(stepsOf(33), [
      [`${about}: 2 parcels of 9600 g`, 'shipping', `6.9000,2,${rate}`, '13.8000'],
      [`${about}: 1 parcel of 600 g`, 'shipping', `4.9000,1,${rate}`, '4.9000'],
      [about, 'sum', '13.8000,4.9000', '18.7000'],
    ]);
  });
});

test('explainFrom adds the row of the catalogue to each price', () => {
  const catalogue = catalogueOf(guideParts());
  const ordered = itemOf('flyer_ss_a5_fc', 500, { paper_350mcg: 1 }, 'flyers');
  const steps = explainFrom(priceBasket(catalogue, basketOf([ordered]), DAY), catalogue, '2026-03-02');
  const rows = steps.flatMap(({ about, row }) => (row ? [[about, row.unit, formatDecimal(row.amount)]] : []));
  assert.deepEqual(rows, [
    ['flyers: flyer_ss_a5_fc', 'price_unit_pr_order', '8.9000'],
    ['flyers: flyer_ss_a5_fc', 'price_unit_pr_quantity', '0.0412'],
    ['flyers: paper_350mcg', 'price_unit_pr_quantity', '0.0110'],
  ]);
});
