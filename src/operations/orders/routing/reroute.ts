import type { OperatorActor } from '../../../domain/actor.ts';
import type { ActReason } from '../../../domain/details/acts.ts';
import type { Detail } from '../../../domain/details/details.ts';
import {
  leavingOf,
  mustGiveBack,
  statesAtPartners,
  whyNotRerouted,
} from '../../../domain/orders/order-actions.ts';
import type { OrderState } from '../../../domain/orders/order-states.ts';
import { unmakablePart } from '../../../domain/partners/routing/routing.ts';
import { refused } from '../../../domain/refusal.ts';
import { only } from '../../../lib/lists.ts';
import type { Tx } from '../../../store/engine/db.ts';
import type { OrderKey } from '../../../store/engine/keys.ts';
import {
  holdPastPartners,
  lockHandovers,
  lockOrders,
  readOrderFacts,
} from '../../../store/orders/progress.ts';
import {
  confirmRerouting,
  insertCancels,
  insertRerouting,
  type NewPartnerCancel,
  REROUTED,
  repeatFailedCancels,
  stopDocuments,
} from '../../../store/partners/cancels.ts';
import { lockResends } from '../../../store/partners/handovers.ts';
import {
  type HandoverOfOrder,
  type OrderToRoute,
  readOrdersToRoute,
  saveRoutings,
} from '../../../store/partners/routings.ts';
import type { WriteOperation } from '../../engine/operation.ts';
import type { Services } from '../../services.ts';
import { moveOrder, progressOrders } from '../advance.ts';
import { findOrder, type OrderName } from '../find-order.ts';
import { moveItems, routeAgain } from './pass-over.ts';
import { type OrderRouting, Router } from './route.ts';

export interface Rerouting extends OrderName {
  /**
   * The partner whose items move; undefined = every partner that has not taken its items, or the only one
   * that has.
   */
  readonly fromPartnerId?: number | undefined;
  /** Confirms that the partner that has or may have the items does not make them. */
  readonly partnerAgreed?: boolean | undefined;
}

export interface Rerouted {
  readonly orderNumber: number;
  readonly reference: string;
  /** The partners that now have the items, by name. */
  readonly partners: readonly string[];
  /** The partners that must confirm a cancel before the items are routed, by name. */
  readonly awaited: readonly string[];
}

/**
 * Routes items to other partners. A partner that has or may have them first gets a cancel, and they move once
 * it is confirmed, unless the operator vouches for it.
 */
export const rerouteOrder: WriteOperation<OperatorActor, Rerouting, Rerouted> = {
  kind: 'write',
  audit: ({ fromPartnerId, partnerAgreed = false }, { orderNumber, partners, awaited }) => ({
    action: 'reroute_order',
    subject: `order ${orderNumber}`,
    details: { fromPartnerId, partnerAgreed, partners, awaited },
  }),
  async run(tx, { now, services }, { fromPartnerId, partnerAgreed = false, ...name }) {
    const found = await findOrder(tx, name);
    const { orderId, reference } = found;
    await lockOrders(tx, [found]);
    await holdPastPartners(tx, found);
    await lockHandovers(tx, found);
    await lockResends(tx, found);
    const { mode, state } = only(await readOrderFacts(tx, [found]));
    const order = only(await readOrdersToRoute(tx, [found], now));
    const leaving = leavingFrom(order, fromPartnerId);
    const why = whyNotRerouted({ mode, state, handovers: leaving, partnerAgreed });
    if (why !== null) throw notRerouted(why);
    const routing = routeAgain(await Router.begin(tx, services, now), order, leaving, 'operator');
    if (routing.routings.length === 0) throw notRerouted({ code: 'nothing_left_to_make' });
    if (routing.reason) throw refused('order_state_conflict', whyNoneOf(order, routing));
    const asked = partnerAgreed ? [] : leaving.filter(mustGiveBack);
    if (asked.length > 0) {
      await askToGiveBack(tx, order, asked, now);
      await progressOrders(tx, services, [found], now);
      return { orderNumber: orderId, reference, partners: [], awaited: asked.map(({ partner }) => partner) };
    }
    await notifyOf(tx, order, leaving.filter(mustGiveBack), now);
    await move(tx, services, order, leaving, routing, state, now);
    const chosen = routing.routings.flatMap(({ verdicts }) => verdicts.filter(({ chosen }) => chosen));
    const partners = [...new Set(chosen.map(({ partner }) => partner))];
    return { orderNumber: orderId, reference, partners, awaited: [] };
  },
};

