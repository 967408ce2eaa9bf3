import { lockDueOrders, nextDueOrder } from '../../store/progress.ts';
import { progressOrders } from '../advance.ts';
import type { InlineWork } from '../due-work.ts';

/** Orders whose time has come: accepted a moment ago, held until now, or worth another look. */
export const progressDueOrders: InlineWork = {
  kind: 'inline',
  name: 'orders',
  async step(tx, services, now, limit) {
    const ids = await lockDueOrders(tx, now, limit);
    await progressOrders(tx, services, ids, now);
    return ids.length;
  },
  nextDue: nextDueOrder,
};
