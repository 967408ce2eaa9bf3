import { mapValues } from '../keys.ts';
import { maskUrl } from './mask-url.ts';

const BLANKED = new Set([
  'apikey',
  'authorization',
  'secret',
  'password',
  'client_secret',
  'access_token',
  'refresh_token',
  'cookie',
  'set-cookie',
]);
const REDACTED = '[redacted]';

/** Whether a field of this name, in lower case, is a secret. */
export function isSecretName(name: string): boolean {
  return BLANKED.has(name);
}

/**
 * Keys and secrets by their prefix, the address of an upload, tokens with a signature, and the 43 characters of an opaque token. Ids of
 * orders and hashes are none of them.
 */
const KEYS =
  /plt_(?!app_)(?:[a-z]+_)+\w{10,}|whsec_[\w+/=-]{8,}|platen:[\w-]{20,}|\beyJ[\w-]{8,}\.[\w.-]{8,}|(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g;

/** A sentence without anything in it that has the form of a key or token. */
export function withoutKeys(sentence: string): string {
  return sentence.replace(KEYS, REDACTED);
}

/** A JSON value with texts without anything that has the form of a key or token. */
export function withoutKeysIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutKeys(value);
  if (Array.isArray(value)) return value.map(withoutKeysIn);
  return isPlain(value) ? mapValues(value, withoutKeysIn) : value;
}

/** Deep enough for anything worth logging, and a limit for cyclic values. */
const DEEPEST = 8;

/**
 * A copy of a value for the log, with secrets blanked and URLs masked at any depth. Only plain objects and
 * arrays are visited: errors, dates and other instances stay as they are.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (Array.isArray(value))
    return depth < DEEPEST ? value.map((entry) => redact(entry, depth + 1)) : '[deep]';
  if (!isPlain(value)) return value;
  if (depth >= DEEPEST) return '[deep]';
  const copy: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) copy[key] = redactField(key.toLowerCase(), entry, depth);
  return copy;
}

function redactField(key: string, value: unknown, depth: number): unknown {
  if (value === undefined || value === null) return value;
  if (isSecretName(key)) return REDACTED;
  if (key === 'url') return typeof value === 'string' ? maskUrl(value) : REDACTED;
  return redact(value, depth + 1);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
