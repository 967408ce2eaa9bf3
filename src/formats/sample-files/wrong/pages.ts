import type { DefectCode } from '../../../domain/reasons/defect-codes.ts';
import { type Area, points } from '../drawing.ts';
import { decimal } from '../pdf-values.ts';
import type { PrintSheet } from '../print-document.ts';
import type { PrintFileShape } from '../print-file.ts';
import { type Defective, onAllPages, onOnePage } from './defective.ts';

type Code = Extract<
  DefectCode,
  | 'page_count'
  | 'page_count_step'
  | 'page_size'
  | 'page_size_mixed'
  | 'page_orientation'
  | 'page_scaled'
  | 'trim_missing'
  | 'trim_outside'
  | 'bleed_missing'
  | 'bleed_empty'
  | 'bleed_wide'
  | 'crop_box'
  | 'cover_spine'
  | 'page_blank'
  | 'sheet_blank'
  | 'file_blank'
>;

/** Defects of pages and boxes. */
export const wrongPages: Readonly<Record<Code, Defective>> = {
  page_count: { alterShape: (shape) => ({ ...shape, pages: otherCount(shape.pages) }) },
  page_count_step: { alterShape: (shape) => ({ ...shape, pages: shape.pages + 1 }) },
  page_size: { alterShape: otherSize },
  page_size_mixed: {
    alterShape: (shape) => ({ ...shape, pages: Math.max(2, shape.pages) }),
    ...onOnePage(narrowed),
  },
  page_orientation: onOnePage(turned),
  page_scaled: onAllPages((sheet) => ({ ...sheet, userUnit: 2 })),
  trim_missing: onAllPages((sheet) => ({ ...sheet, trim: null })),
  trim_outside: onAllPages((sheet) => ({ ...sheet, trim: grown({ x: 0, y: 0, ...sheet.media }, 5) })),
  bleed_missing: { alterShape: withoutBleed },
  bleed_empty: onAllPages(clippedToTrim),
  bleed_wide: {
    alterShape: withWiderBleed,
    ...onAllPages((sheet) => ({ ...sheet, trim: null, bleed: null })),
  },
  crop_box: onAllPages((sheet) => ({ ...sheet, crop: grown({ x: 0, y: 0, ...sheet.media }, -20) })),
  cover_spine: { alterShape: withWiderSpine },
  page_blank: onOnePage((sheet) => ({ ...sheet, content: '' })),
  sheet_blank: onOnePage((sheet) => ({ ...sheet, content: '' })),
  file_blank: onAllPages((sheet) => ({ ...sheet, content: '' })),
};

/** Another count that the product may have, such as 92 instead of 96. */
const otherCount = (pages: number) => (pages > 4 ? pages - 4 : pages + 1);

const A4 = { widthMm: 210, heightMm: 297 };
const A5 = { widthMm: 148, heightMm: 210 };

function otherSize(shape: PrintFileShape): PrintFileShape {
  const isA4 = shape.trim.widthMm === A4.widthMm && shape.trim.heightMm === A4.heightMm;
  return { ...shape, trim: isA4 ? A5 : A4, coverSheet: undefined };
}

const WIDER_MM = 3;

function withWiderSpine(shape: PrintFileShape): PrintFileShape {
  const { trim, bleedMm, coverSheet } = shape;
  const sheet = coverSheet ?? {
    widthMm: 2 * (trim.widthMm + bleedMm),
    heightMm: trim.heightMm + 2 * bleedMm,
  };
  return { ...shape, coverSheet: { ...sheet, widthMm: sheet.widthMm + WIDER_MM } };
}

function withoutBleed(shape: PrintFileShape): PrintFileShape {
  const { bleedMm, coverSheet } = shape;
  const cut = coverSheet && {
    widthMm: coverSheet.widthMm - 2 * bleedMm,
    heightMm: coverSheet.heightMm - 2 * bleedMm,
  };
  return { ...shape, bleedMm: 0, coverSheet: cut };
}

const WIDER_BLEED_MM = 2;

function withWiderBleed(shape: PrintFileShape): PrintFileShape {
  const { bleedMm, coverSheet } = shape;
  const wider = coverSheet && {
    widthMm: coverSheet.widthMm + 2 * WIDER_BLEED_MM,
    heightMm: coverSheet.heightMm + 2 * WIDER_BLEED_MM,
  };
  return { ...shape, bleedMm: bleedMm + WIDER_BLEED_MM, coverSheet: wider };
}

const NARROWER_MM = 10;

function narrowed(sheet: PrintSheet): PrintSheet {
  const { width, height } = sheet.media;
  const across = (width - NARROWER_MM) / width;
  return placed(sheet, width - NARROWER_MM, height, `${decimal(across)} 0 0 1 0 0 cm`);
}

/** A page turned by 90 degrees, with its content. */
function turned(sheet: PrintSheet): PrintSheet {
  const { width, height } = sheet.media;
  return placed(sheet, height, width, `0 1 -1 0 ${decimal(points(height))} 0 cm`);
}

/** A page of another size with the same bleed; the matrix fits the content. */
function placed(sheet: PrintSheet, width: number, height: number, matrix: string): PrintSheet {
  const { trim, content } = sheet;
  return {
    media: { width, height },
    bleed: { x: 0, y: 0, width, height },
    trim: trim && { ...trim, width: width - 2 * trim.x, height: height - 2 * trim.y },
    content: `${matrix}\n${content}`,
  };
}

/** Scales the content down so that it ends at the trim edge. */
function clippedToTrim(sheet: PrintSheet): PrintSheet {
  const { trim, media, content } = sheet;
  if (!trim) return sheet;
  const [across, up] = [trim.width / media.width, trim.height / media.height];
  const corner = [trim.x, trim.y].map((mm) => decimal(points(mm))).join(' ');
  return { ...sheet, content: `${decimal(across)} 0 0 ${decimal(up)} ${corner} cm\n${content}` };
}

function grown({ x, y, width, height }: Area, by: number): Area {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
