import type { PartnerActor } from '../../../domain/actor.ts';
import { fullOrderId } from '../../../domain/orders/order-number.ts';
import type { CancelAnswer, WaitingCancel } from '../../../domain/partners/pulled-order.ts';
import { refused } from '../../../domain/refusal.ts';
import { recordAttempts } from '../../../store/engine/attempts.ts';
import {
  listWaitingCancels,
  lockCancelTo,
  type PulledCancel,
  saveCancelAnswer,
} from '../../../store/partners/cancels.ts';
import type { ReadOperation, WriteOperation } from '../../engine/operation.ts';
import { routeConfirmed } from '../../orders/routing/reroute.ts';
import { conflict, lockPulled, type OneOrder } from './pulled.ts';

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

export interface AnsweredCancel extends OneOrder {
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
