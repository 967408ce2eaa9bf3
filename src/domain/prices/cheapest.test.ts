import assert from 'node:assert/strict';
import { test } from 'node:test';
import { basketOf, DAY, guideParts, itemOf } from '../../../test/harness/catalogue/guide-catalogue.ts';
import { formatDecimal } from '../../lib/decimal.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { cheapestTotal } from './cheapest.ts';
import { priceBasket } from './pricing.ts';

test('the smallest total has the first offer of each shipment, with VAT', () => {
  const items = [itemOf('flyer_ss_a5_fc', 50), itemOf('puzzle_1000_fc', 1)];
  const partners = new Map([
    ['flyer_ss_a5_fc', 1],
    ['puzzle_1000_fc', 2],
  ]);
  const priced = priceBasket(
    catalogueOf(guideParts()),
    basketOf(items),
    DAY,
    ({ product }) => partners.get(product)!,
  );
  assert.equal(priced.shipments.length, 2);
  const { shipping, shippingVat, amount } = cheapestTotal(priced);
  assert.deepEqual([priced.price, priced.vat, shipping, shippingVat, amount].map(formatDecimal), [
    '23.3100',
    '4.4300',
    '9.8000',
    '1.8600',
    '39.4000',
  ]);
});
