import { type Command, Option } from 'commander';
import { alertMailChoices } from '../../../domain/mail/alert-mails.ts';
import { type MailLocale, mailLocales } from '../../../domain/mail/locales.ts';
import { mailStates, type RepeatableState, repeatableStates } from '../../../domain/mail/mail.ts';
import type { MailView } from '../../../domain/mail/mail-view.ts';
import { fullOrderId } from '../../../domain/orders/order-number.ts';
import { escapeLines } from '../../../lib/text/printable.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import { addCommand, asNoun, clientOption, parseId, parsePast } from '../../command.ts';
import { type CliContext, readOperation, runOperation, show } from '../../context.ts';
import { exitCodes } from '../../exit-codes.ts';
import { plural } from '../../text/order-text.ts';
import { formatTable } from '../../text/table.ts';
import { addClients } from './clients.ts';
import { addLinks, addTexts } from './texts.ts';

export function define(mail: Command, context: CliContext): void {
  asNoun(mail, 'list --state failed');
  addList(mail, context);
  addResend(mail, context);
  addTest(mail, context);
  addAlerts(mail, context);
  addPreview(mail, context);
  addClients(mail, context);
  addTexts(mail, context);
  addLinks(mail, context);
}

const localeOption = () => new Option('--locale <locale>', 'language').choices([...mailLocales]);

function addList(mail: Command, context: CliContext): void {
  addCommand(mail, 'list', 'list mails, newest first', '', '--state doubtful')
    .addOption(new Option('--state <state>', 'only mails in this state').choices([...mailStates]))
    .addOption(new Option('--after <id>', 'continue after this mail').argParser(parseId))
    .action(async (options) => {
      const { state, after } = options;
      const { listMails } = await import('../../../operations/mail/mails.ts');
      const { mails, next } = await runOperation(context, listMails, { state, after });
      const rows = mails.map((one) => [
        String(one.id),
        one.kind,
        one.address,
        one.order?.reference ?? one.user?.name ?? '-',
        one.tracking || '-',
        one.state,
        String(one.tries),
        formatDateTime(one.triedAt ?? one.createdAt),
        one.reason ?? '',
      ]);
      const columns = ['id', 'kind', 'to', 'about', 'tracking', 'state', 'attempts', 'last', 'answer'];
      const more = next === null ? '' : `\n\nContinue with --after ${next}.`;
      const text = mails.length > 0 ? formatTable(columns, rows, context.colors) + more : 'No mails.';
      show(context, options, { json: { mails: mails.map(mailJson), next }, text });
    });
}

interface ResendOptions {
  readonly state?: RepeatableState;
  readonly client?: number;
  readonly since?: Date;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

function addResend(mail: Command, context: CliContext): void {
  const command = addCommand(
    mail,
    'resend',
    'send a mail about a parcel again, or all that failed, with the facts of this moment',
    '12',
    '--state doubtful --since 2026-03-01 --dry-run',
  );
  command
    .argument('[id]', 'mail ID, as printed by mail list', parseId)
    .addOption(new Option('--state <state>', 'all mails in this state').choices([...repeatableStates]))
    .addOption(clientOption('with --state: only mails about orders of this client'))
    .addOption(
      new Option('--since <time>', 'with --state: only mails made at this time or later').argParser(
        parsePast,
      ),
    )
    .option('--dry-run', 'with --state: only count them')
    .action(async (mailId: number | undefined, options: ResendOptions) => {
      const { state, client: clientId, since, dryRun = false } = options;
      if (mailId !== undefined && (state ?? clientId ?? since ?? (dryRun || undefined)) === undefined)
        return resendOne(context, mailId, options);
      if (mailId !== undefined || state === undefined)
        return command.error(
          'error: name one mail by its ID, or several by --state failed or --state doubtful',
        );
      const { resendMails } = await import('../../../operations/mail/mails.ts');
      const { mails } = await runOperation(context, resendMails, { state, clientId, since, dryRun });
      const text = dryRun
        ? `${plural(mails, 'mail')} would be sent again.`
        : `Sent again: ${plural(mails, 'mail')}. See platen mail list for the answers.`;
      show(context, options, { json: { mails, dry_run: dryRun }, text });
    });
}

async function resendOne(context: CliContext, mailId: number, options: ResendOptions): Promise<void> {
  const { resendMail } = await import('../../../operations/mail/mails.ts');
  const sent = await runOperation(context, resendMail, { mailId });
  const text = `Mail ${sent.id} to ${sent.address} is due now. See platen mail list for the answer.`;
  show(context, options, { json: mailJson(sent), text });
}

function addTest(mail: Command, context: CliContext): void {
  addCommand(mail, 'test', 'send a test mail now and print the answer of the mail server', 'you@example.com')
    .argument('<address>', 'e-mail address')
    .addOption(localeOption())
    .action(async (address: string, options: { locale?: MailLocale; json?: boolean }) => {
      const { sendTestMail } = await import('../../../operations/mail/test-mail.ts');
      const { sent, detail } = await runOperation(context, sendTestMail, { address, locale: options.locale });
      if (!sent) context.exitCode = exitCodes.failed;
      const text = sent ? `Sent. The mail server answered: ${detail}` : `Not sent: ${detail}`;
      show(context, options, { json: { sent, detail }, text });
    });
}

function addAlerts(mail: Command, context: CliContext): void {
  addCommand(mail, 'alerts', 'choose which alerts a user is mailed', '3 --which critical')
    .argument('<id>', 'user ID, as printed by users list', parseId)
    .addOption(
      new Option('--which <alerts>', 'alerts that are mailed')
        .choices([...alertMailChoices])
        .makeOptionMandatory(),
    )
    .action(async (userId: number, options) => {
      const { setAlertMails } = await import('../../../operations/mail/alert-mails.ts');
      const { alerts } = await runOperation(context, setAlertMails, { userId, alerts: options.which });
      show(context, options, {
        json: { user_id: String(userId), alerts },
        text: `Alerts by mail: ${alerts}.`,
      });
    });
}

function addPreview(mail: Command, context: CliContext): void {
  addCommand(
    mail,
    'preview',
    'print a mail, or the wording about a made-up parcel, as it would be sent now',
    '--locale de',
    '12 --html',
  )
    .argument('[id]', 'mail ID, as printed by mail list', parseId)
    .addOption(localeOption())
    .option('--html', 'print the HTML part')
    .action(async (mailId: number | undefined, options) => {
      const { previewMail } = await import('../../../operations/mail/texts.ts');
      const asked = mailId === undefined ? { locale: options.locale ?? 'en' } : { mailId };
      const { subject, text, html } = await readOperation(context, previewMail, asked);
      show(context, options, {
        json: { subject, text, html },
        text: escapeLines(options.html ? html : `${subject}\n\n${text}`),
      });
    });
}

function mailJson(mail: MailView) {
  const { order, user } = mail;
  return {
    id: String(mail.id),
    kind: mail.kind,
    state: mail.state,
    address: mail.address,
    order_id: order && fullOrderId(order.number),
    reference: order?.reference ?? null,
    client: order?.client.name ?? null,
    user: user?.name ?? null,
    tracking: mail.tracking,
    tries: mail.tries,
    created_at: mail.createdAt,
    tried_at: mail.triedAt,
    next_at: mail.nextAt,
    reason: mail.reason,
  };
}
