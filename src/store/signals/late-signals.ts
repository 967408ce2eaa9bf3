import { sql } from 'kysely';
import type { SignalType, SignalVerdict } from '../../domain/signals/signal.ts';
import type { Tx } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';
import { type ItemKey, itemKeyColumns, type OrderKey, orderKeyColumns } from '../engine/keys.ts';
import { mayHaveBeenSent } from '../outgoing.ts';
import type { HandoversRow, LateSignalsRow, OrderItemsRow } from '../rows.ts';
import {
  type NewSignal,
  newSignalColumns,
  type Repetitions,
  repetitionColumns,
  type SignalFactColumns,
  type SignalTarget,
  type StoredSignal,
  toSignalFact,
} from './signals.ts';

/**
 * Signals of print partners whose items were given to another partner. They are kept apart and change no
 * state.
 */

/** An item, as reported by the print partner that had it before. */
export interface LateKey extends ItemKey {
  readonly partnerId: number;
}

type LateKeyColumns = Pick<LateSignalsRow, 'client_id' | 'order_id' | 'item_n' | 'partner_id'>;

function lateKeyColumns(key: LateKey): LateKeyColumns {
  return { ...itemKeyColumns(key), partner_id: key.partnerId };
}

type EarlierTargetRow = Pick<OrderItemsRow, 'client_id' | 'order_id' | 'n'> & {
  readonly partner_id: NonNullable<HandoversRow['partner_id']>;
};

/**
 * The items that were handed, or attempted to be handed, to these partners before others got them. If no
 * routing to the partner is stored, it had the whole order.
 */
export async function readEarlierTargets(
  tx: Tx,
  orders: readonly (OrderKey & { readonly partnerId: number })[],
): Promise<SignalTarget[]> {
  const rows = orders.map((order) => ({ ...orderKeyColumns(order), partner_id: order.partnerId }));
  const routed = sql`
    select from routings r where r.client_id = h.client_id and r.order_id = h.order_id and r.partner_id = h.partner_id`;
  const result = await sql<EarlierTargetRow>`
    select i.client_id, i.order_id, i.n, h.partner_id
    from ${recordset(rows)`asked (client_id bigint, partner_id bigint, order_id bigint)`}
    join handovers h on h.client_id = asked.client_id and h.order_id = asked.order_id
      and h.partner_id = asked.partner_id and ${mayHaveBeenSent}
    join order_items i on i.client_id = h.client_id and i.order_id = h.order_id and i.partner_id <> h.partner_id
    where exists (${routed} and i.n = any(r.items)) or not exists (${routed})
    order by i.order_id, i.n`.execute(tx);
  return result.rows.map((row) => ({
    clientId: row.client_id,
    orderId: row.order_id,
    item: row.n,
    partnerId: row.partner_id,
    attempted: true,
    taken: false,
    canceled: null,
    earlier: row.partner_id,
  }));
}

type StoredLateRow = LateKeyColumns &
  SignalFactColumns & { readonly hash: string; readonly verdict: SignalVerdict };

/**
 * All signals of earlier partners about some items, including those sent while the partner had the item:
 * repeating one of them is not a late signal.
 */
export async function readLateSignals(
  tx: Tx,
  keys: readonly LateKey[],
): Promise<(StoredSignal & { readonly partnerId: number })[]> {
  if (keys.length === 0) return [];
  const columns = sql`client_id, order_id, item_n, partner_id, encode(hash, 'hex') as hash, receipt, type, signaled_at,
      tracking, shipping_option, cause, delay_hours, verdict`;
  const result = await sql<StoredLateRow>`
    with asked as materialized (select * from ${lateKeys(keys)})
    select ${columns} from asked join signals using (client_id, order_id, item_n, partner_id)
    union all
    select ${columns} from asked join late_signals using (client_id, order_id, item_n, partner_id)`.execute(
    tx,
  );
  return result.rows.map((row) => ({
    clientId: row.client_id,
    orderId: row.order_id,
    item: row.item_n,
    partnerId: row.partner_id,
    hash: row.hash,
    verdict: row.verdict,
    fact: toSignalFact(row),
  }));
}

function lateKeys(keys: readonly LateKey[]) {
  return sql`${recordset(keys.map(lateKeyColumns))`r (
      client_id bigint, order_id bigint, item_n smallint, partner_id bigint)`}`;
}

export type NewLateSignal = NewSignal & { readonly partnerId: number };

/** Appends signals of earlier partners. One that cancels an item settles what it reported of it, except that it shipped it. */
export async function insertLateSignals(tx: Tx, signals: readonly NewLateSignal[], now: Date): Promise<void> {
  await sql`
    insert into late_signals (client_id, order_id, item_n, partner_id, hash, type, signaled_at, tracking,
      shipping_option, cause, message, delay_hours, verdict, seen_count, received_at)
    select client_id, order_id, item_n, partner_id, decode(hash, 'hex'), type, signaled_at, tracking,
      shipping_option, cause, message, delay_hours, verdict, seen_count, ${now}::timestamptz
    from ${recordset(signals.map(newSignalColumns))`s (
      place int, client_id bigint, order_id bigint, item_n smallint, hash text, partner_id bigint, version text,
      type text, signaled_at timestamptz, tracking text, shipping_option text, cause text, message text,
      delay_hours numeric, verdict text, seen_count int)`}
    order by place`.execute(tx);
  await sql`
    update late_signals s set settled_at = ${now}
    from (select distinct * from ${lateKeys(signals)}) as r
    where s.client_id = r.client_id and s.order_id = r.order_id and s.item_n = r.item_n and s.partner_id = r.partner_id
      and s.settled_at is null and s.type <> ${'ItemShipped' satisfies SignalType}
      and exists (select from late_signals c where c.client_id = s.client_id and c.order_id = s.order_id
        and c.item_n = s.item_n and c.partner_id = s.partner_id and c.type = ${'ItemCanceled' satisfies SignalType})`.execute(
    tx,
  );
}

/** Counts repetitions of stored signals of earlier partners, also of those from when they had the item. */
export async function countLateRepetitions(
  tx: Tx,
  repeated: readonly (Repetitions & { readonly partnerId: number })[],
): Promise<void> {
  const rows = repeated.map((one) => ({ ...repetitionColumns(one), partner_id: one.partnerId }));
  for (const table of [sql`late_signals`, sql`signals`]) {
    await sql`
      update ${table} s set seen_count = s.seen_count + r.times
      from ${recordset(rows)`r (
        client_id bigint, order_id bigint, item_n smallint, partner_id bigint, hash text, times int)`}
      where s.client_id = r.client_id and s.order_id = r.order_id and s.item_n = r.item_n
        and s.partner_id = r.partner_id and s.hash = decode(r.hash, 'hex')`.execute(tx);
  }
}

/** Whether an earlier partner of order `o` reported anything that a person has to settle. */
export const hasUnsettled = sql`exists (select from late_signals s
  where s.client_id = o.client_id and s.order_id = o.id and s.settled_at is null)`;

/** Marks what earlier partners reported about a locked order as settled. */
export async function settleLateSignals(tx: Tx, { clientId, orderId }: OrderKey, now: Date): Promise<void> {
  await sql`
    update late_signals set settled_at = ${now}
    where client_id = ${clientId} and order_id = ${orderId} and settled_at is null`.execute(tx);
}
