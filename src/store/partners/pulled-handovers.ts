import { sql } from 'kysely';
import type { HandoverState } from '../../domain/orders/cancel.ts';
import { type OrderState, orderStateOf, orderStates } from '../../domain/orders/order-states.ts';
import type { WaitingOrder } from '../../domain/partners/pulled-order.ts';
import type { HandoverFailure } from '../../domain/reasons/reasons.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { ClaimKey, OrderKey } from '../engine/keys.ts';
import { mayBeSent } from '../outgoing.ts';
import type { HandoversRow, OrdersRow } from '../rows.ts';
import { copiesInDocument } from './handover-contents.ts';

type WaitingRow = Pick<OrdersRow, 'id' | 'created_at'> &
  Pick<HandoversRow, 'collected_at'> & {
    readonly waiting_since: Date;
    readonly is_reorder: boolean;
    readonly items: number;
    readonly copies: number;
  };

/** The next page of orders that wait for a print partner to pull them, oldest first. */
export async function listWaitingOrders(
  queries: Queries,
  partnerId: number,
  after: number,
  limit: number,
): Promise<WaitingOrder[]> {
  const result = await sql<WaitingRow>`
    select o.id, o.created_at, waiting.collected_at, offered.at as waiting_since, made.is_reorder, made.items, made.copies
    from (
      select client_id, order_id, min(n) as n, min(collected_at) as collected_at from handovers
      where partner_id = ${partnerId} and state = 'waiting' and next_at is null and order_id > ${after}
        and ${mayBeSent('handovers', sql`handovers.order_id`)}
      group by client_id, order_id order by order_id limit ${limit}
    ) as waiting
    join orders o on o.client_id = waiting.client_id and o.id = waiting.order_id
    cross join lateral (select coalesce(max(at), o.created_at) as at from order_log l
      where l.client_id = o.client_id and l.order_id = o.id and l.state = ${orderStates.upload.number}) as offered
    cross join lateral (
      select count(*)::int as items, coalesce(sum(rest.count), 0)::int as copies,
        coalesce(bool_or(reorder is not null), false) as is_reorder
      from handovers h
      join order_items i on i.client_id = h.client_id and i.order_id = h.order_id and i.partner_id = h.partner_id
      cross join lateral (select ${copiesInDocument} as count) as rest
      where h.client_id = waiting.client_id and h.order_id = waiting.order_id and h.n = waiting.n and rest.count > 0) as made
    order by o.id`.execute(queries);
  return result.rows.map(toWaitingOrder);
}

function toWaitingOrder(row: WaitingRow): WaitingOrder {
  return {
    orderNumber: row.id,
    acceptedAt: row.created_at,
    waitingSince: row.waiting_since,
    collectedAt: row.collected_at,
    isReorder: row.is_reorder,
    items: row.items,
    copies: row.copies,
  };
}

/** The handover of an order to the print partner that pulls it. */
export interface PulledHandover extends ClaimKey {
  readonly state: HandoverState;
  /** Code of the last failed attempt; null if none failed. */
  readonly failureCode: HandoverFailure['code'] | null;
  readonly doubtful: boolean;
  /** The partner has read its document. */
  readonly collected: boolean;
  readonly orderState: OrderState;
}

type PulledRow = Pick<
  HandoversRow,
  'client_id' | 'order_id' | 'n' | 'run' | 'state' | 'doubtful' | 'failure_code' | 'collected_at'
> & {
  readonly order_state: OrdersRow['state'];
};

/**
 * The handover of an order to this print partner, if one was made. Of several, the one that is not withdrawn;
 * if all are, the order was given to another partner, or ended.
 */
export async function findHandoverTo(
  queries: Queries,
  partnerId: number,
  { clientId, orderId }: OrderKey,
): Promise<PulledHandover | undefined> {
  const result = await sql<PulledRow>`
    select h.client_id, h.order_id, h.n, h.run, h.state, h.doubtful, h.failure_code, h.collected_at, o.state as order_state
    from orders o join handovers h on h.client_id = o.client_id and h.order_id = o.id
    where o.client_id = ${clientId} and o.id = ${orderId} and h.partner_id = ${partnerId}
    order by h.state = 'withdrawn', h.n desc limit 1`.execute(queries);
  return result.rows.map(toPulledHandover)[0];
}

function toPulledHandover(row: PulledRow): PulledHandover {
  return {
    clientId: row.client_id,
    orderId: row.order_id,
    n: row.n,
    run: row.run,
    state: row.state,
    failureCode: row.failure_code,
    doubtful: row.doubtful,
    collected: row.collected_at !== null,
    orderState: orderStateOf(row.order_state),
  };
}

/**
 * Records that the print partner read the document of a locked handover: it may have the order from now on.
 * An attempt that is under way keeps its run. Returns the run of the reading; undefined if it is that of such
 * an attempt.
 */
export async function collectHandover(
  tx: Tx,
  { clientId, orderId, n }: ClaimKey,
  now: Date,
): Promise<number | undefined> {
  const result = await sql<Pick<HandoversRow, 'run' | 'state'>>`
    update handovers set doubtful = true, collected_at = coalesce(collected_at, ${now}),
      first_try_at = least(first_try_at, ${now}),
      run = case when state = 'waiting' then run + 1 else run end,
      tries = case when state = 'waiting' then tries + 1 else tries end
    where client_id = ${clientId} and order_id = ${orderId} and n = ${n} and state in ('waiting', 'running')
    returning run, state`.execute(tx);
  const [row] = result.rows;
  return row?.state === 'waiting' ? row.run : undefined;
}

/** Marks a locked handover as refused by the print partner itself, which clears all doubt whether it has the order. */
export async function rejectHandover(
  tx: Tx,
  { clientId, orderId, n }: ClaimKey,
  failure: HandoverFailure,
  now: Date,
): Promise<void> {
  await sql`
    update handovers set state = 'refused', doubtful = false, failure = ${JSON.stringify(failure.detail)}::jsonb, failure_code = ${failure.code},
      settled_at = ${now}, next_at = null, run = run + 1
    where client_id = ${clientId} and order_id = ${orderId} and n = ${n} and state in ('waiting', 'refused')`.execute(
    tx,
  );
}
