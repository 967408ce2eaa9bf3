import { EmbeddedFont, type TrueTypeFont } from '../fonts/truetype.ts';
import { decimal, type PdfRef } from '../sample-files/pdf-values.ts';
import { compressed, PdfWriter, text as pdfText, type WrittenStream } from '../sample-files/pdf-writer.ts';

export interface SheetFonts {
  readonly plain: TrueTypeFont;
  readonly bold: TrueTypeFont;
}

/** A4, in points. */
export const PAGE = { width: 595, height: 842, margin: 42 } as const;
/** The distance of baselines, relative to the text size. */
const LEADING = 1.35;
/** The quiet zone that scanners need on both sides of a code, in modules. */
const QUIET = 10;

interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
}

/** Pages of paper: text, lines, bars and pictures, positioned from the upper left corner. */
export class Sheet {
  readonly #writer = new PdfWriter();
  /** The contents of finished pages. */
  readonly #pages: PdfRef[] = [];
  /** The content of the current page. */
  #page: string[] | null = null;
  readonly #pictures = new Map<PngPicture, { readonly name: string; readonly ref: PdfRef }>();
  readonly #plain: EmbeddedFont;
  readonly #bold: EmbeddedFont;
  readonly #title: string;

  constructor({ plain, bold }: SheetFonts, title: string) {
    this.#plain = new EmbeddedFont(plain, 'DejaVuSans');
    this.#bold = new EmbeddedFont(bold, 'DejaVuSans-Bold');
    this.#title = title;
  }

  newPage(): void {
    this.#endPage();
    this.#page = [];
  }

  /** Ends a page. It is compressed at once, so that finishing the document stays fast. */
  #endPage(): void {
    if (this.#page) this.#pages.push(this.#writer.addStream(compressed({}, this.#page.join('\n'))));
  }

  /** Writes one line with its top at `y`; returns the position of the next one. */
  text(x: number, y: number, text: string, style: TextStyle = {}): number {
    const { size = 10, bold = false } = style;
    const place = `1 0 0 1 ${numbers(x, PAGE.height - y - size)} Tm`;
    this.#draw(`BT /${bold ? 'Bold' : 'Plain'} ${size} Tf ${place} ${this.#font(style).encode(text)} Tj ET`);
    return y + size * LEADING;
  }

  /** Writes text in lines of this width; returns the position of the next one. */
  paragraph(x: number, y: number, width: number, text: string, style: TextStyle = {}): number {
    return this.lines(text, width, style).reduce((top, line) => this.text(x, top, line, style), y);
  }

  lines(text: string, width: number, style: TextStyle = {}): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).flatMap((one) => this.#pieces(one, width, style))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.width(longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return line === '' ? lines : [...lines, line];
  }

  width(text: string, style: TextStyle = {}): number {
    return this.#font(style).widthOf(text) * (style.size ?? 10);
  }

  /** A thin line across the page. */
  rule(y: number): void {
    const height = PAGE.height - y;
    this.#draw(`0.5 w ${numbers(PAGE.margin, height)} m ${numbers(PAGE.width - PAGE.margin, height)} l S`);
  }

  /** Draws the bars of a code within this rectangle, quiet zone included. */
  bars(x: number, y: number, width: number, height: number, modules: string): void {
    const module = width / (modules.length + 2 * QUIET);
    for (const { 0: bar, index } of modules.matchAll(/1+/g)) {
      const left = x + (QUIET + index) * module;
      this.#draw(`${numbers(left, PAGE.height - y - height, bar.length * module, height)} re f`);
    }
  }

  /** Draws a picture as large as possible; returns its size, or undefined if it cannot be embedded. */
  picture(
    x: number,
    y: number,
    most: { readonly width: number; readonly height: number },
    png: Uint8Array,
  ): { readonly width: number; readonly height: number } | undefined {
    const picture = pngPicture(png);
    if (!picture) return undefined;
    const scale = Math.min(most.width / picture.width, most.height / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const name = `P${this.#pictures.size + 1}`;
    this.#pictures.set(picture, { name, ref: this.#writer.addStream(picture.stream) });
    const bottom = PAGE.height - y - height;
    this.#draw(`q ${numbers(width, 0, 0, height, x, bottom)} cm /${name} Do Q`);
    this.#draw(`0.5 w ${numbers(x, bottom, width, height)} re S`);
    return { width, height };
  }

  finish(): Buffer {
    this.#endPage();
    const writer = this.#writer;
    const [tree, plain, bold] = [writer.reserve(), writer.reserve(), writer.reserve()];
    const pictures = Object.fromEntries([...this.#pictures.values()].map(({ name, ref }) => [name, ref]));
    const resources = writer.add({ Font: { Plain: plain, Bold: bold }, XObject: pictures });
    const pages = this.#pages.map((contents) =>
      writer.add({
        Type: '/Page',
        Parent: tree,
        MediaBox: [0, 0, PAGE.width, PAGE.height],
        Resources: resources,
        Contents: contents,
      }),
    );
    this.#plain.put(writer, plain);
    this.#bold.put(writer, bold);
    writer.put(tree, { Type: '/Pages', Kids: pages, Count: pages.length });
    const root = writer.add({ Type: '/Catalog', Pages: tree });
    const info = writer.add({ Title: pdfText(this.#title), Producer: pdfText('Platen') });
    return writer.finish(root, info, { version: '1.7', compact: false, encrypted: false });
  }

  #font({ bold = false }: TextStyle): EmbeddedFont {
    return bold ? this.#bold : this.#plain;
  }

  /** The pieces of a word that is wider than a line. */
  #pieces(word: string, width: number, style: TextStyle): string[] {
    const pieces: string[] = [];
    let piece = '';
    for (const character of word) {
      if (piece !== '' && this.width(piece + character, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += character;
    }
    return piece === '' ? pieces : [...pieces, piece];
  }

  #draw(operators: string): void {
    this.#page?.push(operators);
  }
}

const numbers = (...values: readonly number[]) => values.map(decimal).join(' ');

const SIGNATURE_BYTES = 8;
/** The bytes of length, type and checksum. */
const FRAME_BYTES = 12;
const RGB = 2;

/** A PNG as a picture object of a document. */
interface PngPicture {
  readonly width: number;
  readonly height: number;
  readonly stream: WrittenStream;
}

/**
 * A PNG as drawn by this service, with 8 bits of red, green and blue; its packed rows are embedded unchanged.
 */
function pngPicture(png: Uint8Array): PngPicture | undefined {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const rows: Buffer[] = [];
  let header: Buffer | undefined;
  for (let offset = SIGNATURE_BYTES; offset + FRAME_BYTES <= file.length; ) {
    const length = file.readUInt32BE(offset);
    const type = file.toString('latin1', offset + 4, offset + 8);
    const data = file.subarray(offset + 8, offset + 8 + length);
    if (type === 'IHDR') header = data;
    if (type === 'IDAT') rows.push(data);
    offset += FRAME_BYTES + length;
  }
  const [depth, colours, , , interlace] = [...(header?.subarray(8) ?? [])];
  if (!header || depth !== 8 || colours !== RGB || interlace !== 0) return undefined;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const dict = {
    Type: '/XObject',
    Subtype: '/Image',
    Width: width,
    Height: height,
    ColorSpace: '/DeviceRGB',
    BitsPerComponent: 8,
    Filter: '/FlateDecode',
    DecodeParms: { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: width },
  };
  return { width, height, stream: { dict, data: Buffer.concat(rows) } };
}
