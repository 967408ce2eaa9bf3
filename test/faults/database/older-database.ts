import type { TestContext } from 'node:test';
import { sql } from 'kysely';
import { connect, type Queries } from '../../../src/store/engine/db.ts';
import { ensureMigrationsTable, readMigrations, runMigration } from '../../../src/store/engine/migrate.ts';
import { urlSealed } from '../../../src/store/orders/orders.ts';
import { createEmptyDatabase, type TestDatabase } from '../../harness/database.ts';

/** A database whose last migration is this one, with the rows of a service that it has columns for. */
export async function olderDatabase(t: TestContext, from: Queries, last: string): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  const { queries, close } = connect({ url: database.url }, { poolSize: 1, onError: () => undefined });
  t.after(() => database.drop());
  await ensureMigrationsTable(queries);
  for (const migration of (await readMigrations()).filter(({ name }) => name <= last))
    await runMigration(queries, migration);
  await queries.transaction().execute(async (tx) => {
    // Rows arrive in no order of their references.
    await sql`set local session_replication_role = replica`.execute(tx);
    const present = new Set(await tablesOf(from));
    for (const name of await tablesOf(tx)) if (present.has(name)) await copyRows(from, tx, name);
    const { rows: sequences } = await sql<{ name: string; value: number }>`
      select sequencename as name, last_value as value from pg_sequences
      where schemaname = 'public' and last_value is not null`.execute(from);
    for (const { name, value } of sequences)
      await sql`select setval(to_regclass(${name}), ${value})`.execute(tx);
  });
  await close();
  return database;
}

async function tablesOf(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
      and relname <> 'migrations'`.execute(queries);
  return rows.map(({ name }) => name);
}

async function copyRows(from: Queries, tx: Queries, table: string): Promise<void> {
  const { rows } = await sql<{ all: string | null }>`
    select jsonb_agg(t)::text as all from ${sql.table(table)} t`.execute(from);
  const json = rows[0]?.all ?? '[]';
  // What migrations insert is in the rows of the service too.
  await sql`delete from ${sql.table(table)}`.execute(tx);
  await sql`
    insert into ${sql.table(table)} overriding system value
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(tx);
}

/** As older releases stored them: each with its own. */
export async function giveFilesTheirAddresses(queries: Queries): Promise<void> {
  await sql`
    update order_files f set url_sealed = ${urlSealed} from orders o where o.client_id = f.client_id and o.id = f.order_id`.execute(
    queries,
  );
  await sql`update orders set urls_sealed = null`.execute(queries);
}
