import type { OperatorActor } from '../../domain/actor.ts';
import type { PartnerReport } from '../../domain/partners/partner-report.ts';
import { Rehearsal } from '../../domain/partners/routing/rehearsal.ts';
import { readRehearsedPartners } from '../../domain/partners/routing/rehearsal-rules.ts';
import type { RoutingRehearsal } from '../../domain/partners/routing/rehearsed.ts';
import { refused } from '../../domain/refusal.ts';
import { DAY_MS } from '../../lib/clock.ts';
import type { Queries } from '../../store/engine/db.ts';
import { firstNumberSince } from '../../store/orders/order-search.ts';
import { readRoutedPartners } from '../../store/partners/partners.ts';
import {
  type NumberRange,
  readPartnerReport,
  readPastOrders,
  timeOfOrder,
} from '../../store/partners/report.ts';
import type { ReadOperation } from '../engine/operation.ts';

/** How print partners performed on the orders of a period: speed, late and canceled items. */
export const reportPartners: ReadOperation<OperatorActor, Period, PartnerReport> = {
  kind: 'read',
  readsMany: true,
  async run(queries, { now }, period) {
    const { from, to, numbers } = await ordersOf(queries, now, period);
    return { from, to, partners: await readPartnerReport(queries, numbers, now) };
  },
};

interface RehearsalQuery extends Period {
  /** Plain JSON, as accepted by `readRehearsedPartners`; undefined = the partners as they are. */
  readonly partners?: unknown;
  /** Include sandbox orders. */
  readonly sandbox?: boolean | undefined;
}

export interface RehearsedPeriod extends RoutingRehearsal {
  readonly from: Date;
  readonly to: Date;
}

/** With twenty partners this takes up to a minute. */
const MOST_REHEARSED = 20_000;
/** The number of orders read at a time; other calls are answered in between. */
const BATCH = 50;

/** How past orders would have been routed if print partners had other terms. Stores nothing. */
export const rehearseRouting: ReadOperation<OperatorActor, RehearsalQuery, RehearsedPeriod> = {
  kind: 'read',
  readsMany: true,
  async run(queries, { now, services }, { partners: rules = [], sandbox = false, ...period }) {
    const partners = readRehearsedPartners(rules, await readRoutedPartners(queries));
    const { from, to, numbers } = await ordersOf(queries, now, period);
    const end = await timeOfOrder(queries, numbers, MOST_REHEARSED);
    if (end) {
      const detail = { code: 'rehearsal_too_long', end: end.toISOString(), most: MOST_REHEARSED } as const;
      throw refused('invalid_parameter', detail, ['to']);
    }
    const rehearsal = new Rehearsal(partners, await services.catalogue.get());
    let { lowest } = numbers;
    for (;;) {
      const orders = await readPastOrders(queries, { ...numbers, lowest }, { sandbox, limit: BATCH });
      for (const order of orders) rehearsal.add(order);
      const last = orders.at(-1);
      if (orders.length < BATCH || !last) return { from, to, ...rehearsal.result() };
      lowest = last.orderId + 1;
    }
  },
};

/** The time in which orders were accepted, with both ends; the last 30 days unless given. */
interface Period {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

interface OrdersOfPeriod {
  readonly from: Date;
  readonly to: Date;
  readonly numbers: NumberRange;
}

const PRESET_DAYS = 30;
const MOST_DAYS = 366;

/** A complete period, and the numbers of its orders. */
async function ordersOf(
  queries: Queries,
  now: Date,
  { to = now, from = new Date(to.getTime() - PRESET_DAYS * DAY_MS) }: Period,
): Promise<OrdersOfPeriod> {
  if (from >= to)
    throw refused('invalid_parameter', { code: 'must_be_before', end: to.toISOString() }, ['from']);
  if (to.getTime() - from.getTime() > MOST_DAYS * DAY_MS)
    throw refused('invalid_parameter', { code: 'period_too_long', days: MOST_DAYS }, ['from']);
  const lowest = await firstNumberSince(queries, from);
  const beyond = await firstNumberSince(queries, new Date(to.getTime() + 1));
  return { from, to, numbers: { lowest, beyond } };
}
