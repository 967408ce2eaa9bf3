import { type AlertCause, alertCauses } from '../../domain/alerts/alert-causes.ts';
import type { Message } from '../../domain/mail/mail.ts';
import { formatGmt } from '../../lib/text/timestamps.ts';
import { type Block, writeMessage } from './layout.ts';

/** The content of a mail about alerts. */
export interface AlertFacts {
  readonly operator: string;
  /** The address of the list of alerts. */
  readonly address: string;
  /** The number of open alerts by cause. */
  readonly counts: readonly { readonly cause: AlertCause; readonly count: number }[];
  /** The first alerts. */
  readonly alerts: readonly {
    readonly cause: AlertCause;
    readonly subject: string;
    readonly reference: string | null;
    readonly client: string | null;
    readonly since: Date;
  }[];
}

export function alertMail({ operator, address, counts, alerts }: AlertFacts): Message {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const critical = counts
    .filter(({ cause }) => alertCauses[cause].severity === 'critical')
    .reduce((sum, { count }) => sum + count, 0);
  const rest = total - alerts.length;
  const blocks: Block[] = [
    paragraph(total === 1 ? 'One alert needs a person:' : `${total} alerts need a person:`),
    { kind: 'list', entries: counts.map(({ cause, count }) => `${count} × ${nameOf(cause)}`) },
    paragraph(rest > 0 ? `The first ${alerts.length}:` : 'They are about:'),
    {
      kind: 'list',
      entries: alerts.map(({ cause, subject, reference, client, since }) => {
        const about =
          reference === null ? subject : `order ${oneLine(reference)} of ${oneLine(client ?? '')}`;
        return `${about}: ${nameOf(cause)}, since ${formatGmt(since)}`;
      }),
    },
    { kind: 'link', label: 'Open the list of alerts', address },
    paragraph('You get this mail because your account asks for alerts by mail.'),
  ];
  return writeMessage({
    language: 'en',
    subject: `${operator}: ${total === 1 ? '1 alert' : `${total} alerts`}${critical > 0 ? `, ${critical} critical` : ''}`,
    blocks,
  });
}

/** The content of a mail with a link for a new password. */
export interface PasswordFacts {
  readonly operator: string;
  readonly name: string;
  readonly address: string;
  readonly minutes: number;
}

export function passwordMail({ operator, name, address, minutes }: PasswordFacts): Message {
  return writeMessage({
    language: 'en',
    subject: `${operator}: set a new password`,
    blocks: [
      paragraph(`Hello ${oneLine(name)},`),
      paragraph(
        `someone asked for a new password for your account at ${operator}. With this link you set one:`,
      ),
      { kind: 'link', label: 'Set a new password', address },
      paragraph(`The link works once, for ${minutes} minutes.`),
      paragraph('If it was not you, do nothing: your password stays as it is.'),
    ],
  });
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

function nameOf(cause: AlertCause): string {
  return cause.replaceAll('_', ' ');
}

function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}
