import { sql } from 'kysely';
import type { Queries } from './db.ts';
import { recordset } from './json.ts';
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

/**
 * Notes that the document of a claimed row is about to be sent; returns whether its attempt still counts. What was only claimed
 * when its process ended has certainly not been sent.
 */
export async function beginAttempt(
  queries: Queries,
  table: 'handovers' | 'resends' | 'partner_cancels',
  { clientId, orderId, n, run }: ClaimKey,
): Promise<boolean> {
  const result = await sql`
    update ${sql.table(table)} set begun = true
    where client_id = ${clientId} and order_id = ${orderId} and n = ${n} and run = ${run} and state = 'running'
    returning n`.execute(queries);
  return result.rows.length > 0;
}

/**
 * Extends the leases of running attempts; returns the keys `order/n` of those that still count. A row that a transaction is
 * changing is left to the next time: waiting for one row, this would block others, and after a stall of the database both ways.
 */
export async function extendLeases(
  queries: Queries,
  table: keyof typeof keys,
  held: readonly ClaimKey[],
  until: Date,
): Promise<Set<string>> {
  const number = sql.ref(`t.${keys[table].number}`);
  const n = sql.ref(`t.${keys[table].n}`);
  const isHeld = sql`t.client_id = r.client_id and ${number} = r.order_id and ${n} = r.n and t.run = r.run
    and t.state = 'running'`;
  const result = await sql<{ key: string }>`
    with r as materialized (
      select * from ${recordset(held.map(claimKeyColumns))`r (
        client_id bigint, order_id bigint, n bigint, run int)`}
    ), free as materialized (
      select r.* from r join ${sql.table(table)} t on ${isHeld} for no key update of t skip locked
    ), extended as (
      update ${sql.table(table)} t set lease_until = ${until}, next_at = ${until} from free r where ${isHeld}
    )
    select ${number} || '/' || ${n} as key from r join ${sql.table(table)} t on ${isHeld}`.execute(queries);
  return new Set(result.rows.map((row) => row.key));
}
