import { sql } from 'kysely';
import { type BroughtOrder, bring, newReference, type RestingState } from '../../harness/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import type { Reply } from '../../harness/request.ts';
import { postSignal, type SignalBody } from '../../harness/signals.ts';
import type { Cell } from './core-statuses.ts';
import { type SignalType, signalTypes } from './section-7.ts';

/** decisions.md §1: a missing or unknown key is 401; one that is known but may not signal is 403. */
const badCredentials: { when: string; status: 401 | 403; apikey(keys: TestPlaten['keys']): unknown }[] = [
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

/** What a signal of one type is answered: the same for all eight (interfaces.md section 7, first row). */
export function signalCells(type: SignalType): Cell[] {
  const known = { type, ...signalTypes[type] };
  const refused = (status: number, errorType: string) => ({ status, type: errorType });
  return [
    { when: 'the item is in production', status: 200, ask: onItemIn(45, known) },
    { when: 'the item has shipped', status: 200, ask: onItemIn(100, known) },
    { when: 'the same signal comes again', status: 200, ask: twice(known) },
    { when: 'the handover still waits for its answer', status: 200, ask: onItemIn(40, known) },
    { when: 'the handover was refused', status: 200, ask: onItemIn(41, known) },
    {
      when: 'a required parameter is missing',
      ...refused(400, 'missing_required_parameter'),
      ask: onItemIn(45, { ...known, datetime: undefined }),
    },
    {
      when: 'a parameter is invalid',
      ...refused(400, 'invalid_parameter'),
      ask: onItemIn(45, { ...known, datetime: 'yesterday' }),
    },
    {
      when: 'the order is unknown',
      ...refused(400, 'item_not_found'),
      ask: (platen) => postSignal(platen, { ...known, order: '999999990000', item: '999999990001' }),
    },
    {
      when: 'the order id is none at all',
      ...refused(400, 'item_not_found'),
      ask: onItemIn(45, { ...known, order: 'my order' }),
    },
    { when: 'the item is unknown', ...refused(400, 'item_not_found'), ask: onUnknownItem(known) },
    {
      when: 'the item is of another order',
      ...refused(400, 'item_not_found'),
      ask: onItemOfAnotherOrder(known),
    },
    {
      when: 'the item is of another partner',
      ...refused(400, 'item_not_found'),
      ask: byAnotherPartner(known),
    },
    { when: 'no handover was tried yet', ...refused(400, 'item_not_found'), ask: beforeAnyHandover(known) },
    ...badCredentials.map(({ when, status, apikey }) => ({
      when,
      ...refused(status, 'access_denied'),
      ask: (platen: TestPlaten) => onItemIn(45, { ...known, apikey: apikey(platen.keys) })(platen),
    })),
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

function onItemIn(state: RestingState, signal: SignalBody): Ask {
  return async (platen) => postSignal(platen, { ...(await firstItemIn(platen, state)), ...signal });
}

function twice(signal: SignalBody): Ask {
  return async (platen) => {
    const ids = await firstItemIn(platen, 45);
    await postSignal(platen, { ...ids, ...signal });
    return postSignal(platen, { ...ids, ...signal });
  };
}

function onUnknownItem(signal: SignalBody): Ask {
  return async (platen) => {
    const { order } = await firstItemIn(platen, 45);
    return postSignal(platen, { order, item: order.replace(/0000$/, '0099'), ...signal });
  };
}

function onItemOfAnotherOrder(signal: SignalBody): Ask {
  return async (platen) => {
    const [mine, other] = [await firstItemIn(platen, 45), await firstItemIn(platen, 45)];
    return postSignal(platen, { order: mine.order, item: other.item, ...signal });
  };
}

function byAnotherPartner(signal: SignalBody): Ask {
  return async (platen): Promise<Reply> =>
    postSignal(platen, { ...(await firstItemIn(platen, 45)), ...signal, apikey: platen.keys.otherSignal });
}

/** No document names the ids of such an order, so they are made from its number (decisions.md §3). */
function beforeAnyHandover(signal: SignalBody): Ask {
  return async (platen) => {
    const { reference } = await bring(platen, newReference(), 32);
    const { rows } = await sql<{ id: number }>`select id from orders where reference = ${reference}`.execute(
      platen.queries,
    );
    const order = `${rows[0]!.id}0000`;
    return postSignal(platen, { order, item: order.replace(/0$/, '1'), ...signal });
  };
}
