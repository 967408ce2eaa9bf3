import type { SheetItem } from '../../domain/board/job-sheet.ts';
import type { Address } from '../../domain/orders/order.ts';
import { code128 } from '../../lib/barcodes.ts';
import { PAGE, type Sheet } from './sheet.ts';

export const RIGHT = PAGE.width - PAGE.margin;
export const WIDTH = RIGHT - PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin;

const BARS = { width: 200, height: 40 } as const;

/** Draws a code as bars with its text below; returns the position below it. */
export function putCode(sheet: Sheet, x: number, y: number, label: string, code: string): number {
  sheet.text(x, y, label, { size: 8 });
  sheet.bars(x, y + 12, BARS.width, BARS.height, code128(code));
  return sheet.text(x, y + 12 + BARS.height + 3, code, { size: 10, bold: true });
}

/** The position, or the top of a new page if this height does not fit below it. */
export function onPage(sheet: Sheet, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  sheet.newPage();
  return PAGE.margin;
}

/** The lines of an address, as on a letter. */
export function linesOf({ company, firstname, lastname, ...address }: Address): string[] {
  const { street1, street2, zip, city, state, country } = address;
  const place = [zip, city, state].filter(Boolean).join(' ');
  const lines = [company, `${firstname} ${lastname}`, street1, street2, place, country];
  return lines.flatMap((line) => (line === undefined || line === '' ? [] : [line]));
}

/** Size and pages, options, and shipping, each with its label. */
export function specOf(item: SheetItem): [label: string, value: string][] {
  const { size, pages, options } = item;
  const chosen = options.map(
    ({ note, reference, count }) => `${note || reference}${count > 1 ? ` × ${count}` : ''}`,
  );
  const rows: [string, string | undefined][] = [
    ['Product', item.product],
    ['Trimmed size', size ? `${size.widthMm} × ${size.heightMm} mm` : undefined],
    ['Pages', pages === null ? undefined : String(pages)],
    ['Options', chosen.join(', ')],
    ['Shipping', [item.shippingOption, item.shippingLevel].filter(Boolean).join(' · ')],
    ['Due', item.dueOn ?? undefined],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value]] : []));
}
