/** A rehearsal of chosen orders: what moves, what waits for a day with capacity, and what no partner could make. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HOUR_MS } from '../../../lib/clock.ts';
import { formatDecimal, readDecimal } from '../../../lib/decimal.ts';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { Refused } from '../../refusal.ts';
import { NO_TERMS } from '../partner-terms.ts';
import { type PastItem, type PastOrder, Rehearsal } from './rehearsal.ts';
import { readRehearsedPartners } from './rehearsal-rules.ts';
import type { RoutedPartner } from './routed.ts';

const EMPTY = catalogueOf({
  products: [],
  levels: [],
  countries: [],
  shippingRates: [],
  vatRates: [],
  exchangeRates: [],
  clientTerms: [],
});
const NOON = new Date('2026-03-02T12:00:00Z');

const press = (id: number, name: string): RoutedPartner => ({
  id,
  name,
  priority: id,
  open: true,
  pausedUntil: new Date('2030-01-01'),
  endedAt: null,
  terms: NO_TERMS,
});
const PRESSES = [press(1, 'Anna'), press(2, 'Bert')];

const item = (n: number, product: string, partnerId: number | null, count = 10): PastItem => ({
  n,
  reference: `item ${n}`,
  product,
  options: [],
  count,
  level: 'cp_ground',
  partnerId,
  originalPartnerId: null,
});

/** The order of a number, an hour after the one before, with a real cost of 5 EUR a part. */
function order(orderId: number, ...items: readonly PastItem[]): PastOrder {
  const acceptedAt = new Date(NOON.getTime() + orderId * HOUR_MS);
  const assigned = [...Map.groupBy(items, ({ partnerId }) => partnerId)];
  return {
    orderId,
    reference: `order ${orderId}`,
    clientId: 1,
    acceptedAt,
    country: 'DE',
    items,
    parts: assigned.flatMap(([partnerId, made]) =>
      partnerId === null
        ? []
        : [{ partnerId, at: acceptedAt, items: made.map(({ n }) => n), cost: readDecimal('5') }],
    ),
  };
}

function rehearse(rules: unknown, ...orders: readonly PastOrder[]) {
  const rehearsal = new Rehearsal(readRehearsedPartners(rules, PRESSES), EMPTY);
  for (const one of orders) rehearsal.add(one);
  return rehearsal.result();
}

const perCopy = (amount: string) => ({
  costs: {
    currency: 'EUR',
    products: [{ products: ['*'], perCopy: amount }],
    shipping: [{ perShipment: '4' }],
  },
});

describe('rehearsal', () => {
  test('shows what partners were assigned beside what they would have been', () => {
    const orders = [order(1, item(1, 'book', 1), item(2, 'flyer', 1)), order(2, item(1, 'book', 1))];
    const result = rehearse(
      [{ id: 2, terms: { ...perCopy('0.2'), makes: [{ products: ['flyer'] }] } }],
      ...orders,
    );
    assert.equal(result.movedOrders, 0, 'one partner makes a whole shipment if it can');
    const cheaper = rehearse([{ id: 2, terms: perCopy('0.2') }], ...orders);
    assert.equal(cheaper.movedOrders, 2);
    const [anna, bert] = cheaper.partners;
    assert.deepEqual(
      [anna?.actual, bert?.rehearsed].map((made) => ({ ...made, cost: formatDecimal(made!.cost) })),
      [
        { orders: 2, items: 3, copies: 30, shipments: 2, cost: '10.0000', shipmentsWithoutCost: 0 },
        // 30 copies at 0.20, and two shipments at 4.
        { orders: 2, items: 3, copies: 30, shipments: 2, cost: '14.0000', shipmentsWithoutCost: 0 },
      ],
    );
    assert.deepEqual(anna?.days, [
      { day: '2026-03-02', actual: { items: 3, copies: 30 }, rehearsed: { items: 0, copies: 0 } },
    ]);
    assert.deepEqual(cheaper.rehearsed, { ...bert?.rehearsed });
  });

  test('counts what no partner could make, with the reason of each', () => {
    const result = rehearse(
      [
        { id: 1, terms: { makes: [{ products: ['book'] }] } },
        { id: 2, open: false },
      ],
      order(1, item(1, 'flyer', 2)),
      order(2, item(1, 'book', 2)),
      order(3, item(1, 'flyer', null)),
    );
    assert.deepEqual(
      [result.orders, result.impossibleOrders, result.actualUnrouted, result.rehearsed.orders],
      [3, 2, 1, 1],
    );
    assert.deepEqual(
      result.reasons.map(({ partner, code, orders }) => [partner, code, orders]),
      [
        ['Anna', 'cannot_make', 2],
        ['Bert', 'closed', 2],
      ],
    );
    assert.deepEqual(
      result.impossible.map(({ orderNumber, parts }) => [orderNumber, parts[0]?.sentence]),
      [1, 3].map((n) => [
        n,
        'no print partner can make "item 1": Anna does not make flyer; Bert is closed for new orders',
      ]),
    );
  });

  test('an order without capacity is made on a later day, before the orders of that day', () => {
    const capacity = { capacity: { amount: 10, unit: 'copies' } };
    const rules = [
      { id: 1, terms: capacity },
      { id: 2, open: false },
    ];
    const three = [1, 2, 3].map((n) => order(n, item(1, 'book', 1)));
    const result = rehearse(rules, ...three);
    assert.deepEqual([result.postponedOrders, result.impossibleOrders], [2, 0]);
    assert.deepEqual(
      result.partners[0]?.days.map(({ day, actual, rehearsed }) => [day, actual.copies, rehearsed.copies]),
      [
        ['2026-03-02', 30, 10],
        ['2026-03-03', 0, 10],
        ['2026-03-04', 0, 10],
      ],
    );
    const never = rehearse(rules, order(1, item(1, 'book', 1, 11)));
    assert.equal(never.impossibleOrders, 1);
  });

  test('a partner that does not exist takes part under a number of its own', () => {
    const result = rehearse([{ name: 'Cleo', priority: 0 }], order(1, item(1, 'book', 1)));
    const cleo = result.partners.at(-1);
    assert.deepEqual([cleo?.partnerId, cleo?.exists, cleo?.rehearsed.orders], [3, false, 1]);
  });

  test('rules that make no sense are refused with the field of each', () => {
    const problemsOf = (rules: unknown) => {
      try {
        readRehearsedPartners(rules, PRESSES);
      } catch (error) {
        assert.ok(error instanceof Refused);
        return error.problems.map(({ path }) => path.join('.'));
      }
      return [];
    };
    assert.deepEqual(problemsOf('nothing'), ['partners']);
    assert.deepEqual(problemsOf([{}]), ['partners.0']);
    assert.deepEqual(problemsOf([{ id: 3 }]), ['partners.0.id']);
    assert.deepEqual(problemsOf([{ id: 1 }, { id: 1 }]), ['partners.1.id']);
    assert.deepEqual(problemsOf([{ id: 1, open: 'no', terms: { shipsTo: ['Germany'] } }]), [
      'partners.0.open',
      'partners.0.terms.shipsTo.0',
    ]);
    assert.deepEqual(problemsOf([{ name: '', prio: 1 }]), ['partners.0.name', 'partners.0.prio']);
  });
});
