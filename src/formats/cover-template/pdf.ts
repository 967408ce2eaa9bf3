import { type Micrometres, points } from '../../lib/lengths.ts';
import { decimal, literal } from '../sample-files/pdf-values.ts';
import { compressed, PdfWriter, text } from '../sample-files/pdf-writer.ts';
import { DASH, type Drawing, LINE, type Shape, type Words } from './drawing.ts';
import { helvetica, helveticaBold, type StandardFont, widthOf } from './helvetica.ts';

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
