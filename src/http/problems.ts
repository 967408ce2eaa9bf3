import type { RefusalCode } from '../domain/refusal.ts';

/** Error types only the transport uses; the others are refusals of the domain (decisions.md §2). */
export const transportTypes = [
  'rate_limited',
  'path_not_found',
  'method_not_allowed',
  'request_timeout',
  'service_unavailable',
  'internal_error',
] as const;

/** Refusals that share the published type of another, because telling them apart would help only a thief. */
const publishedAs = { key_revoked: 'access_denied', nothing_to_list: 'order_not_found' } as const;

type Unpublished = keyof typeof publishedAs;
export type ErrorType = Exclude<RefusalCode, Unpublished> | (typeof transportTypes)[number];

export function errorTypeOf(code: RefusalCode): ErrorType {
  return code in publishedAs ? publishedAs[code as Unpublished] : (code as Exclude<RefusalCode, Unpublished>);
}

/** One problem, its parameter named as the caller wrote it. */
export interface WireProblem {
  readonly type: ErrorType;
  readonly parameter: string;
  /** Completes the sentence that begins with the parameter; "" = the parameter is missing. */
  readonly detail: string;
}

/** A request that cannot be read as its operation's input. */
export class Malformed extends Error {
  readonly problems: readonly WireProblem[];

  constructor(problems: readonly WireProblem[]) {
    super('malformed request');
    this.name = 'Malformed';
    this.problems = problems;
  }
}

const SHOWN = 20;

/**
 * The body of every refusal that has one (decisions.md §2): the first 20 problems and how many more there are.
 * `everyEntry` = behind those 20 also the first problem of each further entry of a list.
 */
export function errorBody(
  problems: readonly WireProblem[],
  { everyEntry = false }: { everyEntry?: boolean | undefined } = {},
) {
  const told = problems.slice(0, SHOWN);
  if (everyEntry) told.push(...firstOfEntries(problems, told));
  const entries = told.map(entryOf);
  const first = entries[0]!;
  const more = problems.length - told.length;
  return {
    error: { ...first, errors: entries, ...(more > 0 ? { more: String(more) } : {}) },
    message: first.info,
  };
}

/** The first problem of every list entry that `told` does not name yet. */
function firstOfEntries(problems: readonly WireProblem[], told: readonly WireProblem[]): WireProblem[] {
  const entryIn = ({ parameter }: WireProblem) => /^\w+\[\d+\]/.exec(parameter)?.[0];
  const named = new Set(told.map(entryIn));
  return problems.filter((problem) => {
    const entry = entryIn(problem);
    if (entry === undefined || named.has(entry)) return false;
    named.add(entry);
    return true;
  });
}

function entryOf({ type, parameter, detail }: WireProblem) {
  return { type, info: sentence(parameter, detail), parameter };
}

function sentence(parameter: string, detail: string): string {
  if (detail === '') return `The required parameter '${parameter}' is missing`;
  if (parameter === '') return detail.charAt(0).toUpperCase() + detail.slice(1);
  return `The parameter '${parameter}' ${detail}`;
}

/** What each type means to its reader; the page of errors is printed from here. */
export const errorMeanings = {
  invalid_json: 'The body is not a JSON object in UTF-8.',
  content_type_not_supported: 'The body must come as `application/json`; a charset parameter is fine.',
  body_too_large: 'A body may have 1 MiB, a bundle of signals 4 MiB.',
  missing_required_parameter: 'A required field is absent, null or empty.',
  invalid_parameter: 'A field has a wrong type, shape or value.',
  access_denied:
    'The credentials are missing, unknown, revoked, expired, of another interface or good for less than this.',
  order_reference_not_unique: 'An earlier order of the client has this reference, canceled orders included.',
  order_not_found: 'The client has no order with this reference.',
  order_state_conflict:
    'The state of the order does not allow it; the sentence names the state and the rule.',
  product_unknown: 'There is no such product; the sentence names the nearest one.',
  option_unknown: 'The product has no such option.',
  option_conflict: 'Two options of one category on one item.',
  file_type_not_accepted: 'The product is not made from a file of this type.',
  quote_not_found_or_expired: 'The quote was never given to this client, or its 48 hours are over.',
  quote_expired: 'The 48 hours of the quote are over.',
  quote_validate_one_or_more_items_not_found_in_quote:
    'The items differ from those that were quoted, or some of their shipment are missing.',
  total_pages_value_not_supported: 'The product cannot be made with this number of pages.',
  shipping_level_not_available: 'There is no such shipping level.',
  country_not_served: 'Nothing is shipped to this country.',
  state_required: 'Addresses in this country need a state.',
  meta_not_allowed: 'Only clients of the enterprise tier may send `meta`.',
  signal_type_unknown: 'This version of the signal interface has no such type.',
  item_not_found: 'The order or item does not exist, or was not handed to this partner.',
  idempotency_key_reused: 'The Idempotency-Key was used for another request within 24 hours.',
  rate_limited: 'Too many calls; `Retry-After` says in how many seconds to go on. Accepted work is not lost.',
  path_not_found: 'There is no such path, or a link to a file has expired.',
  method_not_allowed: 'The path exists but not with this method; `Allow` names those it takes.',
  request_timeout: 'The request took too long to arrive.',
  service_unavailable: 'The service cannot answer at the moment; try again after `Retry-After` seconds.',
  internal_error: 'Something went wrong on our side; the request id helps to find it.',
} satisfies Record<ErrorType, string>;
