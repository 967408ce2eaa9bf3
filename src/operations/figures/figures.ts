import type { SystemActor, View, Viewer } from '../../domain/actor.ts';
import {
  addCalls,
  dayFiguresOf,
  type EndpointFigures,
  type Figures,
  type FiguresQuery,
  MOST_DAYS,
  PRESET_DAYS,
  partnerFiguresOf,
} from '../../domain/figures/figures.ts';
import { dayOf } from '../../domain/figures/order-measures.ts';
import { refused } from '../../domain/refusal.ts';
import { DAY_MS } from '../../lib/clock.ts';
import { defined } from '../../lib/defined.ts';
import type { Queries } from '../../store/engine/db.ts';
import * as store from '../../store/figures/figures.ts';
import { addUpCalls, addUpOrders, lockFigures } from '../../store/figures/figures.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { filterOf } from '../orders/search.ts';

/**
 * Daily figures of the orders and calls that the caller sees: those of one client, of one print partner, or
 * all. Days are in UTC.
 */
export const readFigures: ReadOperation<Viewer, FiguresQuery, Figures> = {
  kind: 'read',
  readsMany: true,
  async run(queries, { actor, now }, query) {
    const days = daysOf(query, now);
    const filter = filterOf(actor.view, query);
    if (filter === undefined) return figuresOf(days, [], [], []);
    const { clientId = 0, partnerId = 0, mode } = filter;
    const range = { from: defined(days[0], 'the first day'), to: defined(days.at(-1), 'the last day') };
    const counts = { clientId, partnerId, mode, ...range };
    const orders = await store.readOrderCounts(queries, counts);
    const calls = await store.readCallCounts(queries, counts);
    const partners = await partnersSeenBy(actor.view, queries, { ...counts, partnerId: filter.partnerId });
    return figuresOf(days, orders, calls, partners);
  },
};

function daysOf({ days = PRESET_DAYS }: FiguresQuery, now: Date): string[] {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw refused('invalid_parameter', { code: 'must_be_integer', least: 1, most: MOST_DAYS, given: days }, [
      'days',
    ]);
  return Array.from({ length: days }, (_, index) =>
    dayOf(new Date(now.getTime() - (days - 1 - index) * DAY_MS)),
  );
}

/** A client does not see which print partners produce its orders. */
async function partnersSeenBy(
  view: View,
  queries: Queries,
  filter: Parameters<typeof store.readPartnerCounts>[1],
): Promise<store.PartnerCounts[]> {
  return view.kind === 'client' ? [] : store.readPartnerCounts(queries, filter);
}

function figuresOf(
  days: readonly string[],
  orders: readonly store.OrderCount[],
  calls: readonly store.CallCount[],
  partners: readonly store.PartnerCounts[],
): Figures {
  const ordersOf = Map.groupBy(orders, ({ day }) => day);
  const callsOf = Map.groupBy(calls, ({ day }) => day);
  return {
    days: days.map((day) => ({ day, ...dayFiguresOf(ordersOf.get(day) ?? [], callsOf.get(day) ?? []) })),
    total: dayFiguresOf(orders, calls),
    endpoints: endpointsOf(calls),
    partners: partners.map(partnerFiguresOf),
  };
}

function endpointsOf(calls: readonly store.CallCount[]): EndpointFigures[] {
  const groups = Map.groupBy(calls, (row) => `${row.interface} ${row.method} ${row.path}`);
  const endpoints = [...groups.values()].flatMap((rows) => {
    const [row] = rows;
    return row
      ? { interface: row.interface, method: row.method, path: row.path || null, ...addCalls(rows) }
      : [];
  });
  const errors = ({ refused, failed }: EndpointFigures) => refused + failed;
  return endpoints.sort((one, other) => errors(other) - errors(one) || other.calls - one.calls);
}

/** Small enough that a transaction takes some milliseconds. */
const AT_ONCE = 5_000;

/**
 * Adds what transactions counted to the figures of their days, one portion at a time. One process at a time
 * does this. True if there is more.
 */
export const addUpFigures = {
  kind: 'write',
  async run(tx) {
    if (!(await lockFigures(tx))) return false;
    const orders = await addUpOrders(tx, AT_ONCE);
    const calls = await addUpCalls(tx, AT_ONCE);
    return Math.max(orders, calls) >= AT_ONCE;
  },
} satisfies WriteOperation<SystemActor, void, boolean>;
