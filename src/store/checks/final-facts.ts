import { sql } from 'kysely';
import type { Queries } from '../engine/db.ts';

/** All that is stored of what became of an order, without its ids. Times are milliseconds since 1970. */
export interface FinalFactsRow {
  readonly id: number;
  readonly reference: string;
  readonly state: number;
  readonly log: readonly { state: number; at: number; reason: string | null }[];
  readonly items: readonly {
    n: number;
    state: number;
    delay: { cause?: string; hours?: number; since: string } | null;
    parcels: readonly { tracking: string; shippingOption?: string; shippedAt: string }[];
  }[];
  /** By item, then in the order they were first recorded. */
  readonly signals: readonly {
    item: number;
    type: string;
    signaled: number;
    received: number;
    verdict: string;
    seen: number;
    tracking: string | null;
    shipping_option: string | null;
    cause: string | null;
    message: string | null;
    delay_hours: string | null;
  }[];
}

/** The next page of a client's orders by number. */
export async function readFinalFacts(
  queries: Queries,
  clientId: number,
  after: number,
  limit: number,
): Promise<FinalFactsRow[]> {
  const result = await sql<FinalFactsRow>`
    select o.id, o.reference, o.state,
      (select coalesce(json_agg(json_build_object('state', state, 'at', (extract(epoch from at) * 1000)::bigint,
          'reason', reason) order by n), '[]')
        from order_log l where l.client_id = o.client_id and l.order_id = o.id) as log,
      (select json_agg(json_build_object('n', n, 'state', state, 'delay', delay, 'parcels', parcels) order by n)
        from order_items i where i.client_id = o.client_id and i.order_id = o.id) as items,
      (select coalesce(json_agg(json_build_object('item', item_n, 'type', type,
          'signaled', (extract(epoch from signaled_at) * 1000)::bigint,
          'received', (extract(epoch from received_at) * 1000)::bigint, 'verdict', verdict, 'seen', seen_count,
          'tracking', tracking, 'shipping_option', shipping_option, 'cause', cause, 'message', message,
          'delay_hours', delay_hours::text) order by item_n, receipt), '[]')
        from signals s where s.client_id = o.client_id and s.order_id = o.id) as signals
    from orders o
    where o.client_id = ${clientId} and o.id > ${after}
    order by o.id limit ${limit}`.execute(queries);
  return result.rows;
}

/** How many orders of a client are in each state that any of them is in. */
export async function countOrders(
  queries: Queries,
  clientId: number,
): Promise<{ state: number; count: number }[]> {
  const result = await sql<{ state: number; count: number }>`
    select state, count(*) as count from orders where client_id = ${clientId}
    group by state order by state`.execute(queries);
  return result.rows;
}
