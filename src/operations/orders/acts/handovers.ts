import { isConfirmable } from '../../../domain/orders/cancel.ts';
import { takeHandovers } from '../../../store/orders/order-acts.ts';
import { confirmCancels, repeatFailedCancels } from '../../../store/partners/cancels.ts';
import { startResends } from '../../../store/partners/handovers.ts';
import { progressOrders } from '../advance.ts';
import { routeConfirmed } from '../routing/reroute.ts';
import { type Action, checkText, operationOf } from './action.ts';

/**
 * Marks an order as taken because its print partner confirmed it outside of Platen: a partner without
 * software, or one whose answer left this open.
 */
const taking: Action<object, object> = {
  action: 'take',
  async run(tx, { now, services }, order) {
    await takeHandovers(tx, order, now);
    await progressOrders(tx, services, [order], now);
    return { act: { action: 'take' }, result: {} };
  },
};

export const takeOrderByHand = operationOf(taking);

/**
 * Sends the document of an order once more, with the same id, to a print partner that took the order and lost
 * it.
 */
const resending: Action<object, object> = {
  action: 'resend',
  async run(tx, { now }, order) {
    await startResends(tx, order, now);
    return { act: { action: 'resend' }, result: {} };
  },
};

export const resendHandover = operationOf(resending);

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
