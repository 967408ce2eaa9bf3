import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

const PREFIX = 'whsec_';

/** A secret as Standard Webhooks writes it: `whsec_` and the key in base64. */
export function webhookSecret(key: Buffer): string {
  return PREFIX + key.toString('base64');
}

/**
 * The key of a secret, with or without its prefix. Creating it takes several times as long as signing with
 * it.
 */
export function signingKey(secret: string): KeyObject {
  const text = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret;
  return createSecretKey(Buffer.from(text, 'base64'));
}

/**
 * The header `webhook-signature` of Standard Webhooks: one signature per key, so that receivers can change
 * from one to the next. Signs the exact bytes of the body.
 */
export function webhookSignatures(
  keys: readonly KeyObject[],
  { id, timestamp, body }: { readonly id: string; readonly timestamp: string; readonly body: string },
): string {
  const signed = `${id}.${timestamp}.${body}`;
  return keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`).join(' ');
}
