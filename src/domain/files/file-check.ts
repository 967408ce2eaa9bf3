import type { Product } from '../catalogue/catalogue.ts';
import { type ItemOption, pagesOf, TOTAL_PAGES } from '../catalogue/options.ts';
import { type FileDefect, fileDefects } from './defect.ts';
import type { ExpectedFile } from './expected-file.ts';
import type { FileFacts } from './file-facts.ts';
import { judgeFile } from './judge-file.ts';
import { fileExpectedOf } from './ordered-file.ts';

/** How many days the report of a check can be read. */
export const CHECK_DAYS = 7;

/** A file of a check, fetched or not. */
export interface FileToCheck {
  readonly type: string;
  readonly state: 'waiting' | 'running' | 'fetched' | 'failed';
  readonly facts: FileFacts | null;
}

/** The requirements for a file of one item, and its defects. */
export interface JudgedFile {
  readonly expected: ExpectedFile;
  readonly defects: readonly FileDefect[];
}

export const verdicts = ['ok', 'warnings', 'stop'] as const;

/** The result for an order with these files: `stop` = it would stop at them. */
export type CheckVerdict = (typeof verdicts)[number];

/** Judges the files of one item as for an order, by the current catalogue. */
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

/** Takes the number of pages of the book file if none was ordered: the spine of the cover depends on it. */
function withPages(
  product: Product,
  options: readonly ItemOption[],
  files: readonly FileToCheck[],
): readonly ItemOption[] {
  if (!product.bound || pagesOf(options) > 0) return options;
  const book = files.find(({ type, facts }) => type === 'book' && facts?.kind === 'pdf')?.facts;
  return book?.kind === 'pdf' ? [...options, { reference: TOTAL_PAGES, count: book.pageCount }] : options;
}

/** Null while a file is still being fetched. */
export function verdictOf(
  files: readonly Pick<FileToCheck, 'state'>[],
  judged: readonly Pick<JudgedFile, 'defects'>[],
): CheckVerdict | null {
  if (files.some(({ state }) => state === 'waiting' || state === 'running')) return null;
  const found = judged.flatMap(({ defects }) => defects.map(({ severity }) => severity));
  if (files.some(({ state }) => state === 'failed') || found.includes('stop')) return 'stop';
  return found.includes('warn') ? 'warnings' : 'ok';
}
