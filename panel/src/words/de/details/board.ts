import type { boardDetails } from '../../../../../src/domain/details/board.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';

interface Scanned {
  readonly item: number;
  readonly order: string;
}

const named = ({ item, order }: Scanned) => `Position ${item} von Auftrag ${order}`;

export const board: WordsOf<typeof boardDetails> = {
  item_canceled: (item) => `${named(item)} wurde storniert. Nehmen Sie sie aus der Produktion.`,
  item_shipped: ({ tracking, ...item }) => {
    const parcels = tracking.length === 0 ? '' : `, mit ${tracking.join(', ')}`;
    return `${named(item)} wurde schon versandt${parcels}. Legen Sie sie zur Seite und prüfen Sie das Etikett.`;
  },
  item_finished: (item) => `Für ${named(item)} gibt es keinen weiteren Schritt.`,
  item_behind: (item) => `${named(item)} hat inzwischen einen anderen Status. Scannen Sie sie noch einmal.`,
  item_not_handed_over: (item) =>
    `${named(item)} ist noch nicht an ihren Druckpartner übergeben. Warten Sie, bis sie es ist.`,
  tracking_needed: 'Zum Versenden fehlt die Sendungsnummer. Scannen Sie das Etikett des Pakets.',
  code_misread: ({ given }) => `"${given}" wurde falsch gelesen oder getippt. Scannen Sie noch einmal.`,
  code_unknown: ({ given }) =>
    `"${given}" gehört zu keiner Position und keinem Auftrag. Scannen Sie den Code eines Jobtickets.`,
  code_of_several_items: ({ given, codes }) =>
    `Auftrag "${given}" hat mehrere Positionen. Scannen Sie das Jobticket von einer: ${codes.join(', ')}.`,
  column_page_unknown: 'Diese Seite gibt es nicht mehr. Laden Sie die Spalte neu.',
  column_needed: 'Nennen Sie die Spalte, die weitergeht.',
  seen_state_needed: 'Nennen Sie den Status, in dem Sie die Positionen gesehen haben.',
  wrong_number_of_codes: ({ most }) => `1 bis ${most} Codes.`,
  board_not_shown: 'Die Produktion sehen nur Druckpartner und Betreiber.',
  no_item_of_partner: 'Der Druckpartner fertigt keine Position des Auftrags.',
  all_items_canceled: 'Alle Positionen des Auftrags sind storniert.',
};
