import { sql } from 'kysely';
import type { PastItem, PastOrder, PastPart } from '../../domain/partners/routing/rehearsal.ts';
import { readDecimal } from '../../lib/decimal.ts';
import { toOption } from '../catalogue/option-json.ts';
import type { Queries } from '../engine/db.ts';
import type { NotNull } from '../engine/not-null.ts';
import type { OrderItemsRow, OrdersRow, RoutingsRow } from '../rows.ts';
import { isLastRouting } from './routing-reads.ts';

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
