import { sql } from 'kysely';
import { type BroughtOrder, bring, type RestingState } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal, type SignalBody, type SignalPath } from '../../harness/signals/signals.ts';
import type { Cell } from './cell.ts';
import { operations, type SignalOperation } from './section-7.ts';
import { signalTypes } from './signal-types.ts';

/** decisions.md §1: a missing or unknown key is 401; a known key that may not signal is 403. */
export const badCredentials: {
  when: string;
  status: 401 | 403;
  apikey(keys: TestPlaten['keys']): unknown;
}[] = [
  { when: 'the apikey is missing', status: 401, apikey: () => undefined },
  { when: 'the apikey is null', status: 401, apikey: () => null },
  { when: 'the apikey is empty', status: 401, apikey: () => '' },
  { when: 'the apikey is not a string', status: 401, apikey: () => ({}) },
  { when: 'the apikey is not a key', status: 401, apikey: () => 'open sesame' },
  {
    when: 'the apikey is unknown',
    status: 401,
    apikey: () => 'plt_signal_0123456789abcdefghijklmnopqrstuvwxyzAB',
  },
  { when: 'the apikey is revoked', status: 403, apikey: ({ revokedSignal }) => revokedSignal },
  { when: 'the apikey is one for orders', status: 403, apikey: ({ live }) => live },
  { when: 'the apikey is a revoked one for orders', status: 403, apikey: ({ revokedLive }) => revokedLive },
];

/**
 * The answers to a signal of one type, in each version, bundled or not: the same for all of them
 * (interfaces.md section 7, first row).
 */
export function signalCells(operation: SignalOperation, type: string, bundled: boolean): Cell[] {
  const way = { path: operations[operation].path, bundled };
  const known = { type, ...signalTypes[operation][type] };
  const refused = (status: number, errorType: string) => ({ status, type: errorType });
  const inState = (state: RestingState, signal: SignalBody): Ask => onItemIn(state, signal, way);
  const refusedOn = (signal: SignalBody): Ask => onSharedItem(signal, way);
  const cells: Cell[] = [
    { when: 'the item is in production', status: 200, ask: inState(45, known) },
    { when: 'the item has shipped', status: 200, ask: inState(100, known) },
    { when: 'the same signal is repeated', status: 200, ask: twice(known, way) },
    { when: 'the handover is not answered yet', status: 200, ask: inState(40, known) },
    { when: 'the handover was refused', status: 200, ask: inState(41, known) },
    {
      when: 'a required parameter is missing',
      ...refused(400, 'missing_required_parameter'),
      ask: refusedOn({ ...known, datetime: undefined }),
    },
    {
      when: 'a parameter is invalid',
      ...refused(400, 'invalid_parameter'),
      ask: refusedOn({ ...known, datetime: 'yesterday' }),
    },
    {
      when: 'the order is unknown',
      ...refused(400, 'item_not_found'),
      ask: (platen) => postSignal(platen, { ...known, order: '999999990000', item: '999999990001' }, way),
    },
    {
      when: 'the order id is malformed',
      ...refused(400, 'item_not_found'),
      ask: refusedOn({ ...known, order: 'my order' }),
    },
    {
      when: 'the order was handed to another partner',
      ...refused(400, 'item_not_found'),
      ask: (platen) => refusedOn({ ...known, apikey: platen.keys.otherSignal })(platen),
    },
    {
      when: 'no handover was attempted yet',
      ...refused(400, 'item_not_found'),
      ask: beforeAnyHandover(known, way),
    },
    ...badCredentials.map(({ when, status, apikey }) => ({
      when,
      ...refused(status, 'access_denied'),
      ask: (platen: TestPlaten) => refusedOn({ ...known, apikey: apikey(platen.keys) })(platen),
    })),
  ];
  if (type === 'OrderRegistered') return cells;
  return [
    ...cells,
    { when: 'the item is unknown', ...refused(400, 'item_not_found'), ask: onUnknownItem(known, way) },
    {
      when: 'the item is of another order',
      ...refused(400, 'item_not_found'),
      ask: onItemOfAnotherOrder(known, way),
    },
  ];
}

type Ask = Cell['ask'];

async function firstItemIn(
  platen: TestPlaten,
  state: RestingState,
): Promise<{ order: string; item: string }> {
  return firstItem(await bring(platen, newReference(), state));
}

function firstItem({ reference, id, itemIds: [item] }: BroughtOrder): { order: string; item: string } {
  if (id === undefined || item === undefined) throw new Error(`no partner ever received ${reference}`);
  return { order: id, item };
}

function onItemIn(state: RestingState, signal: SignalBody, way: SignalPath): Ask {
  return async (platen) => postSignal(platen, { ...(await firstItemIn(platen, state)), ...signal }, way);
}

function twice(signal: SignalBody, way: SignalPath): Ask {
  return async (platen) => {
    const ids = await firstItemIn(platen, 45);
    await postSignal(platen, { ...ids, ...signal }, way);
    return postSignal(platen, { ...ids, ...signal }, way);
  };
}

/**
 * What refused signals change is nothing, so all of them are posted to one order: bringing one into production takes
 * longer than asking.
 */
const shared = new WeakMap<TestPlaten, ReturnType<typeof makeShared>>();

async function makeShared(platen: TestPlaten) {
  return {
    mine: await firstItemIn(platen, 45),
    other: await firstItemIn(platen, 45),
    waiting: await orderIn32(platen),
  };
}

function sharedOrders(platen: TestPlaten): ReturnType<typeof makeShared> {
  const known = shared.get(platen) ?? makeShared(platen);
  shared.set(platen, known);
  return known;
}

function onSharedItem(signal: SignalBody, way: SignalPath): Ask {
  return async (platen) => postSignal(platen, { ...(await sharedOrders(platen)).mine, ...signal }, way);
}

function onUnknownItem(signal: SignalBody, way: SignalPath): Ask {
  return async (platen) => {
    const { order } = (await sharedOrders(platen)).mine;
    return postSignal(platen, { order, item: order.replace(/0000$/, '0099'), ...signal }, way);
  };
}

function onItemOfAnotherOrder(signal: SignalBody, way: SignalPath): Ask {
  return async (platen) => {
    const { mine, other } = await sharedOrders(platen);
    return postSignal(platen, { order: mine.order, item: other.item, ...signal }, way);
  };
}

function beforeAnyHandover(signal: SignalBody, way: SignalPath): Ask {
  return async (platen) => postSignal(platen, { ...(await sharedOrders(platen)).waiting, ...signal }, way);
}

/**
 * The partner received no document of such an order, so its ids are derived from its number (decisions.md
 * §3).
 */
async function orderIn32(platen: TestPlaten): Promise<{ order: string; item: string }> {
  const { reference } = await bring(platen, newReference(), 32);
  const { rows } = await sql<{ id: number }>`select id from orders where reference = ${reference}`.execute(
    platen.queries,
  );
  const order = `${rows[0]!.id}0000`;
  return { order, item: order.replace(/0$/, '1') };
}
