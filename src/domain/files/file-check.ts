import type { Product } from '../catalogue/catalogue.ts';
import { type ItemOption, pagesOf, TOTAL_PAGES } from '../catalogue/options.ts';
import type { ExpectedFile } from './expected-file.ts';
import { type FileDefect, fileDefects } from './file-defects.ts';
import type { FileFacts } from './file-facts.ts';
import { judgeFile } from './judge-file.ts';
import { fileExpectedOf } from './ordered-file.ts';

/** How long the report of a check can be asked for. */
export const CHECK_DAYS = 7;

/** A file of a check: fetched and read, or not. */
export interface FileToCheck {
  readonly type: string;
  readonly state: 'waiting' | 'running' | 'fetched' | 'failed';
  readonly facts: FileFacts | null;
}

/** What the files of one item must be, and what of them does not suit it. */
export interface JudgedFile {
  readonly expected: ExpectedFile;
  readonly defects: readonly FileDefect[];
}

export const verdicts = ['ok', 'warnings', 'stop'] as const;

/** What an order with these files would come to: `stop` = it would stop at them. */
export type CheckVerdict = (typeof verdicts)[number];

/** Judges the files of one item as an order of it would, by the product as the catalogue is now. */
export function judgeTogether(
  product: Product,
  options: readonly ItemOption[],
  files: readonly FileToCheck[],
): JudgedFile[] {
  const ordered = withPages(product, options, files);
  return files.map(({ type, facts }) => {
    const expected = fileExpectedOf(product, type === 'book' ? options : ordered, type);
    const defects = facts ? judgeFile(facts, expected, product.preflight) : [];
    return { expected, defects: fileDefects(defects, [], product) };
  });
}

/** Without a number of pages, that of the book file: the spine of the cover depends on it. */
function withPages(
  product: Product,
  options: readonly ItemOption[],
  files: readonly FileToCheck[],
): readonly ItemOption[] {
  if (!product.bound || pagesOf(options) > 0) return options;
  const book = files.find(({ type, facts }) => type === 'book' && facts?.kind === 'pdf')?.facts;
  return book?.kind === 'pdf' ? [...options, { reference: TOTAL_PAGES, count: book.pageCount }] : options;
}

/** Null as long as a file is still being fetched. */
export function verdictOf(
  files: readonly Pick<FileToCheck, 'state'>[],
  judged: readonly Pick<JudgedFile, 'defects'>[],
): CheckVerdict | null {
  if (files.some(({ state }) => state === 'waiting' || state === 'running')) return null;
  const found = judged.flatMap(({ defects }) => defects.map(({ severity }) => severity));
  if (files.some(({ state }) => state === 'failed') || found.includes('stop')) return 'stop';
  return found.includes('warn') ? 'warnings' : 'ok';
}
