/** A backup that is written while the service runs, restored on an empty machine, is what was backed up. */
import assert from 'node:assert/strict';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import {
  backUpIfDue,
  backUpInTurn,
  createNewestBackup,
  isBackupOverdue,
} from '../../../src/app/backups/scheduled.ts';
import { readConfig } from '../../../src/app/config/config.ts';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { createLog } from '../../../src/lib/log/log.ts';
import { writeBackup } from '../../../src/operations/backup/backup.ts';
import { listBackups, requestBackup } from '../../../src/operations/backup/backup-list.ts';
import { prepareRequestLog } from '../../../src/operations/requests/request-log.ts';
import type { Blobs } from '../../../src/outbound/files/blobs.ts';
import { connect } from '../../../src/store/engine/db.ts';
import { listEvents, numberEvents } from '../../../src/store/webhooks/events.ts';
import { add, bring, validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { until } from '../../harness/wait.ts';
import { put, sha256Of } from '../../outbound/files/stores.ts';
import {
  allRows,
  backUpTo,
  emptyMachine,
  folderFor,
  inPresent,
  openAsCommand,
  PASSPHRASE,
  restoredRows,
  restoreFrom,
  schemaOf,
} from './backup-scene.ts';

const STATES = [1, 7, 10, 11, 32, 40, 41, 45, 100, 500, 501] as const;
/** What a service writes as soon as it looks at a database, and what a restore pauses. */
const VOLATILE = [
  'write_probe',
  'outgoing_pauses',
  'restores',
  'event_lists',
  'migrations',
  'database_timelines',
  'database_standbys',
];

/** Longer than a folder of a test takes on any machine. */
const PATIENT = { answersWithinMs: 60_000 };

let platen: TestPlaten;
before(async () => {
  // Calls are stored a while after their answer, which would change the rows that are compared.
  platen = await startPlaten({ settings: { PLATEN_REQUEST_LOG: 'off' } });
  for (const state of STATES) await bring(platen, `backup-${state}`, state);
  await platen.core.operations.run(prepareRequestLog, SYSTEM, undefined);
  await sql`
    insert into request_log (at, interface, method, path, status, ms, address, request_id)
    values (${platen.clock.now()}, 'core', 'POST', '/core/1.0/orders', 200, 3, '127.0.0.1', 'r1')`.execute(
    platen.queries,
  );
});
after(() => platen.close());

/** Opens the restored database as a command does. */
async function open(t: TestContext, settings: Readonly<Record<string, string>>) {
  const core = await openAsCommand(settings, platen);
  t.after(() => core.close());
  return core;
}

async function isEmpty(settings: Readonly<Record<string, string>>, t: TestContext): Promise<boolean> {
  const database = connect({ url: settings.DATABASE_URL! }, { poolSize: 1, onError: () => undefined });
  t.after(() => database.close());
  return (await allRows(database.queries)).size === 0;
}

test('a restored machine has every row, every file, and the schema, and gives away no number again', async (t) => {
  const path = join(await folderFor(t), 'whole.tar');
  const machine = await emptyMachine(t, platen);
  const summary = await backUpTo(platen.settings, path);
  assert.deepEqual(summary.files.damaged, []);
  assert.equal(summary.files.how, 'included');
  assert.ok(summary.files.count > 0);

  const here = await allRows(platen.queries, VOLATILE);
  const files = async (blobs: typeof platen.core.services.blobs) =>
    (await Array.fromAsync(blobs.list())).map(({ sha256, size }) => `${sha256} ${size}`).sort();
  const filesHere = await files(platen.core.services.blobs);
  // Its number was given away after the backup.
  await add(platen);
  const restored = await restoreFrom(machine, path);
  assert.deepEqual(restored.migrated, []);
  assert.equal(restored.rows, summary.rows);
  const core = await open(t, machine);
  const there = await allRows(core.database.queries, VOLATILE);
  assert.deepEqual([...there.keys()], [...here.keys()]);
  for (const [table, rows] of restoredRows(here)) assert.deepEqual(there.get(table), rows, table);
  assert.deepEqual(await schemaOf(core.database.queries), await schemaOf(platen.queries));
  assert.deepEqual(await files(core.services.blobs), filesHere);
  await assertSound(core, { blobs: true });
  const next = async (queries: typeof platen.queries) =>
    (
      await sql<{ order: number; check: number }>`
        select nextval('order_numbers') as order, nextval(pg_get_serial_sequence('file_checks', 'number')) as check`.execute(
        queries,
      )
    ).rows[0]!;
  const given = await next(platen.queries);
  const now = await next(core.database.queries);
  assert.ok(now.order > given.order && now.check > given.check, JSON.stringify({ given, now }));
  const list = { clientId: platen.keys.clientId, mode: 'live' } as const;
  const eventsAfter = (queries: typeof platen.queries, after: number) =>
    queries.transaction().execute(async (tx) => {
      await numberEvents(tx, list);
      return (await listEvents(tx, list, after, 1000)).map(({ listedN, ...event }) => ({ listedN, event }));
    });
  const listed = await eventsAfter(platen.queries, 0);
  const again = await eventsAfter(core.database.queries, listed.at(-1)!.listedN);
  assert.deepEqual(
    again.map(({ event }) => event),
    listed.map(({ event }) => event),
    'who has listed them meanwhile is not answered with silence',
  );
});

test('orders that arrive while the backup is written are in it as a whole or not at all', async (t) => {
  const path = join(await folderFor(t), 'busy.tar');
  const machine = await emptyMachine(t, platen);
  const acknowledged: string[] = [];
  let writing = true;
  const shop = (async () => {
    while (writing) {
      const order = validOrder(platen, { reference: newReference('busy') });
      const { status, text } = await platen.post('/core/1.0/orders/add', order);
      assert.equal(status, 201, text);
      acknowledged.push(order.reference);
    }
  })();
  await until('the shop adds orders', () => acknowledged.length > 3);
  const before = acknowledged.slice();
  await backUpTo(platen.settings, path, { files: 'referenced' });
  const meanwhile = acknowledged.length - before.length;
  writing = false;
  await shop;
  assert.ok(meanwhile > 0);
  await restoreFrom(machine, path);
  const core = await open(t, machine);
  await assertSound(core);
  const { rows } = await sql<{ reference: string }>`
    select reference from orders where reference = any(${before}) order by id`.execute(core.database.queries);
  assert.deepEqual(rows.map(({ reference }) => reference).sort(), before.sort());
});

test('the secret key comes along if it is asked for, and only its passphrase opens it', async (t) => {
  const folder = await folderFor(t);
  const [withKey, without] = [join(folder, 'key.tar'), join(folder, 'no-key.tar')];
  assert.equal((await backUpTo(platen.settings, withKey, { withKey: true })).hasKey, true);
  assert.equal((await backUpTo(platen.settings, without)).hasKey, false);
  const { PLATEN_SECRET_KEY: key, ...machine } = await emptyMachine(t, platen);

  await assert.rejects(restoreFrom(machine, without), /does not include its secret key .* secret\.key/);
  const wrong = { passphrase: async () => 'another horse' };
  await assert.rejects(restoreFrom(machine, withKey, wrong), /The passphrase is not that of the backup\./);
  await assert.rejects(
    restoreFrom(machine, withKey, { passphrase: async () => undefined }),
    /Set PLATEN_BACKUP_PASSPHRASE, or .* --passphrase-file/,
  );
  const other = { ...machine, PLATEN_SECRET_KEY: '0'.repeat(64) };
  await assert.rejects(restoreFrom(other, withKey), /belongs to another secret key/);
  assert.ok(await isEmpty(machine, t));

  await restoreFrom({ ...machine, PLATEN_BACKUP_PASSPHRASE: PASSPHRASE }, withKey, {
    passphrase: async (ofSettings) => ofSettings,
  });
  const core = await open(t, machine);
  assert.equal(core.migrated.length, 0);
  assert.equal((await readFile(join(machine.PLATEN_DATA_DIR!, 'secret.key'), 'utf8')).trim(), key);
  await assert.rejects(
    backUpTo(platen.settings, join(folder, 'short.tar'), { withKey: true, passphrase: async () => 'short' }),
    /at least 12 characters/,
  );
  assert.deepEqual((await readdir(folder)).sort(), ['key.tar', 'no-key.tar']);
});

test('a database that is not empty is refused, and so is a file that exists', async (t) => {
  const path = join(await folderFor(t), 'once.tar');
  await backUpTo(platen.settings, path, { files: 'referenced' });
  await assert.rejects(restoreFrom(platen.settings, path), /The database is not empty: it has \d+ tables/);
  await assert.rejects(backUpTo(platen.settings, path), /once\.tar exists already, and is not replaced/);
});

test('a folder gets a backup named by its time', async (t) => {
  const { path } = await backUpTo(platen.settings, await folderFor(t), { files: 'referenced' });
  assert.match(path, /\/platen-20\d\d-\d\d-\d\dT\d{6}Z\.tar$/);
});

test('files whose bytes changed in the store are named, and everything else is restored', async (t) => {
  const path = join(await folderFor(t), 'damaged.tar');
  const machine = await emptyMachine(t, platen);
  const { sha256 } = await put(platen.core.services.blobs, 'as it was checked');
  await writeFile(await platen.core.services.blobs.pathOf(sha256), 'changed since then');
  const { files } = await backUpTo(platen.settings, path);
  assert.deepEqual(files.damaged, [sha256Of('as it was checked')]);
  await restoreFrom(machine, path);
  const core = await open(t, machine);
  assert.equal(await core.services.blobs.exists(sha256), false);
  await platen.core.services.blobs.remove(sha256);
});

test('a worker writes backups in turn, keeps the newest, which is restored, and misses none unnoticed', async (t) => {
  const folder = await folderFor(t);
  const config = readConfig({ ...platen.settings, PLATEN_BACKUP_DIR: folder, PLATEN_BACKUPS_KEPT: '2' });
  const log = createLog('error', 2);
  for (const day of ['01', '02', '03'])
    await writeFile(join(folder, `platen-2020-01-${day}T030000Z.tar`), '');
  await writeFile(join(folder, '.platen-unfinished-x'), 'killed');
  const longAgo = new Date('2020-01-01T00:00:00Z');
  await utimes(join(folder, '.platen-unfinished-x'), longAgo, longAgo);
  const startedAt = new Date('2020-01-03T00:00:00Z');
  const newest = createNewestBackup(config, PATIENT);
  const overdueAt = (time: string) => isBackupOverdue(config, newest, startedAt, new Date(time));
  assert.deepEqual(
    [await overdueAt('2020-01-04T04:00:00Z'), await overdueAt('2020-01-04T04:00:01Z')],
    [false, true],
  );
  const backups = async () => (await readdir(folder)).filter((name) => name.startsWith('platen-')).sort();
  await backUpIfDue(inPresent(platen.core), config, log);
  const written = await backups();
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.startsWith('.platen-unfinished')),
    [],
  );
  assert.equal(written.length, 2);
  assert.equal(written[0], 'platen-2020-01-03T030000Z.tar');
  await backUpIfDue(inPresent(platen.core), config, log);
  assert.deepEqual(await backups(), written);
  const machine = await emptyMachine(t, platen);
  assert.equal((await restoreFrom(machine, folder)).path, join(folder, written[1]!));
});

