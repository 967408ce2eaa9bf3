import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';

export interface SigningKey extends JsonWebKey {
  readonly kty: string;
}

/** A new private key for ES256, as a JSON Web Key. */
export function newSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kty: 'EC' };
}
