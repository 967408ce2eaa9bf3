import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Timeouts } from './deadlines.ts';
import type { BriefLimits } from './exchange.ts';
import { OutboundError } from './failure.ts';
import type { Resolve } from './guard.ts';

export interface OutboundHttpOptions {
  /** Hosts the operator trusts, each `host` or `host:port`; see `AddressRules`. */
  allowedHosts: readonly string[];
  /** The allowed ports of other hosts, by default 80 and 443. */
  ports?: readonly number[];
  resolve?: Resolve;
  connectMs?: number;
  connectionsPerHost?: number;
  /** The span over which a minimum rate is measured. */
  rateWindowMs?: number;
  /** The source address of every connection; see `ConnectorOptions`. */
  localAddress?: string;
  /** Additional trusted authorities; see `ConnectorOptions`. */
  extraCa?: readonly string[];
}

export interface OutboundRequest {
  url: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Readable | undefined;
  /** Refuse plain http, except to trusted hosts. */
  httpsOnly: boolean;
  /** Both count from the call, including the wait for a free connection; redirects do not restart them. */
  timeouts: Timeouts;
  maxBytes: number;
  /** The minimum rate of a body; by default any rate. */
  minBytesPerSecond?: () => number;
  /** Only a GET follows redirects; the response to any other method is returned as it is. */
  maxRedirects: number;
  signal?: AbortSignal | undefined;
}

export interface OutboundPost extends BriefLimits {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Refuse plain http, except to trusted hosts. */
  readonly httpsOnly: boolean;
}

export interface OutboundResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The address of the response, after all redirects. */
  url: URL;
  /**
   * The bytes as received, never inflated. Reading fails with an `OutboundError`. Read it to the end or call
   * `discard`.
   */
  body: Readable;
  /** The bytes of the body received so far, read or not. */
  bytesReceived(): number;
  /** Abandons the body, keeping the connection for reuse if little of it is left. */
  discard(): void;
}

/** The beginning of the body as text, or less if the rest does not arrive: the status is decisive. */
export async function beginningOf(response: OutboundResponse, bytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of bytesOf(response)) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= bytes) break;
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
  }
  return Buffer.concat(chunks).toString('utf8', 0, bytes);
}

/** The body, chunk by chunk as it arrives. */
export function bytesOf({ body }: OutboundResponse): AsyncIterable<Buffer> {
  return body;
}
