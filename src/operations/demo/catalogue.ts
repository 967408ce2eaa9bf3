import { readDemoCatalogue } from '../../outbound/seeds.ts';
import { bumpCatalogueEpoch, hasProducts } from '../../store/catalogue/catalogue.ts';
import type { Tx } from '../../store/engine/db.ts';
import { saveCatalogue } from '../catalogue/import.ts';

/**
 * Imports the demo assortment into an empty catalogue; a catalogue of the operator is never replaced. Returns
 * the number of imported products.
 */
export async function ensureDemoCatalogue(tx: Tx): Promise<number> {
  await bumpCatalogueEpoch(tx);
  if (await hasProducts(tx)) return 0;
  const { products } = await saveCatalogue(tx, { text: await readDemoCatalogue() });
  return products?.added ?? 0;
}
