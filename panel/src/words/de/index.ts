import type { Words } from '../en/index.ts';
import { account } from './account.ts';
import { apps } from './apps.ts';
import { attention } from './attention.ts';
import { audit, named } from './audit.ts';
import { backups } from './backups.ts';
import { board } from './board.ts';
import { catalogue } from './catalogue.ts';
import { check } from './check.ts';
import { clients } from './clients.ts';
import { said } from './details/index.ts';
import { files } from './files.ts';
import { keys } from './keys.ts';
import { mails } from './mails.ts';
import { order } from './order.ts';
import { orders } from './orders.ts';
import { held } from './outgoing.ts';
import { overview } from './overview.ts';
import { partners } from './partners.ts';
import { fields, fixes } from './problems.ts';
import { requests } from './requests.ts';
import { privacy, retention } from './retention.ts';
import { states } from './states.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';

/** Alle Wörter des Panels auf Deutsch. */
export const de: Words = {
  locale: 'de-DE',
  said,
  nav: {
    label: 'Hauptnavigation',
    work: 'Arbeit',
    attention: 'Zu tun',
    orders: 'Aufträge',
    board: 'Produktion',
    catalogue: 'Katalog',
    people: 'Beteiligte',
    developers: 'Entwickler',
    service: 'Dienst',
    clients: 'Kunden',
    partners: 'Druckpartner',
    apps: 'Apps',
    keys: 'Schlüssel',
    requests: 'Aufrufe',
    users: 'Benutzer',
    retention: 'Aufbewahrung',
    audit: 'Protokoll',
    overview: 'Überblick',
    menu: 'Menü',
    areas: 'Alle Bereiche',
    skip: 'Zum Inhalt',
  },
  top: {
    search: 'Suchen',
    searchHint: 'Aufträge, Namen und Schlüssel suchen',
    searchOrders: (text) => `Alle Aufträge nach "${text}" durchsuchen`,
    nothing: 'Nichts gefunden',
    settings: 'Konto, Darstellung und Sprache',
    light: 'Hell',
    dark: 'Dunkel',
    system: 'System',
    scheme: 'Darstellung',
    languages: 'Sprache',
    shortcuts: 'Tastenkürzel',
    signedIn: 'Angemeldet als',
    docs: 'Dokumentation',
    signOut: 'Abmelden',
    notSignedOut: 'Nicht abgemeldet.',
  },
  shortcuts: {
    search: 'Suchen',
    next: 'Nächste Zeile',
    previous: 'Vorige Zeile',
    open: 'Zeile öffnen',
    select: 'Zeile auswählen',
    close: 'Dialog schließen oder Suche verlassen',
    sheet: 'Diese Übersicht anzeigen',
  },
  common: {
    create: 'Anlegen',
    save: 'Änderungen speichern',
    saved: 'Änderungen gespeichert',
    unchanged: 'Nichts wurde geändert',
    cancel: 'Abbrechen',
    close: 'Schließen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Nicht kopiert: Der Browser erlaubt es nicht. Markieren Sie den Text und kopieren Sie ihn.',
    copyOf: (text) => `${text} kopieren`,
    filter: 'Nach Namen filtern',
    filterDo: 'Filtern',
    never: 'nie',
    none: 'keine',
    all: 'Alle',
    created: 'Angelegt',
    name: 'Name',
    status: 'Status',
    id: 'ID',
    client: 'Kunde',
    allClients: 'Alle Kunden',
    partner: 'Partner',
    noMatch: 'Kein Treffer',
    noMatchHint: 'Nichts entspricht diesen Filtern.',
    clearFilters: 'Filter aufheben',
    clearFilter: (filter) => `${filter} aufheben`,
    findOption: 'In der Liste suchen',
    noOption: 'Nichts zur Auswahl',
    severalChosen: (count) => `${count} gewählt`,
    more: 'Mehr anzeigen',
    older: 'Ältere anzeigen',
    loading: 'Wird geladen',
    facts: 'Angaben',
    count: (count) => (count === 1 ? '1 Eintrag' : `${count.toLocaleString('de-DE')} Einträge`),
    orders: (count) => (count === 1 ? '1 Auftrag' : `${count.toLocaleString('de-DE')} Aufträge`),
    times: (count) => `× ${count.toLocaleString('de-DE')}`,
    option: (reference, note, count) => {
      const name = note || reference;
      if (reference === 'total_pages')
        return count === 1 ? '1 Seite' : `${count.toLocaleString('de-DE')} Seiten`;
      return count === 1 ? name : `${name} × ${count.toLocaleString('de-DE')}`;
    },
  },
  errors: {
    title: 'Dies konnte nicht geladen werden',
    noOptions: 'Die Liste konnte nicht geladen werden.',
    notCurrent: 'Was hier steht, ist vielleicht veraltet',
    failed: 'Das hat nicht funktioniert',
    unreachable: 'Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung.',
    noAnswer: 'Der Dienst antwortet noch nicht. Die Anfrage läuft weiter.',
    offline: 'Dieses Gerät ist offline. Verbinden Sie es mit dem Netz.',
    offlineShown: 'Dieses Gerät ist offline. Was zu sehen ist, kann veraltet sein.',
    unknown: 'Der Dienst hat keinen Grund genannt.',
    forbidden: 'Ihre Rolle erlaubt das nicht.',
    signedOutBand:
      'Sie sind abgemeldet. Was Sie eingegeben haben, bleibt stehen, wird aber nicht gespeichert.',
    signedOut:
      'Sie sind abgemeldet, und nichts wurde gespeichert. Was Sie eingegeben haben, bleibt stehen. Melden Sie sich an und wiederholen Sie es dann.',
    signIn: 'Anmelden',
    confirm:
      'Das Passwort wurde vor zu langer Zeit eingegeben, und nichts wurde gespeichert. Was Sie eingegeben haben, bleibt stehen. Geben Sie das Passwort ein und wiederholen Sie es dann.',
    confirmDo: 'Passwort eingeben',
    signedInAgain: 'Erledigt. Wiederholen Sie es jetzt.',
    noStart: 'Das Panel konnte nicht gestartet werden',
    request: 'Anfrage-ID',
    again: 'Erneut versuchen',
    notFound: 'Diese Seite gibt es nicht',
    notFoundHint: 'Der Link ist vielleicht unvollständig, oder das Objekt wurde entfernt.',
    home: 'Zur Startseite',
    crashed: 'Das Panel konnte diese Seite nicht anzeigen',
    missing: (what, id) => `${what} ${id} gibt es nicht`,
  },
  secret: {
    leaveTitle: 'Verlassen, ohne es aufzubewahren?',
    leaveEffects: ['Es wird nur dieses eine Mal gezeigt. Ist es noch nicht aufbewahrt, geht es verloren.'],
    leave: 'Seite verlassen',
    stay: 'Hier bleiben',
  },
  keys,
  check,
  clients,
  partners,
  apps,
  attention,
  board,
  audit,
  named,
  order,
  orders,
  states,
  requests,
  files,
  fields,
  fixes,
  overview,
  catalogue,
  users,
  account,
  backups,
  retention,
  privacy,
  webhooks,
  mails,
  held,
};
