import type { Words } from '../en/index.ts';

export const mails: Words['mails'] = {
  title: 'E-Mails',
  one: 'E-Mail',
  lead: 'E-Mails über Pakete an Endkunden, Meldungen und Links für vergessene Passwörter.',
  allStates: 'Alle Zustände',
  emptyTitle: 'Noch keine E-Mails',
  emptyHint:
    'Endkunden bekommen eine E-Mail, wenn ein Paket versandt wurde und ihr Kunde das eingeschaltet hat. Ohne PLATEN_SMTP_URL wird nichts gesendet.',
  recipient: 'Empfänger',
  to: (address) => `E-Mail an ${address}`,
  kind: 'Art',
  kinds: { tracking: 'Paket', alerts: 'Meldungen', new_password: 'Neues Passwort' },
  about: 'Betrifft',
  tracking: 'Sendungsnummer',
  tries: 'Versuche',
  tried: 'Letzter Versuch',
  next: 'Nächster Versuch',
  reason: 'Mailserver',
  states: {
    waiting: 'Wartet',
    running: 'Wird gesendet',
    sent: 'Gesendet',
    doubtful: 'Ungewiss',
    failed: 'Fehlgeschlagen',
    dropped: 'Entfallen',
  },
  stateHints: {
    waiting: 'Sie ist noch nicht gesendet oder wird nach einem vorübergehenden Fehler erneut gesendet.',
    running: 'Sie wird in diesem Moment gesendet.',
    sent: 'Der Mailserver hat sie angenommen.',
    doubtful:
      'Die Verbindung endete vor der Antwort. Vielleicht ist sie angekommen, daher wird sie nicht wiederholt.',
    failed: 'Der Mailserver hat sie abgelehnt oder war tagelang nicht erreichbar.',
    dropped: 'Es gab nichts mehr mitzuteilen.',
  },
  resend: 'Erneut senden',
  resent: 'Die E-Mail wird erneut gesendet',
  resendAll: 'Alle erneut senden',
  resendCount: (mails: number) =>
    mails === 0
      ? 'Keine davon betrifft ein Paket.'
      : mails === 1
        ? 'Eine E-Mail zu einem Paket wird erneut gesendet.'
        : `${mails} E-Mails zu Paketen werden erneut gesendet.`,
  resendDoubtful: 'Was schon angekommen ist, kommt ein zweites Mal an.',
  resendDo: (mails: number) => (mails === 1 ? 'Eine E-Mail senden' : `${mails} E-Mails senden`),
  resentAll: (mails: number) =>
    mails === 1 ? 'Eine E-Mail wird erneut gesendet' : `${mails} E-Mails werden erneut gesendet`,
  previewHint: 'So sieht der Empfänger sie, wenn sie jetzt gesendet wird.',
  noPreview: 'Keine Vorschau',
  noPreviewHint: 'E-Mails an Benutzer entstehen beim Senden. Links für Passwörter stehen nur in der E-Mail.',
  missingHint: 'E-Mails werden nach einiger Zeit gelöscht. Der Link ist vielleicht alt.',
  settings: 'E-Mails an Endkunden',
  settingsHint: 'Für Live-Aufträge von Apps. Ohne Mailserver sendet der Dienst nichts.',
  isOn: 'Endkunden benachrichtigen, wenn ein Paket versandt wurde',
  language: 'Sprache',
  byCountry: 'nach dem Land der Lieferadresse',
  locales: { en: 'Englisch', de: 'Deutsch', fr: 'Französisch', es: 'Spanisch' },
  sender: 'Absender',
  senderHint: (name) => `Leer: ${name}`,
  replyTo: 'Antworten gehen an',
  replyToHint: 'Leer: die Absenderadresse des Dienstes',
  alerts: 'Meldungen per E-Mail',
  alertsHint:
    'Meldungen einer Viertelstunde kommen in einer E-Mail. Ohne Mailserver sendet der Dienst nichts.',
  alertsLegend: 'Welche Meldungen',
  alertChoices: { off: 'Keine', critical: 'Nur, was still steht', all: 'Alle' },
};
