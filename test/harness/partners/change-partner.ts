import { OPERATOR } from '../../../src/domain/actor.ts';
import { type PartnerChanges, updatePartner } from '../../../src/operations/partners/partners.ts';
import type { TestPlaten } from '../platen.ts';

/**
 * Changes a print partner as an operator does, and returns when the service routes by it: otherwise it may learn it up to a second
 * later, and route the next order by what was before.
 */
export async function changePartner(
  { core: { operations, services } }: Pick<TestPlaten, 'core'>,
  partnerId: number,
  changes: Omit<PartnerChanges, 'partnerId'>,
): Promise<void> {
  await operations.run(updatePartner, OPERATOR, { partnerId, ...changes });
  await services.partners.poll();
}
