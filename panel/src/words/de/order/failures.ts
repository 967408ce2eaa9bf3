import type { Words } from '../../en/index.ts';

/** Failures in a sentence, by code. */
export const failures = {
  no_partner_can_make_it: 'zurzeit kann kein Druckpartner den Auftrag fertigen',
  original_not_shipped: 'das Original der Nachbestellung wurde nicht versandt',
  original_cannot_ship: 'das Original der Nachbestellung wird nie versandt',
  address_refused: 'die Adresse darf nicht aufgerufen werden',
  no_address: 'der Hostname hat keine Adresse',
  connect_failed: 'es kam keine Verbindung zustande',
  tls_failed: 'der Host konnte seine Identität nicht nachweisen',
  timeout_first_byte: 'der Host antwortete nicht rechtzeitig',
  timeout_total: 'der Austausch dauerte zu lange',
  too_slow: 'die Datei kam zu langsam an',
  too_large: 'die Datei ist größer als erlaubt',
  too_many_redirects: 'der Host leitete zu oft weiter',
  redirect_refused: 'der Host leitete an eine Adresse weiter, die nicht aufgerufen werden darf',
  reset: 'die Verbindung endete vor dem Ende der Antwort',
  bad_answer: 'die Antwort ist kein gültiges HTTP',
  port_refused: 'der Port der Adresse darf nicht aufgerufen werden',
  headers_too_large: 'die Kopfzeilen der Antwort sind zu lang',
  not_a_print_file: 'statt der Datei kam eine Webseite oder eine Meldung',
  aborted: 'der Dienst wurde währenddessen beendet',
  status: 'der Host antwortete mit einem Fehler',
  md5_mismatch: 'die MD5 der Datei weicht von der im Auftrag ab',
  empty_file: 'die Datei ist leer',
  storage_failed: 'die Datei konnte nicht gespeichert werden; am Host liegt es nicht',
  handover_refused: 'der Druckpartner hat den Auftrag abgelehnt',
  handover_busy: 'der Druckpartner war ausgelastet',
  handover_unclear: 'die Antwort ist weder ein Ja noch ein klares Nein',
  handover_unsent: 'dem Druckpartner wurde nichts gesendet',
  handover_unanswered: 'der Druckpartner antwortete nicht',
  canceled_by_client: 'vom Kunden',
  canceled_by_operator: 'vom Betreiber',
  canceled_by_partner: 'vom Druckpartner, Position für Position',
};

/** Warum nichts gesendet wurde, mit der Datei oder der Ursache. */
export const unsent: Words['order']['unsent'] = (sentence) => {
  const [, lost, state] =
    /^nothing was sent: file (\d+) is (damaged|missing) in the file store;/.exec(sentence) ?? [];
  if (lost !== undefined)
    return `Datei ${lost} ${state === 'missing' ? 'fehlt im Dateispeicher' : 'ist im Dateispeicher beschädigt'}; stellen Sie sie aus einem Backup wieder her und versuchen Sie es dann erneut`;
  const [, unread, code] =
    /^nothing was sent: file (\d+) cannot be read at present \((\w+)\)$/.exec(sentence) ?? [];
  if (unread !== undefined) return `Datei ${unread} kann zurzeit nicht gelesen werden (${code})`;
  const [, cause] = /^the print partner could not be reached: (\w+)$/.exec(sentence) ?? [];
  const known: Readonly<Record<string, string>> = failures;
  return cause === undefined ? undefined : `der Druckpartner war nicht erreichbar: ${known[cause] ?? cause}`;
};
