import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CASES, drawn } from '../../../test/harness/cases.ts';
import { shopOf } from '../../../test/harness/orders/shops.ts';
import { catalogueOf } from '../../domain/catalogue/catalogue.ts';
import { priceBasket } from '../../domain/prices/pricing.ts';
import { takeSnapshot } from '../../domain/quotes/quote-snapshot.ts';
import { readSnapshot, writeSnapshot } from './quote-json.ts';

test('any stored quote is read as it was written', () => {
  fc.assert(
    fc.property(drawn(shopOf), ({ parts, basket: drawnBasket, now, partnerOf }) => {
      const catalogue = catalogueOf(parts);
      const basket = { ...drawnBasket, stateRequiredIn: ['US'] };
      const priced = priceBasket(catalogue, basket, now, partnerOf);
      const snapshot = takeSnapshot(catalogue, basket, now, priced);
      assert.deepEqual(readSnapshot(writeSnapshot(snapshot)), snapshot);
    }),
    { numRuns: CASES },
  );
});
