import { isIPv6, type Socket } from 'node:net';
import { createSecureContext, rootCertificates } from 'node:tls';
import { buildConnector } from 'undici';
import { addressRefusalText } from '../../domain/details/addresses.ts';
import { connectError, OutboundError } from './failure.ts';
import { checkHost, guardedLookup, isAllowedHost, openLookup, type Resolve } from './guard.ts';

interface ConnectorOptions {
  allowedHosts: readonly string[];
  resolve: Resolve;
  connectMs: number;
  /**
   * The source address of every connection. Tests set a loopback address, so that no connection can leave the
   * machine.
   */
  localAddress?: string;
  /** Certificates (PEM) of additional trusted authorities. */
  extraCa?: readonly string[];
}

/**
 * Connects only to public addresses and trusted hosts.
 *
 * Every error is an `OutboundError` with `sent: false`, by which callers know that the request was never
 * sent. The check of literal addresses repeats that of `checkUrl`, because a socket to a literal address
 * makes no lookup: this is the last place that sees it.
 */
export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  const reachability = createReachability();
  const shared = {
    timeout: options.connectMs,
    // One protocol, because the limits count its bytes and connections.
    allowH2: false,
    // A socket reads 64 KiB at a time and pauses after each read, so that no size limit is exceeded by more.
    highWaterMark: 1,
    secureContext: options.extraCa && createSecureContext({ ca: [...rootCertificates, ...options.extraCa] }),
  };
  const guarded = buildConnector({ ...shared, lookup: guardedLookup(options.resolve) });
  const open = buildConnector({ ...shared, lookup: openLookup(options.resolve) });

  return (target, callback) => {
    const secure = target.protocol === 'https:';
    const port = Number(target.port) || (secure ? 443 : 80);
    const hostname = isIPv6(target.hostname) ? `[${target.hostname}]` : target.hostname;
    const trusted = isAllowedHost(hostname, port, options.allowedHosts);
    const refusal = trusted ? undefined : checkHost(hostname);
    if (refusal) {
      const detail = `the address may not be called: ${addressRefusalText(refusal)}`;
      callback(new OutboundError({ code: 'address_refused', detail, sent: false }), null);
      return;
    }
    const connect = trusted ? open : guarded;
    connect({ ...target, localAddress: options.localAddress }, (error, socket) => {
      if (error) {
        const isOwnOutage = (code: string) => reachability.isOwnOutage(target.hostname, code);
        callback(connectError(error, secure, isOwnOutage), null);
        return;
      }
      reachability.reached();
      skipContinue(socket);
      callback(null, socket);
    });
  };
}

const CONTINUE = /^HTTP\/1\.[01] 100[ \r]/;
/** The longest answer that only says to continue. */
const MOST_CONTINUE_BYTES = 4096;

/**
 * Removes "100 Continue" in front of answers: some hosts send it unasked, and undici ends the connection at it. An
 * answer begins with the first bytes after a request, because requests are not pipelined.
 */
function skipContinue(socket: Socket): void {
  const write: Socket['_write'] = socket._write.bind(socket);
  const writev: Socket['_writev'] = socket._writev?.bind(socket);
  const push = socket.push.bind(socket);
  let beginning: Buffer | null = null;
  const asked = () => {
    beginning = Buffer.alloc(0);
  };
  socket._write = (...call) => {
    asked();
    write(...call);
  };
  if (writev) {
    socket._writev = (...call) => {
      asked();
      writev(...call);
    };
  }
  socket.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (beginning === null || chunk === null) return push(chunk, encoding);
    beginning = Buffer.concat([beginning, chunk]);
    for (;;) {
      const text = beginning.toString('latin1', 0, MOST_CONTINUE_BYTES);
      const isComplete = text.length >= 'HTTP/1.1 100 '.length;
      if (!isComplete && 'HTTP/1.'.startsWith(text.slice(0, 7))) return true;
      const end = CONTINUE.test(text) ? text.indexOf('\r\n\r\n') : -1;
      if (CONTINUE.test(text) && end < 0 && text.length < MOST_CONTINUE_BYTES) return true;
      if (end < 0) break;
      beginning = beginning.subarray(end + 4);
      if (beginning.length === 0) return true;
    }
    const rest = beginning;
    beginning = null;
    return push(rest, encoding);
  };
}

/** The time for which a contact with any host shows that the network of this machine works. */
const RECENT_MS = 60_000;
/** More hosts than are expected to fail at once. */
const SEVERAL_HOSTS = 3;

/** Errors of this machine: no route, no sockets left, or no answer from its name service. */
const LOCAL_CODES = new Set([
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'EAI_AGAIN',
  'ETIMEOUT',
]);
/** Errors that a host can cause as well as the network on the way to it. */
const UNREACHABLE_CODES = new Set([...LOCAL_CODES, 'EHOSTUNREACH', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);

export type Reachability = ReturnType<typeof createReachability>;

/**
 * Distinguishes an outage of this machine's network from one of a single host: it is an own outage if no host was
 * reached recently, and the error is one of this machine or several hosts are unreachable.
 * @param now milliseconds of a clock that only moves forward
 */
export function createReachability(now: () => number = () => performance.now()) {
  const unreached = new Set<string>();
  let reachedAt = -Infinity;
  return {
    /** A host was reached, whatever it then answered. */
    reached(): void {
      reachedAt = now();
      unreached.clear();
    },
    /** Whether a failed connection is due to an own outage. */
    isOwnOutage(host: string, code: string): boolean {
      if (!UNREACHABLE_CODES.has(code)) return false;
      if (unreached.size < SEVERAL_HOSTS) unreached.add(host);
      if (now() - reachedAt < RECENT_MS) return false;
      return LOCAL_CODES.has(code) || unreached.size >= SEVERAL_HOSTS;
    },
  };
}
