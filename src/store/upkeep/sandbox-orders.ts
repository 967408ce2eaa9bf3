import { sql } from 'kysely';
import type { Queries, Tx } from '../engine/db.ts';
import { type ExpiredRows, measured } from '../engine/expiring.ts';
import { asked, type OrderKeyColumns, toOrderKey } from '../engine/keys.ts';
import { hasEndedBefore, orderEndedAt } from '../orders/order-parts.ts';

/** The tables of one order, referencing tables first. Daily figures belong to no order and stay. */
const tablesOfOrders = [
  'late_signals',
  'signals',
  'partner_cancels',
  'resends',
  'mails',
  'wanted_erasures',
  'bulk_orders',
  'routings',
  'order_acts',
  'simulations',
  'handovers',
  'order_files',
  'order_items',
  'attempts',
  'webhook_attempts',
  'webhook_lanes',
  'order_events',
  'order_log',
  'order_terms',
  'alerts',
] as const;

/** Orders `o` of the sandbox that ended before a time, as did what was reported of them after their end, and whose events were all sent. */
const areOld = (before: Date) => sql`
  o.mode = 'sandbox' and ${hasEndedBefore(before)}
  and not exists (select from order_events e where e.client_id = o.client_id and e.order_id = o.id and e.created_at >= ${before})
  and not exists (select from webhook_lanes w where w.client_id = o.client_id and w.order_id = o.id and w.state <> 'idle')`;

/** Deletes up to `limit` orders of the sandbox that ended before a time, with everything about them. Returns how many. */
export async function deleteSandboxOrders(tx: Tx, before: Date, limit: number): Promise<number> {
  const locked = await sql<OrderKeyColumns>`
    select o.client_id, o.id as order_id from orders o where ${areOld(before)}
    order by o.client_id, o.id limit ${limit} for update skip locked`.execute(tx);
  if (locked.rows.length === 0) return 0;
  const found = asked(locked.rows.map(toOrderKey));
  for (const table of tablesOfOrders)
    await sql`
      delete from ${sql.table(table)} t using ${found}
      where t.client_id = asked.client_id and t.order_id = asked.order_id`.execute(tx);
  await sql`
    with gone as (
      delete from orders o using ${found} where o.client_id = asked.client_id and o.id = asked.order_id
      returning o.client_id, o.mode, o.state
    )
    insert into finished_orders (client_id, mode, state, orders)
    select client_id, mode, state, -count(*) from gone group by client_id, mode, state`.execute(tx);
  return locked.rows.length;
}

/** The orders that `deleteSandboxOrders` would find. */
export function measureSandboxOrders(queries: Queries, before: Date): Promise<ExpiredRows> {
  return measured(
    queries,
    sql`select count(*) as rows, min(${orderEndedAt}) as oldest, null as bytes from orders o where ${areOld(before)}`,
  );
}
