import { sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import { only } from '../../lib/lists.ts';
import type { OrdersRow, WriteProbeRow } from '../rows.ts';
import type { Queries } from './db.ts';
import { RELIED_ON_SETTINGS } from './sessions.ts';

/** Writes a row and commits it. */
export async function probeWrite(queries: Queries): Promise<void> {
  await sql`
    insert into write_probe (n, at) values (1, clock_timestamp())
    on conflict (n) do update set at = excluded.at`.execute(queries);
}

/** When `probeWrite` last wrote its row; null = never. */
export async function readProbeTime(queries: Queries): Promise<Date | null> {
  const result = await sql<Pick<WriteProbeRow, 'at'>>`select at from write_probe where n = 1`.execute(
    queries,
  );
  return result.rows[0]?.at ?? null;
}

/** More rows than fit into the free pages of a table with only the row of `probeWrite`. */
const FILLING_MD5S = 2_048;

/**
 * Takes new pages on the disk and releases them: a write that fits into a page proves nothing about free
 * space.
 */
export async function probeSpace(queries: Queries): Promise<void> {
  await queries.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      await sql`
        insert into write_probe (n, at, filling)
        select 2, clock_timestamp(), string_agg(md5(random()::text), '')
        from generate_series(1, ${FILLING_MD5S}::int)`.execute(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

export async function readDatabaseTime(queries: Queries): Promise<Date> {
  const result = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(queries);
  return only(result.rows).now;
}

export interface DueCount {
  readonly kind: string;
  readonly count: number;
  /** When the oldest became due; null if none is due. */
  readonly oldestAt: Date | null;
}

interface DueCountRow {
  readonly kind: string;
  readonly count: number;
  readonly oldest_at: OrdersRow['next_at'];
}

/** The number of due rows of each kind, and when the oldest became due. */
export async function countDue(queries: Queries, now: Date): Promise<DueCount[]> {
  const result = await sql<DueCountRow>`
    select 'orders' as kind, count(*) as count, min(next_at) as oldest_at from orders where next_at <= ${now}
    union all
    select 'files', count(*), min(next_at) from order_files where next_at <= ${now}
    union all
    select 'checks', count(*), min(next_at) from checked_files where next_at <= ${now}
    union all
    select 'handovers', count(*), min(next_at) from handovers where next_at <= ${now}
    union all
    select 'cancels', count(*), min(next_at) from partner_cancels where next_at <= ${now}
    union all
    select 'resends', count(*), min(next_at) from resends where next_at <= ${now}
    union all
    select 'webhooks', count(*), min(l.next_at) from webhook_endpoints w
    join webhook_lanes l on l.endpoint_id::text = w.id::text and l.client_id = w.client_id and l.next_at <= ${now}
    where w.status = 'active' and (w.paused_until is null or w.paused_until <= ${now})
    union all
    select 'simulations', count(*), min(next_at) from simulations where next_at <= ${now}
    union all
    select 'mails', count(*), min(next_at) from mails where next_at <= ${now}`.execute(queries);
  return result.rows.map(toDueCount);
}

function toDueCount(row: DueCountRow): DueCount {
  return { kind: row.kind, count: row.count, oldestAt: row.oldest_at };
}

export interface ClientDueCount {
  readonly clientId: number;
  readonly mode: Mode;
  readonly rows: number;
}

/** The condition that rows count as work: paused handovers wait for a person and do not. */
const areWork = (table: string) =>
  table === 'handovers' ? sql`not exists (select from outgoing_pauses where kind = 'handovers')` : sql`true`;

/**
 * The number of due rows of orders, files, handovers and checks, at most `limit` of each kind. Reads only
 * indexes.
 */
export async function countDueUpTo(queries: Queries, now: Date, limit: number): Promise<number> {
  const counts = ['orders', 'order_files', 'handovers', 'checked_files'].map(
    (table) => sql`(select count(*) from (
      select from ${sql.table(table)} where next_at <= ${now} and ${areWork(table)} order by next_at limit ${limit}) as due)`,
  );
  const result = await sql<{ rows: number }>`select ${sql.join(counts, sql` + `)} as rows`.execute(queries);
  return only(result.rows).rows;
}

/** The number of due rows by client and mode. Reads each order. */
export async function countDueByClient(
  queries: Queries,
  now: Date,
  limit: number,
): Promise<ClientDueCount[]> {
  const oldest = (table: string, order: string) => sql`(
    select client_id, ${sql.ref(order)} as order_id from ${sql.table(table)}
    where next_at <= ${now} and ${areWork(table)} order by next_at limit ${limit})`;
  const tables = [oldest('orders', 'id'), oldest('order_files', 'order_id'), oldest('handovers', 'order_id')];
  const result = await sql<Pick<OrdersRow, 'client_id' | 'mode'> & { readonly rows: number }>`
    select due.client_id, o.mode, count(*) as rows
    from (${sql.join(tables, sql` union all `)}) as due
    join orders o on o.client_id = due.client_id and o.id = due.order_id
    group by due.client_id, o.mode
    union all
    select c.client_id, c.mode, count(*) from (
      select client_id, check_number from checked_files where next_at <= ${now} order by next_at limit ${limit}) as due
    join file_checks c on c.client_id = due.client_id and c.number = due.check_number
    group by c.client_id, c.mode`.execute(queries);
  return result.rows.map((row) => ({ clientId: row.client_id, mode: row.mode, rows: row.rows }));
}

export async function readDatabaseSize(queries: Queries): Promise<number> {
  const result = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    queries,
  );
  return only(result.rows).bytes;
}

/** What the service relies on and cannot set, and whether commits of the transaction that asks are safe. */
export interface ServerFacts {
  readonly version: string;
  readonly versionNumber: number;
  readonly encoding: string;
  /** Where tables are made and found; null if the search_path names no schema that exists. */
  readonly schema: string | null;
  /** What is off although a crash of the machine then loses or destroys what was committed. */
  readonly unsafe: readonly string[];
}

export async function readServerFacts(queries: Queries): Promise<ServerFacts> {
  const result = await sql<ServerFacts>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
      current_setting('server_encoding') as encoding, current_schema() as schema,
      array(select name from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) as name
        where current_setting(name) = 'off') as unsafe`.execute(queries);
  return only(result.rows);
}

/** The settings that sessions of the service set to another value than the server, the database or the role has. */
export async function readOverridden(queries: Queries): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select name from pg_settings where name = any(${RELIED_ON_SETTINGS}) and setting <> reset_val order by name`.execute(
    queries,
  );
  return result.rows.map(({ name }) => name);
}

export interface DatabaseFacts {
  readonly version: string;
  readonly now: Date;
  readonly products: number;
}

export async function readDatabaseFacts(queries: Queries): Promise<DatabaseFacts> {
  const result = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, clock_timestamp() as now,
      (select count(*) from products) as products`.execute(queries);
  return only(result.rows);
}
