import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** A secret as Standard Webhooks writes it: `whsec_` and the key in base64. */
export function webhookSecret(key: Buffer): string {
  return PREFIX + key.toString('base64');
}

/**
 * The header `webhook-signature` of Standard Webhooks: one signature for each secret, so that receivers can change from one to
 * the next. The body is signed as it is sent, byte for byte.
 */
export function webhookSignatures(
  secrets: readonly string[],
  { id, timestamp, body }: { readonly id: string; readonly timestamp: string; readonly body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
      const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      return `v1,${digest}`;
    })
    .join(' ');
}
