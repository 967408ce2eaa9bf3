/** A rolling upgrade: a newer release migrates the database under a process of an older one. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { findForeignMigration, knownMigrations, migrate } from '../../../src/store/engine/migrate.ts';
import { inTransaction } from '../../../src/store/engine/transaction.ts';
import { NEXT_MIGRATION, nextMigrations } from '../../harness/next-release.ts';
import { bring, validOrder } from '../../harness/orders/orders.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { letPass, until } from '../../harness/wait.ts';
import { stateOf } from '../../jobs/story.ts';

const ADD = '/core/1.0/orders/add';
const NEWER = '9999_newer.sql';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

/** What the runner of a newer release leaves behind. */
async function migrateByNewer(compatibleFrom: string | null): Promise<void> {
  await sql`insert into migrations (name, checksum, compatible_from) values (${NEWER}, '', ${compatibleFrom})`.execute(
    platen.queries,
  );
}

const undo = () => sql`delete from migrations where name = ${NEWER}`.execute(platen.queries);
/** Whether no other connection asks anything of the database. */
async function isIdle(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
    platen.queries,
  );
  return rows.length === 0;
}

const ready = () => platen.request('GET', '/ready');

test('a process answers 503 as soon as it notices, and says why', async () => {
  await migrateByNewer(null);
  await until('it is not ready', async () => (await ready()).status === 503);
  assert.match((await ready()).text, /the database has the migration 9999_newer\.sql of a newer release/);
  const reply = await platen.post(ADD, validOrder(platen));
  assert.equal(reply.status, 503, reply.text);
  assert.ok(reply.headers['retry-after']);
  assert.match(reply.json.message, /newer release/);
  assert.equal((await platen.request('GET', '/live')).status, 200);
  assert.equal((await platen.request('GET', '/version')).status, 200);
  await assert.rejects(startBeside(platen), /newer version of Platen: it has the migration 9999_newer\.sql/);
  await undo();
  await until('it is ready', async () => (await ready()).status === 200);
  assert.equal((await platen.post(ADD, validOrder(platen))).status, 201);
});

test('a worker claims nothing until then', async (t) => {
  const { reference } = await bring(platen, 'held', 32);
  const worker = await startBeside(platen, { PLATEN_ROLE: 'worker', PLATEN_SWEEP_MS: '20' });
  t.after(() => worker.close());
  t.after(undo);
  await migrateByNewer(null);
  await until('the worker has noticed', () => worker.core.schema.reason() !== undefined);
  // A look that began before may still be about to claim.
  await letPass(200);
  await until('the looks of before have ended', () => isIdle());
  const now = platen.clock.now();
  await sql`update orders set held_until = ${now}, next_at = ${now} where reference = ${reference}`.execute(
    platen.queries,
  );
  // Ten sweeps; whether they happened decides nothing.
  await letPass(200);
  assert.equal(await stateOf(platen, reference), 32);
  await undo();
  await until('the worker continues', async () => (await stateOf(platen, reference)) === 45);
});

describe('a migration that is compatible', () => {
  test('with this release stops no process, running or starting', async () => {
    await migrateByNewer('0001_platen');
    await platen.core.schema.poll();
    assert.equal((await ready()).status, 200);
    assert.equal((await platen.post(ADD, validOrder(platen))).status, 201);
    assert.deepEqual(await migrate(platen.queries), []);
    await undo();
  });

  test('only with releases after this one stops it', async () => {
    await migrateByNewer('9998_also_newer');
    await platen.core.schema.poll();
    assert.equal((await ready()).status, 503);
    await undo();
    await platen.core.schema.poll();
  });
});

test('a migration gives way to a transaction that needs what it has locked', async () => {
  let migrated: Promise<string[]> | undefined;
  await inTransaction(platen.queries, async (tx) => {
    await sql`lock table order_items in row exclusive mode`.execute(tx);
    migrated = migrate(platen.queries, await nextMigrations());
    await until('the migration waits for the items', () => waitsFor('order_items'));
    // It has the orders: this transaction waits for it now, and it for this transaction.
    await sql`lock table orders in row exclusive mode`.execute(tx);
  });
  assert.deepEqual(await migrated, [NEXT_MIGRATION]);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(platen.queries);
  assert.deepEqual(rows, [{ deadlocks: 0 }]);
});

async function waitsFor(table: string): Promise<boolean> {
  const { rows } =
    await sql`select from pg_locks where relation = ${table}::regclass and not granted`.execute(
      platen.queries,
    );
  return rows.length > 0;
}

test('the mark is a line of the file, and is kept in the database', async () => {
  const { rows } = await sql<{ compatible_from: string | null }>`
    select compatible_from from migrations where name = ${NEXT_MIGRATION}`.execute(platen.queries);
  assert.deepEqual(rows, [{ compatible_from: '0001_platen' }]);
  assert.equal(await findForeignMigration(platen.queries, await knownMigrations()), undefined);
});
