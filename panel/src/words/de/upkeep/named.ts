import type { Words } from '../../en/index.ts';

export const named: Words['named'] = {
  kinds: {
    key: 'Schlüssel',
    client: 'Kunde',
    partner: 'Partner',
    app: 'App',
    user: 'Benutzer',
    order: 'Auftrag',
    webhook: 'Webhook',
    mail: 'E-Mail',
    session: 'Sitzung',
  },
  deleted: (numbered: string) => `${numbered} (gelöscht)`,
  others: {
    'command line': 'Kommandozeile',
    'the service': 'der Dienst',
    'authorization server': 'Anmeldedienst',
    'mail server': 'Mailserver',
    'personal data': 'personenbezogene Daten',
    'exchange rates': 'Wechselkurse',
    catalogue: 'Katalog',
    retention: 'Aufbewahrung',
  },
};
