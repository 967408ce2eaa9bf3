import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Timeouts } from './deadlines.ts';
import type { Resolve } from './guard.ts';

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

/** The body piece by piece, as it comes in. */
export function bytesOf({ body }: OutboundResponse): AsyncIterable<Buffer> {
  return body;
}
