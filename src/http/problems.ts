import { type Detail, sentenceOf } from '../domain/details/details.ts';
import { ERRORS_PAGE, type Path, type PublishedCode, type WarningCode } from '../domain/refusal.ts';
import { entryAt } from '../lib/lists.ts';
import { withoutKeys, withoutKeysIn } from '../lib/log/redact.ts';

/** Error types of the transport; all others are refusals of the domain (decisions.md §2). */
const transportTypes = [
  'rate_limited',
  'path_not_found',
  'upload_conflict',
  'upload_ended',
  'upload_altered',
  'method_not_allowed',
  'request_timeout',
  'service_unavailable',
  'internal_error',
] as const;

export type ErrorType = PublishedCode | (typeof transportTypes)[number];

/** One problem of a body. */
export interface BodyProblem {
  readonly type: ErrorType;
  /** The path of names that the schema has for the field. */
  readonly path: Path;
  /** In words, it completes the sentence that begins with the parameter. */
  readonly detail: Detail;
}

/** One problem, with the parameter name that the caller used. */
export interface WireProblem extends Omit<BodyProblem, 'path'> {
  readonly parameter: string;
  /** The position in an imported file. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** The problem of a required parameter that is missing. */
export function missing(...path: Path): BodyProblem {
  return { type: 'missing_required_parameter', path, detail: { code: 'missing' } };
}

/** A request that cannot be decoded into its operation's input. */
export class Malformed extends Error {
  readonly problems: readonly BodyProblem[];

  constructor(problems: readonly BodyProblem[]) {
    super('malformed request');
    this.name = 'Malformed';
    this.problems = problems;
  }
}

const MOST_SHOWN = 20;
/** The limit for a file, which is corrected as a whole. */
const MOST_SHOWN_OF_FILE = 500;

/** The base path of the documentation, which is built from `docs`. */
export const DOCS_PATH = '/docs';

/** How an interface encodes its refusals. */
export interface ErrorStyle {
  /** Whether every bad list entry is reported, without a limit. */
  readonly namesEveryEntry?: true | undefined;
  /** The base URL of the documentation to link to; undefined = no link. */
  readonly docs?: string | undefined;
}

/** Existing clients compare these sentences (decisions.md §3); details are in `errors`. */
const fixedSentences: Partial<Readonly<Record<ErrorType, string>>> = {
  quote_not_found_or_expired: 'Quote hash not found or expired',
};

/**
 * The body of every refusal that has one (decisions.md §2): the first 20 problems and the number of further
 * ones, or also the first problem of each further list entry. The limit for an imported file is 500.
 */
export function errorBody(problems: readonly WireProblem[], { namesEveryEntry, docs }: ErrorStyle = {}) {
  const isOfFile = problems.some(({ line }) => line !== undefined);
  const shown = problems.slice(0, isOfFile ? MOST_SHOWN_OF_FILE : MOST_SHOWN);
  if (namesEveryEntry) shown.push(...firstOfEntries(problems, shown));
  const entries = shown.map(entryOf);
  const first = entryAt(entries, 0);
  const info = fixedSentences[first.type] ?? first.info;
  const more = problems.length - shown.length;
  const error = {
    ...first,
    info,
    errors: entries,
    ...(more > 0 ? { more: String(more) } : {}),
    ...(docs ? { doc_url: `${docs}/${ERRORS_PAGE}#${first.type}` } : {}),
  };
  return { error, message: info };
}

/** The first problem of every list entry that `shown` does not contain yet. */
function firstOfEntries(problems: readonly WireProblem[], shown: readonly WireProblem[]): WireProblem[] {
  const entryIn = ({ parameter }: WireProblem) => /^\w+\[\d+\]/.exec(parameter)?.[0];
  const named = new Set(shown.map(entryIn));
  return problems.filter((problem) => {
    const entry = entryIn(problem);
    if (entry === undefined || named.has(entry)) return false;
    named.add(entry);
    return true;
  });
}

/** Longer names are names that the caller made up, of fields or columns that do not exist. */
const LONGEST_NAME = 255;

/** One warning of a positive reply, with the parameter name that the caller used. */
export interface WireWarning {
  readonly type: WarningCode;
  readonly parameter: string;
  readonly detail: Detail;
}

/** A warning as replies have it. */
export function warningEntry({ type, parameter, detail }: WireWarning) {
  const named = shortName(parameter);
  return {
    type,
    info: sentence(named, withoutKeys(sentenceOf(detail))),
    parameter: named,
    ...detailEntry(detail),
  };
}

/** The meaning of each warning; the page of errors is generated from this table. */
export const warningMeanings = {
  parameter_ignored: 'The call does not know the field. `info` names the one that may have been meant.',
  shipping_level_changed:
    'The shipping level is not the requested one: that is not offered, so the next faster one is used, or a quote decides.',
  vat_changed:
    'The zip of the order decides its VAT, and it is not the quoted one. The prices of the quote stay.',
} satisfies Record<WarningCode, string>;

/** Keys that were written into another field, or as the name of one, are not repeated. */
function shortName(written: string): string {
  const named = withoutKeys(written);
  return named.length > LONGEST_NAME ? `${named.slice(0, LONGEST_NAME).toWellFormed()}…` : named;
}

function entryOf({ type, parameter: named, detail: said, line, column }: WireProblem) {
  const [parameter, detail] = [shortName(named), withoutKeys(sentenceOf(said))];
  const coded = detailEntry(said);
  if (said.code === 'missing')
    return { type, info: `The required parameter '${parameter}' is missing`, parameter, ...coded };
  if (line === undefined) return { type, info: sentence(parameter, detail), parameter, ...coded };
  const position = column === undefined ? `Line ${line}` : `Line ${line}, column ${column}`;
  const info = `${position}: ${`${fieldOf(parameter)} ${detail}`.trim()}`;
  return { type, info, parameter, line, column: column ?? null, ...coded };
}

/** A detail for programs: its code, and what its sentence is made of. */
export function detailEntry({ code, ...facts }: Detail) {
  return { code, facts: withoutKeysIn(facts) };
}

/** The part of a parameter within its line of a file: the text after the last list index. */
function fieldOf(parameter: string): string {
  return parameter.replace(/^.*\]\.?/, '');
}

