import type { JobSheet, SheetItem } from '../../domain/board/job-sheet.ts';
import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import { linesOf, onPage, putCode, RIGHT, specOf, WIDTH } from './parts.ts';
import { PAGE, Sheet, type SheetFonts } from './sheet.ts';

const LABEL = 100;
const PICTURE = { width: 160, height: 160 } as const;
const GAP = 14;

/**
 * The job tickets of an order as PDF: each item begins a page, so that its sheet stays with its copies. Each
 * item is a step, because large orders take seconds.
 */
export function* jobTicketPdf(job: JobSheet, fonts: SheetFonts): Generator<void, Buffer> {
  const sheet = new Sheet(fonts, `Job ticket ${fullOrderId(job.orderNumber)}`);
  for (const item of job.items) {
    drawItem(sheet, job, item);
    yield;
  }
  return sheet.finish();
}

function drawItem(sheet: Sheet, job: JobSheet, item: SheetItem): void {
  const { margin } = PAGE;
  sheet.newPage();
  let y = drawHead(sheet, job, item);
  y = sheet.paragraph(margin, y, WIDTH, item.productName, { size: 18, bold: true }) + 2;
  if (item.title) y = sheet.paragraph(margin, y, WIDTH, item.title, { size: 13 }) + 2;
  const rows: [string, string][] = [
    ...specOf(item),
    ['Order', `${job.reference} · item ${item.n} of ${job.itemsOfOrder} · ${item.itemReference}`],
    ['Client', job.client],
  ];
  y += 6;
  for (const { file, type, defect, reason } of item.releases)
    y = drawRow(sheet, y, 'Released', [`File ${file} (${type}) with ${defect}`, reason]);
  for (const [label, value] of rows) y = drawRow(sheet, y, label, [value]);
  for (const [index, address] of job.addresses.entries()) {
    y = drawRow(sheet, y, index === 0 ? 'Ship to' : 'Other address', [...linesOf(address), address.phone]);
  }
  drawPictures(sheet, y + GAP, item);
}

function drawHead(sheet: Sheet, job: JobSheet, item: SheetItem): number {
  const { margin } = PAGE;
  const title = job.isSandbox ? 'Job ticket · SANDBOX, do not produce' : 'Job ticket';
  const top = sheet.text(margin, margin, title, { size: 12, bold: true }) + 6;
  const below = putCode(sheet, margin, top, 'Item', fullItemId(job.orderNumber, item.n));
  putCode(sheet, margin + 215, top, 'Order', fullOrderId(job.orderNumber));
  const copies = String(item.count);
  const size = 34;
  sheet.text(RIGHT - sheet.width(copies, { size, bold: true }), top, copies, { size, bold: true });
  const label = item.count === 1 ? 'copy' : 'copies';
  sheet.text(RIGHT - sheet.width(label), top + size * 1.2, label);
  const y = sheet.text(margin, below, `Board code ${item.code}`, { size: 9 }) + 6;
  sheet.rule(y);
  return y + 10;
}

function drawRow(sheet: Sheet, top: number, label: string, values: readonly string[]): number {
  const { margin } = PAGE;
  const width = WIDTH - LABEL;
  const lines = values.flatMap((value) => sheet.lines(value, width));
  let y = onPage(sheet, top, 14);
  sheet.text(margin, y, label, { size: 9 });
  for (const line of lines) y = sheet.text(margin + LABEL, onPage(sheet, y, 14), line);
  return Math.max(y, top + 13) + 3;
}

/** Draws pictures of the files, by which the item is recognised. */
function drawPictures(sheet: Sheet, top: number, { files }: SheetItem): void {
  const { margin } = PAGE;
  let [x, y] = [margin, top];
  for (const { type, picture } of files) {
    if (!picture) continue;
    if (x + PICTURE.width > RIGHT) {
      x = margin;
      y += PICTURE.height + 2 * GAP;
    }
    y = onPage(sheet, y, PICTURE.height + GAP);
    const drawn = sheet.picture(x, y, PICTURE, picture);
    if (!drawn) continue;
    sheet.text(x, y + drawn.height + 3, type, { size: 8 });
    x += PICTURE.width + GAP;
  }
}