test('a backup that was named by a clock of the future holds up no other, and takes the place of none', async (t) => {
  const folder = await folderFor(t);
  const config = readConfig({ ...platen.settings, PLATEN_BACKUP_DIR: folder, PLATEN_BACKUPS_KEPT: '1' });
  const future = 'platen-2126-01-01T030000Z.tar';
  await writeFile(join(folder, future), '');
  const now = new Date();
  assert.equal(await createNewestBackup(config, PATIENT)(now), undefined);
  assert.equal(await isBackupOverdue(config, createNewestBackup(config, PATIENT), new Date(0), now), true);
  await backUpIfDue(inPresent(platen.core), config, createLog('error', 2));
  const backups = (await readdir(folder)).filter((name) => name.startsWith('platen-')).sort();
  assert.deepEqual([backups.length, backups[1]], [2, future]);
  const machine = await emptyMachine(t, platen);
  await assert.rejects(restoreFrom(machine, folder), {
    name: 'BackupProblem',
    message: new RegExp(
      `^${future} in .+ bears a time to come, .+ Set the clock right, or name a file, such as ${backups[0]}`,
    ),
  });
  await restoreFrom(machine, join(folder, backups[0]!));
});

test('a backup ends unfinished when its service ends, and one that was asked for waits', async (t) => {
  const folder = await folderFor(t);
  const config = readConfig({ ...platen.settings, PLATEN_BACKUP_DIR: folder });
  const core = inPresent(platen.core);
  /** Writes a backup whose process ends meanwhile. */
  const cutOff = async () => {
    const stop = new AbortController();
    const services = { ...core.services, blobs: endingAt(core.services.blobs, stop) };
    const writing = backUpInTurn({ ...core, services }, config, createLog('silent'))(stop.signal);
    await assert.rejects(writing, /the process ends/);
  };
  await cutOff();
  assert.deepEqual(await readdir(folder), ['.platen-backups']);
  await platen.core.operations.run(requestBackup, OPERATOR, undefined);
  await cutOff();
  const { backups } = await platen.core.operations.run(listBackups, OPERATOR, undefined);
  assert.deepEqual(
    backups.filter(({ name }) => name === null).map(({ state, startedAt }) => [state, startedAt]),
    [['waiting', null]],
  );
  await backUpIfDue(core, config, createLog('error', 2));
  assert.equal((await readdir(folder)).filter((name) => name.startsWith('platen-')).length, 1);
});

