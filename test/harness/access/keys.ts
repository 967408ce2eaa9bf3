import { OPERATOR } from '../../../src/domain/actor.ts';
import { createKey, rotateKey } from '../../../src/operations/access/keys.ts';
import { noteSecret } from '../canaries.ts';
import type { TestPlaten } from '../platen.ts';

/** A second core key of the test client. */
export async function issueCoreKey({ core, keys }: TestPlaten, mode: 'live' | 'sandbox'): Promise<string> {
  const owner = { interface: 'core', clientId: keys.clientId, mode } as const;
  return (await core.operations.run(createKey, OPERATOR, { owner })).key;
}

/** A further live key of the test client, with a limit of its own or that of the client. */
export async function issueLimitedKey({ core, keys }: TestPlaten, rateLimit?: number) {
  const owner = { interface: 'core', clientId: keys.clientId, mode: 'live' } as const;
  const { key, credential } = await core.operations.run(createKey, OPERATOR, { owner, rateLimit });
  noteSecret(key);
  return { key, credentialId: credential.id };
}

/** The key that replaces another, which stays valid for a day. */
export async function rotateLimitedKey({ core }: TestPlaten, credentialId: number): Promise<string> {
  const { key } = await core.operations.run(rotateKey, OPERATOR, { credentialId, overlap: '24h' });
  noteSecret(key);
  return key;
}
