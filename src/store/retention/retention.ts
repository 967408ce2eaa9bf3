import { sql } from 'kysely';
import type { ClockGuard, RetentionRuleName } from '../../domain/retention/retention-rules.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { type ExpiredRows, measured } from '../engine/expiring.ts';
import { asked, type OrderKeyColumns, toOrderKey } from '../engine/keys.ts';
import { hasEndedBefore, orderEndedAt } from '../orders/order-parts.ts';
import type { RetentionGuardRow, RetentionRulesRow, RetentionRunsRow } from '../rows.ts';

/** The retention periods that the operator set, in days, by rule. */
export async function readRetention(queries: Queries): Promise<ReadonlyMap<string, number>> {
  const result = await sql<RetentionRulesRow>`select what, days from retention_rules`.execute(queries);
  return new Map(result.rows.map(({ what, days }) => [what, days]));
}

/** Sets the days; null = the default. */
export async function saveRetention(tx: Tx, what: string, days: number | null): Promise<void> {
  if (days === null) await sql`delete from retention_rules where what = ${what}`.execute(tx);
  else
    await sql`
      insert into retention_rules (what, days) values (${what}, ${days})
      on conflict (what) do update set days = excluded.days`.execute(tx);
}

interface RetentionRun {
  readonly what: RetentionRuleName;
  /** Rows that ended before this time were deleted. */
  readonly before: Date;
  readonly rows: number;
}

/** Adds to the totals of what a rule deleted. */
export async function recordRun(tx: Tx, { what, before, rows }: RetentionRun, now: Date): Promise<void> {
  await sql`
    insert into retention_runs as r (what, ran_at, deleted_before, rows) values (${what}, ${now}, ${before}, ${rows})
    on conflict (what) do update set ran_at = excluded.ran_at, rows = r.rows + excluded.rows,
      deleted_before = greatest(r.deleted_before, excluded.deleted_before)`.execute(tx);
}

/** The totals of what each rule has deleted so far. */
export async function readRuns(
  queries: Queries,
): Promise<Pick<RetentionRunsRow, 'what' | 'ran_at' | 'deleted_before' | 'rows'>[]> {
  const result = await sql<RetentionRunsRow>`
    select what, ran_at, deleted_before, rows from retention_runs order by what`.execute(queries);
  return result.rows;
}

/** The time before which a rule has deleted what ended; null = it has not deleted anything yet. */
export async function deletedBefore(queries: Queries, what: RetentionRuleName): Promise<Date | null> {
  const result = await sql<Pick<RetentionRunsRow, 'deleted_before'>>`
    select deleted_before from retention_runs where what = ${what}`.execute(queries);
  return result.rows[0]?.deleted_before ?? null;
}

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

/** The tables of one order, referencing tables first. Daily figures belong to no order and stay. */
const tablesOfOrders = [
  'late_signals',
  'signals',
  'partner_cancels',
  'resends',
  'mails',
  'wanted_erasures',
  'bulk_orders',
  'routings',
  'order_acts',
  'simulations',
  'handovers',
  'order_files',
  'order_items',
  'attempts',
  'webhook_attempts',
  'webhook_lanes',
  'order_events',
  'order_log',
  'order_terms',
  'alerts',
] as const;

/** Orders `o` of the sandbox that ended before a time, as did what was reported of them after their end, and whose events were all sent. */
const areOld = (before: Date) => sql`
  o.mode = 'sandbox' and ${hasEndedBefore(before)}
  and not exists (select from order_events e where e.client_id = o.client_id and e.order_id = o.id and e.created_at >= ${before})
  and not exists (select from webhook_lanes w where w.client_id = o.client_id and w.order_id = o.id and w.state <> 'idle')`;

/** Deletes up to `limit` orders of the sandbox that ended before a time, with everything about them. Returns how many. */
export async function deleteSandboxOrders(tx: Tx, before: Date, limit: number): Promise<number> {
  const locked = await sql<OrderKeyColumns>`
    select o.client_id, o.id as order_id from orders o where ${areOld(before)}
    order by o.client_id, o.id limit ${limit} for update skip locked`.execute(tx);
  if (locked.rows.length === 0) return 0;
  const found = asked(locked.rows.map(toOrderKey));
  for (const table of tablesOfOrders)
    await sql`
      delete from ${sql.table(table)} t using ${found}
      where t.client_id = asked.client_id and t.order_id = asked.order_id`.execute(tx);
  await sql`
    with gone as (
      delete from orders o using ${found} where o.client_id = asked.client_id and o.id = asked.order_id
      returning o.client_id, o.mode, o.state
    )
    insert into finished_orders (client_id, mode, state, orders)
    select client_id, mode, state, -count(*) from gone group by client_id, mode, state`.execute(tx);
  return locked.rows.length;
}

/** The orders that `deleteSandboxOrders` would find. */
export function measureSandboxOrders(queries: Queries, before: Date): Promise<ExpiredRows> {
  return measured(
    queries,
    sql`select count(*) as rows, min(${orderEndedAt}) as oldest, null as bytes from orders o where ${areOld(before)}`,
  );
}
