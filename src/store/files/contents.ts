import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tx } from '../engine/db.ts';
import { type ExpiredRows, type ExpiringRows, measured } from '../engine/expiring.ts';
import { orderEndedAt, orderOfRowEndedBefore } from '../orders/order-parts.ts';
import type { PrunedContentsRow } from '../rows.ts';

/**
 * Which stored contents are needed, and how the others are removed. A content is marked first, while no row that refers to it is being
 * written, then removed. A row that is written later finds the mark, and if the content is gone, it must be stored once more. Only a row
 * that finds the content deletes the mark. So at every moment, also after a kill, no row refers to a content that is gone.
 */

/** The times of the retention rules: content that ended before them is not needed any more. */
export interface NeededSince {
  readonly files: Date;
  readonly uploads: Date;
}

/** The times for rows to which the rules have already been applied. */
const AS_MARKED: NeededSince = { files: new Date(0), uploads: new Date(0) };

const endedBefore = (time: Date) => orderOfRowEndedBefore(sql`f`, time);

/**
 * Whether a row needs the content `c.sha256`: of an order, of an upload, or of a check, until its report is
 * deleted.
 */
function isNeeded({ files, uploads }: NeededSince): RawBuilder<unknown> {
  return sql`(
    exists (select from order_files f where f.sha256 = c.sha256 and f.expired_at is null and not ${endedBefore(files)})
    or exists (select from uploads u where u.sha256 = c.sha256 and (u.stored_at >= ${uploads}
      or exists (select from order_files f where f.client_id = u.client_id and f.upload_id = u.id and not ${endedBefore(files)})))
    or exists (select from checked_files k where k.sha256 = c.sha256))`;
}

/** Why a content is not needed: its orders ended long ago, or none ever used it. */
export type UnneededReason = 'ended' | 'unused';

/** The contents, of those given, that no row needs. */
export async function findUnneeded(
  queries: Queries,
  contents: readonly string[],
  since: NeededSince = AS_MARKED,
): Promise<ReadonlyMap<string, UnneededReason>> {
  const result = await sql<{ sha256: string; ordered: boolean }>`
    select c.sha256, exists (select from order_files f where f.sha256 = c.sha256) as ordered
    from unnest(${contents}::text[]) as c (sha256) where not ${isNeeded(since)}`.execute(queries);
  return new Map(result.rows.map(({ sha256, ordered }) => [sha256, ordered ? 'ended' : 'unused']));
}

/** The key of the lock between those who write rows that refer to contents, and those who mark contents. */
const CONTENTS = 30;

/** Marks the contents, of those given, that no row needs. */
export async function markContents(tx: Tx, contents: readonly string[], now: Date): Promise<void> {
  if (contents.length === 0) return;
  // Waits until every row that is being written has been committed; later ones see the marks.
  await sql`select pg_advisory_xact_lock(${CONTENTS}, 0)`.execute(tx);
  await sql`
    insert into pruned_contents (sha256, marked_at)
    select c.sha256, ${now}::timestamptz from unnest(${contents}::text[]) as c (sha256) where not ${isNeeded(AS_MARKED)}
    on conflict (sha256) do update set marked_at = excluded.marked_at`.execute(tx);
}

/** Locks the marks that these contents still have, until the transaction ends. */
export async function lockMarks(tx: Tx, contents: readonly string[]): Promise<string[]> {
  const result = await sql<Pick<PrunedContentsRow, 'sha256'>>`
    select sha256 from pruned_contents where sha256 = any(${contents}::text[]) order by sha256 for update`.execute(
    tx,
  );
  return result.rows.map(({ sha256 }) => sha256);
}

/** Deletes the facts of removed contents. */
export async function deleteFacts(tx: Tx, contents: readonly string[]): Promise<void> {
  await sql`delete from file_facts where sha256 = any(${contents}::text[])`.execute(tx);
}

