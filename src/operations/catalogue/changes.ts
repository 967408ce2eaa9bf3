import { isDeepStrictEqual } from 'node:util';

/** How many there are of each kind, compared with what was there. */
export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
}

/** What an import changes about what was there, both by their keys. */
export interface CatalogueChanges<Row> {
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
  /** Their keys. */
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
