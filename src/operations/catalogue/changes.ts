import { isDeepStrictEqual } from 'node:util';
import { refused } from '../../domain/refusal.ts';
import type { Written } from '../../formats/catalogue-file/field-types.ts';
import { bumpCatalogueEpoch, readCatalogueEpoch } from '../../store/catalogue/catalogue.ts';
import type { Tx } from '../../store/engine/db.ts';

/** A file that replaces or completes a part of the catalogue. */
export interface FileImport {
  readonly text: string;
  /** Check everything and report the changes without making them. */
  readonly dryRun?: boolean | undefined;
  /** The version that a dry run compared with: refused if the catalogue was changed since. */
  readonly version?: number | undefined;
}

/**
 * Must come first in every import. One that is not a dry run waits until no other one is under way. Returns the version
 * of the catalogue that the file is compared with.
 */
export async function beginImport(tx: Tx, { dryRun, version }: FileImport): Promise<number> {
  if (!dryRun) await bumpCatalogueEpoch(tx);
  const epoch = await readCatalogueEpoch(tx);
  const current = dryRun ? epoch : Math.max(0, epoch - 1);
  if (version === undefined || version === current) return current;
  throw refused('catalogue_changed', { code: 'catalogue_changed', version, current }, ['version']);
}

/** How many entries an import adds, changes, removes and leaves. */
export interface ImportChanges {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
}

/** A field of an entry as written in files, before and after an import; null = the field is absent. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The change of one entry by an import. */
export interface Difference {
  readonly kind: 'removed' | 'changed' | 'added';
  readonly key: string;
  /** The first changed fields. */
  readonly fields: readonly FieldChange[];
  /** The number of further changed fields. */
  readonly moreFields: number;
}

/** The entries of one section of a file: how many change, and the first differences. */
export interface ImportedEntries extends ImportChanges {
  readonly differences: readonly Difference[];
}

/** The difference between current and imported entries, compared by their keys. */
export interface CatalogueChanges<Row> {
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
  /** The keys of removed entries. */
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

function countsOf({ added, changed, removed, unchanged }: CatalogueChanges<unknown>): ImportChanges {
  return { added: added.length, changed: changed.length, removed: removed.length, unchanged };
}

/** How entries are identified, and how they are written in files. */
export interface EntryForm<Row> {
  keyOf(row: Row): string;
  write(row: Row): Readonly<Record<string, Written>>;
}

/** Enough to see whether the right file was chosen. */
const MOST_DIFFERENCES = 100;
const MOST_FIELDS = 20;

/** The counts of an import and its first differences: removed entries first, then changed ones. */
export function importedEntries<Row>(
  changes: CatalogueChanges<Row>,
  before: ReadonlyMap<string, Row>,
  { keyOf, write }: EntryForm<Row>,
): ImportedEntries {
  const written = (row: Row | undefined) => (row === undefined ? {} : write(row));
  const listed = [
    ...changes.removed.map((key) => ({ kind: 'removed' as const, key, after: undefined })),
    ...changes.changed.map((after) => ({ kind: 'changed' as const, key: keyOf(after), after })),
    ...changes.added.map((after) => ({ kind: 'added' as const, key: keyOf(after), after })),
  ];
  const shown = listed.slice(0, MOST_DIFFERENCES).map(({ kind, key, after }) => {
    const fields = fieldChanges(written(before.get(key)), written(after));
    return {
      kind,
      key,
      fields: fields.slice(0, MOST_FIELDS),
      moreFields: Math.max(0, fields.length - MOST_FIELDS),
    };
  });
  return { ...countsOf(changes), differences: shown };
}

type WrittenRow = Readonly<Record<string, Written>>;

function fieldChanges(before: WrittenRow, after: WrittenRow): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const textOf = (row: WrittenRow, field: string) => (row[field] === undefined ? null : String(row[field]));
  return fields
    .map((field) => ({ field, before: textOf(before, field), after: textOf(after, field) }))
    .filter((change) => change.before !== change.after);
}
