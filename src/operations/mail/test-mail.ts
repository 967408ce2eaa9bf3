import { isEmail } from '../../domain/access/user.ts';
import type { OperatorActor } from '../../domain/actor.ts';
import type { MailLocale } from '../../domain/mail/locales.ts';
import type { Message } from '../../domain/mail/mail.ts';
import { refused } from '../../domain/refusal.ts';
import { newUnguessableId } from '../../lib/secrets/ids.ts';
import type { Mailer } from '../../outbound/mail/mailer.ts';
import type { WriteOperation } from '../engine/operation.ts';
import type { Services } from '../services.ts';
import { exampleMail } from './texts.ts';

const ID_BYTES = 16;

export interface TestMail {
  readonly address: string;
  readonly locale?: MailLocale | undefined;
}

export interface TestMailResult {
  readonly sent: boolean;
  /** The answer of the mail server. */
  readonly detail: string;
}

/** Sends the mail about a made-up parcel once, without a retry, and returns the answer of the mail server. */
export const sendTestMail: WriteOperation<
  OperatorActor,
  TestMail,
  TestMailResult & { readonly message?: Message }
> = {
  kind: 'write',
  audit: () => ({ action: 'send_test_mail', subject: 'mail server' }),
  async run(tx, { services }, { address, locale = 'en' }) {
    if (!isEmail(address)) throw refused('invalid_parameter', { code: 'must_be_email' }, ['address']);
    demandMailer(services);
    return { sent: false, detail: 'it is sent after this call', message: await exampleMail(tx, locale) };
  },
  async follow(_queries, { services, now }, { address }, { message, ...unsent }) {
    if (!message) return unsent;
    const { sender, send } = demandMailer(services);
    const messageId = `<${newUnguessableId(ID_BYTES)}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`;
    const mail = { from: sender, to: { address }, replyTo: null, messageId, date: now, message };
    const result = await send(mail);
    return { sent: result.kind === 'sent', detail: result.detail };
  },
};

function demandMailer({ mailer }: Pick<Services, 'mailer'>): Mailer {
  if (mailer) return mailer;
  throw refused('invalid_parameter', { code: 'no_mail_server' }, ['address']);
}
