import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Product } from '../../catalogue/catalogue.ts';
import type { OrderCosts } from '../costs/order-costs.ts';
import { remainingShipments } from './remaining-prices.ts';

const product = (weightMg: number) => ({ weightMg }) as Product;

test('a shipment keeps the share of its fixed weight that is left of it', () => {
  const products = new Map([
    ['book', product(300_000)],
    ['flyer', product(5_000)],
  ]);
  const costs = {
    items: [
      { reference: 'a', product: 'book', options: [], count: 10 },
      { reference: 'b', product: 'flyer', options: [], count: 200 },
      { reference: 'c', product: 'flyer', options: [], count: 200 },
    ],
    shipments: [
      { items: ['a', 'b'], weightG: 4400 },
      { items: ['c'], weightG: 1100 },
    ],
  } as unknown as Pick<OrderCosts, 'items' | 'shipments'>;
  const left = (...counts: [string, number][]) =>
    remainingShipments(costs, new Map(counts), products).map(({ items, weightG }) => [...items, weightG]);
  assert.deepEqual(left(), [
    ['a', 'b', 4400],
    ['c', 1100],
  ]);
  assert.deepEqual(left(['b', 0], ['c', 0]), [['a', 3300]]);
  assert.deepEqual(left(['a', 0], ['c', 100]), [
    ['b', 1100],
    ['c', 550],
  ]);
});
