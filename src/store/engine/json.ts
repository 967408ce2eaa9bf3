import { type RawBuilder, sql } from 'kysely';

/**
 * A row read from JSON that a statement builds: its times are ISO 8601 strings. The statement must encode
 * bytes and cast decimals to text, because JSON would make them floats.
 */
export type InJson<Row> = {
  readonly [Name in keyof Row]: Row[Name] extends Date | null ? string | Extract<Row[Name], null> : Row[Name];
};

/** An escape, longer than two characters if it is one of those that PostgreSQL refuses: zero and halves of characters. */
const ESCAPE = /\\(?:u(?:0000|d[89a-f][0-9a-f]{2})|.)/g;

/**
 * JSON for a set-based statement. Decimals must be strings; a bigint is a mistake and throws. Characters that
 * PostgreSQL cannot store are removed: otherwise the statement would fail for all its rows.
 */
export function toJson(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  // Hardly any row has such an escape, and this search costs next to nothing.
  if (!json.includes('\\u')) return json;
  return json.replace(ESCAPE, (found) => (found.length > 2 ? '\ufffd' : found));
}

/**
 * A table made of `rows`, for a set-based statement; its name and its columns follow as a template: r (n int, state text).
 *
 * The planner expects 100 rows from any table made of JSON, and would for so many read a table of some thousand rows as a
 * whole, while most statements bring one to three. Of a limit that it does not know it expects a tenth of that. This one
 * limits nothing, and is not a parameter, because the server would then plan the statement anew at each call.
 */
export function recordset(
  rows: readonly object[],
): (definition: TemplateStringsArray) => RawBuilder<unknown> {
  const json = toJson(rows);
  return ([definition = '']) => {
    const name = sql.raw(definition.slice(0, definition.indexOf(' ')));
    const columns = sql.raw(definition);
    return sql`(select * from json_to_recordset(${json}::json) as ${columns} limit (select null::bigint)) as ${name}`;
  };
}

/** Refuses stored JSON of another version, which no migration has converted. */
export function checkVersion(what: string, found: number, read: number): void {
  if (found !== read) throw new Error(`${what} in version ${found}; this release reads version ${read}`);
}
