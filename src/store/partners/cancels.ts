import { type RawBuilder, sql } from 'kysely';
import type { ReasonDetail } from '../../domain/details/reasons.ts';
import type { CopiesToCancel } from '../../domain/orders/canceling/canceled-copies.ts';
import type { CancelAnswer, WaitingCancel } from '../../domain/partners/pulled-order.ts';
import type { NotNull, Queries, Tx } from '../engine/db.ts';
import type { DueQuery } from '../engine/fair-claims.ts';
import { recordset } from '../engine/json.ts';
import { type ClaimKey, claimKeyColumns, type OrderKey } from '../engine/keys.ts';
import { isDecided, isToBeGiven } from '../orders/cancels.ts';
import { mayBeSent } from '../outgoing.ts';
import type { HandoversRow, PartnerCancelsRow, PartnersRow } from '../rows.ts';
import { type ClaimedHandover, toClaimedHandover } from './handovers.ts';
import type { StoredCanceledItem } from './partner-json.ts';

/** Print partners are notified of what not to make by rows of their own, one for each partner and cancel. */
export interface NewPartnerCancel {
  /** The handover whose partner is notified. */
  readonly handover: number;
  readonly copies: readonly CopiesToCancel[];
}

/** More notices than an order can have got between the restored backup and the loss of the database. */
const SKIPPED_NUMBERS = 1_000;
const LARGEST_NUMBER = 32_767;

/**
 * The number after which the next notice of a locked order is numbered. Print partners may know numbers that were given after the
 * backup that was restored, and ignore a notice with one of them: the first one since a restore skips them, but at most half of those left.
 */
function lastNumber({ clientId, orderId }: OrderKey): RawBuilder<number> {
  return sql`(
    select last.n + case when exists (select from restores where at > greatest(o.created_at, last.created_at))
      then least(${sql.lit(SKIPPED_NUMBERS)}, (${sql.lit(LARGEST_NUMBER)} - last.n) / 2) else 0 end
    from orders o cross join (
      select coalesce(max(n), 0) as n, max(created_at) as created_at from partner_cancels
      where client_id = ${clientId} and order_id = ${orderId}) as last
    where o.client_id = ${clientId} and o.id = ${orderId})`;
}

/**
 * Keeps the notices to the print partners of a locked order. They are sent when their handover is decided: a document
 * that cancels what has not arrived would come too early. A running handover that is withdrawn is decided with its lease,
 * unless it is answered before. `reroutes`: nothing is canceled, but given to another partner.
 */
export async function insertCancels(
  tx: Tx,
  { clientId, orderId }: OrderKey,
  cancels: readonly NewPartnerCancel[],
  reason: string,
  isWithdrawn: boolean,
  now: Date,
  reroutes = false,
): Promise<void> {
  await sql`
    insert into partner_cancels (client_id, order_id, n, handover_n, items, reason, created_at, reroutes, next_at)
    select h.client_id, h.order_id, r.place + ${lastNumber({ clientId, orderId })}, h.n, r.items, ${reason}::text, ${now}::timestamptz, ${reroutes}::boolean,
      case when ${isWithdrawn} and h.state = 'running' and p.address is not null
        then greatest(h.lease_until, ${now}::timestamptz) end
    from ${recordset(cancelRows(cancels))`r (place smallint, handover_n smallint, items jsonb)`}
    join handovers h on h.client_id = ${clientId} and h.order_id = ${orderId} and h.n = r.handover_n
    join partners p on p.id = h.partner_id`.execute(tx);
}

/** Sets when the waiting notices to a partner are due; null = they wait to be read by the partner. */
export async function rescheduleWaitingCancels(
  tx: Tx,
  partnerId: number,
  nextAt: Date | null,
): Promise<void> {
  await sql`
    update partner_cancels t set next_at = ${nextAt} from handovers h
    where h.client_id = t.client_id and h.order_id = t.order_id and h.n = t.handover_n and h.partner_id = ${partnerId}
      and ${isDecided} and t.state = 'waiting'`.execute(tx);
}

/** A handover of which a document may have arrived that says nothing of later notices. */
interface SentDocument extends ClaimKey {
  /** The number of the last notice to its partner that the document takes into account; 0 = none. */
  readonly lastCancel: number;
}

/** The number of the last notice about each handover, 0 = none, by `order/n`. */
export async function readLastCancels(tx: Tx, handovers: readonly ClaimKey[]): Promise<Map<string, number>> {
  const result = await sql<{ key: string; last: number }>`
    select r.order_id || '/' || r.n as key, coalesce(max(t.n), 0) as last
    from ${recordset(handovers.map(claimKeyColumns))`r (
      client_id bigint, order_id bigint, n smallint)`}
    left join partner_cancels t on t.client_id = r.client_id and t.order_id = r.order_id and t.handover_n = r.n
    group by 1`.execute(tx);
  return new Map(result.rows.map(({ key, last }) => [key, last]));
}

