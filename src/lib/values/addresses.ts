import { isIP } from 'node:net';
import { countCharacters } from '../text/characters.ts';
import { readAs, shape, type ValueType } from './value-type.ts';

/**
 * Outside of ASCII: spaces, invisible characters, and those that mailers convert to others, such as a full-width @ or
 * an ideographic full stop.
 */
const NOT_IN_EMAIL =
  '\\u007f-\\u00bf\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u2bff\\u2ff0-\\u3004\\u3164\\ud800-\\uf8ff\\ufe00-\\uffff';
const IN_DOMAIN = `[^\\u0000-,/:-@[-^\`{-~${NOT_IN_EMAIL}]`;
const AT_ENDS_OF_DOMAIN = `[^\\u0000-/:-@[-^\`{-~${NOT_IN_EMAIL}]`;

/**
 * It becomes a header and an envelope as it is, so it has no character that mailers decode or split at: the ? of encoded
 * words (=?utf-8?…?=), quotes, comments and lists, and the ! and % of routes (user%other.example@host).
 */
export const email = shape(
  { kind: 'email' },
  `^[^\\u0000- "(),:;<>@[\\\\\\]!%?${NOT_IN_EMAIL}]+@${AT_ENDS_OF_DOMAIN}(${IN_DOMAIN}*${AT_ENDS_OF_DOMAIN})?$`,
);

export const WEB_ADDRESS_CHARACTERS = 2048;
/** Presigned URLs of files carry a session token, whose length services do not limit. */
export const FILE_ADDRESS_CHARACTERS = 8192;

/** The URL of a partner: complete, and without user and password. */
export const webAddress = webAddressOf(WEB_ADDRESS_CHARACTERS);

/** The URL of a file. */
export const fileWebAddress = webAddressOf(FILE_ADDRESS_CHARACTERS);

/** The address of an uploaded file; no request is ever sent to it. */
export const uploadAddress = shape({ kind: 'upload_address' }, '^platen:[A-Za-z0-9_-]{43}$');

/** The address of a file in an order. */
export const fileAddress: ValueType<string> = {
  accepts: { kind: 'file_address', most: FILE_ADDRESS_CHARACTERS },
  read: (text) => uploadAddress.read(text) ?? (fileWebAddress.read(text) && text),
};

/** A base for paths, so without a trailing slash. */
export const baseAddress: ValueType<string> = {
  accepts: { kind: 'base_address' },
  read: (text) => (/[?#]/.test(text) ? undefined : webUrl(text)?.href.replace(/\/+$/, '')),
};

function webAddressOf(mostCharacters: number): ValueType<URL> {
  return {
    accepts: { kind: 'web_address', most: mostCharacters },
    read: (text) => (countCharacters(text) <= mostCharacters ? webUrl(text) : undefined),
  };
}

function webUrl(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  const url = URL.parse(text);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '' ? url : undefined;
}

/** A host name or an IP address to listen on. */
export const host: ValueType<string> = {
  accepts: { kind: 'host' },
  read(text) {
    const bare = text.replace(/^\[(.*)\]$/, '$1').toLowerCase();
    return isIP(bare) !== 0 || /^[a-z0-9_]([a-z0-9._-]*[a-z0-9])?$/.test(bare) ? bare : undefined;
  },
};

/** Whether only this machine reaches a host name or address; IPv6 with or without brackets. */
export function isLoopback(name: string): boolean {
  return name === 'localhost' || /^\[?::1\]?$/.test(name) || (isIP(name) === 4 && name.startsWith('127.'));
}

/** A host in the form used in URLs: IPv6 in its shortest form, in brackets. */
const hostInAddresses = readAs(host, (name) =>
  isIP(name) === 6 ? new URL(`http://[${name}]`).hostname : name,
);

/** A host, or one port of it; the address of an IPv6 host with a port is in brackets. */
function readHostAndPort(text: string): string | undefined {
  const [, name = text, port] = /^(.*[^:]):(\d{1,5})$/.exec(text) ?? [];
  if (port === undefined || isIP(text) !== 0) return hostInAddresses.read(text);
  const host = isIP(name) === 6 ? undefined : hostInAddresses.read(name);
  const isPort = Number(port) >= 1 && Number(port) <= 65_535;
  return host !== undefined && isPort ? `${host}:${Number(port)}` : undefined;
}

/** Host names and addresses separated by commas, each alone or with a port, without scheme. */
export const hostList: ValueType<readonly string[]> = {
  accepts: { kind: 'hosts' },
  read(text) {
    const hosts = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(readHostAndPort);
    return hosts.every((entry) => entry !== undefined) ? hosts : undefined;
  },
};

/** IP addresses and networks such as 10.0.0.0/8, separated by commas. */
export const networkList: ValueType<readonly string[]> = {
  accepts: { kind: 'networks' },
  read(text) {
    const networks = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return networks.every(isNetwork) ? networks : undefined;
  },
};

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1;
  return (
    rest.length === 0 && (bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most)
  );
}

/**
 * The network that rate limits count by. One household or server has a whole IPv6 network of 64 bits, so its
 * addresses count as one.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.toLowerCase().split('::');
  const head = before.split(':').filter((group) => group !== '');
  const tail = (after ?? '').split(':').filter((group) => group !== '');
  const missing = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return `${[...head, ...Array<string>(missing).fill('0'), ...tail].slice(0, 4).join(':')}::/64`;
}
