import type { Words } from '../../en/index.ts';

export const fields: Words['fields'] = {
  required: 'Dieses Feld muss ausgefüllt sein.',
  refused: (reason) => `Dieser Wert wurde abgelehnt. Grund (englisch): ${reason}.`,
};
