import { isEmail } from '../access/user.ts';
import { type Problem, problemsOf } from '../refusal.ts';
import type { MailLocale } from './locales.ts';

/** The mail settings for the end customers of a client. */
export interface ClientMails {
  readonly client: { readonly id: number; readonly name: string };
  /** Whether they are mailed when a parcel has shipped. */
  readonly tracking: boolean;
  /** Null = the language of the country of the delivery address. */
  readonly locale: MailLocale | null;
  /** Null = the name of the client. */
  readonly senderName: string | null;
  /** The address for replies; null = the sender of the service. */
  readonly replyTo: string | null;
}

const NAME_CHARACTERS = 100;
/** Not only blanks. */
const NAME = new RegExp(`^(?=.*\\S).{1,${NAME_CHARACTERS}}$`, 'u');

export function checkClientMails({
  senderName,
  replyTo,
}: Pick<ClientMails, 'senderName' | 'replyTo'>): Problem[] {
  return problemsOf((addProblem) => {
    const isName = senderName === null || NAME.test(senderName);
    if (!isName) {
      addProblem('invalid_parameter', ['senderName'], { code: 'must_be_one_line', most: NAME_CHARACTERS });
    }
    if (replyTo !== null && !isEmail(replyTo)) {
      addProblem('invalid_parameter', ['replyTo'], { code: 'must_be_email' });
    }
  });
}
