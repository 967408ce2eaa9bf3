import { lockDueOrders, lockOrders, nextDueOrder, postponeOrder } from '../../store/orders/progress.ts';
import type { InlineWork } from '../engine/due-work.ts';
import { progressOrders } from './advance.ts';

/** Orders that are due: just accepted, at the end of their hold, or to be verified again. */
export const progressDueOrders: InlineWork = {
  kind: 'inline',
  name: 'orders',
  due: lockDueOrders,
  async work(tx, services, orders, now) {
    // The caller has locked them, unless they are retried one by one.
    await lockOrders(tx, orders);
    await progressOrders(tx, services, orders, now);
  },
  postpone: postponeOrder,
  nextDue: nextDueOrder,
};
