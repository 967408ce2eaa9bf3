import { setTimeout as pause } from 'node:timers/promises';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import type { Detail } from '../domain/details/details.ts';
import { impatiently } from '../lib/concurrency/impatience.ts';
import { Share, ShareTaken } from '../lib/concurrency/share.ts';
import type { Log } from '../lib/log/log.ts';
import { type Traced, traced, traces } from '../lib/log/tracing.ts';
import { newRequestId } from '../lib/secrets/ids.ts';
import { nearest } from '../lib/text/nearest.ts';
import { networkOf } from '../lib/values/addresses.ts';
import { Backlogged } from '../operations/engine/backlog.ts';
import type { Health } from '../operations/engine/health.ts';
import { CallInFlight } from '../operations/engine/idempotency.ts';
import { Unavailable } from '../operations/engine/retried.ts';
import { TooManyBodies } from './body/body-budget.ts';
import { discardRest } from './body/discard-rest.ts';
import { orderSchemaPath } from './body/order-document.ts';
import { HungUp } from './body/receive-body.ts';
import type { Deprecated } from './deprecation.ts';
import { addFileRoute, addTemplateRoute } from './files/files.ts';
import { addUploadRoutes, type UploadRouteOptions } from './files/uploads.ts';
import { type HttpContext, handle, setDeprecationHeaders } from './handle.ts';
import { addHealthRoutes, type ReadinessReply } from './health.ts';
import { addLiveRoute, type LiveStreams } from './live.ts';
import type { Metrics } from './metrics/metrics.ts';
import { brandOf, type OperatorName } from './oauth/pages/layout.ts';
import { addOAuthRoutes } from './oauth/routes.ts';
import { documentPaths } from './openapi/parts.ts';
import type { BuiltFiles } from './pages/built-files.ts';
import { addDocsRoutes, docsPaths } from './pages/docs.ts';
import { addOpenApiRoutes, addSchemaRoutes } from './pages/openapi-route.ts';
import { addLogoRoute, addPanelRoutes, panelPaths } from './pages/panel.ts';
import { addStartPage } from './pages/start-page.ts';
import { type ErrorType, errorBody } from './problems.ts';
import { addressOf, factsOf, noteHungUp, noteRefusal } from './request-log.ts';
import type { RequestRecorder } from './request-recorder.ts';
import { aliasRoutes, routes } from './routes.ts';
import { linger } from './transport/lingering.ts';
import {
  type ConnectionLimits,
  createLimitedServer,
  endAfterReplies,
  hasBody,
} from './transport/node-server.ts';
import { replyHeaders } from './transport/reply-headers.ts';

export interface ServerOptions {
  readonly context: HttpContext;
  readonly health: Health;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Stores the calls of the interfaces; undefined = they are only logged. */
  readonly recorder: RequestRecorder | undefined;
  readonly version: string;
  readonly requestTimeoutMs: number;
  readonly limits: ConnectionLimits;
  /** Networks of proxies whose X-Forwarded-For names the client. */
  readonly trustedProxies: readonly string[];
  /** The base path of an interface for each of its aliases. */
  readonly pathAliases: Readonly<Record<string, string>>;
  /** The public URL of the service, which may be known only after it listens. */
  readonly publicUrl: () => string;
  /** The operator, as shown on pages. */
  readonly operator: OperatorName;
  readonly panel: BuiltFiles;
  /** Reads the documentation served below `/docs`. */
  readonly readDocs: () => Promise<BuiltFiles>;
  readonly live: LiveStreams;
  readonly readiness: () => Promise<ReadinessReply>;
  readonly uploads: Omit<UploadRouteOptions, 'context'>;
}

const KEEP_ALIVE_MS = 72_000;

/**
 * The framework would refuse these content types before it looks for the route, which may not exist or accept
 * any type.
 */
const LEFT_TO_ROUTES: ReadonlySet<string> = new Set([
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'FST_ERR_ROUTE_MISSING_CONTENT_TYPE',
]);

