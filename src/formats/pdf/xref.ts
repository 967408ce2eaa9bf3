import type { ByteSource } from '../byte-source.ts';
import { damaged, tooComplex, Unreadable } from '../unreadable.ts';
import { isSpace, Lexer, Token } from './lexer.ts';
import { type Dict, isDict, PdfStream, type PdfValue, Ref } from './values.ts';

/** The place of an object: a position in the file, or in an object stream. */
export type Place = { readonly at: number } | { readonly stream: number; readonly index: number };

/** The most objects in one object stream; both numbers of a place are stored in one. */
const STREAM_FACTOR = 2 ** 21;
const FREE = 0;

/** The places of all objects. Sections are added newest first, and the first place of an object wins. */
export class ObjectPlaces {
  readonly #packed = new Map<number, number>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  place(number: number): Place | undefined {
    const packed = this.#packed.get(number);
    if (packed === undefined || packed === FREE) return undefined;
    if (packed > 0) return { at: packed };
    const index = -packed - 1;
    return { stream: Math.floor(index / STREAM_FACTOR), index: index % STREAM_FACTOR };
  }

  addAt(number: number, at: number): void {
    if (!Number.isInteger(at) || at < 0) throw mismatch();
    this.#add(number, at);
  }

  addFree(number: number): void {
    this.#add(number, FREE);
  }

  addIn(number: number, stream: number, index: number): void {
    if (index >= STREAM_FACTOR || stream >= 2 ** 31) throw mismatch();
    this.#add(number, -(stream * STREAM_FACTOR + index) - 1);
  }

  #add(number: number, packed: number): void {
    if (this.#packed.has(number)) return;
    if (this.#packed.size >= this.#limit) throw tooComplex('it has too many objects');
    this.#packed.set(number, packed);
  }
}

export const mismatch = () => damaged('its table of contents does not match');

/** The part of the document that reads sections; it cannot look up objects yet. */
export interface SectionReader {
  readonly source: ByteSource;
  readonly places: ObjectPlaces;
  /** The object at a position of the file. */
  objectAt(position: number): PdfValue;
  dictAt(position: number): Dict;
  decoded(stream: PdfStream): Buffer;
  resolve(value: PdfValue | undefined): PdfValue;
  /** The numbers of the objects in an object stream, in their order. */
  numbersIn(stream: PdfStream): readonly number[];
  /** Limits what parsing costs in all. */
  countValues(count: number): void;
  /** Added to positions from the file's tables, if the header is not at its start. */
  readonly base: number;
}

const SECTIONS = 10_000;

/** Reads all cross-reference sections, newest first, and returns the trailer. */
export function readSections(reader: SectionReader, newest: number): Dict {
  const seen = new Set<number>();
  let trailer: Dict | undefined;
  let next: number | undefined = newest;
  while (next !== undefined) {
    if (seen.has(next) || seen.size > SECTIONS) throw damaged('its table of contents refers to itself');
    seen.add(next);
    const section = readSection(reader, next, seen);
    trailer ??= section;
    next = positionIn(section, 'Prev');
  }
  return trailer ?? new Map();
}

function positionIn(dict: Dict, key: string): number | undefined {
  const value = dict.get(key);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || value < 0 || !Number.isInteger(value)) throw mismatch();
  return value;
}

function readSection(reader: SectionReader, position: number, seen: Set<number>): Dict {
  const at = reader.base + position;
  if (at >= reader.source.size) throw mismatch();
  const beginning = reader.source.read(at, 64);
  let space = 0;
  while (isSpace(beginning[space])) space++;
  if (beginning.toString('latin1', space, space + 4) !== 'xref') return readStream(reader, at);
  const free: number[] = [];
  const trailer = reader.dictAt(readTable(reader, at + space + 4, free));
  const hybrid = positionIn(trailer, 'XRefStm');
  if (hybrid !== undefined && !seen.has(hybrid)) {
    seen.add(hybrid);
    readStream(reader, reader.base + hybrid);
  }
  // Objects that only the stream lists are free in the table, for readers without support for such streams.
  for (const number of free) reader.places.addFree(number);
  return trailer;
}

