import { type ByteSource, bufferSource, partOfSource } from '../byte-source.ts';
import { type ReaderLimits, ReadingTime } from '../reader-limits.ts';
import { damaged, streamDamaged, tooComplex, Unreadable } from '../unreadable.ts';
import { BadData, type FilterStep, filterParameters, unpacked } from './filters.ts';
import { isSpace, Lexer, MoreNeeded, Token } from './lexer.ts';
import { Parser } from './parser.ts';
import { type Dict, dictOf, isDict, PdfStream, type PdfValue, Ref, type Repair } from './values.ts';
import { mismatch, ObjectPlaces, type SectionReader } from './xref.ts';

const FIRST_WINDOW = 2_048;
/** The longest object, without the data of its stream. */
const OBJECT_BYTES = 16 * 1024 * 1024;
/** The longest chain of references. */
const REFERENCES = 32;
/** The number of cached values; older ones are read again. */
const CACHED_VALUES = 250_000;
/** Arrays up to this length cost nothing: matrices, boxes, colours. */
const FREE_LENGTH = 16;
const CACHED_BYTES = 32 * 1024 * 1024;
/** The minimum cost of reading a stream, so that a million empty ones are not free. */
const STREAM_COST = 2_048;

/** Objects may overlap, in strings and comments, so that a byte is read several times. */
const BYTES_OF_A_VALUE = 8;

interface ObjectStream {
  readonly data: Buffer;
  /** The number and offset of each object. */
  readonly objects: readonly (readonly [number: number, offset: number])[];
}

/** The number of bytes in which the end of a stream is searched at a time. */
const SEARCHED_BYTES = 65_536;
const ENDS = ['endstream', 'endobj'] as const;

/**
 * The objects of a PDF, each read on demand. What other programs read as it was meant is read like that and noted in
 * `repairs`; where content could be lost, a mismatch is damage.
 */
export class PdfDocument implements SectionReader {
  readonly source: ByteSource;
  readonly limits: ReaderLimits;
  readonly time: ReadingTime;
  readonly places: ObjectPlaces;
  base = 0;
  /** Whether its table of contents was made from its objects, because its own is wrong. */
  isRebuilt = false;
  readonly repairs = new Set<Repair>();
  readonly #budget: { values: number; readonly nesting: number };
  #bytesLeft: number;
  readonly #objects = new Map<number, PdfValue>();
  #cachedFrom = 0;
  readonly #objectStreams = new Map<number, ObjectStream>();
  #objectStreamBytes = 0;
  /** The lengths of streams by their positions; undefined = it has no end. */
  readonly #lengths = new Map<number, number | undefined>();
  /** Positions of streams that state another length. */
  readonly #corrected = new Set<number>();
  readonly #repeated = new Map<number, Buffer>();
  #repeatedBytes = 0;
  /** Object streams that are being opened, because their own dictionary may refer to an object in them. */
  readonly #opening = new Set<number>();

  constructor(source: ByteSource, limits: ReaderLimits, time = new ReadingTime(limits.cpuMs)) {
    this.source = source;
    this.limits = limits;
    this.time = time;
    this.places = new ObjectPlaces(limits.objects);
    this.#budget = { values: limits.values, nesting: limits.nesting };
    this.#bytesLeft = limits.documentBytes;
  }

  /** Follows references to a value; a missing object is null. */
  resolve(value: PdfValue | undefined): PdfValue {
    let found = value ?? null;
    for (let step = 0; found instanceof Ref; step++) {
      if (step === REFERENCES) throw damaged('an object refers to itself');
      found = this.#object(found.number);
    }
    return found;
  }

  get(dict: Dict | undefined, key: string): PdfValue {
    return this.resolve(dict?.get(key));
  }

  dict(dict: Dict | undefined, key: string): Dict | undefined {
    return dictOf(this.get(dict, key));
  }

