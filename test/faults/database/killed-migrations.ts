import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { connect, type Queries } from '../../../src/store/engine/db.ts';
import { migrate, readMigrations } from '../../../src/store/engine/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../../harness/database.ts';

/** Ends the connection of a migration at its next statement that was not ended before. A sequence keeps its value when all else is undone. */
const killer = (chance: number) => `
  create schema fault;
  create sequence fault.ended minvalue 0 start 0;
  create function fault.kill() returns event_trigger language plpgsql as $$
  declare
    n int := coalesce(nullif(current_setting('fault.n', true), '')::int, 0) + 1;
    place bigint;
  begin
    perform set_config('fault.n', n::text, true);
    select count(*) * 1000 + n into place from migrations;
    if place > (select last_value from fault.ended) and random() < ${chance} then
      perform setval('fault.ended', place), pg_terminate_backend(pg_backend_pid());
    end if;
  end $$;
  create event trigger kill_migrations on ddl_command_end execute function fault.kill();`;

/** Uses a database by a connection that may be killed. */
async function within<T>({ url }: TestDatabase, use: (queries: Queries) => Promise<T>): Promise<T> {
  const { queries, close } = connect({ url }, { poolSize: 1, onError: () => undefined });
  return use(queries).finally(close);
}

/** Every object that a schema has, in words that the order of its making does not change. */
async function objectsOf(database: TestDatabase): Promise<string[]> {
  const { rows } = await within(database, (queries) =>
    sql<{ line: string }>`
    select 'column ' || attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod)
      || ' ' || attnotnull || ' ' || coalesce(pg_get_expr(adbin, adrelid), '') || ' ' || attidentity::text as line
    from pg_attribute
      join pg_class c on c.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
    union all
    select 'options ' || oid::regclass || ' ' || coalesce(reloptions::text, '') from pg_class
    where relnamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
    union all
    select 'migration ' || name || ' ' || checksum from migrations
    order by 1`.execute(queries),
  );
  return rows.map(({ line }) => line);
}

/** What a clean install has. */
async function cleanInstall(t: TestContext): Promise<string[]> {
  const database = await createEmptyDatabase();
  t.after(() => database.drop());
  await within(database, migrate);
  return objectsOf(database);
}

/**
 * T21: migrations that are killed, and run again until they have ended.
 *
 * @param chance of each of their statements to be one at which they are killed once.
 */
export function killedMigrations(chance: number): void {
  const title = `migrations that were killed at ${chance * 100} % of their statements end in the schema of a clean install`;
  test(title, (t) => killAgainAndAgain(t, chance));
}

async function killAgainAndAgain(t: TestContext, chance: number): Promise<void> {
  const database = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  t.after(async () => {
    await client.end();
    await database.drop();
  });
  await client.query(killer(chance));
  const attempt = () =>
    within(database, migrate).then(
      () => undefined,
      (error: Error) => error,
    );
  let kills = 0;
  for (let error = await attempt(); error; error = await attempt()) {
    assert.match(error.message, /terminat/);
    kills += 1;
  }
  const { length } = await readMigrations();
  t.diagnostic(`${kills} kills in ${length} migrations`);
  assert.ok(kills > 0, 'none was killed');
  await client.query('drop event trigger kill_migrations; drop schema fault cascade');
  assert.deepEqual(await objectsOf(database), await cleanInstall(t));
}
