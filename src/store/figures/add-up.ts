import { sql } from 'kysely';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { type ExpiredRows, measured } from '../engine/expiring.ts';

/** Any constant: one process at a time adds up. */
const LOCK = 4_207_115_006;

/** Whether this transaction is the one that adds up. */
export async function lockFigures(tx: Tx): Promise<boolean> {
  const result = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(
    tx,
  );
  return only(result.rows).locked;
}

/**
 * Adds up to `limit` additions to the counts of their days, for each client and for all. The statement that
 * adds an addition deletes it, so each counts once, whenever its transaction is committed. Returns how many
 * were added.
 */
export async function addUpOrders(tx: Tx, limit: number): Promise<number> {
  const result = await sql<{ taken: number }>`
    with taken as (
      delete from order_additions where ctid = any(array(select ctid from order_additions limit ${limit})) returning *
    ), sums as (
      select coalesce(client_id, 0) as client_id, partner_id, day, mode, measure, bucket, sum(count)::bigint as count
      from taken group by partner_id, day, mode, measure, bucket, rollup (client_id)
    ), added as (
      insert into daily_orders (client_id, partner_id, day, mode, measure, count, buckets)
      select client_id, partner_id, day, mode, measure, sum(count), jsonb_object_agg(bucket, count)
      from sums group by 1, 2, 3, 4, 5
      on conflict (client_id, partner_id, day, mode, measure) do update
      set count = daily_orders.count + excluded.count, buckets = (
        select jsonb_object_agg(bucket, count) from (
          select parts.key as bucket, sum(parts.value::bigint) as count from (
            select * from jsonb_each_text(daily_orders.buckets) union all
            select * from jsonb_each_text(excluded.buckets)
          ) as parts group by parts.key
        ) as sums_by_bucket)
    )
    select count(*) as taken from taken`.execute(tx);
  return only(result.rows).taken;
}

/** Adds up to `limit` additions of calls to the counts of their days, for each caller and for all. */
export async function addUpCalls(tx: Tx, limit: number): Promise<number> {
  const result = await sql<{ taken: number }>`
    with taken as (
      delete from call_additions where ctid = any(array(select ctid from call_additions limit ${limit})) returning *
    ), levels as (
      select client_id, partner_id, day, interface, method, path, calls, refused, failed from taken
      where client_id <> 0 or partner_id <> 0
      union all
      select 0, 0, day, interface, method, path, calls, refused, failed from taken
    ), added as (
      insert into daily_calls (client_id, partner_id, day, interface, method, path, calls, refused, failed)
      select client_id, partner_id, day, interface, method, path, sum(calls), sum(refused), sum(failed) from levels
      group by 1, 2, 3, 4, 5, 6
      on conflict (client_id, partner_id, day, interface, method, path) do update
      set calls = daily_calls.calls + excluded.calls, refused = daily_calls.refused + excluded.refused,
        failed = daily_calls.failed + excluded.failed
    )
    select count(*) as taken from taken`.execute(tx);
  return only(result.rows).taken;
}

/**
 * Deletes the counts of days that ended before a time, whole days with together about `limit` rows. Returns how many rows
 * they had.
 */
export async function forgetFigures(tx: Tx, before: Date, limit: number): Promise<number> {
  const ofOrders = await forgetDays(tx, 'daily_orders', before, limit);
  return Math.max(ofOrders, await forgetDays(tx, 'daily_calls', before, limit));
}

async function forgetDays(
  tx: Tx,
  table: 'daily_orders' | 'daily_calls',
  before: Date,
  limit: number,
): Promise<number> {
  const first = sql`(${before}::timestamptz at time zone 'UTC')::date`;
  const result = await sql`
    delete from ${sql.table(table)} where day < ${first} and day <= coalesce(
      (select day from ${sql.table(table)} where day < ${first} order by day offset ${limit} limit 1), ${first})`.execute(
    tx,
  );
  return Number(result.numAffectedRows ?? 0);
}

/** The counts that `forgetFigures` would delete. */
export function measureOldFigures(queries: Queries, before: Date): Promise<ExpiredRows> {
  const old = (table: 'daily_orders' | 'daily_calls') => sql`
    select t.day, pg_column_size(t.*) as bytes from ${sql.table(table)} t
    where t.day < (${before}::timestamptz at time zone 'UTC')::date`;
  return measured(
    queries,
    sql`select count(*) as rows, min(day)::timestamp at time zone 'UTC' as oldest, coalesce(sum(bytes), 0)::bigint as bytes
      from (${old('daily_orders')} union all ${old('daily_calls')}) as old`,
  );
}
