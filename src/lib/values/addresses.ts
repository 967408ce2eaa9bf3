import { isIP } from 'node:net';
import { readAs, shape, type ValueType } from './value-type.ts';

export const email = shape('an e-mail address', '^[^\\s@]+@[^\\s@]+$');

export const WEB_ADDRESS_CHARACTERS = 2048;

/** The URL of a file or a partner: complete, and without user and password. */
export const webAddress: ValueType<URL> = {
  accepts: `an http or https address of up to ${WEB_ADDRESS_CHARACTERS} characters`,
  read: (text) => (text.length <= WEB_ADDRESS_CHARACTERS ? webUrl(text) : undefined),
};

/** A base for paths, so without a trailing slash. */
export const baseAddress: ValueType<string> = {
  accepts: 'an http or https URL without user, query or fragment',
  read: (text) => (/[?#]/.test(text) ? undefined : webUrl(text)?.href.replace(/\/+$/, '')),
};

function webUrl(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  const url = URL.parse(text);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '' ? url : undefined;
}

/** A host name or an IP address to listen on. */
export const host: ValueType<string> = {
  accepts: 'a host name or an IP address',
  read(text) {
    const bare = text.replace(/^\[(.*)\]$/, '$1').toLowerCase();
    return isIP(bare) !== 0 || /^[a-z0-9_]([a-z0-9._-]*[a-z0-9])?$/.test(bare) ? bare : undefined;
  },
};

/** A host in the form used in URLs: IPv6 in its shortest form, in brackets. */
const hostInAddresses = readAs(host, (name) =>
  isIP(name) === 6 ? new URL(`http://[${name}]`).hostname : name,
);

/** Host names and addresses separated by commas, without port or scheme. */
export const hostList: ValueType<readonly string[]> = {
  accepts: 'host names or IP addresses separated by commas, without scheme or port',
  read(text) {
    const hosts = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => hostInAddresses.read(part));
    return hosts.every((entry) => entry !== undefined) ? hosts : undefined;
  },
};
