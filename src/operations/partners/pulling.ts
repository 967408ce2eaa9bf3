import type { PartnerActor } from '../../domain/actor.ts';
import type { Detail } from '../../domain/details/details.ts';
import { stateOf } from '../../domain/orders/order-actions.ts';
import { fullOrderId } from '../../domain/orders/order-number.ts';
import { isTerminal } from '../../domain/orders/order-states.ts';
import type {
  CancelAnswer,
  PulledOrder,
  RejectionCause,
  WaitingCancel,
  WaitingOrder,
} from '../../domain/partners/pulled-order.ts';
import { type Refused, refused } from '../../domain/refusal.ts';
import { defined } from '../../lib/defined.ts';
import { only, pageOf } from '../../lib/lists.ts';
import { recordAttempts } from '../../store/engine/attempts.ts';
import type { Tx } from '../../store/engine/db.ts';
import { findOrderKeys } from '../../store/engine/keys.ts';
import { lockHandovers, lockOrders } from '../../store/orders/progress.ts';
import { isReleased } from '../../store/outgoing.ts';
import {
  listWaitingCancels,
  lockCancelTo,
  type PulledCancel,
  saveCancelAnswer,
} from '../../store/partners/cancels.ts';
import { readHandoverContents } from '../../store/partners/handover-contents.ts';
import { proveHandovers } from '../../store/partners/handovers.ts';
import {
  collectHandover,
  findHandoverTo,
  listWaitingOrders,
  type PulledHandover,
  rejectHandover,
} from '../../store/partners/pulled-handovers.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { progressOrders } from '../orders/advance.ts';
import { routeConfirmed } from '../orders/routing/reroute.ts';
import { documentOf } from './document.ts';

export interface OneOrder {
  readonly orderNumber: number;
}

