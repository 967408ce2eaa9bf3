import type { reasonDetails } from '../../../../../src/domain/details/reasons.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';
import { failures } from '../failures.ts';

const meaningOf = (code: string): string | undefined => (failures as Readonly<Record<string, string>>)[code];

/** Warum ein Auftrag wartet, hält oder endete, als Teil eines Satzes. */
export const reasons: WordsOf<typeof reasonDetails> = {
  canceled_by_client: failures.canceled_by_client,
  canceled_by_operator: ({ words }) => `${failures.canceled_by_operator}: ${words}`,
  canceled_by_partner: failures.canceled_by_partner,
  original_not_shipped: ({ order }) => `das Original ${order} der Nachbestellung wurde noch nicht versandt`,
  original_canceled: ({ order }) => `das Original ${order} der Nachbestellung wurde storniert`,
  original_is_itself: ({ order }) => `die Nachbestellung nennt sich selbst, ${order}, als Original`,
  original_unknown: ({ order }) => `das Original ${order} der Nachbestellung gibt es bei diesem Kunden nicht`,
  original_without_item: ({ order, item }) =>
    `das Original ${order} der Nachbestellung hat keine Position ${item}`,
  no_partner_for_items: failures.no_partner_can_make_it,
  file_not_fetched: ({ file, failure, said, status }) =>
    `Datei ${file}: ${status === undefined ? (meaningOf(failure) ?? said) : `der Host antwortete ${status}`}`,
  defects_found: 'die Datei hat Fehler',
  partner_refused: failures.handover_refused,
  partner_answered: ({ status }) => `der Druckpartner antwortete mit dem Status ${status}`,
  partner_not_reached: ({ failure }) =>
    `der Druckpartner war nicht erreichbar: ${meaningOf(failure) ?? failure}`,
  partner_silent: failures.handover_unanswered,
  file_lost: ({ file, found }) =>
    `Datei ${file} ${found === 'missing' ? 'fehlt im Dateispeicher' : 'ist im Dateispeicher beschädigt'}; stellen Sie sie aus einem Backup wieder her und versuchen Sie es dann erneut`,
  file_not_readable: ({ file, error }) => `Datei ${file} kann zurzeit nicht gelesen werden (${error})`,
  reason_erased: '(gelöscht)',
};
