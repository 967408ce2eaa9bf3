/**
 * A row as it comes out of JSON that a statement builds: times are ISO 8601 text there. Bytes must be encoded by the
 * statement, and decimals cast to text, because JSON would make them floats.
 */
export type InJson<Row> = {
  readonly [Name in keyof Row]: Row[Name] extends Date | null ? string | Extract<Row[Name], null> : Row[Name];
};

/** JSON for a set-based statement. Decimals are given as text, so a bigint here is a mistake and throws. */
export function toJson(rows: readonly object[]): string {
  return JSON.stringify(rows);
}

/** Refuses stored JSON of a version that this release does not read: no migration has brought it here. */
export function checkVersion(what: string, found: number, read: number): void {
  if (found !== read) throw new Error(`${what} in version ${found}; this release reads version ${read}`);
}
