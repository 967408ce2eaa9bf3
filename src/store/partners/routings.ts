import { type RawBuilder, sql } from 'kysely';
import type { Destination } from '../../domain/catalogue/destination.ts';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import type { LeavingHandover } from '../../domain/orders/order-actions.ts';
import type { PartnerLoad } from '../../domain/partners/routing/routed.ts';
import type { RoutingVerdict } from '../../domain/partners/routing/routing.ts';
import { type Decimal, formatDecimal, readDecimal } from '../../lib/decimal.ts';
import { toOption } from '../catalogue/product-json.ts';
import type { NotNull, Queries, Tx } from '../engine/db.ts';
import { type ExpiredRows, measured } from '../engine/expiring.ts';
import { recordset } from '../engine/json.ts';
import { asked, type ItemKey, itemKeyColumns, type OrderKey, orderKeyColumns } from '../engine/keys.ts';
import { countRouted } from '../figures/additions.ts';
import { orderOfRowEndedBefore } from '../orders/order-parts.ts';
import { mayHaveBeenSent } from '../outgoing.ts';
import type { HandoversRow, OrderItemsRow, PartnerDaysRow, PartnersRow, RoutingsRow } from '../rows.ts';
import { storedVerdict, toVerdict } from './partner-json.ts';

/** An order whose items get a partner. */
export interface OrderToRoute extends OrderKey, Destination {
  readonly items: readonly ItemToRoute[];
  /** The handovers to partners; those to the simulator are left out. */
  readonly handovers: readonly HandoverOfOrder[];
}

export interface HandoverOfOrder extends LeavingHandover {
  readonly n: number;
  readonly partnerId: number;
  readonly partner: string;
  /** Its document was sent, or may have been sent after the backup that was restored. */
  readonly attempted: boolean;
  readonly failureCode: string | null;
}

export interface ItemToRoute {
  readonly n: number;
  readonly reference: string;
  readonly product: string;
  readonly options: readonly ItemOption[];
  /** The ordered copies that are not canceled. */
  readonly count: number;
  /** How many copies are still to be made; none of an item that has shipped. */
  readonly left: number;
  readonly level: string;
  readonly partnerId: number | null;
  /** Its shipment in the costs, from 1. */
  readonly shipment: number;
  /** The partner that the price of the shipment is based on. */
  readonly plannedId: number | null;
  /** The partner of the item that a reorder replaces. */
  readonly originalPartnerId: number | null;
}

type ItemRow = Pick<
  OrderItemsRow,
  'n' | 'reference' | 'product' | 'options' | 'count' | 'shipping_level' | 'partner_id' | 'shipment'
> & {
  readonly left: number;
  readonly planned_id: number | null;
  readonly original_partner_id: number | null;
};

type OrderRow = Pick<RoutingsRow, 'client_id' | 'order_id'> & {
  readonly country: string;
  readonly state: string | null;
  readonly zip: string | null;
  readonly items: readonly ItemRow[];
  readonly handovers: readonly (NotNull<Pick<HandoversRow, 'partner_id'>> &
    Pick<HandoversRow, 'n' | 'state' | 'doubtful' | 'failure_code'> & {
      readonly attempted: boolean;
      readonly partner: PartnersRow['name'];
      readonly pulls: boolean;
      readonly collected: boolean;
      readonly resending: boolean;
      readonly giving_back: LeavingHandover['givingBack'];
    })[];
};

/** The facts that routing needs of locked orders. */
export async function readOrdersToRoute(
  tx: Tx,
  orders: readonly OrderKey[],
  now: Date,
): Promise<OrderToRoute[]> {
  const result = await sql<OrderRow>`
    select o.client_id, o.id as order_id, o.addresses -> 0 ->> 'country' as country,
      o.addresses -> 0 ->> 'state' as state, o.addresses -> 0 ->> 'zip' as zip,
      (select json_agg(json_build_object('n', i.n, 'reference', i.reference, 'product', i.product, 'options', i.options,
          'count', i.count - i.canceled, 'left', case when i.state in (75, 500) then 0 else i.count - i.canceled end,
          'shipping_level', i.shipping_level, 'partner_id', i.partner_id, 'shipment', i.shipment,
          'planned_id', (o.costs #>> array['shipments', (i.shipment - 1)::text, 'partner_id'])::bigint, 'original_partner_id', (
            select replaced.partner_id from orders origin
            join order_items replaced on replaced.client_id = origin.client_id and replaced.order_id = origin.id
            where origin.client_id = i.client_id and origin.reference = i.reorder ->> 'order_reference'
              and replaced.reference = coalesce(i.reorder ->> 'item_reference', replaced.reference)
              and replaced.partner_id is not null
            order by replaced.n limit 1)) order by i.n)
        from order_items i
        where i.client_id = o.client_id and i.order_id = o.id) as items,
      coalesce((select json_agg(json_build_object('n', h.n, 'partner_id', h.partner_id, 'partner', p.name,
          'pulls', p.address is null, 'collected', h.collected_at is not null, 'state', h.state, 'doubtful', h.doubtful, 'attempted', ${mayHaveBeenSent},
          'failure_code', h.failure_code, 'resending', exists (select from resends r
            where r.client_id = h.client_id and r.order_id = h.order_id and r.n = h.n and r.lease_until > ${now}), 'giving_back', (select t.state from partner_cancels t
            where t.client_id = h.client_id and t.order_id = h.order_id and t.handover_n = h.n and t.reroutes
            order by t.n desc limit 1)) order by h.n)
        from handovers h join partners p on p.id = h.partner_id
        where h.client_id = o.client_id and h.order_id = o.id), '[]') as handovers
    from ${asked(orders)} join orders o on o.client_id = asked.client_id and o.id = asked.order_id
    order by o.id`.execute(tx);
  return result.rows.map(toOrderToRoute);
}

