import type { PdfFacts } from '../../domain/files/file-facts.ts';
import { type ByteSource, windowedSource } from '../byte-source.ts';
import type { ReaderLimits } from '../reader-limits.ts';
import { readConformance } from './conformance.ts';
import { readContent } from './content/read-content.ts';
import { PdfDocument } from './document.ts';
import { readHiddenLayers } from './hidden-layers.ts';
import { readInteraction } from './interaction.ts';
import { openPdf } from './open.ts';
import { geometryOf, readPageBoxes } from './page-geometry.ts';
import { readPageTree } from './page-tree.ts';

/** Reads all facts of a PDF. */
export function readPdf(source: ByteSource, limits: ReaderLimits): PdfFacts {
  const pdf = new PdfDocument(windowedSource(source), limits);
  const { version, trailer, catalog, trailingBytes } = openPdf(pdf);
  const { pages, claimedPageCount } = readPageTree(pdf, catalog);
  const boxes = pages.map((page) => readPageBoxes(pdf, page));
  return {
    kind: 'pdf',
    version,
    pageCount: pages.length,
    claimedPageCount,
    geometry: geometryOf(boxes),
    rightToLeft: pdf.name(pdf.dict(catalog, 'ViewerPreferences'), 'Direction') === 'R2L',
    ...readContent(pdf, pages, boxes),
    ...readInteraction(pdf, catalog, pages),
    hiddenLayers: readHiddenLayers(pdf, catalog),
    ...readConformance(pdf, trailer, catalog),
    trailingBytes,
  };
}
