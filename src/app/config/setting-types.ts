import { resolve } from 'node:path';
import Type, { type TCodec, type TRefine, type TString } from 'typebox';
import { wholeNumber } from '../../lib/values/numbers.ts';
import { readAs, shape, type ValueType } from '../../lib/values/value-type.ts';

/** What is said of a setting besides its name and its values. */
interface SettingOptions {
  /** Its effect, for the reference page and .env.example. */
  readonly description: string;
  /** The default as an environment value; absent if leaving the variable out has a meaning of its own. */
  readonly default?: string;
  /** True if the value must never be shown. */
  readonly secret?: true;
}

/** One environment variable, as its schema says it. */
export interface Setting extends SettingOptions {
  readonly name: string;
  /** Completes the sentence "it takes …". */
  readonly expected: string;
}

/** Declares an environment variable: a string that a value type can read, and is decoded by. */
export function setting<Value>(name: string, { accepts, read }: ValueType<Value>, options: SettingOptions) {
  const declared: Setting = { ...options, name, expected: accepts };
  const readable = Type.Refine(Type.String({ ...declared }), (text) => read(text) !== undefined);
  // A schema carries all it was declared with; its type says that only of the keywords it knows.
  return Type.Decode(readable, (text) => read(text) as Value) as TCodec<TRefine<TString>, Value> & Setting;
}

/** Node's timers fire at once when they are asked for more than this. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** A time span in milliseconds, no longer than a timer can wait. */
export function milliseconds(from: number): ValueType<number> {
  return wholeNumber(from, LONGEST_TIMER_MS);
}

/** A folder, made absolute from where the process was started. */
export const folder: ValueType<string> = { accepts: 'a folder', read: (text) => resolve(text) };

/** The driver reads the rest: libpq addresses with a socket folder are not URLs to the WHATWG parser. */
export const postgresUrl = shape(
  'an address that begins with postgres:// or postgresql://',
  '^postgres(ql)?://\\S+$',
);

/** 32 bytes as text. */
export const key32 = readAs(
  shape(
    '32 bytes as 64 hexadecimal digits or as 44 characters of base64',
    '^([0-9a-fA-F]{64}|[A-Za-z0-9+/]{43}=)$',
  ),
  (text) => Buffer.from(text, text.length === 64 ? 'hex' : 'base64'),
);