const CHUNK_BYTES = 65_536;
/** Longer than the longest line of a table. */
const LINE_BYTES = 64;

/**
 * Reads a cross-reference table, collects its free objects, and returns the position after the word
 * "trailer".
 */
function readTable(reader: SectionReader, start: number, free: number[]): number {
  let position = start;
  let lexer = new Lexer(Buffer.alloc(0));
  const refilled = (): Lexer => {
    if (lexer.data.length - lexer.at >= LINE_BYTES) return lexer;
    position += lexer.at;
    lexer = new Lexer(reader.source.read(position, CHUNK_BYTES));
    return lexer;
  };
  for (;;) {
    const token = refilled().next();
    if (token === Token.keyword && lexer.text === 'trailer') return position + lexer.at;
    const first = lexer.number;
    if (token !== Token.number || lexer.next() !== Token.number) throw mismatch();
    const count = lexer.number;
    reader.countValues(Math.max(0, count));
    for (let index = 0; index < count; index++) readLine(reader, refilled(), first + index, free);
  }
}

function readLine(reader: SectionReader, lexer: Lexer, number: number, free: number[]): void {
  if (lexer.next() !== Token.number) throw mismatch();
  const position = lexer.number;
  if (lexer.next() !== Token.number || lexer.next() !== Token.keyword) throw mismatch();
  if (lexer.text === 'n') reader.places.addAt(number, position);
  else if (lexer.text === 'f') free.push(number);
  else throw mismatch();
}

function readStream(reader: SectionReader, at: number): Dict {
  if (at >= reader.source.size) throw mismatch();
  const stream = reader.objectAt(at);
  if (!(stream instanceof PdfStream) || stream.dict.get('Type') !== 'XRef') throw mismatch();
  const { dict } = stream;
  const widths = integersIn(dict.get('W'));
  const [typeBytes = 0, firstBytes = 0, secondBytes = 0] = widths;
  const rowBytes = typeBytes + firstBytes + secondBytes;
  if (widths.length !== 3 || rowBytes === 0 || widths.some((width) => width > 8)) throw mismatch();
  const data = reader.decoded(stream);
  const index = dict.has('Index') ? integersIn(dict.get('Index')) : [0, positionIn(dict, 'Size') ?? 0];
  let row = 0;
  for (let at = 0; at + 1 < index.length; at += 2) {
    const [first = 0, count = 0] = index.slice(at, at + 2);
    reader.countValues(count);
    for (let of = 0; of < count; of++, row += rowBytes) {
      if (row + rowBytes > data.length) throw mismatch();
      const type = typeBytes === 0 ? 1 : bigEndian(data, row, typeBytes);
      const one = bigEndian(data, row + typeBytes, firstBytes);
      const two = bigEndian(data, row + typeBytes + firstBytes, secondBytes);
      if (type === 1) reader.places.addAt(first + of, one);
      else if (type === 2) reader.places.addIn(first + of, one, two);
      else reader.places.addFree(first + of);
    }
  }
  return dict;
}

function integersIn(value: PdfValue | undefined): number[] {
  if (!Array.isArray(value)) throw mismatch();
  return value.map((entry) => {
    if (typeof entry !== 'number' || entry < 0 || !Number.isInteger(entry)) throw mismatch();
    return entry;
  });
}

function bigEndian(data: Buffer, from: number, bytes: number): number {
  let value = 0;
  for (let at = from; at < from + bytes; at++) value = value * 256 + (data[at] ?? 0);
  return value;
}

