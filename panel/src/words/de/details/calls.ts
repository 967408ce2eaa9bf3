import type { callDetails } from '../../../../../src/domain/details/calls.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';

export const calls: WordsOf<typeof callDetails> = {
  bearer_missing: 'Dem Aufruf fehlt das Bearer-Token.',
  bearer_unknown: 'Dieses Bearer-Token ist unbekannt.',
  bearer_revoked: 'Dieses Bearer-Token wurde widerrufen.',
  bearer_expired: 'Dieses Bearer-Token ist abgelaufen.',
  bearer_only_reads: 'Dieses Bearer-Token darf nur lesen.',
  bearer_not_of_admin: 'Dieser Schlüssel gehört nicht zur Verwaltung.',
  admin_key_replaced: 'Dieser Schlüssel wurde widerrufen oder ersetzt. Verwenden Sie den jetzigen.',
  not_signed_in: 'Melden Sie sich an.',
  too_many_failed_credentials: ({ seconds }) =>
    `Zu viele Aufrufe mit ungültigen Zugangsdaten. Versuchen Sie es in ${seconds} Sekunden noch einmal.`,
  too_many_calls: ({ most, seconds }) =>
    `Mehr als ${most} Aufrufe in einer Minute. Versuchen Sie es in ${seconds} Sekunden noch einmal.`,
  too_many_documents: ({ most, seconds }) =>
    `Mehr als ${most} Dokumente in einer Minute. Versuchen Sie es in ${seconds} Sekunden noch einmal.`,
  body_missing: 'Der Aufruf hat keinen Inhalt. Er braucht ein JSON-Objekt.',
  body_of_other_type: 'Der Inhalt muss application/json sein.',
  body_encoded: 'Der Inhalt darf nicht komprimiert sein.',
  body_not_utf8: 'Der Inhalt ist kein Text in UTF-8.',
  body_not_json: ({ line, column }) =>
    line === undefined
      ? 'Der Inhalt ist kein gültiges JSON.'
      : `Der Inhalt ist kein gültiges JSON (Zeile ${line}, Spalte ${column}).`,
  body_not_object: 'Der Inhalt ist kein JSON-Objekt.',
  body_nested_too_deeply: 'Der Inhalt ist zu tief verschachtelt.',
  too_many_values: ({ most }) => `Der Inhalt hat mehr als ${most} Werte.`,
  path_malformed: 'Dieser Pfad ist ungültig.',
  path_unknown: ({ meant }) =>
    `Diesen Pfad gibt es nicht.${meant === undefined ? '' : ` Meinten Sie ${meant}?`}`,
  method_not_accepted: ({ methods }) => `Dieser Pfad hat nur ${methods.join(' und ')}.`,
  host_header_needed: 'Der Aufruf braucht genau eine Kopfzeile Host.',
  request_too_slow: 'Der Aufruf kam zu langsam an.',
  request_not_http: 'Der Aufruf ist kein gültiges HTTP.',
  no_such_panel_file: 'Diese Datei hat die Verwaltung nicht.',
  unavailable: 'Der Dienst ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  failed_unexpectedly: ({ request }) =>
    `Im Dienst ist ein Fehler aufgetreten. Nennen Sie beim Melden die Kennung ${request}.`,
  body_too_large: 'Der Inhalt ist zu groß. Senden Sie weniger auf einmal.',
};
