import { OPERATOR } from '../../../src/domain/actor.ts';
import { createKey } from '../../../src/operations/access/keys.ts';
import type { TestPlaten } from '../platen.ts';

/** A second core key of the test client. */
export async function issueCoreKey({ core, keys }: TestPlaten, mode: 'live' | 'sandbox'): Promise<string> {
  const owner = { interface: 'core', clientId: keys.clientId, mode } as const;
  return (await core.operations.run(createKey, OPERATOR, { owner })).key;
}
