import type { Mode } from '../actor.ts';
import type { InterfaceName } from '../requests/request.ts';
import { type Histogram, type Percentiles, percentilesOf } from './durations.ts';
import type { OrderMeasure } from './order-measures.ts';

export const PRESET_DAYS = 30;
export const MOST_DAYS = 366;

export interface FiguresQuery {
  /** The number of days up to today; PRESET_DAYS if left out. */
  readonly days?: number | undefined;
  readonly clientId?: number | undefined;
  readonly partnerId?: number | undefined;
  readonly mode?: Mode | undefined;
}

interface OrderTotals {
  readonly accepted: number;
  readonly handedOver: number;
  readonly shipped: number;
  /** The shipped orders without a delay reported by the print partner. */
  readonly onTime: number;
  readonly canceled: number;
  readonly failed: number;
}

interface OrderFigures extends OrderTotals {
  /** From acceptance, for orders that were handed over or shipped in this time; null = none. */
  readonly timeToHandover: Percentiles | null;
  readonly timeToShip: Percentiles | null;
}

interface CallFigures {
  readonly calls: number;
  /** Calls answered with a status of 400 to 499. */
  readonly refused: number;
  /** Calls answered with a status from 500 on. */
  readonly failed: number;
}

/** The counts of one day, or of all days together. */
export interface DayFigures {
  readonly orders: OrderFigures;
  readonly calls: CallFigures;
}

export interface EndpointFigures extends CallFigures {
  readonly interface: InterfaceName;
  readonly method: string;
  /** The route; null = calls of paths that do not exist. */
  readonly path: string | null;
}

interface NamedPartner {
  readonly partnerId: number;
  readonly name: string;
  readonly open: boolean;
}

export interface PartnerFigures extends NamedPartner, Omit<OrderFigures, 'timeToHandover' | 'timeToShip'> {}

export interface Figures {
  /** The days, oldest first, without a gap. */
  readonly days: readonly (DayFigures & { readonly day: string })[];
  readonly total: DayFigures;
  /** The endpoints, most refusals and failures first. */
  readonly endpoints: readonly EndpointFigures[];
  readonly partners: readonly PartnerFigures[];
}

interface CountedTotal {
  readonly measure: OrderMeasure;
  readonly count: number;
}

interface CountedOrders extends CountedTotal {
  readonly bucket: number;
}

/** The figures of some days from their counts. */
export function dayFiguresOf(orders: readonly CountedOrders[], calls: readonly CallFigures[]): DayFigures {
  const percentiles = (measure: OrderMeasure) =>
    percentilesOf(histogramOf(orders.filter((row) => row.measure === measure)));
  const times = { timeToHandover: percentiles('handed_over'), timeToShip: percentiles('shipped') };
  return { orders: { ...totalsOf(orders), ...times }, calls: addCalls(calls) };
}

/** The figures of a print partner from its counts. */
export function partnerFiguresOf({
  counts,
  ...partner
}: NamedPartner & { readonly counts: readonly CountedTotal[] }): PartnerFigures {
  return { ...partner, ...totalsOf(counts) };
}

function totalsOf(counts: readonly CountedTotal[]): OrderTotals {
  const total = (measure: OrderMeasure) =>
    counts.reduce((sum, row) => (row.measure === measure ? sum + row.count : sum), 0);
  return {
    accepted: total('accepted'),
    handedOver: total('handed_over'),
    shipped: total('shipped'),
    onTime: total('on_time'),
    canceled: total('canceled'),
    failed: total('failed'),
  };
}

export function addCalls(calls: readonly CallFigures[]): CallFigures {
  const total = (of: keyof CallFigures) => calls.reduce((sum, row) => sum + row[of], 0);
  return { calls: total('calls'), refused: total('refused'), failed: total('failed') };
}

function histogramOf(rows: readonly CountedOrders[]): Histogram {
  const sums = new Map<number, number>();
  for (const { bucket, count } of rows) sums.set(bucket, (sums.get(bucket) ?? 0) + count);
  return sums;
}
