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
  const string = { type: 'string' };
  const fields = {
    type: { enum: keysOf(errorMeanings), component: 'ErrorType' },
    info: string,
    parameter: string,
    line: { type: 'integer' },
    column: { type: ['integer', 'null'] },
  };
  const required = ['type', 'info', 'parameter'];
  const entry = { type: 'object', component: 'ProblemEntry', required, properties: fields };
  const error = {
    type: 'object',
    required: [...required, 'errors'],
    properties: { ...fields, errors: { type: 'array', items: entry }, more: string },
  };
  return components.publish({
    type: 'object',
    component: 'Problem',
    required: ['error', 'message'],
    properties: { error, message: string },
  });
}
