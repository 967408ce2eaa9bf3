import type { Tx } from '../../../../store/engine/db.ts';
import type { OrderKey } from '../../../../store/engine/keys.ts';
import { markContents } from '../../../../store/files/contents.ts';
import { addTerms, readTexts, removeTerms } from '../../../../store/orders/order-terms.ts';
import { blankOrders } from '../../../../store/upkeep/personal-data.ts';
import type { OperationContext } from '../../../engine/operation.ts';
import { storedTerms } from '../../search.ts';

/**
 * Blanks the personal data of locked orders that ended. Returns the contents of files that may be removed
 * after the commit. Must come last in a transaction: until the commit, no row that refers to a content can be
 * written.
 */
export async function blankPersonalData(
  tx: Tx,
  orders: readonly OrderKey[],
  { now, services }: Pick<OperationContext, 'now' | 'services'>,
): Promise<string[]> {
  const terms = async () => (await readTexts(tx, orders)).flatMap(storedTerms);
  const before = await terms();
  const contents = await blankOrders(tx, orders, services.sealer.seal(''), now);
  await removeTerms(tx, before);
  await addTerms(tx, await terms());
  await markContents(tx, contents, now);
  return contents;
}
