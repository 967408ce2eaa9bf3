import type { Words } from '../en/index.ts';

export const held: Words['held'] = {
  title: 'Ausgehendes',
  lead: 'Was den Dienst verlässt: Aufträge und Stornierungen an Druckpartner, Ereignisse an Webhooks, E-Mails.',
  band: 'Angehalten und deshalb nicht gesendet:',
  show: 'Anzeigen, was wartet',
  clearTitle: 'Nichts ist angehalten',
  clearHint: 'Alles wird gesendet, sobald es fällig ist.',
  paused: 'Angehalten',
  since: 'Seit',
  waiting: 'Wartet',
  because: 'Grund',
  action: 'Aktion',
  release: 'Freigeben…',
  releaseAll: 'Alles freigeben…',
  releaseKind: (kind) => `Freigeben: ${kind}…`,
  releaseOrder: (reference) => `Auftrag ${reference} freigeben…`,
  confirmAll: 'Alles freigeben?',
  confirmKind: (kind: string) => `Freigeben: ${kind}?`,
  confirmOrder: (reference: string) => `Auftrag ${reference} freigeben?`,
  sentNow: (count) =>
    count === 0
      ? 'Nichts wartet. Was später fällig wird, wird sofort gesendet.'
      : count === 1
        ? 'Was wartet, wird jetzt gesendet: 1 Nachricht.'
        : `Was wartet, wird jetzt gesendet: ${count} Nachrichten.`,
  effect:
    'Wurde die Datenbank aus einem Backup wiederhergestellt, ist auch dabei, was vor dem Verlust schon gesendet wurde.',
  effectOrder:
    'Alles, was zum Auftrag gehört, wird jetzt gesendet. Hat der Druckpartner ihn schon, wird er doppelt gedruckt.',
  verb: 'Freigeben',
  releaseDone: 'Freigegeben',
  pause: 'Anhalten…',
  pauseTitle: 'Ausgehendes anhalten?',
  pauseWhat: 'Was angehalten wird',
  pauseAll: 'alles',
  pauseOthers: 'alles, was noch nicht angehalten ist',
  stops: {
    handovers:
      'Kein Auftrag geht an einen Druckpartner, und Druckpartner, die Aufträge abholen, finden keine.',
    cancels: 'Keine Stornierung wird gesendet: Ein Druckpartner fertigt vielleicht, was storniert ist.',
    webhooks: 'Kunden und Apps bekommen keine Ereignisse. Sie werden aufbewahrt, in ihrer Reihenfolge.',
    mails: 'Endkunden bekommen keine E-Mails über Pakete.',
  },
  pauseEffect:
    'Laufende Versuche enden wie sonst. Aufträge werden weiter angenommen und Dateien geprüft. Alle, die das Panel benutzen, sehen es, und es gilt bis zur Freigabe.',
  pauseReason: 'Grund',
  pauseReasonHint: 'Alle, die das Panel benutzen, können ihn lesen.',
  pauseVerb: 'Anhalten',
  pauseDone: 'Angehalten',
  work: 'Was bei der Freigabe gesendet wird',
  nothingWaits: 'Nichts wartet.',
  unlisted: (count) => (count === 1 ? '1 weiteres wartet.' : `${count} weitere warten.`),
  order: 'Auftrag',
  what: 'Was',
  to: 'An',
  tried: 'Versucht',
  yes: 'vielleicht angekommen',
  no: 'nein',
  due: 'Fällig',
  whenPulled: 'beim Abholen',
  nouns: { handovers: 'Auftrag', cancels: 'Stornierung', webhooks: 'Ereignisse', mails: 'E-Mail' },
  kinds: {
    handovers: 'Aufträge an Druckpartner',
    cancels: 'Stornierungen an Druckpartner',
    webhooks: 'Ereignisse an Webhooks',
    mails: 'E-Mails',
  },
};
