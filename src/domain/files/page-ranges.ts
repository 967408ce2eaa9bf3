import type { PageRanges } from './file-facts.ts';

/** The pages of all ranges, once each and in ascending order. */
export function unionOf(ranges: readonly PageRanges[]): PageRanges {
  const union: [number, number][] = [];
  for (const [first, last] of ranges.flat().toSorted((a, b) => a[0] - b[0])) {
    const before = union.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else union.push([first, last]);
  }
  return union;
}

export function rangesOf(pages: Iterable<number>): PageRanges {
  return unionOf([Array.from(pages, (page) => [page, page] as const)]);
}

export function* pagesIn(ranges: PageRanges): Iterable<number> {
  for (const [first, last] of ranges) for (let page = first; page <= last; page += 1) yield page;
}

export function numberOfPages(ranges: PageRanges): number {
  return unionOf([ranges]).reduce((sum, [first, last]) => sum + last - first + 1, 0);
}

/** A sentence is read, not searched: what follows this many runs is only counted. */
const SHOWN_RUNS = 6;

/** `page 3`, `pages 3, 5–7`, `pages 1, 3, 5, 7, 9, 11 and 30 more`. */
export function describePages(ranges: PageRanges): string {
  const runs = unionOf([ranges]);
  const shown = runs.slice(0, SHOWN_RUNS);
  const rest = numberOfPages(runs.slice(SHOWN_RUNS));
  const list = shown.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
  return `${isOnePage(runs) ? 'page' : 'pages'} ${list}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** At the beginning of a sentence. */
export function describePagesFirst(ranges: PageRanges): string {
  return describePages(ranges).replace('p', 'P');
}

export function isOnePage(ranges: PageRanges): boolean {
  return numberOfPages(ranges) === 1;
}
