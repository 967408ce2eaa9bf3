import type { PdfDict, PdfRef } from '../sample-files/pdf-values.ts';
import { compressed, type PdfWriter } from '../sample-files/pdf-writer.ts';
import type { TrueTypeFont } from './truetype.ts';

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
