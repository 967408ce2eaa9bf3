import type { PdfDocument } from '../document.ts';
import { ByObject, type Dict, dictOf, isDict, PdfStream, type PdfValue, plainText } from '../values.ts';
import { isStandardFont, standardWidths } from './standard-fonts.ts';

/** A font as used by text. Widths are in thousandths of its size. */
export interface Font {
  readonly name: string;
  /** The subtype as written in the file: Type1, TrueType, Type0, Type3 … */
  readonly type: string;
  readonly embedded: boolean;
  readonly standard: boolean;
  readonly broken: boolean;
  /** Bytes per character code: 2 in composite fonts, unless the file says otherwise. */
  readonly codeBytes: number;
  readonly vertical: boolean;
  readonly glyphs: Glyphs;
}

const FIRST_CODES = 256;

/** The widths of a font's glyphs in thousandths of its size, and the glyphs that leave no mark. */
export class Glyphs {
  readonly #widths: Widths;
  readonly #blanks: ReadonlySet<number>;
  /** The widths of the first codes, which most text consists of. */
  readonly #firstWidths = new Float64Array(FIRST_CODES);
  readonly #firstBlanks = new Uint8Array(FIRST_CODES);

  constructor(widths: Widths, blanks: ReadonlySet<number>) {
    this.#widths = widths;
    this.#blanks = blanks;
    this.#firstWidths.fill(widths.defaultWidth * widths.unit);
    for (const [code, width] of widths.widths) {
      if (code < FIRST_CODES) this.#firstWidths[code] = width * widths.unit;
    }
    for (const code of blanks) this.#firstBlanks[code] = 1;
  }

  width(code: number): number {
    if (code < FIRST_CODES) return this.#firstWidths[code] ?? 0;
    const { widths, defaultWidth, unit } = this.#widths;
    return (widths.get(code) ?? defaultWidth) * unit;
  }

  /** Whether the file does not give the widths, so that the end of its text is not known. */
  get isEstimated(): boolean {
    return this.#widths.isEstimated === true;
  }

  isBlank(code: number): boolean {
    return code < FIRST_CODES ? this.#firstBlanks[code] === 1 : this.#blanks.has(code);
  }
}

/** The width of a character whose width the font does not give. */
const ESTIMATED_WIDTH = 500;
const CODES = 65_536;
/** Only the beginning of larger fonts is read. */
const WHOLE_FONT_BYTES = 1024 * 1024;

/** Reads a font dictionary. */
function readFont(pdf: PdfDocument, dict: Dict): Font {
  const type = pdf.name(dict, 'Subtype') ?? 'unknown';
  const descendants = pdf.array(dict, 'DescendantFonts');
  const descendant = type === 'Type0' ? dictOf(pdf.resolve(descendants[0])) : undefined;
  const program = fontProgram(pdf, pdf.dict(descendant ?? dict, 'FontDescriptor'));
  const baseFont =
    pdf.name(dict, 'BaseFont') ?? pdf.name(descendant, 'BaseFont') ?? pdf.name(dict, 'Name') ?? '';
  const name = plainText(baseFont.replace(/^[A-Z]{6}\+/, ''));
  return {
    name,
    type,
    embedded: type === 'Type3' || program !== undefined,
    standard: type !== 'Type0' && isStandardFont(name),
    broken: program !== undefined && isBroken(pdf, program.stream, program.key),
    ...codesOf(pdf, dict, type),
    glyphs: new Glyphs(
      descendant === undefined ? simpleWidths(pdf, dict, type, name) : compositeWidths(pdf, descendant),
      blankCodes(pdf, dict, type),
    ),
  };
}

type ProgramKey = 'FontFile' | 'FontFile2' | 'FontFile3';

function fontProgram(pdf: PdfDocument, descriptor: Dict | undefined) {
  for (const key of ['FontFile', 'FontFile2', 'FontFile3'] as const) {
    const stream = pdf.get(descriptor, key);
    if (stream instanceof PdfStream) return { key, stream };
  }
  return undefined;
}

/** Whether the data of a font cannot be unpacked, or does not begin like a font; the rest is not checked. */
function isBroken(pdf: PdfDocument, stream: PdfStream, key: ProgramKey): boolean {
  const length = pdf.lengthOf(stream);
  if (length === undefined) return true;
  if (length > WHOLE_FONT_BYTES) return false;
  const data = pdf.contentIfSound(stream);
  return data === undefined || !beginnings[key].test(data.toString('latin1', 0, 1024));
}

/**
 * The beginnings of fonts: Type 1 as text or with segments; TrueType and its collections; bare CFF or
 * OpenType.
 */
const beginnings: Readonly<Record<ProgramKey, RegExp>> = {
  FontFile: /^\s*(%!|\x80\x01)/,
  FontFile2: /^(\0[\x01\x02]\0\0|true|OTTO|ttcf)/,
  FontFile3: /^([\x01\x02][\0-\x20]|\0\x01\0\0|true|OTTO)/,
};

function codesOf(pdf: PdfDocument, dict: Dict, type: string): Pick<Font, 'codeBytes' | 'vertical'> {
  if (type !== 'Type0') return { codeBytes: 1, vertical: false };
  const encoding = pdf.get(dict, 'Encoding');
  if (typeof encoding === 'string') return { codeBytes: 2, vertical: encoding.endsWith('V') };
  if (!(encoding instanceof PdfStream)) return { codeBytes: 2, vertical: false };
  const range = /begincodespacerange\s*<([0-9a-fA-F]+)>/.exec(pdf.content(encoding).toString('latin1'));
  const codeBytes = Math.min(4, Math.max(1, (range?.[1]?.length ?? 4) / 2));
  return { codeBytes: Math.floor(codeBytes), vertical: pdf.number(encoding.dict, 'WMode') === 1 };
}

