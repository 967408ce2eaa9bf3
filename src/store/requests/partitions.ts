import { sql } from 'kysely';
import { DAY_MS } from '../../lib/clock.ts';
import { formatDate } from '../../lib/text/timestamps.ts';
import { date } from '../../lib/values/times.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { type ExpiredRows, measured } from '../engine/expiring.ts';

/** Any constant: the lock that serialises changes of partitions. */
const LOCK = 4_207_115_003;
const PREFIX = 'request_log_';

/** `request_log_20260302` holds the calls of that day in UTC. */
function partitionOf(day: string): string {
  return PREFIX + day.replaceAll('-', '');
}

/** Makes the partitions of these days, where they are missing. */
export async function ensurePartitions(tx: Tx, days: readonly Date[]): Promise<void> {
  const wanted = days.map(formatDate);
  const existing = await listDays(tx);
  if (wanted.every((day) => existing.includes(day))) return;
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const now = await listDays(tx);
  for (const day of wanted.filter((day) => !now.includes(day)))
    await sql`select create_request_log_day(${day}::date)`.execute(tx);
}

/** Drops the partitions of days that ended before a time, up to `limit` of them. Returns how many. */
export async function dropPartitions(tx: Tx, before: Date, limit: number): Promise<number> {
  const ended = (await endedDays(tx, before)).slice(0, limit);
  if (ended.length === 0) return 0;
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  for (const day of ended) await sql`select drop_request_log_day(${day}::date)`.execute(tx);
  return ended.length;
}

/** The calls that `dropPartitions` would drop. The bytes include the indexes. */
export async function measureOldPartitions(queries: Queries, before: Date): Promise<ExpiredRows> {
  const names = (await endedDays(queries, before)).map(partitionOf);
  const end = `${formatDate(before)} 00:00:00+00`;
  return measured(
    queries,
    sql`select count(*) as rows, min(at) as oldest,
      (select coalesce(sum(pg_total_relation_size(name::regclass)), 0)::bigint from unnest(${names}::text[]) as name) as bytes
      from request_log where at < ${end}::timestamptz`,
  );
}

/** The days that have a partition and ended before a time, oldest first. */
async function endedDays(queries: Queries, before: Date): Promise<string[]> {
  return (await listDays(queries)).filter((day) => dayAfter(new Date(day)) <= before);
}

export function dayAfter(time: Date): Date {
  return new Date(time.getTime() + DAY_MS);
}

/** The days that have a partition, oldest first. */
export async function listDays(queries: Queries): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'request_log'::regclass order by 1`.execute(queries);
  return result.rows.flatMap(({ name }) => {
    const day = name.slice(PREFIX.length).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    return date.read(day) ?? [];
  });
}
