import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it was received. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

/** What the server does with the next mail: a status refuses it there, `hang up` and `silence` read all of it and do not answer. */
export type MailAnswer =
  | 'accept'
  | { readonly at: 'login' | 'rcpt' | 'data'; readonly status: number }
  | 'hang up'
  | 'silence';

export interface MailServer {
  /** For PLATEN_SMTP_URL, without user and password. */
  readonly host: string;
  readonly mails: ReceivedMail[];
  /** How many messages were read to their end, accepted or not. */
  readonly read: () => number;
  /** The answer from now on. */
  answerWith(answer: MailAnswer): void;
  close(): Promise<void>;
}

export interface MailServerOptions {
  /** The only password; without one there is no login. */
  readonly password?: string;
  /** Offer STARTTLS, with a certificate that is not trusted. */
  readonly startTls?: boolean;
}

/** A real SMTP server on loopback. */
export async function startMailServer({
  password,
  startTls = false,
}: MailServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let answer: MailAnswer = 'accept';
  let read = 0;
  const refusal = (at: 'login' | 'rcpt' | 'data') =>
    typeof answer === 'object' && answer.at === at
      ? Object.assign(new Error(`refused at ${at}`), { responseCode: answer.status })
      : null;
  const server: SMTPServer = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(startTls ? [] : ['STARTTLS']), ...(password === undefined ? ['AUTH'] : [])],
    logger: false,
    onAuth(auth, _session, done) {
      const refused = refusal('login');
      if (refused) return done(refused);
      if (auth.password === password) return done(null, { user: auth.username ?? '' });
      // Some servers repeat what they were sent.
      return done(Object.assign(new Error(`wrong password ${auth.password}`), { responseCode: 535 }));
    },
    onRcptTo: (_address, _session, done) => done(refusal('rcpt')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        read += 1;
        if (answer === 'hang up') {
          for (const connection of server.connections)
            (connection as { _socket: { destroy(): void } })._socket.destroy();
          return;
        }
        if (answer === 'silence') return;
        const refused = refusal('data');
        if (refused) return done(refused);
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        mails.push({
          from,
          to: rcptTo[0]?.address ?? '',
          ...readMime(Buffer.concat(chunks).toString('utf8')),
        });
        done(null, 'queued as 4711');
      });
    },
  });
  // A service that is killed resets its connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    mails,
    read: () => read,
    answerWith: (next) => {
      answer = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads a mail with its text and HTML parts; only the encodings that are sent. */
function readMime(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const whole = partOf(raw);
  const boundary = /boundary="([^"]+)"/.exec(whole.headers['content-type'] ?? '')?.[1];
  const parts =
    boundary === undefined
      ? [whole]
      : whole.body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => partOf(part.trimStart()));
  const bodyOf = (type: string) => {
    const part = parts.find(({ headers }) => headers['content-type']?.startsWith(type));
    return part ? decoded(part.body, part.headers['content-transfer-encoding'] ?? '7bit') : '';
  };
  return { headers: whole.headers, text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

function partOf(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      words(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

/** Encoded words of headers (RFC 2047). */
function words(text: string): string {
  return text
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, how: string, value: string) =>
      how.toLowerCase() === 'b'
        ? decoded(value, 'base64')
        : decoded(value.replaceAll('_', ' '), 'quoted-printable'),
    );
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
