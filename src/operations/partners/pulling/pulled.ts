import type { Detail } from '../../../domain/details/details.ts';
import { stateOf } from '../../../domain/orders/order-actions.ts';
import { fullOrderId } from '../../../domain/orders/order-number.ts';
import { isTerminal } from '../../../domain/orders/order-states.ts';
import { type Refused, refused } from '../../../domain/refusal.ts';
import type { Tx } from '../../../store/engine/db.ts';
import { findOrderKeys } from '../../../store/engine/keys.ts';
import { lockHandovers, lockOrders } from '../../../store/orders/progress.ts';
import { findHandoverTo, type PulledHandover } from '../../../store/partners/pulled-handovers.ts';

export interface OneOrder {
  readonly orderNumber: number;
}

/** Locks an order and returns its handover to the calling print partner. */
export async function lockPulled(
  tx: Tx,
  partnerId: number,
  { orderNumber }: OneOrder,
): Promise<PulledHandover> {
  const [order] = await findOrderKeys(tx, [orderNumber]);
  if (!order) throw notYours(orderNumber);
  await lockOrders(tx, [order]);
  await lockHandovers(tx, order);
  const handover = await findHandoverTo(tx, partnerId, order);
  if (!handover) throw notYours(orderNumber);
  return handover;
}

/** The refusal for an order of another print partner is the same as for one that does not exist. */
export function notYours(orderNumber: number): Refused {
  const detail = { code: 'order_not_yours', order: fullOrderId(orderNumber) } as const;
  return refused('order_not_found', detail, ['orderNumber']);
}

/** Whether this print partner is not to produce the order any more: another one has it, or it was canceled as a whole. */
export function isGone({ state, orderState }: PulledHandover): boolean {
  return state === 'withdrawn' || orderState === 'canceled';
}

/** The refusal for an order that this print partner had before. */
export function notYoursAnyMore({ orderId, orderState }: PulledHandover): Refused {
  const order = fullOrderId(orderId);
  return conflict(
    isTerminal(orderState)
      ? { code: 'order_ended', order, ...stateOf(orderState) }
      : { code: 'order_withdrawn', order },
  );
}

export function conflict(detail: Detail): Refused {
  return refused('order_state_conflict', detail);
}
