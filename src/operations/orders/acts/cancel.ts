import {
  type AskedCopies,
  type CopiesToCancel,
  checkRests,
  planCancel,
} from '../../../domain/orders/canceling/canceled-copies.ts';
import type { OrderCosts } from '../../../domain/orders/costs/order-costs.ts';
import { needsAgreement } from '../../../domain/orders/order-actions.ts';
import type { OrderState } from '../../../domain/orders/order-states.ts';
import type { Reason } from '../../../domain/reasons/reasons.ts';
import { refused } from '../../../domain/refusal.ts';
import { foldSignals } from '../../../domain/signals/item-progress.ts';
import { defined } from '../../../lib/defined.ts';
import type { Tx } from '../../../store/engine/db.ts';
import type { OrderKey } from '../../../store/engine/keys.ts';
import {
  cancelCopies,
  readCancelableParts,
  releaseCancels,
  withdrawEmptyHandovers,
} from '../../../store/orders/cancels.ts';
import { findOrderCosts } from '../../../store/orders/order-costs.ts';
import { stopFetches } from '../../../store/orders/progress.ts';
import { insertCancels } from '../../../store/partners/cancels.ts';
import { releaseCopies } from '../../../store/partners/routings.ts';
import { endSimulation } from '../../../store/sandbox/simulations.ts';
import { readSignals } from '../../../store/signals/signals.ts';
import type { Services } from '../../services.ts';
import { advanceItems, moveOrder, progressOrders } from '../advance.ts';
import { type Action, checkText, type LegalOrder, operationOf } from './action.ts';

export interface Cancellation {
  /** Shown to everyone who may see the order, and to the print partner. */
  readonly reason: string;
  /** Confirms that the print partner that has or may have the order agreed not to make it. */
  readonly partnerAgreed?: boolean | undefined;
  /** Credits the copies with their share, even if the rest costs more by its price rows. */
  readonly proRata?: boolean | undefined;
  /** The copies to cancel; none = everything that has not shipped. */
  readonly items?: readonly AskedCopies[] | undefined;
}

/**
 * Cancels an order or some copies of it. A print partner that has or may have them must have agreed; a
 * document notifies it.
 */
export const cancelling = cancellingBy((reason) => ({
  code: 'canceled_by_operator',
  detail: { code: 'canceled_by_operator', words: reason },
}));

export const cancelForOperator = operationOf(cancelling);

/** Cancels for the client of the order, only what no print partner may have, and only so that the rest can be ordered. */
export const cancellingOwn = cancellingBy(
  () => ({ code: 'canceled_by_client', detail: { code: 'canceled_by_client' } }),
  checkRests,
);

function cancellingBy(
  reasonOf: (text: string) => Reason,
  check?: typeof checkRests,
): Action<Cancellation, object> {
  return {
    action: 'cancel',
    check: ({ reason }) => checkText('reason', reason),
    audited: ({ partnerAgreed = false, proRata = false, items = [] }) => ({
      partnerAgreed,
      ...(proRata ? { proRata } : {}),
      ...(items.length > 0 ? { items: items.length } : {}),
    }),
    async run(
      tx,
      { now, services },
      order,
      { reason, partnerAgreed = false, proRata = false, items: asked = [] },
    ) {
      const { items, handovers } = await readCancelableParts(tx, order);
      const { copies, isWhole, notified } = planCancel(items, handovers, asked);
      check?.(copies, await chargedCosts(tx, order));
      const mustAgree = asked.length === 0 ? needsAgreement(order.facts) : notified.length > 0;
      if (mustAgree && !partnerAgreed) {
        throw refused('order_state_conflict', { code: 'partner_has_not_agreed', act: 'cancel' });
      }
      const cancels = notified.map(({ handover, copies }) => ({ handover: handover.n, copies }));
      if (cancels.length > 0) await insertCancels(tx, order, cancels, reason, isWhole, now);
      const isByItems = asked.length > 0 || !isWhole;
      await cancelItems(tx, services, order, copies, isByItems, now);
      if (isWhole) await endCanceled(tx, services, order, reasonOf(reason), now);
      else await goOnWithout(tx, services, order, now);
      const counts = copies.map(({ n, count }) => ({ item: n, count }));
      const act = { reason, partnerAgreed, proRata, items: isByItems ? counts : [] };
      return { act: { action: 'cancel', ...act }, result: {} };
    },
  };
}

async function chargedCosts(tx: Tx, { clientId, reference }: LegalOrder): Promise<OrderCosts> {
  const charged = await findOrderCosts(tx, { clientId, sandboxOnly: false }, reference);
  return defined(charged, 'an order that was found').costs;
}

/** @param isTold whether clients get an event for each item; an order that is canceled as a whole has one of its own */
async function cancelItems(
  tx: Tx,
  services: Services,
  order: OrderKey,
  copies: readonly CopiesToCancel[],
  isTold: boolean,
  now: Date,
): Promise<void> {
  const canceled = await cancelCopies(tx, order, copies, now);
  await releaseCopies(tx, order, copies);
  if (canceled.size === 0) return;
  const { clientId, orderId } = order;
  const keys = [...canceled.keys()].map((item) => ({ clientId, orderId, item }));
  const signals = await readSignals(tx, keys);
  await advanceItems(
    tx,
    services,
    keys.map((key) => {
      const facts = signals.filter(({ item }) => item === key.item).map(({ fact }) => fact);
      return { ...key, progress: foldSignals(facts, canceled.get(key.item)) };
    }),
    isTold
      ? keys.map((key) => ({ ...key, type: 'ItemCanceled', at: now, facts: { cause: 'CancelUserRequest' } }))
      : [],
    now,
  );
  await stopFetches(tx, [order], 'canceled');
}

/** Cancels a locked order with every copy that is left of its items. */
export async function cancelWhole(
  tx: Tx,
  services: Services,
  order: OrderKey,
  reason: Reason,
  now: Date,
): Promise<OrderState> {
  const { items, handovers } = await readCancelableParts(tx, order);
  await cancelItems(tx, services, order, planCancel(items, handovers, []).copies, false, now);
  return moveOrder(tx, services, order, 'cancel', reason, now);
}

async function endCanceled(
  tx: Tx,
  services: Services,
  order: LegalOrder,
  reason: Reason,
  now: Date,
): Promise<void> {
  await moveOrder(tx, services, order, 'cancel', reason, now);
  await endSimulation(tx, order);
  await releaseCancels(tx, [order], now);
}

/** The rest of the order may have nothing to wait for any more. */
async function goOnWithout(tx: Tx, services: Services, order: LegalOrder, now: Date): Promise<void> {
  await withdrawEmptyHandovers(tx, [order], now);
  await progressOrders(tx, services, [order], now);
}
