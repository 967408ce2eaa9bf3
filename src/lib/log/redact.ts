import { mapValues } from '../keys.ts';

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

const HIDDEN = '***';

/**
 * A URL as it may be shown: without user and password, and with the values of its query hidden, because both
 * may contain access keys. Accepts absolute URLs and paths with a query; anything else loses everything after
 * its first ? or #.
 */
export function maskUrl(url: string): string {
  const [address, query] = splitOnce(url.replace(/#.*$/s, ''), '?');
  const bare = address.replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*@/i, '$1//');
  if (query === undefined) return bare;
  const names = query.split('&').map((pair) => {
    const [name, value] = splitOnce(pair, '=');
    // A parameter without a name is all value: a bare token is as secret as a named one.
    return value === undefined ? HIDDEN : `${name}=${HIDDEN}`;
  });
  return `${bare}?${names.join('&')}`;
}

/** Shorter values may name a version or a mode: hiding them everywhere would spoil the text. */
const SHORTEST_SECRET = 6;

/**
 * The parts that `maskUrl` hides in the query, as sent and decoded, longest first: answers may repeat them,
 * like those of servers that quote the address they did not find.
 */
export function secretsOfUrl(url: string): string[] {
  const query = URL.parse(url)?.search.slice(1) ?? '';
  const sent = query.split('&').map((pair) => {
    const [name, value] = splitOnce(pair, '=');
    return value ?? name;
  });
  const decoded = [...new URLSearchParams(query)].map(([name, value]) => value || name);
  return [...new Set([...sent, ...decoded])]
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .sort((one, other) => other.length - one.length);
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
