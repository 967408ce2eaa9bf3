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
  const catalogue = catalogueOf(guideParts());
  const items = [itemOf('flyer_ss_a5_fc', 500), itemOf('flyer_ss_a5_fc', 50, {}, 'few')];
  const basket = basketOf(items, { currency: 'DKK' });
  const {
    catalogue: slice,
    pricedAt,
    partners,
  } = takeSnapshot(catalogue, basket, DAY, priceBasket(catalogue, basket, DAY));
  assert.equal(pricedAt, '2026-03-02T12:00:00.000Z');
  assert.deepEqual(partners, [null, null]);
  const [flyer, ...others] = slice.products;
  assert.deepEqual(others, []);
  assert.deepEqual(
    flyer!.options.map(({ reference }) => reference),
    ['paper_135mcg'],
  );
  assert.equal(flyer!.prices.length, 3);
  assert.deepEqual(
    slice.countries.map(({ code }) => code),
    ['DE'],
  );
  assert.deepEqual(
    slice.exchangeRates.map(({ currency }) => currency),
    ['DKK'],
  );
  assert.deepEqual(
    slice.vatRates.map(({ vatClass }) => vatClass),
    ['standard', 'book'],
  );
  // The heaviest of both services; what lies between was not needed.
  assert.deepEqual(
    slice.shippingRates.map(({ level, maxWeightG }) => [level, maxWeightG]),
    [
      ['cp_ground', 10_000],
      ['cp_fast', 5000],
    ],
  );
});
