import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, type Mode, nameOfActor } from '../domain/actor.ts';
import { publishedCode, Refused, refused } from '../domain/refusal.ts';
import type { Clock } from '../lib/clock.ts';
import type { Share } from '../lib/concurrency/share.ts';
import type { Log } from '../lib/log/log.ts';
import { sha256 } from '../lib/secrets/secrets.ts';
import { networkOf } from '../lib/values/addresses.ts';
import type { CredentialCache } from '../operations/access/credential-cache.ts';
import type { KeyUse } from '../operations/access/key-use.ts';
import type { Executor } from '../operations/engine/executor.ts';
import type { CallKey } from '../operations/engine/idempotency.ts';
import { withinTime } from '../operations/engine/retried.ts';
import { type Authenticated, Challenged } from './auth/authenticator.ts';
import { countFailure, isFailedCredential } from './auth/failed-credentials.ts';
import { sessionOf } from './auth/session.ts';
import type { BodyBudget } from './body/body-budget.ts';
import type { Discarding } from './body/discard-rest.ts';
import {
  demandJson,
  isObject,
  type JsonObject,
  NotReadable,
  type ReadableCall,
  readObject,
} from './body/read-object.ts';
import { type Receiving, receiveBody, tooLarge } from './body/receive-body.ts';
import { writtenName } from './body/written-name.ts';
import type { BeginCall, Call, RunOnce } from './call.ts';
import { type Deprecated, deprecationHeaders, type Sunsets } from './deprecation.ts';
import type { Dialect } from './dialect.ts';
import type { CallContent, EncodedReply, Endpoint, Method } from './endpoint.ts';
import {
  type BodyProblem,
  DOCS_PATH,
  type ErrorStyle,
  errorBody,
  Malformed,
  type WireProblem,
} from './problems.ts';
import { type Limits, rateLimitHeaders, TooManyCalls } from './rate-limit.ts';
import { addressOf, factsOf, noteRefusal, noteRefusedBody } from './request-log.ts';
import type { StatusRow } from './statuses.ts';
import { publicPath } from './transport/public-path.ts';

/** The dependencies of every call. */
export interface HttpContext extends Discarding, Limits {
  readonly operations: Executor;
  readonly credentials: CredentialCache;
  readonly keyUse: KeyUse;
  readonly clock: Clock;
  readonly log: Log;
  /** The public URL of the service, which may be known only after it listens. */
  readonly publicUrl: () => string;
  /** Whether mails can be sent. */
  readonly sendsMail: boolean;
  readonly bodies: BodyBudget;
  /** Paces refusals of many problems. */
  readonly refusals: Share;
  /** The general limit of calls per minute; undefined = the limit of each interface, 0 = none. */
  readonly callsPerMinute: number | undefined;
  readonly sunsets: Sunsets;
  /** Counts a deprecated call; `caller` names the print partner or client. */
  readonly countDeprecated: (deprecated: Deprecated, caller: string) => void;
}

/** One row of the table of routes. */
export interface Route {
  readonly dialect: Pick<
    Dialect<never, never>,
    | 'name'
    | 'description'
    | 'prefix'
    | 'exampleKey'
    | 'bodyLimit'
    | 'lowerLimit'
    | 'credentials'
    | 'pathIn'
    | 'namesEveryEntry'
    | 'linksToDocs'
    | 'deprecated'
    | 'modeIn'
    | 'repliesAreSecret'
  >;
  /** The name of the operation: Idempotency-Keys and the log of calls have it. */
  readonly operation: string;
  readonly endpoint: Endpoint;
  readonly begin: BeginCall;
  readonly statuses: StatusRow;
  /** The status of a success. */
  readonly success: 200 | 201;
  readonly methods: readonly Method[];
  readonly takesIdempotencyKey: boolean;
  readonly path: string;
  /** Under a path alias: bodies are read leniently. */
  readonly lenient: boolean;
}

/** A call is answered within this time after its body was received, whatever it waits for. */
const ANSWERED_WITHIN_MS = 13_000;

const newDeadline = () => performance.now() + ANSWERED_WITHIN_MS;

/** The body of a call until it has been read. */
const UNREAD: JsonObject = {};

