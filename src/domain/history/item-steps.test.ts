import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Defect } from '../files/defect.ts';
import type { OrderState } from '../orders/order-states.ts';
import type { ItemState } from '../signals/item-states.ts';
import type { SignalType } from '../signals/signal.ts';
import { itemSteps } from './item-steps.ts';
import type { FileView, ItemView, OrderView } from './order-view.ts';
import type { TimelineEvent } from './timeline.ts';

const AT = new Date('2026-01-01T00:00:00Z');
const PATH: OrderState[] = [
  'verify',
  'verified',
  'download',
  'downloaded',
  'render',
  'rendered',
  'upload',
  'uploaded',
];

function orderIn(state: OrderState, item: ItemState, changes: Partial<OrderView> = {}): OrderView {
  const end = PATH.indexOf(state);
  const path = end === -1 ? [] : PATH.slice(0, end + 1);
  return {
    asOf: null,
    orderNumber: 10_000_000,
    reference: 'order',
    client: { id: 1, name: 'Shop' },
    mode: 'live',
    state,
    reason: null,
    cancelable: false,
    createdAt: AT,
    heldUntil: null,
    nextAt: null,
    items: [itemIn(item)],
    files: [file('fetched')],
    handovers: [],
    cancels: [],
    hasUnsettled: false,
    resentUntil: null,
    resends: [],
    pauses: [],
    events: path.map((name) => stateEvent(name)),
    ...changes,
  };
}

function itemIn(state: ItemState): ItemView {
  const shipping = { level: 'cp_ground', option: 'DHL' };
  const nothing = { canceled: 0, ownCancellation: null };
  return {
    n: 1,
    reference: 'book',
    product: 'p',
    count: 1,
    ...nothing,
    shipping,
    state,
    shipOn: null,
    delayed: false,
    tracking: [],
  };
}

function file(state: FileView['state']): FileView {
  return {
    n: 1,
    item: 1,
    type: 'book',
    state,
    failure: null,
    defects: [],
    accepted: [],
    tries: 1,
    nextAt: null,
  };
}

const stateEvent = (state: OrderState): TimelineEvent => ({ kind: 'state', at: AT, state, reason: null });

function signal(type: SignalType): TimelineEvent {
  return {
    kind: 'signal',
    at: AT,
    signaledAt: AT,
    receipt: 1,
    item: 1,
    type,
    verdict: 'moved',
    late: false,
    settledAt: null,
    partner: 'Press',
    tracking: null,
    shippingOption: null,
    cause: null,
    message: null,
    delayHours: null,
    seenCount: 1,
  };
}

/** The steps that are done as a number, then where the item is. */
function placeOf(order: OrderView): string {
  const steps = itemSteps(order, order.items[0]!);
  const done = steps.filter(({ status }) => status === 'done').length;
  const here = steps[done];
  return here ? `${done} ${here.step} ${here.status}` : `${done}`;
}

const withLog = (...states: OrderState[]) => ({ events: states.map(stateEvent) });

test('an item is at the first step that is not done', () => {
  const places: [OrderView, string][] = [
    [orderIn('new', 'new', { files: [file('waiting')] }), '0 accepted current'],
    [orderIn('verify_error', 'new', { files: [file('waiting')] }), '0 accepted failed'],
    [orderIn('download', 'new', { files: [file('running')] }), '1 files current'],
    [
      orderIn('download_error', 'new', { files: [file('failed')], ...withLog('verified', 'download') }),
      '1 files failed',
    ],
    // The files of another item have not arrived yet.
    [orderIn('download', 'new'), '2 checked current'],
    [orderIn('rendered', 'new'), '3 handover current'],
    [orderIn('upload_error', 'new', withLog('verified', 'download', 'rendered')), '3 handover failed'],
    [orderIn('uploaded', 'new'), '4 registered current'],
    [orderIn('uploaded', 'packed'), '8 shipped current'],
    [orderIn('uploaded', 'shipped'), '9'],
  ];
  assert.deepEqual(
    places.map(([order]) => placeOf(order)),
    places.map(([, place]) => place),
  );
});

test('of an order with a defective file, the items whose files it is of have failed', () => {
  const defect: Defect = {
    code: 'page_count',
    severity: 'stop',
    cause: null,
    pages: [],
    measured: '32 pages',
    required: '36 pages',
    sentence: 'The order says 36 pages, and the file has 32 pages.',
  };
  const order = orderIn('render_error', 'new', {
    items: [itemIn('new'), { ...itemIn('new'), n: 2 }],
    files: [
      { ...file('fetched'), defects: [defect] },
      { ...file('fetched'), n: 2, item: 2 },
    ],
    ...withLog('verified', 'download', 'downloaded', 'render'),
  });
  const checked = (changes: Partial<OrderView>) =>
    order.items.map((item) => itemSteps({ ...order, ...changes }, item)[2]?.status);
  assert.deepEqual(checked({}), ['failed', 'current']);
  assert.deepEqual(checked({ files: order.files.map((each) => ({ ...each, item: null })) }), [
    'failed',
    'failed',
  ]);
  // It stopped for another reason than a defect.
  assert.deepEqual(checked({ files: [] }), ['failed', 'failed']);
});

test('a canceled item shows where it was', () => {
  const early = orderIn('canceled', 'new', withLog('verified', 'canceled'));
  assert.equal(placeOf({ ...early, files: [file('waiting')] }), '1 files canceled');
  const late = orderIn('uploaded', 'canceled');
  const events = [...late.events, signal('ItemProduce'), signal('ItemCanceled')];
  assert.equal(placeOf({ ...late, events }), '6 produced canceled');
});

test('a step is done at the time its partner named, and one without a signal at no time', () => {
  const order = orderIn('uploaded', 'produced');
  const steps = itemSteps({ ...order, events: [...order.events, signal('ItemProduced')] }, order.items[0]!);
  const times = Object.fromEntries(steps.map(({ step, at }) => [step, at]));
  assert.deepEqual([times.produced, times.production, times.packed], [AT, null, null]);
});
