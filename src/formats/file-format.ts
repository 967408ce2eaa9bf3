/**
 * Detects the format of a file from its first bytes; the name and content type given by the host are not
 * trusted.
 */
export type FileFormat = 'pdf' | 'png' | 'jpeg' | 'zip' | 'unknown';

/**
 * The longest beginning that `detectFormat` examines. Programs that write PDFs may put this much before the
 * header.
 */
export const FORMAT_BYTES = 1024;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const EMPTY_ZIP = Buffer.from('PK\x05\x06', 'latin1');

/** Detects the format of a file that arrives in pieces. */
export class FormatDetector {
  #beginning = Buffer.alloc(0);

  add(piece: Uint8Array): void {
    const missing = FORMAT_BYTES - this.#beginning.length;
    if (missing > 0) this.#beginning = Buffer.concat([this.#beginning, piece.subarray(0, missing)]);
  }

  /** What came in place of a print file, in words; undefined if it may be one. */
  get foreign(): string | undefined {
    return foreignContent(this.#beginning);
  }

  /** The format, judged by the bytes so far. */
  get format(): FileFormat {
    return detectFormat(this.#beginning);
  }
}

export function detectFormat(beginning: Buffer): FileFormat {
  const startsWith = (mark: Buffer) => beginning.subarray(0, mark.length).equals(mark);
  if (startsWith(PNG)) return 'png';
  if (startsWith(JPEG)) return 'jpeg';
  // Before PDF, because a zip may begin with an uncompressed PDF.
  if (startsWith(ZIP) || startsWith(EMPTY_ZIP)) return 'zip';
  return beginning.subarray(0, FORMAT_BYTES).includes('%PDF-') ? 'pdf' : 'unknown';
}

const WEB_PAGE = /^<(!doctype\s+html|html|head|body|script|!--)/i;
const MARKUP = /^<[?a-z]/i;
/** The code in an error of S3 and of stores like it. */
const XML_ERROR = /<Code>([A-Za-z]{1,60})<\/Code>/;

/** What hosts send in place of a file, such as a page to sign in, in words; undefined for what may be a print file. */
function foreignContent(beginning: Buffer): string | undefined {
  if (detectFormat(beginning) !== 'unknown') return undefined;
  const isWide = beginning[0] === 0xff && beginning[1] === 0xfe;
  const text = beginning.toString(isWide ? 'utf16le' : 'utf8').replace(/^[\ufeff\s]+/, '');
  if (WEB_PAGE.test(text) || (MARKUP.test(text) && /<html[\s>]/i.test(text))) return 'a web page';
  if (MARKUP.test(text)) {
    const code = XML_ERROR.exec(text)?.[1];
    return code === undefined ? 'an XML document' : `an XML error (${code})`;
  }
  return /^[{[]\s*["{}\]]/.test(text) ? 'a message in JSON' : undefined;
}

/** The name of a format that cannot be printed, as the end of a sentence. */
export function foreignFormat(beginning: Buffer): string {
  if (beginning.length === 0) return 'it is empty';
  const text = beginning.toString('latin1');
  const signature = signatures.find(([pattern]) => pattern.test(text));
  if (signature !== undefined) return `it is ${signature[1]}`;
  const start = text
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart();
  const beginningOf = markups.find(([pattern]) => pattern.test(start));
  if (beginningOf !== undefined) return `it is ${beginningOf[1]}`;
  const isText = start.length > 0 && !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(start);
  return isText ? 'it is plain text' : 'its format is not known';
}

const signatures: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/, 'a Word, Excel or PowerPoint document in the old format'],
  [/^\{\\rtf/, 'an RTF document'],
  [/^%!PS/, 'a PostScript file'],
  [/^\xc5\xd0\xd3\xc6/, 'an EPS picture'],
  [/^8BPS/, 'a Photoshop document'],
  [/^\x06\x06\xed\xf5\xd8\x1d\x46\xe5/, 'an InDesign document'],
  [/^(II\*\0|MM\0\*)/, 'a TIFF picture'],
  [/^GIF8/, 'a GIF picture'],
  [/^RIFF....WEBP/s, 'a WebP picture'],
  [/^BM....\0\0\0\0/s, 'a BMP picture'],
  [/^....ftyp(heic|heix|mif1)/s, 'a HEIC picture'],
  [/^....ftypavif/s, 'an AVIF picture'],
  [/^....ftyp/s, 'a film'],
  [/^\0\0\0\x0cjP {2}/, 'a JPEG 2000 picture'],
  [/^Rar!/, 'a RAR archive'],
  [/^7z\xbc\xaf'\x1c/, 'a 7-Zip archive'],
  [/^\x1f\x8b/, 'a gzip archive'],
  [/^(MZ.\0|\x7fELF)/s, 'a program'],
];

/** Unambiguous, so that the search stays short whatever follows many comments. */
const COMMENTS = String.raw`(?:<!--(?:(?!-->)[\s\S])*-->\s*)*`;
const afterComments = (rest: string) => new RegExp(String.raw`^(<\?xml[^>]*>\s*)?${COMMENTS}${rest}`, 'i');

const markups: readonly (readonly [pattern: RegExp, name: string])[] = [
  [afterComments(String.raw`<(!doctype html|html|head|body|title|meta|script|div)\b`), 'a web page'],
  [afterComments(String.raw`(<!DOCTYPE svg[^>]*>\s*)?<svg\b`), 'an SVG drawing'],
  [/^<\?xml\b|^<[a-z]\w*[\s>]/i, 'an XML document'],
  [/^[{[]\s*(["{[\]}]|-?\d)/, 'a JSON document'],
];
