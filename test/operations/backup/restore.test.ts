/** Backups of other machines than the one with an external database and a data folder: older, embedded, with a bucket. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { checkInvariants } from '../../../src/operations/checks/check.ts';
import { commandLine } from '../../cli/command-line.ts';
import { startS3Server } from '../../harness/files/s3-server.ts';
import { s3Settings } from '../../harness/files/s3-settings.ts';
import { NEXT_MIGRATION, openNextRelease } from '../../harness/next-release.ts';
import { bring } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { runProgram } from '../../harness/platen-process.ts';
import {
  allRows,
  backUpTo,
  emptyMachine,
  folderFor,
  openAsCommand,
  restoredRows,
  restoreFrom,
  type Settings,
} from './backup-scene.ts';

/** What a service writes as soon as it looks at a database, when keys were last used, and what a restore pauses. */
const VOLATILE = ['write_probe', 'credentials', 'outgoing_pauses', 'restores', 'event_lists', 'migrations'];

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten({ settings: { PLATEN_REQUEST_LOG: 'off' } });
  for (const state of [1, 11, 40, 45, 100, 500] as const) await bring(platen, `restored-${state}`, state);
});
after(() => platen.close());

/** What `platen check --files` finds on a machine, and what its database and its store have. */
async function lookAt(settings: Settings) {
  const core = await openAsCommand(settings, platen);
  try {
    const invariants = await core.operations.run(checkInvariants, OPERATOR, { blobs: true });
    const files = await Array.fromAsync(core.services.blobs.list());
    return {
      broken: invariants.filter(({ count }) => count > 0),
      rows: await allRows(core.database.queries, VOLATILE),
      files: files.map(({ sha256 }) => sha256).sort(),
    };
  } finally {
    await core.close();
  }
}

async function assertSame(settings: Settings): Promise<void> {
  const found = await lookAt(settings);
  assert.deepEqual(found.broken, []);
  for (const [table, rows] of restoredRows(await allRows(platen.queries, VOLATILE)))
    assert.deepEqual(found.rows.get(table), rows, table);
  const files = await Array.fromAsync(platen.core.services.blobs.list());
  assert.deepEqual(found.files, files.map(({ sha256 }) => sha256).sort());
}

async function folder(t: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'platen-restored-'));
  t.after(() => rm(path, { recursive: true }));
  return path;
}

test('a data folder with its own database takes the backup of an external one, and is backed up itself', async (t) => {
  const backups = await folderFor(t);
  const { DATABASE_URL: _url, ...rest } = platen.settings;
  const settings = { ...rest, PLATEN_DATA_DIR: await folder(t) };
  await backUpTo(platen.settings, join(backups, 'external.tar'));
  await restoreFrom(settings, join(backups, 'external.tar'));
  const summary = await backUpTo(settings, join(backups, 'embedded.tar'));
  assert.equal(summary.files.how, 'included');
  const machine = await emptyMachine(t, platen);
  await restoreFrom(machine, join(backups, 'embedded.tar'));
  await assertSame(machine);
});

test('files in a bucket are referenced, or included if they are asked for', async (t) => {
  const backups = await folderFor(t);
  const server = await startS3Server();
  t.after(() => server.close());
  const inBucket = { ...(await emptyMachine(t, platen)), ...s3Settings(server) };
  await backUpTo(platen.settings, join(backups, 'folder.tar'));
  await restoreFrom(inBucket, join(backups, 'folder.tar'));
  await assertSame(inBucket);

  const { files } = await backUpTo(inBucket, join(backups, 'bucket.tar'));
  assert.equal(files.how, 'referenced');
  const another = { ...(await emptyMachine(t, platen)), ...s3Settings(server) };
  await restoreFrom(another, join(backups, 'bucket.tar'));
  await assertSame(another);

  await backUpTo(inBucket, join(backups, 'whole.tar'), { files: 'included' });
  const machine = await emptyMachine(t, platen);
  await restoreFrom(machine, join(backups, 'whole.tar'));
  await assertSame(machine);
});

test('the passphrase is asked for on a terminal: twice for a backup, once for its restore', async (t) => {
  const path = join(await folderFor(t), 'key.tar');
  const noTerminal = await commandLine(platen.settings)('backup', path, '--with-key');
  assert.equal(noTerminal.code, 1);
  assert.match(noTerminal.err, /Set PLATEN_BACKUP_PASSPHRASE, or name a file with it by --passphrase-file/);

  const typed = ['a horse in the rain', 'a house in the rain', 'a horse in the rain', 'a horse in the rain'];
  const asked: string[] = [];
  const askSecret = async (question: string) => {
    asked.push(question);
    return typed.shift() ?? assert.fail('asked too often');
  };
  const backup = await commandLine(platen.settings, { askSecret })('backup', path, '--with-key');
  assert.equal(backup.code, 0, backup.err);
  assert.match(backup.err, /two different passphrases/);
  assert.deepEqual(asked, ['Passphrase:', 'The same again:', 'Passphrase:', 'The same again:']);

  asked.length = 0;
  typed.push('a horse in the rain');
  const { PLATEN_SECRET_KEY: _key, ...machine } = await emptyMachine(t, platen);
  const restored = await commandLine(machine, { askSecret })('restore', path);
  assert.equal(restored.code, 0, restored.err);
  assert.deepEqual(asked, ['Passphrase:']);
  await assertSame(machine);
});

test('the backup of this release arrives in the schema of the next one', async (t) => {
  const path = join(await folderFor(t), 'older.tar');
  const machine = await emptyMachine(t, platen);
  await backUpTo(platen.settings, path);
  const next = await openNextRelease(t);
  const { code, out, err } = await runProgram(next, machine, 'restore', path, '--json');
  assert.equal(code, 0, err);
  assert.deepEqual(JSON.parse(out).migrated, [NEXT_MIGRATION]);
  await assertSame(machine);
});
