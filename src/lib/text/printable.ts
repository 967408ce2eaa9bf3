/**
 * Characters that a terminal executes (C0, DEL, C1) or that change the visible position of surrounding text
 * (bidirectional controls, line and paragraph separators).
 */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Replaces unsafe characters by their JSON escapes, so that the text stays on one line and has no effect. */
export function escapeUnsafe(text: string): string {
  return text.replace(UNSAFE, (unsafe) => SHORT[unsafe] ?? hexEscape(unsafe));
}

/**
 * Replaces unsafe characters except line breaks. JSON keeps its value, because only its strings can contain
 * these.
 */
export function escapeLines(text: string): string {
  return text.replace(UNSAFE, (unsafe) => (unsafe === '\n' ? unsafe : hexEscape(unsafe)));
}

function hexEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A copy of plain data in which every string is escaped. Dates, decimals and other objects stay as they are. */
export function printable<Value>(value: Value): Value {
  return escaped(value) as Value;
}

function escaped(value: unknown): unknown {
  if (typeof value === 'string') return escapeUnsafe(value);
  if (Array.isArray(value)) return value.map(escaped);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, escaped(field)]));
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
