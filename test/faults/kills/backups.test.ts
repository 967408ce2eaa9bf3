/** What is left of a backup and of a restore that are killed, cut off or changed. */
import assert from 'node:assert/strict';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import pg from 'pg';
import { BackupProblem, divideMigrations } from '../../../src/domain/backup/backup.ts';
import { readManifest } from '../../../src/domain/backup/manifest.ts';
import { findArchive, UNFINISHED, verifyArchive } from '../../../src/outbound/archive.ts';
import { bring } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { startPlatenProcess } from '../../harness/platen-process.ts';
import { until } from '../../harness/wait.ts';
import { backUpTo, emptyMachine, folderFor, restoreFrom } from '../../operations/backup/backup-scene.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
  await bring(platen, 'killed-100', 100);
});
after(() => platen.close());

async function connect(t: TestContext, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Dropping the database of a test ends the connections to it.
  client.on('error', () => undefined);
  await client.connect();
  t.after(() => client.end());
  return client;
}

/**
 * Starts a command, which gets stuck at what the blocker has locked, and kills it there. Within its transaction the blocker
 * would see the activities of the server as they were at first.
 */
async function killWhenStuck(
  blocker: pg.Client,
  watcher: pg.Client,
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<void> {
  const command = [process.execPath, join(import.meta.dirname, '../../../bin/platen.mjs'), ...args] as const;
  const started = startPlatenProcess(settings, { command });
  started.ready.catch(() => undefined);
  await until('the command is stuck', async () => {
    const { rows } = await watcher.query(`
      select from pg_stat_activity where datname = current_database() and application_name = 'platen backup'
        and wait_event_type = 'Lock'`);
    return rows.length > 0;
  });
  started.kill('SIGKILL');
  assert.equal((await started.exited).signal, 'SIGKILL');
  await blocker.query('rollback');
  await until('its connection has ended', async () => {
    const { rows } = await watcher.query(`
      select from pg_stat_activity where datname = current_database() and application_name = 'platen backup'`);
    return rows.length === 0;
  });
}

test('a killed backup leaves no file that looks whole, and the next one succeeds', async (t) => {
  const folder = await folderFor(t);
  const path = join(folder, 'killed.tar');
  const blocker = await connect(t, platen.databaseUrl);
  await blocker.query('begin; lock table vat_rates in access exclusive mode');
  await killWhenStuck(blocker, await connect(t, platen.databaseUrl), platen.settings, 'backup', path);
  const left = await readdir(folder);
  assert.equal(left.length, 1);
  assert.ok(left[0]!.startsWith(UNFINISHED));
  await assert.rejects(restoreFrom(platen.settings, folder), /has no backup in it/);
  await assert.rejects(restoreFrom(platen.settings, join(folder, left[0]!)), /is not a whole backup/);
  await backUpTo(platen.settings, path);
});

test('a killed restore leaves the database empty, and the next one succeeds', async (t) => {
  const path = join(await folderFor(t), 'whole.tar');
  await backUpTo(platen.settings, path);
  const machine = await emptyMachine(t, platen);
  const blocker = await connect(t, machine.DATABASE_URL!);
  // The partitions are made when the whole schema was; nothing else sees this table before it is committed.
  const partition = 'request_log_20260302';
  await blocker.query(`begin; create table ${partition} ()`);
  await killWhenStuck(blocker, await connect(t, machine.DATABASE_URL!), machine, 'restore', path);
  const { rows } = await blocker.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace`,
  );
  assert.deepEqual(rows, []);
  await restoreFrom(machine, path);
});

test('a backup that was cut off anywhere is refused', async (t) => {
  const path = join(await folderFor(t), 'cut.tar');
  const { bytes } = await backUpTo(platen.settings, path);
  for (const size of [bytes - 1, bytes - 512, bytes - 513, bytes - 1536, Math.floor(bytes / 2), 511, 1, 0]) {
    await truncate(path, size);
    await assert.rejects(verify(path), /is not a whole backup: its end is missing or damaged/, `${size}`);
  }
});

test('a backup with a changed byte anywhere is refused before anything is restored', async (t) => {
  const path = join(await folderFor(t), 'changed.tar');
  await backUpTo(platen.settings, path);
  const whole = await readFile(path);
  const places = Array.from({ length: 100 }, (_, n) => Math.floor((n * (whole.length - 1)) / 99));
  for (const place of places) {
    const changed = Buffer.from(whole);
    changed[place]! ^= 1;
    await writeFile(path, changed);
    await assert.rejects(verify(path), BackupProblem, `byte ${place}`);
  }
  const machine = await emptyMachine(t, platen);
  await assert.rejects(restoreFrom(machine, path), /is not a whole backup|is damaged/);
  const database = await connect(t, machine.DATABASE_URL!);
  const { rows } = await database.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace`,
  );
  assert.deepEqual(rows, []);
});

async function verify(path: string): Promise<string> {
  return verifyArchive(await findArchive(path), () => undefined);
}

test('a backup of a newer release, or of one with other migrations, is refused in one sentence', () => {
  const known = [
    { name: '0001_a.sql', checksum: 'a' },
    { name: '0002_b.sql', checksum: 'b' },
  ];
  const of = (...migrations: typeof known) => ({ migrations, release: '9.9.9' });
  assert.deepEqual(divideMigrations(of(known[0]!), known), { before: [known[0]], after: [known[1]] });
  assert.throws(
    () => divideMigrations(of(...known, { name: '0003_c.sql', checksum: 'c' }), known),
    /made by a newer release, 9\.9\.9: it has the migration 0003_c\.sql\. Restore it with that release\./,
  );
  assert.throws(
    () => divideMigrations(of({ name: '0001_a.sql', checksum: 'x' }), known),
    /The migration 0001_a\.sql of this release is not the one/,
  );
  assert.throws(
    () => readManifest(JSON.stringify({ format: 2, release: '9.9.9' })),
    /has format 2, and this release reads format 1/,
  );
});
