import { lastOf } from '../../lib/lists.ts';
import type { Blobs } from '../../outbound/files/blobs.ts';
import { readFetchedFiles } from '../../store/checks/check-pages.ts';
import type { Queries } from '../../store/engine/db.ts';
import { findUnneeded } from '../../store/files/contents.ts';
import type { FetchedFile } from '../../store/files/judged-files.ts';

/** The names of many contents, in a fraction of the memory of a set of them. */
export interface ContentNames {
  add(sha256: string): void;
  has(sha256: string): boolean;
}

/** The first digits of a name as a number: no two of a store agree in them. */
const FIRST_DIGITS = 13;

export function createContentNames(): ContentNames {
  const names = new Set<number>();
  const shortened = (sha256: string) => Number.parseInt(sha256.slice(0, FIRST_DIGITS), 16);
  return {
    add: (sha256) => void names.add(shortened(sha256)),
    has: (sha256) => names.has(shortened(sha256)),
  };
}

const PAGE = 500;

/**
 * The contents that files of orders need and the store lacks, by the rows of now: content whose time of retention ended since
 * it was listed is not missing. `listed` are the contents that the store had.
 */
export async function findMissingContents(
  queries: Queries,
  blobs: Pick<Blobs, 'isStored'>,
  listed: ContentNames,
  stop?: AbortSignal,
): Promise<string[]> {
  const missing = new Set<string>();
  let last: FetchedFile | null = null;
  for (;;) {
    stop?.throwIfAborted();
    const page: FetchedFile[] = await readFetchedFiles(queries, last, PAGE);
    const unseen = new Set(page.map(({ sha256 }) => sha256).filter((sha256) => !listed.has(sha256)));
    for (const sha256 of await lackedOf(queries, blobs, unseen.difference(missing))) missing.add(sha256);
    if (page.length < PAGE) return [...missing].sort();
    last = lastOf(page);
  }
}

/** Finds which contents are not stored now, and still needed: a pruning may remove others meanwhile. */
async function lackedOf(
  queries: Queries,
  blobs: Pick<Blobs, 'isStored'>,
  contents: ReadonlySet<string>,
): Promise<string[]> {
  const gone: string[] = [];
  for (const sha256 of contents) if (!(await blobs.isStored(sha256))) gone.push(sha256);
  if (gone.length === 0) return [];
  const unneeded = await findUnneeded(queries, gone);
  return gone.filter((sha256) => !unneeded.has(sha256));
}
