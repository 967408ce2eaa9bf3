import type { Entries } from '../entry.ts';

/** Why a request was refused. */
export const refusals: Entries = {
  error: ['The first problem, with all that were found'],
  'Problem.message': [
    'The same as the info of the error',
    "The required parameter 'items[0].reference' is missing",
  ],
  errors: ['The first 20 problems of the request, or 500 of an imported file'],
  doc_url: [
    'Page of the service that explains the type; only on the admin interface',
    '/docs/generated/errors#invalid_parameter',
  ],
  more: ['Number of further problems. Absent if all are listed', '3'],
  'ProblemEntry.type, Problem.error.type': ['The kind of problem, for programs'],
  info: [
    'The problem as a sentence that names the field, the received value and the accepted values',
    "The required parameter 'items[0].reference' is missing",
  ],
  parameter: ['The field, as the request has it; empty if it is none in particular', 'items[0].reference'],
  'ProblemEntry.code, Problem.error.code': [
    'What exactly was refused, for programs: finer than the type. Further codes may appear',
    'product_unknown',
  ],
  'ProblemEntry.facts, Problem.error.facts': [
    'What the sentence is made of, by name; which there are depends on the code',
    { product: 'textbok_a5', meant: 'textbook_a5' },
  ],
  line: ['Line of an imported file, from 1', 12],
  column: [
    'Column of that line, from 1: of the cell in CSV, of the character elsewhere; null = the whole line',
    4,
  ],
};
