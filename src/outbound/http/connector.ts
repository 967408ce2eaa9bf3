import { isIPv6 } from 'node:net';
import { createSecureContext, rootCertificates } from 'node:tls';
import { buildConnector } from 'undici';
import { connectError, OutboundError } from './failure.ts';
import { checkHost, guardedLookup, isAllowedHost, openLookup, type Resolve } from './guard.ts';

export interface ConnectorOptions {
  allowedHosts: readonly string[];
  resolve: Resolve;
  connectMs: number;
  /** The source address of every connection. Tests set a loopback one: the system then refuses to leave the machine. */
  localAddress?: string;
  /** Certificates (PEM) of authorities to trust besides the public ones. */
  extraCa?: readonly string[];
}

/**
 * Makes connections to public addresses and to trusted hosts, to nothing else.
 *
 * Every error is told as an `OutboundError` with `sent: false`, which is how the rest of the code knows that a request
 * never left. The literal check repeats what `checkUrl` did, because a socket to a literal address asks no lookup:
 * this is the last place that sees it.
 */
export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  const shared = {
    timeout: options.connectMs,
    // One protocol, whose bytes and connections are what the limits count.
    allowH2: false,
    // A socket reads 64 KiB at a time and this makes it stop after each, so that no limit of size is overrun by more.
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
      const detail = `the address may not be called: ${refusal.refused}`;
      callback(new OutboundError({ code: 'address_refused', detail, sent: false }), null);
      return;
    }
    const connect = trusted ? open : guarded;
    connect({ ...target, localAddress: options.localAddress }, (error, socket) => {
      if (error) callback(connectError(error, secure), null);
      else callback(null, socket);
    });
  };
}
