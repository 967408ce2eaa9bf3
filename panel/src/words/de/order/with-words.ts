import type { Words } from '../../en/index.ts';

export const withWords: Words['order']['withWords'] = {
  confirm: {
    title: (reference) => `Ist der Druckpartner mit der Stornierung von ${reference} einverstanden?`,
    verb: 'Er ist einverstanden',
    label: 'Woher Sie es wissen',
    effects: [
      'Tun Sie das nur, wenn der Druckpartner gesagt hat, dass er den Auftrag nicht fertigt.',
      'Die Stornierung gilt als bestätigt. Wartet der Auftrag darauf, geht er an einen anderen Druckpartner.',
    ],
  },
  settle: {
    title: (reference) => `Späte Signale von ${reference} abschließen?`,
    verb: 'Abschließen',
    label: 'Was Sie herausgefunden haben',
    effects: [
      'Ein übergangener Druckpartner hat Positionen dieses Auftrags gemeldet. Fragen Sie ihn, ob er sie gedruckt hat.',
      'Die Meldung endet. Was er später sendet, löst sie wieder aus.',
    ],
  },
};
