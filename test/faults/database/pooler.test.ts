/** The service through pgbouncer in transaction mode, where that is installed. */
import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { inTransaction } from '../../../src/store/engine/transaction.ts';
import {
  createDatabaseOn,
  END_OTHER_CONNECTIONS,
  startTestServer,
  type TestServer,
} from '../../harness/database.ts';
import { requester } from '../../harness/http/request.ts';
import { add } from '../../harness/orders/orders.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { runPlaten } from '../../harness/platen-process.ts';
import { until } from '../../harness/wait.ts';
import { type Pgbouncer, startPgbouncer } from './pgbouncer.ts';

const AT_ONCE = 60;

let server: TestServer;
let pgbouncer: Pgbouncer | undefined;
let platen: TestPlaten;
before(async () => {
  server = await startTestServer();
  pgbouncer = await startPgbouncer(server.url);
  const { url } = pgbouncer ?? {};
  if (url === undefined) return;
  platen = await startPlaten({
    async createDatabase(contents) {
      const database = await createDatabaseOn(server.url, contents);
      const pooled = new URL(url);
      pooled.pathname = `/${database.name}`;
      return { ...database, settings: { DATABASE_URL: pooled.href, PLATEN_POOLER: 'transaction' } };
    },
    settings: { PLATEN_POOL_SIZE: String(AT_ONCE) },
  });
});
after(async () => {
  await platen?.close();
  await pgbouncer?.close();
  await server.close();
});

const needsPgbouncer = (name: string, run: () => Promise<void>) =>
  test(name, async (t) => (pgbouncer ? run() : t.skip('pgbouncer is not installed')));

const warnings = async (url: string) => (await requester(url)('GET', '/ready')).json.warnings;

needsPgbouncer('more calls at once than it has connections', async () => {
  const references = await Promise.all(Array.from({ length: AT_ONCE }, () => add(platen)));
  assert.equal(new Set(references).size, AT_ONCE);
});

needsPgbouncer(
  'a call that waits for a lock is answered 503, and its limit stays with its transaction',
  async () => {
    const client = new pg.Client({ connectionString: platen.databaseUrl });
    await client.connect();
    await client.query('begin; lock table clients in exclusive mode');
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({
      apikey: platen.keys.live,
      url: 'http://127.0.0.1:9/',
      types: ['ItemShipped'],
    });
    const { status } = await platen.request('POST', '/core/1.0/webhooks/add', { headers, body });
    await client.query('rollback');
    await client.end();
    assert.equal(status, 503);
    const pooled = new pg.Client({ connectionString: platen.settings.DATABASE_URL! });
    await pooled.connect();
    const { rows } = await pooled.query('show lock_timeout');
    await pooled.end();
    assert.deepEqual(rows, [{ lock_timeout: '0' }]);
  },
);

needsPgbouncer('whichever session a transaction gets, it relies on no default of the database', async () => {
  const { rows: named } = await sql<{ name: string }>`select current_database() as name`.execute(
    platen.queries,
  );
  const direct = new pg.Client({ connectionString: platen.databaseUrl });
  await direct.connect();
  for (const setting of [
    'default_transaction_isolation = serializable',
    'synchronous_commit = off',
    'DateStyle = German',
    `TimeZone = 'Asia/Kolkata'`,
    'standard_conforming_strings = off',
  ])
    await direct.query(`alter database ${named[0]!.name} set ${setting}`);
  // The pooler makes new sessions, with these defaults.
  await direct.query(END_OTHER_CONNECTIONS);
  await direct.end();
  const service = await startBeside(platen, { PLATEN_DURABILITY: 'required' });
  const seen = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      inTransaction(service.core.database.queries, async (tx) => {
        const { rows } = await sql`
          select current_setting('transaction_isolation') as isolation, current_setting('synchronous_commit') as commit,
            current_setting('DateStyle') as style, current_setting('TimeZone') as zone,
            current_setting('standard_conforming_strings') as strings`.execute(tx);
        return rows[0];
      }),
    ),
  );
  await service.close();
  const relied = { isolation: 'read committed', commit: 'on', style: 'ISO, MDY', zone: 'UTC', strings: 'on' };
  assert.deepEqual(seen, Array(AT_ONCE).fill(relied));
  assert.ok(await add(platen));
});

needsPgbouncer('without the address of the server, nothing listens, and backups are refused', async () => {
  const [warning] = await warnings(platen.url);
  assert.match(warning, /^no notifications arrive through the pooler/);
  const { code, err } = await runPlaten(platen.settings, 'backup', join(tmpdir(), 'never-written.tar'));
  assert.notEqual(code, 0);
  assert.match(err, /Set DATABASE_DIRECT_URL/);
});

needsPgbouncer('with it, a worker hears of work long before it looks for some', async () => {
  const worker = await startBeside(platen, {
    PLATEN_ROLE: 'worker',
    PLATEN_SWEEP_MS: '100000',
    DATABASE_DIRECT_URL: platen.databaseUrl,
  });
  const direct = new pg.Client({ connectionString: platen.databaseUrl });
  await direct.connect();
  try {
    const beside = await startBeside(platen, { DATABASE_DIRECT_URL: platen.databaseUrl });
    assert.deepEqual(await warnings(beside.url), []);
    await until('both listen', async () => {
      const { rows } = await direct.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and query like 'listen%'`,
      );
      return rows[0].n === 2;
    });
    const reference = await add(platen);
    await until('the order is handed over', async () => {
      const { json } = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
      return json.state === '45';
    });
    await beside.close();
  } finally {
    await direct.end();
    await worker.close();
  }
});
