import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import { guardedConnector } from './connector.ts';
import { startDeadlines, type Timeouts } from './deadlines.ts';
import { Exchange } from './exchange.ts';
import { type Resolve, resolveBySystem } from './guard.ts';
import { asRedirectRefusal, firstHop, type Hop, nextHop, redirectOf } from './redirects.ts';

export interface OutboundHttpOptions {
  /** Hosts the operator trusts, each `host` or `host:port`; see `AddressRules`. */
  allowedHosts: readonly string[];
  /** The ports that may be called on other hosts, 80 and 443 when absent. */
  ports?: readonly number[];
  resolve?: Resolve;
  connectMs?: number;
  /** The span over which a lowest rate is measured. */
  rateWindowMs?: number;
  /** The source address of every connection; see `ConnectorOptions`. */
  localAddress?: string;
  /** Authorities to trust besides the public ones; see `ConnectorOptions`. */
  extraCa?: readonly string[];
}

export interface OutboundRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Refuse plain http, except to trusted hosts. */
  httpsOnly: boolean;
  /** Both count from the call, waiting for a free connection included; redirects do not start them again. */
  timeouts: Timeouts;
  maxBytes: number;
  /** The lowest rate at which a body may come in; any rate when absent. */
  minBytesPerSecond?: number;
  /** Only a GET is redirected; the answer to a POST is handed over whatever it is. */
  maxRedirects: number;
  signal?: AbortSignal;
}

export interface OutboundResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Where the answer came from, after all redirects. */
  url: URL;
  /** The bytes as they came, never inflated. Reading fails with an `OutboundError`. Read it all or call `discard`. */
  body: Readable;
  /** The bytes of the body that came in so far, read or not. */
  bytesReceived(): number;
  /** Gives the body up, in a way that keeps the connection in use when little is left of it. */
  discard(): void;
}

export interface OutboundHttp {
  /** Sends one request. Rejects with an `OutboundError` when no answer came; a bad status is an answer. */
  request(request: OutboundRequest): Promise<OutboundResponse>;
  /** Cuts whatever is still open. */
  close(): Promise<void>;
}

const CONNECTIONS_PER_HOST = 4;
const CONNECT_MS = 10_000;
const RATE_WINDOW_MS = 10_000;

/**
 * The one way out: every request this service makes goes through here, to public addresses and trusted hosts only,
 * and always within limits of time and size. Proxy settings of the environment are not looked at.
 */
export function createOutboundHttp(options: OutboundHttpOptions): OutboundHttp {
  const agent = new Agent({
    connect: guardedConnector({
      ...options,
      resolve: options.resolve ?? resolveBySystem,
      connectMs: options.connectMs ?? CONNECT_MS,
    }),
    connections: CONNECTIONS_PER_HOST,
    allowH2: false,
    // undici's own timeouts start anew with each redirect and are half a second coarse; see `startDeadlines`.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    request: (request) => send(agent, options, request),
    close: () => agent.destroy(),
  };
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
        // A body refused by its announced length is closed already and will not say so again.
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
    minBytesPerSecond: request.minBytesPerSecond ?? 0,
    rateWindowMs: options.rateWindowMs ?? RATE_WINDOW_MS,
  };
  const exchange = new Exchange(limits, cut);
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
