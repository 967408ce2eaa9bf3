import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Log } from '../lib/log/log.ts';
import { newRequestId } from '../lib/secrets/ids.ts';
import type { Health } from '../operations/engine/health.ts';
import { CallInFlight } from '../operations/engine/idempotency.ts';
import { Unavailable } from '../operations/engine/retried.ts';
import { type HttpContext, handle, setDeprecationHeaders } from './handle.ts';
import { addOAuthRoutes } from './oauth/routes.ts';
import { openApi } from './openapi.ts';
import { type ErrorType, errorBody } from './problems.ts';
import { factsOf, noteRefusal } from './request-log.ts';
import { aliasRoutes, routes } from './routes.ts';
import { addFileRoute } from './service/files.ts';
import { addHealthRoutes } from './service/health.ts';
import type { Metrics } from './service/metrics.ts';

export interface ServerOptions {
  readonly context: HttpContext;
  readonly health: Health;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly version: string;
  readonly requestTimeoutMs: number;
  /** Other bases of the interfaces, each with the one it stands for. */
  readonly pathAliases: Readonly<Record<string, string>>;
  /** Where callers reach the service; asked when it answers. */
  readonly publicUrl: () => string;
}

/** The HTTP server: transport only. Every operation runs through `run`, whichever interface it came by. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { context, health, version, pathAliases } = options;
  const server = createTransport(options.requestTimeoutMs);
  addHooks(server, options);
  for (const route of [...routes, ...aliasRoutes(pathAliases)]) {
    server.route({
      method: [...route.methods],
      url: route.path,
      bodyLimit: route.dialect.bodyLimit,
      onRequest: async (_request, reply) =>
        setDeprecationHeaders(context, reply, route.dialect.deprecated?.({})),
      handler: (request, reply) => handle(context, route, request, reply),
    });
  }
  addFileRoute(server, context);
  addHealthRoutes(server, health, version);
  addOAuthRoutes(server, options);
  server.get('/openapi.json', (_request, reply) => reply.send(openApi(version, pathAliases)));
  server.setNotFoundHandler((request, reply) => notFound(server, request, reply));
  server.setErrorHandler<FastifyError>((error, request, reply) => failed(error, request, reply, options.log));
  return server;
}

function createTransport(requestTimeoutMs: number): FastifyInstance {
  const server = fastify({
    logger: false,
    // Fastify switches node's own limit off unless it is given.
    requestTimeout: requestTimeoutMs,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    bodyLimit: 1024 * 1024,
    // What still arrives while the server closes is answered like anything else, not with a 503 of the framework's.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    genReqId: (request) => acceptedRequestId(request.headers['x-request-id']) ?? newRequestId(),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 16_384 },
    frameworkErrors: (_error, request, reply) => {
      reply.header('x-request-id', request.id);
      problem(reply, 404, 'path_not_found', 'this path is not readable; /openapi.json lists all');
    },
    clientErrorHandler: answerUnreadable,
  });
  // One parser for every content type: bodies stay bytes, so that what is wrong with them is said by one rule.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return server;
}

function addHooks(server: FastifyInstance, { health, log, metrics }: ServerOptions): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  server.addHook('onSend', async (_request, reply) => {
    // Keep-alive clients would otherwise hold the closing server open for a minute.
    if (health.draining) reply.header('connection', 'close');
  });
  server.addHook('onResponse', async (request, reply) => {
    const { id, method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime } = reply;
    metrics.observeRequest(route, status, elapsedTime);
    log.info(
      { request: id, method, route, status, ms: Math.round(elapsedTime), ...factsOf(request) },
      'request',
    );
  });
}

/** What is no refusal: the database is away, the transport failed, or we did. */
function failed(error: FastifyError, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  if (error instanceof Unavailable || error instanceof CallInFlight) {
    reply.header('retry-after', '1');
    return problem(reply, 503, 'service_unavailable', `${error.message}; try again in a moment`);
  }
  const known = transportErrors[error.code];
  if (known?.type === 'body_too_large') drain(request, reply);
  if (known) return problem(reply, 400, known.type, known.detail);
  log.error({ request: request.id, err: error }, 'unforeseen failure');
  const detail = `something went wrong here; the request id ${request.id} helps us find it`;
  return problem(reply, 500, 'internal_error', detail);
}

const HEARD_OUT_BYTES = 32 * 1024 * 1024;

/**
 * Lets the rest of a body that is too large arrive, unread, unless it is larger by far. To close the connection
 * under a caller who still sends would reset it, and the answer would be lost with it.
 */
function drain({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length']) <= HEARD_OUT_BYTES) reply.removeHeader('connection');
}

const transportErrors: Readonly<Record<string, { type: ErrorType; detail: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    type: 'body_too_large',
    detail: 'the body is larger than this operation takes',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    type: 'content_type_not_supported',
    detail: 'the content type is not readable; it must be application/json',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    type: 'invalid_json',
    detail: 'the body does not have the announced length',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    type: 'invalid_json',
    detail: 'the request has no body; it must be a JSON object',
  },
};

function problem(reply: FastifyReply, status: number, type: ErrorType, detail: string): FastifyReply {
  const problems = [{ type, parameter: '', detail }];
  noteRefusal(reply.request, problems);
  return reply.code(status).send(errorBody(problems));
}

/** 405 with the methods a known path takes, 404 for any other. */
function notFound(server: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0]!;
  const allowed = ['GET', 'POST'].filter(
    (method) => server.findRoute({ url: normal(path), method: method as 'GET' }) !== null,
  );
  if (allowed.length === 0)
    return problem(reply, 404, 'path_not_found', 'there is no such path; /openapi.json lists all');
  reply.header('allow', allowed.join(', '));
  return problem(reply, 405, 'method_not_allowed', `this path takes ${allowed.join(' and ')} only`);
}

/** A path as the router compares it: one slash at a time, none at the end. */
function normal(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

/** A caller's own request id is kept when it is short and plain. */
function acceptedRequestId(id: string | string[] | undefined): string | undefined {
  return typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id) ? id : undefined;
}

/** What cannot even be parsed as HTTP gets an answer all the same, and then the connection ends. */
function answerUnreadable(error: Error & { code?: string }, socket: import('node:net').Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const body = JSON.stringify(
    timedOut
      ? errorBody([{ type: 'request_timeout', parameter: '', detail: 'the request took too long to arrive' }])
      : errorBody([{ type: 'invalid_json', parameter: '', detail: 'the request is not readable HTTP' }]),
  );
  const status = timedOut ? '408 Request Timeout\r\nRetry-After: 1' : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
