import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { connect, type Queries } from '../../../src/store/engine/db.ts';
import { type Migration, migrate, readMigrations } from '../../../src/store/engine/migrate.ts';
import { createEmptyDatabase } from '../../harness/database.ts';
import { createRandom } from '../../harness/random.ts';

/**
 * Ends the connection of a migration at its next statement that was not ended before: at the end of statements that change
 * the schema or rows, and of its transaction, just before it commits. A sequence keeps its value when all else is undone.
 */
const killer = (chance: number, seed: number) => `
  create schema fault;
  create sequence fault.ended minvalue 0 start 0;
  create sequence fault.schema;
  create sequence fault.rows;
  create sequence fault.commits;
  create function fault.at_place(kind text) returns void language plpgsql as $$
  declare
    n int := coalesce(nullif(current_setting('fault.n', true), '')::int, 0) + 1;
    place bigint;
  begin
    perform set_config('fault.n', n::text, true);
    select count(*) * 1000 + n into place from migrations where xmin <> pg_current_xact_id()::xid;
    if place > (select last_value from fault.ended)
      and abs(hashint8extended(place, ${seed})::numeric) < ${chance} * 9223372036854775807 then
      perform setval('fault.ended', place), nextval('fault.' || kind), pg_terminate_backend(pg_backend_pid());
      perform pg_sleep(60);
    end if;
  end $$;
  create function fault.at_rows() returns trigger language plpgsql as $$
  begin
    perform fault.at_place(case when tg_name = 'fault' then 'rows' else 'commits' end);
    return null;
  end $$;
  create function fault.watch(watched regclass) returns void language plpgsql as $$ begin
    execute format('create trigger fault after insert or update or delete on %s for each statement execute function fault.at_rows()', watched);
    if watched = 'migrations'::regclass then
      execute 'create constraint trigger fault_at_commit after insert on migrations deferrable initially deferred
        for each row execute function fault.at_rows()';
    end if;
  end $$;
  create function fault.at_schema() returns event_trigger language plpgsql as $$
  declare made record;
  begin
    if tg_tag = 'CREATE TRIGGER' then return; end if;
    for made in select objid from pg_event_trigger_ddl_commands()
      where command_tag = 'CREATE TABLE' and object_type = 'table' and schema_name = 'public'
    loop
      if not exists (select from pg_trigger where tgrelid = made.objid and tgname = 'fault') then
        perform fault.watch(made.objid);
      end if;
    end loop;
    perform fault.at_place('schema');
  end $$;
  select fault.watch(oid) from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition;
  create event trigger kill_migrations on ddl_command_end execute function fault.at_schema();`;

/** Uses a database by a connection that may be killed. */
async function within<T>(url: string, use: (queries: Queries) => Promise<T>): Promise<T> {
  const { queries, close } = connect({ url }, { poolSize: 1, onError: () => undefined });
  return use(queries).finally(close);
}

/** Every object that a schema has, in words that the order of its making does not change. */
async function objectsOf(url: string): Promise<string[]> {
  const { rows } = await within(url, (queries) =>
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
  await within(database.url, migrate);
  return objectsOf(database.url);
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
  t.after(() => database.drop());
  await killMigrations(t, database.url, chance, await readMigrations());
  assert.deepEqual(await objectsOf(database.url), await cleanInstall(t));
}

/** Runs the migrations of a release, as a process does that is started again whenever it was killed. */
export async function killMigrations(
  t: TestContext,
  url: string,
  chance: number,
  release: readonly Migration[],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { seed } = createRandom();
  t.diagnostic(`seed ${seed}`);
  await client.query(killer(chance, seed));
  const attempt = () =>
    within(url, (queries) => migrate(queries, release)).then(
      () => undefined,
      (error: Error) => error,
    );
  let kills = 0;
  for (let error = await attempt(); error; error = await attempt()) {
    assert.match(error.message, /terminat/, `seed ${seed}`);
    kills += 1;
  }
  const { rows } = await client.query(`
    select sequencename || ' ' || coalesce(last_value, 0) as line from pg_sequences where schemaname = 'fault' and sequencename <> 'ended'`);
  t.diagnostic(`${kills} kills in ${release.length} migrations: ${rows.map(({ line }) => line).join(', ')}`);
  assert.ok(kills > 0, 'none was killed');
  await client.query('drop event trigger kill_migrations; drop schema fault cascade');
  await client.end();
}