function toOrderToRoute(row: OrderRow): OrderToRoute {
  return {
    clientId: row.client_id,
    orderId: row.order_id,
    country: row.country,
    state: row.state,
    zip: row.zip,
    items: row.items.map(toItem),
    handovers: row.handovers.map((handover) => ({
      n: handover.n,
      partnerId: handover.partner_id,
      partner: handover.partner,
      pulls: handover.pulls,
      collected: handover.collected,
      resending: handover.resending,
      givingBack: handover.giving_back,
      state: handover.state,
      doubtful: handover.doubtful,
      attempted: handover.attempted,
      failureCode: handover.failure_code,
    })),
  };
}

function toItem(row: ItemRow): ItemToRoute {
  return {
    n: row.n,
    reference: row.reference,
    product: row.product,
    options: row.options.map(toOption),
    count: row.count,
    left: row.left,
    level: row.shipping_level,
    partnerId: row.partner_id,
    shipment: row.shipment,
    plannedId: row.planned_id,
    originalPartnerId: row.original_partner_id,
  };
}

/** A partner with the day on which it is counted. */
interface PartnerDay {
  readonly partnerId: number;
  readonly day: string;
}

type LoadRow = Pick<PartnerDaysRow, 'partner_id' | 'items' | 'copies'>;

/**
 * The loads of partners on their days. Those of `limited` partners are locked until the transaction ends, so that no
 * other one assigns the same capacity.
 */
export async function readLoads(
  tx: Tx,
  days: readonly PartnerDay[],
  limited: readonly PartnerDay[],
): Promise<Map<number, PartnerLoad>> {
  if (limited.length > 0) {
    await sql`
      insert into partner_days (partner_id, day, items, copies)
      select partner_id, day, 0, 0 from ${dayRows(limited)} order by partner_id, day
      on conflict do nothing`.execute(tx);
    await sql`
      select from partner_days d join ${dayRows(limited)} using (partner_id, day)
      order by d.partner_id, d.day for update of d`.execute(tx);
  }
  return readPartnerLoads(tx, days);
}

/** The loads of partners on their days; partners without one are missing. */
export async function readPartnerLoads(
  queries: Queries,
  days: readonly PartnerDay[],
): Promise<Map<number, PartnerLoad>> {
  const result = await sql<LoadRow>`
    select d.partner_id, d.items, d.copies from partner_days d join ${dayRows(days)} using (partner_id, day)`.execute(
    queries,
  );
  return new Map(result.rows.map(({ partner_id, items, copies }) => [partner_id, { items, copies }]));
}

function dayRows(days: readonly PartnerDay[]) {
  const rows = days.map(({ partnerId, day }) => ({ partner_id: partnerId, day }));
  return sql`${recordset(rows)`r (partner_id bigint, day date)`}`;
}

export type RoutingCause = RoutingsRow['cause'];

/** A decision about items of one order. */
export interface NewRouting extends OrderKey {
  readonly shipment: number;
  /** The numbers of the items. */
  readonly items: readonly number[];
  /** Null = no partner can make them; they keep what they have. */
  readonly partnerId: number | null;
  /** The day of the partner; null without a partner. */
  readonly day: string | null;
  readonly cause: RoutingCause;
  readonly cost: Decimal | undefined;
  readonly plannedCost: Decimal | undefined;
  readonly verdicts: readonly RoutingVerdict[];
}

/**
 * Stores decisions about locked orders, and assigns their items. Items that had another partner are subtracted from its
 * load. The days are written in the order of their keys, as every statement does.
 */