  array(dict: Dict | undefined, key: string): readonly PdfValue[] {
    return this.list(dict?.get(key)) ?? [];
  }

  /** An array. Reading a long one is counted each time, because many objects may share it. */
  list(value: PdfValue | undefined): readonly PdfValue[] | undefined {
    const array = this.resolve(value);
    if (!Array.isArray(array)) return undefined;
    if (array.length > FREE_LENGTH) this.countValues(array.length);
    return array;
  }

  countValues(count: number): void {
    this.#budget.values -= count;
    if (this.#budget.values < 0) throw tooComplex('it has too many values');
  }

  number(dict: Dict | undefined, key: string): number | undefined {
    const value = this.get(dict, key);
    return typeof value === 'number' ? value : undefined;
  }

  name(dict: Dict | undefined, key: string): string | undefined {
    const value = this.get(dict, key);
    return typeof value === 'string' ? value : undefined;
  }

  /** The numbers of an array; undefined for other content or another length. */
  numbers(value: PdfValue | undefined, count?: number): number[] | undefined {
    const array = this.list(value);
    if (array === undefined || (count !== undefined && array.length !== count)) return undefined;
    const numbers = array.map((entry) => this.resolve(entry));
    return numbers.every((entry) => typeof entry === 'number') ? numbers : undefined;
  }

  #object(number: number): PdfValue {
    const cached = this.#objects.get(number);
    if (cached !== undefined) return cached;
    const place = this.places.place(number);
    // What the table should lead to may have been lost with the bytes between its entries.
    if (place === undefined && this.isRebuilt) throw damaged('an object of it is missing');
    if (place === undefined) return null;
    if (this.#cachedFrom - this.#budget.values > CACHED_VALUES) this.#objects.clear();
    if (this.#objects.size === 0) this.#cachedFrom = this.#budget.values;
    let value: PdfValue;
    if ('at' in place) {
      const object = this.#parsedAt(this.base + place.at);
      if (object.number !== number) throw mismatch();
      value = object.value;
    } else value = this.#objectInStream(number, place.stream, place.index);
    this.#objects.set(number, value);
    return value;
  }

  objectAt(position: number): PdfValue {
    return this.#parsedAt(position).value;
  }

  dictAt(position: number): Dict {
    const value = this.#inWindow(position, (parser) => parser.value());
    if (!isDict(value)) throw mismatch();
    return value;
  }

  #parsedAt(position: number): { number: number; value: PdfValue } {
    if (position >= this.source.size) throw mismatch();
    const object = this.#inWindow(position, (parser) => parser.object(position));
    if (!object.hasEnd) this.repairs.add('an object of it has no end');
    return object;
  }

  /** Parses a growing part of the file until the object is complete. */
  #inWindow<T>(position: number, parse: (parser: Parser) => T): T {
    for (let size = FIRST_WINDOW; ; size *= 8) {
      const data = this.source.read(position, Math.min(size, OBJECT_BYTES));
      const lexer = new Lexer(data, 0, position + data.length < this.source.size);
      const before = this.#budget.values;
      try {
        return parse(new Parser(lexer, this.#budget));
      } catch (error) {
        if (!(error instanceof MoreNeeded)) throw error;
        if (size >= OBJECT_BYTES) throw tooComplex('an object of it is too long');
        this.#budget.values = before;
      } finally {
        this.#budget.values -= lexer.at / BYTES_OF_A_VALUE;
      }
    }
  }

  #objectInStream(number: number, streamNumber: number, index: number): PdfValue {
    const { data, objects } = this.#objectStream(streamNumber);
    const [found, offset] = objects[index] ?? [];
    if (found !== number || offset === undefined) throw mismatch();
    const lexer = new Lexer(data, offset);
    const value = new Parser(lexer, this.#budget).value();
    this.#budget.values -= (lexer.at - offset) / BYTES_OF_A_VALUE;
    return value;
  }

  #objectStream(number: number): ObjectStream {
    const known = this.#objectStreams.get(number);
    if (known !== undefined) return known;
    if (this.#opening.has(number)) throw damaged('an object refers to itself');
    this.#opening.add(number);
    const opened = this.#openedObjectStream(number);
    this.#opening.delete(number);
    this.#objectStreamBytes += opened.data.length;
    if (this.#objectStreamBytes > CACHED_BYTES) {
      this.#objectStreams.clear();
      this.#objectStreamBytes = opened.data.length;
    }
    this.#objectStreams.set(number, opened);
    return opened;
  }

  #openedObjectStream(number: number): ObjectStream {
    const place = this.places.place(number);
    const stream = place !== undefined && 'at' in place ? this.#object(number) : null;
    if (!(stream instanceof PdfStream)) throw mismatch();
    return this.#objectsIn(stream);
  }

  numbersIn(stream: PdfStream): readonly number[] {
    return this.#objectsIn(stream).objects.map(([number]) => number);
  }

  #objectsIn(stream: PdfStream): ObjectStream {
    const data = this.#unpack(stream, damaged);
    const count = this.number(stream.dict, 'N') ?? 0;
    const first = this.number(stream.dict, 'First') ?? 0;
    this.countValues(Math.max(0, count));
    const lexer = new Lexer(data.subarray(0, first));
    const objects: (readonly [number, number])[] = [];
    for (let at = 0; at < count && lexer.next() !== Token.end; at++) {
      const of = lexer.number;
      lexer.next();
      objects.push([of, first + lexer.number]);
    }
    return { data, objects };
  }

