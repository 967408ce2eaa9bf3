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

/** The most names listed; further ones are counted. */
const SHOWN = 3;

/**
 * `Arial`, `Arial and Times`, `Arial, Times, Verdana and 2 more`; long names are cut, because they come from
 * files.
 */
export function listNames(names: Iterable<string>): string {
  const sorted = [...new Set(names)].sort().map(shortened);
  const shown = sorted.slice(0, SHOWN);
  const rest = sorted.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const LONGEST = 60;
/** The first half of a surrogate pair that was cut: PostgreSQL refuses it in JSON. */
const HALF = /[\ud800-\udbff]$/;

function shortened(name: string): string {
  if (name === '') return '(unnamed)';
  return name.length > LONGEST ? `${name.slice(0, LONGEST).replace(HALF, '')}…` : name;
}
