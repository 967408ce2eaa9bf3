import { settleLateSignals } from '../../../store/signals/late-signals.ts';
import { type Action, operationOf } from './action.ts';
import { checkText } from './text.ts';

/**
 * Settles the reports of earlier print partners about an order, after a person found out whether it is
 * printed twice. The note describes the result.
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
