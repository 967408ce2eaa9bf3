import { sql } from 'kysely';
import type {
  CancelableHandover,
  CancelableItem,
  CopiesToCancel,
} from '../../domain/orders/canceling/canceled-copies.ts';
import { itemStateOf, type OwnCancellation } from '../../domain/signals/item-states.ts';
import { defined } from '../../lib/defined.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';
import { asked, type OrderKey } from '../engine/keys.ts';
import type { HandoversRow, OrderItemsRow, PartnersRow } from '../rows.ts';
import { type OwnCancellationColumns, toOwnCancellation } from '../signals/signals.ts';

/** The facts that decide what a cancel does to an order. */
export interface CancelableParts {
  readonly items: readonly CancelableItem[];
  readonly handovers: readonly CancelableHandover[];
}

interface PartsRow {
  readonly items: readonly Pick<
    OrderItemsRow,
    'n' | 'reference' | 'count' | 'canceled' | 'state' | 'partner_id'
  >[];
  readonly handovers: readonly (Pick<HandoversRow, 'n' | 'partner_id' | 'state' | 'doubtful'> & {
    readonly partner: PartnersRow['name'] | null;
    readonly pulls: boolean;
  })[];
}

export async function readCancelableParts(
  queries: Queries,
  { clientId, orderId }: OrderKey,
): Promise<CancelableParts> {
  const result = await sql<PartsRow>`
    select
      (select json_agg(json_build_object('n', n, 'reference', reference, 'count', count, 'canceled', canceled,
          'state', state, 'partner_id', partner_id) order by n)
        from order_items where client_id = ${clientId} and order_id = ${orderId}) as items,
      coalesce((select json_agg(json_build_object('n', h.n, 'partner_id', h.partner_id, 'state', h.state,
          'doubtful', h.doubtful, 'partner', p.name, 'pulls', p.id is not null and p.address is null) order by h.n)
        from handovers h left join partners p on p.id = h.partner_id
        where h.client_id = ${clientId} and h.order_id = ${orderId}), '[]') as handovers`.execute(queries);
  const { items, handovers } = only(result.rows);
  return {
    items: items.map(({ partner_id, state, ...item }) => ({
      ...item,
      state: itemStateOf(state),
      partnerId: partner_id,
    })),
    handovers: handovers.map(({ partner_id, ...handover }) => ({ ...handover, partnerId: partner_id })),
  };
}

/** The items without copies left, by number. */
export type CanceledItems = ReadonlyMap<number, OwnCancellation>;

/**
 * Cancels copies of items of a locked order. If no copy of an item is left, the order no longer waits for its
 * files. Returns those items.
 */
export async function cancelCopies(
  tx: Tx,
  { clientId, orderId }: OrderKey,
  copies: readonly CopiesToCancel[],
  now: Date,
): Promise<CanceledItems> {
  const result = await sql<Pick<OrderItemsRow, 'n'> & OwnCancellationColumns>`
    update order_items i set canceled = i.canceled + r.count,
      canceled_at = case when i.canceled + r.count = i.count then ${now}::timestamptz end,
      canceled_receipt = case when i.canceled + r.count = i.count then coalesce((select max(receipt) from signals s
        where s.client_id = i.client_id and s.order_id = i.order_id and s.item_n = i.n), 0) end
    from ${recordset(copies)`r (n smallint, count int)`}
    where i.client_id = ${clientId} and i.order_id = ${orderId} and i.n = r.n
    returning i.n, i.canceled_at, i.canceled_receipt`.execute(tx);
  const whole = result.rows.filter((row) => row.canceled_at !== null);
  await sql`
    update order_files set canceled = true
    where client_id = ${clientId} and order_id = ${orderId} and item_n = any(${whole.map(({ n }) => n)}::smallint[])`.execute(
    tx,
  );
  return new Map(whole.map((row) => [row.n, defined(toOwnCancellation(row), 'the cancellation of an item')]));
}

/**
 * Withdraws the handovers of locked orders without anything left to make, unless they are running or the
 * partner has them. A partner that certainly got no document is not notified of what was canceled.
 */
export async function withdrawEmptyHandovers(tx: Tx, orders: readonly OrderKey[], now: Date): Promise<void> {
  await sql`
    with withdrawn as (
      update handovers h set state = 'withdrawn', settled_at = ${now}, next_at = null from ${asked(orders)}
      where h.client_id = asked.client_id and h.order_id = asked.order_id and h.state in ('waiting', 'refused')
        and not exists (select from order_items i where i.client_id = h.client_id and i.order_id = h.order_id
          and i.partner_id is not distinct from h.partner_id and i.canceled < i.count)
      returning h.client_id, h.order_id, h.n, h.doubtful
    )
    delete from partner_cancels t using withdrawn w
    where t.client_id = w.client_id and t.order_id = w.order_id and t.handover_n = w.n and not w.doubtful
      and t.state = 'waiting' and t.next_at is null and t.tries = 0 and not t.reroutes`.execute(tx);
}

/** Whether the handover `h` of a cancel is decided: until then the order document says what is to be made. */
export const isDecided = sql`h.state in ('taken', 'withdrawn')`;

/** Whether a cancel `t` waits although its handover `h` is decided: to be sent, or to be read by a partner that pulls. */
export const isToBeGiven = sql`(t.state = 'waiting' and t.next_at is null and ${isDecided})`;

/** The notices of an order `o` to print partners, as JSON. */
export const cancelNotices = sql`coalesce((
  select json_agg(json_build_object('n', t.n, 'partner', p.name, 'state', t.state,
    'reroutes', t.reroutes and h.state <> 'withdrawn', 'tries', t.tries,
    'toRead', ${isToBeGiven} and p.address is null)
    order by t.n)
  from partner_cancels t
  join handovers h on h.client_id = t.client_id and h.order_id = t.order_id and h.n = t.handover_n
  join partners p on p.id = h.partner_id
  where t.client_id = o.client_id and t.order_id = o.id), '[]')`;

/** Cancels `t` that wait although the handover of their partner is decided; those of a partner that pulls wait to be read. */
export const cancelsToSend = sql`
  select from partner_cancels t
  join handovers h on h.client_id = t.client_id and h.order_id = t.order_id and h.n = t.handover_n
    and ${isToBeGiven}
  join partners p on p.id = h.partner_id and p.address is not null`;

/** Makes these cancels due. */
export async function releaseCancels(tx: Tx, orders: readonly OrderKey[], now: Date): Promise<void> {
  await sql`
    update partner_cancels c set next_at = ${now} from ${asked(orders)}
    where c.client_id = asked.client_id and c.order_id = asked.order_id
      and exists (${cancelsToSend} where t.client_id = c.client_id and t.order_id = c.order_id and t.n = c.n)`.execute(
    tx,
  );
}
