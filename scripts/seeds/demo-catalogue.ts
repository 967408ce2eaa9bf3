import { inStoredOrder } from '../../src/domain/catalogue/stored-order.ts';
import { writeCatalogueFile } from '../../src/formats/catalogue-file/catalogue-file.ts';
import { books } from './demo/books.ts';
import { sheets } from './demo/sheets.ts';
import { things } from './demo/things.ts';

/** The assortment that `platen seed demo` brings, as a file that `platen catalogue import` takes. */
export function demoCatalogue(): string {
  return writeCatalogueFile({ products: inStoredOrder([...books(), ...sheets(), ...things()]) }, 'json');
}
