import { settleLateSignals } from '../../../store/signals/late-signals.ts';
import { type Action, operationOf } from './action.ts';
import { checkText } from './text.ts';

/**
 * Settles what print partners that were passed over reported about an order: a person found out whether it is printed twice. The
 * note says what was found.
 */
const settling: Action<{ readonly text: string }, object> = {
  action: 'settle',
  check: ({ text }) => checkText('text', text),
  async run(tx, { now }, order, { text }) {
    await settleLateSignals(tx, order, now);
    return { act: { action: 'settle', text }, result: {} };
  },
};

export const settleOrder = operationOf(settling);
