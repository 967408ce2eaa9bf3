import type { KeyObject } from 'node:crypto';
import { deriveKey, open, type SecretKey, seal, sign, verifySignature } from './secrets.ts';

/** The current key, which seals and signs, and former keys, which still open and verify. */
export interface KeyRing<Key extends SecretKey = SecretKey> {
  readonly current: Key;
  readonly former: readonly Key[];
}

/** The keys for one purpose. */
export function deriveKeys({ current, former }: KeyRing, purpose: string): KeyRing<KeyObject> {
  return { current: deriveKey(current, purpose), former: former.map((key) => deriveKey(key, purpose)) };
}

/**
 * Opens a sealed text with whichever key sealed it; the current key is tried first. Throws if no key opens
 * it.
 */
export function openWith({ current, former }: KeyRing, sealed: Uint8Array): string {
  try {
    return open(current, sealed);
  } catch (error) {
    const opened = openWithFormer(former, sealed);
    if (opened === undefined) throw error;
    return opened.text;
  }
}

export interface Resealed {
  readonly sealed: Buffer;
  /** The index of the former key that opened it, from 0. */
  readonly former: number;
}

/** The value sealed with the current key; 'current' if it already is, 'unreadable' if no key opens it. */
export function reseal(
  { current, former }: KeyRing,
  sealed: Uint8Array,
): Resealed | 'current' | 'unreadable' {
  try {
    open(current, sealed);
    return 'current';
  } catch {
    const opened = openWithFormer(former, sealed);
    return opened === undefined ? 'unreadable' : { sealed: seal(current, opened.text), former: opened.index };
  }
}

/** Whether one of the keys made the signature. */
export function verifyWith({ current, former }: KeyRing, text: string, signature: string): boolean {
  return (
    verifySignature(current, text, signature) || former.some((key) => verifySignature(key, text, signature))
  );
}

/** The signature of a string with the current key. */
export function signWith({ current }: KeyRing, text: string): string {
  return sign(current, text);
}

function openWithFormer(
  former: readonly SecretKey[],
  sealed: Uint8Array,
): { readonly text: string; readonly index: number } | undefined {
  for (const [index, key] of former.entries()) {
    try {
      return { text: open(key, sealed), index };
    } catch {
      // Another key sealed it.
    }
  }
  return undefined;
}
