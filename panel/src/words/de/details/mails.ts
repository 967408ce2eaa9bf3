import type { mailDetails } from '../../../../../src/domain/details/mails.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';

export const mails: WordsOf<typeof mailDetails> = {
  mail_text_too_long: ({ most }) => `1 bis ${most} Zeichen.`,
  placeholder_unknown: ({ given, known }) =>
    `${given.join(', ')} gibt es nicht. Möglich: ${known.join(', ')}.`,
  must_be_tracking_page: ({ most }) =>
    `Eine Adresse von höchstens ${most} Zeichen, die mit http oder https beginnt und {tracking} nach dem Host enthält.`,
};