/**
 * Must be called before rows that refer to these contents are written. Returns those that are marked, and locks their marks until
 * the transaction ends: a removal waits.
 */
export async function needContents(tx: Tx, contents: readonly string[]): Promise<string[]> {
  if (contents.length === 0) return [];
  await sql`select pg_advisory_xact_lock_shared(${CONTENTS}, 0)`.execute(tx);
  return lockMarks(tx, contents);
}

/** All marks: of contents that are being removed, or were within the last days. */
export async function readMarks(queries: Queries): Promise<string[]> {
  const result = await sql<Pick<PrunedContentsRow, 'sha256'>>`
    select sha256 from pruned_contents order by sha256`.execute(queries);
  return result.rows.map(({ sha256 }) => sha256);
}

export async function deleteMarks(tx: Tx, contents: readonly string[]): Promise<void> {
  await sql`delete from pruned_contents where sha256 = any(${contents}::text[])`.execute(tx);
}

/** Files `f` whose contents are not needed any more, because their orders ended before a time. */
const areExpired = (before: Date) =>
  sql`f.sha256 is not null and f.expired_at is null and ${endedBefore(before)}`;

/** Notes that the contents of up to `limit` files are not needed any more, because their orders ended before a time. */
export async function expireFiles(tx: Tx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    update order_files set expired_at = now(), upload_id = null where ctid in (
      select f.ctid from order_files f where ${areExpired(before)}
      order by f.order_id limit ${limit} for update skip locked)`.execute(tx);
  await sql`
    update order_files f set upload_id = null
    where f.upload_id is not null and f.sha256 is null and ${endedBefore(before)}`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/**
 * The files that `expireFiles` would find. The bytes are those of the contents, which other orders may need.
 */
export function measureExpiredFiles(queries: Queries, before: Date): Promise<ExpiredRows> {
  return measured(
    queries,
    sql`
    with found as (
      select f.sha256, f.size, ${orderEndedAt} as ended_at
      from order_files f join orders o on o.client_id = f.client_id and o.id = f.order_id where ${areExpired(before)}
    )
    select (select count(*) from found) as rows, (select min(ended_at) from found) as oldest,
      (select coalesce(sum(size), 0)::bigint from (select distinct sha256, size from found) as contents) as bytes`,
  );
}

/** Uploads `u` that ended before a time and that no order refers to. */
const areUnused = (before: Date) => sql`
  coalesce(u.stored_at, u.expires_at) < ${before} and (u.lease_until is null or u.lease_until < ${before})
  and not exists (select from order_files f where f.client_id = u.client_id and f.upload_id = u.id)`;

/** Deletes up to `limit` uploads that ended before a time and that no order refers to. */
export async function forgetUploads(tx: Tx, before: Date, limit: number): Promise<number> {
  const locked = await sql<{ client_id: number; id: number }>`
    select client_id, id from uploads u where ${areUnused(before)} order by client_id, id limit ${limit}
    for update skip locked`.execute(tx);
  if (locked.rows.length === 0) return 0;
  // Orders that were committed before the lock are seen by now.
  const ids = locked.rows.map(({ id }) => id);
  await sql`delete from uploads u where u.id = any(${ids}::bigint[]) and ${areUnused(before)}`.execute(tx);
  return locked.rows.length;
}

/** The uploads that `forgetUploads` would find. */
export function measureUnusedUploads(queries: Queries, before: Date): Promise<ExpiredRows> {
  return measured(
    queries,
    sql`select count(*) as rows, min(coalesce(u.stored_at, u.expires_at)) as oldest,
      coalesce(sum(u.size) filter (where u.stored_at is not null), 0)::bigint as bytes
      from uploads u where ${areUnused(before)}`,
  );
}

/** Marks end once everything stored before them must be in a row. */
export const expiringMarks: ExpiringRows = { table: 'pruned_contents', endedAt: sql`t.marked_at` };