interface Widths {
  readonly widths: ReadonlyMap<number, number>;
  readonly defaultWidth: number;
  /** The unit of the widths in thousandths of the size: 1, except in Type3. */
  readonly unit: number;
  readonly isEstimated?: boolean;
}

function simpleWidths(pdf: PdfDocument, dict: Dict, type: string, name: string): Widths {
  const first = pdf.number(dict, 'FirstChar') ?? 0;
  const widths = new Map<number, number>();
  pdf
    .array(dict, 'Widths')
    .slice(0, 256)
    .forEach((value, index) => {
      const width = pdf.resolve(value);
      if (typeof width === 'number') widths.set(first + index, width);
    });
  const matrix = type === 'Type3' ? pdf.numbers(dict.get('FontMatrix'), 6) : undefined;
  const missing = pdf.number(pdf.dict(dict, 'FontDescriptor'), 'MissingWidth') ?? 0;
  const unit = matrix === undefined ? 1 : (matrix[0] ?? 0.001) * 1000;
  if (widths.size > 0) return { widths, defaultWidth: missing, unit };
  if (isStandardFont(name))
    return { widths: publishedWidths(pdf, dict, name), defaultWidth: ESTIMATED_WIDTH, unit };
  return { widths, defaultWidth: ESTIMATED_WIDTH, unit, isEstimated: true };
}

/** The widths of a standard font in the encoding of the file. */
function publishedWidths(pdf: PdfDocument, dict: Dict, name: string): ReadonlyMap<number, number> {
  const encoding = pdf.get(dict, 'Encoding');
  if (typeof encoding === 'string') return standardWidths(name, encoding, new Map());
  const described = dictOf(encoding);
  const differences = new Map<number, string>();
  let code = 0;
  for (const entry of pdf.array(described, 'Differences').slice(0, 2 * FIRST_CODES)) {
    const value = pdf.resolve(entry);
    if (typeof value === 'number') code = value;
    else if (typeof value === 'string') differences.set(code++, value);
  }
  return standardWidths(name, pdf.name(described, 'BaseEncoding'), differences);
}

/** `first [width …]` and `first last width`, in any order. */
function compositeWidths(pdf: PdfDocument, descendant: Dict): Widths {
  const widths = new Map<number, number>();
  const array = pdf.array(descendant, 'W');
  for (let at = 0; at < array.length; ) {
    const first = pdf.resolve(array[at]);
    const second = pdf.resolve(array[at + 1]);
    if (typeof first !== 'number') break;
    const list = pdf.list(second);
    if (list !== undefined) {
      list.slice(0, CODES - widths.size).forEach((value, index) => {
        const width = pdf.resolve(value);
        if (typeof width === 'number') widths.set(first + index, width);
      });
      at += 2;
      continue;
    }
    const width = pdf.resolve(array[at + 2]);
    if (typeof second !== 'number' || typeof width !== 'number') break;
    const last = Math.min(second, CODES);
    pdf.countValues(Math.max(0, last - first + 1));
    for (let code = first; code <= last && widths.size < CODES; code++) widths.set(code, width);
    at += 3;
  }
  return { widths, defaultWidth: pdf.number(descendant, 'DW') ?? 1000, unit: 1 };
}

const LONGEST_MAP = 1024 * 1024;

/**
 * The codes of space and no-break space: from the map to Unicode, or the usual codes in simple fonts without
 * one.
 */
function blankCodes(pdf: PdfDocument, dict: Dict, type: string): ReadonlySet<number> {
  const map = pdf.get(dict, 'ToUnicode');
  const blanks = new Set<number>();
  if (!(map instanceof PdfStream) || (pdf.lengthOf(map) ?? 0) > LONGEST_MAP)
    return type === 'Type0' ? blanks : new Set([32]);
  const text = pdf.contentIfSound(map)?.toString('latin1', 0, LONGEST_MAP) ?? '';
  for (const [, code = ''] of text.matchAll(/<([0-9a-fA-F]{2,8})>\s*<00(?:20|[aA]0)>/g)) {
    blanks.add(Number.parseInt(code, 16));
  }
  for (const [, from = '', to = '', start = ''] of text.matchAll(
    /<([0-9a-fA-F]{2,8})>\s*<([0-9a-fA-F]{2,8})>\s*<(00[0-9a-fA-F]{2})>/g,
  )) {
    const first = Number.parseInt(from, 16);
    for (const blank of [0x20, 0xa0]) {
      const code = first + blank - Number.parseInt(start, 16);
      if (code >= first && code <= Number.parseInt(to, 16)) blanks.add(code);
    }
  }
  return blanks;
}

/** Fonts of a document, each read once. */
export class Fonts {
  readonly #pdf: PdfDocument;
  readonly #known = new ByObject<Font>();

  constructor(pdf: PdfDocument) {
    this.#pdf = pdf;
  }

  find(value: PdfValue): Font | undefined {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const dict = this.#pdf.resolve(value);
    if (!isDict(dict)) return undefined;
    const font = readFont(this.#pdf, dict);
    this.#known.set(value, font);
    return font;
  }
}
