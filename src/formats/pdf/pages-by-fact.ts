import type { OnPages, PageRanges } from '../../domain/files/file-facts.ts';

/** Collects pages in ascending order as runs. */
export class PageRuns {
  readonly #runs: [number, number][] = [];

  add(page: number): void {
    const last = this.#runs.at(-1);
    if (last !== undefined && page <= last[1]) return;
    if (last !== undefined && page === last[1] + 1) last[1] = page;
    else this.#runs.push([page, page]);
  }

  get ranges(): PageRanges {
    return this.#runs;
  }
}

/** Collects the pages with equal facts, sorted by their first page. */
export class PagesByFact<T extends object> {
  readonly #groups = new Map<string, { readonly fact: T; readonly runs: PageRuns }>();
  readonly #most: number;

  /** Holds at most this many facts, and ignores further ones. */
  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  add(key: string, fact: T, page: number): void {
    let group = this.#groups.get(key);
    if (group === undefined) {
      if (this.#groups.size >= this.#most) return;
      group = { fact, runs: new PageRuns() };
      this.#groups.set(key, group);
    }
    group.runs.add(page);
  }

  list(): (T & OnPages)[] {
    return [...this.#groups.values()].map(({ fact, runs }) => ({ ...fact, pages: runs.ranges }));
  }
}
