/**
 * A row read from JSON that a statement builds: its times are ISO 8601 strings. The statement must encode
 * bytes and cast decimals to text, because JSON would make them floats.
 */
export type InJson<Row> = {
  readonly [Name in keyof Row]: Row[Name] extends Date | null ? string | Extract<Row[Name], null> : Row[Name];
};

/** JSON for a set-based statement. Decimals must be strings; a bigint is a mistake and throws. */
export function toJson(rows: readonly object[]): string {
  return JSON.stringify(rows);
}

/** Refuses stored JSON of another version, which no migration has converted. */
export function checkVersion(what: string, found: number, read: number): void {
  if (found !== read) throw new Error(`${what} in version ${found}; this release reads version ${read}`);
}

/** The content of the JSON columns of `packed_orders`, which only SQL reads (`packed.ts`). */
export type StoredElements = readonly (readonly unknown[])[];
