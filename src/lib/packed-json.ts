import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Fast rather than small: the text repeats itself so much that the better levels gain little. */
const LEVEL = 1;

/** JSON as few bytes. */
export function pack(json: unknown): Buffer {
  return deflateRawSync(JSON.stringify(json), { level: LEVEL });
}

export function unpack(packed: Buffer): unknown {
  return JSON.parse(inflateRawSync(packed).toString('utf8'));
}
