import type { callDetails, fieldDetails } from '../../../../../src/domain/details/calls.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';
import { accepted } from './accepted.ts';

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

const hint = (meant: string | undefined) => (meant ? ` Meinten Sie "${meant}"?` : '');

export const fields: WordsOf<typeof fieldDetails> = {
  missing: 'Dieses Feld muss ausgefüllt sein.',
  value_missing: ({ expected }) => accepted(expected),
  value_must_be: ({ expected }) => accepted(expected),
  value_invalid: ({ expected, meant }) => `${accepted(expected)}${hint(meant)}`,
  not_storable: ({ most }) =>
    most === undefined
      ? 'NUL-Zeichen und halbe Surrogatpaare sind nicht möglich.'
      : `NUL-Zeichen und halbe Surrogatpaare sind nicht möglich, und höchstens ${most} Ebenen.`,
  field_ignored: ({ meant }) => `Dieses Feld gibt es nicht, es blieb unbeachtet.${hint(meant)}`,
  fields_ignored: ({ more }) => `${more} weitere Felder gibt es nicht, sie blieben unbeachtet.`,
  not_a_field: ({ fields }) => `Dieses Feld gibt es hier nicht. Möglich sind ${fields.join(', ')}.`,
  not_json: ({ file }) => `${file} ist kein JSON.`,
  must_be_sent_or: ({ other }) => `Geben Sie dies an, oder ${other}.`,
  must_be_left_out: ({ other }) => `Lassen Sie dies weg, wenn ${other} angegeben ist.`,
  must_be_text: ({ most }) => `Höchstens ${most} Zeichen.`,
  must_be_line: ({ most }) => `Höchstens ${most} Zeichen in einer Zeile.`,
  must_be_one_line: ({ most }) => `Höchstens ${most} Zeichen in einer Zeile.`,
  must_be_characters: ({ least, most }) =>
    least <= 1 ? `Höchstens ${most} Zeichen.` : `${least} bis ${most} Zeichen.`,
  must_be_integer: ({ least, most }) => `Eine ganze Zahl von ${least} bis ${most}.`,
  must_be_sent: 'Dieses Feld muss ausgefüllt sein.',
  must_be_in_future: 'Ein Zeitpunkt in der Zukunft.',
  is_not_email: 'Eine E-Mail-Adresse.',
  must_be_email: 'Eine E-Mail-Adresse.',
  must_be_within_30_days: 'Ein Zeitpunkt in den nächsten 30 Tagen.',
  is_not_integer: ({ least, most }) => `Eine ganze Zahl von ${least} bis ${most}.`,
  must_be_one_of: ({ values }) => `Eines von ${values.join(', ')}.`,
  page_next_unknown: 'Diese Seite gibt es nicht mehr. Laden Sie die Liste neu.',
  page_end_unknown: 'Diese Seite gibt es nicht mehr. Laden Sie die Liste neu.',
};
