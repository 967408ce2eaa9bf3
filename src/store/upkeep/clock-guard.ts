import { sql } from 'kysely';
import type { ClockGuard } from '../../domain/upkeep/clock-guard.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { RetentionGuardRow } from '../rows.ts';

type GuardRow = Pick<RetentionGuardRow, 'seen_at' | 'refused_at'>;

/** The stored facts about the clock; undefined = nothing was ever deleted. */
export async function readGuard(queries: Queries): Promise<ClockGuard | undefined> {
  const result = await sql<GuardRow>`select seen_at, refused_at from retention_guard`.execute(queries);
  return result.rows.map(toGuard)[0];
}

/** The stored facts about the clock, locked until the transaction ends. */
export async function lockGuard(tx: Tx): Promise<ClockGuard | undefined> {
  const result = await sql<GuardRow>`select seen_at, refused_at from retention_guard for update`.execute(tx);
  return result.rows.map(toGuard)[0];
}

function toGuard({ seen_at, refused_at }: GuardRow): ClockGuard {
  return { seenAt: seen_at, refusedAt: refused_at };
}

export async function saveGuard(tx: Tx, { seenAt, refusedAt }: ClockGuard): Promise<void> {
  await sql`
    insert into retention_guard (seen_at, refused_at) values (${seenAt}, ${refusedAt})
    on conflict (only_row) do update set seen_at = excluded.seen_at, refused_at = excluded.refused_at`.execute(
    tx,
  );
}

const RETRIED = ['order_files', 'handovers', 'resends', 'partner_cancels', 'webhook_lanes', 'mails'];

/** Lets the time in which work is repeated, and after which failing endpoints are disabled, begin anew. */
export async function beginRetriesAnew(tx: Tx, now: Date): Promise<void> {
  for (const table of RETRIED)
    await sql`
      update ${sql.table(table)} set first_try_at = null where first_try_at is not null and state = 'waiting'`.execute(
      tx,
    );
  await sql`update webhook_endpoints set failing_since = ${now} where failing_since is not null`.execute(tx);
}

/** The time of the newest row of what every service writes: orders, calls and changes; null = there are none. */
export async function newestRow(queries: Queries): Promise<Date | null> {
  const result = await sql<{ at: Date | null }>`
    select greatest(
      (select created_at from orders order by id desc limit 1),
      (select at from request_log order by at desc limit 1),
      (select at from audit_log order by n desc limit 1)) as at`.execute(queries);
  return only(result.rows).at;
}
