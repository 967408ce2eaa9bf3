import type { PdfFacts } from '../../domain/files/file-facts.ts';
import { type ByteSource, windowedSource } from '../byte-source.ts';
import { FORMAT_BYTES } from '../file-format.ts';
import { type ReaderLimits, ReadingTime } from '../reader-limits.ts';
import { damaged, incomplete, Unreadable } from '../unreadable.ts';
import { readContent } from './content/read-content.ts';
import { PdfDocument } from './document.ts';
import { namesOfLayers, readHiddenLayers } from './hidden-layers.ts';
import { readInteraction } from './interaction.ts';
import { isSpace } from './lexer.ts';
import { geometryOf, readPageBoxes } from './page-geometry.ts';
import { readPageTree } from './page-tree.ts';
import { type Dict, dictOf, isDict, PdfStream, PdfString, type PdfValue, plainText } from './values.ts';
import { mismatch, readSections, rebuildSections } from './xref.ts';

/**
 * Reads all facts of a PDF. One whose structure contradicts itself is read once more by a table of contents that is
 * made from its objects; if that fails too, the first contradiction is reported.
 */
export function readPdf(source: ByteSource, limits: ReaderLimits): PdfFacts {
  const time = new ReadingTime(limits.cpuMs);
  try {
    return readDocument(new PdfDocument(windowedSource(source), limits, time), false);
  } catch (error) {
    if (!(error instanceof Unreadable) || error.code !== 'file_damaged') throw error;
    try {
      return readDocument(new PdfDocument(windowedSource(source), limits, time), true);
    } catch (again) {
      throw again instanceof Unreadable && again.code === 'file_damaged' ? error : again;
    }
  }
}

function readDocument(pdf: PdfDocument, rebuilds: boolean): PdfFacts {
  const { version, trailer, catalog, trailingBytes } = openPdf(pdf, rebuilds);
  const { pages, claimedPageCount } = readPageTree(pdf, catalog);
  const layers = readHiddenLayers(pdf, catalog);
  const boxes = pages.map((page) => readPageBoxes(pdf, page));
  const facts = {
    kind: 'pdf' as const,
    version,
    pageCount: pages.length,
    claimedPageCount,
    geometry: geometryOf(boxes),
    rightToLeft: pdf.name(pdf.dict(catalog, 'ViewerPreferences'), 'Direction') === 'R2L',
    ...readContent(pdf, pages, boxes, layers),
    ...readInteraction(pdf, catalog, pages),
    hiddenLayers: namesOfLayers(pdf, layers),
    ...readConformance(pdf, trailer, catalog),
    trailingBytes,
  };
  return { ...facts, repairs: [...pdf.repairs].sort() };
}

/** How far from the end of the file its end mark is searched. */
const TAIL_BYTES = 65_536;

interface OpenedPdf {
  readonly version: string;
  readonly trailer: Dict;
  readonly catalog: Dict;
  readonly trailingBytes: number;
}

/**
 * Finds the beginning and end of a PDF, and reads its table of contents, or makes one of its objects if `rebuilds` is
 * set.
 */
function openPdf(pdf: PdfDocument, rebuilds: boolean): OpenedPdf {
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

/** The most output intents of one document. */
const INTENTS = 100;

/** The printing condition and the PDF/X version that the file declares. */
function readConformance(
  pdf: PdfDocument,
  trailer: Dict,
  catalog: Dict,
): Pick<PdfFacts, 'outputIntent' | 'pdfx'> {
  return { outputIntent: outputIntentOf(pdf, catalog), pdfx: pdfxOf(pdf, trailer, catalog) };
}

const textOf = (value: PdfValue) =>
  typeof value === 'string' || value instanceof PdfString ? plainText(value) : '';

/** The output intent; one for printing takes precedence over one for archiving. */
function outputIntentOf(pdf: PdfDocument, catalog: Dict): string | null {
  const intents = pdf
    .array(catalog, 'OutputIntents')
    .slice(0, INTENTS)
    .map((value) => dictOf(pdf.resolve(value)));
  const forPrint = intents.find((intent) => pdf.name(intent, 'S') === 'GTS_PDFX');
  const intent = forPrint ?? intents.find((other) => other !== undefined);
  if (intent === undefined) return null;
  const named = ['OutputConditionIdentifier', 'OutputCondition', 'Info'].map((key) =>
    textOf(pdf.get(intent, key)),
  );
  return named.find((name) => name !== '' && name !== 'Custom') ?? '';
}

const METADATA_BYTES = 1024 * 1024;

/** The PDF/X version: older ones are in the document information, newer ones in its metadata. */
function pdfxOf(pdf: PdfDocument, trailer: Dict, catalog: Dict): string | null {
  const info = pdf.dict(trailer, 'Info');
  const version = textOf(pdf.get(info, 'GTS_PDFXVersion'));
  const conformance = textOf(pdf.get(info, 'GTS_PDFXConformance'));
  if (conformance.startsWith('PDF/X')) return conformance;
  if (version.startsWith('PDF/X')) return version;
  const metadata = pdf.get(catalog, 'Metadata');
  if (!(metadata instanceof PdfStream)) return null;
  if ((pdf.lengthOf(metadata) ?? 0) > METADATA_BYTES) return null;
  const text = pdf.contentIfSound(metadata)?.toString('latin1', 0, METADATA_BYTES) ?? '';
  return /GTS_PDFXVersion(?:>|=["'])(PDF\/X[-:\w]{1,20})/.exec(text)?.[1] ?? null;
}
