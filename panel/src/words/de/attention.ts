import type { Words } from '../en/index.ts';

export const attention: Words['attention'] = {
  title: 'Zu tun',
  lead: 'Was jetzt jemand erledigen muss, das Dringendste zuerst.',
  clearTitle: 'Alles in Ordnung',
  clearHint: 'Kein Auftrag und kein Teil des Dienstes braucht Sie.',
  cause: 'Ursache',
  severity: 'Dringlichkeit',
  severities: { critical: 'Steht still', warning: 'Verspätet' },
  count: 'Offen',
  oldest: 'Älteste',
  about: 'Auftrag',
  client: 'Kunde',
  since: 'Seit',
  action: 'Aktion',
  acknowledge: 'Erledigt',
  acknowledgeHint: 'Beendet diese Meldung. Derselbe Fehler wird nicht erneut gemeldet, ein neuer schon.',
  noneTitle: 'Nicht mehr offen',
  noneHint: 'Alle Meldungen dieser Ursache sind vorbei.',
  showOrders: 'Aufträge anzeigen',
  showRates: 'Kurse anzeigen',
  showRetention: 'Aufbewahrung anzeigen',
  showMails: 'E-Mails anzeigen',
  showPartners: 'Druckpartner anzeigen',
  showWebhooks: 'Webhooks anzeigen',
  showHealth: 'Zustand des Dienstes anzeigen',
  causes: {
    late_signal: 'Ein früherer Druckpartner meldet eine Position',
    cancel_unconfirmed: 'Ein Druckpartner hat eine Stornierung nicht bestätigt',
    reroute_stuck: 'Kein Druckpartner kann einen Auftrag übernehmen',
    signal_conflict: 'Signale widersprechen sich oder einer Stornierung',
    handover_doubtful: 'Ein Druckpartner hat den Auftrag vielleicht',
    handover_failed: 'Kein Druckpartner hat den Auftrag angenommen',
    download_failed: 'Eine Datei konnte nicht geladen werden',
    preflight_failed: 'Eine Datei ist fehlerhaft',
    verification_failed: 'Kein Druckpartner kann den Auftrag fertigen',
    file_store_down: 'Dateien können nicht gespeichert werden',
    backup_overdue: 'Es wurde kein Backup geschrieben',
    database_failed_over: 'Ein anderer Datenbankserver hat übernommen',
    standby_behind: 'Ein Standby der Datenbank ist zurück oder verloren',
    replica_unused: 'Ein Replikat der Datenbank ist nicht nutzbar',
    outgoing_paused: 'Nichts wird gesendet, bis es freigegeben ist',
    order_uncollected: 'Ein Druckpartner holt den Auftrag nicht ab',
    item_unregistered: 'Angenommen, aber nicht registriert',
    item_late: 'Nicht rechtzeitig versandt',
    production_silent: 'Seit drei Tagen kein Signal',
    item_delayed: 'Als verspätet gemeldet',
    partner_clock_off: 'Die Uhr eines Druckpartners geht falsch',
    mail_failed: 'E-Mail nicht zugestellt',
    mail_server_down: 'Mailserver nimmt nichts an',
    webhook_disabled: 'Ein Webhook ist abgeschaltet',
    exchange_rates_stale: 'Wechselkurse sind alt',
    clock_unconfirmed: 'Nichts wird gelöscht: Die Uhr kann gesprungen sein',
  },
  remedies: {
    late_signal:
      'Die Position wird vielleicht doppelt gedruckt. Bitten Sie den früheren Druckpartner, nicht weiter zu fertigen. Schließen Sie die Signale dann ab.',
    cancel_unconfirmed:
      'Fragen Sie den Druckpartner, ob er die Exemplare fertigt. Bestätigen Sie dann die Stornierung, oder senden Sie sie erneut.',
    reroute_stuck:
      'Der Druckpartner hat den Auftrag zurückgegeben. Öffnen Sie einen, der ihn fertigen kann, und teilen Sie den Auftrag neu zu, oder stornieren Sie ihn.',
    signal_conflict:
      'Eine Position wurde als versandt und als storniert gemeldet, oder ihr Auftrag wurde storniert und wird trotzdem produziert. Fragen Sie den Druckpartner.',
    handover_doubtful:
      'Keine Antwort sagt, ob der Druckpartner ihn hat. Fragen Sie, bevor Sie stornieren oder erneut senden.',
    handover_failed:
      'Klären Sie den Grund mit dem Druckpartner. Versuchen Sie es dann erneut, oder teilen Sie den Auftrag einem anderen zu.',
    download_failed: 'Der Link ist wohl abgelaufen. Ersetzen Sie die Datei, oder versuchen Sie es erneut.',
    preflight_failed:
      'Ersetzen Sie die Datei, oder akzeptieren Sie den Fehler, wenn so gedruckt werden darf.',
    verification_failed: 'Öffnen Sie einen Druckpartner, der diese Produkte fertigt.',
    file_store_down:
      'Aufträge warten, bis der Datenträger oder der Bucket der Dateien wieder da ist. GET /ready nennt den Grund.',
    backup_overdue:
      'Die Seite Backups und das Log des Workers nennen den Grund; prüfen Sie den Ordner PLATEN_BACKUP_DIR und seinen Datenträger.',
    database_failed_over:
      'Für Aufträge ist nichts zu tun. Prüfen Sie, ob der frühere Server wieder folgt, und bestätigen Sie es dann.',
    standby_behind:
      'Eine Übernahme durch ihn würde lange dauern oder Aufträge verlieren. Prüfen Sie Server, Platte und Netz; bestätigen Sie es, wenn er entfernt wurde.',
    replica_unused:
      'Stattdessen liest der Dienst vom Primärserver, was ihn belastet. GET /ready nennt den Grund; prüfen Sie das Replikat.',
    outgoing_paused:
      'Vergleichen Sie, was wartet, mit dem, was die Druckpartner schon haben, und geben Sie es dann frei.',
    order_uncollected:
      'Der Druckpartner holt seine Aufträge ab und hat diesen nicht angenommen. Fragen Sie, ob sein Programm läuft, oder teilen Sie den Auftrag einem anderen zu.',
    item_unregistered:
      'Der Druckpartner hat den Auftrag angenommen und dessen Positionen nicht rechtzeitig registriert. Fragen Sie, ob er ihn gelesen hat; ging der Auftrag verloren, senden Sie ihn erneut.',
    item_late:
      'Eine Position wurde bis zum Ende ihres Versandtags nicht versandt. Fragen Sie den Druckpartner, wann sie versandt wird.',
    production_silent: 'Der Auftrag ist in Produktion, aber es kam kein Signal. Fragen Sie den Druckpartner.',
    item_delayed: 'Der Druckpartner hat eine Verspätung gemeldet. Sagen Sie es dem Kunden.',
    partner_clock_off:
      'Die Zeiten seiner Signale sind falsch. Seine Seite sagt, um wie viel; bitten Sie ihn, Zeiten in UTC zu schreiben und seine Uhr mit NTP zu stellen.',
    mail_failed:
      'Der Mailserver hat die E-Mail abgelehnt oder hat sie vielleicht. Prüfen Sie die Adresse, und senden Sie sie dann erneut.',
    mail_server_down:
      'E-Mails warten und werden erneut versucht. Prüfen Sie den Mailserver und PLATEN_SMTP_URL.',
    webhook_disabled:
      'Der Empfänger hat fünf Tage lang nicht angenommen oder wollte nichts mehr. Die Ereignisse bleiben: Fragen Sie den Kunden, und schalten Sie den Webhook dann wieder ein.',
    exchange_rates_stale: 'Importieren Sie neue Kurse: Preise in anderen Währungen folgen den alten.',
    clock_unconfirmed:
      'Der Dienst stand länger als einen Tag still, oder seine Uhr wurde vorgestellt. Prüfen Sie die Zeit und bestätigen Sie sie auf der Seite Aufbewahrung.',
  },
};
