/** Tables divided by client: PLATEN_PARTITIONS, and what a distributed database would need (docs/guides/scaling.md). */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { planDistribution } from '../../../src/operations/upkeep/distribution.ts';
import { readPartSizes } from '../../../src/store/alerts/cluster.ts';
import { connect, type Database } from '../../../src/store/engine/db.ts';
import { migrate } from '../../../src/store/engine/migrate.ts';
import {
  distributedTables,
  localTables,
  referenceTables,
} from '../../../src/store/upkeep/distributed-tables.ts';
import { divideTables, readPartitions } from '../../../src/store/upkeep/divide-tables.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../harness/database.ts';
import { bring } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import {
  backUpTo,
  emptyMachine,
  folderFor,
  restoreFrom,
  schemaOf,
} from '../../operations/upkeep/backup-scene.ts';

const PARTS = 3;

async function openEmpty(): Promise<{ empty: TestDatabase; database: Database }> {
  const empty = await createEmptyDatabase();
  return { empty, database: connect({ url: empty.url }, { poolSize: 1, onError: () => undefined }) };
}

/** Everything that a table has besides its parts: columns, constraints, indexes. */
const shapes = sql<{ what: string }>`
  select c.relname || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull::text || ' '
    || a.attidentity::text || ' ' || a.attstorage::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as what
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  union all
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace and conparentid = 0 and contype in ('p', 'u', 'f', 'c')
    and not (select relispartition from pg_class where oid = conrelid)
  union all
  select replace(pg_get_indexdef(i.indexrelid), ' ONLY ', ' ') from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition
  order by 1`;

describe('a database whose tables are divided', () => {
  let divided: Awaited<ReturnType<typeof openEmpty>>;
  let whole: Awaited<ReturnType<typeof openEmpty>>;
  before(async () => {
    divided = await openEmpty();
    whole = await openEmpty();
    await migrate(divided.database.queries);
    await divideTables(divided.database.queries, PARTS);
    await migrate(whole.database.queries);
  });
  after(async () => {
    for (const { database, empty } of [divided, whole]) {
      await database.close();
      await empty.drop();
    }
  });

  test('shows the size of each part', async () => {
    const { queries } = divided.database;
    const sizes = await readPartSizes(queries);
    assert.deepEqual(
      sizes.map(({ part, bytes }) => [part, bytes > 0]),
      [0, 1, 2].map((part) => [part, true]),
    );
    assert.deepEqual(await readPartSizes(whole.database.queries), []);
  });

  test('has parts that are vacuumed like the tables of one whose tables are whole', async () => {
    const settings = sql<{ name: string; options: string[] }>`
      select regexp_replace(relname, '_[0-9]+$', '') as name, reloptions as options from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reloptions is not null order by relname`;
    const [parted, plain] = await Promise.all(
      [divided, whole].map(async ({ database }) => (await settings.execute(database.queries)).rows),
    );
    assert.ok(plain!.some(({ name }) => name === 'orders'));
    assert.deepEqual(
      parted,
      plain!.flatMap((table) => Array(PARTS).fill(table)),
    );
  });

  test('has the columns, constraints and indexes of one whose tables are whole', async () => {
    const [parted, plain] = await Promise.all(
      [divided, whole].map(async ({ database }) =>
        (await shapes.execute(database.queries)).rows.map(({ what }) => what),
      ),
    );
    const missing = plain!.filter((what) => !parted!.includes(what));
    // What cannot be unique without the client: each has an index of the same columns instead.
    const uniqueAlone = [
      'CREATE UNIQUE INDEX bulk_orders_id_key ON public.bulk_orders USING btree (id)',
      'CREATE UNIQUE INDEX orders_by_id ON public.orders USING btree (id)',
      'CREATE UNIQUE INDEX uploads_file_hash_key ON public.uploads USING btree (file_hash)',
      'CREATE UNIQUE INDEX uploads_token_hash_key ON public.uploads USING btree (token_hash)',
    ];
    const constraints = [
      'bulk_orders bulk_orders_id_key UNIQUE (id)',
      'uploads uploads_file_hash_key UNIQUE (file_hash)',
      'uploads uploads_token_hash_key UNIQUE (token_hash)',
    ];
    assert.deepEqual(missing.sort(), [...uniqueAlone, ...constraints].sort());
    for (const index of uniqueAlone) assert.ok(parted!.includes(index.replace(' UNIQUE', '')), index);
  });

  test('has that number of parts of every table', async () => {
    const { queries } = divided.database;
    assert.equal(await readPartitions(queries), PARTS);
    const { rows } = await sql<{ table: string; parts: number }>`
      select inhparent::regclass::text as table, count(*) as parts from pg_inherits i
      join pg_class c on c.oid = i.inhparent where c.relkind = 'p' group by 1 order by 1`.execute(queries);
    assert.deepEqual(
      rows.filter(({ parts }) => parts === PARTS).map(({ table }) => table),
      [...distributedTables].sort(),
    );
  });

  test('stays as it is, whatever the setting says later', async () => {
    assert.deepEqual(await migrate(divided.database.queries), []);
    await divideTables(divided.database.queries, PARTS);
    await assert.rejects(divideTables(divided.database.queries, 8), /this one is divided into 3 parts/);
  });

  test('lists every table of the schema in one place', async () => {
    const { rows } = await sql<{ table: string }>`
      select relname as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(
      whole.database.queries,
    );
    assert.deepEqual(
      [...distributedTables, ...referenceTables, ...Object.keys(localTables)].sort(),
      rows.map(({ table }) => table),
    );
  });
});

test('a backup of divided tables is restored into as many parts, with every row', async (t) => {
  const platen = await startPlaten({
    createDatabase: (contents) => createTestDatabase(contents, PARTS),
    // Calls are stored a while after their answer, which would change what is compared.
    settings: { PLATEN_REQUEST_LOG: 'off' },
  });
  t.after(() => platen.close());
  await bring(platen, 'divided', 45);
  const path = join(await folderFor(t), 'divided.tar');
  const machine = await emptyMachine(t, platen);
  const { rows } = await backUpTo(platen.settings, path);
  assert.equal((await restoreFrom(machine, path)).rows, rows);
  const restored = connect({ url: machine.DATABASE_URL! }, { poolSize: 1, onError: () => undefined });
  t.after(() => restored.close());
  assert.equal(await readPartitions(restored.queries), PARTS);
  assert.deepEqual(await schemaOf(restored.queries), await schemaOf(platen.queries));
  // The setting may stay.
  await divideTables(restored.queries, PARTS);
});

describe('a database with orders', () => {
  let platen: TestPlaten;
  before(async () => {
    platen = await startPlaten();
  });
  after(() => platen.close());

  test('is not divided any more', async () => {
    await bring(platen, 'before-the-setting', 45);
    await assert.rejects(divideTables(platen.queries, PARTS), /this one (has orders|is divided)/);
  });

  test('has a plan for a distributed database', async () => {
    const { statements, obstructions } = await platen.core.operations.run(
      planDistribution,
      OPERATOR,
      undefined,
    );
    assert.ok(statements.includes("select create_distributed_table('orders', 'client_id');"));
    assert.equal(
      statements.filter((one) => one.includes('colocate_with')).length,
      distributedTables.length - 1,
    );
    assert.ok(statements.indexOf("select create_reference_table('clients');") < statements.length / 2);
    assert.deepEqual(
      obstructions.filter(({ kind }) => kind === 'foreign key').map(({ name }) => name),
      ['mails_client_id_order_id_fkey'],
    );
  });
});
