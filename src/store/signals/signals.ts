import { sql } from 'kysely';
import type { SignalFact, SignalType, SignalVersion, Verdict } from '../../domain/signals/signal.ts';
import type { Tx } from '../engine/db.ts';
import { toJson } from '../engine/json.ts';

/** An item a signal may be about, with whether an attempt to hand it to its partner was made. */
export interface SignalTargetRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
  readonly partner_id: number | null;
  readonly attempted: boolean;
  readonly taken: boolean;
}

/** The items of orders; for locked orders the answer stays true until the transaction ends. */
export async function readSignalTargets(tx: Tx, orderIds: readonly number[]): Promise<SignalTargetRow[]> {
  const result = await sql<SignalTargetRow>`
    select i.client_id, i.order_id, i.n, i.partner_id,
      coalesce(h.run > 0, false) as attempted, coalesce(h.state = 'taken', false) as taken
    from orders o
    join order_items i on i.client_id = o.client_id and i.order_id = o.id
    left join handovers h on h.client_id = i.client_id and h.order_id = i.order_id
      and h.partner_id is not distinct from i.partner_id
    where o.id = any(${orderIds}::bigint[])
    order by i.order_id, i.n`.execute(tx);
  return result.rows;
}

export interface ItemKey {
  readonly client_id: number;
  readonly order_id: number;
  readonly item_n: number;
}

/** What the fold needs of a stored signal; times and hours as JSON or as the driver gives them. */
export interface SignalColumns {
  readonly receipt: number;
  readonly type: SignalType;
  readonly signaled_at: Date | string;
  readonly tracking: string | null;
  readonly shipping_option: string | null;
  readonly cause: string | null;
  readonly delay_hours: string | number | null;
}

export function signalFactOf(row: SignalColumns): SignalFact {
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

export interface SignalFactRow extends ItemKey, SignalColumns {
  /** Hexadecimal. */
  readonly hash: string;
}

/** All facts of some items, in the order they were first recorded. */
export async function readSignalFacts(tx: Tx, items: readonly ItemKey[]): Promise<SignalFactRow[]> {
  const result = await sql<SignalFactRow>`
    select s.client_id, s.order_id, s.item_n, encode(s.hash, 'hex') as hash, s.receipt, s.type, s.signaled_at,
      s.tracking, s.shipping_option, s.cause, s.delay_hours
    from json_to_recordset(${toJson(items)}::json) as r (client_id bigint, order_id bigint, item_n smallint)
    join signals s on s.client_id = r.client_id and s.order_id = r.order_id and s.item_n = r.item_n
    order by s.receipt`.execute(tx);
  return result.rows;
}

export interface NewSignalRow extends ItemKey {
  readonly hash: string;
  readonly partner_id: number | null;
  readonly version: SignalVersion;
  readonly type: SignalType;
  readonly signaled_at: Date;
  readonly tracking: string | null;
  readonly shipping_option: string | null;
  readonly cause: string | null;
  readonly message: string | null;
  readonly delay_hours: number | null;
  readonly verdict: Verdict;
  readonly seen_count: number;
}

/** Appends facts; their receipts count on in the order given. */
export async function insertSignals(tx: Tx, rows: readonly NewSignalRow[], now: Date): Promise<void> {
  const numbered = rows.map((row, place) => ({ ...row, place }));
  await sql`
    insert into signals (client_id, order_id, item_n, hash, partner_id, version, type, signaled_at, tracking,
      shipping_option, cause, message, delay_hours, verdict, seen_count, received_at)
    select client_id, order_id, item_n, decode(hash, 'hex'), partner_id, version, type, signaled_at, tracking,
      shipping_option, cause, message, delay_hours, verdict, seen_count, ${now}::timestamptz
    from json_to_recordset(${toJson(numbered)}::json) as s (
      place int, client_id bigint, order_id bigint, item_n smallint, hash text, partner_id bigint, version text,
      type text, signaled_at timestamptz, tracking text, shipping_option text, cause text, message text,
      delay_hours numeric, verdict text, seen_count int)
    order by place`.execute(tx);
}

/** Counts repetitions of facts that are stored already. */
export async function countRepetitions(
  tx: Tx,
  repeated: readonly (ItemKey & { readonly hash: string; readonly times: number })[],
): Promise<void> {
  await sql`
    update signals s set seen_count = s.seen_count + r.times
    from json_to_recordset(${toJson(repeated)}::json) as r (
      client_id bigint, order_id bigint, item_n smallint, hash text, times int)
    where s.client_id = r.client_id and s.order_id = r.order_id and s.item_n = r.item_n
      and s.hash = decode(r.hash, 'hex')`.execute(tx);
}

/** Stores what the facts of items add up to. */
export async function updateItemProgress(
  tx: Tx,
  items: readonly (ItemKey & {
    readonly state: number;
    readonly delay: object | null;
    readonly parcels: readonly object[];
  })[],
): Promise<void> {
  await sql`
    update order_items i set state = r.state, delay = r.delay, parcels = r.parcels
    from json_to_recordset(${toJson(items)}::json) as r (
      client_id bigint, order_id bigint, item_n smallint, state smallint, delay jsonb, parcels jsonb)
    where i.client_id = r.client_id and i.order_id = r.order_id and i.n = r.item_n`.execute(tx);
}
