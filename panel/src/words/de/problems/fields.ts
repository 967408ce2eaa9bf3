import type { Words } from '../../en/index.ts';
import { said } from '../details/index.ts';

export const fields: Words['fields'] = {
  about: said,
  refused: (reason) => `Dieser Wert wurde abgelehnt. Grund (englisch): ${reason}.`,
  units: { seconds: 'Sekunden', minutes: 'Minuten', days: 'Tage' },
};
