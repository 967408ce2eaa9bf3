import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../lib/values/addresses.ts';
import { isLingering } from './lingering.ts';

/** The limits on what one connection, or all together, may occupy in this process. */
export interface ConnectionLimits {
  readonly connections: number;
  /** Unanswered requests of one connection, if a client pipelines them. */
  readonly unansweredPerConnection: number;
  /** How long a reply may stay unread. */
  readonly idleWriteMs: number;
}

interface NodeServerOptions {
  readonly limits: ConnectionLimits;
  readonly requestTimeoutMs: number;
  readonly keepAliveMs: number;
  /** Called when a connection is cut, with the address of the client and the reason. */
  readonly onCut: (address: string | undefined, reason: string) => void;
}

/** The pending replies of a connection. */
const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
const ending = new WeakSet<Socket>();

/**
 * Closes a connection that can no longer be read, once the requests that did arrive are answered: an error
 * sent earlier would be taken for one of their replies. False if there are none.
 */
export function endAfterReplies(socket: Socket): boolean {
  // Each further piece would be another error.
  if (ending.has(socket)) return true;
  const last = [...(unanswered.get(socket) ?? [])].findLast(({ req }) => req.complete);
  if (!last) return false;
  ending.add(socket);
  last.shouldKeepAlive = false;
  last.once('close', () => socket.destroySoon());
  return true;
}

/**
 * The HTTP server of Node.js with limits per connection. Node.js parses everything a connection has sent at
 * once, and keeps every reply until the client reads it: without limits, a client that sends requests but
 * reads nothing fills the memory of the process.
 */
export function createLimitedServer(listener: RequestListener, options: NodeServerOptions): Server {
  const { limits, requestTimeoutMs, keepAliveMs, onCut } = options;
  const answer: RequestListener = (request, response) => {
    const { socket } = request;
    // The parser reads to the end of the received data, even after the last reply.
    if (socket.destroyed || isLingering(socket)) return;
    const replies = unanswered.get(socket) ?? new Set();
    if (replies.size >= limits.unansweredPerConnection) {
      onCut(socket.remoteAddress, `more than ${limits.unansweredPerConnection} unanswered requests`);
      socket.destroy();
      return;
    }
    unanswered.set(socket, replies.add(response));
    response.once('close', () => replies.delete(response));
    limitBodyTime(request, requestTimeoutMs, () => {
      const late = Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!server.emit('clientError', late, socket)) socket.destroy();
    });
    listener(request, response);
  };
  const server = createServer(
    {
      // Node.js has one limit for all bodies, but files take longer: see `limitBodyTime`.
      requestTimeout: 0,
      // Node.js would answer without a body.
      requireHostHeader: false,
      headersTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs / 10),
    },
    answer,
  );
  const isBusy = (socket: Socket) => (unanswered.get(socket)?.size ?? 0) > 0 || socket.writableLength > 0;
  limitConnections(server, limits.connections, isBusy, onCut);
  server.setTimeout(limits.idleWriteMs, (socket) => {
    const isUnread = socket.writableLength > 0;
    // A connection without a request is closed by the time limit of requests, which sends an answer.
    if (!isUnread && unanswered.get(socket)?.size !== 0) return;
    if (isUnread) onCut(socket.remoteAddress, `a reply was not read for ${limits.idleWriteMs} ms`);
    socket.destroy();
  });
  // An unknown expectation is ignored (docs/decisions/0013-the-http-edge.md); the default of Node.js is 417.
  server.on('checkExpectation', answer);
  return server;
}

/**
 * The share of all places that is freed at once: finding the connections to close takes longer the more are
 * open.
 */
const CLEARED = 1 / 64;

/**
 * Limits the connections of a server. A new connection beyond the limit replaces an idle one of the network
 * that has most of those, so that silent connections of one caller do not shut out others. If none is idle,
 * the new connection is closed.
 */
export function limitConnections(
  server: Server,
  most: number,
  isBusy: (socket: Socket) => boolean,
  onCut: (address: string | undefined, reason: string) => void,
): void {
  /** The open connections, oldest first. */
  const open = new Set<Socket>();
  const makeRoom = () => {
    const idle = Map.groupBy(
      [...open].filter((socket) => !isBusy(socket)),
      ({ remoteAddress }) => networkOf(remoteAddress ?? ''),
    );
    const [largest = []] = [...idle.values()].sort((one, other) => other.length - one.length);
    const [first] = largest;
    if (!first) return;
    const cut = largest.slice(0, Math.ceil(most * CLEARED));
    onCut(first.remoteAddress, `${cut.length} connections without a request made room for others`);
    for (const socket of cut) {
      open.delete(socket);
      socket.destroy();
    }
  };
  server.on('connection', (socket) => {
    if (open.size >= most) makeRoom();
    if (open.size >= most) {
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

type RawRequest = FastifyRequest['raw'];

const timers = new WeakMap<RawRequest, NodeJS.Timeout>();

export function hasBody({ headers }: RawRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Calls back if the body of a request has not arrived within this time. */
function limitBodyTime(request: RawRequest, ms: number, onLate: () => void): void {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => {
    if (!request.complete) onLate();
  }, ms).unref();
  timers.set(request, timer);
  request.once('close', () => clearTimeout(timer));
}

/** Lifts the time limit of a body whose rate is watched instead. */
export function receivesForLong(request: RawRequest): void {
  clearTimeout(timers.get(request));
}
