import { type Command, Option } from 'commander';
import { type MailLocale, mailLocales } from '../../../domain/mail/locales.ts';
import {
  alertMailChoices,
  type MailView,
  mailStates,
  type RepeatableState,
  repeatableStates,
} from '../../../domain/mail/mail.ts';
import { fullOrderId } from '../../../domain/orders/order-number.ts';
import { escapeLines } from '../../../lib/text/printable.ts';
import { type CliCommand, clientOption, parseId, parsePast } from '../../command.ts';
import type { CliAnswer, CliContext } from '../../context.ts';
import { exitCodes } from '../../exit-codes.ts';
import { fields } from '../../text/json.ts';
import { plural } from '../../text/order-text.ts';
import { addClients } from './clients.ts';
import { addLinks, addTexts } from './texts.ts';

const operations = () => import('../../../operations/mail/mails.ts');

export function define(mail: CliCommand, context: CliContext): void {
  const { run, read, table } = context;
  mail.asNoun('list --state failed');
  mail
    .verb('list', 'list mails, newest first')
    .examples('', '--state doubtful')
    .choice('--state <state>', 'only mails in this state', mailStates)
    .option('--after <id>', 'continue after this mail', parseId)
    .answer(async ({ state, after }) => {
      const { mails, next } = await run((await operations()).listMails, { state, after });
      const columns = ['id', 'kind', 'to', 'about', 'tracking', 'state', 'attempts', 'last', 'answer'];
      const more = next === null ? '' : `\n\nContinue with --after ${next}.`;
      const text = table(columns, mails.map(mailRow), 'No mails.') + more;
      return { json: { mails: mails.map(mailJson), next }, text };
    });
  mail
    .verb('resend', 'send a mail about a parcel again, or all that failed, with the facts of this moment')
    .examples('12', '--state doubtful --since 2026-03-01 --dry-run')
    .argument('[id]', 'mail ID, as printed by mail list', parseId)
    .choice('--state <state>', 'all mails in this state', repeatableStates)
    .addOption(clientOption('with --state: only mails about orders of this client'))
    .option('--since <time>', 'with --state: only mails made at this time or later', parsePast)
    .option('--dry-run', 'with --state: only count them')
    .answer((mailId: number | undefined, options: ResendOptions, command: Command) =>
      resend(context, mailId, options, command),
    );
  mail
    .verb('test', 'send a test mail now and print the answer of the mail server')
    .examples('you@example.com')
    .argument('<address>', 'e-mail address')
    .choice('--locale <locale>', 'language', mailLocales)
    .answer(async (address: string, { locale }: { locale?: MailLocale }) => {
      const { sendTestMail } = await import('../../../operations/mail/test-mail.ts');
      const { sent, detail } = await run(sendTestMail, { address, locale });
      if (!sent) context.exitCode = exitCodes.failed;
      const text = sent ? `Sent. The mail server answered: ${detail}` : `Not sent: ${detail}`;
      return { json: { sent, detail }, text };
    });
  mail
    .verb('alerts', 'choose which alerts a user is mailed')
    .examples('3 --which critical')
    .argument('<id>', 'user ID, as printed by users list', parseId)
    .addOption(
      new Option('--which <alerts>', 'alerts that are mailed')
        .choices(alertMailChoices)
        .makeOptionMandatory(),
    )
    .answer(async (userId: number, { which }) => {
      const { setAlertMails } = await import('../../../operations/mail/alert-mails.ts');
      const { alerts } = await run(setAlertMails, { userId, alerts: which });
      return { json: { user_id: String(userId), alerts }, text: `Alerts by mail: ${alerts}.` };
    });
  mail
    .verb('preview', 'print a mail, or the wording about a made-up parcel, as it would be sent now')
    .examples('--locale de', '12 --html')
    .argument('[id]', 'mail ID, as printed by mail list', parseId)
    .choice('--locale <locale>', 'language', mailLocales)
    .option('--html', 'print the HTML part')
    .answer(async (mailId: number | undefined, options) => {
      const { previewMail } = await import('../../../operations/mail/texts.ts');
      const asked = mailId === undefined ? { locale: options.locale ?? 'en' } : { mailId };
      const { subject, text, html } = await read(previewMail, asked);
      const shown = escapeLines(options.html ? html : `${subject}\n\n${text}`);
      return { json: { subject, text, html }, text: shown };
    });
  addClients(mail, context);
  addTexts(mail, context);
  addLinks(mail, context);
}

interface ResendOptions {
  readonly state?: RepeatableState;
  readonly client?: number;
  readonly since?: Date;
  readonly dryRun?: boolean;
}

async function resend(
  { run }: CliContext,
  mailId: number | undefined,
  { state, client: clientId, since, dryRun = false }: ResendOptions,
  command: Command,
): Promise<CliAnswer> {
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
