import type { PdfFacts } from '../../domain/files/file-facts.ts';
import { type ByteSource, windowedSource } from '../byte-source.ts';
import { type ReaderLimits, ReadingTime } from '../reader-limits.ts';
import { Unreadable } from '../unreadable.ts';
import { readConformance } from './conformance.ts';
import { readContent } from './content/read-content.ts';
import { PdfDocument } from './document.ts';
import { namesOfLayers, readHiddenLayers } from './hidden-layers.ts';
import { readInteraction } from './interaction.ts';
import { openPdf } from './open.ts';
import { geometryOf, readPageBoxes } from './page-geometry.ts';
import { readPageTree } from './page-tree.ts';

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
