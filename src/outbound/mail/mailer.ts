import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import type { Mailbox, MailResult, Message } from '../../domain/mail/mail.ts';
import { email } from '../../lib/values/addresses.ts';

/** The address of a mail server. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS if the server offers it. */
  readonly secure: boolean;
  /** Nothing is sent before STARTTLS. */
  readonly requireTls: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
}

/** One mail with everything that its headers say. */
export interface OutgoingMail {
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly replyTo: string | null;
  readonly messageId: string;
  readonly date: Date;
  readonly message: Message;
}

/** Whether the mail server accepts the sign-in; `detail` says why not. */
interface MailProbe {
  readonly ok: boolean;
  readonly detail: string;
}

/** How a mail is sent. `begin` is awaited before its first byte; if it is false, nothing is sent. */
interface Sending {
  readonly signal?: AbortSignal;
  readonly begin?: () => Promise<boolean>;
}

export interface Mailer {
  readonly sender: Mailbox & { readonly name: string };
  /** The host and port of the mail server, without user and password. */
  readonly server: string;
  send(mail: OutgoingMail, sending?: Sending): Promise<MailResult>;
  /** Connects, signs in and sends nothing. */
  probe(): Promise<MailProbe>;
}

const CONNECT_MS = 10_000;
/** Servers inspect a mail before they answer; the lease is extended meanwhile. */
const SILENT_MS = 2 * 60_000;
/** How long the answer to QUIT is waited for. */
const LEAVE_MS = 2_000;

/** A mail server. nodemailer is loaded when the first mail is sent. */
export function createMailer(server: SmtpServer, sender: Mailer['sender']): Mailer {
  return {
    sender,
    server: `${server.host}:${server.port}`,
    async send(mail, sending) {
      if (email.read(mail.to.address) === undefined)
        return { kind: 'refused', status: undefined, detail: 'no mail is sent to such an address' };
      const { raw, envelope } = await compose(mail);
      const session = await open(server);
      return session.deliver(raw, envelope, sending);
    },
    async probe() {
      const session = await open(server);
      return session.probe();
    },
  };
}

interface Envelope {
  readonly from: string;
  readonly to: string;
}

async function compose({ from, to, replyTo, messageId, date, message }: OutgoingMail) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const mailbox = ({ name = '', address }: Mailbox) => ({ name: asWritten(name), address });
  const composer = new MailComposer({
    from: mailbox(from),
    to: mailbox(to),
    ...(replyTo === null || email.read(replyTo) === undefined ? {} : { replyTo }),
    subject: asWritten(message.subject),
    text: message.text,
    html: message.html,
    messageId,
    date,
    // Prevents automatic replies, such as out-of-office messages.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const raw = await composer.compile().build();
  return { raw, envelope: { from: routable(from.address), to: routable(to.address) } };
}

/** The address with its domain as the name service has it, for servers without SMTPUTF8. */
function routable(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}

/** A string for a header without the beginning of an encoded word, which mail programs would show decoded. */
function asWritten(text: string): string {
  return text.replaceAll('=?', '= ?');
}

type Failure = Error & {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
};

/** The commands whose answers concern the mail; all others concern the sender. */
const ABOUT_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** Problems of the mail that are found before anything is sent. */
const UNSENDABLE = new Set(['EENVELOPE', 'EMESSAGE']);

/** One connection for one mail: only so is it known which mail a lost connection belonged to. */
async function open(server: SmtpServer) {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const { host, port, secure, user, password, requireTls } = server;
  const connection = new SMTPConnection({
    ...{ host, port, secure, requireTLS: requireTls },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    tls: { minVersion: 'TLSv1.2' },
  });
  const failed = new Promise<never>((_resolve, reject) => connection.on('error', reject));
  // It also fails after the end of a mail, when nothing waits for it any more.
  failed.catch(() => undefined);

  async function enter(): Promise<void> {
    await Promise.race([failed, called((done) => connection.connect((error) => done(error, undefined)))]);
    if (user === undefined) return;
    await Promise.race([
      failed,
      called((done) => connection.login({ user, pass: password ?? '' }, (error) => done(error, undefined))),
    ]);
  }

  async function deliver(
    raw: Buffer,
    envelope: Envelope,
    { signal, begin }: Sending = {},
  ): Promise<MailResult> {
    let isOut = false;
    const begun = Promise.withResolvers<never>();
    begun.promise.catch(() => undefined);
    // nodemailer reads the message after the server has asked for it, and its end once all of it was written.
    const message = Readable.from(pieces());
    async function* pieces() {
      if (begin && !(await begin())) throw new Error('another attempt took its place');
      yield raw;
    }
    message.once('error', begun.reject).once('end', () => {
      isOut = true;
    });
    const stop = () => connection.close();
    const aborted = new Promise<never>((_resolve, reject) => {
      if (signal?.aborted) reject(new Error('the service is shutting down'));
      signal?.addEventListener('abort', () => reject(new Error('the service is shutting down')), {
        once: true,
      });
    });
    aborted.catch(() => undefined);
    try {
      await Promise.race([aborted, enter()]);
      const sending = called<{ readonly response?: string }>((done) =>
        connection.send({ from: envelope.from, to: [envelope.to], size: raw.length }, message, done),
      );
      const { response = '' } = await Promise.race([aborted, failed, begun.promise, sending]);
      leave();
      return { kind: 'sent', detail: shown(response) };
    } catch (error) {
      stop();
      if (signal?.aborted && !isOut) return { kind: 'aborted', detail: 'the service was stopped' };
      return resultOf(error as Failure, isOut);
    }
  }

  /** A server that does not confirm the end must not keep the process from ending. */
  function leave(): void {
    connection.quit();
    setTimeout(() => connection.close(), LEAVE_MS).unref();
  }

  function resultOf(failure: Failure, isOut: boolean): MailResult {
    const { code = '', command = '', responseCode: status } = failure;
    const detail = shown(failure.message);
    if (status !== undefined && (isOut || ABOUT_THE_MAIL.has(command)))
      return { kind: 'refused', status, detail };
    if (isOut) return { kind: 'unclear', detail };
    if (UNSENDABLE.has(code)) return { kind: 'refused', status: undefined, detail };
    return { kind: 'unavailable', detail };
  }

  async function probe(): Promise<MailProbe> {
    try {
      await enter();
      leave();
      return { ok: true, detail: user === undefined ? 'answers' : 'answers and accepts the user' };
    } catch (error) {
      connection.close();
      return { ok: false, detail: shown((error as Failure).message) };
    }
  }

  const shown = (text: string) => withoutSecrets(text, server);
  return { deliver, probe };
}

function called<T>(call: (done: (error: Error | null | undefined, result: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    call((error, result) => (error ? reject(error) : resolve(result)));
  });
}

const LONGEST_DETAIL = 500;

/** Makes an answer one line that can be stored and shown. Some servers repeat what they were sent. */
function withoutSecrets(text: string, { user = '', password = '' }: SmtpServer): string {
  const encoded = (value: string) => Buffer.from(value).toString('base64');
  const secrets = [password, encoded(password), encoded(`\0${user}\0${password}`)];
  let clean = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  for (const secret of secrets) if (password !== '') clean = clean.replaceAll(secret, '…');
  // Cutting can split a surrogate pair, and a lone surrogate cannot be stored.
  return clean.slice(0, LONGEST_DETAIL).toWellFormed();
}
