import { inStoredOrder } from '../../src/domain/catalogue/stored-order.ts';
import { writeCatalogueFile } from '../../src/formats/catalogue-file/catalogue-file.ts';
import { books } from './demo/books.ts';
import { sheets } from './demo/sheets.ts';
import { things } from './demo/things.ts';

/** The demo assortment that `platen seed demo` imports, as a catalogue file. */
export function demoCatalogue(): string {
  return writeCatalogueFile({ products: inStoredOrder([...books(), ...sheets(), ...things()]) }, 'json');
}
