import { type RawBuilder, sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import type { OrderMeasure } from '../../domain/figures/order-measures.ts';
import type { InterfaceName } from '../../domain/requests/request.ts';
import type { Queries } from '../engine/db.ts';
import type { DailyOrdersRow, PartnersRow } from '../rows.ts';

/** Filters counts. 0 = the counts of all clients, or those of all partners, in which an order counts once. */
export interface CountFilter {
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
