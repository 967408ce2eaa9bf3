import { sql } from 'kysely';
import type { Tx } from './db.ts';
import { toJson } from './json.ts';

export interface AttemptRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly kind: 'fetch' | 'handover';
  readonly n: number;
  readonly run: number;
  readonly outcome: string;
  readonly report: object;
}

/** Keeps what came of tries, for the timeline of the order. */
export async function recordAttempts(tx: Tx, attempts: readonly AttemptRow[], at: Date): Promise<void> {
  await sql`
    insert into attempts (client_id, order_id, kind, n, run, ended_at, outcome, report)
    select client_id, order_id, kind, n, run, ${at}::timestamptz, outcome, report
    from json_to_recordset(${toJson(attempts)}::json) as a (
      client_id bigint, order_id bigint, kind text, n smallint, run int, outcome text, report jsonb)`.execute(
    tx,
  );
}
