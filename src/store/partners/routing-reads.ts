import { type RawBuilder, sql } from 'kysely';
import type { RoutingVerdict } from '../../domain/partners/routing/routing.ts';
import { type Decimal, readDecimal } from '../../lib/decimal.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { type ExpiredRows, measured } from '../engine/expiring.ts';
import type { OrderKey } from '../engine/keys.ts';
import { orderOfRowEndedBefore } from '../orders/ended-orders.ts';
import type { PartnersRow, RoutingsRow } from '../rows.ts';
import { toVerdict } from './routing-json.ts';

/** Whether a decision `r` that chose a partner is the last one about its items. */
export function isLastRouting(): RawBuilder<boolean> {
  return sql`(r.partner_id is not null and not exists (
    select from routings later
    where later.client_id = r.client_id and later.order_id = r.order_id and later.n > r.n
      and later.partner_id is not null and later.items && r.items))`;
}

/** A stored decision about items of an order. */
export interface StoredRouting {
  readonly n: number;
  readonly at: Date;
  readonly cause: RoutingsRow['cause'];
  readonly shipment: number | null;
  /** The numbers of the items. */
  readonly items: readonly number[];
  /** Null = no partner could make them. */
  readonly partnerId: number | null;
  readonly partner: string | null;
  /** Production and shipping in EUR; null = not known. */
  readonly cost: Decimal | null;
  /** The cost at the partner that the price is based on, if that is another one. */
  readonly plannedCost: Decimal | null;
  /** Empty once the retention period has ended. */
  readonly verdicts: readonly RoutingVerdict[];
}

type Row = Omit<RoutingsRow, 'client_id' | 'order_id'> & { readonly partner: PartnersRow['name'] | null };

export async function readRoutings(
  queries: Queries,
  { clientId, orderId }: OrderKey,
): Promise<StoredRouting[]> {
  const result = await sql<Row>`
    select r.n, r.at, r.cause, r.shipment, r.items, r.partner_id, p.name as partner, r.cost, r.planned_cost, r.verdicts
    from routings r left join partners p on p.id = r.partner_id
    where r.client_id = ${clientId} and r.order_id = ${orderId} order by r.n`.execute(queries);
  return result.rows.map(toRouting);
}

function toRouting(row: Row): StoredRouting {
  return {
    n: row.n,
    at: row.at,
    cause: row.cause,
    shipment: row.shipment,
    items: row.items,
    partnerId: row.partner_id,
    partner: row.partner,
    cost: row.cost === null ? null : readDecimal(row.cost),
    plannedCost: row.planned_cost === null ? null : readDecimal(row.planned_cost),
    verdicts: (row.verdicts ?? []).map(toVerdict),
  };
}

/** Decisions `r` with reasons, about orders that ended before a time. */
const areOld = (before: Date) =>
  sql`r.verdicts is not null and r.at < ${before} and ${orderOfRowEndedBefore(sql`r`, before)}`;

/** Deletes the reasons of up to `limit` decisions about orders that ended before a time. */
export async function forgetVerdicts(tx: Tx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    update routings set verdicts = null where ctid in (
      select r.ctid from routings r where ${areOld(before)} order by r.at limit ${limit} for update skip locked)`.execute(
    tx,
  );
  return Number(result.numAffectedRows ?? 0);
}

/** The decisions that `forgetVerdicts` would find. */
export function measureOldVerdicts(queries: Queries, before: Date): Promise<ExpiredRows> {
  return measured(
    queries,
    sql`select count(*) as rows, min(r.at) as oldest, coalesce(sum(pg_column_size(r.verdicts)), 0)::bigint as bytes
      from routings r where ${areOld(before)}`,
  );
}
