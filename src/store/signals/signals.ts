import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../../domain/catalogue/catalogue.ts';
import { isTerminal, orderStateNames, orderStates } from '../../domain/orders/order-states.ts';
import type { TimedSignal } from '../../domain/partners/clock-shift.ts';
import type { ItemProgress } from '../../domain/signals/item-progress.ts';
import { type ItemCancellation, itemStates, type OwnCancellation } from '../../domain/signals/item-states.ts';
import type { SignalEvent, SignalFact, SignalType, SignalVerdict } from '../../domain/signals/signal.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { type InJson, recordset } from '../engine/json.ts';
import { asked, type ItemKey, type ItemKeyColumns, itemKeyColumns, type OrderKey } from '../engine/keys.ts';
import { mayHaveBeenSent } from '../outgoing.ts';
import type { OrderItemsRow, PartnersRow, SignalsRow } from '../rows.ts';
import { storedDelay, storedParcel } from './item-progress-json.ts';

/** An item that a signal may refer to. */
export interface SignalTarget extends ItemKey {
  /** Null = the simulator of sandbox orders, or not assigned. */
  readonly partnerId: number | null;
  /** Whether an attempt to hand it over was made, or may have been made after the backup that was restored. */
  readonly attempted: boolean;
  /** Whether its partner has taken it. */
  readonly taken: boolean;
  /** Null unless the client or the operator canceled all of it. */
  readonly canceled: OwnCancellation | null;
  /** The sending partner, if it had the item before another one got it; null = the item is still its own. */
  readonly earlier: number | null;
}

type SignalTargetRow = Pick<OrderItemsRow, 'client_id' | 'order_id' | 'n' | 'partner_id'> &
  OwnCancellationColumns & {
    readonly attempted: boolean;
    readonly taken: boolean;
  };

/** The items of orders; for locked orders the result is valid until the transaction ends. */
export async function readSignalTargets(tx: Tx, orders: readonly OrderKey[]): Promise<SignalTarget[]> {
  const result = await sql<SignalTargetRow>`
    select i.client_id, i.order_id, i.n, i.partner_id, i.canceled_at, i.canceled_receipt,
      coalesce(${mayHaveBeenSent}, false) as attempted, coalesce(h.state = 'taken', false) as taken
    from ${asked(orders)}
    join order_items i on i.client_id = asked.client_id and i.order_id = asked.order_id
    left join handovers h on h.client_id = i.client_id and h.order_id = i.order_id
      and h.partner_id is not distinct from i.partner_id
    order by i.order_id, i.n`.execute(tx);
  return result.rows.map(toSignalTarget);
}

function toSignalTarget(row: SignalTargetRow): SignalTarget {
  return {
    clientId: row.client_id,
    orderId: row.order_id,
    item: row.n,
    partnerId: row.partner_id,
    attempted: row.attempted,
    taken: row.taken,
    canceled: toOwnCancellation(row),
    earlier: null,
  };
}

/** The fields of a signal that the fold needs; only types of the domain are stored. */
export type SignalFactColumns = Pick<
  SignalsRow,
  'receipt' | 'signaled_at' | 'tracking' | 'shipping_option' | 'cause' | 'delay_hours'
> & { readonly type: SignalType };

export function toSignalFact(row: SignalFactColumns | InJson<SignalFactColumns>): SignalFact {
  return {
    receipt: row.receipt,
    type: row.type,
    at: new Date(row.signaled_at),
    tracking: row.tracking ?? undefined,
    shippingOption: row.shipping_option ?? undefined,
    cause: row.cause ?? undefined,
    delayHours: row.delay_hours === null ? undefined : Number(row.delay_hours),
  };
}

export interface StoredSignal extends ItemKey {
  /** The hash of its identity, hexadecimal. */
  readonly hash: string;
  readonly verdict: SignalVerdict;
  readonly fact: SignalFact;
}

type StoredSignalRow = ItemKeyColumns &
  SignalFactColumns & { readonly hash: string; readonly verdict: SignalVerdict };

