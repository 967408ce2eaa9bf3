import type { Schemas } from './wire.ts';

export type ErrorType = Schemas['ErrorType'];
export type ProblemEntry = Schemas['ProblemEntry'];

/** The service refused a call, or could not carry it out. */
export class PlatenError extends Error {
  override readonly name: string = 'PlatenError';
  readonly status: number;
  /** The kind of the first problem; a newer service may have others. Empty if the reply was not one of Platen. */
  readonly type: ErrorType | (string & {});
  /** The field of the first problem, such as `items[0].reference`; empty if it is none in particular. */
  readonly parameter: string;
  /** All problems of the request. */
  readonly problems: readonly ProblemEntry[];
  /** The id by which the operator finds the call. */
  readonly requestId: string | undefined;
  /** The time that the service asks to wait before the next attempt. */
  readonly retryAfterMs: number | undefined;

  constructor(reply: Response, body: unknown, retryAfterMs: number | undefined) {
    const problem = isProblem(body) ? body : undefined;
    super(textOf(problem?.message) ?? `The service answered with status ${reply.status}`);
    this.status = reply.status;
    this.type = problem?.error.type ?? '';
    this.parameter = textOf(problem?.error.parameter) ?? '';
    this.problems = Array.isArray(problem?.error.errors) ? problem.error.errors.filter(isEntry) : [];
    this.requestId = reply.headers.get('x-request-id') ?? undefined;
    this.retryAfterMs = retryAfterMs;
  }
}

/** There was no answer: the connection failed or broke, or the answer was not JSON. `cause` has the reason. */
export class PlatenConnectionError extends Error {
  override readonly name: string = 'PlatenConnectionError';
}

/** There was no answer in time. */
export class PlatenTimeoutError extends PlatenConnectionError {
  override readonly name = 'PlatenTimeoutError';
}

function isProblem(body: unknown): body is Schemas['Problem'] {
  const { error } = (body ?? {}) as Partial<Schemas['Problem']>;
  return typeof error === 'object' && typeof error?.type === 'string';
}

/** Also what is not from the service becomes an error with the promised fields. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isEntry(entry: unknown): entry is ProblemEntry {
  const { type, info } = (entry ?? {}) as Partial<ProblemEntry>;
  return typeof type === 'string' && typeof info === 'string';
}
