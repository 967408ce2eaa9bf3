import { type RawBuilder, sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import type { PlainDate } from '../../domain/catalogue/catalogue.ts';
import type { OrderAddition } from '../../domain/figures/order-measures.ts';
import type { HandoverState } from '../../domain/orders/cancel.ts';
import type { Reorder } from '../../domain/orders/order.ts';
import { isTerminal, type OrderState, orderStateOf, orderStates } from '../../domain/orders/order-states.ts';
import type { FileProgress } from '../../domain/orders/progress.ts';
import type { Reason } from '../../domain/reasons/reasons.ts';
import { type ItemState, itemStateOf } from '../../domain/signals/item-states.ts';
import type { Tx } from '../engine/db.ts';
import type { DueQuery } from '../engine/fair-claims.ts';
import { type InJson, recordset } from '../engine/json.ts';
import {
  asked,
  askedByNumber,
  type OrderKey,
  type OrderKeyColumns,
  orderKeyColumns,
  toOrderKey,
} from '../engine/keys.ts';
import { notifyOfStopped } from '../engine/notifications.ts';
import { countChanges } from '../figures/additions.ts';
import type { HandoversRow, OrderItemsRow, OrdersRow } from '../rows.ts';
import { cancelsToSend } from './cancels.ts';
import { toReorder } from './order-json.ts';
import {
  failureColumns,
  reasonColumns,
  stopColumns,
  type WithFailure,
  type WithReason,
} from './order-parts.ts';

/** An order with the facts that decide its transitions. */
export interface LockedOrder extends OrderKey {
  readonly mode: Mode;
  readonly state: OrderState;
  readonly reason: Reason | null;
  readonly createdAt: Date;
  readonly heldUntil: Date | null;
  readonly nextAt: Date | null;
  readonly files: readonly FileProgress[];
  readonly handovers: readonly {
    readonly state: HandoverState;
    readonly doubtful: boolean;
    readonly failure: Reason | null;
  }[];
  readonly items: readonly {
    readonly state: ItemState;
    readonly reorder: Reorder | null;
    readonly partnerId: number | null;
  }[];
  /** A cancel waits to be sent to a print partner whose handover is decided by now. */
  readonly hasCancelToSend: boolean;
}

type LockedRow = Pick<
  OrdersRow,
  'client_id' | 'id' | 'mode' | 'state' | 'created_at' | 'held_until' | 'next_at'
> &
  WithReason & {
    readonly files: readonly FileProgress[];
    readonly handovers: readonly (Pick<HandoversRow, 'state' | 'doubtful'> & WithFailure)[];
    readonly items: readonly InJson<Pick<OrderItemsRow, 'state' | 'reorder' | 'partner_id'>>[];
    readonly has_cancel_to_send: boolean;
  };

/** Locks orders in key order. Every change of an order, its files, handovers or items must do this first. */
export async function lockOrders(tx: Tx, orders: readonly OrderKey[]): Promise<void> {
  await sql`
    select from ${asked(orders)} join orders o on o.client_id = asked.client_id and o.id = asked.order_id
    order by o.id for update of o`.execute(tx);
}

export interface FreeOrders {
  /** The orders that are locked now. */
  readonly free: readonly OrderKey[];
  /** The numbers of the orders that another transaction has locked. */
  readonly taken: ReadonlySet<number>;
}

/** Finds orders by their numbers, and locks those that no other transaction has locked. */
export async function lockFreeOrders(tx: Tx, orderNumbers: readonly number[]): Promise<FreeOrders> {
  const result = await sql<OrderKeyColumns & { readonly is_free: boolean }>`
    with asked as materialized (select * from ${askedByNumber(orderNumbers)}), free as materialized (
      select o.id from asked join orders o on o.client_id = asked.client_id and o.id = asked.order_id
      order by o.id for update of o skip locked
    )
    select client_id, order_id, order_id in (select id from free) as is_free from asked`.execute(tx);
  const taken = result.rows.filter((row) => !row.is_free).map((row) => row.order_id);
  return { free: result.rows.filter((row) => row.is_free).map(toOrderKey), taken: new Set(taken) };
}

/**
 * Locks the handovers of a locked order. A running claim holds them without the order's lock; after it has
 * ended, a later statement sees its result.
 */
export async function lockHandovers(tx: Tx, { clientId, orderId }: OrderKey): Promise<void> {
  await sql`select from handovers where client_id = ${clientId} and order_id = ${orderId} for update`.execute(
    tx,
  );
}

/** Locks the addresses of the partners of these orders until the transaction ends. */
export async function holdPartners(tx: Tx, orders: readonly OrderKey[]): Promise<void> {
  await sql`
    select from partners where id in (
      select i.partner_id from ${asked(orders)}
      join order_items i on i.client_id = asked.client_id and i.order_id = asked.order_id)
    order by id for share`.execute(tx);
}

/**
 * Locks the addresses of all partners that have or had a part of a locked order. Must come before the locks of handovers and
 * notices: a change of an address locks the partner first, then what waits for it.
 */
export async function holdPastPartners(tx: Tx, { clientId, orderId }: OrderKey): Promise<void> {
  await sql`
    select from partners where id in (
      select partner_id from order_items where client_id = ${clientId} and order_id = ${orderId}
      union select partner_id from handovers where client_id = ${clientId} and order_id = ${orderId})
    order by id for share`.execute(tx);
}

/** Locks up to `limit` due orders that no other process holds. */
export async function lockDueOrders(tx: Tx, now: Date, limit: number): Promise<OrderKey[]> {
  const result = await sql<OrderKeyColumns>`
    select client_id, id as order_id from orders where next_at <= ${now}
    order by next_at, id limit ${limit} for update skip locked`.execute(tx);
  return result.rows.map(toOrderKey);
}

/** Postpones an order whose processing failed. */
export async function postponeOrder(tx: Tx, { clientId, orderId }: OrderKey, until: Date): Promise<void> {
  await sql`
    update orders set next_at = ${until}
    where client_id = ${clientId} and id = ${orderId} and next_at is not null`.execute(tx);
}

/** The facts of locked orders. A separate statement, so that it sees everything committed before the lock. */
export async function readOrderFacts(tx: Tx, orders: readonly OrderKey[]): Promise<LockedOrder[]> {
  const result = await sql<LockedRow>`
    select o.client_id, o.id, o.mode, o.state, ${reasonColumns} as reason, o.created_at, o.held_until, o.next_at,
      coalesce((select json_agg(json_build_object('state', state, 'isRetried', state = 'waiting' and tries > 0,
        'failure', ${failureColumns}, 'stop', ${stopColumns}) order by n)
        from order_files where client_id = o.client_id and order_id = o.id and not canceled), '[]') as files,
      coalesce((select json_agg(json_build_object('state', state, 'doubtful', doubtful, 'failure', ${failureColumns}) order by n)
        from handovers where client_id = o.client_id and order_id = o.id), '[]') as handovers,
      (select json_agg(json_build_object('state', state, 'reorder', reorder, 'partner_id', partner_id) order by n)
        from order_items where client_id = o.client_id and order_id = o.id) as items,
      exists (${cancelsToSend} where t.client_id = o.client_id and t.order_id = o.id) as has_cancel_to_send
    from ${asked(orders)} join orders o on o.client_id = asked.client_id and o.id = asked.order_id
    order by o.id`.execute(tx);
  return result.rows.map(toLockedOrder);
}

function toLockedOrder(row: LockedRow): LockedOrder {
  return {
    clientId: row.client_id,
    orderId: row.id,
    mode: row.mode,
    state: orderStateOf(row.state),
    reason: row.reason,
    createdAt: row.created_at,
    heldUntil: row.held_until,
    nextAt: row.next_at,
    files: row.files,
    handovers: row.handovers,
    items: row.items.map(({ state, reorder, partner_id }) => ({
      state: itemStateOf(state),
      reorder: reorder && toReorder(reorder),
      partnerId: partner_id,
    })),
    hasCancelToSend: row.has_cancel_to_send,
  };
}

export interface OrderMove extends OrderKey {
  readonly from: OrderState;
  readonly to: OrderState;
  readonly reason: Reason | null;
  readonly nextAt: Date | null;
}

/** One state that a move passed through. */
export interface LoggedStep extends OrderKey {
  /** Position among the new rows of this order, from 1. */
  readonly step: number;
  readonly state: OrderState;
  readonly reason: Reason | null;
}

/**
 * Moves locked orders, each only if it is still in the expected state, appends to their logs and counts. Returns the
 * ids of the moved orders; if any is missing, the transaction must be rolled back.
 */
export async function moveOrders(
  tx: Tx,
  moves: readonly OrderMove[],
  log: readonly LoggedStep[],
  additions: readonly OrderAddition[],
  at: Date,
): Promise<Set<number>> {
  const finished = moves
    .filter(({ from, to }) => isTerminal(to) && !isTerminal(from))
    .map(({ orderId }) => orderId);
  const result = await sql<Pick<OrdersRow, 'id'>>`
    with logged as (
      insert into order_log (client_id, order_id, n, state, at, reason, reason_code)
      select r.client_id, r.order_id,
        r.step + coalesce((select max(n) from order_log l where l.client_id = r.client_id and l.order_id = r.order_id), 0),
        r.state, ${at}::timestamptz, r.reason, r.reason_code
      from ${recordset(log.map(stepColumns))`r (
        client_id bigint, order_id bigint, step smallint, state smallint, reason jsonb, reason_code text)`}
    ), moved as (
      update orders o set state = m."to", reason = m.reason, reason_code = m.reason_code, next_at = m.next_at
      from ${recordset(moves.map(moveColumns))`m (
        client_id bigint, order_id bigint, "from" smallint, "to" smallint, reason jsonb, reason_code text, next_at timestamptz)`}
      where o.client_id = m.client_id and o.id = m.order_id and o.state = m."from"
      returning o.client_id, o.id, o.mode, o.state
    )${finished.length > 0 ? countFinished(finished) : sql``}${countChanges(additions)}
    select id from moved`.execute(tx);
  return new Set(result.rows.map((row) => row.id));
}

/** Updates the totals that `addUpFinishedOrders` adds up. */
function countFinished(ids: readonly number[]): RawBuilder<unknown> {
  return sql`, counted as (
      insert into finished_orders (client_id, mode, state, orders)
      select client_id, mode, state, count(*) from moved where id = any(${ids}::bigint[])
      group by client_id, mode, state
    )`;
}

function stepColumns(step: LoggedStep) {
  return {
    ...orderKeyColumns(step),
    step: step.step,
    state: orderStates[step.state].number,
    reason: step.reason?.detail ?? null,
    reason_code: step.reason?.code ?? null,
  };
}

function moveColumns(move: OrderMove) {
  return {
    ...orderKeyColumns(move),
    from: orderStates[move.from].number,
    to: orderStates[move.to].number,
    reason: move.reason?.detail ?? null,
    reason_code: move.reason?.code ?? null,
    next_at: move.nextAt,
  };
}

/** The original of a reorder: an item of an earlier order of its client, or the whole order. */
export interface OriginalName {
  readonly clientId: number;
  /** The number of the reorder. */
  readonly orderId: number;
  readonly orderReference: string;
  readonly itemReference: string | null;
  /** A reorder in the sandbox can replace only sandbox orders: a sandbox key sees no others. */
  readonly sandboxOnly: boolean;
}

/** Whether an item of it has shipped, and why none ever will. */
export type OriginalState = 'shipped' | 'awaited' | 'canceled' | 'itself' | 'unknown_order' | 'unknown_item';

/** The states of originals, in the given order. */
export async function findOriginals(tx: Tx, originals: readonly OriginalName[]): Promise<OriginalState[]> {
  const rows = originals.map((original, index) => ({
    index,
    client_id: original.clientId,
    order_id: original.orderId,
    order_reference: original.orderReference,
    item_reference: original.itemReference,
    sandbox_only: original.sandboxOnly,
  }));
  const result = await sql<{ state: OriginalState }>`
    select case
        when bool_or(i.state = 75) then 'shipped'
        when count(o.id) = 0 then 'unknown_order'
        when bool_or(o.id = r.order_id) then 'itself'
        when count(i.n) = 0 then 'unknown_item'
        when bool_or(o.state <> 500 and i.state <> 500) then 'awaited'
        else 'canceled'
      end as state
    from ${recordset(rows)`r (
      index int, client_id bigint, order_id bigint, order_reference text, item_reference text, sandbox_only boolean)`}
    left join orders o on o.client_id = r.client_id and o.reference = r.order_reference
      and (o.mode = 'sandbox' or not r.sandbox_only)
    left join order_items i on i.client_id = o.client_id and i.order_id = o.id
      and (r.item_reference is null or i.reference = r.item_reference)
    group by r.index
    order by r.index`.execute(tx);
  return result.rows.map(({ state }) => state);
}

/** Makes the files of orders due. */
export async function startFetches(tx: Tx, orders: readonly OrderKey[], now: Date): Promise<void> {
  await sql`
    update order_files f set next_at = ${now} from ${asked(orders)}
    where f.client_id = asked.client_id and f.order_id = asked.order_id
      and f.state = 'waiting' and not f.canceled`.execute(tx);
}

/**
 * One handover for each partner that produces items of the orders and has none yet, unless all of them are canceled; null
 * is the simulator of sandbox orders.
 */
export async function createHandovers(tx: Tx, orders: readonly OrderKey[], now: Date): Promise<void> {
  await sql`
    insert into handovers (client_id, order_id, n, partner_id, next_at, doubtful)
    select client_id, order_id,
      row_number() over (partition by client_id, order_id order by partner_id) + coalesce((
        select max(n) from handovers e where e.client_id = concerned.client_id and e.order_id = concerned.order_id), 0),
      partner_id, case when pulls then null else ${now}::timestamptz end,
      -- the database was restored, and is older than what was sent
      partner_id is not null and exists (select from restores r
        join orders o on o.client_id = concerned.client_id and o.id = concerned.order_id and o.created_at < r.at)
    from (
      select distinct i.client_id, i.order_id, i.partner_id, p.id is not null and p.address is null as pulls
      from ${asked(orders)}
      join order_items i on i.client_id = asked.client_id and i.order_id = asked.order_id
      left join partners p on p.id = i.partner_id
      where i.canceled < i.count and not exists (select from handovers h
        where h.client_id = i.client_id and h.order_id = i.order_id and h.partner_id is not distinct from i.partner_id)
    ) as concerned`.execute(tx);
}

/**
 * Puts items on the board of their print partner, due on their ship date or else today: those of orders that it took, or only those that it is to
 * pull, before it takes them.
 */
export async function putOnBoard(
  tx: Tx,
  orders: readonly OrderKey[],
  whose: 'all' | 'pulled',
  today: PlainDate,
): Promise<void> {
  const pulled = sql`
    and exists (select from partners p where p.id = i.partner_id and p.address is null)`;
  await sql`
    update order_items i set due_on = coalesce(i.ship_on, ${today}::date) from ${asked(orders)}
    where i.client_id = asked.client_id and i.order_id = asked.order_id
      and i.due_on is null ${whose === 'pulled' ? pulled : sql``}`.execute(tx);
}

/**
 * Stops the fetches of orders, or only those of canceled items; if the orders continue, each file begins anew. A running fetch is fenced off by a new run, and the
 * process that carries it out is notified by the commit.
 */
export async function stopFetches(
  tx: Tx,
  orders: readonly OrderKey[],
  which: 'all' | 'canceled' = 'all',
): Promise<void> {
  await sql`
    with missing as materialized (
      select f.client_id, f.order_id, f.n, f.state
      from ${asked(orders)} join order_files f on f.client_id = asked.client_id and f.order_id = asked.order_id
      where f.state in ('waiting', 'running')
        ${which === 'all' ? sql`` : sql`and f.canceled`} for update of f
    ), stopped as (
      update order_files f set state = 'waiting', next_at = null, lease_until = null, run = f.run + 1, tries = 0,
        first_try_at = null, outage_ms = 0
      from missing m where f.client_id = m.client_id and f.order_id = m.order_id and f.n = m.n
    )
    select ${notifyOfStopped(sql`order_id`)} from (select distinct order_id from missing where state = 'running') as running`.execute(
    tx,
  );
}

/** Removes all work of finished orders. Shipped items keep the end of their ship date, which reports compare. */
export async function endWork(tx: Tx, orders: readonly OrderKey[], now: Date): Promise<void> {
  await stopFetches(tx, orders);
  await sql`
    update handovers h set state = 'withdrawn', settled_at = ${now}, next_at = null, lease_until = null,
      -- one that is running is fenced off by a new run; its document may arrive all the same
      doubtful = h.doubtful or h.state = 'running' and h.begun, run = h.run + (h.state = 'running')::int
    from ${asked(orders)}
    where h.client_id = asked.client_id and h.order_id = asked.order_id
      and h.state in ('waiting', 'running', 'refused')`.execute(tx);
  await sql`
    update order_items i set due_on = null, ship_by = case when i.state = 75 then i.ship_by end from ${asked(orders)}
    where i.client_id = asked.client_id and i.order_id = asked.order_id
      and (i.due_on is not null or i.ship_by is not null and i.state <> 75)`.execute(tx);
}

/** When the next order is due, for the virtual worker. */
export const nextDueOrder: DueQuery = sql`
    select next_at as at, id from orders where next_at is not null order by next_at, id limit 1`;
