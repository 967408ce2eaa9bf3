import { hash } from 'node:crypto';
import type { PdfDict } from './pdf-values.ts';

/**
 * The oldest encryption of PDF (RC4 with 40 bits) with an empty password: enough for a file that printers
 * refuse as protected. It protects nothing.
 */
export function encryption(documentId: Buffer): {
  readonly dict: PdfDict;
  encrypt(objectId: number, bytes: Buffer): Buffer;
} {
  const owner = rc4(md5(PADDING).subarray(0, KEY_BYTES), PADDING);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(NO_PRINTING);
  const key = md5(PADDING, owner, permissions, documentId).subarray(0, KEY_BYTES);
  const user = rc4(key, PADDING);
  return {
    dict: { Filter: '/Standard', V: 1, R: 2, O: hex(owner), U: hex(user), P: NO_PRINTING },
    encrypt(objectId, bytes) {
      const salt = Buffer.from([objectId & 255, (objectId >> 8) & 255, (objectId >> 16) & 255, 0, 0]);
      return rc4(md5(key, salt).subarray(0, KEY_BYTES + salt.length), bytes);
    },
  };
}

const KEY_BYTES = 5;
/** Bits of ISO 32000-1, table 22: viewing is allowed, printing and changing are not. */
const NO_PRINTING = -64;
/** The padding of passwords to 32 bytes (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

function md5(...parts: Buffer[]): Buffer {
  return hash('md5', Buffer.concat(parts), 'buffer');
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    const kept = at(a);
    state[a] = at(b);
    state[b] = kept;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
