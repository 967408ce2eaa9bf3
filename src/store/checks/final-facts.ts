import { sql } from 'kysely';
import type { ReasonCode } from '../../domain/reasons/reasons.ts';
import type { ItemDelay, Parcel } from '../../domain/signals/item-states.ts';
import type { Queries } from '../engine/db.ts';
import type { OrderItemsRow, OrderLogRow, OrdersRow, SignalsRow } from '../rows.ts';
import { toDelay, toParcel } from '../signals/item-progress-json.ts';

/** Everything stored about the outcome of an order, except its number. Times are milliseconds since 1970. */
export interface FinalFacts {
  readonly orderNumber: number;
  readonly reference: string;
  readonly state: number;
  readonly log: readonly {
    readonly state: number;
    readonly at: number;
    readonly reason: ReasonCode | null;
  }[];
  readonly items: readonly FinalItem[];
  /** By item, then in the order of their first recording. */
  readonly signals: readonly FinalSignal[];
}

export interface FinalItem {
  readonly n: number;
  readonly state: number;
  readonly delay: ItemDelay | undefined;
  readonly parcels: readonly Parcel[];
}

export interface FinalSignal {
  readonly item: number;
  readonly type: string;
  readonly signaledAt: number;
  readonly receivedAt: number;
  readonly verdict: string;
  readonly seenCount: number;
  readonly tracking: string | null;
  readonly shippingOption: string | null;
  readonly cause: string | null;
  readonly message: string | null;
  /** A decimal string. */
  readonly delayHours: string | null;
}

type FinalFactsRow = Pick<OrdersRow, 'id' | 'reference' | 'state'> & {
  readonly log: readonly (Pick<OrderLogRow, 'state'> & {
    readonly at: number;
    readonly reason: OrderLogRow['reason_code'];
  })[];
  readonly items: readonly FinalItemRow[];
  readonly signals: readonly FinalSignalRow[];
};

type FinalItemRow = Pick<OrderItemsRow, 'n' | 'state' | 'delay' | 'parcels'>;

type FinalSignalRow = Pick<
  SignalsRow,
  | 'item_n'
  | 'type'
  | 'verdict'
  | 'seen_count'
  | 'tracking'
  | 'shipping_option'
  | 'cause'
  | 'message'
  | 'delay_hours'
> & { readonly signaled_at: number; readonly received_at: number };

/** The next page of a client's orders by number. */
export async function readFinalFacts(
  queries: Queries,
  clientId: number,
  after: number,
  limit: number,
): Promise<FinalFacts[]> {
  const result = await sql<FinalFactsRow>`
    select o.id, o.reference, o.state,
      (select coalesce(json_agg(json_build_object('state', state, 'at', (extract(epoch from at) * 1000)::bigint,
          'reason', reason_code) order by n), '[]')
        from order_log l where l.client_id = o.client_id and l.order_id = o.id) as log,
      (select json_agg(json_build_object('n', n, 'state', state, 'delay', delay, 'parcels', parcels) order by n)
        from order_items i where i.client_id = o.client_id and i.order_id = o.id) as items,
      (select coalesce(json_agg(json_build_object('item_n', item_n, 'type', type,
          'signaled_at', (extract(epoch from signaled_at) * 1000)::bigint,
          'received_at', (extract(epoch from received_at) * 1000)::bigint, 'verdict', verdict,
          'seen_count', seen_count, 'tracking', tracking, 'shipping_option', shipping_option, 'cause', cause,
          'message', message, 'delay_hours', delay_hours::text) order by item_n, receipt), '[]')
        from signals s where s.client_id = o.client_id and s.order_id = o.id) as signals
    from orders o
    where o.client_id = ${clientId} and o.id > ${after}
    order by o.id limit ${limit}`.execute(queries);
  return result.rows.map(toFinalFacts);
}

function toFinalFacts(row: FinalFactsRow): FinalFacts {
  return {
    orderNumber: row.id,
    reference: row.reference,
    state: row.state,
    log: row.log,
    items: row.items.map(toFinalItem),
    signals: row.signals.map(toFinalSignal),
  };
}

function toFinalItem(row: FinalItemRow): FinalItem {
  return {
    n: row.n,
    state: row.state,
    delay: row.delay ? toDelay(row.delay) : undefined,
    parcels: row.parcels.map(toParcel),
  };
}

function toFinalSignal(row: FinalSignalRow): FinalSignal {
  return {
    item: row.item_n,
    type: row.type,
    signaledAt: row.signaled_at,
    receivedAt: row.received_at,
    verdict: row.verdict,
    seenCount: row.seen_count,
    tracking: row.tracking,
    shippingOption: row.shipping_option,
    cause: row.cause,
    message: row.message,
    delayHours: row.delay_hours,
  };
}

type StateCountRow = Pick<OrdersRow, 'state'> & { readonly count: number };

/** The number of orders of a client in each state, without empty states. */
export async function countOrders(queries: Queries, clientId: number): Promise<StateCountRow[]> {
  const result = await sql<StateCountRow>`
    select state, count(*) as count from orders where client_id = ${clientId}
    group by state order by state`.execute(queries);
  return result.rows;
}
