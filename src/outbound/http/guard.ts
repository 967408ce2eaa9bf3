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

/**
 * Why an address may not be called, as a sentence. Clients read it too: it says neither the host nor what it resolves to, which
 * would describe the network of the operator to a stranger.
 */
export interface GuardRefusal {
  refused: string;
  /** The host is right, and the port is not. */
  isPort?: boolean;
}

const UNLESS_ALLOWED = '; the operator of the service can allow it';

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
export function checkUrl(text: string, rules: AddressRules): URL | GuardRefusal {
  const url = URL.parse(text);
  if (url === null) return { refused: 'it is not a complete URL' };
  const port = portOf(url);
  if (port === undefined) return { refused: 'its scheme is not http or https' };
  if (url.username !== '' || url.password !== '') return { refused: 'it contains a user name or a password' };
  if (isAllowedHost(url.hostname, port, rules.allowedHosts)) return url;
  if (rules.httpsOnly && url.protocol !== 'https:') return { refused: `it is not https${UNLESS_ALLOWED}` };
  const inner = checkHost(url.hostname);
  if (inner) return inner;
  if (!(rules.ports ?? WEB_PORTS).includes(port))
    return { refused: `port ${port} may not be called${UNLESS_ALLOWED}`, isPort: true };
  return url;
}

/** Why this address cannot be called, with the fix; undefined if it can be. */
export function refusalOf(text: string, rules: AddressRules): string | undefined {
  const checked = checkUrl(text, rules);
  return checked instanceof URL ? undefined : checked.refused;
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
export function checkHost(hostname: string): GuardRefusal | undefined {
  const name = hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0)
    return isPublicAddress(name)
      ? undefined
      : { refused: `its host is not a public address${UNLESS_ALLOWED}` };
  if (/(?:^|\.)localhost\.?$/.test(name)) return { refused: `its host is this machine${UNLESS_ALLOWED}` };
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
    const detail = `its host resolves to an address that is not public${UNLESS_ALLOWED}`;
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
