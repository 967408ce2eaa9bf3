import type { Words } from '../en/index.ts';
import { auditActions } from './upkeep/audit-actions.ts';

export const audit: Words['audit'] = {
  title: 'Protokoll',
  lead: 'Jede Änderung durch Personen oder Skripte, neueste zuerst. Einträge sind durch Prüfsummen verkettet.',
  emptyTitle: 'Noch keine Änderungen',
  emptyHint: 'Änderungen hier, durch Skripte oder auf der Kommandozeile erscheinen hier.',
  number: 'Nummer',
  at: 'Zeit',
  actor: 'Wer',
  action: 'Was',
  subject: 'Objekt',
  actions: auditActions,
  details: 'Einzelheiten',
  older: 'Ältere Einträge anzeigen',
  end: 'Das sind die ältesten Einträge.',
  filterSubject: 'Objekt, etwa Schlüssel 12',
  filterActor: 'Wer',
  blank: 'Keine Einzelheiten',
};
