import type { ByteSource } from '../byte-source.ts';
import { FORMAT_BYTES } from '../file-format.ts';
import { damaged, incomplete, Unreadable } from '../unreadable.ts';
import type { PdfDocument } from './document.ts';
import { isSpace } from './lexer.ts';
import { type Dict, isDict } from './values.ts';
import { mismatch, readSections, rebuildSections } from './xref.ts';

/** How far from the end of the file its end mark is searched. */
const TAIL_BYTES = 65_536;

export interface OpenedPdf {
  readonly version: string;
  readonly trailer: Dict;
  readonly catalog: Dict;
  readonly trailingBytes: number;
}

/**
 * Finds the beginning and end of a PDF, and reads its table of contents, or makes one of its objects if `rebuilds` is
 * set.
 */
export function openPdf(pdf: PdfDocument, rebuilds: boolean): OpenedPdf {
  const { source } = pdf;
  const beginning = source.read(0, FORMAT_BYTES).toString('latin1');
  const header = /%PDF-(\d\.\d)?/.exec(beginning);
  const { newest, trailingBytes } = readEnd(source);
  const trailer = rebuilds ? rebuilt(pdf) : readTable(pdf, newest, header?.index ?? 0);
  if (trailer.has('Encrypt') && pdf.resolve(trailer.get('Encrypt')) !== null)
    throw new Unreadable('encrypted', 'it is protected by a password or by restricted permissions');
  const catalog = pdf.get(trailer, 'Root');
  if (!isDict(catalog)) throw damaged('it has no catalog');
  return { version: header?.[1] ?? '', trailer, catalog, trailingBytes };
}

function readTable(pdf: PdfDocument, newest: number | undefined, header: number): Dict {
  if (newest === undefined) throw mismatch();
  pdf.base = startOfPositions(pdf.source, newest, header);
  return readSections(pdf, newest);
}

function rebuilt(pdf: PdfDocument): Dict {
  const trailer = rebuildSections(pdf);
  pdf.isRebuilt = true;
  // Lengths that were not known yet are not faults.
  pdf.repairs.clear();
  pdf.repairs.add('its table of contents is wrong');
  return trailer;
}

function readEnd(source: ByteSource): { newest: number | undefined; trailingBytes: number } {
  const start = Math.max(0, source.size - TAIL_BYTES);
  const tail = source.read(start, TAIL_BYTES).toString('latin1');
  const mark = tail.lastIndexOf('%%EOF');
  const pointer = tail.lastIndexOf('startxref', mark);
  const position = /^startxref\s+(\d{1,15})\s/.exec(tail.slice(pointer, pointer + 64))?.[1];
  // A truncated file may still have the end mark of its first part or of an earlier version.
  const rest = mark < 0 ? '' : tail.slice(mark + 5);
  const cut = /\d\s+\d+\s+obj\b/.test(rest) || Number(position) === 0;
  if (mark < 0 || pointer < 0 || cut) throw incomplete('its end is missing');
  const newest = position === undefined ? undefined : Number(position);
  return { newest, trailingBytes: rest.replace(/^[\r\n]+/, '').length };
}

/**
 * The start of positions. They count from the header, but programs that put bytes before it may count from
 * the first byte.
 */
function startOfPositions(source: ByteSource, newest: number, header: number): number {
  const begins = [header, 0].find((base) => {
    const bytes = source.read(base + newest, 32);
    let at = 0;
    while (isSpace(bytes[at])) at++;
    return /^(xref|\d+\s+\d+\s+obj)/.test(bytes.toString('latin1', at));
  });
  if (begins === undefined) throw mismatch();
  return begins;
}
