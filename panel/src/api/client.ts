import createClient from 'openapi-fetch';
import { servicePath } from './base.ts';
import { refusedByContract } from './contract.ts';
import { limited } from './limited.ts';
import type { components, paths } from './schema.ts';
import { leaveForSignIn, noteStatus } from './session.ts';

export type Schemas = components['schemas'];

/** A header that forms of other sites cannot send, by which the service recognises the panel. */
const headers = { 'X-Requested-With': 'platen' };

/** Longer than anything the service needs to read. What changes something has no limit: the service may have done it. */
const READ_MS = 60_000;
const reads = limited(fetch, READ_MS);

/** Ends every read that waits for an answer. */
export const dropReads = reads.drop;

const client = createClient<paths>({
  baseUrl: servicePath,
  headers,
  fetch: (request) => (request.method === 'GET' ? reads.call(request) : fetch(request)),
});

/** Calls the service, unless the contract refuses the body. At once, so that a page that is being left still sends. */
const post: typeof client.POST = (path, ...init) => {
  const { body } = (init[0] ?? {}) as { readonly body?: object };
  const problems = body ? refusedByContract(path, body) : [];
  const [first] = problems;
  return first
    ? Promise.reject(new CallFailed(400, '', undefined, problems, 0, first.type))
    : client.POST(path, ...init);
};

export const api = { ...client, POST: post };

/** One problem of a call or of an imported file. */
export type ProblemEntry = Schemas['ProblemEntry'];

/** A refused or failed call. */
export class CallFailed extends Error {
  /** 0 = no answer. */
  readonly status: number;
  readonly requestId: string | undefined;
  readonly problems: readonly ProblemEntry[];
  /** The number of further problems. */
  readonly moreProblems: number;
  /** The code of a refusal. */
  readonly type: string | undefined;
  /** The sentence about each field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    status: number,
    sentence: string,
    requestId?: string,
    problems: readonly ProblemEntry[] = [],
    moreProblems = 0,
    type?: string,
  ) {
    super(sentence);
    this.name = 'CallFailed';
    this.status = status;
    this.requestId = requestId;
    this.problems = problems;
    this.moreProblems = moreProblems;
    this.type = type;
    this.fields = Object.fromEntries(problems.map(({ parameter, info }) => [parameter, info]));
  }
}

api.use({
  onResponse({ response }) {
    noteStatus(response.status);
  },
});

/** Ends the session of this browser, or throws; the session may then continue. */
export async function signOut(): Promise<void> {
  const response = await fetch(`${servicePath}/sign-out`, { method: 'POST', headers }).catch(() => {
    throw unanswered();
  });
  if (response.status !== 204 && response.status !== 401) throw failureOf(response, undefined);
  leaveForSignIn();
}

/** The type of a failure without a network. */
export const OFFLINE = 'offline';

/** A call without an answer, with what was known of the network at that time. */
function unanswered(): CallFailed {
  return new CallFailed(0, '', undefined, [], 0, navigator.onLine ? undefined : OFFLINE);
}

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The data of a call, or `CallFailed`. */
export async function dataOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call.catch((failure) => {
    throw failure instanceof CallFailed ? failure : unanswered();
  });
  if (response.ok && data !== undefined) return data;
  throw failureOf(response, error);
}

function failureOf(response: Response, body: unknown): CallFailed {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const problem = (body as Partial<Schemas['Problem']> | undefined)?.error;
  const more = Number(problem?.more ?? 0);
  return new CallFailed(
    response.status,
    problem?.info ?? '',
    requestId,
    problem?.errors,
    more,
    problem?.type,
  );
}
