import type { OperatorActor } from '../../domain/actor.ts';
import { termsInStoredOrder } from '../../domain/catalogue/stored-order.ts';
import { type CatalogueFormat, writeCatalogueFile } from '../../formats/catalogue-file/catalogue-file.ts';
import { readCatalogue } from '../../store/catalogue/catalogue.ts';
import type { ReadOperation } from '../engine/operation.ts';

export interface ExportedCatalogue {
  readonly text: string;
  readonly products: number;
  readonly clientTerms: number;
}

/** The whole catalogue as a file. Importing it changes nothing; exporting it again gives the same bytes. */
export const exportCatalogue: ReadOperation<OperatorActor, { format: CatalogueFormat }, ExportedCatalogue> = {
  kind: 'read',
  readsMany: true,
  async run(queries, _context, { format }) {
    const catalogue = await readCatalogue(queries);
    const products = [...catalogue.products.values()];
    const clientTerms = termsInStoredOrder([...catalogue.clientTerms.values()].flat());
    const text = writeCatalogueFile({ products, clientTerms }, format);
    return { text, products: products.length, clientTerms: clientTerms.length };
  },
};
