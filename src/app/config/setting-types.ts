import { resolve } from 'node:path';
import type { Accepted } from '../../domain/details/accepted.ts';
import { integer } from '../../lib/values/numbers.ts';
import { readPostgresUrl, readReplicaUrls } from '../../lib/values/postgres-url.ts';
import { readAs, shape, type ValueType } from '../../lib/values/value-type.ts';

/** Values of settings. What no other face takes is said in words of its own. */
export type SettingType<Value> = ValueType<Value, Accepted | string>;

/** One environment variable. */
export interface Setting<Value = unknown> {
  readonly name: string;
  readonly type: SettingType<Value>;
  /** Its effect, for the reference page and .env.example. */
  readonly description: string;
  /** The default as an environment value; absent if leaving the variable out has a meaning of its own. */
  readonly default?: string;
  /** True if the value must never be shown. */
  readonly secret?: true;
}

/**
 * Declares an environment variable. Not a schema of typebox: every setting is one string that a value type reads, and
 * loading typebox would take as long as loading the rest of a command.
 */
export function setting<Value, const Options extends Omit<Setting, 'name' | 'type'>>(
  name: string,
  type: SettingType<Value>,
  options: Options,
): Setting<Value> & Options {
  return { name, type, ...options };
}

/** Node's timers fire at once for longer times. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** A time span in milliseconds, no longer than a timer can wait. */
export function milliseconds(from: number): ValueType<number> {
  return integer(from, LONGEST_TIMER_MS);
}

/** A folder, resolved from the current directory. */
export const folder: SettingType<string> = { accepts: 'a folder', read: (text) => resolve(text) };

/** A file, resolved from the current directory. */
export const file: SettingType<string> = { accepts: 'a file', read: (text) => resolve(text) };

/** The URL of one server, or of several of which one is writable; the driver checks the rest. */
export const postgresUrl: SettingType<string> = {
  accepts:
    'an address such as postgres://user:password@host:5432/database (several hosts separated by commas), with special characters as %40',
  read: (text) => (readPostgresUrl(text) ? text : undefined),
};

/** The servers that are only read from, with an address for each. */
export const replicaUrls: SettingType<readonly string[]> = {
  accepts: postgresUrl.accepts,
  read: readReplicaUrls,
};

/** 32 bytes as text. */
export const key32 = readAs(
  shape(
    '32 bytes as 64 hexadecimal digits or 44 base64 characters',
    '^([0-9a-fA-F]{64}|[A-Za-z0-9+/]{43}=)$',
  ),
  (text) => Buffer.from(text, text.length === 64 ? 'hex' : 'base64'),
);

/** Several keys, each once. */
export const keys32: SettingType<readonly Buffer[]> = {
  accepts: `${key32.accepts}, several separated by commas`,
  read(text) {
    const keys = [...new Set(text.split(',').map((part) => part.trim()))].map((part) => key32.read(part));
    return keys.every((key) => key !== undefined) ? keys : undefined;
  },
};
