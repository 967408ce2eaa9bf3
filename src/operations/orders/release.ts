import { defined } from '../../lib/defined.ts';
import { setHold } from '../../store/orders/order-acts.ts';
import { type Action, operationOf } from './acts/action.ts';
import { progressOrders } from './advance.ts';

/** Ends the hold of an order, so that it is handed over as soon as it is ready. */
export const releasing: Action<object, object> = {
  action: 'release',
  async run(tx, { now, services }, order) {
    await setHold(tx, order, now);
    await progressOrders(tx, services, [order], now);
    return {
      act: { action: 'release', before: defined(order.facts.heldUntil, 'the end of a hold') },
      result: {},
    };
  },
};

export const releaseOrder = operationOf(releasing);
