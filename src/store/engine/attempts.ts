import { sql } from 'kysely';
import type { AttemptRecord } from '../../domain/history/timeline.ts';
import type { AttemptsRow } from '../rows.ts';
import { storedAttempt } from './attempt-json.ts';
import type { Tx } from './db.ts';
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
