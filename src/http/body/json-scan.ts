import type { Detail } from '../../domain/details/details.ts';
import { NotReadable } from './read-object.ts';

/**
 * More values than any valid body has: 1,000 signals or 500 items with all their fields have some ten
 * thousand.
 */
const MAX_VALUES = 100_000;
const MAX_DEPTH = 100;
/** Longer strings can be neither an API key nor the name of its field. */
const LONGEST_KEPT = 256;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;

/** Non-zero for every byte that has a meaning outside strings. */
const marks = new Uint8Array(256);
for (const mark of '",:[]{}') marks[mark.charCodeAt(0)] = 1;

/**
 * Scans the bytes of a large JSON body while they arrive, before it is parsed: counts values, measures the
 * depth, and finds the API key at the top level. The parsed tree can take thirty times the memory of the
 * text.
 */
export class JsonScan {
  /** The key, if the body has one that is a string. */
  apikey: string | undefined;
  #values = 1;
  #depth = 0;
  #inString = false;
  /** Whether the last byte was a backslash, so that the next one does not end the string. */
  #escaped = false;
  #expectsName = false;
  #name: string | undefined;
  /** The beginning of the current string, if it may be the key or the name of its field. */
  #kept: string | undefined;

  /** @throws {NotReadable} for more values or levels than a body may have */
  take(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) at = this.#inString ? this.#inside(chunk, at) : this.#outside(chunk, at);
  }

  /** Returns the start of the next string, after its quote. */
  #outside(chunk: Buffer, from: number): number {
    for (let at = nextMark(chunk, from); at < chunk.length; at = nextMark(chunk, at + 1)) {
      const byte = chunk[at] ?? 0;
      if (byte === QUOTE) {
        this.#inString = true;
        this.#kept = this.#depth === 1 ? '' : undefined;
        return at + 1;
      }
      this.#mark(byte);
    }
    return chunk.length;
  }

  #mark(byte: number): void {
    if (byte === COLON) {
      if (this.#depth === 1) this.#expectsName = false;
      return;
    }
    const closes = byte === 0x5d || byte === 0x7d;
    if (closes) {
      this.#depth -= 1;
      return;
    }
    this.#values += 1;
    if (this.#values > MAX_VALUES) throw tooMuch({ code: 'too_many_values', most: MAX_VALUES });
    if (byte !== COMMA) this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw tooMuch({ code: 'body_nested_too_deeply', most: MAX_DEPTH });
    if (this.#depth === 1) {
      this.#expectsName = true;
      this.#name = undefined;
    }
  }

  /** Returns the end of the string, after its quote, or the end of the chunk. */
  #inside(chunk: Buffer, from: number): number {
    let at = this.#escaped ? from + 1 : from;
    while (at < chunk.length && chunk[at] !== QUOTE) at += chunk[at] === BACKSLASH ? 2 : 1;
    const end = Math.min(at, chunk.length);
    this.#escaped = at > chunk.length;
    if (this.#kept !== undefined) {
      const isShort = this.#kept.length + end - from <= LONGEST_KEPT;
      this.#kept = isShort ? this.#kept + chunk.toString('latin1', from, end) : undefined;
    }
    if (at >= chunk.length) return chunk.length;
    this.#inString = false;
    if (this.#kept !== undefined) this.#close(this.#kept);
    return at + 1;
  }

  #close(written: string): void {
    const text = unescaped(written);
    if (this.#expectsName) this.#name = text;
    else if (this.#name === 'apikey') this.apikey = text;
  }
}

/**
 * The position of the next byte with a meaning. A separate function, because its loop compiles to faster
 * code.
 */
function nextMark(chunk: Buffer, from: number): number {
  let at = from;
  while (at < chunk.length && marks[chunk[at] ?? 0] === 0) at += 1;
  return at;
}

function tooMuch(detail: Detail): NotReadable {
  return new NotReadable('invalid_json', detail);
}

/** A string with its escapes resolved; undefined where they are not valid. */
function unescaped(written: string): string | undefined {
  if (!written.includes('\\')) return written;
  try {
    return String(JSON.parse(`"${written}"`));
  } catch {
    return undefined;
  }
}