/** Locks an order and returns its handover to the calling print partner. */
async function lockPulled(tx: Tx, partnerId: number, { orderNumber }: OneOrder): Promise<PulledHandover> {
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

const PAGE = 100;

interface WaitingQuery {
  /** The size of a page; default: 100. */
  readonly limit: number | undefined;
  /** Continue after the order with this number. */
  readonly after: number | undefined;
}

export interface WaitingOrders {
  /** Oldest first. */
  readonly orders: readonly WaitingOrder[];
  /** The query for the next page; undefined = this is the last one. */
  readonly next: WaitingQuery | undefined;
}

/** The orders that wait for a print partner to pull them (decisions.md §8). */
export const listWaiting = {
  kind: 'read',
  async run(queries, { actor }, { limit, after }) {
    const size = limit ?? PAGE;
    const found = await listWaitingOrders(queries, actor.partnerId, after ?? 0, size + 1);
    if (found.length === 0) throw refused('nothing_to_list', { code: 'no_order_waits' });
    const { page, last } = pageOf(found, size);
    return { orders: page, next: last && { limit, after: last.orderNumber } };
  },
} satisfies ReadOperation<PartnerActor, WaitingQuery, WaitingOrders>;

/**
 * Gives a print partner the document of an order, as it would have been posted, with new links to its files.
 * From the first reading on, the partner may have the order: its client cannot cancel it, and signals about
 * it are recorded. An order that was taken can be read again at any time.
 */
export const collectOrder = {
  kind: 'write',
  async run(tx, { actor, now, services }, input) {
    const handover = await lockPulled(tx, actor.partnerId, input);
    const { orderId, state, failureCode } = handover;
    if (isGone(handover)) throw notYoursAnyMore(handover);
    if (state === 'refused') {
      const code = failureCode === 'handover_refused' ? 'order_refused_by_you' : 'order_unanswered_by_you';
      throw conflict({ code, order: fullOrderId(orderId) });
    }
    if (state === 'waiting' && !(await isReleased(tx, orderId)))
      throw conflict({ code: 'order_held_back', order: fullOrderId(orderId) });
    const content = only(await readHandoverContents(tx, [handover]));
    const sealedKey = defined(content.orderKeySealed, 'the order key of a print partner');
    const { products } = await services.catalogue.get();
    const { body } = documentOf(content, sealedKey, products, services, now);
    // The first reading is an attempt; while a document is being posted, that is the attempt.
    const isFirst = state !== 'taken' && !handover.collected;
    const run = isFirst ? await collectHandover(tx, handover, now) : undefined;
    if (run !== undefined) {
      await recordAttempts(
        tx,
        [{ ...handover, run, kind: 'handover', outcome: 'collected', report: {} }],
        now,
      );
    }
    return body;
  },
} satisfies WriteOperation<PartnerActor, OneOrder, object>;

/**
 * Hands an order to the print partner that accepts it. Of several programs of one partner, including its
 * board, the first takes the order; the others learn that it is already taken.
 */
export const acceptOrder = {
  kind: 'write',
  async run(tx, { actor, now, services }, input) {
    const handover = await lockPulled(tx, actor.partnerId, input);
    const { orderId: orderNumber, run, state } = handover;
    if (isGone(handover)) throw notYoursAnyMore(handover);
    if (state === 'taken') return { orderNumber, repeated: true };
    await proveHandovers(tx, [handover], actor.partnerId, now);
    await recordAttempts(
      tx,
      [{ ...handover, run: run + 1, kind: 'handover', outcome: 'taken', report: {} }],
      now,
    );
    await progressOrders(tx, services, [handover], now);
    return { orderNumber, repeated: false };
  },
} satisfies WriteOperation<PartnerActor, OneOrder, PulledOrder>;

/** Records a clear refusal by a print partner, with its cause for the operator. */
export const rejectOrder = {
  kind: 'write',
  async run(tx, { actor, now, services }, input) {
    const handover = await lockPulled(tx, actor.partnerId, input);
    const { orderId: orderNumber, run, state, doubtful } = handover;
    if (state === 'withdrawn') throw notYoursAnyMore(handover);
    // After a clear refusal nothing is left to refuse.
    if (state === 'refused' && !doubtful) return { orderNumber, repeated: true };
    const order = fullOrderId(orderNumber);
    if (state === 'taken') {
      throw conflict({ code: 'order_taken_by_you', order });
    }
    if (state === 'running') {
      throw conflict({ code: 'order_being_sent', order });
    }
    // The client may read it, so it does not quote the print partner.
    await rejectHandover(
      tx,
      handover,
      { code: 'handover_refused', detail: { code: 'partner_refused' } },
      now,
    );
    const { cause, message } = input;
    const detail = message === undefined ? cause : `${cause}: ${message}`;
    await recordAttempts(
      tx,
      [{ ...handover, run: run + 1, kind: 'handover', outcome: 'rejected', report: { detail } }],
      now,
    );
    await progressOrders(tx, services, [handover], now);
    return { orderNumber, repeated: false };
  },
} satisfies WriteOperation<PartnerActor, OneOrder & RejectionCause, PulledOrder>;

/** More than a partner has open, unless it never answers. */
const MOST_LISTED = 500;

/** The cancels that a print partner without an address has not answered, oldest order first (decisions.md §8). */
export const listCancels = {
  kind: 'read',
  async run(queries, { actor }) {
    const cancels = await listWaitingCancels(queries, actor.partnerId, MOST_LISTED);
    if (cancels.length === 0) throw refused('nothing_to_list', { code: 'no_cancel_waits' });
    return cancels;
  },
} satisfies ReadOperation<PartnerActor, void, readonly WaitingCancel[]>;

interface AnsweredCancel extends OneOrder {
  readonly number: number;
  readonly answer: CancelAnswer;
}

/**
 * Records what the print partner answers to a cancel, as if it had been posted: copies that are made already stay canceled, and the
 * operator is alerted. Items that were to be given back go to another partner.
 */
export const answerCancel = {
  kind: 'write',
  async run(tx, { actor, now, services }, { orderNumber, number, answer, message }) {
    const handover = await lockPulled(tx, actor.partnerId, { orderNumber });
    const cancel = await lockCancelTo(tx, actor.partnerId, handover, number);
    if (!cancel) {
      const detail = { code: 'cancel_unknown', number, order: fullOrderId(orderNumber) } as const;
      throw refused('order_not_found', detail, ['number']);
    }
    if (isRepetition(cancel, answer)) return { orderNumber, number, answer };
    refuseIfEarlyOrLate(cancel, answer);
    await saveCancelAnswer(tx, cancel, answer);
    const outcome = answer === 'confirmed' ? 'taken' : 'rejected';
    const report = answer === 'confirmed' ? {} : { detail: message ?? 'it is too late' };
    await recordAttempts(tx, [{ ...cancel, run: cancel.run + 1, kind: 'cancel', outcome, report }], now);
    if (answer === 'confirmed' && cancel.reroutes) await routeConfirmed(tx, services, cancel, now);
    return { orderNumber, number, answer };
  },
} satisfies WriteOperation<
  PartnerActor,
  AnsweredCancel & { readonly message: string | undefined },
  AnsweredCancel
>;

function isRepetition({ state }: PulledCancel, answer: CancelAnswer): boolean {
  return state === (answer === 'confirmed' ? 'taken' : 'failed');
}

function refuseIfEarlyOrLate({ orderId, n, state, isDecided }: PulledCancel, answer: CancelAnswer): void {
  const cancel = { number: n, order: fullOrderId(orderId) };
  if (state === 'running') throw conflict({ code: 'cancel_being_sent', ...cancel });
  if (state === 'taken' && answer === 'too_late')
    throw conflict({ code: 'cancel_confirmed_before', ...cancel });
  if (!isDecided) throw conflict({ code: 'cancel_waits_for_order', ...cancel });
}