function sentence(parameter: string, detail: string): string {
  if (parameter === '') return detail.charAt(0).toUpperCase() + detail.slice(1);
  return `The parameter '${parameter}' ${detail}`;
}

/** The meaning of each type; the page of errors is generated from this table. */
export const errorMeanings = {
  invalid_json: 'The body is not a JSON object in UTF-8.',
  content_type_not_supported: 'The content type must be `application/json`; a charset parameter is accepted.',
  body_too_large:
    'The body is larger than 1 MiB (4 MiB for a bundle of signals, 64 KiB on the partner interface); `info` names the limit.',
  missing_required_parameter: 'A required field is absent, null or empty.',
  invalid_parameter: 'A field has a wrong type, format or value.',
  confirmation_required: 'On the admin interface: the password must be entered again before this.',
  two_steps_required:
    'On the admin interface: the operator demands two-step sign-in of the caller, who has to set it up, or to keep it.',
  not_permitted: 'The role of the caller does not allow the operation on the admin interface.',
  access_denied:
    'The credentials are missing, unknown, revoked, expired, issued for another interface, or lack the required scope.',
  order_reference_not_unique: 'An earlier order of the client has this reference, canceled orders included.',
  order_not_found: 'The client has no order with this reference.',
  catalogue_changed:
    'On the admin interface: the catalogue was changed since the version that the import was checked against.',
  order_state_conflict:
    'The state of the order does not allow the operation; `info` names the state and the rule.',
  product_unknown: 'The product does not exist; `info` suggests a similar one.',
  option_unknown: 'The product has no such option.',
  option_conflict: 'An item has two options of one category.',
  file_type_not_accepted: 'The product does not accept files of this type.',
  quote_not_found_or_expired:
    'The quote was not issued to this client, or its 48 hours are over. `info` and `message` at the top are always ' +
    '`Quote hash not found or expired`; `errors` has the details.',
  quote_expired: 'The 48 hours of the quote are over.',
  quote_validate_one_or_more_items_not_found_in_quote:
    'The items differ from the quoted ones, or items of the shipment are missing.',
  total_pages_value_not_supported: 'The product is not available with this number of pages.',
  shipping_level_not_available:
    'The shipping level does not exist, or cannot carry the item to this country.',
  country_not_served: 'No shipping is offered to this country.',
  state_required: 'Addresses in this country require a state.',
  meta_not_allowed: 'Only clients of the enterprise tier may send `meta`.',
  signal_type_unknown: 'The type does not exist in this version of the signal interface.',
  item_not_found: 'The order or item does not exist, or was not handed over to this partner.',
  idempotency_key_reused: 'The Idempotency-Key was used for a different request within the last 24 hours.',
  rate_limited: 'Too many calls; `Retry-After` says how many seconds to wait. Accepted work is not lost.',
  path_not_found: 'The path does not exist, or the link to a file has expired.',
  upload_conflict:
    'The bytes of an upload are not the next ones, or another request is sending or using the file.',
  upload_ended: 'The 24 hours of an upload address are over.',
  upload_altered:
    'The bytes of an upload do not have the announced sum. `Upload-Offset` says from where to send them again.',
  method_not_allowed: 'The path does not accept this method; `Allow` lists the accepted methods.',
  request_timeout: 'The request took too long to arrive.',
  service_unavailable: 'The service is temporarily unavailable; try again after `Retry-After` seconds.',
  internal_error: 'Internal error; quote the request ID when you report it.',
} satisfies Record<ErrorType, string>;
