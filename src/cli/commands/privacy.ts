import { fullOrderId } from '../../domain/orders/order-number.ts';
import type { Erased } from '../../operations/privacy/personal-data.ts';
import type { CliCommand } from '../command.ts';
import { type CliContext, jsonText } from '../context.ts';
import { argument, clientOption, flag, type Given, option } from '../parameters.ts';
import { fields } from '../text/json.ts';

const person = {
  name: argument('[order]', 'reference or full ID of one order'),
  email: option('--email <address>', 'all orders that name this e-mail address'),
  clientId: clientOption('only orders of this client'),
};

export function define(privacy: CliCommand, context: CliContext): void {
  privacy.asNoun('erase --email jane@example.com --dry-run');
  privacy.verb('export', 'print as JSON everything that is stored of a person, or of one order', {
    examples: ['--email jane@example.com', 'shop-1001'],
    takes: person,
    async answer(given, command) {
      checkNamed(given, command);
      const { exportPersonalData } = await import('../../operations/privacy/personal-data.ts');
      const { exportedAt, orders, files, userIds } = await context.read(exportPersonalData, given);
      const json = {
        exported_at: exportedAt,
        orders: orders.map((order) => ({
          order: fullOrderId(order.orderNumber),
          ...fields(order, 'client_id', 'reference', 'rows'),
        })),
        files: files.map(({ orderNumber, ...file }) => ({ order: fullOrderId(orderNumber), ...file })),
        user_ids: userIds,
      };
      return { json, text: jsonText(json) };
    },
  });
  privacy.verb('erase', 'blank what orders say of a person; money, states and counts stay', {
    examples: ['--email jane@example.com --dry-run', 'shop-1001 --when-finished'],
    takes: {
      ...person,
      whenFinished: flag('--when-finished', 'erase orders that have not ended as soon as they have'),
      dryRun: flag('--dry-run', 'only show which orders would be erased'),
    },
    async answer(given, command) {
      checkNamed(given, command);
      const { erasePersonalData } = await import('../../operations/privacy/personal-data.ts');
      const erased = await context.run(erasePersonalData, given);
      return { json: erasedJson(erased), text: erasedText(erased, context) };
    },
  });
}

function checkNamed({ name, email }: Given<typeof person>, command: CliCommand): void {
  if ((name === undefined) === (email === undefined))
    command.error('error: name an order, or use --email; not both');
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
