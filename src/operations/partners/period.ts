import { refused } from '../../domain/refusal.ts';
import { DAY_MS } from '../../lib/clock.ts';
import type { Queries } from '../../store/engine/db.ts';
import { firstNumberSince } from '../../store/orders/order-search.ts';
import type { NumberRange } from '../../store/partners/report.ts';

/** The time in which orders were accepted, with both ends; the last 30 days unless given. */
export interface Period {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface OrdersOfPeriod {
  readonly from: Date;
  readonly to: Date;
  readonly numbers: NumberRange;
}

const PRESET_DAYS = 30;
const MOST_DAYS = 366;

/** A complete period, and the numbers of its orders. */
export async function ordersOf(
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
