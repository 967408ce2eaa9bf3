import { isDeepStrictEqual } from 'node:util';

/** How many entries an import adds, changes, removes and leaves. */
export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
}

/** The difference between current and imported entries, compared by their keys. */
export interface CatalogueChanges<Row> {
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
  /** Keys. */
  readonly removed: readonly string[];
  readonly unchanged: number;
}

export function differences<Row>(
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
): CatalogueChanges<Row> {
  const kept = [...after].filter(([key]) => before.has(key));
  const changed = kept.filter(([key, row]) => !isDeepStrictEqual(before.get(key), row));
  return {
    added: [...after].filter(([key]) => !before.has(key)).map(([, row]) => row),
    changed: changed.map(([, row]) => row),
    removed: [...before.keys()].filter((key) => !after.has(key)),
    unchanged: kept.length - changed.length,
  };
}

export function mapOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

export function countsOf({ added, changed, removed, unchanged }: CatalogueChanges<unknown>): Changes {
  return { added: added.length, changed: changed.length, removed: removed.length, unchanged };
}
