import { sql } from 'kysely';
import type { CancelAnswer, WaitingCancel } from '../../domain/partners/pulled-order.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { ClaimKey, OrderKey } from '../engine/keys.ts';
import { mayBeSent } from '../may-be-sent.ts';
import { isDecided, isToBeGiven } from '../orders/cancels.ts';
import type { PartnerCancelsRow } from '../rows.ts';

/** The oldest cancels that a print partner is to read. */
export async function listWaitingCancels(
  queries: Queries,
  partnerId: number,
  limit: number,
): Promise<WaitingCancel[]> {
  const result = await sql<Pick<PartnerCancelsRow, 'order_id' | 'n' | 'created_at' | 'reason' | 'items'>>`
    select t.order_id, t.n, t.created_at, t.reason, t.items
    from partner_cancels t
    join handovers h on h.client_id = t.client_id and h.order_id = t.order_id and h.n = t.handover_n
      and h.partner_id = ${partnerId}
    where ${isToBeGiven} and ${mayBeSent('cancels', sql`t.order_id`)}
    order by t.order_id, t.n limit ${limit}`.execute(queries);
  return result.rows.map((row) => ({
    orderNumber: row.order_id,
    n: row.n,
    canceledAt: row.created_at,
    reason: row.reason,
    items: row.items,
  }));
}

/** A cancel of a locked order, for the print partner that it is addressed to. */
export interface PulledCancel extends ClaimKey, Pick<PartnerCancelsRow, 'run' | 'state' | 'reroutes'> {
  /** Its handover is decided. */
  readonly isDecided: boolean;
}

/** Locks a cancel; undefined if the partner was sent none with this number. */
export async function lockCancelTo(
  tx: Tx,
  partnerId: number,
  { clientId, orderId }: OrderKey,
  number: number,
): Promise<PulledCancel | undefined> {
  const result = await sql<
    Pick<PartnerCancelsRow, 'run' | 'state' | 'reroutes'> & { readonly decided: boolean }
  >`
    select t.run, t.state, t.reroutes, ${isDecided} as decided
    from partner_cancels t join handovers h on h.client_id = t.client_id and h.order_id = t.order_id and h.n = t.handover_n
    where t.client_id = ${clientId} and t.order_id = ${orderId} and t.n = ${number}::int and h.partner_id = ${partnerId}
    for update of t`.execute(tx);
  const [row] = result.rows;
  return (
    row && {
      clientId,
      orderId,
      n: number,
      run: row.run,
      state: row.state,
      reroutes: row.reroutes,
      isDecided: row.decided,
    }
  );
}

/** Stores the answer of the print partner itself to a locked cancel. */
export async function saveCancelAnswer(
  tx: Tx,
  { clientId, orderId, n }: ClaimKey,
  answer: CancelAnswer,
): Promise<void> {
  const state: PartnerCancelsRow['state'] = answer === 'confirmed' ? 'taken' : 'failed';
  await sql`
    update partner_cancels set state = ${state}, next_at = null, run = run + 1
    where client_id = ${clientId} and order_id = ${orderId} and n = ${n}`.execute(tx);
}
