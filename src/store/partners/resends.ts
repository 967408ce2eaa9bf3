import { sql } from 'kysely';
import { isTerminal, orderStateNames, orderStates } from '../../domain/orders/order-states.ts';
import type { Tx } from '../engine/db.ts';
import type { DueQuery } from '../engine/due-at.ts';
import { recordset } from '../engine/json.ts';
import { type ClaimKey, type ClaimKeyColumns, claimKeyColumns, type OrderKey } from '../engine/keys.ts';
import { mayBeSent } from '../may-be-sent.ts';
import { type ClaimedHandover, type ClaimedHandoverRow, toClaimedHandover } from './handovers.ts';

/** Makes the documents of taken handovers of a locked order due to be sent once more. */
export async function startResends(tx: Tx, { clientId, orderId }: OrderKey, now: Date): Promise<void> {
  await sql`
    insert into resends as r (client_id, order_id, n, state, next_at)
    select h.client_id, h.order_id, h.n, 'waiting', ${now}
    from handovers h join partners p on p.id = h.partner_id
    where h.client_id = ${clientId} and h.order_id = ${orderId} and h.state = 'taken' and p.address is not null
      and exists (select from order_items i where i.client_id = h.client_id and i.order_id = h.order_id
        and i.partner_id = h.partner_id and i.canceled < i.count)
    on conflict (client_id, order_id, n) do update set state = 'waiting', next_at = excluded.next_at, lease_until = null,
      first_try_at = null, tries = 0, run = r.run + 1`.execute(tx);
}

const ended = orderStateNames.filter(isTerminal).map((name) => orderStates[name].number);

/**
 * Whether nothing is left for the partner of handover `h` to make: order `o` has ended, or its items go to another partner, which it
 * is asked to confirm or has confirmed.
 */
const isOver = sql`(o.state = any(${ended}::smallint[]) or h.state <> 'taken' or exists (select from partner_cancels t
  where t.client_id = h.client_id and t.order_id = h.order_id and t.handover_n = h.n and t.reroutes and t.state <> 'failed'))`;

/** The names of the print partners of order `o` whose document waits to be sent once more. */
export const waitingResends = sql`array(
  select p.name from resends r
  join handovers h on h.client_id = r.client_id and h.order_id = r.order_id and h.n = r.n
  join partners p on p.id = h.partner_id
  where r.client_id = o.client_id and r.order_id = o.id and r.state = 'waiting' and not ${isOver} order by r.n)`;

/** Locks the resends of a locked order, so that none of them is claimed before the transaction ends. */
export async function lockResends(tx: Tx, { clientId, orderId }: OrderKey): Promise<void> {
  await sql`select from resends where client_id = ${clientId} and order_id = ${orderId} for update`.execute(
    tx,
  );
}

/** Claims due resends. A resend ends if nothing is left to make by now. */
export async function claimResends(
  tx: Tx,
  { now, leaseUntil, limit }: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
): Promise<ClaimedHandover[]> {
  const due = await sql<ClaimKeyColumns>`
    select client_id, order_id, n, run from resends where next_at <= ${now} and ${mayBeSent('handovers', sql`resends.order_id`)}
    order by next_at, order_id, n limit ${limit} for update skip locked`.execute(tx);
  if (due.rows.length === 0) return [];
  // A statement after the lock decides, because it sees the cancels that were committed before it.
  const dueHandover = sql`${recordset(due.rows)`due (client_id bigint, order_id bigint, n smallint)`}
    join orders o on o.client_id = due.client_id and o.id = due.order_id
    join handovers h on h.client_id = due.client_id and h.order_id = due.order_id and h.n = due.n`;
  const result = await sql<ClaimedHandoverRow>`
    with over as (
      update resends r set state = 'ended', next_at = null, lease_until = null, run = r.run + 1
      from ${dueHandover}
      where r.client_id = due.client_id and r.order_id = due.order_id and r.n = due.n and ${isOver}
    )
    update resends r set state = 'running', run = r.run + 1, tries = r.tries + 1, lease_until = ${leaseUntil},
      next_at = ${leaseUntil}, first_try_at = least(r.first_try_at, ${now})
    from ${dueHandover}
    where r.client_id = due.client_id and r.order_id = due.order_id and r.n = due.n and not ${isOver}
    returning r.client_id, r.order_id, r.n, r.run, r.tries, h.partner_id, r.first_try_at`.execute(tx);
  return result.rows.map(toClaimedHandover);
}

/** The result of an attempt; null = it was the last one. */
export interface ResendResult extends ClaimKey {
  readonly nextAt: Date | null;
}

/** Stores the results of attempts whose run is current; returns their keys `order/n`. */
export async function settleResends(tx: Tx, results: readonly ResendResult[]): Promise<Set<string>> {
  const rows = results.map((result) => ({ ...claimKeyColumns(result), next_at: result.nextAt }));
  const result = await sql<{ key: string }>`
    update resends t set state = case when r.next_at is null then 'ended' else 'waiting' end, next_at = r.next_at,
      lease_until = null
    from ${recordset(rows)`r (
      client_id bigint, order_id bigint, n smallint, run int, next_at timestamptz)`}
    where t.client_id = r.client_id and t.order_id = r.order_id and t.n = r.n and t.run = r.run and t.state = 'running'
    returning t.order_id || '/' || t.n as key`.execute(tx);
  return new Set(result.rows.map((row) => row.key));
}

/** When the next resend is due, for the virtual worker. */
export const nextDueResend: DueQuery = sql`
    select next_at as at, order_id as id from resends
    where next_at is not null and ${mayBeSent('handovers', sql`resends.order_id`)}
    order by next_at, order_id, n limit 1`;
