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
  /** `reason`: in English, as the log has it. */
  unavailable: ({ reason }: { readonly reason: string }) => `${reason}; try again in a moment`,
  failed_unexpectedly: ({ request }: { readonly request: string }) =>
    `internal error; quote the request id ${request} when you report it`,
};

interface Wait {
  /** How long to wait. */
  readonly seconds: number;
}

function tryAgain(seconds: number): string {
  return `try again in ${seconds} seconds`;
}

const MEBIBYTE = 1024 * 1024;

function size(bytes: number): string {
  return bytes % MEBIBYTE === 0 ? `${bytes / MEBIBYTE} MiB` : `${bytes / 1024} KiB`;
}
