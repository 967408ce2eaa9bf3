import assert from 'node:assert/strict';
import type { Core } from '../../../src/app/core.ts';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { checkInvariants } from '../../../src/operations/checks/check.ts';

/** Fails with the invariants that the database contradicts, as `platen check` finds them. */
export async function assertSound(
  { operations }: Pick<Core, 'operations'>,
  { blobs = false }: { blobs?: boolean } = {},
): Promise<void> {
  const results = await operations.run(checkInvariants, OPERATOR, { blobs });
  assert.deepEqual(
    results.filter(({ count }) => count > 0),
    [],
  );
}
