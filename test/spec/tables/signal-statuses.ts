import { sql } from 'kysely';
import { type BroughtOrder, bring, flyer, type RestingState } from '../../harness/orders/orders.ts';
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
  {
    when: 'the apikey is one that the service sends with orders',
    status: 403,
    apikey: () => 'plt_partner_CUbFHuq1QcVQbzRad77bvDB7GCj5Eq3p2Dzm8V',
  },
  {
    when: 'the apikey is mistyped and one that the service sends with orders',
    status: 401,
    apikey: () => 'plt_partner_CUbFHuq1QcVQbzRad77bvDB7GCj5Eq3p2Dzm8W',
  },
  {
    when: 'the apikey is one that the service sends with events',
    status: 403,
    apikey: () => 'plt_hook_Nya8NuBkx5LeGu9bRh5Pv0U6V3deBdOP4ANuX0',
  },
  {
    when: 'the apikey is the secret of an app',
    status: 403,
    apikey: () => 'plt_secret_ChsXEIFmIJZRnUFH1PsI1vBSpFAqF3KB1xqN1j',
  },
  {
    when: 'the apikey is one for orders that was never issued',
    status: 401,
    apikey: () => 'plt_core_live_rCtn0pc5iyC0UcWwDuzyVOSEqQ8MbpKw3ioC76',
  },
  {
    when: 'the apikey is one of another service',
    status: 401,
    apikey: () => 'plt_other_cGKIlFJetGw7pgjwRH7JF6IFWiHt2a2708oOvk',
  },
];

/**
 * The answers to a signal of one type, in each version, bundled or not: the same for all of them
 * (interfaces.md section 7, first row).
 */
export function signalCells(operation: SignalOperation, type: string, bundled: boolean): Cell[] {
  const way = { path: operations[operation].path, bundled };
  const known = { type, ...signalTypes[operation][type] };
  const refused = (status: number, errorType: string) => ({ status, type: errorType });
  const refusedOn = (signal: SignalBody): Ask => onSharedItem(signal, way);
  // The next signal about the whole order would repeat this one.
  const onNew = type === 'OrderRegistered' ? onNewOrder : onNewItem;
  const cells: Cell[] = [
    { when: 'the item is in production', status: 200, ask: onNew(45, known, way) },
    { when: 'the item has shipped', status: 200, ask: onNew(100, known, way) },
    { when: 'the same signal is repeated', status: 200, ask: twice(known, way) },
    { when: 'the handover is not answered yet', status: 200, ask: onNewOrder(40, known, way) },
    { when: 'the handover was refused', status: 200, ask: onNewOrder(41, known, way) },
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

function firstItem({ reference, id, itemIds: [item] }: BroughtOrder): { order: string; item: string } {
  if (id === undefined || item === undefined) throw new Error(`no partner ever received ${reference}`);
  return { order: id, item };
}

/** About the only item of an order. In 40 and 41 the signal answers the handover: the next one would find it taken. */
function onNewOrder(state: RestingState, signal: SignalBody, way: SignalPath): Ask {
  return async (platen) => {
    const order = await bring(platen, newReference(), state, { items: [flyer(platen)] });
    return postSignal(platen, { ...firstItem(order), ...signal }, way);
  };
}

function onNewItem(state: StateOfItems, signal: SignalBody, way: SignalPath): Ask {
  return async (platen) => postSignal(platen, { ...(await newItem(platen, state)), ...signal }, way);
}

function twice(signal: SignalBody, way: SignalPath): Ask {
  return async (platen) => {
    const ids = await newItem(platen, 45);
    await postSignal(platen, { ...ids, ...signal }, way);
    return postSignal(platen, { ...ids, ...signal }, way);
  };
}

/** Those in which the items of an order are independent of each other. */
type StateOfItems = 45 | 100;

/** Items that no signal was about since they came into their state: those of an order come there together. */
const newItems = new WeakMap<TestPlaten, Record<StateOfItems, { order: string; item: string }[]>>();

async function newItem(platen: TestPlaten, state: StateOfItems): Promise<{ order: string; item: string }> {
  const items = newItems.get(platen) ?? { 45: [], 100: [] };
  newItems.set(platen, items);
  if (items[state].length === 0) {
    const many = Array.from({ length: 12 }, (_, at) => flyer(platen, { reference: `flyers ${at}` }));
    const brought = await bring(platen, newReference(), state, { items: many });
    const { order } = firstItem(brought);
    items[state] = brought.itemIds.map((item) => ({ order, item }));
  }
  return items[state].pop()!;
}

/**
 * What refused signals change is nothing, so all of them are posted to one order: bringing one into production takes
 * longer than asking.
 */
const shared = new WeakMap<TestPlaten, ReturnType<typeof makeShared>>();

async function makeShared(platen: TestPlaten) {
  return {
    mine: await newItem(platen, 45),
    other: firstItem(await bring(platen, newReference(), 45)),
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
