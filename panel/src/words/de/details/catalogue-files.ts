import type { catalogueFileDetails } from '../../../../../src/domain/details/catalogue-files.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';

const hint = (meant: string | undefined) => (meant ? ` Meinten Sie "${meant}"?` : '');

export const catalogueFiles: WordsOf<typeof catalogueFileDetails> = {
  text_unreadable: ({ reason }) =>
    `Ab hier kann die Datei nicht gelesen werden. Grund (englisch): ${reason}.`,
  name_unknown: ({ kind, meant }) =>
    `${kind === 'field' ? 'Dieses Feld' : 'Diese Spalte'} gibt es nicht.${hint(meant)}`,
  fields_needed_together: ({ fields }) => `Geben Sie ${fields.join(', ')} alle an, oder keines davon.`,
  column_repeated: 'Diese Spalte gibt es zweimal.',
  column_missing: 'Diese Spalte fehlt.',
  columns_listed_twice: ({ type }) => `Die Spalten von #${type} stehen zweimal in der Datei.`,
  columns_not_listed: ({ type }) => `Die Zeile "#${type},…" mit den Spalten dieser Zeile fehlt.`,
  too_many_cells: ({ cells, columns }) => `Die Zeile hat ${cells} Zellen, aber nur ${columns} Spalten.`,
  line_type_unknown: ({ given, meant, known }) =>
    `Eine Zeile ${given} gibt es nicht.${hint(meant) || ` Möglich: ${known.join(', ')}.`}`,
  owner_unknown: ({ given }) => `Keine frühere Zeile legt ${given} an.`,
  catalogue_must_be_object: 'Die Datei muss ein Objekt mit "products", "client_terms" oder beidem enthalten.',
  catalogue_empty: 'Die Datei enthält weder Produkte noch Konditionen.',
  section_unknown: 'Diesen Abschnitt gibt es nicht, nur "products" und "client_terms".',
  must_be_list: 'Hier muss eine Liste stehen.',
  must_be_object: 'Hier muss ein Objekt stehen.',
  too_many_lines: ({ lines, most }) =>
    `Die Datei hat ${lines} Zeilen. Mehr als ${most} werden auf der Kommandozeile importiert.`,
  rates_empty: 'Die Datei enthält keine Kurse.',
  rate_day_invalid: 'Ein Datum wie 2026-01-31.',
  rate_ahead: ({ day, today }) => `Der Kurs ist vom ${day}, und heute ist der ${today}.`,
  rate_currency_unknown: ({ given }) => `Für ${given} gibt es keinen Eurokurs.`,
  rate_invalid: ({ currency }) =>
    `Der Kurs von ${currency} muss größer als 0 sein, mit höchstens acht Nachkommastellen.`,
  rate_repeated: ({ currency }) => `Für ${currency} gibt es an diesem Tag schon einen Kurs.`,
  rate_without_day: ({ currency }) => `Für den Kurs von ${currency} fehlt der Tag.`,
};
