import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CASES, drawn } from '../../test/harness/cases.ts';
import { basketOf, DAY, guideParts, itemOf } from '../../test/harness/guide-catalogue.ts';
import { shopOf } from '../../test/harness/shops.ts';
import { catalogueOf } from './catalogue.ts';
import { priceBasket } from './pricing.ts';
import { priceAgain, snapshotFromJson, snapshotToJson, takeSnapshot } from './quote-snapshot.ts';

const throughJson = (snapshot: Parameters<typeof snapshotToJson>[0]) =>
  snapshotFromJson(JSON.parse(JSON.stringify(snapshotToJson(snapshot))));

test('whatever was priced comes out the same from its stored snapshot alone', () => {
  fc.assert(
    fc.property(drawn(shopOf), ({ parts, basket, now, partnerOf }) => {
      const catalogue = catalogueOf(parts);
      const priced = priceBasket(catalogue, basket, now, partnerOf);
      const snapshot = takeSnapshot(catalogue, basket, now, priced, partnerOf);
      const stored = throughJson(snapshot);
      assert.deepEqual(stored, snapshot);
      assert.deepEqual(priceAgain(stored), priced);
    }),
    { numRuns: CASES },
  );
});

test('a snapshot holds what was used of the catalogue and no more', () => {
  const parts = guideParts();
  const noted = <Noted extends object>(rows: readonly Noted[]) =>
    rows.map((row) => ({ ...row, note: 'a text' }));
  const catalogue = catalogueOf({
    ...parts,
    products: noted(parts.products).map((product) => ({ ...product, options: noted(product.options) })),
    levels: noted(parts.levels),
    countries: parts.countries.map((country) => ({
      ...country,
      states: ['BE', 'BY'].map((code) => ({ code, name: code })),
    })),
  });
  const items = [itemOf('flyer_ss_a5_fc', 500), itemOf('flyer_ss_a5_fc', 50, {}, 'few')];
  const basket = basketOf(items, { currency: 'DKK', state: 'BY' });
  const snapshot = takeSnapshot(catalogue, basket, DAY, priceBasket(catalogue, basket, DAY));
  assert.equal(snapshot.pricedAt, '2026-03-02T12:00:00.000Z');
  assert.deepEqual(snapshot.partners, [null, null]);
  const { products, countries, levels, shippingRates, vatRates, exchangeRates } = snapshot.catalogue;
  const [flyer, ...others] = products;
  assert.deepEqual(others, []);
  assert.equal(flyer!.name, 'Product flyer_ss_a5_fc');
  assert.deepEqual(
    flyer!.options.map(({ reference }) => reference),
    ['paper_135mcg'],
  );
  assert.equal(flyer!.prices.length, 3);
  assert.deepEqual(
    [flyer!, ...flyer!.options, ...levels].map(({ note }) => note),
    ['', '', '', '', ''],
  );
  assert.deepEqual(
    countries.map(({ code, states }) => [code, ...states.map((state) => state.code)]),
    [['DE', 'BY']],
  );
  assert.deepEqual(
    exchangeRates.map(({ currency }) => currency),
    ['DKK'],
  );
  assert.deepEqual(
    vatRates.map(({ vatClass }) => vatClass),
    ['standard', 'book'],
  );
  assert.deepEqual(
    shippingRates.map(({ level, maxWeightG }) => [level, maxWeightG]),
    [
      ['cp_ground', 10_000],
      ['cp_fast', 5000],
      ['cp_ground', 1000],
    ],
  );
});

test('rates that a partner has of its own go on replacing those for all partners', () => {
  const [ground, , fast] = guideParts().shippingRates;
  const own = { ...ground!, partnerId: 1, maxWeightG: 100 };
  const catalogue = catalogueOf({ ...guideParts(), shippingRates: [ground!, fast!, own] });
  const basket = basketOf([itemOf('flyer_ss_a5_fc', 50)]);
  const partnerOf = () => 1;
  const priced = priceBasket(catalogue, basket, DAY, partnerOf);
  assert.deepEqual(
    priced.shipments[0]!.offers.map(({ level }) => level),
    ['cp_fast'],
  );
  assert.deepEqual(priceAgain(takeSnapshot(catalogue, basket, DAY, priced, partnerOf)), priced);
});
