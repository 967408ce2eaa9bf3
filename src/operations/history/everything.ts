import type { OperatorActor } from '../../domain/actor.ts';
import type { OrderView } from '../../domain/history/order-view.ts';
import { explainState, type OrderWhy } from '../../domain/history/why.ts';
import { type ActionView, actionsOf } from '../../domain/orders/order-actions.ts';
import type { ReadOperation } from '../engine/operation.ts';
import type { OrderName } from '../orders/find-order.ts';
import { readOrder } from './timeline.ts';

export interface OrderEverything {
  readonly order: OrderView;
  readonly why: OrderWhy;
  readonly actions: readonly ActionView[];
}

/** One order with its events, why it is where it is, and what may be done to it, all of one moment. */
export const orderEverything: ReadOperation<OperatorActor, OrderName, OrderEverything> = {
  kind: 'read',
  async run(queries, { now }, name) {
    const order = await readOrder(queries, name);
    return { order, why: explainState(order), actions: actionsOf(order, now) };
  },
};
