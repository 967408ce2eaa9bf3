import { type Command, InvalidArgumentError, Option } from 'commander';
import type { AskedCopies } from '../../../domain/orders/canceling/canceled-copies.ts';
import { type CliContext, runOperation, show } from '../../context.ts';
import { cancelPreviewJson, formatCancelPreview } from '../../text/cancel-text.ts';
import { showOutcome } from './acts.ts';
import { addOrderCommand } from './order-command.ts';

export function addCancel(orders: Command, context: CliContext): void {
  const command = addOrderCommand(
    orders,
    'cancel',
    'cancel an order, or copies of its items',
    'shop-1001 --reason "ordered twice"',
    'shop-1001 --item flyers:50 --item book --dry-run',
  )
    .addOption(
      new Option('--item <reference[:count]>', 'only these copies of this item; repeatable')
        .argParser(collectItem)
        .default([], 'everything that has not shipped'),
    )
    .option('--dry-run', 'print credits, shipments and notices to print partners; change nothing')
    .option('--reason <text>', 'why, for everyone who may see the order')
    .option('--pro-rata', 'credit the share of the copies, even if the rest costs more by its price rows')
    .option('--partner-agreed', 'the print partner that has or may have the order agreed not to make it');
  command.action(async (name: string, options) => {
    const { client: clientId, item: items, reason, partnerAgreed, proRata } = options;
    if (options.dryRun) {
      const { previewCancel } = await import('../../../operations/orders/acts/preview-cancel.ts');
      const preview = await runOperation(context, previewCancel, { name, clientId, items, proRata });
      const json = cancelPreviewJson(preview);
      return show(context, options, { json, text: formatCancelPreview(preview, context.colors) });
    }
    if (reason === undefined) command.error('error: add --reason or --dry-run');
    const { cancelForOperator } = await import('../../../operations/orders/acts/cancel.ts');
    const input = { name, clientId, items, reason, partnerAgreed, proRata };
    const order = await runOperation(context, cancelForOperator, input);
    showOutcome(context, options, order, items.length > 0 ? 'Canceled copies of' : 'Canceled');
  });
}

/** The last colon separates the count; a reference may have others. */
function collectItem(text: string, before: readonly AskedCopies[]): AskedCopies[] {
  const [, reference, count] = /^(.+?)(?::([0-9]{1,9}))?$/s.exec(text) ?? [];
  if (reference === undefined || count === '0') {
    throw new InvalidArgumentError('It must be the reference of an item, or as in flyers:50.');
  }
  return [...before, { reference, count: count === undefined ? undefined : Number(count) }];
}
