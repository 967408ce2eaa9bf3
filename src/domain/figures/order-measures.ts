import { formatDate } from '../../lib/text/timestamps.ts';
import type { Mode } from '../actor.ts';
import { bucketOf } from './durations.ts';

/** What is counted of orders. */
export const orderMeasures = [
  'accepted',
  'handed_over',
  'shipped',
  // Of the shipped ones: without a delay that the print partner reported.
  'on_time',
  'canceled',
  // Entered a state of error, each time.
  'failed',
] as const;
export type OrderMeasure = (typeof orderMeasures)[number];
/** What a change of state counts as; a shipped order may count as on time besides. */
export type CountedMeasure = Exclude<OrderMeasure, 'accepted' | 'on_time'>;

/** What a change of orders adds to the counts of a day. */
export interface OrderAddition {
  readonly clientId: number;
  /** 0 = counted once for the order; another one is counted besides, for each print partner of the order. */
  readonly partnerId: number;
  readonly mode: Mode;
  readonly day: string;
  readonly measure: OrderMeasure;
  readonly bucket: number;
  readonly count: number;
  /** Counts only if no delay of this order was reported. */
  readonly orderId: number | null;
}

/** An order that enters a state which is counted. */
export interface CountedOrder {
  readonly clientId: number;
  readonly orderId: number;
  readonly mode: Mode;
  readonly createdAt: Date;
  /** The print partners of its items. */
  readonly partnerIds: readonly number[];
  readonly measure: CountedMeasure;
}

/** The day of an instant, in UTC. */
export const dayOf = formatDate;

/** What orders add that change at the same time; a few rows however many orders they are. */
export function additionsOf(orders: readonly CountedOrder[], now: Date): OrderAddition[] {
  const sums = new Map<string, OrderAddition>();
  const day = dayOf(now);
  for (const { clientId, orderId, mode, createdAt, partnerIds, measure } of orders) {
    const isTimed = measure === 'handed_over' || measure === 'shipped';
    const bucket = isTimed ? bucketOf(now.getTime() - createdAt.getTime()) : 0;
    for (const partnerId of new Set([0, ...partnerIds])) {
      const same = { clientId, partnerId, mode, day };
      const key = `${clientId} ${partnerId} ${mode} ${measure} ${bucket}`;
      const count = (sums.get(key)?.count ?? 0) + 1;
      sums.set(key, { ...same, measure, bucket, count, orderId: null });
      if (measure === 'shipped')
        sums.set(`${key} ${orderId}`, { ...same, measure: 'on_time', bucket: 0, count: 1, orderId });
    }
  }
  return [...sums.values()];
}
