import { Agent } from 'undici';
import { addressRefusalText } from '../../domain/details/addresses.ts';
import { type Traced, traced } from '../../lib/log/tracing.ts';
import { guardedConnector } from './connector.ts';
import { startDeadlines } from './deadlines.ts';
import { type BriefAnswer, BriefExchange, HttpExchange } from './exchange.ts';
import { MOST_HEADER_BYTES, OutboundError, type OutboundFailureCode } from './failure.ts';
import { checkUrl } from './guard.ts';
import { createLookups, findBySystem, UNKNOWN_AT_ONCE } from './lookups.ts';
import type { OutboundHttpOptions, OutboundPost, OutboundRequest, OutboundResponse } from './request.ts';

export interface OutboundHttp {
  /**
   * Sends one request. Rejects with an `OutboundError` if there was no response; an error status is a
   * response.
   */
  request(request: OutboundRequest): Promise<OutboundResponse>;
  /** Posts, and returns the beginning of the answer; follows no redirect. */
  post(post: OutboundPost): Promise<BriefAnswer>;
  /** Aborts everything that is still open. */
  close(): Promise<void>;
}

/** Default for callers without places to share. */
const CONNECTIONS_PER_HOST = 4;
const CONNECT_MS = 10_000;
const RATE_WINDOW_MS = 10_000;

/** All clients of a thread share the names that are known. */
const resolveBySystem = createLookups({ unknownAtOnce: UNKNOWN_AT_ONCE, find: findBySystem });

/**
 * The only client for outgoing requests: to public addresses and trusted hosts only, and always within limits
 * of time and size. Proxy settings of the environment are ignored.
 */
