import { type Accepted, acceptedText } from './accepted.ts';
import type { FactsOf } from './words.ts';

const MUST_BE_OBJECT = 'it must be a JSON object';

/** What is refused about a call, whatever it asks for. */
export const callDetails = {
  bearer_missing: 'the bearer token is missing; send it in the header Authorization: Bearer',
  bearer_unknown: 'the bearer token is unknown',
  bearer_revoked: 'the bearer token was revoked',
  bearer_expired: 'the bearer token has expired; refresh it',
  bearer_only_reads: 'the bearer token has only the scope read; this operation requires read-write',
  bearer_not_of_admin: 'the bearer token is not a key of the admin interface',
  admin_key_replaced: 'the admin key was revoked or replaced; use the current one',
  not_signed_in: 'sign in, or send an admin key in the header Authorization: Bearer',
  too_many_failed_credentials: ({ seconds }: Wait) =>
    `too many calls with invalid credentials; ${tryAgain(seconds)}`,
  too_many_calls: ({ most, seconds }: Wait & { readonly most: number }) =>
    `more than ${most} calls per minute; ${tryAgain(seconds)}`,
  too_many_documents: ({ most, seconds }: Wait & { readonly most: number }) =>
    `more than ${most} documents per minute; ${tryAgain(seconds)}`,
  body_missing: `the request has no body; ${MUST_BE_OBJECT}`,
  body_of_other_type: ({ given }: { readonly given?: string | undefined }) => {
    const came = given === undefined ? 'no content type' : `the content type ${JSON.stringify(given)}`;
    return `the request has ${came}; it must be application/json`;
  },
  body_encoded: ({ encoding }: { readonly encoding: string }) =>
    `the body has the Content-Encoding ${JSON.stringify(encoding)}; send it without one`,
  body_not_utf8: `the body is not UTF-8 text; ${MUST_BE_OBJECT}`,
  body_not_json: ({ line, column }: { readonly line?: number; readonly column?: number }) => {
    const place = line === undefined ? '' : ` (line ${line}, column ${column})`;
    return `the body is not valid JSON${place}; ${MUST_BE_OBJECT}`;
  },
  body_not_object: `the body is JSON but not an object; ${MUST_BE_OBJECT}`,
  body_nested_too_deeply: ({ most }: { readonly most?: number }) =>
    most === undefined ? 'the body is nested too deeply' : `the body is nested more than ${most} levels deep`,
  too_many_values: ({ most }: { readonly most: number }) => `the body has more than ${most} values`,
  /** `of`: the only bodies with this limit; all of the operation if left out. */
  body_too_large: ({ most, of }: { readonly most: number; readonly of?: string }) => {
    const accepted = of === undefined ? 'this operation accepts' : `${of} may have`;
    return `the body is larger than ${size(most)}, the most that ${accepted}`;
  },
  path_malformed: 'the path is not valid; /openapi.json lists the paths',
  path_unknown: ({ meant }: { readonly meant?: string | undefined }) =>
    `the path does not exist; ${meant === undefined ? '' : `did you mean ${meant}? `}/openapi.json lists the paths`,
  method_not_accepted: ({ methods }: { readonly methods: readonly string[] }) =>
    `the path accepts only ${methods.join(' and ')}`,
  host_header_needed: ({ hosts }: { readonly hosts: number }) =>
    `the request has ${hosts === 0 ? 'no Host header' : 'more than one Host header'}; HTTP/1.1 demands one`,
  request_too_slow: 'the request took too long to arrive',
  request_not_http: 'the request is not valid HTTP',
  no_such_panel_file: 'the panel has no such file',
  unavailable: (facts: UnavailableFacts) => `${unavailableText(facts)}; try again in a moment`,
  failed_unexpectedly: ({ request }: { readonly request: string }) =>
    `internal error; quote the request id ${request} when you report it`,
};

interface Wait {
  /** How long to wait. */
  readonly seconds: number;
}

const unavailable = {
  calls_waiting: ({ calls }: { readonly calls: number }) => `${calls} calls wait already`,
  client_busy: 'your earlier orders are still being worked on, and too much work is waiting',
  connections_used: 'more calls came than can be answered',
  database_away: 'the database is not available',
  database_silent: 'the database did not answer in time',
  files_away: 'the file store is not available',
  key_failed: 'the call with this Idempotency-Key failed; try again',
  key_in_use: 'a call with this Idempotency-Key is still running',
  newer_release: ({ migration }: { readonly migration: string }) =>
    `the database has the migration ${migration} of a newer release, which replaces this one`,
  rows_locked: 'what is locked in the database was not released in time',
  secret_key_missing: ({ fingerprint }: { readonly fingerprint: string }) =>
    `values of the database may be sealed with a secret key that this process does not have (fingerprint ${fingerprint})`,
  statement_slow: 'the database did not finish a statement in time',
  too_many_bodies: 'too many large bodies are being received',
  too_many_files: 'too many files are being received',
  too_many_pages: 'too many pages are watching',
  too_many_passwords: 'too many passwords are being checked',
};

