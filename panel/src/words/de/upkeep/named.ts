import type { Words } from '../../en/index.ts';

export const named: Words['named'] = {
  kinds: {
    key: 'Schlüssel',
    client: 'Kunde',
    partner: 'Druckpartner',
    app: 'App',
    user: 'Benutzer',
    order: 'Auftrag',
    webhook: 'Webhook',
    mail: 'E-Mail',
    session: 'Sitzung',
    'bulk run': 'Sammellauf',
    backup: 'Backup',
  },
  deleted: (numbered: string) => `${numbered} (gelöscht)`,
  others: {
    'command line': 'Kommandozeile',
    'the service': 'der Dienst',
    'authorization server': 'Anmeldedienst',
    'mail server': 'Mailserver',
    'personal data': 'personenbezogene Daten',
    'exchange rates': 'Wechselkurse',
    'outgoing work': 'Ausgehendes',
    'table VAT rates': 'Tabelle der Steuersätze',
    'table shipping rates': 'Tabelle der Versandpreise',
    'table shipping levels': 'Tabelle der Versandstufen',
    'table states': 'Tabelle der Regionen',
    'table countries': 'Tabelle der Länder',
    catalogue: 'Katalog',
    retention: 'Aufbewahrung',
  },
};