/**
 * Sends the notices that were made after the documents of these handovers once more, to partners with an address, whatever they
 * answered: they may have got the document after the notice. One that is being sent is fenced off.
 */
export async function repeatCancels(tx: Tx, handovers: readonly SentDocument[], now: Date): Promise<void> {
  if (handovers.length === 0) return;
  const rows = handovers.map((handover) => ({ ...claimKeyColumns(handover), last: handover.lastCancel }));
  await sql`
    update partner_cancels t set state = 'waiting', next_at = ${now}, lease_until = null, first_try_at = null, tries = 0,
      run = t.run + (t.state = 'running')::int
    from ${recordset(rows)`r (
      client_id bigint, order_id bigint, n smallint, last smallint)`}
    join handovers h on h.client_id = r.client_id and h.order_id = r.order_id and h.n = r.n
    join partners p on p.id = h.partner_id and p.address is not null
    where t.client_id = r.client_id and t.order_id = r.order_id and t.handover_n = r.n and t.n > r.last`.execute(
    tx,
  );
}

/**
 * Asks print partners of a locked order to confirm that they do not make these items, which are then routed to another one. One
 * that pulls is to read the cancel.
 */
export async function insertRerouting(
  tx: Tx,
  { clientId, orderId }: OrderKey,
  cancels: readonly NewPartnerCancel[],
  now: Date,
): Promise<void> {
  await sql`
    insert into partner_cancels (client_id, order_id, n, handover_n, items, reason, created_at, next_at, reroutes)
    select h.client_id, h.order_id, r.place + ${lastNumber({ clientId, orderId })}, h.n, r.items,
      ${REROUTED}::text, ${now}::timestamptz, case when p.address is not null then ${now}::timestamptz end, true
    from ${recordset(cancelRows(cancels))`r (place smallint, handover_n smallint, items jsonb)`}
    join handovers h on h.client_id = ${clientId} and h.order_id = ${orderId} and h.n = r.handover_n
    join partners p on p.id = h.partner_id`.execute(tx);
}

const SILENT: ReasonDetail = { code: 'partner_silent' };