export function createOutboundHttp(options: OutboundHttpOptions): OutboundHttp {
  const agent = new Agent({
    connect: guardedConnector({
      ...options,
      resolve: options.resolve ?? resolveBySystem,
      connectMs: options.connectMs ?? CONNECT_MS,
    }),
    connections: options.connectionsPerHost ?? CONNECTIONS_PER_HOST,
    allowH2: false,
    maxHeaderSize: MOST_HEADER_BYTES + 1,
    // undici's own timeouts restart with each redirect and have a granularity of half a second; see
    // `startDeadlines`.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    request: (request) => tracedSend(agent, options, request),
    post: (post) => tracedPost(agent, options, post),
    close: () => agent.destroy(),
  };
}

/** Shows the host alone: paths and queries carry keys. */
function tracedSend(
  agent: Agent,
  options: OutboundHttpOptions,
  request: OutboundRequest,
): Promise<OutboundResponse> {
  const method = request.method ?? 'GET';
  const attributes = { 'http.request.method': method, 'server.address': URL.parse(request.url)?.host ?? '' };
  const call: Traced = { name: method, kind: 'client', attributes };
  return traced(call, async () => {
    const response = await send(agent, options, request);
    call.status = response.status;
    return response;
  });
}

async function tracedPost(
  agent: Agent,
  options: OutboundHttpOptions,
  post: OutboundPost,
): Promise<BriefAnswer> {
  const { url, headers } = firstHop(options, post);
  const attributes = { 'http.request.method': 'POST', 'server.address': url.host };
  const call: Traced = { name: 'POST', kind: 'client', attributes };
  return traced(call, async () => {
    const exchange = new BriefExchange(post);
    const path = url.pathname + url.search;
    agent.dispatch({ origin: url.origin, path, method: 'POST', headers, body: post.body }, exchange);
    const answer = await exchange.answer;
    call.status = answer.status;
    return answer;
  });
}

async function send(
  agent: Agent,
  options: OutboundHttpOptions,
  request: OutboundRequest,
): Promise<OutboundResponse> {
  const deadlines = startDeadlines(request.timeouts, request.signal);
  try {
    let hop = firstHop(options, request);
    for (;;) {
      const response = await sendHop(agent, options, request, hop, deadlines.cut);
      const location = redirectOf(request, response);
      if (location === undefined) {
        deadlines.headArrived();
        // A body that was refused for its Content-Length is already closed and has no further event.
        if (response.body.closed) deadlines.stop();
        else response.body.once('close', deadlines.stop);
        return response;
      }
      response.discard();
      hop = nextHop(options, request, hop, location);
    }
  } catch (error) {
    deadlines.stop();
    throw error;
  }
}

async function sendHop(
  agent: Agent,
  options: OutboundHttpOptions,
  request: OutboundRequest,
  hop: Hop,
  cut: AbortSignal,
): Promise<OutboundResponse> {
  const limits = {
    maxBytes: request.maxBytes,
    minBytesPerSecond: request.minBytesPerSecond,
    rateWindowMs: options.rateWindowMs ?? RATE_WINDOW_MS,
  };
  const exchange = new HttpExchange(limits, cut);
  const { origin, pathname, search } = hop.url;
  const method = request.method ?? 'GET';
  agent.dispatch(
    { origin, path: pathname + search, method, headers: hop.headers, body: request.body },
    exchange,
  );

  const head = await exchange.head.catch((error) => {
    throw hop.redirects > 0 ? asRedirectRefusal(error) : error;
  });
  return {
    ...head,
    url: hop.url,
    body: exchange.body,
    bytesReceived: () => exchange.bytesReceived,
    discard: () => exchange.discard(),
  };
}

/** Redirects are followed here, because each new address has to pass the guard like the first one. */

/** One address in a chain of redirects. */
interface Hop {
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** The number of redirects before it. */
  redirects: number;
}

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/**
 * Requests uncompressed bodies: inflating them could turn a few bytes into gigabytes. Some firewalls refuse requests
 * without Accept.
 */
const OWN_HEADERS = { 'user-agent': 'platen', accept: '*/*', 'accept-encoding': 'identity' };

/**
 * The headers that are sent to another host after a redirect: all others could be secrets for the first host.
 */
const HARMLESS_HEADERS = new Set(Object.keys(OWN_HEADERS));

function firstHop(
  options: OutboundHttpOptions,
  request: Pick<OutboundRequest, 'url' | 'headers' | 'httpsOnly'>,
): Hop {
  const url = checkUrl(request.url, { ...options, httpsOnly: request.httpsOnly });
  if (url instanceof URL) return { url, headers: { ...OWN_HEADERS, ...request.headers }, redirects: 0 };
  const detail = `the address may not be called: ${addressRefusalText(url)}`;
  throw new OutboundError({
    code: url.why === 'port' ? 'port_refused' : 'address_refused',
    detail,
    sent: false,
  });
}

/** The target of a response that is a redirect to follow. */
function redirectOf(request: OutboundRequest, response: OutboundResponse): string | undefined {
  const follows = (request.method ?? 'GET') === 'GET' && REDIRECT_STATUSES.has(response.status);
  return follows ? response.headers.location : undefined;
}

/** A Location as browsers read it: bytes beyond ASCII, which are usually UTF-8, are escaped as they are. */
function escaped(location: string): string {
  return location.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

function nextHop(options: OutboundHttpOptions, request: OutboundRequest, from: Hop, location: string): Hop {
  if (from.redirects === request.maxRedirects) {
    throw refusal('too_many_redirects', `the host redirected more than ${request.maxRedirects} times`);
  }
  const target = URL.parse(escaped(location), from.url.href);
  // Before the guard, which does not check the scheme of a trusted host: a request that began
  // encrypted must not continue in plain text, not even to such a host.
  if (from.url.protocol === 'https:' && target?.protocol === 'http:')
    throw refusal('redirect_refused', 'the host redirected from https to http');
  const url = checkUrl(target?.href ?? location, { ...options, httpsOnly: request.httpsOnly });
  if (!(url instanceof URL)) {
    throw refusal(
      'redirect_refused',
      `the host redirected to an address that may not be called: ${addressRefusalText(url)}`,
    );
  }
  const sameHost = url.origin === from.url.origin;
  return { url, headers: sameHost ? from.headers : harmless(from.headers), redirects: from.redirects + 1 };
}

/** After a redirect, a name that resolves to a private address is attributed to the redirecting host. */
function asRedirectRefusal(error: unknown): unknown {
  if (!(error instanceof OutboundError) || error.failure.code !== 'address_refused') return error;
  return refusal('redirect_refused', `the host redirected to another one: ${error.failure.detail}`);
}

function harmless(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => HARMLESS_HEADERS.has(name.toLowerCase()));
  return Object.fromEntries(kept);
}

function refusal(code: OutboundFailureCode, detail: string): OutboundError {
  return new OutboundError({ code, detail, sent: true });
}
