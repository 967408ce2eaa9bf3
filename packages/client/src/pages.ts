import { unexpected } from './call.ts';

/** The start of a page, as returned with the previous page. */
export type Cursor = string | number;

/** A part of a list. */
export interface Page<Entry> {
  readonly entries: readonly Entry[];
  /** The start of the next page; undefined = this is the last one. */
  readonly next: Cursor | undefined;
  /** For events: the place where a later call continues. */
  readonly after?: string;
}

/** A list that is asked for page by page, as far as it is read. */
export class Pages<Entry> implements AsyncIterable<Entry> {
  readonly #read: (after: Cursor | undefined) => Promise<Page<Entry>>;

  constructor(read: (after: Cursor | undefined) => Promise<Page<Entry>>) {
    this.#read = read;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Entry, void, undefined> {
    for await (const { entries } of this.pages()) yield* entries;
  }

  /** The pages themselves, for those who store how far they have read. */
  async *pages(): AsyncGenerator<Page<Entry>, void, undefined> {
    let after: Cursor | undefined;
    do {
      const page = await this.#read(after);
      yield page;
      if (page.next !== undefined && page.next === after) throw unexpected();
      after = page.next;
    } while (after !== undefined);
  }

  /** All entries at once. */
  async all(): Promise<Entry[]> {
    const entries: Entry[] = [];
    for await (const entry of this) entries.push(entry);
    return entries;
  }
}
