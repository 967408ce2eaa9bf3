import { sql } from 'kysely';
import type { RetentionRuleName } from '../../domain/upkeep/retention-rules.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { RetentionRulesRow, RetentionRunsRow } from '../rows.ts';

/** The retention periods that the operator set, in days, by rule. */
export async function readRetention(queries: Queries): Promise<ReadonlyMap<string, number>> {
  const result = await sql<RetentionRulesRow>`select what, days from retention_rules`.execute(queries);
  return new Map(result.rows.map(({ what, days }) => [what, days]));
}

/** Sets the days; null = the default. */
export async function saveRetention(tx: Tx, what: string, days: number | null): Promise<void> {
  if (days === null) await sql`delete from retention_rules where what = ${what}`.execute(tx);
  else
    await sql`
      insert into retention_rules (what, days) values (${what}, ${days})
      on conflict (what) do update set days = excluded.days`.execute(tx);
}

export interface RetentionRun {
  readonly what: RetentionRuleName;
  /** Rows that ended before this time were deleted. */
  readonly before: Date;
  readonly rows: number;
}

/** Adds to the totals of what a rule deleted. */
export async function recordRun(tx: Tx, { what, before, rows }: RetentionRun, now: Date): Promise<void> {
  await sql`
    insert into retention_runs as r (what, ran_at, deleted_before, rows) values (${what}, ${now}, ${before}, ${rows})
    on conflict (what) do update set ran_at = excluded.ran_at, rows = r.rows + excluded.rows,
      deleted_before = greatest(r.deleted_before, excluded.deleted_before)`.execute(tx);
}

/** The totals of what each rule has deleted so far. */
export async function readRuns(
  queries: Queries,
): Promise<Pick<RetentionRunsRow, 'what' | 'ran_at' | 'deleted_before' | 'rows'>[]> {
  const result = await sql<RetentionRunsRow>`
    select what, ran_at, deleted_before, rows from retention_runs order by what`.execute(queries);
  return result.rows;
}

/** The time before which a rule has deleted what ended; null = it has not deleted anything yet. */
export async function deletedBefore(queries: Queries, what: RetentionRuleName): Promise<Date | null> {
  const result = await sql<Pick<RetentionRunsRow, 'deleted_before'>>`
    select deleted_before from retention_runs where what = ${what}`.execute(queries);
  return result.rows[0]?.deleted_before ?? null;
}
