import type { OutgoingMail } from '../../outbound/mail/mailer.ts';

/** The content of a mail that depends on the facts; the rest comes from its row. */
export type MailContent = Omit<OutgoingMail, 'messageId' | 'date'>;
