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
export function foreignContent(beginning: Buffer): string | undefined {
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
