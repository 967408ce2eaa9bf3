import { lockDueOrders, nextDueOrder, postponeOrder } from '../../store/progress.ts';
import { progressOrders } from '../advance.ts';
import type { InlineWork } from '../due-work.ts';

/** Orders whose time has come: accepted a moment ago, held until now, or worth another look. */
export const progressDueOrders: InlineWork = {
  kind: 'inline',
  name: 'orders',
  due: lockDueOrders,
  work: progressOrders,
  postpone: postponeOrder,
  nextDue: nextDueOrder,
};
