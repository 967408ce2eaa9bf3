import { type RawBuilder, sql } from 'kysely';
import type { Percentiles } from '../../domain/figures/durations.ts';
import type { ReportedPartner } from '../../domain/partners/partner-report.ts';
import { readDecimal, ZERO } from '../../lib/decimal.ts';
import type { Queries } from '../engine/db.ts';
import type { PartnersRow } from '../rows.ts';
import type { NumberRange } from './past-orders.ts';
import { isLastRouting } from './routing-reads.ts';

/** The median and the 95th percentile in seconds; nulls if there is nothing to count. */
type Seconds = readonly [p50: number | null, p95: number | null];

type ReportRow = Pick<PartnersRow, 'id' | 'name' | 'open'> & {
  readonly orders: number;
  readonly items: number;
  readonly copies: number;
  readonly attempts: number;
  readonly failed_attempts: number;
  readonly shipped: number;
  readonly dated: number;
  readonly on_time: number;
  readonly delayed: number;
  readonly canceled: number;
  readonly cost: string | null;
  readonly unknown_costs: number;
  readonly borne: string | null;
  readonly to_register: Seconds | null;
  readonly to_produce: Seconds | null;
  readonly to_ship: Seconds | null;
};

/** Figures of each partner for the orders from `lowest` to below `beyond`. */
export async function readPartnerReport(
  queries: Queries,
  { lowest, beyond }: NumberRange,
  now: Date,
): Promise<ReportedPartner[]> {
  const inRange = sql`o.id >= ${lowest} and o.id < ${beyond}`;
  const result = await sql<ReportRow>`
    with taken as (
      select i.client_id, i.order_id, i.n, i.partner_id, i.count, i.state, i.ship_by, h.settled_at as taken_at
      from orders o
      join order_items i on i.client_id = o.client_id and i.order_id = o.id
      join handovers h on h.client_id = i.client_id and h.order_id = i.order_id and h.partner_id = i.partner_id
        and h.state = 'taken'
      where ${inRange}
    ), made as (
      select t.partner_id, count(distinct t.order_id)::int as orders, count(*)::int as items,
        sum(t.count)::bigint as copies, count(*) filter (where t.state = 75)::int as shipped,
        count(*) filter (where t.state = 75 and t.ship_by is not null or t.state < 75 and t.ship_by <= ${now})::int as dated,
        count(*) filter (where t.state = 75 and s.shipped_at < t.ship_by)::int as on_time,
        count(*) filter (where s.was_delayed)::int as delayed,
        count(*) filter (where t.state = 500)::int as canceled,
        ${secondsUntil('registered_at')} as to_register, ${secondsUntil('produced_at')} as to_produce,
        ${secondsUntil('shipped_at')} as to_ship
      from taken t
      cross join lateral (
        select min(signaled_at) filter (where type = 'ItemRegistered') as registered_at,
          min(signaled_at) filter (where type = 'ItemProduced') as produced_at,
          min(signaled_at) filter (where type = 'ItemShipped') as shipped_at,
          coalesce(bool_or(type in ('ItemDelay', 'ItemError')), false) as was_delayed
        from signals s
        where s.client_id = t.client_id and s.order_id = t.order_id and s.item_n = t.n
          and s.partner_id = t.partner_id) as s
      group by t.partner_id
    ), charged as (
      select r.partner_id, sum(r.cost) as cost, count(*) filter (where r.cost is null)::int as unknown_costs,
        sum(r.cost - r.planned_cost) as borne
      from orders o
      join routings r on r.client_id = o.client_id and r.order_id = o.id and ${isLastRouting()}
      where ${inRange} and exists (
        select from handovers h
        where h.client_id = r.client_id and h.order_id = r.order_id and h.partner_id = r.partner_id and h.state = 'taken')
      group by r.partner_id
    ), tried as (
      select h.partner_id, count(*)::int as attempts,
        count(*) filter (where a.outcome <> 'taken')::int as failed_attempts
      from orders o
      join handovers h on h.client_id = o.client_id and h.order_id = o.id and h.partner_id is not null
      cross join lateral (select a.outcome from attempts a
        where a.client_id = h.client_id and a.order_id = h.order_id and a.kind = 'handover' and a.n = h.n) as a
      where ${inRange}
      group by h.partner_id
    )
    select p.id, p.name, p.open, coalesce(orders, 0) as orders, coalesce(items, 0) as items,
      coalesce(copies, 0) as copies, coalesce(attempts, 0) as attempts,
      coalesce(failed_attempts, 0) as failed_attempts, coalesce(shipped, 0) as shipped, coalesce(dated, 0) as dated,
      coalesce(on_time, 0) as on_time, coalesce(delayed, 0) as delayed, coalesce(canceled, 0) as canceled,
      cost, coalesce(unknown_costs, 0) as unknown_costs, borne, to_register, to_produce, to_ship
    from partners p
    left join made on made.partner_id = p.id
    left join charged on charged.partner_id = p.id
    left join tried on tried.partner_id = p.id
    order by p.priority, p.id`.execute(queries);
  return result.rows.map(toReported);
}

/** A signal may be dated before the partner's answer arrived. */
function secondsUntil(time: 'registered_at' | 'produced_at' | 'shipped_at'): RawBuilder<unknown> {
  return sql`percentile_cont(array[0.5, 0.95]) within group (
    order by greatest(0, extract(epoch from s.${sql.ref(time)} - t.taken_at))
  ) filter (where s.${sql.ref(time)} is not null)`;
}

function toReported(row: ReportRow): ReportedPartner {
  return {
    partnerId: row.id,
    name: row.name,
    open: row.open,
    orders: row.orders,
    items: row.items,
    copies: row.copies,
    attempts: row.attempts,
    failedAttempts: row.failed_attempts,
    shipped: row.shipped,
    dated: row.dated,
    onTime: row.on_time,
    delayed: row.delayed,
    canceled: row.canceled,
    cost: row.cost === null ? ZERO : readDecimal(row.cost),
    shipmentsWithoutCost: row.unknown_costs,
    borne: row.borne === null ? ZERO : readDecimal(row.borne),
    timeToRegister: toPercentiles(row.to_register),
    timeToProduce: toPercentiles(row.to_produce),
    timeToShip: toPercentiles(row.to_ship),
  };
}

function toPercentiles(seconds: Seconds | null): Percentiles | null {
  const [p50, p95] = seconds ?? [null, null];
  return p50 === null || p95 === null ? null : { p50Seconds: p50, p95Seconds: p95 };
}
