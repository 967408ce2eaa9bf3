import type {
  catalogueDetails,
  catalogueFileDetails,
  catalogueRuleDetails,
} from '../../../../../src/domain/details/catalogue.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';
import { accepted } from './accepted.ts';

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
  rate_day_invalid: ({ expected }) => accepted(expected),
  rate_ahead: ({ day, today }) => `Der Kurs ist vom ${day}, und heute ist der ${today}.`,
  rate_currency_unknown: ({ given }) => `Für ${given} gibt es keinen Eurokurs.`,
  rate_invalid: ({ currency }) =>
    `Der Kurs von ${currency} muss größer als 0 sein, mit höchstens acht Nachkommastellen.`,
  rate_repeated: ({ currency }) => `Für ${currency} gibt es an diesem Tag schon einen Kurs.`,
  rate_without_day: ({ currency }) => `Für den Kurs von ${currency} fehlt der Tag.`,
};

const parts = { pages: 'Seiten', cover: 'einen Umschlag', spine: 'einen Rücken' };

export const catalogueRules: WordsOf<typeof catalogueRuleDetails> = {
  key_repeated: ({ key }) => `"${key}" gibt es schon weiter oben.`,
  maximum_too_small: ({ least }) => `Mindestens ${least}.`,
  maximum_not_reached: ({ least, step }) => `In Schritten von ${step} ab ${least} erreichbar.`,
  pages_needed: 'Umschlag und Buchblock brauchen pages_min, pages_max und pages_step.',
  total_pages_needed: 'Umschlag und Buchblock brauchen die Option total_pages.',
  only_for_bound_products: ({ part }) =>
    `Nur Produkte aus Umschlag und Buchblock haben ${parts[part]}. Lassen Sie dies weg.`,
  total_pages_only_for_bound_products:
    'Die Option total_pages ist nur für Produkte aus Umschlag und Buchblock.',
  category_not_of_options: 'Der Anfang muss type_ sein, wie in type_main_paper.',
  second_default: ({ category }) => `Für ${category} ist schon eine andere Option die Vorgabe.`,
  counted_differs: ({ counted, option, category }) =>
    `Für ${option}, eine Option derselben Kategorie ${category}, gilt ${!counted}.`,
  page_weight_without_pages: 'Das Produkt hat keine Seiten. Lassen Sie dies weg.',
  page_price_without_pages: 'Ein Preis pro Seite ist nicht möglich: Das Produkt hat keine Seiten.',
  category_of_total_pages: ({ only }) => `Die Kategorie von total_pages muss ${only} sein.`,
  category_reserved: ({ category }) => `${category} ist nur für die Option total_pages.`,
  total_pages_by_default: 'Die Seitenzahl gibt der Kunde an, sie kann keine Vorgabe sein.',
  first_day_without_price: ({ day }) => `Für den ersten Tag des Produkts, ${day}, fehlt ein Preis.`,
  price_range_reversed: ({ begins, ends }) => `Das Ende ${ends} liegt vor dem Anfang ${begins}.`,
  price_range_missing: ({ from, to }) => `Für ${from} bis ${to} fehlt ein Preis.`,
  price_ranges_overlap: ({ begins }) => `Für ${begins} gibt es schon einen Preis in einer anderen Zeile.`,
  term_of_product_and_category: 'Nennen Sie das Produkt oder die Kategorie, nicht beides.',
  category_unknown: ({ category }) => `Kein Produkt ist in der Kategorie "${category}".`,
  term_left_behind: ({ product, category, client }) =>
    `${product ?? `Die Kategorie ${category}`} fehlt, und Konditionen von Kunde ${client} gelten dafür. Importieren Sie zuerst Konditionen ohne sie.`,
  only_for_casewrap: 'Nur Produkte mit der Bindung casewrap haben Pappen. Lassen Sie dies weg.',
  cover_type_unfit: ({ type, binding }) =>
    binding === null ? `${type} braucht eine Bindung.` : `${type} passt nicht zur Bindung ${binding}.`,
  hardcover_with_flaps: 'Ein Hardcover hat keine Klappen, nur ein Schutzumschlag (jacket) hat sie.',
  spine_row_reversed: ({ from, to }) => `In der Zeile ${from}-${to} muss die kleinere Zahl zuerst stehen.`,
  setback_too_large: 'Weniger als die Breite des Produkts.',
  defect_code_unknown: 'Diesen Fehlercode gibt es nicht.',
  severity_of_unreadable: 'Hier ist nur stop oder warn möglich: Eine solche Datei wird nicht beurteilt.',
  defect_never_acceptable: ({ given }) => `Mit "${given}" kann nichts gedruckt werden.`,
  limit_unknown: ({ limits }) => `Diesen Grenzwert gibt es nicht, nur ${limits.join(', ')}.`,
  limit_out_of_range: ({ least, most, unit }) => `Von ${least} bis ${most} ${unit}.`,
  limits_not_ascending: ({ upper, most }) => `Höchstens ${most}, der Wert von ${upper}.`,
  country_in_use: ({ country }) =>
    `${country} fehlt, hat aber noch Regionen oder Mehrwertsteuersätze. Importieren Sie diese zuerst ohne das Land.`,
  level_in_use: ({ level }) =>
    `${level} fehlt, hat aber noch Versandpreise. Importieren Sie diese zuerst ohne die Versandart.`,
  country_not_in_table: ({ country }) => `"${country}" steht nicht in der Tabelle der Länder.`,
};
