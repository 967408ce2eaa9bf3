import assert from 'node:assert/strict';
import type { Reply } from '../harness/http/exchange.ts';

/** The types of decisions.md §2, typed by hand. */
export const errorTypes: readonly string[] = [
  'invalid_json',
  'content_type_not_supported',
  'body_too_large',
  'missing_required_parameter',
  'invalid_parameter',
  'access_denied',
  'order_reference_not_unique',
  'order_not_found',
  'order_state_conflict',
  'product_unknown',
  'option_unknown',
  'option_conflict',
  'file_type_not_accepted',
  'quote_not_found_or_expired',
  'quote_expired',
  'quote_validate_one_or_more_items_not_found_in_quote',
  'total_pages_value_not_supported',
  'shipping_level_not_available',
  'country_not_served',
  'state_required',
  'meta_not_allowed',
  'signal_type_unknown',
  'item_not_found',
  'idempotency_key_reused',
  'rate_limited',
  'path_not_found',
  'method_not_allowed',
  'request_timeout',
  'service_unavailable',
  'internal_error',
];

export interface Expected {
  readonly status: number;
  readonly type: string;
  /** As the caller wrote it; absent when the test does not check it. */
  readonly parameter?: string;
}

/** Sentences that existing clients compare; their details are in `errors` alone. */
const fixedSentences: Readonly<Record<string, string>> = {
  quote_not_found_or_expired: 'Quote hash not found or expired',
};

interface Problem {
  type: string;
  info: string;
  parameter: string;
  /** Finer than the type, for programs (decisions.md §2). */
  code?: string;
  facts?: object;
}

/** Asserts a refusal and the exact shape of its body (decisions.md §2); returns its problems. */
export function assertRefused(reply: Reply, { status, type, parameter }: Expected): Problem[] {
  assert.equal(reply.status, status, reply.text);
  assertAnswered(reply);
  assert.match(String(reply.headers['content-type']), /^application\/json\b/);

  assert.deepEqual(Object.keys(reply.json).sort(), ['error', 'message']);
  // `more` counts the problems beyond the 20 that are listed, and those of the other entries of a bundle.
  const { errors, more, ...top } = reply.json.error as Problem & { errors: Problem[]; more?: string };
  if (more !== undefined)
    assert.ok(errors.length >= 20 && /^[1-9]\d*$/.test(more), `20, then a count: ${more}`);
  for (const problem of errors) assertProblem(problem);
  const own = fixedSentences[top.type];
  assert.deepEqual(
    top,
    own ? { ...errors[0], info: own } : errors[0],
    'the first problem is repeated at the top',
  );
  assert.equal(reply.json.message, top.info);
  assert.equal(top.type, type, reply.text);
  if (parameter !== undefined) assert.equal(top.parameter, parameter, reply.text);
  return errors;
}

/** Every reply carries its request id, whatever the answer. */
export function assertAnswered(reply: Reply): void {
  assert.match(String(reply.headers['x-request-id']), /^[\x21-\x7e]{8,}$/, 'X-Request-Id');
}

function assertProblem({ code, facts, ...problem }: Problem): void {
  assert.deepEqual(Object.keys(problem).sort(), ['info', 'parameter', 'type']);
  if (code !== undefined || facts !== undefined) {
    assert.match(String(code), /^[a-z0-9]+(_[a-z0-9]+)*$/);
    assert.equal(typeof facts, 'object');
  }
  assert.ok(errorTypes.includes(problem.type), `${problem.type} is a published type`);
  assert.ok(problem.info.length > 10 && !problem.info.includes('\n'), `a sentence: ${problem.info}`);
  assert.ok(
    problem.info.includes(problem.parameter),
    `the sentence names ${problem.parameter}: ${problem.info}`,
  );
}
