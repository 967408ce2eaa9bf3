import { email, isLoopback } from '../../lib/values/addresses.ts';
import { line } from '../../lib/values/value-type.ts';
import { createMailer, type Mailer, type SmtpServer } from '../../outbound/mail/mailer.ts';
import { type SettingType, setting } from './setting-types.ts';

const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;

/** A password is never sent in the clear, except to this machine. */
const smtpUrl: SettingType<SmtpServer> = {
  accepts:
    'smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465 (TLS), with special characters as %40',
  read(text) {
    const url = /^smtps?:\/\//i.test(text) ? URL.parse(text) : null;
    if (!url?.hostname || /[?#]/.test(text) || url.pathname.replace('/', '') !== '') return undefined;
    const secure = url.protocol === 'smtps:';
    const user = decoded(url.username);
    const password = decoded(url.password);
    if (user === undefined || password === undefined || (user === '' && password !== '')) return undefined;
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: url.port === '' ? (secure ? SMTPS_PORT : SUBMISSION_PORT) : Number(url.port),
      secure,
      requireTls: user !== '' && !isLoopback(url.hostname),
      user: user === '' ? undefined : user,
      password: user === '' ? undefined : password,
    };
  },
};

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The mail server. Without one no mail is sent, and nothing is stored for mails. */
export const mailSettings = {
  smtpUrl: setting('PLATEN_SMTP_URL', smtpUrl, {
    secret: true,
    description:
      'The mail server that mails are handed to, such as smtp://user:password@mail.example:587; if not set, no mail is sent.',
  }),
  mailFrom: setting('PLATEN_MAIL_FROM', email, {
    description: 'The sender address of all mails; the mail server must accept it.',
  }),
  mailName: setting('PLATEN_MAIL_NAME', line(100), {
    description:
      'The sender name of mails to users; if not set, PLATEN_OPERATOR_NAME. Mails to end customers have the name of the client.',
  }),
};

interface MailConfig {
  readonly smtpUrl: SmtpServer | undefined;
  readonly mailFrom: string | undefined;
  readonly mailName: string | undefined;
  readonly operatorName: string;
}

export function mailProblems({ smtpUrl, mailFrom }: MailConfig): string[] {
  if (smtpUrl === undefined || mailFrom !== undefined) return [];
  return [
    `${mailSettings.mailFrom.name} is missing; ${mailSettings.smtpUrl.name} needs the address that mails are sent from`,
  ];
}

/** The mail server of the settings; undefined if none is set. */
export function mailerOf({ smtpUrl, mailFrom, mailName, operatorName }: MailConfig): Mailer | undefined {
  if (!smtpUrl || !mailFrom) return undefined;
  return createMailer(smtpUrl, { address: mailFrom, name: mailName ?? operatorName });
}
