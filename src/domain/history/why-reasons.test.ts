import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ItemView, OrderView } from './order-view.ts';
import type { TimelineEvent } from './timeline.ts';
import { cancellationConflicts } from './why-reasons.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));

function item(n: number, state: ItemView['state']): ItemView {
  return {
    n,
    reference: `item-${n}`,
    product: 'a5',
    count: 1,
    canceled: 0,
    ownCancellation: null,
    state,
    shipping: { level: 'cp_ground', option: 'Parcel' },
    shipOn: null,
    delayed: false,
    tracking: [],
  };
}

type Signal = Extract<TimelineEvent, { kind: 'signal' }>;

function signal(n: number, hour: number, rest: Partial<Signal> = {}): Signal {
  return {
    kind: 'signal',
    at: at(hour),
    signaledAt: at(hour),
    receipt: hour,
    item: n,
    type: 'ItemProduced',
    verdict: 'moved',
    late: false,
    settledAt: null,
    partner: 'Paper & Co',
    tracking: null,
    shippingOption: null,
    cause: null,
    message: null,
    delayHours: null,
    seenCount: 1,
    ...rest,
  };
}

const CANCELED: TimelineEvent = { kind: 'state', at: at(12), state: 'canceled', reason: null };

/** The numbers of the items that contradict a cancellation at noon. */
function conflicts(items: readonly ItemView[], signals: readonly Signal[], state = 'canceled'): number[] {
  const order = { state, items, events: [...signals, CANCELED] } as unknown as OrderView;
  return cancellationConflicts(order).map((conflict) => conflict.item);
}

test('what was reported before the cancellation, or done before it, does not contradict it', () => {
  const items = [item(1, 'canceled'), item(2, 'canceled'), item(3, 'canceled')];
  assert.deepEqual(conflicts(items, [signal(1, 11), signal(2, 13, { verdict: 'stale' })]), [2]);
  assert.deepEqual(conflicts(items, [signal(1, 13, { signaledAt: at(11), verdict: 'stale' })]), []);
  assert.deepEqual(conflicts(items, [signal(1, 12)]), [1]);
  assert.deepEqual(conflicts(items, []), []);
});

test('a delay, a cancel, a repeated signal and one of an earlier print partner contradict nothing', () => {
  const items = [item(1, 'canceled')];
  const others = [
    signal(1, 13, { type: 'ItemDelay' }),
    signal(1, 14, { type: 'ItemError' }),
    signal(1, 15, { type: 'ItemCanceled', verdict: 'already_there' }),
    signal(1, 16, { late: true, verdict: 'conflict' }),
  ];
  assert.deepEqual(conflicts(items, others), []);
  assert.deepEqual(conflicts(items, [...others, signal(1, 17, { verdict: 'stale' })]), [1]);
});

test('the furthest reported state is named', () => {
  const events = [
    CANCELED,
    signal(1, 13, { type: 'ItemProduce', verdict: 'stale' }),
    signal(1, 14, { type: 'ItemShipped', verdict: 'conflict' }),
    signal(1, 15, { type: 'ItemPacked', verdict: 'stale' }),
  ];
  const order = { state: 'canceled', items: [item(1, 'canceled')], events } as unknown as OrderView;
  assert.deepEqual(
    cancellationConflicts(order).map(({ state }) => state),
    ['shipped'],
  );
});

test('an order that is not canceled has no such conflict', () => {
  assert.deepEqual(conflicts([item(1, 'produced')], [signal(1, 13)], 'uploaded'), []);
});
