import { type RawBuilder, sql } from 'kysely';
import { toJson } from './json.ts';

/**
 * A table made of `rows`, for a set-based statement; its name and its columns follow as a template: r (n int, state text).
 *
 * The planner expects 100 rows from any table made of JSON, and would for so many read a table of some thousand rows as a
 * whole, while most statements bring one to three. Of a limit that it does not know it expects a tenth of that. This one is
 * none; it is no parameter, because the server would then plan the statement anew at each call.
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
