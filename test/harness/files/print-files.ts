import { rightFile } from '../../../src/formats/sample-files/right-file.ts';

/** The number of pages of the books that tests order. */
export const BOOK_PAGES = 36;
/** Their back, spine and front with bleed: as many pages of 80 g/m² offset have a spine of 2.76 mm. */
export const COVER_SHEET = { widthMm: 304.76, heightMm: 216 };

const made = new Map<string, Buffer>();

/**
 * A file without defects for an A5 product, such as a textbook_pb_a5_p_bw of 36 pages. Those of different titles differ; each is
 * made once.
 */
export function printFile(fileType: string, title: string, pages = BOOK_PAGES): Buffer {
  const key = `${fileType} ${pages} ${title}`;
  const known = made.get(key);
  if (known) return known;
  const isBook = fileType === 'book';
  const file = rightFile({
    fileType,
    trim: { widthMm: 148, heightMm: 210 },
    bleedMm: 3,
    pages: isBook ? pages : 1,
    coverSheet: COVER_SHEET,
    compact: isBook,
    title,
  });
  made.set(key, file);
  return file;
}
