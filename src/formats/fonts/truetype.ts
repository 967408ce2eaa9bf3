import { defined } from '../../lib/defined.ts';
import type { PdfDict, PdfRef } from '../sample-files/pdf-values.ts';
import { compressed, type PdfWriter } from '../sample-files/pdf-writer.ts';

/** The tables that are needed for shapes and widths. */
const KEPT = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const;
const ENTRY_BYTES = 16;
const HEADER_BYTES = 12;
const FULL_UNICODE = 12;
const LONG_OFFSETS = 1;

/** Flags of the parts of a compound glyph. */
const WORDS = 0x1;
const SCALE = 0x8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

/** A TrueType font, as far as needed to set text and to embed it. Glyphs keep their numbers. */
export class TrueTypeFont {
  readonly #tables: ReadonlyMap<string, Buffer>;
  readonly #glyphs: ReadonlyMap<number, number>;
  readonly #metrics: number;
  readonly unitsPerEm: number;
  /** The corners of the largest glyph: left, bottom, right, top. */
  readonly box: readonly number[];
  readonly ascent: number;
  readonly descent: number;

  constructor(file: Buffer) {
    this.#tables = tablesOf(file);
    const [head, hhea] = [this.#table('head'), this.#table('hhea')];
    this.unitsPerEm = head.readUInt16BE(18);
    this.box = [36, 38, 40, 42].map((offset) => head.readInt16BE(offset));
    this.ascent = hhea.readInt16BE(4);
    this.descent = hhea.readInt16BE(6);
    this.#metrics = hhea.readUInt16BE(34);
    this.#glyphs = glyphsOf(this.#table('cmap'));
  }

  /** The glyph of a character; 0 is the box for missing characters. */
  glyphOf(character: number): number {
    return this.#glyphs.get(character) ?? 0;
  }

  /** The width in font units. */
  widthOf(glyph: number): number {
    return this.#table('hmtx').readUInt16BE(Math.min(glyph, this.#metrics - 1) * 4);
  }

  /** A font file with only these glyphs: the others are empty. */
  subset(wanted: ReadonlySet<number>): Buffer {
    const glyphs = this.#withParts(wanted);
    const places = this.#places();
    const outlines: Buffer[] = [];
    const loca = Buffer.alloc(places.length * 4);
    let length = 0;
    for (let glyph = 0; glyph + 1 < places.length; glyph += 1) {
      if (glyphs.has(glyph)) {
        const outline = this.#outline(glyph, places);
        outlines.push(outline);
        length += outline.length;
      }
      loca.writeUInt32BE(length, (glyph + 1) * 4);
    }
    const head = Buffer.from(this.#table('head'));
    head.writeInt16BE(LONG_OFFSETS, 50);
    const replaced = new Map([
      ['glyf', Buffer.concat(outlines)],
      ['loca', loca],
      ['head', head],
    ]);
    return fileOf(
      KEPT.flatMap((name) => {
        const data = replaced.get(name) ?? this.#tables.get(name);
        return data ? [[name, data] as const] : [];
      }),
    );
  }

  #table(name: string): Buffer {
    return defined(this.#tables.get(name), `the table ${name} of the font`);
  }

  /** The start of each outline, and the end of the last one. */
  #places(): number[] {
    const count = this.#table('maxp').readUInt16BE(4) + 1;
    const loca = this.#table('loca');
    const isLong = this.#table('head').readInt16BE(50) === LONG_OFFSETS;
    return Array.from({ length: count }, (_, index) =>
      isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2,
    );
  }

  #outline(glyph: number, places: readonly number[]): Buffer {
    return this.#table('glyf').subarray(places[glyph], places[glyph + 1]);
  }

  /** The glyphs, the box for missing ones, and all parts that they are composed of. */
  #withParts(wanted: ReadonlySet<number>): Set<number> {
    const places = this.#places();
    const all = new Set([0, ...wanted]);
    // Iterating a set includes elements that are added meanwhile.
    for (const glyph of all) for (const part of partsOf(this.#outline(glyph, places))) all.add(part);
    return all;
  }
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const [offset, length] = [file.readUInt32BE(entry + 8), file.readUInt32BE(entry + 12)];
    tables.set(file.toString('latin1', entry, entry + 4), file.subarray(offset, offset + length));
  }
  return tables;
}

function glyphsOf(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (map.readUInt16BE(0) !== FULL_UNICODE) continue;
    for (let group = 0; group < map.readUInt32BE(12); group += 1) {
      const [first, last, glyph] = [0, 4, 8].map((offset) => map.readUInt32BE(16 + group * 12 + offset));
      for (let character = first ?? 0; character <= (last ?? -1); character += 1) {
        glyphs.set(character, (glyph ?? 0) + character - (first ?? 0));
      }
    }
  }
  return glyphs;
}

