import { type RawBuilder, sql } from 'kysely';
import type { Percentiles } from '../../domain/figures/durations.ts';
import type { ReportedPartner } from '../../domain/partners/partner-report.ts';
import type { PastItem, PastOrder, PastPart } from '../../domain/partners/routing/rehearsal.ts';
import { readDecimal, ZERO } from '../../lib/decimal.ts';
import { toOption } from '../catalogue/product-json.ts';
import type { NotNull, Queries } from '../engine/db.ts';
import type { OrderItemsRow, OrdersRow, PartnersRow, RoutingsRow } from '../rows.ts';
import { isLastRouting } from './routings.ts';

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

/** Orders from `lowest` to below `beyond`. */
export interface NumberRange {
  readonly lowest: number;
  readonly beyond: number;
}

/** The time of the first order after so many of a range; undefined = there are not more. */
export async function timeOfOrder(
  queries: Queries,
  { lowest, beyond }: NumberRange,
  after: number,
): Promise<Date | undefined> {
  const result = await sql<Pick<OrdersRow, 'created_at'>>`
    select created_at from orders where id >= ${lowest} and id < ${beyond}
    order by id offset ${after} limit 1`.execute(queries);
  return result.rows[0]?.created_at;
}

type ItemRow = Pick<
  OrderItemsRow,
  'n' | 'reference' | 'product' | 'options' | 'count' | 'shipping_level' | 'partner_id'
> & { readonly original_partner_id: number | null };
/** The JSON of a row has its time as a string. */
type PartRow = NotNull<Pick<RoutingsRow, 'partner_id'>> &
  Pick<RoutingsRow, 'items' | 'cost'> & { readonly at: string };
type PastOrderRow = Pick<OrdersRow, 'id' | 'reference' | 'client_id' | 'created_at'> & {
  readonly country: string;
  readonly state: string | null;
  readonly zip: string | null;
  readonly items: readonly ItemRow[];
  readonly parts: readonly PartRow[];
};

/**
 * The next orders of a range, oldest first, with what partners were assigned last. Orders that were canceled before they
 * had a partner are left out.
 */
export async function readPastOrders(
  queries: Queries,
  { lowest, beyond }: NumberRange,
  { sandbox, limit }: { readonly sandbox: boolean; readonly limit: number },
): Promise<PastOrder[]> {
  const result = await sql<PastOrderRow>`
    select o.id, o.reference, o.client_id, o.created_at, o.addresses -> 0 ->> 'country' as country,
      o.addresses -> 0 ->> 'state' as state, o.addresses -> 0 ->> 'zip' as zip, ordered.items,
      coalesce((select json_agg(json_build_object('partner_id', r.partner_id, 'at', r.at, 'items', r.items,
          'cost', r.cost::text) order by r.n)
        from routings r
        where r.client_id = o.client_id and r.order_id = o.id and ${isLastRouting()}), '[]') as parts
    from orders o
    cross join lateral (
      select bool_or(i.partner_id is not null) as is_routed,
        json_agg(json_build_object('n', i.n, 'reference', i.reference, 'product', i.product, 'options', i.options,
          'count', i.count, 'shipping_level', i.shipping_level, 'partner_id', i.partner_id, 'original_partner_id',
          case when i.reorder is not null then (
            select replaced.partner_id from orders origin
            join order_items replaced on replaced.client_id = origin.client_id and replaced.order_id = origin.id
            where origin.client_id = i.client_id and origin.reference = i.reorder ->> 'order_reference'
              and replaced.reference = coalesce(i.reorder ->> 'item_reference', replaced.reference)
              and replaced.partner_id is not null
            order by replaced.n limit 1) end) order by i.n) as items
      from order_items i where i.client_id = o.client_id and i.order_id = o.id) as ordered
    where o.id >= ${lowest} and o.id < ${beyond} and (${sandbox} or o.mode = 'live')
      and (o.state <> 500 or ordered.is_routed)
    order by o.id limit ${limit}`.execute(queries);
  return result.rows.map(toPastOrder);
}

function toPastOrder(row: PastOrderRow): PastOrder {
  const items = row.items.map(toItem);
  const parts = row.parts.map(toPart);
  return {
    orderId: row.id,
    reference: row.reference,
    clientId: row.client_id,
    acceptedAt: row.created_at,
    country: row.country,
    state: row.state,
    zip: row.zip,
    items,
    parts: [...parts, ...unexplained(items, parts, row.created_at)],
  };
}

/** The assignment of items whose decision was followed by one about others of its items. */
function unexplained(items: readonly PastItem[], parts: readonly PastPart[], at: Date): PastPart[] {
  const explained = new Set(parts.flatMap((part) => part.items));
  const others = items.filter(({ n }) => !explained.has(n));
  return [...Map.groupBy(others, ({ partnerId }) => partnerId)].flatMap(([partnerId, assigned]) =>
    partnerId === null ? [] : [{ partnerId, at, items: assigned.map(({ n }) => n), cost: null }],
  );
}

function toItem(row: ItemRow): PastItem {
  return {
    n: row.n,
    reference: row.reference,
    product: row.product,
    options: row.options.map(toOption),
    count: row.count,
    level: row.shipping_level,
    partnerId: row.partner_id,
    originalPartnerId: row.original_partner_id,
  };
}

function toPart({ partner_id, at, items, cost }: PartRow): PastPart {
  return { partnerId: partner_id, at: new Date(at), items, cost: cost === null ? null : readDecimal(cost) };
}
