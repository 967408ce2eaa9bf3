import type { View, Viewer } from '../../domain/actor.ts';
import {
  type FoundOrder,
  type FoundOrders,
  matchesWord,
  type OrderFilter,
  type OrderSearch,
  type OrderTotal,
  orderTerms,
  type SearchWord,
  searchWords,
} from '../../domain/orders/order-search.ts';
import { stoppedStates } from '../../domain/orders/order-states.ts';
import { refused } from '../../domain/refusal.ts';
import { lastOf, pageOf } from '../../lib/lists.ts';
import { count } from '../../lib/values/numbers.ts';
import type { Queries } from '../../store/engine/db.ts';
import { findOrderKeys } from '../../store/engine/keys.ts';
import * as store from '../../store/orders/order-search.ts';
import { countOrders, readFoundOrders } from '../../store/orders/order-search.ts';
import { type OrderWithTexts, readTexts, type TermOfOrder } from '../../store/orders/order-terms.ts';
import type { ReadOperation } from '../engine/operation.ts';

const LIMIT = 50;
const MAX_LIMIT = 500;
/** The most orders that a page examines if no index finds those that it shows. */
const EXAMINED = 2_000;
/** The most orders that a page examines if their texts have to be read. */
const EXAMINED_TEXTS = 250;
/** Above every order number. */
const BEYOND = Number.MAX_SAFE_INTEGER;

/**
 * A page of the orders that the caller sees, sorted by number and so by time. Reads a limited number of rows,
 * however many orders exist (docs/decisions/0020-searching-orders.md).
 */
export const searchOrders: ReadOperation<Viewer, OrderSearch, FoundOrders> = {
  kind: 'read',
  readsMany: true,
  async run(queries, { actor }, search) {
    const limit = limitOf(search);
    if (search.cause !== undefined && actor.view.kind !== 'everything')
      throw refused('access_denied', { code: 'alerts_not_shown' }, ['cause']);
    if (search.reason !== undefined && actor.view.kind === 'partner')
      throw refused('access_denied', { code: 'reason_not_shown' }, ['reason']);
    const filter = filterOf(actor.view, search);
    if (filter === undefined) return { orders: [], next: null };
    const { oldestFirst = false } = search;
    // One more than the page holds shows whether another follows.
    const portion = { ...(await rangeOf(queries, search)), oldestFirst, limit: limit + 1 };
    const words = searchWords(search.text ?? '');
    const { ids, end } =
      words.length > 0
        ? await findByWords(queries, words, actor.view, filter, portion)
        : await findByFilter(queries, filter, [], portion);
    const { page: shown, last } = pageOf(ids, limit);
    const next = last ?? end;
    const partnerId = actor.view.kind === 'partner' ? actor.view.partnerId : undefined;
    const orders = await readFoundOrders(queries, shown, partnerId);
    return {
      orders: orders.map((order) => shownTo(actor.view, order)),
      next: next === null ? null : String(next),
    };
  },
};

function shownTo({ kind }: View, order: FoundOrder): FoundOrder {
  if (kind === 'everything') return order;
  // Clients must not see which partner prints. The reason may concern the client's files or another print
  // partner.
  return kind === 'client' ? { ...order, partners: [] } : { ...order, reason: null, total: null };
}

function limitOf({ limit = LIMIT }: OrderSearch): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw refused('invalid_parameter', { code: 'must_be_integer', least: 1, most: MAX_LIMIT, given: limit }, [
    'limit',
  ]);
}

/** The filter, restricted to what the caller sees; undefined = it selects nothing. */
export function filterOf(view: View, filter: OrderFilter): store.ListFilter | undefined {
  const { clientId, partnerId, mode, cause, reason } = filter;
  // Only stopped orders have such a reason.
  const states = filter.states ?? (reason && stoppedStates);
  const all = { states, clientId, partnerId, mode, cause, reason };
  if (view.kind === 'everything') return all;
  if (view.kind === 'client') {
    if (partnerId !== undefined) return undefined;
    return (clientId ?? view.clientId) === view.clientId ? { ...all, clientId: view.clientId } : undefined;
  }
  return (partnerId ?? view.partnerId) === view.partnerId ? { ...all, partnerId: view.partnerId } : undefined;
}

/** The order numbers within the times of a search and after its last page. */
async function rangeOf(
  queries: Queries,
  { from, to, after, oldestFirst }: OrderSearch,
): Promise<{ lowest: number; beyond: number }> {
  const lowest = from ? await store.firstNumberSince(queries, from) : 0;
  const beyond = to ? await store.firstNumberSince(queries, new Date(to.getTime() + 1)) : BEYOND;
  if (after === undefined) return { lowest, beyond };
  const last = count.read(after);
  if (last === undefined)
    throw refused('invalid_parameter', { code: 'page_end_unknown', given: after }, ['after']);
  return oldestFirst
    ? { lowest: Math.max(lowest, last + 1), beyond }
    : { lowest, beyond: Math.min(beyond, last) };
}

/** Orders of a list, with the last one examined if others follow it. */
interface Window {
  readonly ids: readonly number[];
  readonly end: number | null;
}