export async function saveRoutings(tx: Tx, routings: readonly NewRouting[], at: Date): Promise<void> {
  if (routings.length === 0) return;
  await sql`
    with decided as materialized (
      select * from ${recordset(routings.map(toColumns))`r (
        place int, client_id bigint, order_id bigint, shipment smallint, items smallint[], partner_id bigint, day date,
        cause text, cost numeric, planned_cost numeric, verdicts json)`}
    ), before as materialized (
      select i.client_id, i.order_id, i.n, i.partner_id, i.routed_on, i.count - i.canceled as copies, d.partner_id as next_id, d.day as next_day
      from decided d
      join order_items i on i.client_id = d.client_id and i.order_id = d.order_id and i.n = any(d.items)
      where d.partner_id is not null and i.partner_id is distinct from d.partner_id
    ), assigned as (
      update order_items i set partner_id = b.next_id, routed_on = case when b.copies > 0 then b.next_day end, due_on = null
      from before b where i.client_id = b.client_id and i.order_id = b.order_id and i.n = b.n
    ), routed as (
      select b.client_id, b.order_id, b.next_id as partner_id, o.mode, o.created_at
      from before b join orders o on o.client_id = b.client_id and o.id = b.order_id
    )${countRouted}, loads as (
      insert into partner_days as d (partner_id, day, items, copies)
      select partner_id, day, sum(items), sum(copies) from (
        select next_id as partner_id, next_day as day, (copies > 0)::int as items, copies from before
        union all
        select partner_id, routed_on, -1, -copies from before where routed_on is not null
      ) as changes group by partner_id, day order by partner_id, day
      on conflict (partner_id, day) do update
        set items = d.items + excluded.items, copies = d.copies + excluded.copies
    )
    insert into routings (client_id, order_id, n, shipment, items, partner_id, cause, at, cost, planned_cost, verdicts)
    select client_id, order_id,
      row_number() over (partition by client_id, order_id order by place) + coalesce((
        select max(n) from routings e where e.client_id = decided.client_id and e.order_id = decided.order_id), 0),
      shipment, items, partner_id, cause, ${at}::timestamptz, cost, planned_cost, verdicts
    from decided`.execute(tx);
}

function toColumns(routing: NewRouting, place: number) {
  const { cost, plannedCost } = routing;
  return {
    ...orderKeyColumns(routing),
    place,
    shipment: routing.shipment,
    items: routing.items,
    partner_id: routing.partnerId,
    day: routing.day,
    cause: routing.cause,
    cost: cost === undefined ? null : formatDecimal(cost),
    planned_cost: plannedCost === undefined ? null : formatDecimal(plannedCost),
    verdicts: routing.verdicts.map(storedVerdict),
  };
}

/** Withdraws handovers of a locked order that are not under way: another partner gets their items, what is left of them. */
export async function withdrawHandovers(
  tx: Tx,
  { clientId, orderId }: OrderKey,
  numbers: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update handovers set state = 'withdrawn', settled_at = ${now}, next_at = null
    where client_id = ${clientId} and order_id = ${orderId} and n = any(${numbers}::smallint[])
      and state in ('waiting', 'refused', 'taken')`.execute(tx);
}

/** An item `i` with all that is left of it. */
const wholeItem = sql`i.client_id, i.order_id, i.n, i.partner_id, i.routed_on, i.count - i.canceled as copies, true as is_whole`;

/** Subtracts canceled orders from the loads of their partners. */
export function releaseLoads(tx: Tx, orders: readonly OrderKey[]): Promise<void> {
  return release(
    tx,
    sql`
    select ${wholeItem}
    from ${asked(orders)} join order_items i on i.client_id = asked.client_id and i.order_id = asked.order_id
    where i.routed_on is not null`,
  );
}

/**
 * Subtracts copies of a locked order that were canceled just now; an item without copies is not counted any
 * more.
 */
export function releaseCopies(
  tx: Tx,
  { clientId, orderId }: OrderKey,
  copies: readonly { readonly n: number; readonly count: number }[],
): Promise<void> {
  return release(
    tx,
    sql`
    select i.client_id, i.order_id, i.n, i.partner_id, i.routed_on, r.count as copies, i.canceled = i.count as is_whole
    from ${recordset(copies)`r (n smallint, count int)`}
    join order_items i on i.client_id = ${clientId} and i.order_id = ${orderId} and i.n = r.n
    where i.routed_on is not null`,
  );
}

/**
 * Subtracts items of locked orders that are not made any more. An item that is not counted changes nothing.
 */
export function releaseItems(tx: Tx, items: readonly ItemKey[]): Promise<void> {
  return release(
    tx,
    sql`
    select ${wholeItem}
    from ${recordset(items.map(itemKeyColumns))`r (
      client_id bigint, order_id bigint, item_n smallint)`}
    join order_items i on i.client_id = r.client_id and i.order_id = r.order_id and i.n = r.item_n
    where i.routed_on is not null`,
  );
}

/** @param counted the items with the copies to subtract */
async function release(tx: Tx, counted: RawBuilder<unknown>): Promise<void> {
  await sql`
    with before as materialized (${counted}), released as (
      update order_items i set routed_on = null
      from before b where b.is_whole and i.client_id = b.client_id and i.order_id = b.order_id and i.n = b.n
    ), freed as materialized (
      select d.partner_id, d.day from partner_days d
      where (d.partner_id, d.day) in (select partner_id, routed_on from before)
      order by d.partner_id, d.day for update
    )
    update partner_days d set items = d.items - b.items, copies = d.copies - b.copies
    from (
      select partner_id, routed_on, count(*) filter (where is_whole) as items, sum(copies) as copies
      from before group by 1, 2) b
    join freed f on f.partner_id = b.partner_id and f.day = b.routed_on
    where d.partner_id = f.partner_id and d.day = f.day`.execute(tx);
}

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
