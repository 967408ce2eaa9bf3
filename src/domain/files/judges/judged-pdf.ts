import type { PreflightLimit } from '../../catalogue/preflight-settings.ts';
import type { Finding } from '../defect.ts';
import type { ExpectedFile } from '../expected-file.ts';
import type { PageRanges, PdfFacts } from '../file-facts.ts';
import { isOnePage } from '../page-ranges.ts';
import type { PageReading } from '../page-reading.ts';

/** A readable PDF with its requirements. */
export interface JudgedPdf {
  readonly facts: PdfFacts;
  readonly expected: ExpectedFile;
  /** A limit of the product; lengths are micrometres. */
  readonly limit: (name: PreflightLimit) => number;
  readonly readings: readonly PageReading[];
  readonly readingOf: (page: number) => PageReading | undefined;
}

/** Finds the defects of one group; at most one of each code. */
export type Judge = (judged: JudgedPdf) => readonly Finding[];

/** `is` for one page and `are` for several. */
export function agree(pages: PageRanges, one: string, several: string): string {
  return isOnePage(pages) ? one : several;
}

/** The name of the file type in a sentence. */
export function nameOf({ fileType }: ExpectedFile): string {
  const names: Readonly<Record<string, string>> = {
    book: 'this book',
    cover: 'this cover',
    box: 'this box',
  };
  return names[fileType] ?? 'this product';
}
