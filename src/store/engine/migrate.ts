import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { CannotStart } from '../../lib/errors.ts';
import { only } from '../../lib/lists.ts';
import type { MigrationsRow } from '../rows.ts';
import { isLockTimeout, isRetryable, type Queries, type Tx } from './db.ts';
import { inTransaction } from './transaction.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
/** Any constant: the lock that serialises concurrent migrations. */
export const MIGRATION_LOCK = 4_207_115_001;

/**
 * A line of a migration that leaves older releases able to work: all that know the migration it names. It is kept with
 * the migration in the database, because those releases do not have the file.
 */
const COMPATIBLE = /^-- Compatible from: (\w+)$/m;

/**
 * A migration takes locks of whole tables while other processes work, and calls wait behind it. It gives way after this, well
 * before the server would look for a deadlock (after a second), and tries again when those calls are through.
 */
const LOCK_WAIT_MS = 500;
/** After these it waits for as long as it takes, such as for the end of a backup. */
const ATTEMPTS_THAT_GIVE_WAY = 100;
const ATTEMPTS = 110;

/**
 * Brings the database to the newest schema, each migration in a transaction of its own, and returns the
 * names of those it ran. Refuses a database with a migration that this version does not know and cannot work with, or
 * one whose text was changed after it ran.
 *
 * @param release the migrations of the release. Default: of this one
 */
export async function migrate(queries: Queries, release?: readonly Migration[]): Promise<string[]> {
  const known = release ?? (await readMigrations());
  const ran: string[] = [];
  for (;;) {
    const name = await runNext(queries, known);
    if (name === undefined) break;
    ran.push(name);
  }
  return ran;
}

async function runNext(queries: Queries, known: readonly Migration[]): Promise<string | undefined> {
  for (let attempt = 1; ; attempt++) {
    const waitMs = attempt > ATTEMPTS_THAT_GIVE_WAY ? 0 : LOCK_WAIT_MS;
    try {
      return await inTransaction(queries, (tx) => attemptNext(tx, known, waitMs));
    } catch (error) {
      const mayRepeat = isLockTimeout(error) || isRetryable(error);
      if (attempt >= ATTEMPTS || !mayRepeat) throw error;
      await pause(Math.min(attempt * 50, LOCK_WAIT_MS));
    }
  }
}

/**
 * The lock ends with the transaction, so it works through a pooler too; a process that waited for it sees what was run meanwhile.
 *
 * @param waitMs how long it waits for each lock of a table; 0 = as long as it takes
 */
async function attemptNext(
  tx: Queries,
  known: readonly Migration[],
  waitMs: number,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
  await sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(tx);
  await ensureMigrationsTable(tx);
  const pending = demandKnown(await readApplied(tx), known);
  const [next] = pending;
  if (next === undefined) return undefined;
  if (!(await mayMigrate(tx))) throw mustBeMigrated(pending.length);
  await runMigration(tx, next);
  // Processes of older releases stop at once if they cannot work with it.
  await sql`select pg_notify('platen_schema', '')`.execute(tx);
  return next.name;
}

function mustBeMigrated(count: number): CannotStart {
  const migrations = count === 1 ? 'a migration' : `${count} migrations`;
  return new CannotStart(
    `The database needs ${migrations}, and this role may not change the schema. Run platen migrate with the DATABASE_URL of the role that may.`,
  );
}

type Applied = Pick<MigrationsRow, 'name' | 'checksum' | 'compatible_from'>;

async function readApplied(queries: Queries): Promise<Applied[]> {
  const result = await sql<Applied>`select name, checksum, compatible_from from migrations`.execute(queries);
  return result.rows;
}

/** The migrations that were not applied yet, of a database that this version can work with. */
function demandKnown(applied: readonly Applied[], known: readonly Migration[]): Migration[] {
  const foreign = firstForeign(applied, new Set(known.map(({ name }) => name)));
  if (foreign !== undefined)
    throw new CannotStart(
      `The database was made by a newer version of Platen: it has the migration ${foreign}. Start that version instead.`,
    );
  for (const { name, checksum } of applied) {
    const here = known.find((migration) => migration.name === name);
    if (here && here.checksum !== checksum)
      throw new CannotStart(
        `The migration ${name} was changed after it ran on this database. Restore its file.`,
      );
  }
  return known.filter(({ name }) => !applied.some((row) => row.name === name));
}

