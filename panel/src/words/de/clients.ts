import type { Words } from '../en/index.ts';

export const clients: Words['clients'] = {
  title: 'Kunden',
  one: 'Kunde',
  lead: 'Ein Kunde ist ein Shop, der bestellt und bezahlt.',
  create: 'Kunden anlegen',
  newTitle: 'Kunden anlegen',
  emptyTitle: 'Noch keine Kunden',
  emptyHint: 'Legen Sie einen Kunden an und dann einen Schlüssel, mit dem er bestellt.',
  tier: 'Stufe',
  tiers: { standard: 'Standard', enterprise: 'Enterprise' },
  hold: 'Wartezeit',
  holdLabel: 'Wartezeit in Minuten',
  holdHint: 'Wie lange eine angenommene Bestellung vor der Übergabe wartet und stornierbar bleibt.',
  minutes: (count) => (count === 0 ? 'keine' : `${count} min`),
  currency: 'Währung',
  currencyHint: 'Der Rechnungen, etwa EUR.',
  created: (name) => `${name} angelegt`,
  itsKeys: 'Schlüssel dieses Kunden',
  itsApps: 'Apps dieses Kunden',
  newKey: 'Schlüssel für ihn anlegen',
};
