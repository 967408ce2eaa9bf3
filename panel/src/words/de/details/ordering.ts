import type {
  copiesDetails,
  orderingDetails,
  quoteDetails,
} from '../../../../../src/domain/details/ordering.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';
import { accepted } from './accepted.ts';

export const ordering: WordsOf<typeof orderingDetails> = {
  currency_unknown: 'Ein Währungskürzel nach ISO 4217, zum Beispiel EUR.',
  currency_of_order_price: ({ order }) =>
    `Die Position hat den Preis des Auftrags, der in ${order} ist. Lassen Sie die Währung weg, oder nennen Sie einen Preis der Position.`,
  currency_differs: ({ currency, first }) =>
    `Die Preise aller Positionen müssen in einer Währung sein, nicht in ${currency} und ${first}.`,
  meta_not_allowed: 'Nur Kunden der Stufe enterprise dürfen das verwenden.',
  meta_too_large: ({ most }) => `Höchstens ${most} Bytes als JSON.`,
  number_too_large: ({ most }) => `Eine Zahl über ${most} würde Stellen verlieren. Senden Sie sie als Text.`,
  number_too_long: 'Diese Zahl würde Stellen verlieren. Senden Sie sie als Text.',
  level_needed: 'Nennen Sie eine Versandstufe oder ein Angebot.',
  level_unknown: ({ known, meant }) =>
    `Eine von ${known.join(', ')}.${meant ? ` Meinten Sie "${meant}"?` : ''}`,
  original_half_named: 'Eine Nachbestellung nennt den ursprünglichen Auftrag und seine Position.',
  originals_differ: 'Alle Nachbestellungen eines Auftrags müssen von einem ursprünglichen Auftrag sein.',
  scenario_unknown: ({ expected }) => accepted(expected),
  speed_unknown: ({ expected }) => accepted(expected),
  file_missing: ({ type, product }) => `${product} braucht eine Datei vom Typ "${type}".`,
  file_type_unknown: ({ product, types }) => `${product} besteht aus ${types.join(' und ')}.`,
  level_raised: ({ level, chosen }) =>
    `"${level}" gibt es für diese Sendung nicht. Sie geht mit der nächsten schnelleren Stufe, "${chosen}".`,
  level_of_quote: ({ chosen }) => `Das Angebot ist für "${chosen}", und das gilt.`,
  vat_changed: ({ vat, quoted }) =>
    `Dort gelten ${vat} % Mehrwertsteuer statt der angebotenen ${quoted} %. Die Preise bleiben.`,
  must_not_be_empty: 'Dieses Feld muss ausgefüllt sein.',
  zip_priced_otherwise: ({ zip }) =>
    `In "${zip}" gelten andere Preise oder eine andere Mehrwertsteuer. Stornieren Sie den Auftrag und erteilen Sie ihn neu.`,
};

export const quotes: WordsOf<typeof quoteDetails> = {
  quote_unknown: 'Dieses Angebot ist unbekannt oder abgelaufen. Holen Sie ein neues ein.',
  quote_expired: 'Dieses Angebot ist abgelaufen. Holen Sie ein neues ein.',
  quote_for_another_place: ({ item, quoted }) => `Das Angebot der Position ${item} ist für ${quoted}.`,
  quote_for_more_items: ({ items }) =>
    `Das Angebot ist für eine Sendung, zu der auch ${items.join(', ')} gehören. Bestellen Sie alle zusammen.`,
  quote_for_other_items: ({ items, item }) => `Das Angebot ist für ${items.join(', ')}, ohne "${item}".`,
  quote_for_other_product: ({ quoted }) => `Das Angebot ist für "${quoted}".`,
  quote_for_other_count: ({ quoted }) => `Das Angebot ist für ${quoted} Exemplare.`,
  quote_for_other_options: ({ options }) => `Das Angebot ist für: ${options.join(', ') || 'keine Optionen'}.`,
  quote_in_other_currency: 'Alle Angebote eines Auftrags müssen in einer Währung sein.',
};

export const copies: WordsOf<typeof copiesDetails> = {
  copies_of_unknown_item: ({ item }) => `Eine Position "${item}" hat der Auftrag nicht.`,
  copies_named_twice: ({ item }) => `Position "${item}" ist schon genannt.`,
  copies_shipped: ({ item }) => `Position "${item}" ist versandt.`,
  copies_canceled_already: ({ item }) => `Position "${item}" ist schon storniert.`,
  too_many_copies: ({ item, left }) =>
    `Von Position "${item}" ${left === 1 ? 'ist noch 1 Exemplar' : `sind noch ${left} Exemplare`} übrig.`,
  odd_rest_of_copies: ({ left }) =>
    `In der Menge, die übrig bliebe (${left}), wird das Produkt nicht gefertigt. Stornieren Sie weniger oder alles.`,
};