/** Runs a migration and notes it. */
export async function runMigration(
  tx: Queries,
  { name, checksum, text, compatibleFrom }: Migration,
): Promise<void> {
  await sql.raw(text).execute(tx);
  await sql`
    insert into migrations (name, checksum, compatible_from)
    values (${name}, ${checksum}, ${compatibleFrom})`.execute(tx);
}

/**
 * The table of migrations, created by the runner itself: no migration could be recorded without
 * it.
 */
export async function ensureMigrationsTable(connection: Queries): Promise<void> {
  if (!(await mayMigrate(connection))) {
    const { rows } = await sql`select where to_regclass('migrations') is not null`.execute(connection);
    if (rows.length === 0) throw mustBeMigrated((await readMigrations()).length);
    return;
  }
  await sql`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now(), compatible_from text
  )`.execute(connection);
}

/** Whether the database was ever migrated. */
export async function isMigrated(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ is_made: boolean }>`
    select to_regclass('migrations') is not null as is_made`.execute(queries);
  return rows[0]?.is_made ?? false;
}

/**
 * The migrations that `migrate` would run, in their order; without a database all of them. Refuses what it refuses, and
 * changes nothing.
 */
export async function pendingMigrations(queries?: Queries): Promise<PendingMigration[]> {
  const applied = queries && (await isMigrated(queries)) ? await readApplied(queries) : [];
  const known = new Set(applied.map(({ name }) => name));
  return demandKnown(applied, await readMigrations()).map((migration) => ({
    ...migration,
    isCompatible: migration.compatibleFrom !== null && known.has(`${migration.compatibleFrom}.sql`),
  }));
}

interface PendingMigration extends Migration {
  /** Processes that know what was applied may continue with it. */
  readonly isCompatible: boolean;
}

/**
 * The names of the migrations of this version, read once: a newer release may replace the files while it
 * runs.
 */
export async function knownMigrations(): Promise<ReadonlySet<string>> {
  return new Set((await readMigrations()).map(({ name }) => name));
}

/** A migration of the database that this version neither knows nor can work with. */
export async function findForeignMigration(
  queries: Queries,
  known: ReadonlySet<string>,
): Promise<string | undefined> {
  const applied = await sql<Pick<MigrationsRow, 'name' | 'compatible_from'>>`
    select name, compatible_from from migrations`.execute(queries);
  return firstForeign(applied.rows, known);
}

function firstForeign(
  applied: readonly Pick<MigrationsRow, 'name' | 'compatible_from'>[],
  known: ReadonlySet<string>,
): string | undefined {
  const foreign = applied.filter(
    ({ name, compatible_from: from }) => !known.has(name) && !(from !== null && known.has(`${from}.sql`)),
  );
  return foreign.map(({ name }) => name).sort()[0];
}

/** A file of the folder of migrations. */
export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** The migration that older releases must know to be able to work with this one; null = none can. */
  readonly compatibleFrom: string | null;
}

/** The migrations of this release, in the order in which they run. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => toMigration(name, await readFile(join(FOLDER, name), 'utf8'))),
  );
}

export function toMigration(name: string, text: string): Migration {
  const checksum = createHash('sha256').update(text).digest('hex');
  return { name, text, checksum, compatibleFrom: COMPATIBLE.exec(text)?.[1] ?? null };
}

/** Whether the role of the connection may change the schema. */
export async function mayMigrate(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege(current_schema(), 'create') as may`.execute(queries);
  return only(rows).may;
}

export async function roleExists(queries: Queries, role: string): Promise<boolean> {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(queries);
  return rows.length > 0;
}

/**
 * Gives a role what the service needs, in the schema as it is and as later migrations of this role make it: to read and
 * write rows, but not to change tables, nor to note migrations.
 */
export async function grantService(tx: Tx, role: string): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx);
  const schema = sql.id(only(rows).schema);
  const to = sql.id(role);
  await sql`grant usage on schema ${schema} to ${to}`.execute(tx);
  await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(tx);
  await sql`grant usage, select on all sequences in schema ${schema} to ${to}`.execute(tx);
  await sql`grant execute on all functions in schema ${schema} to ${to}`.execute(tx);
  await sql`revoke insert, update, delete on migrations from ${to}`.execute(tx);
  for (const [rights, objects] of [
    ['select, insert, update, delete', 'tables'],
    ['usage, select', 'sequences'],
    ['execute', 'functions'],
  ] as const)
    await sql`alter default privileges in schema ${schema} grant ${sql.raw(rights)} on ${sql.raw(objects)} to ${to}`.execute(
      tx,
    );
}
