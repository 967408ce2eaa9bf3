import { sql } from 'kysely';
import { modes } from '../../domain/actor.ts';
import type { PlainDate } from '../../domain/catalogue/catalogue.ts';
import { type OrderState, orderStateOf, orderStates } from '../../domain/orders/order-states.ts';
import type { Reason } from '../../domain/reasons/reasons.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { OrderKey } from '../engine/keys.ts';
import type { ClientsRow, HandoversRow, OrderLogRow, OrdersRow } from '../rows.ts';
import { reasonColumns, type WithReason } from './order-parts.ts';

/**
 * Makes the failed files of a locked order waiting and due again and restarts their time for retries. Returns
 * their number.
 */
export async function retryFailedFiles(tx: Tx, { clientId, orderId }: OrderKey, now: Date): Promise<number> {
  const result = await sql`
    update order_files set state = 'waiting', failure = null, failure_code = null, first_try_at = null, tries = 0,
      outage_ms = 0, next_at = ${now}
    where client_id = ${clientId} and order_id = ${orderId} and state = 'failed' and not canceled`.execute(
    tx,
  );
  return Number(result.numAffectedRows ?? 0);
}

/**
 * Makes refused handovers waiting and due again, as `retryFailedFiles` does with files; those to a partner
 * that pulls wait to be pulled. Returns their number.
 */
export async function retryRefusedHandovers(
  tx: Tx,
  { clientId, orderId }: OrderKey,
  now: Date,
): Promise<number> {
  const result = await sql`
    update handovers h set state = 'waiting', failure = null, failure_code = null, settled_at = null, first_try_at = null, tries = 0,
      next_at = case when h.partner_id is null
        or exists (select from partners p where p.id = h.partner_id and p.address is not null)
        then ${now}::timestamptz end
    where h.client_id = ${clientId} and h.order_id = ${orderId} and h.state = 'refused'`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** Makes the files of a locked order due now that wait for their next attempt. Returns how many. */
export async function hastenFiles(tx: Tx, { clientId, orderId }: OrderKey, now: Date): Promise<number> {
  const result = await sql`
    update order_files set next_at = ${now}
    where client_id = ${clientId} and order_id = ${orderId} and state = 'waiting' and not canceled`.execute(
    tx,
  );
  return Number(result.numAffectedRows ?? 0);
}

/** Makes waiting handovers due now, except those to a partner that pulls. Returns how many. */
export async function hastenHandovers(tx: Tx, { clientId, orderId }: OrderKey, now: Date): Promise<number> {
  const result = await sql`
    update handovers h set next_at = ${now}
    where h.client_id = ${clientId} and h.order_id = ${orderId} and h.state = 'waiting'
      and (h.partner_id is null or exists (select from partners p where p.id = h.partner_id and p.address is not null))`.execute(
    tx,
  );
  return Number(result.numAffectedRows ?? 0);
}

/** Makes the simulated partner of a locked order due now, so that it sends at once whatever is due. */
export async function hastenSimulation(tx: Tx, { clientId, orderId }: OrderKey, now: Date): Promise<void> {
  await sql`
    update simulations set next_at = ${now}
    where client_id = ${clientId} and order_id = ${orderId} and next_at is not null`.execute(tx);
}

/** Sets when all waiting handovers of a partner are due; null = they wait to be pulled. */
export async function rescheduleWaitingHandovers(
  tx: Tx,
  partnerId: number,
  nextAt: Date | null,
): Promise<void> {
  await sql`
    update handovers set next_at = ${nextAt}
    where partner_id = ${partnerId} and state = 'waiting'`.execute(tx);
}

/** Puts what waits for a partner on its board, because the partner pulls its orders from now on. */
export async function putWaitingOnBoard(tx: Tx, partnerId: number, today: PlainDate): Promise<void> {
  await sql`
    update order_items i set due_on = coalesce(i.ship_on, ${today}::date) from handovers h
    where h.partner_id = ${partnerId} and h.state = 'waiting'
      and i.client_id = h.client_id and i.order_id = h.order_id and i.partner_id = h.partner_id and i.due_on is null`.execute(
    tx,
  );
}

export interface StoppedOrder {
  readonly orderNumber: number;
  readonly reference: string;
  readonly client: { readonly id: number; readonly name: string };
  readonly state: OrderState;
  /** When the order entered the state. */
  readonly since: Date;
  readonly reason: Reason | null;
  /** A print partner may have the order. */
  readonly doubtful: boolean;
}

export interface StoppedFilter {
  readonly state: OrderState;
  readonly since?: Date | undefined;
  readonly clientId?: number | undefined;
}

type StoppedRow = Pick<OrdersRow, 'client_id' | 'id' | 'reference' | 'state'> &
  WithReason & {
    readonly client_name: ClientsRow['name'];
    readonly since: OrderLogRow['at'];
    readonly doubtful: HandoversRow['doubtful'];
  };

/** The orders in a state that follows an error, in the order in which they entered it. */
export async function findStoppedOrders(
  queries: Queries,
  { state, since, clientId }: StoppedFilter,
): Promise<StoppedOrder[]> {
  const result = await sql<StoppedRow>`
    select o.client_id, c.name as client_name, o.id, o.reference, o.state, ${reasonColumns} as reason, l.at as since,
      exists (select from handovers h where h.client_id = o.client_id and h.order_id = o.id and h.doubtful
        and h.state <> 'withdrawn') as doubtful
    from clients c
    cross join unnest(${modes}::text[]) as m (mode)
    join orders o on o.client_id = c.id and o.mode = m.mode and o.state = ${orderStates[state].number}
    cross join lateral (
      select at from order_log where client_id = o.client_id and order_id = o.id order by n desc limit 1) as l
    where true
      ${since ? sql`and l.at >= ${since}` : sql``}
      ${clientId === undefined ? sql`` : sql`and c.id = ${clientId}`}
    order by l.at, o.id`.execute(queries);
  return result.rows.map(toStoppedOrder);
}

function toStoppedOrder(row: StoppedRow): StoppedOrder {
  return {
    orderNumber: row.id,
    reference: row.reference,
    client: { id: row.client_id, name: row.client_name },
    state: orderStateOf(row.state),
    since: row.since,
    reason: row.reason,
    doubtful: row.doubtful,
  };
}
