import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** The files of a small A5 book: real PDFs, because the service may check them. */

const POINTS_PER_MM = 72 / 25.4;
const BLEED_MM = 3;
const PAGE_MM = { width: 148, height: 210 };
const PAPER_MM = 0.1;

export const BOOK_PAGES = 36;

/** Back, spine and front on one sheet. */
export async function makeCover(title: string): Promise<Buffer> {
  const spine = (BOOK_PAGES / 2) * PAPER_MM;
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.HelveticaBold);
  const page = pdf.addPage(sheet(2 * PAGE_MM.width + spine, PAGE_MM.height));
  const { width, height } = page.getSize();
  page.drawText(title, { x: width / 2 + points(20), y: height * 0.7, size: 24, font });
  return Buffer.from(await pdf.save());
}

export async function makeBook(title: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= BOOK_PAGES; number += 1) {
    const page = pdf.addPage(sheet(PAGE_MM.width, PAGE_MM.height));
    const { width, height } = page.getSize();
    page.drawText(number === 1 ? title : `Page ${number}`, {
      x: points(20),
      y: height * 0.8,
      size: 18,
      font,
    });
    page.drawText(String(number), { x: width / 2, y: points(15), size: 10, font });
  }
  return Buffer.from(await pdf.save());
}

/** The size of a page in points, with bleed on all sides. */
function sheet(widthMm: number, heightMm: number): [number, number] {
  return [points(widthMm + 2 * BLEED_MM), points(heightMm + 2 * BLEED_MM)];
}

function points(mm: number): number {
  return mm * POINTS_PER_MM;
}
