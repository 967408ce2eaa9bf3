/**
 * The addresses that this service may call. The addresses of files, partners and webhooks come from outside,
 * and must not give access to the internal network of the service.
 *
 * An address is checked twice: as written (`checkUrl`), because a connection to a literal IP address makes no
 * lookup; and as resolved (`guardedLookup`), which connects to the addresses it has checked, so that a name
 * whose addresses change between two lookups is harmless.
 */

import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { AddressRefusal } from '../../domain/details/addresses.ts';
import { OutboundError } from './failure.ts';

export interface AddressRules {
  /**
   * Hosts the operator trusts, each `host` or `host:port`. Their scheme, port and address are not checked.
   */
  allowedHosts: readonly string[];
  /** Refuse plain http. */
  httpsOnly: boolean;
  /** The allowed ports, by default 80 and 443. */
  ports?: readonly number[];
}

/** Resolves all addresses of a host name. */
export type Resolve = (hostname: string) => Promise<string[]>;

const WEB_PORTS: readonly number[] = [80, 443];
const PORT_OF_SCHEME = new Map([
  ['http:', 80],
  ['https:', 443],
]);

/** The part of IPv6 that is assigned to networks. Everything outside it is special or not yet assigned. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** ipaddr.js reads `::1.2.3.4` as an IPv4 address, the operating system as a separate IPv6 address. */
const IPV4_COMPATIBLE = /^::\d+\./;

/** Azure's metadata service, the only metadata address in a public range. */
const PUBLIC_METADATA = '168.63.129.16';

/** Parses an address and checks everything that does not need a lookup. */
export function checkUrl(text: string, rules: AddressRules): URL | AddressRefusal {
  const url = URL.parse(text);
  if (url === null) return { why: 'not_a_url' };
  const port = portOf(url);
  if (port === undefined) return { why: 'scheme' };
  if (url.username !== '' || url.password !== '') return { why: 'credentials' };
  if (isAllowedHost(url.hostname, port, rules.allowedHosts)) return url;
  if (rules.httpsOnly && url.protocol !== 'https:') return { why: 'not_https' };
  const inner = checkHost(url.hostname);
  if (inner) return inner;
  if (!(rules.ports ?? WEB_PORTS).includes(port)) return { why: 'port', port };
  return url;
}

/** Why this address cannot be called; undefined if it can be. */
export function refusalOf(text: string, rules: AddressRules): AddressRefusal | undefined {
  const checked = checkUrl(text, rules);
  return checked instanceof URL ? undefined : checked;
}

/**
 * Whether the operator trusts this host. `hostname` has the form used in URLs: lower case, IPv6 in brackets.
 */
export function isAllowedHost(hostname: string, port: number, allowedHosts: readonly string[]): boolean {
  return allowedHosts.some((entry) => {
    const allowed = entry.toLowerCase();
    return allowed === hostname || allowed === `${hostname}:${port}`;
  });
}

/** Checks the name of a host; most names can be judged only after they are resolved. */
export function checkHost(hostname: string): AddressRefusal | undefined {
  const name = hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0) return isPublicAddress(name) ? undefined : { why: 'not_public' };
  if (/(?:^|\.)localhost\.?$/.test(name)) return { why: 'this_machine' };
  return undefined;
}

/**
 * Whether an IP address belongs to the public internet. A list of allowed ranges rather than forbidden ones:
 * ranges that are assigned later are refused until they are added.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || IPV4_COMPATIBLE.test(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(GLOBAL_IPV6);
  return address.toString() !== PUBLIC_METADATA;
}

/** A lookup for sockets that returns addresses only if all of them are public. */
export function guardedLookup(resolve: Resolve): LookupFunction {
  return asLookup(async (hostname) => {
    const addresses = await resolve(hostname);
    if (addresses.every(isPublicAddress)) return addresses;
    const detail =
      'its host resolves to an address that is not public; the operator of the service can allow it';
    throw new OutboundError({ code: 'address_refused', detail, sent: false });
  });
}

/** A lookup for hosts that the operator trusts: every address is accepted. */
export function openLookup(resolve: Resolve): LookupFunction {
  return asLookup(resolve);
}

function asLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    const answer = async () => {
      const addresses = await resolve(hostname);
      if (addresses.length > 0) return addresses.map((address) => ({ address, family: isIP(address) }));
      throw new OutboundError({ code: 'no_address', detail: 'the host has no address', sent: false });
    };
    answer().then(
      (answers) => {
        const [first] = answers;
        if (options.all || !first) callback(null, answers);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ''),
    );
  };
}

function portOf(url: URL): number | undefined {
  const byScheme = PORT_OF_SCHEME.get(url.protocol);
  if (byScheme === undefined || url.port === '') return byScheme;
  return Number(url.port);
}