/** The HTTP server: transport only. Every operation of every interface runs through `handle`. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { context, version, pathAliases } = options;
  const server = createTransport(options);
  addHooks(server, options);
  const deprecatedPaths = new Map<string, Deprecated>();
  for (const route of [...routes, ...aliasRoutes(pathAliases)]) {
    const deprecated = route.dialect.deprecated?.({});
    if (deprecated) deprecatedPaths.set(normal(route.path), deprecated);
    server.route({
      method: [...route.methods],
      url: route.path,
      config: { operation: route.operation },
      ...announcing(context, deprecated),
      handler: (request, reply) => impatiently(() => handle(context, route, request, reply)),
    });
  }
  const documents = new Share(DOCUMENTS_SHARE);
  addFileRoute(server, context, documents);
  addTemplateRoute(server, context, documents);
  addUploadRoutes(server, { ...options.uploads, context });
  addLiveRoute(server, options);
  addHealthRoutes(server, options.readiness, version);
  addOAuthRoutes(server, options);
  addOpenApiRoutes(server, options, documents);
  addSchemaRoutes(server, options, documents);
  const brand = () => brandOf(options.operator, options.publicUrl());
  addPanelRoutes(server, { ...options, brand });
  addDocsRoutes(server, { ...options, brand });
  addStartPage(server, { ...options, brand });
  addLogoRoute(server, options.operator.logo);
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const deprecated = deprecatedPaths.get(pathOf(request));
    if (deprecated) setDeprecationHeaders(context, reply, deprecated);
    return notFound(server, request, reply);
  };
  server.setNotFoundHandler(answerUnknown);
  server.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (!LEFT_TO_ROUTES.has(error.code)) return failed(error, request, reply, options);
    reply.code(200);
    try {
      return await request.routeOptions.handler.call(server, request, reply);
    } catch (thrown) {
      // Outside of an error handler the framework would have passed the error on to this function.
      return failed(thrown as FastifyError, request, reply, options);
    }
  });
  return server;
}

/** Adds the deprecation headers to replies of a deprecated interface, whatever the outcome of the call. */
function announcing(
  context: HttpContext,
  deprecated: Deprecated | undefined,
): Pick<RouteOptions, 'onRequest'> {
  if (!deprecated) return {};
  return {
    onRequest(_request, reply, done) {
      setDeprecationHeaders(context, reply, deprecated);
      done();
    },
  };
}

function createTransport(options: ServerOptions): FastifyInstance {
  const { requestTimeoutMs, limits, trustedProxies, log, publicUrl } = options;
  const server = fastify({
    logger: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    serverFactory: (listener) =>
      createLimitedServer(listener, {
        limits,
        requestTimeoutMs,
        keepAliveMs: KEEP_ALIVE_MS,
        onCut: (address, reason) => log.info({ address, reason }, 'a connection was cut'),
      }),
    // Requests that arrive while the server closes are answered normally, not with the framework's 503.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    genReqId: (request) => acceptedRequestId(request.headers['x-request-id']) ?? newRequestId(),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 16_384 },
    // These errors do not reach the hooks.
    frameworkErrors: (_error, request, reply) => {
      setHeaders(request, reply, publicUrl());
      problem(reply, 404, 'path_not_found', { code: 'path_malformed' });
    },
    clientErrorHandler: answerUnreadable,
  });
  // Bodies are received where their route is known (`receiveBody`), so that one rule reports their problems.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  return server;
}

/** The headers of every reply. */
function setHeaders({ id }: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  reply.header('x-request-id', id).headers(replyHeaders(publicUrl));
}

/** Paths that need no database, or report its problems. */
const ALWAYS_ANSWERED: ReadonlySet<string> = new Set([
  '/',
  ...Object.values(panelPaths),
  ...Object.values(docsPaths),
  '/live',
  '/ready',
  '/version',
  ...Object.values(documentPaths),
  orderSchemaPath,
]);

/** Large replies to everyone, without a credential. */
const DOCUMENTS: ReadonlySet<string> = new Set([
  ...Object.values(panelPaths),
  ...Object.values(docsPaths),
  ...Object.values(documentPaths),
  orderSchemaPath,
]);
/** The panel and the reference consist of less than a hundred files, which browsers keep. */
const DOCUMENTS_PER_MINUTE = 600;

/** Counts documents for each network, so that reading them all the time costs others little. */
async function countDocument(
  { calls, callsPerMinute, clock }: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const limit = callsPerMinute === 0 ? 0 : DOCUMENTS_PER_MINUTE;
  const name = `documents of ${networkOf(addressOf(request))}`;
  const { allowed, resetSeconds } = await calls.take(name, limit, clock.now());
  if (allowed) return true;
  reply.header('retry-after', String(resetSeconds));
  problem(reply, 429, 'rate_limited', { code: 'too_many_documents', most: limit, seconds: resetSeconds });
  return false;
}

/** Documents that are drawn or large, to every caller with their address: as many may wait as a few busy readers have connections. */
const DOCUMENTS_SHARE = { part: 1 / 4, waiting: 64 };

/** The time from the head of a call to the last byte of its reply. */
function traceCall(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (!traces.hasSubscribers) {
    done();
    return;
  }
  const { method, id } = request;
  const { url = 'unknown', config } = request.routeOptions;
  const { operation } = config as { operation?: string };
  const attributes = { 'http.request.method': method, 'http.route': url, 'platen.request': id };
  const call: Traced = { name: `${method} ${url}`, kind: 'server', operation, attributes };
  void traced(call, async () => {
    done();
    await new Promise((resolve) => reply.raw.once('close', resolve));
    call.status = reply.statusCode;
  });
}