/** Why the service cannot answer now. */
export type UnavailableFacts = {
  [Why in keyof typeof unavailable]: { readonly why: Why } & FactsOf<(typeof unavailable)[Why]>;
}[keyof typeof unavailable];

/** For the log, and for calls. */
export function unavailableText(facts: UnavailableFacts): string {
  const said = unavailable[facts.why] as string | ((facts: UnavailableFacts) => string);
  return typeof said === 'function' ? said(facts) : said;
}

function tryAgain(seconds: number): string {
  return `try again in ${seconds} seconds`;
}

const MEBIBYTE = 1024 * 1024;

function size(bytes: number): string {
  return bytes % MEBIBYTE === 0 ? `${bytes / MEBIBYTE} MiB` : `${bytes / 1024} KiB`;
}

/** What is wrong with a field, whichever it is. Completes a sentence that begins with its name. */
export const fieldDetails = {
  /** Required, and not sent. */
  missing: 'is missing',
  value_missing: ({ expected }: Expected) => `is missing; it must be ${acceptedText(expected)}`,
  value_must_be: ({ expected }: Expected) => `must be ${acceptedText(expected)}`,
  /** `given`: what was sent, cut or only described. */
  value_invalid: ({ given, expected, meant }: Expected & Meant & { readonly given: string }) =>
    `is ${given}; it must be ${acceptedText(expected)}${didYouMean(meant)}`,
  /** `most`: the levels that the value may be nested, if it is nested. */
  not_storable: ({ most }: { readonly most?: number }) => {
    const nested = most === undefined ? '' : `, and must be nested at most ${most} levels deep`;
    return `must not contain NUL characters or lone surrogates${nested}`;
  },
  field_ignored: ({ meant }: Meant) => `is not a field of this call and was ignored${didYouMean(meant)}`,
  fields_ignored: ({ more }: { readonly more: number }) => `${more} more fields are unknown and were ignored`,
  not_a_field: ({ fields }: { readonly fields: readonly string[] }) =>
    `is not a field here; the fields are ${fields.join(', ')}`,
  not_json: ({ file }: { readonly file: string }) => `${file} is not JSON`,
  /** Neither this field nor the other one was sent. */
  must_be_sent_or: ({ other }: { readonly other: string }) => `must be sent, or ${other}`,
  must_be_left_out: ({ other }: { readonly other: string }) => `must be left out if ${other} is sent`,
  must_be_text: ({ most }: { readonly most: number }) => `must be a string of 1 to ${most} characters`,
  must_be_line: ({ most }: { readonly most: number }) => `must be at most ${most} characters on one line`,
  must_be_one_line: ({ most }: { readonly most: number }) => `must be one line of 1 to ${most} characters`,
  must_be_characters: ({ least, most }: Bounds) => `must be ${least} to ${most} characters`,
  must_be_integer: ({ least, most, given }: Bounds & { readonly given: number }) =>
    `must be an integer from ${least} to ${most}, not ${given}`,
  must_be_sent: 'must be sent',
  must_be_in_future: 'must be in the future',
  is_not_email: ({ given }: { readonly given: string }) => `is "${given}"; it must be an e-mail address`,
  must_be_email: 'must be an e-mail address',
  must_be_within_30_days: 'must be in the future, and at most 30 days from now',
  is_not_integer: ({ least, most, given }: Bounds & { readonly given: number }) =>
    `is ${given}; it must be an integer from ${least} to ${most}`,
  must_be_one_of: ({ given, values }: { readonly given: string; readonly values: readonly string[] }) =>
    `is "${given}"; it must be one of ${values.join(', ')}`,
  page_end_unknown: ({ given }: { readonly given: string }) =>
    `is "${given}", which is not the end of a page`,
  page_next_unknown: 'is not the "next" of an earlier page',
};

interface Expected {
  /** Which values the field accepts. */
  readonly expected: Accepted;
}

interface Meant {
  readonly meant?: string | undefined;
}

function didYouMean(meant: string | undefined): string {
  return meant ? `; did you mean "${meant}"?` : '';
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}