const SCANNED_BYTES = 1024 * 1024;
/** Longer than the longest match. */
const MATCH_BYTES = 64;
const LANDMARKS =
  /(?<!\d)(\d{1,10})[\0\s]{1,8}\d{1,5}[\0\s]{1,8}obj(?![a-z])|\/Length[\0\s]+(\d{1,10})(?![\0\s]*\d)|(?<!end)stream(\r?\n)|\/(ObjStm|XRef|Catalog)(?![A-Za-z])|(trailer)/g;

interface FoundObject {
  readonly number: number;
  readonly at: number;
  kind: string | undefined;
}

/** Makes the table of contents from the objects of the file, of which the last with a number wins; returns the trailer. */
export function rebuildSections(reader: SectionReader): Dict {
  const { objects, trailers } = scanned(reader);
  for (const { number, at, kind } of objects.toReversed()) {
    reader.places.addAt(number, at);
    const place = reader.places.place(number);
    if (kind !== 'ObjStm' || place === undefined || !('at' in place) || place.at !== at) continue;
    const stream = reader.objectAt(at);
    if (!(stream instanceof PdfStream)) throw mismatch();
    reader.numbersIn(stream).forEach((inside, index) => {
      reader.places.addIn(inside, number, index);
    });
  }
  const streams = objects.flatMap(({ kind, at }) => (kind === 'XRef' ? [{ at, read: dictOfStream }] : []));
  const dicts = [...trailers.map((at) => ({ at, read: dictOfTrailer })), ...streams]
    .toSorted((one, other) => other.at - one.at)
    .map(({ at, read }) => read(reader, at));
  const trailer = dicts.find((dict) => isDict(reader.resolve(dict.get('Root'))));
  const encrypted = dicts.find((dict) => dict.has('Encrypt'));
  if (trailer !== undefined) return encrypted ?? trailer;
  const catalog = objects.findLast(({ kind }) => kind === 'Catalog');
  if (catalog === undefined) throw mismatch();
  return new Map([...(encrypted ?? []), ['Root', new Ref(catalog.number)]]);
}

/** The dictionary after the word "trailer", which may also be a word of some text. */
function dictOfTrailer(reader: SectionReader, at: number): Dict {
  try {
    return reader.dictAt(at);
  } catch (error) {
    if (error instanceof Unreadable && error.code === 'file_damaged') return new Map();
    throw error;
  }
}

function dictOfStream(reader: SectionReader, at: number): Dict {
  const stream = reader.objectAt(at);
  return stream instanceof PdfStream ? stream.dict : new Map();
}

/** The beginnings of objects and trailers, outside of streams whose length fits. */
function scanned(reader: SectionReader): { objects: FoundObject[]; trailers: number[] } {
  const objects: FoundObject[] = [];
  const trailers: number[] = [];
  const { source } = reader;
  let length: number | undefined;
  for (let position = 0; position < source.size; ) {
    const chunk = source.read(position, SCANNED_BYTES).toString('latin1');
    const isLast = position + chunk.length >= source.size;
    const end = position + chunk.length - (isLast ? 0 : MATCH_BYTES);
    let next = end;
    for (const match of chunk.matchAll(LANDMARKS)) {
      const at = position + match.index;
      if (at >= end) break;
      const [whole, number, stated, lineBreak, kind, trailer] = match;
      // A number that crosses the end of the chunk is not read again from its middle.
      next = Math.max(next, at + whole.length);
      const last = objects.at(-1);
      if (number !== undefined) {
        reader.countValues(1);
        objects.push({ number: Number(number), at, kind: undefined });
        length = undefined;
      } else if (stated !== undefined) length = Number(stated);
      else if (kind !== undefined && last !== undefined) last.kind ??= kind;
      else if (trailer !== undefined) trailers.push(at + trailer.length);
      else if (lineBreak !== undefined && length !== undefined) {
        const ends = at + whole.length + length;
        if (/^\s*endstream/.test(source.read(ends, 32).toString('latin1'))) {
          next = ends;
          break;
        }
      }
    }
    position = Math.max(next, position + 1);
  }
  return { objects, trailers };
}
