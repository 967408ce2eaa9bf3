import type { View, Viewer } from '../../domain/actor.ts';
import { clientView } from '../../domain/history/client-view.ts';
import type { OrderView } from '../../domain/history/order-view.ts';
import { explainState, type OrderWhy } from '../../domain/history/why.ts';
import { type ActionView, actionsOf } from '../../domain/orders/order-actions.ts';
import type { ReadOperation } from '../engine/operation.ts';
import type { OrderName } from '../orders/find-order.ts';
import { orderNotFound } from '../orders/not-found.ts';
import { readOrder } from './timeline.ts';

export interface OrderEverything {
  readonly order: OrderView;
  readonly why: OrderWhy;
  readonly actions: readonly ActionView[];
}

/**
 * One order with its events, why it is where it is, and what may be done to it, all of one moment. A client sees its own
 * orders, as `clientView` shows them; a print partner has its board instead.
 */
export const orderEverything: ReadOperation<Viewer, OrderName, OrderEverything> = {
  kind: 'read',
  async run(queries, { actor, now }, name) {
    const { view } = actor;
    if (view.kind !== 'everything') {
      const order = clientView(await readOrder(queries, { ...name, clientId: ownClient(view, name) }));
      return { order, why: explainState(order), actions: [] };
    }
    const order = await readOrder(queries, name);
    return { order, why: explainState(order), actions: actionsOf(order, now) };
  },
};

function ownClient(view: View, { name, number, clientId }: OrderName): number {
  if (view.kind === 'client' && (clientId ?? view.clientId) === view.clientId) return view.clientId;
  throw orderNotFound(name ?? String(number));
}
