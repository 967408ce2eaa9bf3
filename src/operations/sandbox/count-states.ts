import type { OperatorActor } from '../../domain/actor.ts';
import { type OrderState, orderStateOf } from '../../domain/orders/order-states.ts';
import { countOrders } from '../../store/checks/final-facts.ts';
import type { ReadOperation } from '../engine/operation.ts';

export interface StateCount {
  readonly state: OrderState;
  readonly count: number;
}

/** The number of orders of a client in each state; states without orders are left out. */
export const countStates: ReadOperation<OperatorActor, { clientId: number }, StateCount[]> = {
  kind: 'read',
  readsMany: true,
  async run(queries, _context, { clientId }) {
    const rows = await countOrders(queries, clientId);
    return rows.map(({ state, count }) => ({ state: orderStateOf(state), count }));
  },
};
