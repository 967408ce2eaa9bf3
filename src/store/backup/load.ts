import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { type BackedUpTable, BackupProblem, type DatabaseLayout } from '../../domain/backup/backup.ts';
import type { Database, Queries } from '../engine/db.ts';
import {
  ensureMigrationsTable,
  MIGRATION_LOCK,
  type Migration,
  mayMigrate,
  runMigration,
} from '../engine/migrate.ts';
import { columnList, connectAlone, quoted, readTables } from './snapshot.ts';

/** Fills an empty database in one transaction: nothing is stored before `commit` returns. */
export interface Load {
  /** Takes rows in the text format of COPY, one table after the other. */
  copyIn(table: BackedUpTable, rows: Buffer): Promise<void>;
  /**
   * Checks what was loaded, runs the migrations that came after the backup, and commits. `complete` may write more.
   * @throws {BackupProblem} if rows are missing
   */
  commit(after: readonly Migration[], complete: (queries: Queries) => Promise<void>): Promise<void>;
  /** Closed without a commit, the database stays as empty as it was. */
  close(): Promise<void>;
}

/**
 * Ids to skip, because the service may have used them after the backup: print partners know order numbers,
 * and links to files of checks are signed for their ids.
 */
const SKIPPED = 100_000;
/** Event numbers to skip, because clients may have read their list of events up to them. */
const SKIPPED_EVENTS = 1_000_000;

/**
 * Makes the schema of the backup in an empty database.
 * @throws {BackupProblem} if it has tables
 */
export async function beginLoad(
  database: Database,
  layout: DatabaseLayout,
  before: readonly Migration[],
): Promise<Load> {
  const client = await connectAlone(database);
  try {
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await demandEmpty(client);
    await client.query('begin');
    const queries = queriesOf(client);
    // Migrating as the owner, which the runner of migrations would ask for, makes the tables that a restore refuses.
    if (!(await mayMigrate(queries)))
      throw new BackupProblem(
        'A restore makes the tables of the database, and this role may not. Run platen restore with the DATABASE_URL of the role that owns it, and do not run platen migrate first.',
      );
    await ensureMigrationsTable(queries);
    for (const migration of before) await runMigration(queries, migration);
    await demandSchema(client, layout);
    const dropped = await dropIndexes(client);
    // Rows written by migrations are in the backup as well.
    await client.query(`truncate ${columnList(layout.tables.map(({ name }) => name))} cascade`);
    for (const partition of layout.partitions) await makePartition(client, partition);
    return loadOf(client, queries, layout, dropped);
  } catch (error) {
    await client.end();
    throw explained(error);
  }
}

/**
 * Compares the names of the backup, which become part of statements, with the schema of its migrations: tables and the owners of
 * partitions, columns, sequences.
 * @throws {BackupProblem}
 */
async function demandSchema(client: pg.Client, layout: DatabaseLayout): Promise<void> {
  const found = await readTables(client);
  const tables = new Map(found.map(({ name, columns }) => [name, new Set(columns)]));
  const { rows } = await client.query<{ name: string }>(
    'select sequencename as name from pg_sequences where schemaname = current_schema()',
  );
  const sequences = new Set(rows.map(({ name }) => name));
  const stranger =
    layout.tables.find(({ name, columns }) => {
      const known = tables.get(name);
      return known === undefined || columns.length === 0 || !columns.every((column) => known.has(column));
    })?.name ??
    layout.partitions.find(({ of }) => !tables.has(of))?.of ??
    layout.sequences.find(({ name }) => !sequences.has(name))?.name;
  if (stranger !== undefined)
    throw new BackupProblem(
      `The backup has ${stranger}, which the schema of its migrations has not, or not with these columns. Use another backup.`,
    );
  const missing = found.find(({ name }) => !layout.tables.some((table) => table.name === name));
  if (missing) throw new BackupProblem(`The backup lacks the table ${missing.name}. Use another backup.`);
}

/** Data, constraints, syntax and features: what is wrong with rows and names, and not with the server. */
const OF_CONTENT = /^(0A|22|23|42|54)/;

function explained(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !OF_CONTENT.test(error.code ?? '')) return error;
  return new BackupProblem(
    `The backup does not suit the schema of its migrations: ${error.message}. Use another backup.`,
    { cause: error },
  );
}

