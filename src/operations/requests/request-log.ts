import type { SystemActor, Viewer } from '../../domain/actor.ts';
import { type Problem, refused, refuseIfAny } from '../../domain/refusal.ts';
import { type RequestReplay, replayOf } from '../../domain/requests/replay.ts';
import {
  interfaceCredentials,
  type NewRequest,
  parseRequestId,
  type RecordedRequest,
  type RequestErrors,
  type RequestKey,
} from '../../domain/requests/request.ts';
import { pageOf } from '../../lib/lists.ts';
import { type CurlCall, curlLine } from '../../lib/text/curl.ts';
import {
  countErrors,
  dayAfter,
  ensurePartitions,
  findRequest,
  findRequests,
  insertRequests,
  type RequestFilter,
} from '../../store/requests/request-log.ts';
import type { BatchedOperation, ReadOperation, WriteOperation } from '../engine/operation.ts';

export interface RequestQuery extends RequestFilter {
  /** Only calls of the last n seconds. */
  readonly lastSeconds?: number | undefined;
}

const PRESET_LIMIT = 50;
const LARGEST_LIMIT = 500;

export interface SearchRequests extends RequestQuery {
  /** The size of a page; 50 if left out. */
  readonly limit?: number | undefined;
  /** The value of `next` from the previous page. */
  readonly after?: string | undefined;
}

export interface FoundRequests {
  /** Newest first; without bodies. */
  readonly requests: readonly RecordedRequest[];
  /** The value of `after` for the next page; undefined = this is the last one. */
  readonly next: string | undefined;
}

/** Calls of all interfaces, newest first. Members see those of their client or print partner. */
export const searchRequests: ReadOperation<Viewer, SearchRequests, FoundRequests> = {
  kind: 'read',
  readsMany: true,
  async run(queries, { actor, now }, { limit = PRESET_LIMIT, after, ...query }) {
    refuseIfAny(problemsOfPage(limit, after));
    const key = after === undefined ? undefined : parseRequestId(after);
    const found = await findRequests(queries, actor.view, filterOf(query, now), {
      limit: limit + 1,
      after: key,
    });
    const { page, last } = pageOf(found, limit);
    return { requests: page, next: last?.id };
  },
};

function filterOf({ lastSeconds, ...filter }: RequestQuery, now: Date): RequestFilter {
  return lastSeconds === undefined
    ? filter
    : { ...filter, from: new Date(now.getTime() - lastSeconds * 1000) };
}

function problemsOfPage(limit: number, after: string | undefined): Problem[] {
  const problems: Problem[] = [];
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_LIMIT) {
    const detail = { code: 'is_not_integer', least: 1, most: LARGEST_LIMIT, given: limit } as const;
    problems.push({ code: 'invalid_parameter', path: ['limit'], detail });
  }
  if (after !== undefined && !parseRequestId(after)) {
    problems.push({ code: 'invalid_parameter', path: ['after'], detail: { code: 'page_next_unknown' } });
  }
  return problems;
}

export interface RequestInfo extends RecordedRequest {
  /** A command line that repeats the call, with placeholders for masked values. */
  readonly curl: string;
  readonly replay: RequestReplay;
}

/** One call with the stored part of its body; `url` is the address of the service. */
export const requestInfo: ReadOperation<Viewer, { id: string; url: string }, RequestInfo> = {
  kind: 'read',
  async run(queries, { actor }, { id, url }) {
    const found = await findRequest(queries, actor.view, keyOf(id));
    if (!found) throw unknown(id);
    return { ...found, curl: curlOf(found, url), replay: replayOf(found) };
  },
};

function keyOf(id: string): RequestKey {
  const key = parseRequestId(id);
  if (!key) throw unknown(id);
  return key;
}

function unknown(id: string) {
  const detail = { code: 'call_unknown', given: JSON.stringify(id.slice(0, 40)) } as const;
  return refused('invalid_parameter', detail, ['id']);
}

const MOST_KINDS = 200;

/** Refused calls by endpoint and reason, the most frequent first. */
export const requestErrors: ReadOperation<Viewer, RequestQuery, RequestErrors[]> = {
  kind: 'read',
  readsMany: true,
  run: (queries, { actor, now }, query) => countErrors(queries, actor.view, filterOf(query, now), MOST_KINDS),
};

/** The variable that a copied command takes its key from; masked bodies already contain it. */
const VARIABLE = '$API_KEY';
/** The file name in place of a body that is not stored, or was cut. */
const BODY_FILE = 'body.json';

/** A command line that repeats a call. Its key is a variable, and masked values have to be filled in. */
export function curlOf(request: RecordedRequest, url: string): string {
  const { method, path } = request;
  const credentials = interfaceCredentials[request.interface];
  const authorization = credentials === 'header' ? [`Authorization: Bearer ${VARIABLE}`] : [];
  const content = method === 'POST' ? [`Content-Type: ${typeOf(request)}`] : [];
  return curlLine({
    method,
    url: url + path,
    headers: [...authorization, ...content],
    body: bodyOf(request),
    variable: VARIABLE,
  });
}

function typeOf({ interface: name }: RecordedRequest): string {
  return name === 'oauth' ? 'application/x-www-form-urlencoded' : 'application/json';
}

function bodyOf({ method, content }: RecordedRequest): CurlCall['body'] {
  if (method !== 'POST') return undefined;
  if (content?.body === undefined || content.cut) return { file: BODY_FILE };
  return { text: content.body };
}

/** Stores answered calls in one statement, which saves the round trips of a transaction. */
export const recordRequests: BatchedOperation<
  SystemActor,
  readonly NewRequest[],
  void,
  readonly NewRequest[]
> = {
  kind: 'batched',
  leavesNoWork: true,
  isOneStatement: () => true,
  plan: (_context, requests) => requests,
  weigh: (requests) => requests.length,
  async commitMany(tx, plans) {
    await insertRequests(tx, plans.flat());
    return plans.map(() => undefined);
  },
};

/** Creates the partitions of the request log for today and tomorrow. */
export const prepareRequestLog: WriteOperation<SystemActor, void, void> = {
  kind: 'write',
  run: (tx, { now }) => ensurePartitions(tx, [now, dayAfter(now)]),
};
