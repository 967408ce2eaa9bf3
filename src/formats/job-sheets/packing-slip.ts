import type { JobSheet, SheetItem } from '../../domain/board/job-sheet.ts';
import { fullOrderId } from '../../domain/orders/order-number.ts';
import { linesOf, onPage, putCode, RIGHT, WIDTH } from './parts.ts';
import { PAGE, Sheet, type SheetFonts } from './sheet.ts';

const COUNT = 60;
const CODE = 200;

/** The packing slip for the parcel, as PDF: the ordered items, without prices and print partner. */
export function packingSlipPdf(job: JobSheet, fonts: SheetFonts): Buffer {
  const sheet = new Sheet(fonts, `Packing slip ${fullOrderId(job.orderNumber)}`);
  sheet.newPage();
  let y = drawHead(sheet, job);
  for (const item of job.items) y = drawItem(sheet, y, item);
  sheet.rule(y);
  const copies = job.items.reduce((sum, { count }) => sum + count, 0);
  sheet.text(PAGE.margin, onPage(sheet, y + 6, 16), `${copies} in total`, { bold: true });
  return sheet.finish();
}

function drawHead(sheet: Sheet, job: JobSheet): number {
  const { margin } = PAGE;
  const title = job.isSandbox ? 'Packing slip · SANDBOX' : 'Packing slip';
  let y = sheet.text(margin, margin, title, { size: 18, bold: true });
  const width = WIDTH - CODE - 20;
  y = sheet.paragraph(margin, y, width, job.client, { size: 11 });
  y = sheet.paragraph(margin, y, width, `Order ${job.reference}`, { size: 11 });
  putCode(sheet, RIGHT - CODE, margin, 'Order', fullOrderId(job.orderNumber));
  y = Math.max(y, margin + 80) + 10;
  const [address] = job.addresses;
  if (address) {
    y = sheet.text(margin, y, 'Ship to', { size: 8 });
    for (const line of linesOf(address)) y = sheet.paragraph(margin, y, WIDTH, line, { size: 12 });
  }
  y += 12;
  sheet.text(margin, y, 'Quantity', { size: 8 });
  y = sheet.text(margin + COUNT, y, 'Item', { size: 8 });
  sheet.rule(y + 1);
  return y + 6;
}

function drawItem(sheet: Sheet, top: number, item: SheetItem): number {
  const x = PAGE.margin + COUNT;
  const width = WIDTH - COUNT;
  const name = item.title ? `${item.title} · ${item.productName}` : item.productName;
  const lines = sheet.lines(name, width);
  let y = onPage(sheet, top, 16 * (lines.length + 1));
  sheet.text(PAGE.margin, y, `${item.count} ×`, { bold: true });
  for (const line of lines) y = sheet.text(x, y, line);
  return sheet.paragraph(x, y, width, item.itemReference, { size: 8 }) + 6;
}
