import { OPERATOR } from '../../../../src/domain/actor.ts';
import { pauseOutgoing, releaseOutgoing } from '../../../../src/operations/outgoing.ts';
import type { TestPlaten } from '../../../harness/platen.ts';

/** Pauses all outgoing work as an operator does; returns what releases it. */
export async function pauseWithWork({ core: { operations } }: TestPlaten): Promise<() => Promise<unknown>> {
  const reason =
    'The press hall moves; nothing is printed before Monday, see the note of the production desk.';
  await operations.run(pauseOutgoing, OPERATOR, { reason });
  return () => operations.run(releaseOutgoing, OPERATOR, {});
}
