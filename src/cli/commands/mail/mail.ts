import { mailLocales } from '../../../domain/mail/locales.ts';
import { alertMailChoices, type MailView, mailStates, repeatableStates } from '../../../domain/mail/mail.ts';
import { fullOrderId } from '../../../domain/orders/order-number.ts';
import { escapeLines } from '../../../lib/text/printable.ts';
import { id } from '../../../lib/values/numbers.ts';
import type { CliCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { exitCodes } from '../../exit-codes.ts';
import { argument, clientOption, flag, option, past, required } from '../../parameters.ts';
import { fields } from '../../text/json.ts';
import { plural } from '../../text/order-text.ts';
import { addClients } from './clients.ts';
import { addLinks, addTexts } from './texts.ts';

const operations = () => import('../../../operations/mail/mails.ts');

const optionalId = argument('[id]', 'mail ID, as printed by mail list', id);

export function define(mail: CliCommand, context: CliContext): void {
  const { run, read, table } = context;
  mail.asNoun('list --state failed');
  mail.verb('list', 'list mails, newest first', {
    examples: ['', '--state doubtful'],
    takes: {
      state: option('--state <state>', 'only mails in this state', mailStates),
      after: option('--after <id>', 'continue after this mail', id),
    },
    operation: async () => (await operations()).listMails,
    json: ({ mails, next }) => ({ mails: mails.map(mailJson), next }),
    text({ mails, next }) {
      const columns = ['id', 'kind', 'to', 'about', 'tracking', 'state', 'attempts', 'last', 'answer'];
      const more = next === null ? '' : `\n\nContinue with --after ${next}.`;
      return table(columns, mails.map(mailRow), 'No mails.') + more;
    },
  });
  mail.verb('resend', 'send a mail about a parcel again, or all that failed, with the facts of this moment', {
    examples: ['12', '--state doubtful --since 2026-03-01 --dry-run'],
    takes: {
      mailId: optionalId,
      state: option('--state <state>', 'all mails in this state', repeatableStates),
      clientId: clientOption('with --state: only mails about orders of this client'),
      since: option('--since <time>', 'with --state: only mails made at this time or later', past),
      dryRun: flag('--dry-run', 'with --state: only count them'),
    },
    async answer({ mailId, state, clientId, since, dryRun = false }, command: CliCommand) {
      if (mailId !== undefined && (state ?? clientId ?? since ?? (dryRun || undefined)) === undefined) {
        const sent = await run((await operations()).resendMail, { mailId });
        const text = `Mail ${sent.id} to ${sent.address} is due now. See platen mail list for the answer.`;
        return { json: mailJson(sent), text };
      }
      if (mailId !== undefined || state === undefined)
        command.error('error: name one mail by its ID, or several by --state failed or --state doubtful');
      const { mails } = await run((await operations()).resendMails, { state, clientId, since, dryRun });
      const text = dryRun
        ? `${plural(mails, 'mail')} would be sent again.`
        : `Sent again: ${plural(mails, 'mail')}. See platen mail list for the answers.`;
      return { json: { mails, dry_run: dryRun }, text };
    },
  });
  mail.verb('test', 'send a test mail now and print the answer of the mail server', {
    examples: ['you@example.com'],
    takes: {
      address: argument('<address>', 'e-mail address'),
      locale: option('--locale <locale>', 'language', mailLocales),
    },
    async answer(given) {
      const { sendTestMail } = await import('../../../operations/mail/test-mail.ts');
      const { sent, detail } = await run(sendTestMail, given);
      if (!sent) context.exitCode = exitCodes.failed;
      const text = sent ? `Sent. The mail server answered: ${detail}` : `Not sent: ${detail}`;
      return { json: { sent, detail }, text };
    },
  });
  mail.verb('alerts', 'choose which alerts a user is mailed', {
    examples: ['3 --which critical'],
    takes: {
      userId: argument('<id>', 'user ID, as printed by users list', id),
      alerts: required('--which <alerts>', 'alerts that are mailed', alertMailChoices),
    },
    operation: async () => (await import('../../../operations/mail/alert-mails.ts')).setAlertMails,
    json: ({ alerts }, { userId }) => ({ user_id: String(userId), alerts }),
    text: ({ alerts }) => `Alerts by mail: ${alerts}.`,
  });
  mail.verb('preview', 'print a mail, or the wording about a made-up parcel, as it would be sent now', {
    examples: ['--locale de', '12 --html'],
    takes: {
      mailId: optionalId,
      locale: option('--locale <locale>', 'language', mailLocales),
      asHtml: flag('--html', 'print the HTML part'),
    },
    async answer({ mailId, locale = 'en', asHtml }) {
      const { previewMail } = await import('../../../operations/mail/texts.ts');
      const { subject, text, html } = await read(previewMail, mailId === undefined ? { locale } : { mailId });
      const shown = escapeLines(asHtml ? html : `${subject}\n\n${text}`);
      return { json: { subject, text, html }, text: shown };
    },
  });
  addClients(mail, context);
  addTexts(mail, context);
  addLinks(mail, context);
}

function mailRow(mail: MailView) {
  const about = mail.order?.reference ?? mail.user?.name;
  const { id, kind, address, tracking, state, tries, triedAt, createdAt, reason } = mail;
  return [id, kind, address, about, tracking || '-', state, tries, triedAt ?? createdAt, reason ?? ''];
}

function mailJson(mail: MailView) {
  const { order, user } = mail;
  return {
    ...fields(mail, 'id', 'kind', 'state', 'address'),
    order_id: order && fullOrderId(order.number),
    reference: order?.reference ?? null,
    client: order?.client.name ?? null,
    user: user?.name ?? null,
    ...fields(mail, 'tracking', 'tries', 'created_at', 'tried_at', 'next_at', 'reason'),
  };
}
