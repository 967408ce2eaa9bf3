import { sql } from 'kysely';
import type { Queries } from './db.ts';
import { toJson } from './json.ts';
import { type ClaimKey, claimKeyColumns } from './keys.ts';

const ofOrders = { number: 'order_id', n: 'n' };

/** The tables of outbound work, and the last two columns of their keys. */
const keys = {
  order_files: ofOrders,
  handovers: ofOrders,
  resends: ofOrders,
  partner_cancels: ofOrders,
  checked_files: { number: 'check_number', n: 'n' },
  webhook_lanes: { number: 'order_id', n: 'endpoint_id' },
} as const;

/** Extends the leases of running attempts; returns the keys `order/n` of those that still count. */
export async function extendLeases(
  queries: Queries,
  table: keyof typeof keys,
  held: readonly ClaimKey[],
  until: Date,
): Promise<Set<string>> {
  const number = sql.ref(`t.${keys[table].number}`);
  const n = sql.ref(`t.${keys[table].n}`);
  const result = await sql<{ key: string }>`
    update ${sql.table(table)} t set lease_until = ${until}, next_at = ${until}
    from json_to_recordset(${toJson(held.map(claimKeyColumns))}::json) as r (
      client_id bigint, order_id bigint, n bigint, run int)
    where t.client_id = r.client_id and ${number} = r.order_id and ${n} = r.n and t.run = r.run
      and t.state = 'running'
    returning ${number} || '/' || ${n} as key`.execute(queries);
  return new Set(result.rows.map((row) => row.key));
}
