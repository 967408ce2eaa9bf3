import { lockDueOrders, lockOrders, nextDueOrder, postponeOrder } from '../../store/orders/progress.ts';
import type { InlineWork } from '../engine/due-work.ts';
import { progressOrders } from './advance.ts';

/** Orders whose time has come: accepted a moment ago, held until now, or worth another look. */
export const progressDueOrders: InlineWork = {
  kind: 'inline',
  name: 'orders',
  due: lockDueOrders,
  async work(tx, services, ids, now) {
    // Whoever found them due holds them already, unless they are tried again one by one.
    await lockOrders(tx, ids);
    await progressOrders(tx, services, ids, now);
  },
  postpone: postponeOrder,
  nextDue: nextDueOrder,
};
