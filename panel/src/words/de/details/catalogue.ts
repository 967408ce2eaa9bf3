import type { catalogueDetails } from '../../../../../src/domain/details/catalogue.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';

const hint = (meant: string | undefined) => (meant ? ` Meinten Sie "${meant}"?` : '');

export const catalogue: WordsOf<typeof catalogueDetails> = {
  no_product_matches: 'Kein Produkt entspricht den Filtern.',
  product_not_yours: ({ product }) => `Ein Produkt "${product}" können Sie nicht bestellen.`,
  product_not_orderable: ({ product }) => `Ein Produkt "${product}" können Sie nicht bestellen.`,
  product_not_in_catalogue: ({ product, meant }) =>
    `Ein Produkt "${product}" gibt es im Katalog nicht.${hint(meant)}`,
  row_unknown: 'Diese Zeile gibt es nicht mehr. Laden Sie die Liste neu.',
  country_unknown: ({ country, meant }) =>
    `"${country}" ist kein Länderkürzel aus zwei Buchstaben wie DE.${hint(meant)}`,
  catalogue_changed: 'Der Katalog wurde inzwischen geändert. Prüfen Sie die Datei noch einmal.',
  exchange_rate_missing: ({ currency }) => `Ein Wechselkurs für ${currency} fehlt.`,
};
