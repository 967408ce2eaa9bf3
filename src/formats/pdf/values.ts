/** The values of a PDF. Its names are strings here, because most of them are compared with constants. */
export type PdfValue = null | boolean | number | string | PdfString | Ref | PdfValue[] | Dict | PdfStream;

export type Dict = Map<string, PdfValue>;

/** A string of the PDF: bytes, whose encoding depends on the context. */
export class PdfString {
  /** One character per byte, which takes less memory than a buffer if there are millions. */
  readonly latin1: string;
  constructor(latin1: string) {
    this.latin1 = latin1;
  }
}

/** A reference to an object by its number. */
export class Ref {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

/** A stream, whose data is read only on demand. */
export class PdfStream {
  readonly dict: Dict;
  /** The position of its data in the file. */
  readonly position: number;
  constructor(dict: Dict, position: number) {
    this.dict = dict;
    this.position = position;
  }
}

/**
 * Something for each object: by its number, because an object that is read again is another value; a value within
 * another one by its identity.
 */
export class ByObject<T> {
  readonly #numbered = new Map<number, T>();
  readonly #direct = new WeakMap<object, T>();

  get(value: PdfValue | undefined): T | undefined {
    if (value instanceof Ref) return this.#numbered.get(value.number);
    return value instanceof Object ? this.#direct.get(value) : undefined;
  }

  set(value: PdfValue | undefined, one: T): void {
    if (value instanceof Ref) this.#numbered.set(value.number, one);
    else if (value instanceof Object) this.#direct.set(value, one);
  }
}

export const isDict = (value: unknown): value is Dict => value instanceof Map;

/** The dictionary of a value: itself, or that of a stream. */
export function dictOf(value: PdfValue | undefined): Dict | undefined {
  if (value instanceof PdfStream) return value.dict;
  return isDict(value) ? value : undefined;
}

const PLAIN_LENGTH = 120;

/**
 * A name or string from a file that is safe to store and show: valid Unicode without control characters, and
 * short.
 */
export function plainText(value: string | PdfString): string {
  const latin1 = typeof value === 'string' ? value : value.latin1;
  return decoded(Buffer.from(latin1.slice(0, PLAIN_LENGTH * 4), 'latin1'))
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Bidi_Control}]+/gu, ' ')
    .trim()
    .slice(0, PLAIN_LENGTH)
    .toWellFormed();
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const swapped = Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2))).swap16();
    return swapped.toString('utf16le');
  }
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  return text.includes('\ufffd') ? bytes.toString('latin1') : text;
}

/** A fault of a file that does not keep it from being read as it was meant, as the part of a sentence. */
export type Repair =
  | 'its table of contents is wrong'
  | 'a part of it has another length than it says'
  | 'an object of it has no end'
  | 'packed data has no checksum'
  | 'a page of it is not an object of its own'
  | 'a part of the content of a page is missing'
  | 'a picture that it draws is missing'
  | 'a font that it uses is missing';