/**
 * Handles one call: the checks in their order (decisions.md §1), the operation, the reply. The only place
 * where a refusal gets a status.
 */
export async function handle(
  context: HttpContext,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let body = UNREAD;
  let length = 0;
  const address = networkOf(addressOf(request));
  const bytes = context.bodies.open(address);
  try {
    let call: Call | undefined;
    let early: string | undefined;
    const received = await receive(route, request, {
      budget: bytes,
      pace: context.pace.of(address),
      onLarge: async (apikey) => {
        early = apikey;
        call = await withinTime(newDeadline(), begin(context, route, { apikey }, reply));
      },
    });
    length = received.length;
    body = readObject(request, received, readableAs(route));
    const deadline = newDeadline();
    const deprecated = route.dialect.deprecated?.(body);
    setDeprecationHeaders(context, reply, deprecated);
    const lower = route.dialect.lowerLimit?.(body);
    if (lower && length > lower.bytes) throw tooLarge(lower.bytes, lower.of);
    // Of two keys in a body the last one counts; the scan may have found the other.
    if (route.dialect.credentials === 'apikey' && body.apikey !== early) call = undefined;
    call ??= await withinTime(deadline, begin(context, route, body, reply));
    if (deprecated) context.countDeprecated(deprecated, nameOf(call.caller.actor));
    const content = { body, reading: { lenient: route.lenient } };
    return await run(context, route, call, content, deadline, reply);
  } catch (error) {
    if (body !== UNREAD) noteRefusedBody(request, body, length);
    await paceRefusal(context, error);
    return refuse(context, reply, route, body, error);
  } finally {
    bytes.end();
  }
}

/** How the body of a route may be left out, as in the contract (`openapi/operations.ts`). */
function readableAs({ dialect, endpoint }: Route): ReadableCall {
  const { properties = {} }: { properties?: object } = endpoint.body;
  const takesNothing = dialect.credentials !== 'apikey' && Object.keys(properties).length === 0;
  return { isList: endpoint.isList === true, takesNothing };
}

/** Receives the body of a call. For a large one, the credential is checked before the rest is received. */
async function receive(
  { dialect, endpoint }: Route,
  request: FastifyRequest,
  receiving: Pick<Receiving, 'budget' | 'pace' | 'onLarge'>,
): Promise<Buffer> {
  if (Number(request.headers['content-length']) > 0) demandJson(request);
  const hasCredential = dialect.credentials !== 'apikey';
  return receiveBody(request.raw, {
    ...receiving,
    limit: endpoint.bodyLimit ?? dialect.bodyLimit,
    hasCredential,
  });
}

/** Authenticates the caller; failures count against the address. */
export async function begin(
  context: HttpContext,
  route: Route,
  body: JsonObject,
  reply: FastifyReply,
): Promise<Call> {
  const { request } = reply;
  const now = context.clock.now();
  try {
    const { headers } = request;
    const { authorization, cookie } = headers;
    const claim = { body, authorization, headers, origins: request };
    const publicUrl = context.publicUrl();
    const signedIn = () => sessionOf(context.operations, publicUrl, cookie);
    return await route.begin(claim, { credentials: context.credentials, now, signedIn, publicUrl });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error instanceof Challenged) reply.header('www-authenticate', error.challenge);
    if (!isFailedCredential(error)) throw error;
    const allowance = await countFailure(context, request, now);
    if (allowance.allowed) throw error;
    throw new TooManyCalls('failed_credentials', allowance);
  }
}

/** Runs the operation of a known caller, within its rate limit. */
async function run(
  context: HttpContext,
  route: Route,
  call: Call,
  content: CallContent,
  deadline: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { request } = reply;
  const { actor } = call.caller;
  noteCaller(request, actor);
  const { keyId } = call.caller;
  if (keyId !== undefined) context.keyUse.note(keyId, { at: context.clock.now(), from: addressOf(request) });
  // Until the order of the reply is known, the mode of the request counts.
  if (actor.kind === 'client') reply.header('x-mode', requestedMode(route, actor.mode, content.body));
  await takeCall(context, call.caller, reply);
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (route.dialect.repliesAreSecret || route.endpoint.replyIsSecret)) {
    throw refused('invalid_parameter', { code: 'idempotency_key_not_accepted' }, ['Idempotency-Key']);
  }
  if (key !== undefined && call.runOnce) {
    const callKey = keyOf(route, actor, content.body, String(key));
    return sendOnce(context, route, call.runOnce, content, callKey, deadline, reply);
  }
  const encoded = await call.run(context.operations, content, deadline);
  if (encoded.deprecated) {
    setDeprecationHeaders(context, reply, encoded.deprecated);
    context.countDeprecated(encoded.deprecated, nameOf(actor));
  }
  return send(reply, route, encoded, context.publicUrl());
}

