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
    if (cancels.length === 0) throw refused('nothing_to_list', 'no cancel waits for you');
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
      const detail = `is ${number}, and order ${fullOrderId(orderNumber)} has no cancel with this number for you`;
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
  const name = `cancel ${n} of order ${fullOrderId(orderId)}`;
  if (state === 'running')
    throw conflict(`${name} is being sent to your address at this moment; answer it there`);
  if (state === 'taken' && answer === 'too_late')
    throw conflict(`${name} was confirmed before; report what is made all the same by signals`);
  if (!isDecided) throw conflict(`${name} waits until you have accepted or rejected the order`);
}