/** All signals of some items, in the order of their first recording. */
export async function readSignals(tx: Tx, items: readonly ItemKey[]): Promise<StoredSignal[]> {
  if (items.length === 0) return [];
  const result = await sql<StoredSignalRow>`
    select s.client_id, s.order_id, s.item_n, encode(s.hash, 'hex') as hash, s.receipt, s.type, s.signaled_at,
      s.tracking, s.shipping_option, s.cause, s.delay_hours, s.verdict
    from ${recordset(items.map(itemKeyColumns))`r (
      client_id bigint, order_id bigint, item_n smallint)`}
    join signals s on s.client_id = r.client_id and s.order_id = r.order_id and s.item_n = r.item_n
    order by s.receipt`.execute(tx);
  return result.rows.map(toStoredSignal);
}

function toStoredSignal(row: StoredSignalRow): StoredSignal {
  return {
    clientId: row.client_id,
    orderId: row.order_id,
    item: row.item_n,
    hash: row.hash,
    verdict: row.verdict,
    fact: toSignalFact(row),
  };
}

export interface NewSignal extends ItemKey {
  /** Hexadecimal. */
  readonly hash: string;
  /** Null = the simulator of sandbox orders. */
  readonly partnerId: number | null;
  readonly event: Omit<SignalEvent, 'orderNumber' | 'item'>;
  readonly verdict: SignalVerdict;
  readonly seenCount: number;
}

/** Appends facts; their receipts are numbered in the given order. */
export async function insertSignals(tx: Tx, signals: readonly NewSignal[], now: Date): Promise<void> {
  await sql`
    insert into signals (client_id, order_id, item_n, hash, partner_id, version, type, signaled_at, tracking,
      shipping_option, cause, message, delay_hours, verdict, seen_count, received_at)
    select client_id, order_id, item_n, decode(hash, 'hex'), partner_id, version, type, signaled_at, tracking,
      shipping_option, cause, message, delay_hours, verdict, seen_count, ${now}::timestamptz
    from ${recordset(signals.map(newSignalColumns))`s (
      place int, client_id bigint, order_id bigint, item_n smallint, hash text, partner_id bigint, version text,
      type text, signaled_at timestamptz, tracking text, shipping_option text, cause text, message text,
      delay_hours numeric, verdict text, seen_count int)`}
    order by place`.execute(tx);
}

export function newSignalColumns(signal: NewSignal, place: number): NewSignalColumns {
  const { event } = signal;
  return {
    place,
    client_id: signal.clientId,
    order_id: signal.orderId,
    item_n: signal.item,
    hash: signal.hash,
    partner_id: signal.partnerId,
    version: event.version,
    type: event.type,
    signaled_at: event.at,
    tracking: event.tracking ?? null,
    shipping_option: event.shippingOption ?? null,
    cause: event.cause ?? null,
    message: event.message ?? null,
    delay_hours: event.delayHours ?? null,
    verdict: signal.verdict,
    seen_count: signal.seenCount,
  };
}

/** The position keeps the order; hash is hexadecimal and hours are a number in JSON. */
type NewSignalColumns = Omit<SignalsRow, 'hash' | 'receipt' | 'received_at' | 'delay_hours'> & {
  readonly place: number;
  readonly hash: string;
  readonly delay_hours: number | null;
};

export interface Repetitions extends ItemKey {
  readonly hash: string;
  readonly times: number;
}

/** Counts repetitions of stored facts. */
export async function countRepetitions(tx: Tx, repeated: readonly Repetitions[]): Promise<void> {
  await sql`
    update signals s set seen_count = s.seen_count + r.times
    from ${recordset(repeated.map(repetitionColumns))`r (
      client_id bigint, order_id bigint, item_n smallint, hash text, times int)`}
    where s.client_id = r.client_id and s.order_id = r.order_id and s.item_n = r.item_n
      and s.hash = decode(r.hash, 'hex')`.execute(tx);
}

export function repetitionColumns(
  repetitions: Repetitions,
): ItemKeyColumns & { hash: string; times: number } {
  return { ...itemKeyColumns(repetitions), hash: repetitions.hash, times: repetitions.times };
}

const ENDED = orderStateNames.filter(isTerminal).map((name) => orderStates[name].number);

export interface ItemWithProgress extends ItemKey {
  readonly progress: ItemProgress;
}

/**
 * Stores the states derived from the facts of items. An item with signals is on the board, since this day at the latest, unless
 * its order has ended.
 */
