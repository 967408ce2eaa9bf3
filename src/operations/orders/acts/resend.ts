import { startResends } from '../../../store/partners/handovers.ts';
import { type Action, operationOf } from './action.ts';

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
