/** Redirects are followed here, because each new address has to pass the guard like the first one. */
import { addressRefusalText } from '../../domain/details/addresses.ts';
import { OutboundError, type OutboundFailureCode } from './failure.ts';
import { checkUrl } from './guard.ts';
import type { OutboundHttpOptions, OutboundRequest, OutboundResponse } from './request.ts';

/** One address in a chain of redirects. */
export interface Hop {
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

export function firstHop(
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
export function redirectOf(request: OutboundRequest, response: OutboundResponse): string | undefined {
  const follows = (request.method ?? 'GET') === 'GET' && REDIRECT_STATUSES.has(response.status);
  return follows ? response.headers.location : undefined;
}

/** A Location as browsers read it: bytes beyond ASCII, which are usually UTF-8, are escaped as they are. */
function escaped(location: string): string {
  return location.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

export function nextHop(
  options: OutboundHttpOptions,
  request: OutboundRequest,
  from: Hop,
  location: string,
): Hop {
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
export function asRedirectRefusal(error: unknown): unknown {
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
