import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';

/** A new private key for ES256, as JSON Web Key. */
export function newSigningKey(): JsonWebKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'jwk' });
}