/** The next orders that pass a filter, of clients who have matches of these words. */
async function findByFilter(
  queries: Queries,
  filter: store.ListFilter,
  words: readonly SearchWord[],
  portion: store.Portion,
): Promise<Window> {
  const { partnerId, states, mode, cause, reason } = filter;
  const clients = { clientId: filter.clientId, words };
  const all = async (ids: Promise<number[]>) => windowOf(await ids, portion);
  const window = { ...portion, limit: EXAMINED };
  if (cause !== undefined) {
    const alerted = windowOf(await store.nextWithAlert(queries, cause, window), window);
    return keepOrders(queries, alerted, filter, portion);
  }
  if (partnerId === undefined && reason !== undefined) {
    const stopped = windowOf(await store.nextInStates(queries, { ...clients, states, mode }, window), window);
    return keepOrders(queries, stopped, filter, portion);
  }
  if (partnerId === undefined) {
    if (states ?? mode) return all(store.nextInStates(queries, { ...clients, states, mode }, portion));
    if (clients.clientId === undefined && words.length === 0) return all(store.nextOrders(queries, portion));
    return all(store.nextOfClients(queries, clients, portion));
  }
  // Sandbox orders are not handed to a print partner.
  if (mode === 'sandbox') return { ids: [], end: null };
  if (!states) return all(store.nextOfPartner(queries, { ...clients, partnerId }, portion));
  // If the states are rare, all their orders are examined; else those of the partner, of which many are in
  // these states.
  const inStates = windowOf(await store.nextInStates(queries, { ...clients, states, mode }, window), window);
  const examined =
    inStates.end === null
      ? inStates
      : windowOf(await store.nextOfPartner(queries, { ...clients, partnerId }, window), window);
  return keepOrders(queries, examined, filter, portion);
}

async function findByWords(
  queries: Queries,
  words: readonly SearchWord[],
  view: View,
  filter: store.ListFilter,
  portion: store.Portion,
): Promise<Window> {
  const { common, ids } = await store.findMatches(queries, words, filter.clientId, {
    ...portion,
    limit: EXAMINED,
  });
  // A print partner must not find out by a search what its order document does not contain.
  const unproven = view.kind === 'partner' ? words : common;
  if (unproven.length === 0) return keepOrders(queries, windowOf(ids, { limit: EXAMINED }), filter, portion);
  const wanted = { ...portion, limit: EXAMINED_TEXTS };
  const window =
    common.length < words.length
      ? await keepOrders(queries, windowOf(ids, { limit: EXAMINED }), filter, wanted)
      : ((await findByTerms(queries, words, filter, wanted)) ??
        (await findByFilter(queries, filter, words, wanted)));
  return proven(queries, window, unproven, view);
}

/** The next orders for a common word that only few different terms begin with, such as a family name. */
async function findByTerms(
  queries: Queries,
  words: readonly SearchWord[],
  filter: store.ListFilter,
  portion: store.Portion,
): Promise<Window | undefined> {
  for (const word of words) {
    // The order with that number need not have one of these terms.
    if (word.orderNumber !== undefined) continue;
    const terms = await store.findTerms(queries, word, filter.clientId);
    if (!terms) continue;
    const window = { ...portion, limit: EXAMINED };
    const { ids, end } = windowOf(await store.nextWithTerms(queries, terms, window), window);
    return keepOrders(queries, { ids: [...new Set(ids)], end }, filter, portion);
  }
  return undefined;
}

/** The orders of a window that pass a filter, up to the limit of a portion. */
async function keepOrders(
  queries: Queries,
  { ids, end }: Window,
  filter: store.ListFilter,
  portion: store.Portion,
): Promise<Window> {
  const kept = windowOf(await store.keepOrders(queries, ids, filter, portion), portion);
  return kept.end === null ? { ...kept, end } : kept;
}

/** The orders of a window whose texts, as visible to the caller, match all words. */
async function proven(
  queries: Queries,
  { ids, end }: Window,
  words: readonly SearchWord[],
  view: View,
): Promise<Window> {
  const matching = new Set<number>();
  for (const order of await readTexts(queries, await findOrderKeys(queries, ids))) {
    const terms = orderTerms(shownTexts(order, view));
    const { orderId: orderNumber } = order;
    if (words.every((word) => matchesWord(word, { orderNumber, terms }))) matching.add(orderNumber);
  }
  return { ids: ids.filter((id) => matching.has(id)), end };
}

/** Print partners see neither the e-mail address of the order nor the items of others. */
function shownTexts({ items, email, ...texts }: OrderWithTexts, view: View) {
  const shown = items.filter(({ partnerId }) => view.kind !== 'partner' || partnerId === view.partnerId);
  return {
    ...texts,
    email: view.kind === 'partner' ? null : email,
    items: shown,
    tracking: shown.flatMap(({ tracking }) => tracking),
  };
}

/** A full window may be followed by another. */
function windowOf(ids: readonly number[], { limit }: Pick<store.Portion, 'limit'>): Window {
  return { ids, end: ids.length < limit ? null : lastOf(ids) };
}

/** The search terms to store for an order. */
export function storedTerms({ clientId, orderId, ...texts }: OrderWithTexts): TermOfOrder[] {
  const terms = orderTerms({ ...texts, tracking: texts.items.flatMap(({ tracking }) => tracking) });
  return terms.map((term) => ({ clientId, orderId, term }));
}

/**
 * The number of orders in each state that the caller sees. Not for print partners: their orders have no
 * stored totals, and counting takes longer the more there are.
 */
export const orderTotals: ReadOperation<Viewer, Pick<OrderFilter, 'clientId' | 'mode'>, OrderTotal[]> = {
  kind: 'read',
  readsMany: true,
  async run(queries, { actor }, { clientId, mode }) {
    if (actor.view.kind === 'partner') throw refused('access_denied', { code: 'partner_orders_not_counted' });
    const filter = filterOf(actor.view, { clientId, mode });
    return filter === undefined ? [] : countOrders(queries, filter);
  },
};
