/**
 * Sealed secrets and signatures.
 *
 * A sealed text is `version (1 byte) | nonce (12) | tag (16) | ciphertext`, AES-256-GCM. The version byte is
 * authenticated, so that a later format can be distinguished and cannot be forged.
 *
 * Never use one key for two purposes: derive one key per purpose with `deriveKey` at the start.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  generateKeyPairSync,
  hash,
  hkdfSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Raw bytes work too, but cost ten microseconds per call for their import; `deriveKey` returns the fast form.
 */
export type SecretKey = KeyObject | Buffer;

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES;
const VERSION = Buffer.of(1);

/**
 * Encrypts a string so that only `open` with the same key can read it. Sealing it twice gives different
 * bytes.
 */
export function seal(key: SecretKey, text: string): Buffer {
  const nonce = drawBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(VERSION);
  const ciphertext = cipher.update(text, 'utf8');
  cipher.final();
  return Buffer.concat([VERSION, nonce, cipher.getAuthTag(), ciphertext]);
}

/** Decrypts the output of `seal`. Throws for a different key and for changed bytes. */
export function open(key: SecretKey, sealed: Uint8Array): string {
  if (sealed.length < HEADER_BYTES || sealed[0] !== VERSION[0]) {
    throw new Error('not a sealed text of a known version');
  }
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(VERSION)
    .setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEADER_BYTES));
  // As bytes: a `TextDecoder` would be created for each call, and `final` adds nothing in this mode.
  const text = decipher.update(sealed.subarray(HEADER_BYTES));
  decipher.final();
  return text.toString('utf8');
}

/**
 * A key for one purpose. It reveals nothing about the key it was derived from, nor about keys for other
 * purposes.
 */
export function deriveKey(key: SecretKey, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES)));
}

/** A short name by which two processes can compare their keys without revealing them. */
export function keyFingerprint(key: SecretKey): string {
  return createHmac('sha256', key).update('fingerprint').digest('hex').slice(0, 16);
}

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** HMAC-SHA256 of the text, base64url. */
export function sign(key: SecretKey, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares the encoded forms: decoding would accept several encodings of one signature. */
export function verifySignature(key: SecretKey, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// Drawn for many calls at a time: a draw costs 1.5 µs, as much as sealing a short text.
const DRAW_BYTES = 4096;
let drawn = Buffer.alloc(0);

/** `count` random bytes, at most 4096, none of which was returned before. */
export function drawBytes(count: number): Buffer {
  if (drawn.length < count) drawn = randomBytes(DRAW_BYTES);
  const bytes = drawn.subarray(0, count);
  drawn = drawn.subarray(count);
  return bytes;
}

export interface SigningKey extends JsonWebKey {
  readonly kty: string;
}

/** A new private key for ES256, as a JSON Web Key. */
export function newSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kty: 'EC' };
}
