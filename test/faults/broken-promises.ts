import { sql } from 'kysely';
import type { Core } from '../../src/app/core.ts';
import { OPERATOR } from '../../src/domain/actor.ts';
import { checkInvariants } from '../../src/operations/checks/check.ts';
import type { Queries } from '../../src/store/engine/db.ts';
import type { Entry } from './ledger.ts';

/** Where the database breaks a promise to clients; empty when it breaks none. */
export async function brokenPromises(
  { database: { queries }, operations }: Core,
  entries: readonly Entry[],
  { blobs }: { blobs: boolean },
): Promise<string[]> {
  const invariants = await operations.run(checkInvariants, OPERATOR, { blobs });
  return [
    ...(await misplacedOrders(queries, entries)),
    ...(await missingCancels(queries, entries)),
    ...(await missingSignals(queries, entries)),
    ...invariants
      .filter(({ count }) => count > 0)
      .map(({ name, count, examples }) => `${name}: ${count}, ${examples.join('; ')}`),
  ];
}

/** Accepted orders that are not stored exactly once, with items and files. */
async function misplacedOrders(queries: Queries, entries: readonly Entry[]): Promise<string[]> {
  const references = entries.flatMap((entry) => (entry.kind === 'add' ? [entry.reference] : []));
  const result = await sql<{ reference: string; orders: number; whole: number }>`
    select r.reference, count(o.id) as orders,
      count(o.id) filter (where exists (select from order_items i where i.order_id = o.id)
        and exists (select from order_files f where f.order_id = o.id)) as whole
    from unnest(${references}::text[]) as r (reference) left join orders o using (reference)
    group by r.reference having count(o.id) <> 1 or not bool_and(
      exists (select from order_items i where i.order_id = o.id)
      and exists (select from order_files f where f.order_id = o.id))`.execute(queries);
  return result.rows.map(
    ({ reference, orders, whole }) => `${reference} is stored ${orders} times, complete ${whole} times`,
  );
}

async function missingCancels(queries: Queries, entries: readonly Entry[]): Promise<string[]> {
  const references = entries.flatMap((entry) => (entry.kind === 'cancel' ? [entry.reference] : []));
  const result = await sql<{ reference: string; state: number }>`
    select reference, state from orders where reference = any(${references}) and state <> 500`.execute(
    queries,
  );
  return result.rows.map(({ reference, state }) => `${reference} was canceled and is in ${state}`);
}

async function missingSignals(queries: Queries, entries: readonly Entry[]): Promise<string[]> {
  const signals = entries.flatMap((entry) =>
    entry.kind === 'signal' ? [{ ...partsOf(entry.order, entry.item), type: entry.type }] : [],
  );
  const result = await sql<{ order_id: number; item_n: number; type: string; found: number }>`
    select r.order_id, r.item_n, r.type, count(s.receipt) as found
    from json_to_recordset(${JSON.stringify(signals)}::json) as r (order_id bigint, item_n smallint, type text)
    left join signals s on s.order_id = r.order_id and s.item_n = r.item_n and s.type = r.type
    group by 1, 2, 3 having count(s.receipt) <> 1`.execute(queries);
  return result.rows.map(
    ({ order_id, item_n, type, found }) =>
      `${type} of item ${item_n} of order ${order_id} is stored ${found} times`,
  );
}

/** The numbers in the partner's full ids (decisions.md §3). */
function partsOf(order: string, item: string): { order_id: number; item_n: number } {
  return { order_id: Number(order.slice(0, -4)), item_n: Number(item.slice(-4)) };
}
