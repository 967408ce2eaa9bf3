import assert from 'node:assert/strict';
import { test } from 'node:test';
import { basketOf, DAY, guideParts, itemOf } from '../../../test/harness/catalogue/guide-catalogue.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { priceBasket } from '../prices/pricing.ts';
import { takeSnapshot } from './quote-snapshot.ts';

test('a snapshot contains the request, the promise and the data that orders are checked against', () => {
  const catalogue = catalogueOf(guideParts());
  const items = [
    itemOf('flyer_ss_a5_fc', 500),
    itemOf('flyer_ss_a5_fc', 50, {}, 'few'),
    itemOf('textbook_pb_a5_p_bw', 2, { total_pages: 96 }, 'book'),
  ];
  const basket = basketOf(items);
  const priced = priceBasket(catalogue, basket, DAY);
  assert.deepEqual(takeSnapshot(catalogue, basket, DAY, priced), {
    basket,
    pricedAt: '2026-03-02T12:00:00.000Z',
    products: [
      {
        reference: 'flyer_ss_a5_fc',
        name: 'Product flyer_ss_a5_fc',
        fileTypes: ['product'],
        defaults: ['paper_135mcg'],
      },
      {
        reference: 'textbook_pb_a5_p_bw',
        name: 'Product textbook_pb_a5_p_bw',
        fileTypes: ['cover', 'book'],
        defaults: ['pageblock_80off'],
      },
    ],
    priced,
  });
});
