import { sql } from 'kysely';
import { only } from '../../lib/lists.ts';
import type { OrdersRow } from '../rows.ts';
import type { Queries } from './db.ts';

export async function ping(queries: Queries): Promise<void> {
  await sql`select 1`.execute(queries);
}

export async function readDatabaseTime(queries: Queries): Promise<Date> {
  const result = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(queries);
  return result.rows[0]!.now;
}

export interface DueCount {
  readonly kind: string;
  readonly count: number;
  /** Null if none is due. */
  readonly oldestAt: Date | null;
}

interface DueCountRow {
  readonly kind: string;
  readonly count: number;
  readonly oldest_at: OrdersRow['next_at'];
}

/** The number of due rows of each kind, and when the oldest became due. */
export async function countDue(queries: Queries, now: Date): Promise<DueCount[]> {
  const result = await sql<DueCountRow>`
    select 'orders' as kind, count(*) as count, min(next_at) as oldest_at from orders where next_at <= ${now}
    union all
    select 'files', count(*), min(next_at) from order_files where next_at <= ${now}
    union all
    select 'handovers', count(*), min(next_at) from handovers where next_at <= ${now}
    union all
    select 'simulations', count(*), min(next_at) from simulations where next_at <= ${now}`.execute(queries);
  return result.rows.map(toDueCount);
}

function toDueCount(row: DueCountRow): DueCount {
  return { kind: row.kind, count: row.count, oldestAt: row.oldest_at };
}

export interface DatabaseFacts {
  readonly version: string;
  readonly now: Date;
  readonly products: number;
}

export async function readDatabaseFacts(queries: Queries): Promise<DatabaseFacts> {
  const result = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, clock_timestamp() as now,
      (select count(*) from products) as products`.execute(queries);
  return only(result.rows);
}
