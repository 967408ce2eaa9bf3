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
