import { isConfirmable } from '../../../domain/orders/cancel.ts';
import { confirmCancels, repeatFailedCancels } from '../../../store/partners/cancels.ts';
import { routeConfirmed } from '../routing/reroute.ts';
import { type Action, operationOf } from './action.ts';
import { checkText } from './text.ts';

/** Sends the cancels that print partners did not confirm once more, each with its number. */
const repeating: Action<object, object> = {
  action: 'repeat',
  async run(tx, { now }, order) {
    await repeatFailedCancels(tx, order, now);
    return { act: { action: 'repeat' }, result: {} };
  },
};

export const repeatCancels = operationOf(repeating);

/**
 * Marks cancels as confirmed, because their print partners agreed outside of Platen. Items that waited to be
 * routed again are routed.
 */
const confirming: Action<{ readonly reason: string }, object> = {
  action: 'confirm',
  check: ({ reason }) => checkText('reason', reason),
  async run(tx, { now, services }, order, { reason }) {
    const numbers = order.facts.cancels.filter(isConfirmable).map(({ n }) => n);
    await confirmCancels(tx, order, numbers);
    await routeConfirmed(tx, services, order, now);
    return { act: { action: 'confirm', reason }, result: {} };
  },
};

export const confirmCancelsByHand = operationOf(confirming);
