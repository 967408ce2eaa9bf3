/**
 * The values of a PDF. Names are strings, because most of them are compared with constants; strings of the PDF are
 * buffers, because their encoding depends on where they stand.
 */
export type PdfValue = null | boolean | number | string | Buffer | Ref | PdfValue[] | Dict | PdfStream;

export type Dict = Map<string, PdfValue>;

/** The number of an object that stands elsewhere. */
export class Ref {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

/** A stream, whose data is read only when it is asked for. */
export class PdfStream {
  readonly dict: Dict;
  /** Where its data begins in the file. */
  readonly position: number;
  constructor(dict: Dict, position: number) {
    this.dict = dict;
    this.position = position;
  }
}

export const isDict = (value: unknown): value is Dict => value instanceof Map;

/** The dictionary of a value: its own or that of a stream. */
export function dictOf(value: PdfValue | undefined): Dict | undefined {
  if (value instanceof PdfStream) return value.dict;
  return isDict(value) ? value : undefined;
}

const PLAIN_LENGTH = 120;

/** A name or string from a file as it may be stored and shown: valid Unicode without control characters, and short. */
export function plainText(value: string | Buffer): string {
  const bytes = typeof value === 'string' ? Buffer.from(value, 'latin1') : value;
  return decoded(bytes.subarray(0, PLAIN_LENGTH * 4))
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