  /** The unpacked data of a stream that the structure of the file depends on. */
  decoded(stream: PdfStream): Buffer {
    return this.#unpack(stream, damaged);
  }

  /** The unpacked data of page content and its resources. */
  content(stream: PdfStream): Buffer {
    return this.#unpack(stream, streamDamaged);
  }

  /** Like `content`, but undefined for a damaged stream, for streams that a page can do without. */
  contentIfSound(stream: PdfStream): Buffer | undefined {
    return ifSound(() => this.content(stream));
  }

  /**
   * A stream that is a JPEG, and how many bytes were unpacked for it, unless it stores red, green and blue themselves. One that is
   * packed once more is taken only if it has at most so many bytes.
   */
  jpegOf(
    stream: PdfStream,
    most: number,
  ): { readonly source: ByteSource; readonly unpacked: number } | undefined {
    const length = this.lengthOf(stream) ?? 0;
    const filters = ifSound(() => this.#filters(stream.dict, streamDamaged)) ?? [];
    const last = filters.pop();
    const isJpeg = last?.name === 'DCTDecode' || last?.name === 'DCT';
    if (!isJpeg || last.parameters.get('ColorTransform') === 0) return undefined;
    if (filters.length === 0)
      return { source: partOfSource(this.source, stream.position, length), unpacked: 0 };
    const data = length > most ? undefined : ifSound(() => this.#unpack(stream, streamDamaged, filters));
    return data && { source: bufferSource(data), unpacked: length + data.length };
  }

  /** The data of content that is drawn more than once, such as a common background. */
  repeatedContent(stream: PdfStream): Buffer {
    const known = this.#repeated.get(stream.position);
    if (known !== undefined) return known;
    const data = this.content(stream);
    this.#repeatedBytes += data.length;
    if (this.#repeatedBytes > CACHED_BYTES) {
      this.#repeated.clear();
      this.#repeatedBytes = data.length;
    }
    this.#repeated.set(stream.position, data);
    return data;
  }

  /** The length of a stream's data, of which only the end is read; undefined if it has none. */
  lengthOf(stream: PdfStream): number | undefined {
    const { position } = stream;
    if (this.#lengths.has(position)) return this.#lengths.get(position);
    const stated = this.number(stream.dict, 'Length') ?? -1;
    let length: number | undefined = stated;
    if (!this.#endsAt(position + stated) || stated < 0) {
      length = this.#searchedLength(position);
      this.repairs.add('a part of it has another length than it says');
      this.#corrected.add(position);
    }
    this.#lengths.set(position, length);
    return length;
  }

  #endsAt(position: number): boolean {
    if (!Number.isInteger(position) || position > this.source.size) return false;
    const after = this.source.read(position, 32);
    let at = 0;
    while (isSpace(after[at])) at++;
    return after.toString('latin1', at, at + 9) === 'endstream';
  }

  /** The number of bytes before the word that ends a stream, without the line break before it. */
  #searchedLength(start: number): number | undefined {
    const overlap = ENDS[0].length + 2;
    for (let at = start; at < this.source.size; at += SEARCHED_BYTES) {
      const data = this.source.read(at, SEARCHED_BYTES + overlap);
      this.#spend(data.length);
      const [found] = ENDS.map((word) => data.indexOf(word, 0, 'latin1'))
        .filter((index) => index >= 0)
        .sort((one, other) => one - other);
      if (found === undefined) continue;
      const end = at + found;
      const before = this.source.read(Math.max(start, end - 2), Math.min(2, end - start));
      const isPair = before.at(-2) === 13 && before.at(-1) === 10;
      return end - start - (isPair ? 2 : before.at(-1) === 10 || before.at(-1) === 13 ? 1 : 0);
    }
    return undefined;
  }

  /**
   * Whether the data of a picture is what was written. Where neither the table nor a length fits, bytes were added or
   * lost on the way, which only a checksum rules out.
   */
  isSound(stream: PdfStream): boolean {
    if (this.lengthOf(stream) === undefined) return false;
    if (!this.isRebuilt || !this.#corrected.has(stream.position)) return true;
    const [first] = this.#filters(stream.dict, streamDamaged);
    const hasChecksum = first?.name === 'FlateDecode' || first?.name === 'Fl';
    return hasChecksum && this.contentIfSound(stream) !== undefined;
  }

  #unpack(
    stream: PdfStream,
    broken: (detail: string) => Unreadable,
    filters = this.#filters(stream.dict, broken),
  ): Buffer {
    const length = this.lengthOf(stream);
    if (length === undefined) throw broken('it is shorter or longer than it says');
    if (length > this.limits.streamBytes) throw tooComplex('a part of it is too long');
    this.#spend(Math.max(length, STREAM_COST));
    let data = this.source.read(stream.position, length);
    if (data.length < length) throw broken('it is shorter than it says');
    for (const step of filters) {
      const limit = Math.min(this.limits.streamBytes, this.#bytesLeft);
      try {
        data = unpacked(data, step, limit, (what) => this.repairs.add(what));
      } catch (error) {
        throw error instanceof BadData ? broken(error.message) : error;
      }
      this.#spend(data.length);
    }
    return data;
  }

  #filters(dict: Dict, broken: (detail: string) => Unreadable): FilterStep[] {
    const one = this.get(dict, 'Filter') ?? [];
    const names = this.list(one) ?? [one];
    if (names.length > this.limits.nesting) throw tooComplex('a part of it is packed too often');
    const parameters = this.get(dict, 'DecodeParms');
    const each = this.list(parameters);
    return names.map((entry, at) => {
      const name = this.resolve(entry);
      if (typeof name !== 'string') throw broken('it does not say how it is packed');
      const own = dictOf(this.resolve(each === undefined ? parameters : each[at]));
      const resolved = new Map(filterParameters.map((key) => [key, this.get(own, key)]));
      return { name, parameters: resolved };
    });
  }

  #spend(bytes: number): void {
    this.#bytesLeft -= bytes;
    if (this.#bytesLeft < 0) throw tooComplex('it unpacks to too many bytes');
  }
}

/** The result; undefined for a damaged stream. */
function ifSound<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable && error.code === 'stream_damaged') return undefined;
    throw error;
  }
}
