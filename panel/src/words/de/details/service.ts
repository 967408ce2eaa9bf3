import type { mailDetails, serviceDetails } from '../../../../../src/domain/details/service.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';

export const service: WordsOf<typeof serviceDetails> = {
  rule_needed: 'Nennen Sie die Daten, für die diese Tage gelten.',
  preset_with_days: 'Entweder die voreingestellten Tage oder eigene.',
  rule_unknown: ({ given }) => `${given} wird nicht für eine Zeit aufbewahrt.`,
  rule_fixed: 'Diese Daten werden immer gleich lang aufbewahrt.',
  schema_not_changeable: 'Diese Rolle darf das Schema nicht ändern.',
  role_unknown: ({ role }) => `Die Datenbank hat keine Rolle "${role}". Legen Sie sie zuerst an.`,
  clock_unconfirmed:
    'Nichts wird gelöscht, solange die Uhr gesprungen sein kann. Prüfen Sie die Zeit und bestätigen Sie sie auf der Seite Aufbewahrung.',
  no_backup_folder:
    'Kein laufender Worker hat einen Ordner für Backups. Setzen Sie PLATEN_BACKUP_DIR für einen und starten Sie ihn.',
  call_unknown: 'Dieser Aufruf ist nicht mehr gespeichert. Aufrufe werden nach einigen Tagen gelöscht.',
  idempotency_key_used:
    'Der Schlüssel gehörte in den letzten 24 Stunden zu einem anderen Aufruf. Wählen Sie einen neuen.',
  installation_in_use: 'Diese Installation hat schon eigene Kunden oder Druckpartner.',
  alert_unknown: 'Diese Meldung ist nicht mehr offen.',
  alerts_not_mailed: 'Meldungen bekommen nur die Betreiber per E-Mail.',
  mail_unknown: 'Diese E-Mail gibt es nicht.',
  mail_not_resendable: 'Nur E-Mails über ein Paket können noch einmal gesendet werden.',
  mail_not_previewable: 'Nur E-Mails über ein Paket haben eine Vorschau.',
  mail_without_parcel: 'In diesem Paket ist nichts mehr von dem Auftrag.',
  mail_being_sent: 'Diese E-Mail wird gerade gesendet.',
  no_mail_server: 'Es ist kein Mailserver eingerichtet, also kann keine E-Mail gesendet werden.',
};

export const mails: WordsOf<typeof mailDetails> = {
  mail_text_too_long: ({ most }) => `1 bis ${most} Zeichen.`,
  placeholder_unknown: ({ given, known }) =>
    `${given.join(', ')} gibt es nicht. Möglich: ${known.join(', ')}.`,
  must_be_tracking_page: ({ most }) =>
    `Eine Adresse von höchstens ${most} Zeichen, die mit http oder https beginnt und {tracking} nach dem Host enthält.`,
};
