import { readDemoCatalogue } from '../../outbound/seeds.ts';
import { bumpCatalogueEpoch, hasProducts } from '../../store/catalogue/catalogue.ts';
import type { Tx } from '../../store/engine/db.ts';
import { saveCatalogue } from '../catalogue/import.ts';

/**
 * Brings the demo's assortment, unless something is for sale already: the operator's catalogue is never
 * replaced by an example. Answers how many products came.
 */
export async function ensureDemoCatalogue(tx: Tx): Promise<number> {
  await bumpCatalogueEpoch(tx);
  if (await hasProducts(tx)) return 0;
  const { products } = await saveCatalogue(tx, { text: await readDemoCatalogue() });
  return products!.added;
}
