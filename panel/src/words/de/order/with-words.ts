import type { Words } from '../../en/index.ts';

export const withWords: Words['order']['withWords'] = {
  confirm: {
    title: (reference) => `Ist die Druckerei mit der Stornierung von ${reference} einverstanden?`,
    verb: 'Sie ist einverstanden',
    label: 'Woher Sie es wissen',
    effects: [
      'Tun Sie das nur, wenn die Druckerei gesagt hat, dass sie ihn nicht fertigt.',
      'Die Stornierung gilt als bestätigt. Wartet der Auftrag darauf, geht er an eine andere Druckerei.',
    ],
  },
  settle: {
    title: (reference) => `Späte Signale von ${reference} abschließen?`,
    verb: 'Abschließen',
    label: 'Was Sie herausgefunden haben',
    effects: [
      'Eine Druckerei, die übergangen wurde, hat Positionen dieses Auftrags gemeldet. Fragen Sie sie, ob sie sie gedruckt hat.',
      'Der Alarm endet. Was sie später sendet, löst ihn wieder aus.',
    ],
  },
};
