/** The values of PDF objects, and their written form. */

/** A string is written verbatim: a name with its slash, such as '/Page'. */
export type WrittenValue = number | boolean | string | PdfText | PdfRef | PdfDict | readonly WrittenValue[];

export interface PdfDict {
  readonly [key: string]: WrittenValue | undefined;
}

/** A reference to an object by its number. */
export class PdfRef {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }
}

/** A string of the document, such as a title or the text of an annotation. ASCII only. */
export class PdfText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Encodes strings before they are written; an encrypted document has an encoder per object. */
export type TextEncoder = (text: Buffer) => Buffer;

export function written(value: WrittenValue, encode?: TextEncoder): string {
  if (typeof value === 'number') return decimal(value);
  if (typeof value === 'boolean' || typeof value === 'string') return String(value);
  if (value instanceof PdfRef) return `${value.id} 0 R`;
  if (value instanceof PdfText) return writtenText(value, encode);
  if (isList(value)) return `[${value.map((entry) => written(entry, encode)).join(' ')}]`;
  let dict = '<<';
  for (const [key, entry] of Object.entries(value)) {
    if (entry !== undefined) dict += `${dict === '<<' ? '' : ' '}/${key} ${written(entry, encode)}`;
  }
  return `${dict}>>`;
}

const isList = (value: WrittenValue): value is readonly WrittenValue[] => Array.isArray(value);

function writtenText({ text }: PdfText, encode: TextEncoder | undefined): string {
  if (encode) return `<${encode(Buffer.from(text, 'latin1')).toString('hex')}>`;
  return literal(text);
}

/** A string in the syntax of a dictionary or of page content. */
export function literal(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`;
}

/** Four decimals of a point are less than a micrometre. PDF has no exponents. */
export function decimal(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
