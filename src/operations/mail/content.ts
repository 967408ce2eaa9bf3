import type { OutgoingMail } from '../../outbound/mail/mailer.ts';

/** What the facts say of a mail; the rest is its row's. */
export type MailContent = Omit<OutgoingMail, 'messageId' | 'date'>;
