import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  type BackedUpPartition,
  type BackedUpSequence,
  type BackedUpTable,
  BackupProblem,
  type DatabaseLayout,
  type MigrationMark,
} from '../../domain/backup/backup.ts';
import { only } from '../../lib/lists.ts';
import { type Database, types } from '../engine/db.ts';
import { MIGRATION_LOCK } from '../engine/migrate.ts';

/** The whole database as it was at one moment, while the service continues to write. */
export interface Snapshot {
  readonly takenAt: Date;
  readonly layout: DatabaseLayout;
  /** The approximate size of the rows of each table, from its last analysis, for the progress. */
  readonly sizes: ReadonlyMap<string, number>;
  /** The rows in the text format of COPY. */
  copyOut(table: Pick<BackedUpTable, 'name' | 'columns'>): Readable;
  /** Ends the transaction when everything was read, so that the database may remove old rows; locks stay until it is closed. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a snapshot on a connection of its own. Migrations wait until it is closed: a table that one rewrites would look empty
 * to it.
 */
export async function openSnapshot(database: Database): Promise<Snapshot> {
  return readSnapshot(await connectAlone(database));
}

/** Held on its connection by the process that writes a scheduled backup. */
const SCHEDULED_LOCK = 4_207_115_009;

/** Opens a snapshot for a scheduled backup; undefined while another process writes one of this database. */
export async function openOnlySnapshot(database: Database): Promise<Snapshot | undefined> {
  const client = await connectAlone(database);
  let locked = false;
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(${SCHEDULED_LOCK}) as locked`,
    );
    locked = only(rows).locked;
  } finally {
    if (!locked) await client.end();
  }
  return locked ? readSnapshot(client) : undefined;
}

async function readSnapshot(client: pg.Client): Promise<Snapshot> {
  try {
    await client.query(`select pg_advisory_lock_shared(${MIGRATION_LOCK})`);
    await client.query('begin isolation level repeatable read, read only');
    const { now } = only((await client.query<{ now: Date }>('select now()')).rows);
    const tables = await readTables(client);
    if (!tables.some(({ name }) => name === 'service'))
      throw new BackupProblem(
        'The database has no tables of Platen, so there is nothing to back up. Check DATABASE_URL and PLATEN_DATA_DIR.',
      );
    return {
      takenAt: now,
      layout: {
        migrations: await readApplied(client),
        tables: tables.map(({ name, columns }) => ({ name, columns })),
        partitions: await readPartitions(client),
        sequences: await readSequences(client),
        ...(await readFingerprints(client)),
      },
      sizes: new Map(tables.map(({ name, bytes }) => [name, bytes])),
      copyOut: ({ name, columns }) =>
        client.query(copyTo(`copy (select ${columnList(columns)} from ${quoted(name)}) to stdout`)),
      end: async () => {
        await client.query('commit');
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** A connection outside of the pool, for work that takes long and must not be cut off. */
export async function connectAlone(database: Database): Promise<pg.Client> {
  const address = await database.sessionAddress();
  if (address === undefined)
    throw new BackupProblem(
      'A backup needs a session of its own, and PLATEN_POOLER says that the pooler at DATABASE_URL keeps none. Set DATABASE_DIRECT_URL to the server behind it.',
    );
  const client = new pg.Client({ ...address, types, application_name: 'platen backup', keepAlive: true });
  // A lost connection fails the statement that uses it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(database.sessionSettings);
  return client;
}

export function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

export function columnList(columns: readonly string[]): string {
  return columns.map(quoted).join(', ');
}

/** The service's own tables, without those of extensions. */
const OWN = `c.relnamespace = current_schema()::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

interface FoundTable extends Pick<BackedUpTable, 'name' | 'columns'> {
  readonly bytes: number;
}

/**
 * Partitions are read with the table that they belong to, and these tables last: a partition that is dropped has to wait for
 * those who have read it.
 */
export async function readTables(client: pg.Client): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      coalesce((select sum(greatest(part.relpages, 0)) from pg_partition_tree(c.oid) join pg_class part on part.oid = relid),
        greatest(c.relpages, 0)) * current_setting('block_size')::float8 as bytes
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where ${OWN} and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid order by c.relkind = 'p', c.relname`);
  return rows;
}

async function readPartitions(client: pg.Client): Promise<BackedUpPartition[]> {
  const { rows } = await client.query<BackedUpPartition>(`
    select c.relname as name, p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where ${OWN} and c.relispartition and c.relkind = 'r' order by 1`);
  return rows;
}

/** Sequences are not part of a snapshot; a number drawn since then is skipped after a restore. */
async function readSequences(client: pg.Client): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<BackedUpSequence>(`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`);
  return rows;
}

async function readApplied(client: pg.Client): Promise<MigrationMark[]> {
  const { rows } = await client.query<MigrationMark>('select name, checksum from migrations order by name');
  return rows;
}

async function readFingerprints(
  client: pg.Client,
): Promise<Pick<DatabaseLayout, 'keyFingerprint' | 'otherKeys'>> {
  const { rows } = await client.query<{ key_fingerprint: string; other_keys: string[] }>(`
    select key_fingerprint, to_jsonb(other_keys) as other_keys from service`);
  const { key_fingerprint: keyFingerprint, other_keys: otherKeys } = only(rows);
  return { keyFingerprint, otherKeys };
}