/**
 * Routes items that their print partners confirmed not to make. If no other partner can make an item, it
 * stays where it is, which is an alert.
 */
export async function routeConfirmed(tx: Tx, services: Services, key: OrderKey, now: Date): Promise<void> {
  const { state } = only(await readOrderFacts(tx, [key]));
  if (!statesAtPartners.includes(state)) return;
  const order = only(await readOrdersToRoute(tx, [key], now));
  const leaving = order.handovers.filter(
    (handover) =>
      handover.givingBack === 'taken' && handover.state !== 'withdrawn' && handover.state !== 'running',
  );
  if (leaving.length === 0) return;
  const routing = routeAgain(await Router.begin(tx, services, now), order, leaving, 'operator');
  if (routing.reason) {
    const unmakable = routing.routings.filter(({ partnerId }) => partnerId === null);
    await saveRoutings(tx, unmakable, now);
  } else await move(tx, services, order, leaving, routing, state, now);
}

async function move(
  tx: Tx,
  services: Services,
  order: OrderToRoute,
  leaving: readonly HandoverOfOrder[],
  routing: OrderRouting,
  state: OrderState,
  now: Date,
): Promise<void> {
  await moveItems(tx, order, leaving, routing, now);
  if (state === 'uploaded' && routing.routings.length > 0)
    await moveOrder(tx, services, order, 'reroute', null, now);
  await progressOrders(tx, services, [order], now);
}

function leavingFrom({ handovers }: OrderToRoute, fromPartnerId: number | undefined): HandoverOfOrder[] {
  if (fromPartnerId !== undefined)
    return handovers.filter(({ state, partnerId }) => state !== 'withdrawn' && partnerId === fromPartnerId);
  const leaving = leavingOf(handovers);
  if (leaving.length > 1 && leaving.every(({ state }) => state === 'taken'))
    throw notRerouted({ code: 'several_partners' });
  return leaving;
}

function notRerouted(why: ActReason) {
  return refused('order_state_conflict', { ...why, act: 'reroute' });
}

function whyNoneOf(order: OrderToRoute, { routings }: OrderRouting): Detail {
  const unmakable = routings.filter(({ partnerId }) => partnerId === null);
  const parts = unmakable.map(({ items, verdicts, partnerId }) =>
    unmakablePart(
      { partnerId, verdicts },
      order.items.filter(({ n }) => items.includes(n)),
    ),
  );
  return { code: 'no_partner_can_make', parts };
}

/** Sends each partner a cancel to confirm, and no document any more; an unconfirmed earlier one is sent again. */
async function askToGiveBack(
  tx: Tx,
  order: OrderToRoute,
  asked: readonly HandoverOfOrder[],
  now: Date,
): Promise<void> {
  await repeatFailedCancels(tx, order, now);
  const fresh = asked.filter(({ givingBack }) => givingBack === null);
  if (fresh.length > 0) await insertRerouting(tx, order, cancelsOf(order, fresh), now);
  await stopDocuments(
    tx,
    order,
    asked.map(({ n }) => n),
    now,
  );
}

/** Notifies partners that have already agreed. */
async function notifyOf(
  tx: Tx,
  order: OrderToRoute,
  agreed: readonly HandoverOfOrder[],
  now: Date,
): Promise<void> {
  await confirmRerouting(
    tx,
    order,
    agreed.map(({ n }) => n),
  );
  const fresh = agreed.filter(({ givingBack }) => givingBack === null);
  if (fresh.length > 0) await insertCancels(tx, order, cancelsOf(order, fresh), REROUTED, false, now, true);
}

function cancelsOf({ items }: OrderToRoute, handovers: readonly HandoverOfOrder[]): NewPartnerCancel[] {
  return handovers.map(({ n: handover, partnerId }) => ({
    handover,
    copies: items
      .filter((item) => item.partnerId === partnerId && item.left > 0)
      .map(({ n, reference, left: count }) => ({ n, reference, count, left: 0 })),
  }));
}
