import type { JobSheet, SheetItem } from '../../domain/board/job-sheet.ts';
import type { Address } from '../../domain/orders/order.ts';
import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import { code128 } from '../../lib/barcodes.ts';
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
  let y = drawTicketHead(sheet, job, item);
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

function drawTicketHead(sheet: Sheet, job: JobSheet, item: SheetItem): number {
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

const COUNT = 60;
const CODE = 200;

/** The packing slip for the parcel, as PDF: the ordered items, without prices and print partner. */
export function packingSlipPdf(job: JobSheet, fonts: SheetFonts): Buffer {
  const sheet = new Sheet(fonts, `Packing slip ${fullOrderId(job.orderNumber)}`);
  sheet.newPage();
  let y = drawSlipHead(sheet, job);
  for (const item of job.items) y = drawSlipItem(sheet, y, item);
  sheet.rule(y);
  const copies = job.items.reduce((sum, { count }) => sum + count, 0);
  sheet.text(PAGE.margin, onPage(sheet, y + 6, 16), `${copies} in total`, { bold: true });
  return sheet.finish();
}

function drawSlipHead(sheet: Sheet, job: JobSheet): number {
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

function drawSlipItem(sheet: Sheet, top: number, item: SheetItem): number {
  const x = PAGE.margin + COUNT;
  const width = WIDTH - COUNT;
  const name = item.title ? `${item.title} · ${item.productName}` : item.productName;
  const lines = sheet.lines(name, width);
  let y = onPage(sheet, top, 16 * (lines.length + 1));
  sheet.text(PAGE.margin, y, `${item.count} ×`, { bold: true });
  for (const line of lines) y = sheet.text(x, y, line);
  return sheet.paragraph(x, y, width, item.itemReference, { size: 8 }) + 6;
}

const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin;

const BARS = { width: 200, height: 40 } as const;

/** Draws a code as bars with its text below; returns the position below it. */
function putCode(sheet: Sheet, x: number, y: number, label: string, code: string): number {
  sheet.text(x, y, label, { size: 8 });
  sheet.bars(x, y + 12, BARS.width, BARS.height, code128(code));
  return sheet.text(x, y + 12 + BARS.height + 3, code, { size: 10, bold: true });
}

/** The position, or the top of a new page if this height does not fit below it. */
function onPage(sheet: Sheet, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  sheet.newPage();
  return PAGE.margin;
}

/** The lines of an address, as on a letter. */
function linesOf({ company, firstname, lastname, ...address }: Address): string[] {
  const { street1, street2, zip, city, state, country } = address;
  const place = [zip, city, state].filter(Boolean).join(' ');
  const lines = [company, `${firstname} ${lastname}`, street1, street2, place, country];
  return lines.flatMap((line) => (line === undefined || line === '' ? [] : [line]));
}

/** Size and pages, options, and shipping, each with its label. */
function specOf(item: SheetItem): [label: string, value: string][] {
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
