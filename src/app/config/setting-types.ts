import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** What the text of a setting may be, and what it is read as. */
export interface SettingType<Value> {
  /** Completes the sentence "it takes …". */
  readonly accepts: string;
  /** The value, or undefined when the text is not acceptable. */
  read(text: string): Value | undefined;
}

/** A whole number within bounds, both included. */
export function wholeNumber(from: number, to: number): SettingType<number> {
  return {
    accepts: `a whole number from ${from} to ${to}`,
    read(text) {
      const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
      return value >= from && value <= to ? value : undefined;
    },
  };
}

/** Node's timers fire at once when they are asked for more than this. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** A time span in milliseconds, no longer than a timer can wait. */
export function milliseconds(from: number): SettingType<number> {
  return wholeNumber(from, LONGEST_TIMER_MS);
}

/** One of a few words. */
export function oneOf<const Word extends string>(...words: Word[]): SettingType<Word> {
  return {
    accepts: `one of ${words.join(', ')}`,
    read: (text) => words.find((word) => word === text),
  };
}

/** A folder, made absolute from where the process was started. */
export const folder: SettingType<string> = { accepts: 'a folder', read: (text) => resolve(text) };

/** A host name or an IP address to listen on. */
export const host: SettingType<string> = { accepts: 'a host name or an IP address', read: readHost };

/** Host names and addresses separated by commas, without port or scheme. */
export const hostList: SettingType<readonly string[]> = {
  accepts: 'host names or IP addresses separated by commas, without scheme or port',
  read(text) {
    const hosts = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(readHost)
      .map(asInAddresses);
    return hosts.every((entry) => entry !== undefined) ? hosts : undefined;
  },
};

function readHost(text: string): string | undefined {
  const bare = text.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return isIP(bare) !== 0 || /^[a-z0-9_]([a-z0-9._-]*[a-z0-9])?$/.test(bare) ? bare : undefined;
}

/** A host as the host of an address is written: IPv6 in its shortest form, in brackets. */
function asInAddresses(name: string | undefined): string | undefined {
  return name !== undefined && isIP(name) === 6 ? new URL(`http://[${name}]`).hostname : name;
}

/** The address the service is reached at, without a slash at its end. */
export const publicUrl: SettingType<string> = {
  accepts: 'an http or https address without user, query or fragment',
  read(text) {
    const url = URL.parse(text);
    if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
    if (url.username !== '' || url.password !== '' || /[?#]/.test(text)) return undefined;
    return url.href.replace(/\/+$/, '');
  },
};

/** The driver reads the rest: libpq addresses with a socket folder are not URLs to the WHATWG parser. */
export const postgresUrl: SettingType<string> = {
  accepts: 'an address that begins with postgres:// or postgresql://',
  read: (text) => (/^postgres(ql)?:\/\/\S+$/.test(text) ? text : undefined),
};

/** A day, `YYYY-MM-DD`, that begins at midnight UTC. */
export const day: SettingType<Date> = {
  accepts: 'a day as YYYY-MM-DD',
  read: (text) => {
    const time = new Date(`${text}T00:00:00.000Z`);
    return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? time : undefined;
  },
};

/** 32 bytes as text. */
export const key32: SettingType<Buffer> = {
  accepts: '32 bytes as 64 hexadecimal digits or as 44 characters of base64',
  read(text) {
    if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
    if (/^[A-Za-z0-9+/]{43}=$/.test(text)) return Buffer.from(text, 'base64');
    return undefined;
  },
};
