import { NOT_AGREED, needsAgreement } from '../../../domain/orders/order-actions.ts';
import { refused } from '../../../domain/refusal.ts';
import { moveOrder } from '../advance.ts';
import { type Action, notLegalSentence, operationOf } from './action.ts';
import { checkText } from './text.ts';

export interface Cancellation {
  /** Shown to everyone who may see the order. */
  readonly reason: string;
  /** The print partner that may have the order agreed not to make it. */
  readonly partnerAgreed?: boolean | undefined;
}

/** Cancels an order, unless a print partner has it. One that may have it must have agreed. */
export const cancelling: Action<Cancellation, object> = {
  action: 'cancel',
  check: ({ reason }) => checkText('reason', reason),
  audited: ({ partnerAgreed = false }) => ({ partnerAgreed }),
  async run(tx, { now }, { orderId, facts }, { reason, partnerAgreed = false }) {
    if (needsAgreement(facts) && !partnerAgreed) {
      throw refused('order_state_conflict', notLegalSentence('cancel', NOT_AGREED));
    }
    const sentence = `canceled by the operator: ${reason}`;
    await moveOrder(tx, orderId, 'cancel', { code: 'canceled_by_operator', sentence }, now);
    return { act: { action: 'cancel', reason, partnerAgreed }, result: {} };
  },
};

export const cancelForOperator = operationOf(cancelling);
