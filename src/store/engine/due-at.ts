import { type RawBuilder, sql } from 'kysely';
import type { OrderFilesRow } from '../rows.ts';
import type { Queries } from './db.ts';

/** When the next row of a kind of work is due, and the number of its order. */
export interface DueAt {
  readonly at: NonNullable<OrderFilesRow['next_at']>;
  readonly id: OrderFilesRow['order_id'];
}

/** The row of a kind of work that is due next. */
export type DueQuery = RawBuilder<DueAt>;

/**
 * The first row of all the kinds, with the index of its kind: in one statement, because virtual time asks for
 * it at every step.
 */
export async function firstDue(
  queries: Queries,
  kinds: readonly DueQuery[],
): Promise<(DueAt & { readonly kind: number }) | undefined> {
  const each = kinds.map((query, kind) => sql`(select ${kind}::int as kind, due.* from (${query}) due)`);
  const result = await sql<DueAt & { readonly kind: number }>`
    ${sql.join(each, sql` union all `)} order by at, id, kind limit 1`.execute(queries);
  return result.rows[0];
}
