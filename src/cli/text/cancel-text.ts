import type { Colors } from 'picocolors/types.js';
import { describeSteps } from '../../domain/catalogue/quantity-steps.ts';
import type { CreditLine } from '../../domain/orders/canceling/order-credits.ts';
import { formatDecimal } from '../../lib/decimal.ts';
import type { CancelPreview } from '../../operations/orders/acts/preview-cancel.ts';
import { outcomeJson } from './order-shapes.ts';
import { formatTable } from './table.ts';

/** The effects of a cancel that is not carried out. */
export function formatCancelPreview(preview: CancelPreview, colors: Colors): string {
  const { reference, copies, isWhole, credits, charged, currency, notified, oddRests } = preview;
  const amount = (value: CreditLine['amount']) => `${formatDecimal(value)} ${currency}`;
  const items = copies.map((item) => [item.reference, String(item.count), String(item.left)]);
  const money = credits.lines.map((line) => [line.of, line.items.join(', '), amount(line.amount)]);
  return [
    formatTable(['item', 'canceled', 'left'], items, colors),
    formatTable(
      ['credit', 'items', 'amount'],
      [...money, ['total', '', amount(credits.total)], ['left to pay', '', amount(charged)]],
      colors,
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

export function cancelPreviewJson(preview: CancelPreview) {
  const { copies, isWhole, credits, charged, currency, shipments, notified } = preview;
  const shown = (all: CancelPreview['copies']) =>
    all.map(({ reference, count, left }) => ({ reference, count, left }));
  return {
    ...outcomeJson(preview),
    copies: shown(copies),
    is_whole: isWhole,
    currency,
    credits: credits.lines.map(({ of, items, amount }) => ({ of, items, amount: formatDecimal(amount) })),
    total_credits: formatDecimal(credits.total),
    charged: formatDecimal(charged),
    charged_by_rows: formatDecimal(preview.chargedByRows),
    charged_pro_rata: formatDecimal(preview.chargedProRata),
    odd_rests: preview.oddRests.map(({ reference, left, quantity: { min, max, step } }) => ({
      reference,
      left,
      quantity: { min, max, step },
    })),
    shipments,
    notified: notified.map(({ partner, pulls, copies }) => ({ partner, pulls, copies: shown(copies) })),
  };
}
