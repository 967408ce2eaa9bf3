import { SampleDrawing } from '../drawing.ts';
import type { Maker, PrintDocument, PrintSheet } from '../print-document.ts';
import type { PrintFileShape } from '../print-file.ts';

/** How a correct file becomes defective: another shape, another document, or damage afterwards. */
export interface Defective {
  readonly alterShape?: (shape: PrintFileShape) => PrintFileShape;
  readonly alter?: (document: PrintDocument, shape: PrintFileShape) => PrintDocument;
  readonly damage?: (file: Buffer, shape: PrintFileShape) => Buffer;
}

type AlterSheet = (sheet: PrintSheet, document: PrintDocument) => PrintSheet;

export function onAllPages(alter: AlterSheet): Defective {
  return {
    alter: (document) => ({ ...document, pages: document.pages.map((sheet) => alter(sheet, document)) }),
  };
}

/** The third page, or the last one of a shorter file. */
const defectPage = (pages: number): number => Math.min(3, pages) - 1;

export function onOnePage(alter: AlterSheet): Defective {
  return { alter: (document) => withOnePage(document, alter) };
}

export function withOnePage(document: PrintDocument, alter: AlterSheet): PrintDocument {
  const wrong = defectPage(document.pages.length);
  const pages = document.pages.map((sheet, index) => (index === wrong ? alter(sheet, document) : sheet));
  return { ...document, pages };
}

/** Adds content on one page, drawn above everything else, with its resources. */
export function drawn(
  draw: (drawing: SampleDrawing, sheet: PrintSheet) => void,
  resources: Readonly<Record<string, Readonly<Record<string, Maker>>>> = {},
): Defective {
  return {
    alter: (document) => {
      const withMore = { ...document.resources };
      for (const [kind, makers] of Object.entries(resources))
        withMore[kind] = { ...withMore[kind], ...makers };
      return withOnePage({ ...document, resources: withMore }, (sheet) => {
        const drawing = new SampleDrawing().raw(`q\n${sheet.content}\nQ`);
        draw(drawing, sheet);
        return { ...sheet, content: drawing.toString() };
      });
    },
  };
}

/** A free place on every page, within all margins: the lower left corner of a square of 15 mm. */
export function freePlace({ trim, media }: PrintSheet): { x: number; y: number } {
  const { x, y, width, height } = trim ?? { x: 0, y: 0, ...media };
  return { x: x + width * 0.3, y: y + height * 0.3 };
}
