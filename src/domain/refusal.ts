import type { NonEmpty } from '../lib/lists.ts';
import type { Detail } from './details/details.ts';

/**
 * All refusal codes (decisions.md §2). They are published, so they use the terms of the interface. The HTTP
 * status of each code is in the tables of each interface, never here.
 */
export const refusalCodes = [
  'invalid_json',
  'content_type_not_supported',
  'body_too_large',
  'missing_required_parameter',
  'invalid_parameter',
  'access_denied',
  'key_revoked',
  'not_permitted',
  'confirmation_required',
  'two_steps_required',
  'order_reference_not_unique',
  'order_not_found',
  'nothing_to_list',
  'order_state_conflict',
  'catalogue_changed',
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
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** Codes that are published as another one, because the difference would help only an attacker. */
type Unpublished = 'key_revoked' | 'nothing_to_list';
export type PublishedCode = Exclude<RefusalCode, Unpublished>;

export function publishedCode(code: RefusalCode): PublishedCode {
  if (code === 'key_revoked') return 'access_denied';
  return code === 'nothing_to_list' ? 'order_not_found' : code;
}

/** The page in `docs` that explains each published code, under an anchor of its name. */
export const ERRORS_PAGE = 'generated/errors';

/** The position of a problem in the input, as a domain path: `['items', 0, 'product']`. */
export type Path = readonly (string | number)[];

/**
 * One problem. In words, `detail` completes the sentence that begins with the parameter's name: "must be …". It
 * never contains a key or the address of a file.
 */
export interface Problem {
  readonly code: RefusalCode;
  readonly path: Path;
  readonly detail: Detail;
  /** For problems of a file: the line, from 1. */
  readonly line?: number;
  /** The column in that line, from 1: of the cell in CSV, of the character in JSON and XML. */
  readonly column?: number | undefined;
}

/** What a positive reply warns of: something that was ignored, or decided without being asked for. */
export const warningCodes = ['parameter_ignored', 'shipping_level_changed', 'vat_changed'] as const;

export type WarningCode = (typeof warningCodes)[number];

/** One warning, with a detail as in a problem. */
export interface Warning {
  readonly code: WarningCode;
  readonly path: Path;
  readonly detail: Detail;
}

/** How rules report problems: they check everything and report every problem. */
export type AddProblem = (code: RefusalCode, path: Path, detail: Detail) => void;

/** Runs rules and returns the problems they reported. */
export function problemsOf(rules: (addProblem: AddProblem) => void): Problem[] {
  const problems: Problem[] = [];
  rules((code, path, detail) => problems.push({ code, path, detail }));
  return problems;
}

/** A refusal of the whole request or of one of its fields. */
export class Refused extends Error {
  readonly problems: NonEmpty<Problem>;

  constructor(problems: NonEmpty<Problem>) {
    super(problems[0].code);
    this.name = 'Refused';
    this.problems = problems;
  }

  get code(): RefusalCode {
    return this.problems[0].code;
  }
}

/** A refusal of the request as a whole or of one of its fields. */
export function refused(code: RefusalCode, detail: Detail, path: Path = []): Refused {
  return new Refused([{ code, path, detail }]);
}

/** Throws all problems as one refusal; does nothing if there are none. */
export function refuseIfAny(problems: readonly Problem[]): void {
  const [first, ...rest] = problems;
  if (first) throw new Refused([first, ...rest]);
}

/** No operator corrects more by hand, and a wrong file of a few megabytes can have millions, which would fill the memory. */
const MOST_PROBLEMS_OF_FILE = 10_000;

/** Called after each problem is added: ends the reading of a file with the most problems that are collected. */
export function refuseFileIfFull(problems: readonly Problem[]): void {
  if (problems.length >= MOST_PROBLEMS_OF_FILE) refuseFileIfAny(problems);
}

/** Throws all problems of a file as one refusal, sorted by line; does nothing if there are none. */
export function refuseFileIfAny(problems: readonly Problem[]): void {
  refuseIfAny(problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)));
}