/** Contents whose listing ends the process, which is after the rows. */
function endingAt(blobs: Blobs, stop: AbortController): Blobs {
  return {
    ...blobs,
    async *list() {
      yield* blobs.list();
      stop.abort(new Error('the process ends'));
    },
  };
}

test('after a failure the next attempt waits, unless it is asked for', async (t) => {
  const folder = await folderFor(t);
  const settings = { ...platen.settings, PLATEN_BACKUP_DIR: folder };
  const config = { ...readConfig(settings), backupPassphrase: 'too short' };
  const backUp = backUpInTurn(inPresent(platen.core), config, createLog('silent'));
  const { signal } = new AbortController();
  await assert.rejects(backUp(signal), /at least 12 characters/);
  await backUp(signal);
  await platen.core.operations.run(requestBackup, OPERATOR, undefined);
  await assert.rejects(backUp(signal), /at least 12 characters/);
});

test('a folder that does not answer is taken to be as it was seen the last time', async () => {
  const seen = new Date('2026-03-02T10:00:00Z');
  const answers = [Promise.resolve(seen), new Promise<Date>(() => undefined)];
  const look = () => answers.shift() ?? assert.fail('a second look while one is under way');
  const newest = createNewestBackup({ backupDir: '/anywhere' }, { look, answersWithinMs: 1 });
  await until('it was seen', async () => (await newest(seen)) !== undefined);
  assert.deepEqual([await newest(seen), await newest(seen)], [seen, seen]);
});

