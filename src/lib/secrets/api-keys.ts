/**
 * API keys: a prefix for the purpose, 32 random characters (190 bits) and a checksum of both, so that a
 * typing error, or a leaked key in a document, is recognized without a database query.
 */
import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
/** 62^6 is the first power above 2^32, so six characters can represent any CRC32. */
const CHECKSUM_LENGTH = 6;
const SHAPE = /^[a-z]+(?:_[a-z]+)*_[0-9A-Za-z]{38}$/;

/** A new key. The prefix is lower-case words, each followed by an underscore, such as `abc_live_`. */
export function newApiKey(prefix: string): string {
  const unchecked = prefix + randomBase62(RANDOM_LENGTH);
  const key = unchecked + checksum(unchecked);
  if (!SHAPE.test(key)) throw new Error(`not a key prefix: ${prefix}`);
  return key;
}

/** Whether the text is a well-formed key with a correct checksum; it may still never have been issued. */
export function looksLikeApiKey(text: string): boolean {
  return SHAPE.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** The part of a key that may be stored and shown. */
export function lastFour(key: string): string {
  return key.slice(-4);
}

function randomBase62(length: number): string {
  let text = '';
  // randomInt draws again instead of taking a byte modulo 62, so that all 62 characters are equally likely.
  while (text.length < length) text += BASE62[randomInt(BASE62.length)];
  return text;
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = BASE62[rest % BASE62.length] + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}
