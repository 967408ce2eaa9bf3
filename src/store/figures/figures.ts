import { type RawBuilder, sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import type { OrderMeasure } from '../../domain/figures/order-measures.ts';
import type { InterfaceName } from '../../domain/requests/request.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { type ExpiredRows, measured } from '../engine/expiring.ts';
import type { DailyOrdersRow, PartnersRow } from '../rows.ts';

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

/** Filters counts. 0 = the counts of all clients, or those of all partners, in which an order counts once. */
interface CountFilter {
  readonly clientId: number;
  readonly partnerId: number;
  readonly mode: Mode | undefined;
  /** The first and the last day. */
  readonly from: string;
  readonly to: string;
}

export interface OrderCount {
  readonly day: string;
  readonly measure: OrderMeasure;
  readonly bucket: number;
  readonly count: number;
}

/**
 * The counts of each day, including additions that are not added up yet. A day, measure and bucket may occur
 * several times.
 */
export async function readOrderCounts(queries: Queries, filter: CountFilter): Promise<OrderCount[]> {
  const { clientId, partnerId } = filter;
  const result = await sql<Pick<DailyOrdersRow, 'measure' | 'buckets'> & { readonly day: string }>`
    select day::text as day, measure, buckets from daily_orders
    where client_id = ${clientId} and partner_id = ${partnerId} and ${isShown(filter)}
    union all
    select day::text, measure, jsonb_object_agg(bucket, count) from (
      select day, measure, bucket, sum(count) as count from order_additions
      where partner_id = ${partnerId} and ${isShown(filter)} ${ofClient(clientId)}
      group by day, measure, bucket
    ) as additions group by additions.day, measure`.execute(queries);
  return result.rows.flatMap(({ day, measure, buckets }) =>
    Object.entries(buckets).map(([bucket, count]) => ({ day, measure, bucket: Number(bucket), count })),
  );
}

/** The sums of each print partner, in the order of routing. */
export interface PartnerCounts {
  readonly partnerId: number;
  readonly name: string;
  readonly open: boolean;
  readonly counts: readonly { readonly measure: OrderMeasure; readonly count: number }[];
}

export async function readPartnerCounts(
  queries: Queries,
  filter: Omit<CountFilter, 'partnerId'> & { readonly partnerId: number | undefined },
): Promise<PartnerCounts[]> {
  const { clientId, partnerId } = filter;
  const result = await sql<
    Pick<PartnersRow, 'id' | 'name' | 'open'> & { readonly counts: PartnerCounts['counts'] }
  >`
    select p.id, p.name, p.open,
      coalesce((select json_agg(sums) from (
        select measure, sum(count) as count from (
          select measure, count from daily_orders
          where client_id = ${clientId} and partner_id = p.id and ${isShown(filter)}
          union all
          select measure, count from order_additions
          where partner_id = p.id and ${isShown(filter)} ${ofClient(clientId)}
        ) as counts group by measure) as sums), '[]') as counts
    from partners p ${partnerId === undefined ? sql`` : sql`where p.id = ${partnerId}`}
    order by p.priority, p.id`.execute(queries);
  return result.rows.map(({ id, name, open, counts }) => ({ partnerId: id, name, open, counts }));
}

function isShown({ mode, from, to }: Pick<CountFilter, 'mode' | 'from' | 'to'>): RawBuilder<unknown> {
  return sql`day between ${from}::date and ${to}::date ${mode === undefined ? sql`` : sql`and mode = ${mode}`}`;
}

/** The condition on a client; additions have no rows for all clients together. */
function ofClient(clientId: number): RawBuilder<unknown> {
  return clientId === 0 ? sql`` : sql`and client_id = ${clientId}`;
}

export interface CallCount {
  readonly day: string;
  readonly interface: InterfaceName;
  readonly method: string;
  /** The route; '' = calls of paths that do not exist. */
  readonly path: string;
  readonly calls: number;
  readonly refused: number;
  readonly failed: number;
}

/** The calls of each day by endpoint: of a client, of a print partner, or of all callers. */
export async function readCallCounts(
  queries: Queries,
  { clientId, partnerId, from, to }: Omit<CountFilter, 'mode'>,
): Promise<CallCount[]> {
  const isShown = sql`day between ${from}::date and ${to}::date`;
  const isOfAll = clientId === 0 && partnerId === 0;
  const result = await sql<CallCount>`
    select day::text as day, interface, method, path, sum(calls)::bigint as calls,
      sum(refused)::bigint as refused, sum(failed)::bigint as failed
    from (
      select day, interface, method, path, calls, refused, failed from daily_calls
      where client_id = ${clientId} and partner_id = ${partnerId} and ${isShown}
      union all
      select day, interface, method, path, calls, refused, failed from call_additions
      where ${isShown} ${isOfAll ? sql`` : sql`and client_id = ${clientId} and partner_id = ${partnerId}`}
    ) as counts
    group by counts.day, interface, method, path order by counts.day, interface, path, method`.execute(
    queries,
  );
  return result.rows;
}
