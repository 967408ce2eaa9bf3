import { type RawBuilder, sql } from 'kysely';

/**
 * A packed row as a JSON array: its values in a fixed order, usual values as null, trailing nulls left out.
 * Written and read in SQL.
 */

/** An array of values that are JSON already, in as few bytes as possible. */
export function element(...values: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`'[' || regexp_replace(array_to_string(array[${sql.join(values)}]::text[], ',', 'null'), '(,null)+$', '') || ']'`;
}

export const listOf = (elements: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`coalesce('[' || string_agg(${elements}, ',' order by ${order}) || ']', '[]')::json`;

export const listed = (list: readonly string[]) =>
  sql`array[${sql.join(list.map((value) => sql.lit(value)))}]`;
/** A value as its index in a list of codes. Such lists may only grow at their ends. */
export const codeOf = (list: readonly string[], value: RawBuilder<unknown>) =>
  sql`array_position(${listed(list)}, ${value})::text`;

export const text = (value: RawBuilder<unknown>) => sql`to_json(${value})::text`;
export const integer = (value: RawBuilder<unknown>) => sql`${value}::text`;
export const unless = (usual: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql`nullif(${value}, ${usual})`;
export const seconds = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`nullif(trim_scale(extract(epoch from ${to} - ${from})), 0)::text`;

/** A value of an element `v` of a list. */
export const at = (index: number) => sql`(v ->> ${sql.lit(index)})`;
export const secondsAt = (index: number) => sql`coalesce(${at(index)}, '0')::interval`;