test('of two workers that find a backup due at the same time one writes it', async (t) => {
  const folder = await folderFor(t);
  const config = readConfig({ ...platen.settings, PLATEN_BACKUP_DIR: folder });
  const log = createLog('error', 2);
  const other = await open(t, platen.settings);
  const written = async () => (await readdir(folder)).filter((name) => name.startsWith('platen-'));
  const blocker = new pg.Client({ connectionString: platen.databaseUrl });
  await blocker.connect();
  t.after(() => blocker.end());
  await blocker.query('begin; lock table vat_rates in access exclusive mode');
  const first = backUpIfDue(inPresent(platen.core), config, log);
  await until('the first one reads the locked table', async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and application_name = 'platen backup'
        and wait_event_type = 'Lock'`.execute(platen.queries);
    return rows.length > 0;
  });
  await backUpIfDue(inPresent(other), config, log);
  assert.deepEqual(await written(), []);
  await blocker.query('rollback');
  await first;
  assert.equal((await written()).length, 1);
  await backUpIfDue(inPresent(other), config, log);
  assert.equal((await written()).length, 1);
});

test('rows are counted as they are read, because the server may say their number after the last one', async (t) => {
  const layout = { migrations: [], partitions: [], sequences: [], keyFingerprint: 'f', otherKeys: [] };
  const table = { name: 'prices', columns: ['name', 'cents'] };
  const summary = await writeBackup({
    path: join(await folderFor(t), 'counted.tar'),
    snapshot: {
      takenAt: new Date('2026-03-02T10:00:00Z'),
      layout: { ...layout, tables: [table] },
      sizes: new Map(),
      copyOut: () => Readable.from([Buffer.from('flyer\t12\nbo'), Buffer.from('ok\\nof two lines\t34\n')]),
      end: async () => undefined,
      close: async () => undefined,
    },
    blobs: platen.core.services.blobs,
    ...{
      files: 'referenced',
      findMissing: undefined,
      lockedKey: null,
      release: '1',
      onProgress: () => undefined,
    },
  });
  assert.equal(summary.rows, 2);
});
