import { sql } from 'kysely';
import { only } from '../../lib/lists.ts';
import { shortOption, toOption } from '../catalogue/option-json.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { deleteExpiredRows, type ExpiredRows, measured } from '../engine/expiring.ts';
import { recordset } from '../engine/json.ts';
import { asked, type OrderKey, type OrderKeyColumns, toOrderKey } from '../engine/keys.ts';
import { setCompatible } from '../engine/migrate.ts';
import type { SealTogether } from '../engine/packed/files.ts';
import { packedAttempts, packOrders } from '../engine/packed/packed.ts';
import { shortAddress, toAddress } from '../orders/order-json.ts';
import { packCosts } from '../prices/packed-costs.ts';
import type { OrderItemsRow, OrdersRow } from '../rows.ts';
import { shortParcel, toParcel } from '../signals/item-progress-json.ts';
import { isEnd } from './ended-orders.ts';

/** The last migration that packing needs. */
const MIGRATION = '0054_short_addresses.sql';

/**
 * The last rows `l` of the logs of orders that ended before a time and were not sent a signal, or anything, since then. There is none
 * until a day after the upgrade, in which the processes of the release before are replaced.
 */
const restingSince = (before: Date) => sql`
  ${isEnd(sql`l.state`)} and l.at < ${before}
  and exists (select from migrations where name = ${MIGRATION} and applied_at < now() - interval '1 day')
  and not exists (select from signals s
    where s.client_id = l.client_id and s.order_id = l.order_id and s.received_at >= ${before})
  and not exists (select from attempts a
    where a.client_id = l.client_id and a.order_id = l.order_id and a.ended_at >= ${before})`;

/**
 * Packs the history and the files of up to `limit` orders that have rested since a time, and shortens their costs, addresses and items.
 * Returns how many.
 */
export async function packRestingOrders(
  tx: Tx,
  before: Date,
  limit: number,
  sealTogether: SealTogether,
): Promise<number> {
  const locked = await sql<OrderKeyColumns>`
    select o.client_id, o.id as order_id from order_log l
    join orders o on o.client_id = l.client_id and o.id = l.order_id
    where ${restingSince(before)} order by l.at limit ${limit} for update of o skip locked`.execute(tx);
  if (locked.rows.length === 0) return 0;
  // Older releases would show packed orders without a history, and take repeated signals for new ones.
  await setCompatible(tx, MIGRATION, null);
  const orders = locked.rows.map(toOrderKey);
  await packOrders(tx, orders, sealTogether);
  await shortenOrders(tx, orders);
  await shortenItemsOf(tx, orders);
  return orders.length;
}

/**
 * Compresses the costs of orders, which never change, and rewrites their addresses without field names. Can
 * be repeated.
 */
async function shortenOrders(tx: Tx, orders: readonly OrderKey[]): Promise<void> {
  type Row = OrderKeyColumns & Pick<OrdersRow, 'addresses'> & { readonly costs: string | null };
  const found = await sql<Row>`
    select o.client_id, o.id as order_id, o.costs::text as costs, o.addresses
    from ${asked(orders)} join orders o on o.client_id = asked.client_id and o.id = asked.order_id`.execute(
    tx,
  );
  const short = await Promise.all(
    found.rows.map(async ({ costs, addresses, ...key }) => ({
      ...key,
      packed: costs === null ? null : (await packCosts(costs)).toString('hex'),
      addresses: addresses.map((address) => shortAddress(toAddress(address))),
    })),
  );
  await sql`
    update orders o set costs = null, packed_costs = coalesce(decode(r.packed, 'hex'), o.packed_costs), addresses = r.addresses
    from ${recordset(short)`r (client_id bigint, order_id bigint, packed text, addresses jsonb)`}
    where o.client_id = r.client_id and o.id = r.order_id`.execute(tx);
}

/** Rewrites the options and parcels of items without field names. Can be repeated. */
async function shortenItemsOf(tx: Tx, orders: readonly OrderKey[]): Promise<void> {
  const found = await sql<Pick<OrderItemsRow, 'client_id' | 'order_id' | 'n' | 'options' | 'parcels'>>`
    select i.client_id, i.order_id, i.n, i.options, i.parcels
    from ${asked(orders)} join order_items i on i.client_id = asked.client_id and i.order_id = asked.order_id`.execute(
    tx,
  );
  const short = found.rows.map(({ options, parcels, ...key }) => ({
    ...key,
    options: options.map((option) => shortOption(toOption(option))),
    parcels: parcels.map((parcel) => shortParcel(toParcel(parcel))),
  }));
  await sql`
    update order_items i set options = r.options, parcels = r.parcels
    from ${recordset(short)`r (client_id bigint, order_id bigint, n smallint, options jsonb, parcels jsonb)`}
    where i.client_id = r.client_id and i.order_id = r.order_id and i.n = r.n`.execute(tx);
}

/** The orders that `packRestingOrders` would pack. */
export function measureRestingOrders(queries: Queries, before: Date): Promise<ExpiredRows> {
  return measured(
    queries,
    sql`select count(*) as rows, min(l.at) as oldest, null as bytes from order_log l where ${restingSince(before)}`,
  );
}

const attempts = { table: 'attempts', endedAt: sql`t.ended_at` };

/** Deletes up to about `limit` attempts that ended before a time, packed or not. Returns how many. */
export async function forgetAttempts(tx: Tx, before: Date, limit: number): Promise<number> {
  const rows = await deleteExpiredRows(tx, attempts, before, limit);
  if (rows >= limit) return rows;
  const result = await sql<{ count: number }>`
    with chosen as materialized (
      select * from packed_orders where attempted_at <= ${before} order by attempted_at limit ${limit - rows} for update skip locked
    ), dated as (
      select c.client_id, c.order_id, v, place, c.began_at + coalesce(v ->> 2, '0')::interval as ended_at
      from chosen c cross join lateral json_array_elements(c.attempts) with ordinality as e (v, place)
    ), changed as (
      update packed_orders p set attempts = coalesce(younger.attempts, '[]'), attempted_at = younger.attempted_at
      from (
        select client_id, order_id, min(ended_at) filter (where ended_at > ${before}) as attempted_at,
          ('[' || string_agg(v::text, ',' order by place) filter (where ended_at > ${before}) || ']')::json as attempts
        from dated group by client_id, order_id
      ) as younger
      where p.client_id = younger.client_id and p.order_id = younger.order_id
    )
    select count(*)::int as count from dated where ended_at <= ${before}`.execute(tx);
  return rows + only(result.rows).count;
}

/** The attempts that `forgetAttempts` would delete. The size of packed ones is not known. */
export function measureOldAttempts(queries: Queries, before: Date): Promise<ExpiredRows> {
  const packed = sql`(select * from packed_orders where attempted_at <= ${before}) as packed`;
  return measured(
    queries,
    sql`select count(*) as rows, min(ended_at) as oldest, coalesce(sum(bytes), 0)::bigint as bytes
      from (
        select ended_at, pg_column_size(t.*) as bytes from attempts t
        union all
        select ended_at, 0 from ${packedAttempts(packed)} as a
      ) as old
      where ended_at <= ${before}`,
  );
}
