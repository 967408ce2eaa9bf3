import type { PageRanges } from './file-facts.ts';

/**
 * The pages of all ranges, each once, in ascending order. Counts starts and ends of runs instead of sorting
 * pages: a file may have hundreds of fonts on thousands of pages each.
 */
export function unionOf(ranges: readonly PageRanges[]): PageRanges {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
  for (const runs of ranges) {
    for (const [first, last] of runs) {
      lowest = Math.min(lowest, first);
      highest = Math.max(highest, last);
    }
  }
  if (lowest > highest) return [];
  const changes = new Int32Array(highest - lowest + 2);
  for (const runs of ranges) {
    for (const [first, last] of runs) {
      changes[first - lowest] = (changes[first - lowest] ?? 0) + 1;
      changes[last + 1 - lowest] = (changes[last + 1 - lowest] ?? 0) - 1;
    }
  }
  return runsOf(changes, lowest);
}

/** The runs of pages in which more runs have started than ended. */
function runsOf(changes: Int32Array, lowest: number): PageRanges {
  const runs: [number, number][] = [];
  let open = 0;
  let first = lowest;
  for (const [index, change] of changes.entries()) {
    const page = lowest + index;
    if (open === 0 && change > 0) first = page;
    if (open > 0 && open + change === 0) runs.push([first, page - 1]);
    open += change;
  }
  return runs;
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

/** The most runs listed in a sentence; the rest is counted. */
const SHOWN_RUNS = 6;

/** `page 3`, `pages 3, 5–7`, `pages 1, 3, 5, 7, 9, 11 and 30 more`. */
export function describePages(ranges: PageRanges): string {
  const runs = unionOf([ranges]);
  const shown = runs.slice(0, SHOWN_RUNS);
  const rest = numberOfPages(runs.slice(SHOWN_RUNS));
  const list = shown.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
  return `${isOnePage(runs) ? 'page' : 'pages'} ${list}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** The pages at the beginning of a sentence. */
export function describePagesFirst(ranges: PageRanges): string {
  return describePages(ranges).replace('p', 'P');
}

export function isOnePage(ranges: PageRanges): boolean {
  return numberOfPages(ranges) === 1;
}
