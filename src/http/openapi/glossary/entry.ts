/** What a field means, with its unit, and an example unless the field consists of others or is a closed set. */
export type Entry = readonly [meaning: string, example?: unknown];

/**
 * Entries by the name of a field, which means the same wherever it has no entry of its own, or by the name of the
 * object and the field: `CoreItem.count`. Several such names share an entry, separated by commas.
 */
export type Entries = Readonly<Record<string, Entry>>;

/** The vocabulary of some interfaces. */
export class Glossary {
  readonly entries: ReadonlyMap<string, Entry>;

  /** @throws {Error} if two entries have the same name */
  constructor(parts: readonly Entries[]) {
    const entries = new Map<string, Entry>();
    for (const [names, entry] of parts.flatMap((part) => Object.entries(part))) {
      for (const name of names.split(', ')) {
        if (entries.has(name)) throw new Error(`the glossary has two entries for ${name}`);
        entries.set(name, entry);
      }
    }
    this.entries = entries;
  }

  /** The name of the entry that counts for a field: its own, or that of all fields of its name. */
  nameOf(place: string): string {
    return this.entries.has(place) ? place : place.slice(place.lastIndexOf('.') + 1);
  }
}
