import { type Action, operationOf } from './action.ts';
import { checkText } from './text.ts';

/** Adds a note for the staff to the timeline of an order. */
export const noting: Action<{ readonly text: string }, object> = {
  action: 'note',
  check: ({ text }) => checkText('text', text),
  run: async (_tx, _context, _order, { text }) => ({ act: { action: 'note', text }, result: {} }),
};

export const noteOrder = operationOf(noting);