function loadOf(
  client: pg.Client,
  queries: Queries,
  layout: DatabaseLayout,
  dropped: readonly string[],
): Load {
  const loaded = new Map<string, number>();
  let current: { readonly name: string; readonly copy: CopyStreamQuery } | undefined;
  /** The server has refused rows and ended the COPY; its stream can then neither be written to nor ended. */
  let refused: Error | undefined;
  const endCurrent = async () => {
    if (refused) throw refused;
    if (!current) return;
    const { name, copy } = current;
    current = undefined;
    copy.end();
    await finished(copy);
    loaded.set(name, copy.rowCount);
  };
  return {
    copyIn: (table, rows) => copyIn(table, rows).catch(rethrow),
    commit: (after, complete) => commit(after, complete).catch(rethrow),
    async close() {
      // A COPY that is under way would keep the connection from ending in order.
      if (!refused) current?.copy.destroy();
      await client.end();
    },
  };

  async function copyIn({ name, columns }: BackedUpTable, rows: Buffer): Promise<void> {
    if (current?.name !== name) {
      await endCurrent();
      const copy = client.query(copyFrom(`copy ${quoted(name)} (${columnList(columns)}) from stdin`));
      copy.on('error', (error) => {
        refused = error;
      });
      current = { name, copy };
    }
    if (refused) throw refused;
    if (!current.copy.write(rows)) await once(current.copy, 'drain');
  }

  async function commit(
    after: readonly Migration[],
    complete: (queries: Queries) => Promise<void>,
  ): Promise<void> {
    await endCurrent();
    demandRows(layout.tables as readonly BackedUpTable[], loaded);
    for (const definition of dropped) await client.query(definition);
    await setSequences(client, layout);
    for (const migration of after) await runMigration(queries, migration);
    await leaveOutNumbers(client);
    await complete(queries);
    await client.query('commit');
    await client.query('analyze');
  }
}

function rethrow(error: unknown): never {
  throw explained(error);
}

/** The statements of the store on the connection of the load. */
function queriesOf(client: pg.Client): Queries {
  const pool = {
    connect: async () => Object.assign(client, { release: () => undefined }),
    end: async () => {},
  };
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}

async function demandEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relname: string }>(`
    select relname from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by relname`);
  const [first] = rows;
  if (!first) return;
  throw new BackupProblem(
    `The database is not empty: it has ${rows.length} tables, such as ${first.relname}. Restore into a new database or data folder.`,
  );
}

/**
 * Drops foreign keys and plain indexes, and returns the statements that make them again: tables then load in any order, and
 * each key and index is made once, over all rows.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ gone: string; again: string }>(`
    select format('drop index %I', c.relname) as gone, pg_get_indexdef(c.oid) as again
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where c.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and not t.relispartition
      and not exists (select from pg_constraint k where k.conindid = c.oid)
    union all
    select format('alter table %I drop constraint %I', t.relname, k.conname),
      format('alter table %I add constraint %I %s', t.relname, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and t.relnamespace = current_schema()::regnamespace`);
  for (const { gone } of rows) await client.query(gone);
  return rows.map(({ again }) => again);
}

async function makePartition(
  client: pg.Client,
  { name, of, bounds }: DatabaseLayout['partitions'][number],
): Promise<void> {
  await client.query(`create table ${quoted(name)} partition of ${quoted(of)} ${bounds}`);
}

function demandRows(tables: readonly BackedUpTable[], loaded: ReadonlyMap<string, number>): void {
  for (const { name, rows } of tables) {
    const found = loaded.get(name) ?? 0;
    if (found !== rows)
      throw new BackupProblem(`The backup should have ${rows} rows of ${name}, and has ${found}.`);
  }
}

async function setSequences(client: pg.Client, { sequences }: DatabaseLayout): Promise<void> {
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2)', [quoted(name), value]);
}

/** Moves sequences beyond all ids that may have been used after the backup. */
async function leaveOutNumbers(client: pg.Client): Promise<void> {
  for (const sequence of [`'order_numbers'`, `pg_get_serial_sequence('file_checks', 'number')`])
    await client.query(`select setval(${sequence}, nextval(${sequence}) + ${SKIPPED})`);
  // Also for clients that listed their first events after the backup.
  await client.query(`
    insert into event_lists (client_id, mode, listed)
    select id, mode, ${SKIPPED_EVENTS} from clients, unnest(array['live', 'sandbox']) as mode
    on conflict (client_id, mode) do update set listed = event_lists.listed + excluded.listed`);
}
