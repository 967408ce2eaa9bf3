/** A PostgreSQL of the operator with other defaults than the service relies on. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { createWorkContext } from '../../../src/operations/engine/due-work.ts';
import { fetchFiles } from '../../../src/operations/files/fetch.ts';
import { progressDueOrders } from '../../../src/operations/orders/advance.ts';
import { connectAlone } from '../../../src/store/backup/snapshot.ts';
import { type Connection, connect, type Database, type Queries } from '../../../src/store/engine/db.ts';
import { inTransaction } from '../../../src/store/engine/transaction.ts';
import { commandLine } from '../../cli/command-line.ts';
import { createDatabaseOn, startTestServer, type TestServer } from '../../harness/database.ts';
import { textbook, validOrder } from '../../harness/orders/orders.ts';
import { blocked, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';
import { stateOf } from '../../jobs/story.ts';
import { folderFor } from '../../operations/backup/backup-scene.ts';

/** What a database, a role or a server may have as its default, and what sessions of the service have. */
const DEFAULTS = [
  ['default_transaction_isolation', 'repeatable read', 'read committed'],
  ['default_transaction_isolation', 'serializable', 'read committed'],
  ['synchronous_commit', 'off', 'on'],
  ['synchronous_commit', 'local', 'local'],
  ['DateStyle', 'German, DMY', 'ISO, MDY'],
  ['IntervalStyle', 'iso_8601', 'postgres'],
  ['TimeZone', 'Asia/Kolkata', 'UTC'],
  ['standard_conforming_strings', 'off', 'on'],
  ['bytea_output', 'escape', 'hex'],
  ['extra_float_digits', '-15', '1'],
  ['quote_all_identifiers', 'on', 'off'],
  ['statement_timeout', '1h', '0'],
  ['lock_timeout', '1', '0'],
  ['transaction_timeout', '1h', '0'],
  ['idle_in_transaction_session_timeout', '1h', '0'],
  ['idle_session_timeout', '1h', '0'],
] as const;
const HANDED_OVER = 41;
const PRINTING = 45;

let server: TestServer;
let maintenance: pg.Client;
before(async () => {
  server = await startTestServer();
  maintenance = new pg.Client({ connectionString: server.url });
  await maintenance.connect();
});
after(async () => {
  await maintenance.end();
  await server.close();
});

type Defaults = readonly (readonly [name: string, value: string])[];

async function setDefaults(database: string, defaults: Defaults): Promise<void> {
  await maintenance.query(`alter database ${database} reset synchronous_commit`);
  for (const [name, value] of defaults)
    await maintenance.query(
      `alter database ${database} set ${name} = ${value.includes(',') ? value : `'${value}'`}`,
    );
}

/** A service on a database with these defaults, on which it may lose nothing. */
async function serviceOn(t: TestContext, defaults: Defaults): Promise<TestPlaten> {
  const platen = await startPlaten({
    async createDatabase(contents) {
      const database = await createDatabaseOn(server.url, contents);
      await setDefaults(database.name, defaults);
      return { ...database, settings: { DATABASE_URL: database.url } };
    },
  });
  t.after(() => platen.close());
  return platen;
}

