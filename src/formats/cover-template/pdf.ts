import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { points } from '../../lib/lengths.ts';
import { DASH, type Drawing, LINE, type Shape, type Words } from './drawing.ts';

/** A drawing as a PDF of one page at its true size, with its trim box. The library is loaded by the first template. */
export async function templatePdf({ title, width, height, trim, shapes }: Drawing): Promise<Buffer> {
  const library = await import('@cantoo/pdf-lib');
  const pdf = await library.PDFDocument.create();
  pdf.setTitle(inLatin(title));
  const page = pdf.addPage([points(width), points(height)]);
  page.setTrimBox(points(trim.x), points(trim.y), points(trim.width), points(trim.height));
  page.setBleedBox(0, 0, points(width), points(height));
  const pen: Pen = {
    page,
    font: await pdf.embedFont(library.StandardFonts.Helvetica),
    bold: await pdf.embedFont(library.StandardFonts.HelveticaBold),
    colour: (hex) => library.rgb(...channelsOf(hex)),
    upright: library.degrees(90),
  };
  for (const shape of shapes) draw(shape, pen);
  return Buffer.from(await pdf.save());
}

type DrawTextOptions = NonNullable<Parameters<PDFPage['drawText']>[1]>;

interface Pen {
  readonly page: PDFPage;
  readonly font: PDFFont;
  readonly bold: PDFFont;
  readonly colour: (hex: string) => NonNullable<DrawTextOptions['color']>;
  readonly upright: NonNullable<DrawTextOptions['rotate']>;
}

function draw(shape: Shape, pen: Pen): void {
  const { page, colour } = pen;
  if (shape.kind === 'words') drawWords(shape, pen);
  else if (shape.kind === 'area') page.drawRectangle({ ...inPoints(shape), color: colour(shape.fill) });
  else {
    const { stroke, dashed } = shape;
    const dash = [points(DASH)];
    if (shape.kind === 'outline') {
      page.drawRectangle({
        ...inPoints(shape),
        borderColor: colour(stroke),
        borderWidth: points(LINE),
        ...(dashed ? { borderDashArray: dash } : {}),
      });
      return;
    }
    page.drawLine({
      start: { x: points(shape.x1), y: points(shape.y1) },
      end: { x: points(shape.x2), y: points(shape.y2) },
      color: colour(stroke),
      thickness: points(LINE),
      ...(dashed ? { dashArray: dash } : {}),
    });
  }
}

function drawWords(shape: Words, { page, font, bold, colour, upright }: Pen): void {
  const text = inLatin(shape.words);
  const used = shape.bold ? bold : font;
  const size = points(shape.size);
  const back = shape.centred ? used.widthOfTextAtSize(text, size) / 2 : 0;
  page.drawText(text, {
    x: points(shape.x) - (shape.upright ? 0 : back),
    y: points(shape.y) - (shape.upright ? back : 0),
    size,
    font: used,
    color: colour(shape.fill),
    ...(shape.upright ? { rotate: upright } : {}),
  });
}

function inPoints({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x: points(x), y: points(y), width: points(width), height: points(height) };
}

/** The letters that every PDF program has a font for. */
function inLatin(text: string): string {
  return text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?');
}

function channelsOf(hex: string): [number, number, number] {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}