/** Stops documents that are still to be sent again to print partners which are asked not to make their items. */
export async function stopDocuments(
  tx: Tx,
  { clientId, orderId }: OrderKey,
  handovers: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update handovers set state = 'refused', settled_at = ${now}, next_at = null,
      failure = coalesce(failure, ${JSON.stringify(SILENT)}::jsonb),
      failure_code = coalesce(failure_code, 'handover_unanswered')
    where client_id = ${clientId} and order_id = ${orderId} and state = 'waiting'
      and n = any(${handovers}::smallint[])`.execute(tx);
}

function cancelRows(cancels: readonly NewPartnerCancel[]) {
  return cancels.map(({ handover, copies }, index) => ({
    place: index + 1,
    handover_n: handover,
    items: copies.map(({ n, count, left }): StoredCanceledItem => ({ n, count, left })),
  }));
}

/** Why, in the cancel document to a partner whose items go to another one. */
export const REROUTED = 'the items are given to another print partner';

/** Sends the cancels of a locked order that were not confirmed once more; those of a partner that pulls wait for it. */
export async function repeatFailedCancels(tx: Tx, { clientId, orderId }: OrderKey, now: Date): Promise<void> {
  await sql`
    update partner_cancels t set state = 'waiting', first_try_at = null, tries = 0,
      next_at = case when p.address is not null then ${now}::timestamptz end
    from handovers h join partners p on p.id = h.partner_id
    where t.client_id = ${clientId} and t.order_id = ${orderId} and t.state = 'failed'
      and h.client_id = t.client_id and h.order_id = t.order_id and h.n = t.handover_n`.execute(tx);
}

/** Locks the notices of a locked order, so that none of them is claimed before the transaction ends. */
export async function lockCancels(tx: Tx, { clientId, orderId }: OrderKey): Promise<void> {
  await sql`
    select from partner_cancels where client_id = ${clientId} and order_id = ${orderId} order by n for update`.execute(
    tx,
  );
}

/** Marks cancels of a locked order as confirmed by their print partners. */
export async function confirmCancels(
  tx: Tx,
  { clientId, orderId }: OrderKey,
  numbers: readonly number[],
): Promise<void> {
  await sql`
    update partner_cancels set state = 'taken', next_at = null
    where client_id = ${clientId} and order_id = ${orderId} and n = any(${numbers}::smallint[])
      and state in ('waiting', 'failed')`.execute(tx);
}

/** Marks the cancels by which items leave these handovers as confirmed by their print partners. */
export async function confirmRerouting(
  tx: Tx,
  { clientId, orderId }: OrderKey,
  handovers: readonly number[],
): Promise<void> {
  await sql`
    update partner_cancels set state = 'taken', next_at = null
    where client_id = ${clientId} and order_id = ${orderId} and handover_n = any(${handovers}::smallint[])
      and reroutes and state in ('waiting', 'failed')`.execute(tx);
}

/** A cancel that was claimed for one attempt. */
export interface ClaimedCancel extends ClaimedHandover {
  readonly items: readonly StoredCanceledItem[];
  readonly reason: string;
  /** Once it is confirmed, its items are routed to another partner. */
  readonly reroutes: boolean;
  /** The address for the document; null = the partner pulls by now. */
  readonly address: string | null;
  readonly orderKeySealed: Buffer;
}

type ClaimedCancelRow = Pick<
  PartnerCancelsRow,
  'client_id' | 'order_id' | 'n' | 'run' | 'tries' | 'items' | 'reason' | 'reroutes'
> &
  NotNull<Pick<PartnerCancelsRow, 'first_try_at'>> &
  Pick<HandoversRow, 'partner_id'> &
  Pick<PartnersRow, 'address' | 'order_key_sealed'>;

/** Claims due cancels. */
export async function claimCancels(
  queries: Queries,
  { now, leaseUntil, limit }: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
): Promise<ClaimedCancel[]> {
  const result = await sql<ClaimedCancelRow>`
    with due as materialized (
      select client_id, order_id, n from partner_cancels where next_at <= ${now} and ${mayBeSent('cancels', sql`partner_cancels.order_id`)}
      order by next_at, order_id, n limit ${limit} for update skip locked
    )
    update partner_cancels t set state = 'running', run = t.run + 1, tries = t.tries + 1, lease_until = ${leaseUntil},
      next_at = ${leaseUntil}, first_try_at = least(t.first_try_at, ${now})
    from due, handovers h, partners p
    where t.client_id = due.client_id and t.order_id = due.order_id and t.n = due.n
      and h.client_id = t.client_id and h.order_id = t.order_id and h.n = t.handover_n and p.id = h.partner_id
    returning t.client_id, t.order_id, t.n, t.run, t.tries, t.items, t.reason, t.reroutes, t.first_try_at, h.partner_id, p.address,
      p.order_key_sealed`.execute(queries);
  return result.rows.map((row) => ({
    ...toClaimedHandover(row),
    items: row.items,
    reason: row.reason,
    reroutes: row.reroutes,
    address: row.address,
    orderKeySealed: row.order_key_sealed,
  }));
}

export interface CancelResult extends ClaimKey {
  readonly state: 'taken' | 'waiting' | 'failed';
  /** The next attempt; null = none, or the partner is to pull it. */
  readonly nextAt: Date | null;
}

/** Stores the results of attempts whose run is current; returns their keys `order/n`. */
export async function settleCancels(
  tx: Tx,
  results: readonly CancelResult[],
  now: Date,
): Promise<Set<string>> {
  const rows = results.map((result) => ({
    ...claimKeyColumns(result),
    state: result.state,
    next_at: result.nextAt,
  }));
  const result = await sql<{ key: string }>`
    update partner_cancels t set state = r.state, lease_until = null,
      -- a partner that got an address meanwhile is notified after all
      next_at = coalesce(r.next_at, case when r.state = 'waiting' and exists (
        select from handovers h join partners p on p.id = h.partner_id and p.address is not null
        where h.client_id = t.client_id and h.order_id = t.order_id and h.n = t.handover_n) then ${now}::timestamptz end)
    from ${recordset(rows)`r (
      client_id bigint, order_id bigint, n smallint, run int, state text, next_at timestamptz)`}
    where t.client_id = r.client_id and t.order_id = r.order_id and t.n = r.n and t.run = r.run and t.state = 'running'
    returning t.order_id || '/' || t.n as key`.execute(tx);
  return new Set(result.rows.map((row) => row.key));
}

/** When the next cancel is due, for the virtual worker. */
export const nextDueCancel: DueQuery = sql`
    select next_at as at, order_id as id from partner_cancels
    where next_at is not null and ${mayBeSent('cancels', sql`partner_cancels.order_id`)}
    order by next_at, order_id, n limit 1`;

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
