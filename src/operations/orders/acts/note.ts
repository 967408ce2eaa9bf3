import { settleLateSignals } from '../../../store/signals/late-signals.ts';
import { type Action, checkText, operationOf } from './action.ts';

/** Adds a note for the staff to the timeline of an order. */
export const noting: Action<{ readonly text: string }, object> = {
  action: 'note',
  check: ({ text }) => checkText('text', text),
  run: async (_tx, _context, _order, { text }) => ({ act: { action: 'note', text }, result: {} }),
};

export const noteOrder = operationOf(noting);

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