export async function updateItemProgress(
  tx: Tx,
  items: readonly ItemWithProgress[],
  today: PlainDate,
): Promise<void> {
  await sql`
    update order_items i set state = r.state, delay = r.delay, parcels = r.parcels,
      due_on = case when o.state = any(${ENDED}::smallint[]) then i.due_on else coalesce(i.due_on, i.ship_on, ${today}::date) end
    from ${recordset(items.map(progressColumns))`r (
      client_id bigint, order_id bigint, item_n smallint, state smallint, delay jsonb, parcels jsonb)`}
    join orders o on o.client_id = r.client_id and o.id = r.order_id
    where i.client_id = r.client_id and i.order_id = r.order_id and i.n = r.item_n`.execute(tx);
}

type ProgressColumns = ItemKeyColumns & Pick<OrderItemsRow, 'state' | 'delay' | 'parcels'>;

function progressColumns(item: ItemWithProgress): ProgressColumns {
  const { state, delay, parcels } = item.progress;
  return {
    ...itemKeyColumns(item),
    state: itemStates[state].number,
    delay: delay ? storedDelay(delay) : null,
    parcels: parcels.map(storedParcel),
  };
}

type TimesRow = Pick<SignalsRow, 'signaled_at' | 'received_at'> & {
  readonly partner_id: PartnersRow['id'];
  readonly handed_over_at: Date | null;
};

/**
 * Times of the newest registrations and parcels of each print partner that has not ended, by its ID, received after a time. An
 * order counts as handed over with the first attempt that is known of.
 */
export async function readSignalTimes(
  queries: Queries,
  after: Date,
  most: number,
): Promise<Map<number, TimedSignal[]>> {
  const newest = (condition: RawBuilder<unknown>) => sql`
    (select s.client_id, s.order_id, s.signaled_at, s.received_at from signals s
      where s.partner_id = p.id and ${condition} and s.received_at > ${after}
      order by s.received_at desc, s.receipt desc limit ${most})`;
  const result = await sql<TimesRow>`
    select p.id as partner_id, s.signaled_at, s.received_at, h.handed_over_at
    from partners p
    cross join lateral (
      ${newest(sql`s.type = ${sql.lit('ItemRegistered' satisfies SignalType)}`)}
      union all
      ${newest(sql`s.type = ${sql.lit('ItemShipped' satisfies SignalType)} and s.verdict = ${sql.lit('moved' satisfies SignalVerdict)}`)}
    ) as s
    cross join lateral (
      select min(least(h.first_try_at, h.settled_at, (
        select min(a.ended_at) from attempts a
        where a.client_id = h.client_id and a.order_id = h.order_id and a.kind = 'handover' and a.n = h.n))) as handed_over_at
      from handovers h
      where h.client_id = s.client_id and h.order_id = s.order_id and h.partner_id = p.id
    ) as h
    where p.ended_at is null`.execute(queries);
  const rows = Map.groupBy(result.rows, (row) => row.partner_id);
  return new Map([...rows].map(([partnerId, times]) => [partnerId, times.map(toTimedSignal)]));
}

function toTimedSignal(row: TimesRow): TimedSignal {
  return { at: row.signaled_at, receivedAt: row.received_at, handedOverAt: row.handed_over_at };
}

export type CancellationRow = Pick<SignalsRow, 'cause' | 'message'>;

/**
 * The cause and message of the signal that canceled `order_items i`; null for an item that is not canceled.
 * The earliest of several signals counts, so the result does not depend on the order of arrival (decisions.md
 * §5).
 */
export const cancellationColumn = sql`
  case when i.state = 500 then (
    select json_build_object('cause', s.cause, 'message', s.message) from signals s
    where s.client_id = i.client_id and s.order_id = i.order_id and s.item_n = i.n and s.type = 'ItemCanceled'
    order by s.signaled_at, s.cause collate "C", s.message collate "C" limit 1) end`;

export function toCancellation({ cause, message }: CancellationRow): ItemCancellation {
  return { cause: cause ?? undefined, message: message ?? undefined };
}

/** The columns of an item whose last copies the client or the operator canceled. */
export type OwnCancellationColumns = Pick<OrderItemsRow, 'canceled_at' | 'canceled_receipt'>;

export function toOwnCancellation({
  canceled_at: at,
  canceled_receipt: after,
}: OwnCancellationColumns | InJson<OwnCancellationColumns>): OwnCancellation | null {
  return at === null || after === null ? null : { at: new Date(at), after };
}
