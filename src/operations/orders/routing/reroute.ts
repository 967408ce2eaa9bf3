import type { OperatorActor } from '../../../domain/actor.ts';
import { whyNotRerouted } from '../../../domain/orders/order-actions.ts';
import { whyNone } from '../../../domain/partners/routing/routing.ts';
import { refused } from '../../../domain/refusal.ts';
import { only } from '../../../lib/lists.ts';
import { lockHandovers, lockOrders, readOrderFacts } from '../../../store/orders/progress.ts';
import { readOrdersToRoute } from '../../../store/partners/routings.ts';
import type { WriteOperation } from '../../engine/operation.ts';
import { progressOrders } from '../advance.ts';
import { findOrder, type OrderName } from '../find-order.ts';
import { moveItems, routeAgain } from './pass-over.ts';
import { Router } from './route.ts';

export interface Rerouting extends OrderName {
  /** The partner whose items move; undefined = every partner that has not taken them. */
  readonly fromPartnerId?: number | undefined;
  /** The partner that may have them confirmed that it does not make them. */
  readonly partnerAgreed?: boolean | undefined;
}

export interface Rerouted {
  readonly orderNumber: number;
  readonly reference: string;
  /** The partners that have the items now, by name. */
  readonly partners: readonly string[];
}

/** Routes items that no partner has taken to other partners, also where it is doubtful if the partner has them. */
export const rerouteOrder: WriteOperation<OperatorActor, Rerouting, Rerouted> = {
  kind: 'write',
  audit: ({ fromPartnerId, partnerAgreed = false }, { orderNumber, partners }) => ({
    action: 'routed an order to another print partner',
    subject: `order ${orderNumber}`,
    details: { fromPartnerId, partnerAgreed, partners },
  }),
  async run(tx, { now, services }, { fromPartnerId, partnerAgreed = false, ...name }) {
    const { orderId, reference } = await findOrder(tx, name);
    await lockOrders(tx, [orderId]);
    await lockHandovers(tx, orderId);
    const { mode, state } = only(await readOrderFacts(tx, [orderId]));
    const order = only(await readOrdersToRoute(tx, [orderId]));
    const open = order.handovers.filter(
      (handover) =>
        handover.state !== 'taken' &&
        handover.state !== 'withdrawn' &&
        (fromPartnerId === undefined || handover.partnerId === fromPartnerId),
    );
    const why = whyNotRerouted({ mode, state, handovers: open }, partnerAgreed);
    if (why !== null) throw refused('order_state_conflict', `the order cannot be routed again: ${why}`);
    const routing = routeAgain(await Router.begin(tx, services, now), order, open, 'operator');
    if (!(await moveItems(tx, order, open, routing, now))) {
      const none = routing.routings.filter(({ partnerId }) => partnerId === null);
      const sentences = none.map(({ items, verdicts, partnerId }) =>
        whyNone(
          { partnerId, verdicts },
          order.items.filter(({ n }) => items.includes(n)),
        ),
      );
      throw refused('order_state_conflict', sentences.join('; '));
    }
    await progressOrders(tx, services, [orderId], now);
    const chosen = routing.routings.flatMap(({ verdicts }) => verdicts.filter(({ chosen }) => chosen));
    return { orderNumber: orderId, reference, partners: [...new Set(chosen.map(({ partner }) => partner))] };
  },
};
