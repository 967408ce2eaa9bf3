import { takeHandovers } from '../../../store/orders/order-acts.ts';
import { progressOrders } from '../advance.ts';
import { type Action, operationOf } from './action.ts';

/**
 * Marks an order as taken because its print partner confirmed it outside of Platen: a partner without
 * software, or one whose answer left this open.
 */
export const taking: Action<object, object> = {
  action: 'take',
  async run(tx, { now, services }, order) {
    await takeHandovers(tx, order, now);
    await progressOrders(tx, services, [order], now);
    return { act: { action: 'take' }, result: {} };
  },
};

export const takeOrderByHand = operationOf(taking);
