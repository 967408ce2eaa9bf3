import { sql } from 'kysely';
import type { Queries } from './db.ts';
import { toJson } from './json.ts';
import { type ClaimKey, claimKeyColumns } from './keys.ts';

/** The tables of outbound work, and their column of the number of an order or check. */
const numbers = {
  order_files: 'order_id',
  handovers: 'order_id',
  resends: 'order_id',
  partner_cancels: 'order_id',
  checked_files: 'check_number',
} as const;

/** Extends the leases of running attempts; returns the keys `order/n` of those that still count. */
export async function extendLeases(
  queries: Queries,
  table: keyof typeof numbers,
  held: readonly ClaimKey[],
  until: Date,
): Promise<Set<string>> {
  const number = sql.ref(`t.${numbers[table]}`);
  const result = await sql<{ key: string }>`
    update ${sql.table(table)} t set lease_until = ${until}, next_at = ${until}
    from json_to_recordset(${toJson(held.map(claimKeyColumns))}::json) as r (
      client_id bigint, order_id bigint, n smallint, run int)
    where t.client_id = r.client_id and ${number} = r.order_id and t.n = r.n and t.run = r.run
      and t.state = 'running'
    returning ${number} || '/' || t.n as key`.execute(queries);
  return new Set(result.rows.map((row) => row.key));
}
