import { sql } from 'kysely';
import { isTerminal, orderStateNames, orderStates } from '../../domain/orders/order-states.ts';
import type { HandoverFailure } from '../../domain/reasons/reasons.ts';
import type { NotNull, Queries, Tx } from '../engine/db.ts';
import {
  type ChosenRow,
  type Claims,
  claimFairly,
  type DueQuery,
  type FairClaim,
  lockDue,
} from '../engine/fair-claims.ts';
import { recordset } from '../engine/json.ts';
import {
  asked,
  type ClaimKey,
  type ClaimKeyColumns,
  claimKeyColumns,
  type OrderKey,
} from '../engine/keys.ts';
import { mayBeSent } from '../outgoing.ts';
import type { HandoversRow } from '../rows.ts';

/** A handover that was claimed for one attempt. */
export interface ClaimedHandover extends ClaimKey {
  /** The attempts since the last restart of its retries, this one included. */
  readonly tries: number;
  /** Null = the simulator of sandbox orders. */
  readonly partnerId: number | null;
  readonly firstTryAt: Date;
}

type ClaimedHandoverRow = Pick<
  HandoversRow,
  'client_id' | 'order_id' | 'n' | 'run' | 'tries' | 'partner_id'
> &
  NotNull<Pick<HandoversRow, 'first_try_at'>>;

interface HandoverClaim extends FairClaim {
  readonly leaseUntil: Date;
}

/** The host of handovers inside the process. */
export const SIMULATOR = 'simulator';

const dueHandovers = {
  table: sql`handovers`,
  number: sql`order_id`,
  host: sql`coalesce(partner_id::text, ${sql.lit(SIMULATOR)})`,
  unlimited: SIMULATOR,
  mayBeSent: sql`(partner_id is null or ${mayBeSent('handovers', sql`handovers.order_id`)})`,
};

/**
 * Claims due handovers, shared fairly among clients, also at each partner, whose id is the host here. A handover
 * that is found running was interrupted. If sending had begun, its document may have arrived, so it becomes doubtful.
 */
export function claimHandovers(queries: Queries, claim: HandoverClaim): Promise<Claims<ClaimedHandover>> {
  return claimFairly(queries, dueHandovers, claim, (taking, chosen) => takeHandovers(taking, chosen, claim));
}

async function takeHandovers(
  queries: Queries,
  chosen: readonly ChosenRow[],
  { now, leaseUntil }: HandoverClaim,
): Promise<ClaimedHandover[]> {
  const result = await sql<ClaimedHandoverRow>`
    with free as materialized (${lockDue(dueHandovers, chosen, now)})
    update handovers h set state = 'running', run = h.run + 1, tries = h.tries + 1,
      doubtful = h.doubtful or h.state = 'running' and h.begun, begun = false,
      lease_until = ${leaseUntil}, next_at = ${leaseUntil}, first_try_at = least(h.first_try_at, ${now})
    from free
    where h.client_id = free.client_id and h.order_id = free.number and h.n = free.n
    returning h.client_id, h.order_id, h.n, h.run, h.tries, h.partner_id, h.first_try_at`.execute(queries);
  return result.rows.map(toClaimedHandover);
}

/** Also used for rows of resends, which are claimed in the same shape. */
export function toClaimedHandover(row: ClaimedHandoverRow): ClaimedHandover {
  return {
    clientId: row.client_id,
    orderId: row.order_id,
    n: row.n,
    run: row.run,
    tries: row.tries,
    partnerId: row.partner_id,
    firstTryAt: row.first_try_at,
  };
}

/** The result of an attempt in the row of the handover. */
export interface HandoverResult extends ClaimKey {
  readonly state: 'taken' | 'waiting' | 'refused';
  readonly doubtful: boolean;
  readonly failure: HandoverFailure | null;
  readonly settledAt: Date | null;
  readonly nextAt: Date | null;
}

/** Stores the results of attempts whose run is current; returns their keys `order/n`. */
export async function settleHandovers(
  tx: Tx,
  results: readonly HandoverResult[],
  now: Date,
): Promise<Set<string>> {
  const result = await sql<{ key: string }>`
    update handovers h set state = r.state, doubtful = h.doubtful or r.doubtful,
      failure = r.failure, failure_code = r.failure_code, settled_at = r.settled_at, lease_until = null,
      -- a partner that got an address meanwhile is posted to after all
      next_at = coalesce(r.next_at, case when r.state = 'waiting' and exists (
        select from partners p where p.id = h.partner_id and p.address is not null) then ${now}::timestamptz end)
    from ${recordset(results.map(resultColumns))`r (
      client_id bigint, order_id bigint, n smallint, run int, state text, doubtful boolean, failure jsonb, failure_code text,
      settled_at timestamptz, next_at timestamptz)`}
    where h.client_id = r.client_id and h.order_id = r.order_id and h.n = r.n and h.run = r.run
      and h.state = 'running'
    returning h.order_id || '/' || h.n as key`.execute(tx);
  return new Set(result.rows.map((row) => row.key));
}

type HandoverResultColumns = ClaimKeyColumns &
  Pick<HandoversRow, 'state' | 'doubtful' | 'failure' | 'failure_code' | 'settled_at' | 'next_at'>;

function resultColumns(result: HandoverResult): HandoverResultColumns {
  return {
    ...claimKeyColumns(result),
    state: result.state,
    doubtful: result.doubtful,
    failure: result.failure?.detail ?? null,
    failure_code: result.failure?.code ?? null,
    settled_at: result.settledAt,
    next_at: result.nextAt,
  };
}

/**
 * Marks handovers to a partner as taken because it sent signals about them. The run is incremented, so that
 * the late answer of a running attempt changes nothing.
 */
export async function proveHandovers(
  tx: Tx,
  orders: readonly OrderKey[],
  partnerId: number,
  now: Date,
): Promise<void> {
  await sql`
    update handovers h set state = 'taken', failure = null, failure_code = null, settled_at = ${now}, next_at = null,
      lease_until = null, run = h.run + 1
    from ${asked(orders)}
    where h.client_id = asked.client_id and h.order_id = asked.order_id
      and h.partner_id = ${partnerId} and h.state in ('waiting', 'running', 'refused')`.execute(tx);
}

/** The keys `order/n` of claimed handovers that a signal proved, or a cancel withdrew, while they were running. */
export async function findAnswersAfterProof(tx: Tx, claimed: readonly ClaimKey[]): Promise<Set<string>> {
  const result = await sql<{ key: string }>`
    select h.order_id || '/' || h.n as key
    from ${recordset(claimed.map(claimKeyColumns))`r (
      client_id bigint, order_id bigint, n smallint, run int)`}
    join handovers h on h.client_id = r.client_id and h.order_id = r.order_id and h.n = r.n
    where h.state in ('taken', 'withdrawn') and h.run = r.run + 1`.execute(tx);
  return new Set(result.rows.map((row) => row.key));
}

/** When the next handover is due, for the virtual worker. */
export const nextDueHandover: DueQuery = sql`
    select next_at as at, order_id as id from handovers
    where next_at is not null and ${dueHandovers.mayBeSent}
    order by next_at, order_id, n limit 1`;

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
interface ResendResult extends ClaimKey {
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
