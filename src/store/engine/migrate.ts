import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { CannotStart } from '../../lib/cannot-start.ts';
import type { MigrationsRow } from '../rows.ts';
import type { Queries } from './db.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
/** Any constant: the lock that serialises concurrent migrations. */
const LOCK = 4_207_115_001;

/**
 * Updates the database to the newest schema, each migration in its own transaction, and returns the names of
 * the applied migrations. Refuses a database with a migration that is unknown to this version or whose text
 * was changed after it ran.
 */
export async function migrate(queries: Queries): Promise<string[]> {
  return queries.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      return await runPending(connection);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}

async function runPending(connection: Queries): Promise<string[]> {
  await sql`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(connection);
  const applied = await sql<Pick<MigrationsRow, 'name' | 'checksum'>>`
    select name, checksum from migrations`.execute(connection);
  const known = await readMigrations();
  for (const { name, checksum } of applied.rows) {
    const here = known.find((migration) => migration.name === name);
    if (!here)
      throw new CannotStart(
        `The database was created by a newer version of Platen: it has the migration ${name}. Start that version instead.`,
      );
    if (here.checksum !== checksum)
      throw new CannotStart(
        `The migration ${name} was changed after it ran on this database. Restore its file.`,
      );
  }
  const pending = known.filter(({ name }) => !applied.rows.some((row) => row.name === name));
  for (const { name, checksum, text } of pending) {
    await connection.transaction().execute(async (tx) => {
      await sql.raw(text).execute(tx);
      await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(tx);
    });
  }
  return pending.map(({ name }) => name);
}

async function readMigrations() {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(FOLDER, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
