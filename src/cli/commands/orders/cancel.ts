import { describeSteps } from '../../../domain/catalogue/quantity-steps.ts';
import type { AskedCopies } from '../../../domain/orders/canceling/canceled-copies.ts';
import type { CreditLine } from '../../../domain/orders/canceling/order-credits.ts';
import { formatDecimal } from '../../../lib/decimal.ts';
import type { CancelPreview } from '../../../operations/orders/acts/preview-cancel.ts';
import type { CliCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { flag, option, repeatable, type TypedValue } from '../../parameters.ts';
import { fields } from '../../text/json.ts';
import { outcomeJson } from '../../text/order-shapes.ts';
import { outcomeOf } from './acts.ts';
import { ofOrder } from './order-command.ts';

/** The last colon separates the count; a reference may have others. */
const copies: TypedValue<AskedCopies> = {
  accepts: 'the reference of an item, or as in flyers:50',
  read(text) {
    const [, reference, count] = /^(.+?)(?::([0-9]{1,9}))?$/s.exec(text) ?? [];
    if (reference === undefined || count === '0') return undefined;
    return { reference, count: count === undefined ? undefined : Number(count) };
  },
};

export function addCancel(orders: CliCommand, context: CliContext): void {
  const { run } = context;
  orders.verb('cancel', 'cancel an order, or copies of its items', {
    examples: ['shop-1001 --reason "ordered twice"', 'shop-1001 --item flyers:50 --item book --dry-run'],
    takes: {
      ...ofOrder,
      items: repeatable(
        '--item <reference[:count]>',
        'only these copies of this item; repeatable',
        copies,
      ).default([], 'everything that has not shipped'),
      dryRun: flag('--dry-run', 'print credits, shipments and notices to print partners; change nothing'),
      reason: option('--reason <text>', 'why, for everyone who may see the order'),
      proRata: flag(
        '--pro-rata',
        'credit the share of the copies, even if the rest costs more by its price rows',
      ),
      partnerAgreed: flag(
        '--partner-agreed',
        'the print partner that has or may have the order agreed not to make it',
      ),
    },
    async answer({ items = [], dryRun, reason, partnerAgreed, ...order }, command: CliCommand) {
      if (dryRun) {
        const { previewCancel } = await import('../../../operations/orders/acts/preview-cancel.ts');
        const preview = await run(previewCancel, { ...order, items });
        return { json: cancelPreviewJson(preview), text: formatCancelPreview(preview, context) };
      }
      if (reason === undefined) command.error('error: add --reason or --dry-run');
      const { cancelForOperator } = await import('../../../operations/orders/acts/cancel.ts');
      const canceled = await run(cancelForOperator, { ...order, items, reason, partnerAgreed });
      return outcomeOf(canceled, items.length > 0 ? 'Canceled copies of' : 'Canceled');
    },
  });
}

/** The effects of a cancel that is not carried out. */
function formatCancelPreview(preview: CancelPreview, { table }: CliContext): string {
  const { reference, copies, isWhole, credits, charged, currency, notified, oddRests } = preview;
  const amount = (value: CreditLine['amount']) => `${formatDecimal(value)} ${currency}`;
  const items = copies.map((item) => [item.reference, item.count, item.left]);
  const money = credits.lines.map((line) => [line.of, line.items.join(', '), amount(line.amount)]);
  return [
    table(['item', 'canceled', 'left'], items),
    table(
      ['credit', 'items', 'amount'],
      [...money, ['total', '', amount(credits.total)], ['left to pay', '', amount(charged)]],
    ),
    [
      isWhole ? `Order ${reference} is canceled.` : `The rest of order ${reference} is made.`,
      ...(preview.chargedByRows === preview.chargedProRata
        ? []
        : [
            `By its price rows the rest leaves ${amount(preview.chargedByRows)} to pay, with --pro-rata ${amount(preview.chargedProRata)}.`,
          ]),
      ...oddRests.map(
        (rest) =>
          `${rest.left} × ${rest.reference} would be left, which is made in ${describeSteps(rest.quantity, 'copies')}.`,
      ),
      ...preview.shipments.map((items) => `The shipment with ${items.join(', ')} is not sent.`),
      ...(notified.length === 0 ? ['No print partner has to be notified.'] : notified.map(noticeOf)),
      'Nothing was changed.',
    ].join('\n'),
  ].join('\n\n');
}

function noticeOf({ partner, pulls, copies }: CancelPreview['notified'][number]): string {
  const what = copies.map((item) => `${item.count} × ${item.reference}`).join(', ');
  const how = pulls ? 'reads it among the cancels of its orders' : 'gets a cancel document';
  return `${partner} has to agree and ${how}: ${what}.`;
}

function cancelPreviewJson(preview: CancelPreview) {
  const { copies, credits, oddRests, shipments, notified } = preview;
  const shown = (all: CancelPreview['copies']) => all.map((one) => fields(one, 'reference', 'count', 'left'));
  return {
    ...outcomeJson(preview),
    copies: shown(copies),
    ...fields(preview, 'is_whole', 'currency'),
    credits: credits.lines.map((line) => fields(line, 'of', 'items', 'amount')),
    total_credits: formatDecimal(credits.total),
    ...fields(preview, 'charged', 'charged_by_rows', 'charged_pro_rata'),
    odd_rests: oddRests.map((rest) => ({
      ...fields(rest, 'reference', 'left'),
      quantity: fields(rest.quantity, 'min', 'max', 'step'),
    })),
    shipments,
    notified: notified.map(({ partner, pulls, copies }) => ({ partner, pulls, copies: shown(copies) })),
  };
}
