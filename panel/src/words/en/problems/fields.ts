import { type Detail, english, inWords } from '../../../../../src/domain/details/details.ts';
import type { SentDetail } from '../details.ts';

/** What is wrong with a field, below the field: its label says which one. */
export const fields = {
  /** What the service refused; undefined if it is of a later version. */
  about({ code = '', facts }: SentDetail): string | undefined {
    if (code === 'missing') return 'This field is required.';
    return code in english ? `It ${inWords(english, { code, ...(facts as object) } as Detail)}.` : undefined;
  },
  /** The reason as the service words it, in English. */
  refused: (reason: string) => `${reason}.`,
  units: { seconds: 'seconds', minutes: 'minutes', days: 'days' },
};
