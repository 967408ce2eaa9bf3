import { keysOf, mapValues } from '../../lib/keys.ts';
import { errorMeanings } from '../problems.ts';
import type { Components } from './components.ts';

/** JSON as the content of a body. */
export function jsonOf(schema: unknown): object {
  return { 'application/json': { schema } };
}

/** Replies that mean the same for every operation, by name and status. */
const refusals = {
  Invalid: { status: 400, description: 'The request is invalid or a required parameter is missing' },
  Unauthenticated: { status: 401, description: 'Authentication failed' },
  Forbidden: { status: 403, description: 'Missing or refused credentials, or a role that does not allow it' },
  NotFound: { status: 404, description: 'No order has this name' },
  Conflict: { status: 409, description: 'The state of the order does not allow the operation' },
  Gone: { status: 410, description: 'The order does not exist' },
  // These may answer every call, whatever its interface.
  Unanswered: { status: 'default', description: 'Any other status: 404, 405, 408, 429, 500 or 503' },
} as const;

const names = new Map<unknown, string>(keysOf(refusals).map((name) => [refusals[name].status, name]));

/** The refusals of one operation by their statuses, and `default` for those of the transport. */
export function refusalsOf(statuses: readonly number[]): object {
  return Object.fromEntries([...statuses, 'default'].map((status) => [status, refusalOf(status)]));
}

function refusalOf(status: number | string): object {
  if (status === 204) return { description: 'Empty result, no body' };
  const name = names.get(status);
  if (name === undefined) throw new Error(`no reply has the status ${status}`);
  return { $ref: `#/components/responses/${name}` };
}

export function namedResponses(components: Components): object {
  const problem = problemIn(components);
  return mapValues(refusals, ({ description }) => ({ description, content: jsonOf(problem) }));
}

function problemIn(components: Components): object {
  const entry = {
    type: 'object',
    required: ['type', 'info', 'parameter'],
    properties: {
      type: components.define('ErrorType', { type: 'string', enum: keysOf(errorMeanings) }),
      info: { type: 'string', description: 'Names the field, the received value and the accepted values' },
      parameter: { type: 'string' },
      line: { type: 'integer', description: 'Of an imported file, from 1' },
      column: {
        type: ['integer', 'null'],
        description:
          'Of that line, from 1: of the cell in CSV, of the character elsewhere; null = the whole line',
      },
    },
  };
  const errors = {
    type: 'array',
    items: components.define('ProblemEntry', entry),
    description: 'The first 20 problems of the request, or 500 of an imported file',
  };
  const error = {
    ...entry,
    required: [...entry.required, 'errors'],
    properties: {
      ...entry.properties,
      errors,
      more: { type: 'string', description: 'Number of further problems' },
    },
  };
  return components.define('Problem', {
    type: 'object',
    required: ['error', 'message'],
    properties: { error, message: { type: 'string', description: 'Same as the info of the error' } },
  });
}