function addHooks(server: FastifyInstance, options: ServerOptions): void {
  const { context, health, log, metrics, recorder, publicUrl } = options;
  server.addHook('onRequest', traceCall);
  // With callbacks, because a promise per hook would add to the cost of each call.
  server.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply, publicUrl());
    addressOf(request);
    const { rawHeaders, httpVersion } = request.raw;
    const hosts = countHosts(rawHeaders);
    if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) {
      reply.header('connection', 'close');
      problem(reply, 400, 'invalid_json', { code: 'host_header_needed', hosts });
      return;
    }
    const refusal = ALWAYS_ANSWERED.has(request.routeOptions.url ?? '') ? undefined : health.refusal();
    done(refusal === undefined ? undefined : new Unavailable(refusal));
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (!DOCUMENTS.has(request.routeOptions.url ?? '')) return done();
    countDocument(context, request, reply).then((allowed) => allowed && done(), done);
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // Keep-alive clients would otherwise delay the closing of the server by a minute.
    if (health.draining) reply.header('connection', 'close');
    done();
  });
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (request.raw.complete || !hasBody(request.raw)) return done();
    // What arrived together with the head is read first.
    setImmediate(() => {
      discardRest(reply, context, networkOf(addressOf(request)));
      done();
    });
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { id, method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime } = reply;
    metrics.observeRequest(route, status, elapsedTime);
    log.info(
      { request: id, method, route, status, ms: Math.round(elapsedTime), ...factsOf(request) },
      'request',
    );
    recorder?.note(request, reply);
    done();
  });
}

/** Proxies disagree on which of two Host headers counts. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host')
    .length;
}

const COME_AGAIN = [ShareTaken, Unavailable, CallInFlight, TooManyBodies, Backlogged];

function isComeAgain(error: Error): error is InstanceType<(typeof COME_AGAIN)[number]> {
  return COME_AGAIN.some((kind) => error instanceof kind);
}

/**
 * How long a client with too much due work waits for its 503. Immediate retries on many connections would
 * cost other calls more than its orders do.
 */
const SLOWED_MS = 500;

/** Answers errors that are not refusals: an unavailable database, a failed transport, or a bug. */
async function failed(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, metrics }: ServerOptions,
): Promise<FastifyReply> {
  if (error instanceof Backlogged) {
    metrics.countSlowed(error);
    await pause(SLOWED_MS);
  }
  if (isComeAgain(error)) {
    reply.header('retry-after', '1');
    return problem(reply, 503, 'service_unavailable', { code: 'unavailable', ...error.facts });
  }
  if (error instanceof HungUp) return noteHungUp(log, error, reply);
  log.error({ request: request.id, err: error }, 'unexpected error');
  return problem(reply, 500, 'internal_error', { code: 'failed_unexpectedly', request: request.id });
}

function problem(reply: FastifyReply, status: number, type: ErrorType, detail: Detail): FastifyReply {
  const problems = [{ type, parameter: '', detail }];
  noteRefusal(reply.request, problems);
  return reply.code(status).send(errorBody(problems));
}

/** 405 with the accepted methods for a known path, 404 for any other. */
function notFound(server: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const url = pathOf(request);
  const accepts = (method: string) => server.findRoute({ url, method: method as 'GET' }) !== null;
  const named = ['GET', 'POST'].filter(accepts);
  // An id in the path of a DELETE matches the names beside it as well.
  const allowed = named.length > 0 ? named : ['DELETE'].filter(accepts);
  if (allowed.length === 0)
    return problem(reply, 404, 'path_not_found', { code: 'path_unknown', meant: meantPath(url) });
  reply.header('allow', allowed.join(', '));
  return problem(reply, 405, 'method_not_allowed', { code: 'method_not_accepted', methods: allowed });
}

/** Longer paths are not compared. */
const LONGEST_COMPARED = 100;

function meantPath(path: string): string | undefined {
  if (path.length > LONGEST_COMPARED) return undefined;
  return nearest(
    path,
    routes.map((route) => route.path),
  );
}

function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  return normal(path);
}

/** A path in the form that the router compares: single slashes, none at the end. */
function normal(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

/** Uses the caller's own request id if it is short and plain. */
function acceptedRequestId(id: string | string[] | undefined): string | undefined {
  return typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id) ? id : undefined;
}

/** Answers requests that are not valid HTTP, then ends the connection. */
function answerUnreadable(error: Error & { code?: string }, socket: import('node:net').Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  if (endAfterReplies(socket)) return;
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const body = JSON.stringify(
    timedOut
      ? errorBody([{ type: 'request_timeout', parameter: '', detail: { code: 'request_too_slow' } }])
      : errorBody([{ type: 'invalid_json', parameter: '', detail: { code: 'request_not_http' } }]),
  );
  const status = timedOut ? '408 Request Timeout\r\nRetry-After: 1' : '400 Bad Request';
  linger(socket);
  socket.write(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nX-Request-Id: ${newRequestId()}\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  socket.destroySoon();
}
