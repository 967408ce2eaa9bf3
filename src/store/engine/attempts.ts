import { sql } from 'kysely';
import type { AttemptRecord } from '../../domain/history/timeline.ts';
import type { AttemptsRow } from '../rows.ts';
import { storedAttempt } from './attempt-json.ts';
import type { Queries, Tx } from './db.ts';
import type { ExpiringRows } from './expiring.ts';
import { recordset } from './json.ts';
import { type ClaimKey, claimKeyColumns } from './keys.ts';

/** The outcome of one attempt. */
export interface Attempt extends ClaimKey {
  readonly kind: 'fetch' | 'handover' | 'resend' | 'cancel';
  readonly outcome: string;
  readonly report: AttemptRecord;
}

/** Stores the outcomes of attempts, for the timeline of the order. */
export async function recordAttempts(tx: Tx, attempts: readonly Attempt[], at: Date): Promise<void> {
  await sql`
    insert into attempts (client_id, order_id, kind, n, run, ended_at, outcome, report)
    select client_id, order_id, kind, n, run, ${at}::timestamptz, outcome, report
    from ${recordset(attempts.map(attemptColumns))`a (
      client_id bigint, order_id bigint, kind text, n smallint, run int, outcome text, report jsonb)`}`.execute(
    tx,
  );
}

function attemptColumns(attempt: Attempt): Omit<AttemptsRow, 'ended_at'> {
  const { kind, outcome, report } = attempt;
  return { ...claimKeyColumns(attempt), kind, outcome, report: storedAttempt(report) };
}

export const expiringAttempts: ExpiringRows = { table: 'attempts', endedAt: sql`t.ended_at` };

const ofOrders = { number: 'order_id', n: 'n' };

/** The tables of outbound work, and the last two columns of their keys. */
const keys = {
  order_files: ofOrders,
  handovers: ofOrders,
  resends: ofOrders,
  partner_cancels: ofOrders,
  checked_files: { number: 'check_number', n: 'n' },
  webhook_lanes: { number: 'order_id', n: 'endpoint_id' },
} as const;

/**
 * Notes that the document of a claimed row is about to be sent; returns whether its attempt still counts. What was only claimed
 * when its process ended has certainly not been sent.
 */
export async function beginAttempt(
  queries: Queries,
  table: 'handovers' | 'resends' | 'partner_cancels',
  { clientId, orderId, n, run }: ClaimKey,
): Promise<boolean> {
  const result = await sql`
    update ${sql.table(table)} set begun = true
    where client_id = ${clientId} and order_id = ${orderId} and n = ${n} and run = ${run} and state = 'running'
    returning n`.execute(queries);
  return result.rows.length > 0;
}

/**
 * Extends the leases of running attempts; returns the keys `order/n` of those that still count. A row that a transaction is
 * changing is left to the next time: waiting for one row, this would block others, and after a stall of the database both ways.
 */
export async function extendLeases(
  queries: Queries,
  table: keyof typeof keys,
  held: readonly ClaimKey[],
  until: Date,
): Promise<Set<string>> {
  const number = sql.ref(`t.${keys[table].number}`);
  const n = sql.ref(`t.${keys[table].n}`);
  const isHeld = sql`t.client_id = r.client_id and ${number} = r.order_id and ${n} = r.n and t.run = r.run
    and t.state = 'running'`;
  const result = await sql<{ key: string }>`
    with r as materialized (
      select * from ${recordset(held.map(claimKeyColumns))`r (
        client_id bigint, order_id bigint, n bigint, run int)`}
    ), free as materialized (
      select r.* from r join ${sql.table(table)} t on ${isHeld} for no key update of t skip locked
    ), extended as (
      update ${sql.table(table)} t set lease_until = ${until}, next_at = ${until} from free r where ${isHeld}
    )
    select ${number} || '/' || ${n} as key from r join ${sql.table(table)} t on ${isHeld}`.execute(queries);
  return new Set(result.rows.map((row) => row.key));
}