/** The mode that a body requests, if the call has such a field; else that of the credential. */
function requestedMode({ dialect, endpoint }: Route, own: Mode, body: JsonObject): Mode {
  const { properties = {} }: { properties?: object } = endpoint.body;
  return ('mode' in properties ? dialect.modeIn?.(body) : undefined) ?? own;
}

/** Announces a deprecation in the headers of the reply, whatever its status. */
export function setDeprecationHeaders(
  context: HttpContext,
  reply: FastifyReply,
  deprecated: Deprecated | undefined,
): void {
  if (deprecated) reply.headers(deprecationHeaders(deprecated, context.sunsets));
}

/** The label of a caller in the metrics. */
function nameOf(caller: Caller): string {
  if (caller.kind === 'client') return `client ${caller.clientId}`;
  return caller.kind === 'partner' ? `partner ${caller.partnerId}` : nameOfActor(caller);
}

function noteCaller(request: FastifyRequest, actor: Caller): void {
  const facts = factsOf(request);
  if (actor.kind === 'client') facts.client = actor.clientId;
  if (actor.kind === 'partner') facts.partner = actor.partnerId;
  facts.credential = actor.credential;
}

/** Counts the call. @throws {TooManyCalls} */
async function takeCall(context: HttpContext, caller: Authenticated, reply: FastifyReply): Promise<void> {
  const limit = caller.ownCallsPerMinute ?? context.callsPerMinute ?? caller.presetCallsPerMinute;
  const allowance = await context.calls.take(caller.limitKey, limit, context.clock.now());
  reply.headers(rateLimitHeaders(allowance));
  if (!allowance.allowed) throw new TooManyCalls('calls', allowance);
}

/** A write with an Idempotency-Key: replays the stored reply, or runs the operation and stores its reply. */
async function sendOnce(
  context: HttpContext,
  route: Route,
  runOnce: RunOnce,
  content: CallContent,
  key: CallKey,
  deadline: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const stored = await withinTime(deadline, context.operations.findReply(key));
  const replyOf = (encoded: EncodedReply) => {
    if (encoded.kind !== 'json') throw new Error('only reads may have another kind of reply');
    const { body, mode = null } = encoded;
    return { status: route.success, reply: JSON.stringify(body), mode };
  };
  const isWhole = stored?.begun === null;
  const answer = isWhole ? stored : await runOnce(context.operations, content, key, replyOf, deadline);
  if (answer.mode) reply.header('x-mode', answer.mode);
  if (answer.replayed) {
    reply.header('idempotency-replayed', 'true');
    factsOf(reply.request).replayed = true;
  }
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.reply);
}

function keyOf(route: Route, caller: Caller, body: JsonObject, key: string): CallKey {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw refused('invalid_parameter', { code: 'idempotency_key_malformed' }, ['Idempotency-Key']);
  }
  return {
    scope: scopeOf(route, caller, body),
    operation: route.operation,
    key,
    bodyHash: hashOf(route, body),
  };
}

/**
 * Callers of one scope share their Idempotency-Keys. The mode is part of it, so the reply to a sandbox order
 * is never replayed for a live one.
 */
function scopeOf(route: Route, caller: Caller, body: JsonObject): string {
  const name = nameOf(caller);
  return caller.kind === 'client' ? `${name} ${requestedMode(route, caller.mode, body)}` : name;
}

/**
 * The hash of the meaning of a request: neither the credential of the client, nor white space, nor the order of
 * the fields counts. The same body on another interface has a different hash, because the stored reply would
 * have the wrong field names.
 */
