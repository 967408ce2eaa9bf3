import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tx } from '../engine/db.ts';
import type { DatabaseStandbysRow } from '../rows.ts';

/**
 * Stores which server is the primary and which servers follow it, each with its lag. Servers that do not
 * receive a whole copy are left out, and so are all servers if the role may not see their positions
 * (`pg_monitor`).
 */
export async function observeServers(
  tx: Tx,
  now: Date,
  { lagBytes, forgottenBefore }: { readonly lagBytes: number; readonly forgottenBefore: Date },
): Promise<void> {
  await sql`delete from database_standbys where seen_at < ${forgottenBefore}`.execute(tx);
  await sql`
    with primary_server as (
      insert into database_timelines (system_identifier, timeline, first_seen_at, last_seen_at)
      select s.system_identifier::text, ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int, ${now}, ${now}
      from pg_control_system() s
      on conflict (system_identifier, timeline) do update set last_seen_at = excluded.last_seen_at
      returning system_identifier, timeline
    ), following as (
      select r.application_name as name, max(greatest(pg_current_wal_lsn() - r.replay_lsn, 0))::bigint as lag_bytes
      from pg_stat_replication r
      where r.replay_lsn is not null and r.application_name is not null
        and not exists (select from pg_replication_slots s where s.active_pid = r.pid and s.slot_type = 'logical')
      group by r.application_name
    )
    insert into database_standbys as s (system_identifier, timeline, name, lag_bytes, seen_at, caught_up_at)
    select p.system_identifier, p.timeline, f.name, f.lag_bytes, ${now}, ${now} from primary_server p cross join following f
    on conflict (system_identifier, timeline, name) do update
    set lag_bytes = excluded.lag_bytes, seen_at = excluded.seen_at,
      caught_up_at = case when excluded.lag_bytes <= ${lagBytes} then excluded.seen_at else s.caught_up_at end`.execute(
    tx,
  );
}

/** The timeline that was seen last, of the system that this database is. */
const current = sql`
  (select system_identifier, timeline, last_seen_at from database_timelines order by last_seen_at desc, timeline desc limit 1)`;

/** Primaries that took over from another one after a time. */
export function failovers(after: Date): RawBuilder<unknown> {
  return sql`
    select null::bigint as client_id, null::bigint as order_id, 'database, timeline ' || t.timeline as subject,
      t.first_seen_at as since
    from database_timelines t
    where t.first_seen_at > ${after} and exists (select from database_timelines earlier
      where earlier.system_identifier = t.system_identifier and earlier.first_seen_at < t.first_seen_at)`;
}

/** Standbys of the present primary that were not seen close to it since a time. */
export function standbysBehind(before: Date): RawBuilder<unknown> {
  return sql`
    select null::bigint as client_id, null::bigint as order_id, 'standby ' || s.name as subject, s.caught_up_at as since
    from ${current} as p join database_standbys s using (system_identifier, timeline)
    where s.caught_up_at < ${before}`;
}

export interface SeenServers {
  /** The number of observed failovers. */
  readonly failovers: number;
  readonly standbys: readonly {
    readonly name: string;
    readonly lagBytes: number;
    /** Whether it followed the primary when the servers were last looked at. */
    readonly follows: boolean;
  }[];
}

/** The servers, as last observed. */
export async function readServers(queries: Queries): Promise<SeenServers> {
  const counted = await sql<{ failovers: number }>`
    select greatest(count(*) - 1, 0)::int as failovers from database_timelines
    where system_identifier = (select system_identifier from ${current} as p)`.execute(queries);
  const standbys = await sql<Pick<DatabaseStandbysRow, 'name' | 'lag_bytes'> & { readonly follows: boolean }>`
    select s.name, s.lag_bytes, s.seen_at = p.last_seen_at as follows
    from ${current} as p join database_standbys s using (system_identifier, timeline) order by s.name`.execute(
    queries,
  );
  return {
    failovers: counted.rows[0]?.failovers ?? 0,
    standbys: standbys.rows.map(({ name, lag_bytes: lagBytes, follows }) => ({ name, lagBytes, follows })),
  };
}
