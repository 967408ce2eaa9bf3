/** The meaning of a field, with its unit, and an example unless it is an object or an enum. */
export type GlossaryEntry = readonly [meaning: string, example?: unknown];

/**
 * Entries by field name, or by object and field (`CoreItem.count`). An entry by field name applies to every
 * such field without its own entry. Several names, separated by commas, can share an entry.
 */
export type Entries = Readonly<Record<string, GlossaryEntry>>;

/** The glossary of some interfaces. */
export class Glossary {
  readonly entries: ReadonlyMap<string, GlossaryEntry>;

  /** @throws {Error} if two entries have the same name */
  constructor(parts: readonly Entries[]) {
    const entries = new Map<string, GlossaryEntry>();
    for (const [names, entry] of parts.flatMap((part) => Object.entries(part))) {
      for (const name of names.split(', ')) {
        if (entries.has(name)) throw new Error(`the glossary has two entries for ${name}`);
        entries.set(name, entry);
      }
    }
    this.entries = entries;
  }

  /** The name of the entry for a field: its own, or the one for all fields of its name. */
  nameOf(place: string): string {
    return this.entries.has(place) ? place : place.slice(place.lastIndexOf('.') + 1);
  }
}