function hashOf({ dialect }: Route, { apikey: _secret, ...rest }: JsonObject): Buffer {
  try {
    return sha256(JSON.stringify([dialect.name, rest], inOneOrder));
  } catch (error) {
    if (error instanceof RangeError)
      throw new NotReadable('invalid_json', { code: 'body_nested_too_deeply' });
    throw error;
  }
}

function inOneOrder(_name: string, value: unknown): unknown {
  if (!isObject(value) || value instanceof Number) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function send(reply: FastifyReply, route: Route, encoded: EncodedReply, publicUrl: string): FastifyReply {
  reply.code(route.success).type('application/json; charset=utf-8');
  if (encoded.mode) reply.header('x-mode', encoded.mode);
  if (encoded.next) {
    const next = nextPage(reply.request, encoded.next);
    reply.header('link', `<${publicPath(publicUrl, next)}>; rel="next"`);
  }
  if (encoded.kind === 'json') return reply.send(JSON.stringify(encoded.body));
  if (encoded.kind === 'bytes') return reply.send(encoded.bytes);
  // A failure in the middle destroys the socket: a truncated list must not look complete.
  return reply.send(Readable.from(encoded.chunks, { objectMode: false, highWaterMark: 64 * 1024 }));
}

/** The address of the next page, with all filters of this page, whether from the body or the query. */
function nextPage(request: FastifyRequest, query: Readonly<Record<string, string>>): string {
  const [path = ''] = request.url.split('?');
  // With two slashes at its beginning it would name another host.
  return `${path.replace(/^\/+/, '/')}?${new URLSearchParams(query)}`;
}

/** Refusals with so few problems cost about as much as other calls. */
const FEW_PROBLEMS = 20;
const PROBLEMS_PER_MS = 10;

/** Refusals of bodies with many problems, which cost more than accepted ones, take a share of the time. */
async function paceRefusal({ refusals }: HttpContext, error: unknown): Promise<void> {
  const found = error instanceof Malformed || error instanceof Refused ? error.problems.length : 0;
  if (found > FEW_PROBLEMS) await refusals.run(() => undefined, found / PROBLEMS_PER_MS);
}

/** Turns a refusal into a status; the only place that does. Passes other errors on to the server. */
export function refuse(
  context: Pick<HttpContext, 'publicUrl'>,
  reply: FastifyReply,
  route: Route,
  body: JsonObject,
  error: unknown,
): FastifyReply {
  const { namesEveryEntry, linksToDocs } = route.dialect;
  const style = { namesEveryEntry, docs: linksToDocs && publicPath(context.publicUrl(), DOCS_PATH) };
  const named = ({ path, ...problem }: BodyProblem): WireProblem => ({
    ...problem,
    parameter: writtenName(route.endpoint.body, path, body),
  });
  const send = (status: number, problems: readonly WireProblem[]) =>
    sendProblems(reply, status, problems, style);
  if (error instanceof NotReadable) return send(400, [error.problem]);
  if (error instanceof TooManyCalls) {
    reply.header('retry-after', String(error.retryAfterSeconds));
    return send(429, [{ type: 'rate_limited', parameter: '', detail: error.detail }]);
  }
  if (error instanceof Malformed) return send(400, eachOnce(error.problems.map(named)));
  if (error instanceof Refused) {
    const status = route.statuses.refusals[error.code];
    const problems = error.problems.map(({ code, path, detail, line, column }) => {
      const inBody = route.dialect.pathIn?.(body, path) ?? path;
      return { ...named({ type: publishedCode(code), path: inBody, detail }), line, column };
    });
    return send(status, eachOnce(problems));
  }
  throw error;
}

/** Reports a field once that several items take from their order. */
function eachOnce(problems: readonly WireProblem[]): readonly WireProblem[] {
  const distinct = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return distinct.size === problems.length ? problems : [...distinct.values()];
}

function sendProblems(
  reply: FastifyReply,
  status: number,
  problems: readonly WireProblem[],
  style: ErrorStyle,
): FastifyReply {
  noteRefusal(reply.request, problems);
  if (status === 204) return reply.code(204).send();
  // The only refusal with a success status is an empty list.
  const body = status === 200 ? [] : errorBody(problems, style);
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
