import type { Command } from 'commander';
import { fullOrderId } from '../../domain/orders/order-number.ts';
import type { DataSubject, Erased } from '../../operations/privacy/personal-data.ts';
import { type CliCommand, clientOption } from '../command.ts';
import { type CliContext, show } from '../context.ts';
import { fields } from '../text/json.ts';

export function define(privacy: CliCommand, context: CliContext): void {
  privacy.asNoun('erase --email jane@example.com --dry-run');
  addSubject(
    privacy
      .verb('export', 'print as JSON everything that is stored of a person, or of one order')
      .examples('--email jane@example.com', 'shop-1001'),
  ).action(async (name: string | undefined, options, command: Command) => {
    const subject = subjectOf(name, options, command);
    const { exportPersonalData } = await import('../../operations/privacy/personal-data.ts');
    const { exportedAt, orders, files, userIds } = await context.read(exportPersonalData, subject);
    const json = {
      exported_at: exportedAt,
      orders: orders.map((order) => ({
        order: fullOrderId(order.orderNumber),
        ...fields(order, 'client_id', 'reference', 'rows'),
      })),
      files: files.map(({ orderNumber, ...file }) => ({ order: fullOrderId(orderNumber), ...file })),
      user_ids: userIds,
    };
    show(context, { json: true }, { json, text: '' });
  });
  addSubject(
    privacy
      .verb('erase', 'blank what orders say of a person; money, states and counts stay')
      .examples('--email jane@example.com --dry-run', 'shop-1001 --when-finished'),
  )
    .option('--when-finished', 'erase orders that have not ended as soon as they have')
    .option('--dry-run', 'only show which orders would be erased')
    .answer(async (name: string | undefined, options, command: Command) => {
      const subject = subjectOf(name, options, command);
      const { whenFinished, dryRun } = options;
      const { erasePersonalData } = await import('../../operations/privacy/personal-data.ts');
      const erased = await context.run(erasePersonalData, { ...subject, whenFinished, dryRun });
      return { json: erasedJson(erased), text: erasedText(erased, context) };
    });
}

interface SubjectOptions {
  readonly email?: string;
  readonly client?: number;
}

function addSubject(command: CliCommand): CliCommand {
  return command
    .argument('[order]', 'reference or full ID of one order')
    .option('--email <address>', 'all orders that name this e-mail address')
    .addOption(clientOption('only orders of this client'));
}

function subjectOf(
  name: string | undefined,
  { email, client: clientId }: SubjectOptions,
  command: Command,
): DataSubject {
  if ((name === undefined) === (email === undefined))
    command.error('error: name an order, or use --email; not both');
  return { name, email, clientId };
}

const outcomes = {
  erased: 'erased',
  waiting: 'waits until the order has ended',
  erased_before: 'was erased before',
  refused: 'refused: it has not ended',
} as const;

function erasedText({ dryRun, orders }: Erased, { table }: CliContext): string {
  const rows = orders.map(({ orderNumber, clientId, reference, outcome }) => [
    ...[fullOrderId(orderNumber), clientId, reference, outcomes[outcome]],
  ]);
  const text = table(['order', 'client', 'reference', dryRun ? 'would be' : 'outcome'], rows);
  if (!dryRun) return text;
  const isRefused = orders.some(({ outcome }) => outcome === 'refused');
  const advice = isRefused
    ? ' An order that has not ended refuses all of them; add --when-finished to erase it once it has.'
    : '';
  return `${text}\n\nNothing was erased.${advice}`;
}

function erasedJson({ dryRun, orders }: Erased) {
  return {
    dry_run: dryRun,
    orders: orders.map((order) => ({
      order: fullOrderId(order.orderNumber),
      ...fields(order, 'client_id', 'reference', 'outcome'),
    })),
  };
}