function partsOf(outline: Buffer): number[] {
  const isCompound = outline.length > 0 && outline.readInt16BE(0) < 0;
  if (!isCompound) return [];
  const parts: number[] = [];
  let offset = 10;
  for (;;) {
    const flags = outline.readUInt16BE(offset);
    parts.push(outline.readUInt16BE(offset + 2));
    if ((flags & MORE) === 0) return parts;
    offset += 4 + (flags & WORDS ? 4 : 2);
    if (flags & SCALE) offset += 2;
    else if (flags & TWO_SCALES) offset += 4;
    else if (flags & MATRIX) offset += 8;
  }
}

function fileOf(tables: readonly (readonly [name: string, data: Buffer])[]): Buffer {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const header = Buffer.alloc(HEADER_BYTES + tables.length * ENTRY_BYTES);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((tables.length - power) * 16, 10);
  let offset = header.length;
  const parts = tables.map(([name, data], index) => {
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    header.write(name, entry, 'latin1');
    header.writeUInt32BE(sumOf(padded), entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([header, ...parts]);
}

function sumOf(words: Buffer): number {
  let sum = 0;
  for (let offset = 0; offset < words.length; offset += 4) sum = (sum + words.readUInt32BE(offset)) >>> 0;
  return sum;
}

const SYMBOLIC = 4;
/** The glyph for characters that the font lacks. */
const MISSING = 0;

/** A font of one document, reduced to the used glyphs. */
export class EmbeddedFont {
  readonly #font: TrueTypeFont;
  readonly #name: string;
  /** The characters of the used glyphs. */
  readonly #used = new Map<number, number>();

  constructor(font: TrueTypeFont, name: string) {
    this.#font = font;
    this.#name = name;
  }

  /** The width of text relative to its size. */
  widthOf(text: string): number {
    return (
      this.#glyphs(text).reduce((sum, glyph) => sum + this.#font.widthOf(glyph), 0) / this.#font.unitsPerEm
    );
  }

  /** The text as an operand. */
  encode(text: string): string {
    const characters = charactersOf(text);
    const glyphs = characters.map((character) => this.#font.glyphOf(character));
    for (const [index, glyph] of glyphs.entries()) {
      if (!this.#used.has(glyph)) this.#used.set(glyph, characters[index] ?? MISSING);
    }
    return `<${glyphs.map(hex4).join('')}>`;
  }

  #glyphs(text: string): number[] {
    return charactersOf(text).map((character) => this.#font.glyphOf(character));
  }

  /** Writes the font after all text is encoded. */
  put(writer: PdfWriter, ref: PdfRef): void {
    const glyphs = [...this.#used.keys()].sort((a, b) => a - b);
    const base = `/PLATEN+${this.#name}`;
    const perMille = (units: number) => Math.round((units * 1000) / this.#font.unitsPerEm);
    const file = this.#font.subset(new Set(glyphs));
    const descriptor = writer.add({
      Type: '/FontDescriptor',
      FontName: base,
      Flags: SYMBOLIC,
      FontBBox: this.#font.box.map(perMille),
      ItalicAngle: 0,
      Ascent: perMille(this.#font.ascent),
      Descent: perMille(this.#font.descent),
      CapHeight: perMille(this.#font.ascent),
      StemV: 80,
      FontFile2: writer.addStream(compressed({ Length1: file.length }, file)),
    });
    const descendant = writer.add({
      Type: '/Font',
      Subtype: '/CIDFontType2',
      BaseFont: base,
      CIDSystemInfo: { Registry: '(Adobe)', Ordering: '(Identity)', Supplement: 0 },
      FontDescriptor: descriptor,
      CIDToGIDMap: '/Identity',
      W: glyphs.flatMap((glyph) => [glyph, [perMille(this.#font.widthOf(glyph))]]),
    } satisfies PdfDict);
    writer.put(ref, {
      Type: '/Font',
      Subtype: '/Type0',
      BaseFont: base,
      Encoding: '/Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: writer.addStream(compressed({}, this.#toUnicode(glyphs))),
    });
  }

  /** The map to Unicode, which makes text searchable and copyable. */
  #toUnicode(glyphs: readonly number[]): string {
    const rows = glyphs.map((glyph) => {
      const character = String.fromCodePoint(this.#used.get(glyph) ?? MISSING);
      return `<${hex4(glyph)}> <${Buffer.from(character, 'utf16le').swap16().toString('hex')}>`;
    });
    // A section has at most a hundred rows.
    const sections = Array.from({ length: Math.ceil(rows.length / 100) }, (_, index) => {
      const part = rows.slice(index * 100, (index + 1) * 100);
      return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`;
    });
    return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
  }
}

function charactersOf(text: string): number[] {
  return Array.from(text.normalize('NFC'), (character) => character.codePointAt(0) ?? MISSING);
}

const hex4 = (glyph: number) => glyph.toString(16).padStart(4, '0');
