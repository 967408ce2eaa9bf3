import { keysOf, mapValues } from '../../lib/keys.ts';
import { field } from '../body/fields.ts';
import { errorMeanings } from '../problems.ts';
import type { Components } from './components.ts';
import { exampleOf } from './example-of.ts';
import { headersOf, LIMITED } from './headers.ts';

/** JSON as the content of a body, optionally with an example. */
export function jsonOf(schema: unknown, example?: object): object {
  return { 'application/json': { schema, ...(example ? { example } : {}) } };
}

/** JSON with an example of its schema, composed from its fields. */
export function exemplified(schema: object, components: Components): object {
  return jsonOf(schema, exampleOf(components.schemas(), schema, 'a body') as object);
}

const usual = headersOf('RequestId', ...LIMITED);
const later = headersOf('RequestId', ...LIMITED, 'RetryAfter');

/** Replies that mean the same for every operation, by name and status. */
const refusals = {
  Invalid: {
    status: 400,
    headers: usual,
    description: 'The request is invalid or a required parameter is missing',
  },
  Unauthenticated: {
    status: 401,
    headers: headersOf('RequestId'),
    description: 'Authentication failed',
  },
  Forbidden: {
    status: 403,
    headers: headersOf('RequestId', ...LIMITED, 'Challenge'),
    description: 'Missing or refused credentials, or a role that does not allow it',
  },
  NotFound: { status: 404, headers: usual, description: 'No order has this name' },
  Conflict: {
    status: 409,
    headers: usual,
    description: 'The state of the order does not allow the operation',
  },
  Gone: { status: 410, headers: usual, description: 'The order does not exist' },
  // Any call may get these, whatever its interface.
  TooManyCalls: {
    status: 429,
    headers: later,
    description:
      'More calls in this minute than the credential may make, or too many with invalid credentials. Accepted work is not lost',
  },
  Unavailable: {
    status: 503,
    headers: headersOf('RequestId', 'RetryAfter'),
    description:
      'The service cannot answer now: its database is away, it is stopping, or the first call with the same Idempotency-Key is still running. Repeat the call',
  },
  Unanswered: {
    status: 'default',
    headers: headersOf('RequestId', 'RetryAfter', 'Allow'),
    description:
      'Any other status: 404 (no such path), 405 (another method), 408 (the body came too slowly) or 500 (an error of the service)',
  },
} as const;

const names = new Map<unknown, string>(keysOf(refusals).map((name) => [refusals[name].status, name]));

/** The refusals of one operation by status, including those of the transport. */
export function refusalsOf(statuses: readonly number[]): object {
  const all = [...new Set([...statuses, 429, 503, 'default'])];
  return Object.fromEntries(all.map((status) => [status, refusalOf(status)]));
}

function refusalOf(status: number | string): object {
  if (status === 204) return { description: 'Empty result, no body', headers: usual };
  const name = names.get(status);
  if (name === undefined) throw new Error(`no reply has the status ${status}`);
  return { $ref: `#/components/responses/${name}` };
}

export function namedResponses(components: Components): object {
  const problem = problemIn(components);
  return mapValues(refusals, ({ description, headers }) => ({
    description,
    headers,
    content: jsonOf(problem),
  }));
}

function problemIn(components: Components): object {
  const string = { type: 'string' };
  const fields = {
    type: field({ enum: keysOf(errorMeanings), component: 'ErrorType' }, 'The kind of problem, for programs'),
    info: field(
      string,
      'The problem as a sentence that names the field, the received value and the accepted values',
      "The required parameter 'items[0].reference' is missing",
    ),
    parameter: field(
      string,
      'The field, as the request has it; empty if it is none in particular',
      'items[0].reference',
    ),
    code: field(
      string,
      'What exactly was refused, for programs: finer than the type. Further codes may appear',
      'product_unknown',
    ),
    facts: field(
      { type: 'object', additionalProperties: true },
      'What the sentence is made of, by name; which there are depends on the code',
      { product: 'textbok_a5', meant: 'textbook_a5' },
    ),
    line: field({ type: 'integer' }, 'Line of an imported file, from 1', 12),
    column: field(
      { type: ['integer', 'null'] },
      'Column of that line, from 1: of the cell in CSV, of the character elsewhere; null = the whole line',
      4,
    ),
  };
  const required = ['type', 'info', 'parameter'];
  const entry = { type: 'object', component: 'ProblemEntry', required, properties: fields };
  const error = {
    type: 'object',
    required: [...required, 'errors'],
    properties: {
      ...fields,
      errors: field(
        { type: 'array', items: entry },
        'The first 20 problems of the request, or 500 of an imported file',
      ),
      more: field(string, 'Number of further problems. Absent if all are listed', '3'),
      doc_url: field(
        string,
        'Page of the service that explains the type; only on the admin interface',
        '/docs/generated/errors#invalid_parameter',
      ),
    },
  };
  return components.publish({
    type: 'object',
    component: 'Problem',
    required: ['error', 'message'],
    properties: {
      error: field(error, 'The first problem, with all that were found'),
      message: field(
        string,
        'The same as the info of the error',
        "The required parameter 'items[0].reference' is missing",
      ),
    },
  });
}
