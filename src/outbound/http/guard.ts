/**
 * Which addresses this service may call. Addresses of files, partners and webhooks are given by strangers, who must
 * not be able to make the service reach into the network it stands in.
 *
 * An address is looked at twice: as written (`checkUrl`), because a connection to a literal IP address asks no name
 * service; and as resolved (`guardedLookup`), whose checked answer is the one that is dialled, so that a name which
 * changes its answer between two questions gains nothing.
 */
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OutboundError } from './failure.ts';

export interface AddressRules {
  /** Hosts the operator trusts, each `host` or `host:port`. They skip the checks of scheme, port and address. */
  allowedHosts: readonly string[];
  /** Refuse plain http. */
  httpsOnly: boolean;
  /** The ports that may be called, 80 and 443 when absent. */
  ports?: readonly number[];
}

/** Why an address may not be called, as a sentence without path and query. */
export interface Refusal {
  refused: string;
}

/** Finds all addresses of a host name. */
export type Resolve = (hostname: string) => Promise<string[]>;

const WEB_PORTS: readonly number[] = [80, 443];
const PORT_OF_SCHEME = new Map([
  ['http:', 80],
  ['https:', 443],
]);

/** The part of IPv6 that is handed out to networks. Everything outside it has a special meaning or none yet. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** ipaddr.js reads `::1.2.3.4` as the IPv4 address, the operating system as an IPv6 address of its own. */
const IPV4_COMPATIBLE = /^::\d+\./;

/** Azure's metadata service, the one such address that lies in a public range. */
const PUBLIC_METADATA = '168.63.129.16';

/** Reads an address and says whether it may be called as far as its text tells. */
export function checkUrl(text: string, rules: AddressRules): URL | Refusal {
  const url = URL.parse(text);
  if (url === null) return { refused: 'it is not a complete web address' };
  const port = portOf(url);
  if (port === undefined) return { refused: 'its scheme is not http or https' };
  if (url.username !== '' || url.password !== '') return { refused: 'it holds a user name or a password' };
  if (isAllowedHost(url.hostname, port, rules.allowedHosts)) return url;
  if (rules.httpsOnly && url.protocol !== 'https:') return { refused: 'it is not https' };
  if (!(rules.ports ?? WEB_PORTS).includes(port)) return { refused: `port ${port} may not be called` };
  return checkHost(url.hostname) ?? url;
}

/** Whether the operator trusts this host. `hostname` is written as in a URL: lower case, IPv6 in brackets. */
export function isAllowedHost(hostname: string, port: number, allowedHosts: readonly string[]): boolean {
  return allowedHosts.some((entry) => {
    const allowed = entry.toLowerCase();
    return allowed === hostname || allowed === `${hostname}:${port}`;
  });
}

/** Says why a host may not be called as far as its name tells; most names tell nothing before they are resolved. */
export function checkHost(hostname: string): Refusal | undefined {
  const name = hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0)
    return isPublicAddress(name) ? undefined : { refused: `${name} is not a public address` };
  if (/(?:^|\.)localhost\.?$/.test(name)) return { refused: 'its host is this machine' };
  return undefined;
}

/**
 * Whether an IP address belongs to the public internet. A list of what is allowed rather than of what is not: ranges
 * that get a meaning later are refused until somebody looks at them.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || IPV4_COMPATIBLE.test(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(GLOBAL_IPV6);
  return address.toString() !== PUBLIC_METADATA;
}

/** Resolves as the operating system does, so that /etc/hosts counts. */
export const resolveBySystem: Resolve = async (hostname) => {
  const answers = await systemLookup(hostname, { all: true });
  return answers.map((answer) => answer.address);
};

/** A lookup for sockets that gives out no address unless every one of the answer is public. */
export function guardedLookup(resolve: Resolve): LookupFunction {
  return asLookup(async (hostname) => {
    const addresses = await resolve(hostname);
    const hidden = addresses.find((address) => !isPublicAddress(address));
    if (hidden === undefined) return addresses;
    const detail = `${hostname} resolves to ${hidden}, which is not a public address`;
    throw new OutboundError({ code: 'address_refused', detail, sent: false });
  });
}

/** The same for hosts that the operator trusts: whatever the answer is, it is taken. */
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
