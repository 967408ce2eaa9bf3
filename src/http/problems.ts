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

/** The body of every refusal that has one (decisions.md §2). */
export function errorBody(problems: readonly WireProblem[]) {
  const entries = problems.slice(0, SHOWN).map(entryOf);
  const first = entries[0]!;
  return {
    error: {
      ...first,
      errors: entries,
      ...(problems.length > SHOWN ? { more: String(problems.length - SHOWN) } : {}),
    },
    message: first.info,
  };
}

function entryOf({ type, parameter, detail }: WireProblem) {
  return { type, info: sentence(parameter, detail), parameter };
}

function sentence(parameter: string, detail: string): string {
  if (detail === '') return `The required parameter '${parameter}' is missing`;
  if (parameter === '') return detail.charAt(0).toUpperCase() + detail.slice(1);
  return `The parameter '${parameter}' ${detail}`;
}
