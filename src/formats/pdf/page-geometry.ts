import type { Box, PageGeometry } from '../../domain/files/file-facts.ts';
import { damaged } from '../unreadable.ts';
import type { PdfDocument } from './document.ts';
import type { PdfPage } from './page-tree.ts';
import { PagesByFact } from './pages-by-fact.ts';
import { boxOf, combined, type Matrix, type Rectangle, rectangleOf, transformed } from './rectangles.ts';
import type { PdfValue } from './values.ts';

/** The boxes of a page as described in the file, and their view. */
export interface PageBoxes {
  readonly media: Rectangle;
  readonly crop: Rectangle | undefined;
  readonly bleed: Rectangle | undefined;
  readonly trim: Rectangle | undefined;
  readonly rotation: 0 | 90 | 180 | 270;
  readonly userUnit: number;
  /** From page space to points as shown, with the lower left corner of the media box at 0, 0. */
  readonly toView: Matrix;
}

export function readPageBoxes(pdf: PdfDocument, page: PdfPage): PageBoxes {
  const box = (value: PdfValue | undefined) => rectangleOf(pdf.numbers(value, 4));
  const media = box(page.mediaBox);
  if (media === undefined) throw onPage(damaged('a page has no size'), page.number);
  const unit = pdf.number(page.dict, 'UserUnit') ?? 1;
  const userUnit = unit > 0 ? unit : 1;
  const rotation = rotationOf(pdf.resolve(page.rotate));
  return {
    media,
    crop: box(page.cropBox),
    bleed: box(page.dict.get('BleedBox')),
    trim: box(page.dict.get('TrimBox')),
    rotation,
    userUnit,
    toView: viewOf(media, rotation, userUnit),
  };
}

function onPage<E extends { page: number | undefined }>(error: E, page: number): E {
  error.page = page;
  return error;
}

function rotationOf(value: PdfValue): 0 | 90 | 180 | 270 {
  const turns = typeof value === 'number' ? ((Math.round(value / 90) % 4) + 4) % 4 : 0;
  return ([0, 90, 180, 270] as const)[turns] ?? 0;
}

function viewOf(media: Rectangle, rotation: number, unit: number): Matrix {
  const width = media.right - media.left;
  const height = media.top - media.bottom;
  const atZero: Matrix = [1, 0, 0, 1, -media.left, -media.bottom];
  const clockwise: Readonly<Record<number, Matrix>> = {
    0: [1, 0, 0, 1, 0, 0],
    90: [0, -1, 1, 0, 0, width],
    180: [-1, 0, 0, -1, width, height],
    270: [0, 1, -1, 0, height, 0],
  };
  const turned = combined(atZero, clockwise[rotation] ?? [1, 0, 0, 1, 0, 0]);
  return combined(turned, [unit, 0, 0, unit, 0, 0]);
}

/** Groups pages that have the same boxes. */
export function geometryOf(pages: readonly PageBoxes[]): readonly PageGeometry[] {
  const groups = new PagesByFact<Omit<PageGeometry, 'pages'>>();
  pages.forEach((boxes, index) => {
    const seen = (box: Rectangle | undefined): Box | null =>
      box === undefined ? null : boxOf(transformed(box, boxes.toView));
    const geometry = {
      media: boxOf(transformed(boxes.media, boxes.toView)),
      crop: seen(boxes.crop),
      bleed: seen(boxes.bleed),
      trim: seen(boxes.trim),
      rotation: boxes.rotation,
      userUnit: boxes.userUnit,
    };
    groups.add(JSON.stringify(geometry), geometry, index + 1);
  });
  return groups.list();
}