/** An empty database, and the command line of an installation that uses it. */
async function emptyInstallation(t: TestContext, made = '') {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await maintenance.query(`create database ${name} ${made}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const folder = await folderFor(t);
  const settings = { DATABASE_URL: url.href, PLATEN_DATA_DIR: join(folder, 'data'), PORT: '0' };
  t.after(() => maintenance.query(`drop database ${name} with (force)`));
  return { name, folder, platen: commandLine(settings) };
}

const settingsOf = async (queries: Queries) => {
  const names = [...new Set(DEFAULTS.map(([name]) => name))];
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from unnest(${names}::text[]) as name`.execute(queries);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

/** Opens a database for as long as `work` runs. */
async function opened<T>(connection: Connection, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect(connection, { poolSize: 1, onError: () => undefined });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

test('sessions rely on no default of the database', async (t) => {
  const { name: database, url, drop } = await createDatabaseOn(server.url);
  t.after(drop);
  for (const [name, value, relied] of DEFAULTS)
    await t.test(`${name} = ${value}`, async () => {
      await maintenance.query(`alter database ${database} reset all`);
      await setDefaults(database, [[name, value]]);
      await opened({ url }, async (own) => {
        assert.equal((await settingsOf(own.queries))[name], relied, 'in the pool');
        const alone = await connectAlone(own);
        const { rows } = await alone.query(`select current_setting('${name}') as value`);
        await alone.end();
        assert.equal(rows[0].value, relied, 'in a session of its own');
      });
      const begun = await opened({ url, pooler: { directUrl: undefined } }, ({ queries }) =>
        inTransaction(queries, async (tx) => {
          const { rows } = await sql`
            select current_setting('transaction_isolation') as isolation, current_setting('synchronous_commit') as commit,
              current_setting('TimeZone') as zone, current_setting('DateStyle') as style`.execute(tx);
          return rows;
        }),
      );
      const commit = value === 'local' ? 'local' : 'on';
      assert.deepEqual(begun, [{ isolation: 'read committed', commit, zone: 'UTC', style: 'ISO, MDY' }]);
    });
  await setDefaults(database, [['synchronous_commit', 'off']]);
  await opened({ url, durability: 'server' }, async ({ queries }) =>
    assert.equal((await settingsOf(queries)).synchronous_commit, 'off', 'where the operator says so'),
  );
});

for (const isolation of ['repeatable read', 'serializable'])
  test(`no order is stranded when its files are stored at once (${isolation})`, async (t) => {
    const platen = await serviceOn(t, [['default_transaction_isolation', isolation]]);
    const { core, clock } = platen;
    const order = validOrder(platen, { items: [textbook(platen)] });
    assert.equal((await platen.post('/core/1.0/orders/add', order)).status, 201);
    const work = createWorkContext(core.database, core.services, () => undefined);
    const thrown = (_order: number, error: unknown) => {
      throw error;
    };
    await work.step(progressDueOrders, clock.now(), 1, thrown);
    const request = { now: clock.now(), limit: 2, places: 4, perHost: 4, occupied: [], after: null };
    const { rows } = await work.claim(fetchFiles, request);
    const never = new AbortController().signal;
    const settled = await Promise.all(
      rows.map(async (row) => ({ row, result: await work.perform(fetchFiles, row, never) })),
    );
    assert.equal(settled.length, 2);
    const holder = new pg.Client({ connectionString: platen.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from orders where reference = $1 for update', [order.reference]);
    const storing = settled.map((one) => work.settle(fetchFiles, [one], clock.now()));
    await until('both wait for the order', async () => (await blocked(platen)) === 2);
    await holder.query('rollback');
    await holder.end();
    await Promise.all(storing);
    await platen.runDue();
    const state = await stateOf(platen, order.reference);
    assert.ok([HANDED_OVER, PRINTING].includes(state), `state ${state}`);
  });

test('an installation is made, seeded and backed up with every other default at once', async (t) => {
  const { name, folder, platen } = await emptyInstallation(t);
  await setDefaults(
    name,
    DEFAULTS.filter(([, value]) => value !== 'local').map(([setting, value]) => [setting, value]),
  );
  for (const args of [['migrate'], ['seed', 'demo'], ['backup', join(folder, 'backup.tar')], ['check']]) {
    const { code, err } = await platen(...args);
    assert.equal(code, 0, `${args.join(' ')}: ${err}`);
  }
  const { json } = await platen('doctor', '--json');
  const finding = (of: string) => json.findings.find((one: { name: string }) => one.name === of);
  assert.equal(finding('durability').level, 'ok');
  assert.match(finding('defaults').sentence, /^the service replaces .* DateStyle, .*synchronous_commit/);
});

const encodings = [
  ['LATIN1', `encoding 'LATIN1' locale_provider libc locale 'C' template template0`],
  ['SQL_ASCII', `encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`],
] as const;
for (const [encoding, made] of encodings)
  test(`a database in ${encoding} is refused in a sentence`, async (t) => {
    const { platen } = await emptyInstallation(t, made);
    const { code, err } = await platen('migrate');
    assert.equal(code, 1);
    assert.match(
      err,
      new RegExp(`The database has the encoding ${encoding}, which cannot store every character`),
    );
    assert.doesNotMatch(err, /^\s+at /m);
    const { json } = await platen('doctor', '--json');
    const finding = json.findings.find(({ name }: { name: string }) => name === 'database');
    assert.deepEqual([finding.level, /has the encoding/.test(finding.sentence)], ['problem', true]);
  });

test('a search_path without a schema is refused in a sentence', async (t) => {
  const { name, platen } = await emptyInstallation(t);
  await setDefaults(name, [['search_path', 'nowhere']]);
  for (const command of ['migrate', 'doctor']) {
    const { err, out } = await platen(command);
    assert.match(err + out, /The search_path of the database names no schema that exists/);
  }
});
