import type { PdfFacts } from '../../../domain/files/file-facts.ts';
import { streamDamaged, tooComplex, Unreadable } from '../../unreadable.ts';
import type { PdfDocument } from '../document.ts';
import type { PageBoxes } from '../page-geometry.ts';
import type { PdfPage } from '../page-tree.ts';
import { type Rectangle, transformed } from '../rectangles.ts';
import { dictOf, PdfStream, type Ref } from '../values.ts';
import { ContentWalk, DocumentContent } from './content-walk.ts';
import { type ContentFacts, PageFindings } from './document-findings.ts';
import { pathOperators } from './path-operators.ts';
import { colourOperators, markedContentOperators, stateOperators } from './state-operators.ts';
import { textOperators } from './text-operators.ts';

const operators = new Map(
  [pathOperators, stateOperators, colourOperators, textOperators, markedContentOperators].flatMap(
    Object.entries<(typeof pathOperators)[string]>,
  ),
);

/** Reads the content of all pages, in one pass over each, up to a page that is beyond a limit. */
export function readContent(
  pdf: PdfDocument,
  pages: readonly PdfPage[],
  boxes: readonly PageBoxes[],
  hiddenLayers: ReadonlyMap<number, Ref>,
): ContentFacts & Pick<PdfFacts, 'unread'> {
  const content = new DocumentContent(pdf, operators, hiddenLayers);
  for (const [index, page] of pages.entries()) {
    const box = boxes[index];
    if (box === undefined) continue;
    try {
      readPage(content, page, box);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      // What was read before is judged all the same.
      if (error.code === 'file_too_complex')
        return { ...content.findings.facts, unread: { page: page.number, detail: error.message } };
      error.page ??= page.number;
      throw error;
    }
  }
  return { ...content.findings.facts, unread: null };
}

function readPage(content: DocumentContent, page: PdfPage, boxes: PageBoxes): void {
  const { pdf, findings } = content;
  const seen = (box: Rectangle) => transformed(box, boxes.toView);
  const found = new PageFindings(page.number, findings, seen(boxes.trim ?? boxes.crop ?? boxes.media));
  const trim = boxes.trim === undefined ? undefined : seen(boxes.trim);
  const walk = new ContentWalk(content, found, boxes.toView, seen(visibleArea(boxes)), trim);
  walk.run(pageData(pdf, page), dictOf(pdf.resolve(page.resources)));
  findings.close(found);
}

/**
 * The area that may become part of the product: up to the bleed box, if the trim box has one. Colour bars and
 * other printer's marks lie outside.
 */
function visibleArea({ media, bleed, trim }: PageBoxes): Rectangle {
  if (bleed === undefined || trim === undefined) return media;
  const isAround =
    bleed.left < trim.left && bleed.bottom < trim.bottom && bleed.right > trim.right && bleed.top > trim.top;
  return isAround ? bleed : media;
}

const LINE_BREAK = Buffer.from('\n');

/** The content of a page, joined if it consists of several streams. */
function pageData(pdf: PdfDocument, page: PdfPage): Buffer {
  const contents = pdf.get(page.dict, 'Contents');
  if (contents instanceof PdfStream) return pdf.content(contents);
  const lacks = () => pdf.repairs.add('a part of the content of a page is missing');
  if (contents === null && page.dict.has('Contents')) lacks();
  const parts: Buffer[] = [];
  let length = 0;
  for (const value of pdf.list(contents) ?? []) {
    const part = pdf.resolve(value);
    if (part === null) {
      lacks();
      continue;
    }
    if (!(part instanceof PdfStream)) throw streamDamaged('a part of its content is missing');
    const data = pdf.content(part);
    length += data.length;
    if (length > pdf.limits.streamBytes) throw tooComplex('a part of it is too long');
    parts.push(data, LINE_BREAK);
  }
  return Buffer.concat(parts);
}
