import { type Micrometres, millimetres, points } from '../../lib/lengths.ts';
import { decimal, literal } from '../sample-files/pdf-values.ts';
import { compressed, PdfWriter, text } from '../sample-files/pdf-writer.ts';
import { DASH, type Drawing, LINE, type Shape, type Words } from './drawing.ts';

/** A drawing as a PDF of one page at its true size, with its trim box. */
export function templatePdf({ title, width, height, trim, shapes }: Drawing): Buffer {
  const writer = new PdfWriter();
  const pages = writer.reserve();
  const sheet = [0, 0, points(width), points(height)];
  const page = writer.add({
    Type: '/Page',
    Parent: pages,
    MediaBox: sheet,
    BleedBox: sheet,
    TrimBox: [trim.x, trim.y, trim.x + trim.width, trim.y + trim.height].map(points),
    Resources: { Font: { Plain: fontDict(helvetica), Bold: fontDict(helveticaBold) } },
    Contents: writer.addStream(compressed({}, Buffer.from(shapes.map(operatorsOf).join('\n'), 'latin1'))),
  });
  writer.put(pages, { Type: '/Pages', Kids: [page], Count: 1 });
  const root = writer.add({ Type: '/Catalog', Pages: pages });
  const info = writer.add({ Title: text(inLatin(title)), Producer: text('Platen') });
  return writer.finish(root, info, { version: '1.7', compact: false, encrypted: false });
}

const fontDict = ({ name }: StandardFont) => ({
  Type: '/Font',
  Subtype: '/Type1',
  BaseFont: name,
  Encoding: '/WinAnsiEncoding',
});

function operatorsOf(shape: Shape): string {
  switch (shape.kind) {
    case 'area':
      return `${colour(shape.fill)} rg ${rectangle(shape)} f`;
    case 'outline':
      return `${pen(shape)} ${rectangle(shape)} S`;
    case 'line':
      return `${pen(shape)} ${inPoints(shape.x1, shape.y1)} m ${inPoints(shape.x2, shape.y2)} l S`;
    case 'words':
      return operatorsOfWords(shape);
  }
}

function operatorsOfWords({ words, x, y, size, bold, fill, centred, upright }: Words): string {
  const latin = inLatin(words);
  const back = centred ? (widthOf(latin, bold ? helveticaBold : helvetica) * size) / 2 : 0;
  const start = upright ? `0 1 -1 0 ${inPoints(x, y - back)} Tm` : `1 0 0 1 ${inPoints(x - back, y)} Tm`;
  const font = `/${bold ? 'Bold' : 'Plain'} ${inPoints(size)} Tf`;
  return `BT ${colour(fill)} rg ${font} ${start} ${literal(latin)} Tj ET`;
}

function pen({ stroke, dashed }: { readonly stroke: string; readonly dashed: boolean }): string {
  return `${colour(stroke)} RG ${inPoints(LINE)} w [${dashed ? inPoints(DASH) : ''}] 0 d`;
}

interface Placed {
  readonly x: Micrometres;
  readonly y: Micrometres;
  readonly width: Micrometres;
  readonly height: Micrometres;
}

const rectangle = ({ x, y, width, height }: Placed) => `${inPoints(x, y, width, height)} re`;

const inPoints = (...lengths: readonly Micrometres[]) =>
  lengths.map((length) => decimal(points(length))).join(' ');

/** Text limited to the letters of the standard fonts. */
function inLatin(words: string): string {
  return words.replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?');
}

/** `#rrggbb` as operands. */
function colour(hex: string): string {
  const channel = (from: number) => decimal(Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return `${channel(1)} ${channel(3)} ${channel(5)}`;
}

/**
 * Two of the standard fonts of PDF, with the widths of their characters from space to tilde in thousandths of
 * the size, as published by Adobe.
 */
const plain = `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556
278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944
667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556
500 722 500 500 500 334 260 334 584`;
const bold = `278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556
333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944
667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611
556 778 556 556 500 389 280 389 584`;

interface StandardFont {
  /** The name in PDF syntax. */
  readonly name: string;
  readonly widths: readonly number[];
}

const fontOf = (name: string, widths: string): StandardFont => ({
  name,
  widths: widths.split(/\s/).map(Number),
});

export const helvetica = fontOf('/Helvetica', plain);
export const helveticaBold = fontOf('/Helvetica-Bold', bold);

const SPACE = 32;
/** The widths of characters without a base letter. */
const signs: Readonly<Record<string, number>> = { ß: 611, '×': 584 };
const USUAL_WIDTH = 556;

/** The width of Latin text relative to its size; accents do not change the width of a letter. */
export function widthOf(text: string, { widths }: StandardFont): number {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '');
  let width = 0;
  for (const letter of letters) width += widths[letter.charCodeAt(0) - SPACE] ?? signs[letter] ?? USUAL_WIDTH;
  return width / 1000;
}

/** A drawing as SVG at its true size, in millimetres from the upper left. */
export function templateSvg({ title, width, height, shapes }: Drawing): string {
  const [w, h] = [mm(width), mm(height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="0 0 ${w} ${h}" font-family="Helvetica, Arial, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    ...shapes.map((shape) => svgOf(shape, height)),
    '</svg>\n',
  ].join('\n');
}

function svgOf(shape: Shape, page: Micrometres): string {
  switch (shape.kind) {
    case 'area':
      return `<rect ${boxOf(shape, page)} fill="${shape.fill}"/>`;
    case 'outline':
      return `<rect ${boxOf(shape, page)} fill="none" ${strokeOf(shape)}/>`;
    case 'line':
      return `<line x1="${mm(shape.x1)}" y1="${mm(page - shape.y1)}" x2="${mm(shape.x2)}" y2="${mm(page - shape.y2)}" ${strokeOf(shape)}/>`;
    case 'words': {
      const [x, y] = [mm(shape.x), mm(page - shape.y)];
      const turned = shape.upright ? ` transform="rotate(-90 ${x} ${y})"` : '';
      const weight = shape.bold ? ' font-weight="bold"' : '';
      const anchor = shape.centred ? ' text-anchor="middle"' : '';
      return `<text x="${x}" y="${y}" font-size="${mm(shape.size)}" fill="${shape.fill}"${weight}${anchor}${turned}>${escaped(shape.words)}</text>`;
    }
  }
}

function boxOf({ x, y, width, height }: Placed, page: Micrometres): string {
  return `x="${mm(x)}" y="${mm(page - y - height)}" width="${mm(width)}" height="${mm(height)}"`;
}

function strokeOf({ stroke, dashed }: { readonly stroke: string; readonly dashed: boolean }): string {
  const dash = dashed ? ` stroke-dasharray="${mm(DASH)}"` : '';
  return `stroke="${stroke}" stroke-width="${mm(LINE)}"${dash}`;
}

/** A length with at most three decimals. */
function mm(length: Micrometres): string {
  return String(millimetres(Math.round(length)));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
