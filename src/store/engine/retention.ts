import { sql } from 'kysely';
import type { RetentionRulesRow } from '../rows.ts';
import type { Queries, Tx } from './db.ts';

/** The days that the operator set, by what they are the days of. */
export async function readRetention(queries: Queries): Promise<ReadonlyMap<string, number>> {
  const result = await sql<RetentionRulesRow>`select what, days from retention_rules`.execute(queries);
  return new Map(result.rows.map(({ what, days }) => [what, days]));
}

/** Sets the days; null = those that are preset. */
export async function saveRetention(tx: Tx, what: string, days: number | null): Promise<void> {
  if (days === null) await sql`delete from retention_rules where what = ${what}`.execute(tx);
  else
    await sql`
      insert into retention_rules (what, days) values (${what}, ${days})
      on conflict (what) do update set days = excluded.days`.execute(tx);
}
