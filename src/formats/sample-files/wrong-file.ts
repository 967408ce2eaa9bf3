import type { DefectCode } from '../../domain/reasons/defect-codes.ts';
import { printDocument } from './print-document.ts';
import type { PrintFileShape } from './print-file.ts';
import { rightDocument } from './right-file.ts';
import { wrongContent } from './wrong/content.ts';
import type { Defective } from './wrong/defective.ts';
import { wrongExtras } from './wrong/extras.ts';
import { wrongInks } from './wrong/inks.ts';
import { wrongPages } from './wrong/pages.ts';
import { wrongStructure } from './wrong/structure.ts';

const defective: Readonly<Record<DefectCode, Defective>> = {
  ...wrongStructure,
  ...wrongPages,
  ...wrongContent,
  ...wrongInks,
  ...wrongExtras,
};

/**
 * A file with one defect that is otherwise correct for its shape. A defect of a page is on page 3, or on the
 * last page of a shorter file. Some defects exist for one kind of file only: `cover_spine` and `spine_text`
 * for covers, `gutter_unsafe` and `page_count_step` for the inside of books, `image_shape` and `sheet_blank` for products; a
 * square page and a single sheet have no `page_orientation`.
 */
export function wrongFile(code: DefectCode, shape: PrintFileShape): Buffer {
  const { alterShape, alter, damage } = defective[code];
  const altered = alterShape?.(shape) ?? shape;
  const document = rightDocument(damage ? { ...altered, compact: false } : altered);
  const file = printDocument(alter?.(document, altered) ?? document);
  return damage?.(file, altered) ?? file;
}
