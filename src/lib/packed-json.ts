import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Fast rather than small: the text repeats itself so much that the better levels gain little. */
const LEVEL = 1;

/** JSON as few bytes. */
export function pack(json: unknown): Buffer {
  // From bytes: given a text, zlib takes twice as long.
  return deflateRawSync(Buffer.from(JSON.stringify(json)), { level: LEVEL });
}

export function unpack(packed: Buffer): unknown {
  return JSON.parse(inflateRawSync(packed).toString('utf8'));
}
