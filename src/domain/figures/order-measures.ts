import { formatDate } from '../../lib/text/timestamps.ts';
import type { Mode } from '../actor.ts';
import { bucketOf } from './durations.ts';

/** The counted events of orders. */
const orderMeasures = [
  'accepted',
  'handed_over',
  'shipped',
  // Shipped without a delay reported by the print partner.
  'on_time',
  'canceled',
  // Entered an error state; counted each time.
  'failed',
] as const;
export type OrderMeasure = (typeof orderMeasures)[number];
/** The measure for a change of state; a shipped order may also count as on time. */
export type CountedMeasure = Exclude<OrderMeasure, 'accepted' | 'on_time'>;

/** The counts that a change of orders adds to a day. */
export interface OrderAddition {
  readonly clientId: number;
  /** 0 = one count per order; other numbers are additional counts for each print partner of the order. */
  readonly partnerId: number;
  readonly mode: Mode;
  readonly day: string;
  readonly measure: OrderMeasure;
  readonly bucket: number;
  readonly count: number;
  /** For each of these orders with a reported delay, the count is one less. */
  readonly unlessDelayed: readonly number[];
}

/** An order that enters a counted state. */
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

/** The additions of orders that change at the same time: a few rows, however many orders. */
export function additionsOf(orders: readonly CountedOrder[], now: Date): OrderAddition[] {
  const day = dayOf(now);
  const sums = new Map<string, OrderAddition & { count: number; readonly unlessDelayed: number[] }>();
  const add = (key: string, addition: OrderAddition): number[] => {
    const sum = sums.get(key) ?? { ...addition, count: 0, unlessDelayed: [] };
    sums.set(key, sum);
    sum.count += 1;
    return sum.unlessDelayed;
  };
  for (const { clientId, orderId, mode, createdAt, partnerIds, measure } of orders) {
    const isTimed = measure === 'handed_over' || measure === 'shipped';
    const bucket = isTimed ? bucketOf(now.getTime() - createdAt.getTime()) : 0;
    for (const partnerId of new Set([0, ...partnerIds])) {
      const same = { clientId, partnerId, mode, day, count: 1, unlessDelayed: [] };
      const key = `${clientId} ${partnerId} ${mode}`;
      add(`${key} ${measure} ${bucket}`, { ...same, measure, bucket });
      if (measure === 'shipped') add(key, { ...same, measure: 'on_time', bucket: 0 }).push(orderId);
    }
  }
  return [...sums.values()];
}
