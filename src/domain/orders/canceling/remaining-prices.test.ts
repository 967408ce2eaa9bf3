import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  basketOf,
  DAY,
  guideParts,
  itemOf,
  price,
  product,
} from '../../../../test/harness/catalogue/guide-catalogue.ts';
import { orderByQuote, storedOffers } from '../../../../test/harness/quotes/quoted-orders.ts';
import { formatDecimal } from '../../../lib/decimal.ts';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import type { BasketItem } from '../../prices/basket.ts';
import { priceBasket } from '../../prices/pricing.ts';
import { takeSnapshot } from '../../quotes/quote-snapshot.ts';
import { chargesOf } from '../costs/order-charges.ts';
import { orderCosts } from '../costs/order-costs.ts';
import { remainingPrices } from './remaining-prices.ts';

const PER_COPY = 'price_unit_pr_quantity';
const products = [
  ...guideParts().products,
  product('flyers', {
    prices: [
      price('price_unit_pr_item', 1, null, '3.5'),
      price(PER_COPY, 1, 24, '0.32'),
      price(PER_COPY, 25, 99, '0.176'),
      price(PER_COPY, 100, 499, '0.096'),
      price(PER_COPY, 500, null, '0.0576'),
    ],
  }),
  product('cards', {
    quantity: { min: 50, max: 10_000, step: 50 },
    prices: [price(PER_COPY, 50, 499, '0.0191'), price(PER_COPY, 500, null, '0.01')],
  }),
];

function costsOf(...items: BasketItem[]) {
  const catalogue = catalogueOf({ ...guideParts(), products });
  const basket = basketOf(items);
  const priced = priceBasket(catalogue, basket, DAY);
  const snapshot = takeSnapshot(catalogue, basket, DAY, priced);
  const order = orderByQuote(basket, priced, snapshot, () => 0);
  const buyer = { clientId: basket.clientId, currency: 'EUR' };
  const charges = chargesOf({ order, buyer, offers: storedOffers(snapshot, DAY), catalogue, now: DAY });
  const references = items.map(({ reference }) => reference);
  return orderCosts(charges, references);
}

type Step = [reference: string, count: number, proRata?: boolean];

/** What each item costs after some cancels. */
function left(costs: ReturnType<typeof costsOf>, ...steps: Step[]): string[] {
  const canceled = steps.map(([reference, count, proRata = false]) => ({
    ...{ reference, count, proRata },
    cancellation: { cause: undefined, message: undefined },
  }));
  return remainingPrices(costs, canceled).items.map(({ cost }) => formatDecimal(cost));
}

describe('what is left of an item', () => {
  const flyers = costsOf(itemOf('flyers', 1000));

  test('costs what its price rows give for that count', () => {
    assert.deepEqual(left(flyers), ['61.1000']);
    // 3.50 + 100 × 0.096; its share would be 6.11.
    assert.deepEqual(left(flyers, ['flyers', 900]), ['13.1000']);
    assert.deepEqual(left(flyers, ['flyers', 900, true]), ['6.1100']);
    assert.deepEqual(left(flyers, ['flyers', 1000]), ['0.0000']);
  });

  test('costs never more than was charged until then', () => {
    // 499 flyers cost 51.404, 100 cost 13.10, 99 cost 20.924.
    assert.deepEqual(left(flyers, ['flyers', 501]), ['51.4000']);
    assert.deepEqual(left(flyers, ['flyers', 900], ['flyers', 1]), ['13.1000']);
    assert.deepEqual(left(flyers, ['flyers', 900, true], ['flyers', 1]), ['6.1100']);
  });

  test('costs what the fewest copies do that have a price, if fewer are left', () => {
    const cards = costsOf(itemOf('cards', 500));
    assert.deepEqual(left(cards), ['5.0000']);
    assert.deepEqual(left(cards, ['cards', 499]), ['0.9600']);
    assert.deepEqual(left(cards, ['cards', 499, true]), ['0.0100']);
  });
});

test('a price per order is taken over by another item that uses it', () => {
  const design = (reference: string) => itemOf('flyer_ss_a5_fc', 500, {}, reference);
  const both = costsOf(design('a'), design('b'));
  assert.deepEqual(left(both), ['29.5000', '20.6000']);
  assert.deepEqual(left(both, ['a', 500]), ['0.0000', '29.5000']);
  assert.deepEqual(left(both, ['b', 500]), ['29.5000', '0.0000']);
  assert.deepEqual(left(both, ['a', 500], ['b', 450]), ['0.0000', '12.8500']);
  assert.deepEqual(left(both, ['a', 500, true]), ['0.0000', '20.6000']);
});
