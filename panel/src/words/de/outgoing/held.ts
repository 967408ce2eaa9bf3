import type { Words } from '../../en/index.ts';

export const held: Words['held'] = {
  title: 'Ausgehendes',
  lead: 'Was den Dienst verlässt: Bestellungen und Stornos an Druckereien, Ereignisse an Webhooks, E-Mails.',
  band: 'Angehalten und deshalb nicht gesendet:',
  show: 'Zeigen, was wartet',
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
  releaseOrder: (reference) => `Bestellung ${reference} freigeben…`,
  confirmAll: 'Alles freigeben?',
  confirmKind: (kind: string) => `Freigeben: ${kind}?`,
  confirmOrder: (reference: string) => `Bestellung ${reference} freigeben?`,
  sentNow: (count) =>
    count === 0
      ? 'Nichts wartet. Was später fällig wird, wird sofort gesendet.'
      : count === 1
        ? 'Was wartet, 1 Sendung, geht jetzt hinaus.'
        : `Was wartet, ${count} Sendungen, geht jetzt hinaus.`,
  effect:
    'Wurde die Datenbank aus einer Sicherung wiederhergestellt, ist auch dabei, was vor dem Verlust schon gesendet wurde.',
  effectOrder:
    'Alles, was zu ihr gehört, wird jetzt gesendet. Hat die Druckerei sie schon, wird sie zweimal gedruckt.',
  verb: 'Freigeben',
  releaseDone: 'Freigegeben',
  pause: 'Anhalten…',
  pauseTitle: 'Ausgehendes anhalten?',
  pauseWhat: 'Was angehalten wird',
  pauseAll: 'alles',
  pauseOthers: 'alles, was noch nicht angehalten ist',
  stops: {
    handovers:
      'Keine Bestellung geht an eine Druckerei, und Druckereien, die Bestellungen abholen, finden keine.',
    cancels: 'Kein Storno geht hinaus: Eine Druckerei druckt vielleicht, was storniert ist.',
    webhooks: 'Kunden und Apps bekommen keine Ereignisse. Sie werden aufbewahrt, in ihrer Reihenfolge.',
    mails: 'Endkunden bekommen keine E-Mails über Pakete.',
  },
  pauseEffect:
    'Laufende Versuche enden wie sonst. Bestellungen werden weiter angenommen und Dateien geprüft. Alle, die das Panel benutzen, sehen es, und es gilt bis zur Freigabe.',
  pauseReason: 'Grund',
  pauseReasonHint: 'Alle, die es sehen, lesen ihn.',
  pauseVerb: 'Anhalten',
  pauseDone: 'Angehalten',
  work: 'Was bei der Freigabe gesendet wird',
  nothingWaits: 'Nichts wartet.',
  unlisted: (count) => (count === 1 ? '1 weiteres wartet.' : `${count} weitere warten.`),
  order: 'Bestellung',
  what: 'Was',
  to: 'An',
  tried: 'Versucht',
  yes: 'vielleicht angekommen',
  no: 'nein',
  due: 'Fällig',
  whenPulled: 'beim Abholen',
  nouns: { handovers: 'Bestellung', cancels: 'Storno', webhooks: 'Ereignisse', mails: 'E-Mail' },
  kinds: {
    handovers: 'Bestellungen an Druckereien',
    cancels: 'Stornos an Druckereien',
    webhooks: 'Ereignisse an Webhooks',
    mails: 'E-Mails',
  },
};
