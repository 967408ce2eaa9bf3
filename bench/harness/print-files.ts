import { hash } from 'node:crypto';
import { rightFile } from '../../src/formats/sample-files/right-file.ts';
import { BOOK_PAGES, COVER_SHEET } from '../../test/harness/files/print-files.ts';

/** The files that ordered books are made from: covers and books in turn. All differ, as the files of real orders do. */

/** The number of files that the orders of most benches reuse. */
export const PRINT_FILES = 16_384;

/** The digits of a file's number; a host has all files that they can number. */
const DIGITS = 5;
const ID = '/ID [<';

/** A file is one of these two with its number in the ID of the document, which stands in it as text. */
const templates = ['cover', 'book'].map((fileType) => {
  const shape = {
    fileType,
    trim: { widthMm: 148, heightMm: 210 },
    bleedMm: 3,
    compact: true,
    coverSheet: COVER_SHEET,
  };
  const file = rightFile({ ...shape, pages: fileType === 'book' ? BOOK_PAGES : 1 });
  return { file, at: file.lastIndexOf(ID) + ID.length };
});

export function printFile(n: number): Buffer {
  const { file, at } = templates[n % templates.length]!;
  const bytes = Buffer.from(file);
  bytes.write(digitsOf(n), at);
  return bytes;
}

export function md5OfPrintFile(n: number): string {
  return hash('md5', printFile(n));
}

/** All paths have the same length, so that all orders have the same size. */
export function pathOfPrintFile(n: number): string {
  return `/files/${digitsOf(n)}.pdf`;
}

/** Undefined when no file has this path. */
export function printFileAt(path: string): number | undefined {
  const digits = /^\/files\/(\d{5})\.pdf$/.exec(path)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const digitsOf = (n: number) => String(n).padStart(DIGITS, '0');
