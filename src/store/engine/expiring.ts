import { type RawBuilder, sql } from 'kysely';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from './db.ts';

/** Rows of one table that are deleted a time after they ended. */
export interface ExpiringRows {
  readonly table: string;
  /** When a row `t` ended; null = it has not. */
  readonly endedAt: RawBuilder<unknown>;
}

/** The rows that a rule would delete now. */
export interface ExpiredRows {
  readonly rows: number;
  /** When the oldest of them ended; null = there are none. */
  readonly oldest: Date | null;
  /** Their approximate size without indexes; null = not known without reading far more. */
  readonly bytes: number | null;
}

const endedBefore = ({ table, endedAt }: ExpiringRows, before: Date) =>
  sql`${sql.table(table)} t where ${endedAt} <= ${before}::timestamptz`;

/** Deletes up to `limit` rows that ended before a time, the oldest first. Returns how many. */
export async function deleteExpiredRows(
  tx: Tx,
  rows: ExpiringRows,
  before: Date,
  limit: number,
): Promise<number> {
  const result = await sql`
    delete from ${sql.table(rows.table)} where ctid in (
      select t.ctid from ${endedBefore(rows, before)} order by ${rows.endedAt} limit ${limit} for update skip locked)`.execute(
    tx,
  );
  return Number(result.numAffectedRows ?? 0);
}

/** The rows that ended before a time. */
export function measureExpiredRows(queries: Queries, rows: ExpiringRows, before: Date): Promise<ExpiredRows> {
  return measured(
    queries,
    sql`select count(*) as rows, min(${rows.endedAt}) as oldest, coalesce(sum(pg_column_size(t.*)), 0)::bigint as bytes
      from ${endedBefore(rows, before)}`,
  );
}

/** Runs a query for `rows`, `oldest` and `bytes`. */
export async function measured(queries: Queries, query: RawBuilder<unknown>): Promise<ExpiredRows> {
  return only((await sql<ExpiredRows>`${query}`.execute(queries)).rows);
}
