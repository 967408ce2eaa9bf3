import { sql } from 'kysely';
import { orderStateOf } from '../../domain/orders/order-states.ts';
import type { FoundOrder } from '../../domain/orders/search/order-search.ts';
import type { Queries } from '../engine/db.ts';
import type { ClientsRow, OrdersRow } from '../rows.ts';
import { reasonColumns, type WithReason } from './reasons.ts';

type FoundRow = Pick<
  OrdersRow,
  'client_id' | 'id' | 'reference' | 'mode' | 'state' | 'created_at' | 'held_until' | 'next_at'
> &
  WithReason & {
    readonly client_name: ClientsRow['name'];
    readonly partners: FoundOrder['partners'];
    readonly items: number;
    readonly copies: number;
    readonly product: string | null;
  };

/** The rows of a list of orders, in the order of `ids`. A print partner sees only its own items. */
export async function readFoundOrders(
  queries: Queries,
  ids: readonly number[],
  partnerId: number | undefined,
): Promise<FoundOrder[]> {
  const result = await sql<FoundRow>`
    select o.client_id, o.id, o.reference, o.mode, o.state, o.created_at, o.held_until, o.next_at,
      ${reasonColumns} as reason, c.name as client_name, items.items, items.copies, items.product,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id)
        from partners p where p.id = any(items.partners)), '[]') as partners
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    cross join lateral (select * from orders r where r.id = wanted.id limit 1) as o
    join clients c on c.id = o.client_id
    cross join lateral (
      select count(*) as items, coalesce(sum(i.count), 0)::bigint as copies,
        (array_agg(i.product_name order by i.n))[1] as product, array_agg(i.partner_id) as partners
      from order_items i
      where i.client_id = o.client_id and i.order_id = o.id
        ${partnerId === undefined ? sql`` : sql`and i.partner_id = ${partnerId}`}
    ) as items
    order by wanted.place`.execute(queries);
  return result.rows.map(toFoundOrder);
}

function toFoundOrder(row: FoundRow): FoundOrder {
  return {
    orderNumber: row.id,
    reference: row.reference,
    mode: row.mode,
    state: orderStateOf(row.state),
    reason: row.reason,
    client: { id: row.client_id, name: row.client_name },
    partners: row.partners,
    items: row.items,
    copies: row.copies,
    product: row.product ?? '',
    createdAt: row.created_at,
    heldUntil: row.held_until,
    nextAt: row.next_at,
  };
}
