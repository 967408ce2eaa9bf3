/** People who do not see the machine of a worker see its backups, and ask for one. */
import assert from 'node:assert/strict';
import { readdir, rename, rm, truncate } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { backUpIfDue, lookAtBackups } from '../../../src/app/backups/scheduled.ts';
import { readConfig } from '../../../src/app/config/config.ts';
import { SYSTEM } from '../../../src/domain/actor.ts';
import { createLog } from '../../../src/lib/log/log.ts';
import { beginBackup } from '../../../src/operations/backup/backup-list.ts';
import type { BackupFoldersRow } from '../../../src/store/rows.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { backUpTo, folderFor, inPresent, type Settings } from './backup-scene.ts';

const log = createLog('error', 2);

let platen: TestPlaten;
let call: AdminCall;
before(async () => {
  platen = await startPlaten();
  call = await adminCaller(platen, 'operator');
});
after(() => platen.close());

/** A worker that backs up to an empty folder, in a service without other backups. */
async function worker(t: TestContext, settings: Settings = {}) {
  await sql`delete from backup_folders`.execute(platen.queries);
  await sql`delete from backups`.execute(platen.queries);
  const folder = await folderFor(t);
  const config = readConfig({ ...platen.settings, PLATEN_BACKUP_DIR: folder, ...settings });
  return {
    folder,
    config,
    write: () => backUpIfDue(inPresent(platen.core), config, log),
    /** Gives the backup of the folder an older name: two of one second would have the same. */
    async age() {
      const [name] = await names(folder);
      await rename(join(folder, name!), join(folder, 'platen-2020-01-01T030000Z.tar'));
    },
  };
}

async function names(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('platen-')).sort();
}

/** As a process that was killed afterwards. */
async function beginByKilled(): Promise<void> {
  const { rows } = await sql<Pick<BackupFoldersRow, 'id'>>`select id from backup_folders`.execute(
    platen.queries,
  );
  await platen.core.operations.run(beginBackup, SYSTEM, { folderId: rows[0]!.id, server: 'gone' });
}

const list = async () => (await call('/backups')).json;

test('a scheduled backup is read again after it was written, and listed with its folder', async (t) => {
  const { folder, write } = await worker(t);
  await write();
  const { folders, backups } = await list();
  const [name] = await names(folder);
  assert.equal(backups.length, 1);
  const { contents, ...backup } = backups[0];
  assert.deepEqual(
    { state: backup.state, name: backup.name, folder: backup.folder, server: backup.server },
    { state: 'written', name, folder, server: hostname() },
  );
  assert.equal(backup.requested_by, null);
  assert.ok(backup.verified_at);
  assert.ok(contents.rows > 0);
  assert.deepEqual([contents.files_included, contents.has_key], [true, false]);
  assert.equal(folders.length, 1);
  assert.deepEqual(
    { ...folders[0], looked_at: undefined, next_at: undefined },
    {
      ...{ server: hostname(), path: folder, every_hours: 24, kept: 14, with_key: false, is_watched: true },
      ...{ looked_at: undefined, next_at: undefined },
    },
  );
  assert.equal(
    Date.parse(folders[0].next_at) - Date.parse(backup.taken_at),
    24 * 3_600_000 - (Date.parse(backup.taken_at) % 1000),
  );
});

test('a backup that is asked for is written by the next worker, once, and audited', async (t) => {
  const { folder, write, age } = await worker(t);
  const refused = await call('/backups/start');
  assert.equal(refused.status, 400);
  assert.match(refused.text, /No worker that runs has a folder for backups; set PLATEN_BACKUP_DIR/);

  await write();
  await age();
  // Not due again before a day has passed.
  const asked = await call('/backups/start');
  assert.equal(asked.status, 200);
  assert.match(asked.json.requested_by, /^key \d+$/);
  assert.equal(asked.json.state, 'waiting');
  assert.equal((await call('/backups/start')).json.id, asked.json.id);
  await write();
  assert.equal((await names(folder)).length, 2);
  const written = (await list()).backups.find(({ id }: { id: number }) => id === asked.json.id);
  assert.deepEqual([written.state, written.requested_by], ['written', asked.json.requested_by]);
  await write();
  assert.equal((await names(folder)).length, 2);
  const { rows } = await sql<{ actor: string }>`
    select actor from audit_log where action = 'request_backup'`.execute(platen.queries);
  assert.deepEqual(rows, [{ actor: asked.json.requested_by }]);
});

test('files that others write to the folder are listed as they are, and not any more when they have gone', async (t) => {
  const { folder, config } = await worker(t);
  await backUpTo(platen.settings, join(folder, 'platen-2020-01-01T030000Z.tar'));
  await backUpTo(platen.settings, join(folder, 'platen-2020-01-02T030000Z.tar'));
  await truncate(join(folder, 'platen-2020-01-02T030000Z.tar'), 5000);
  await lookAtBackups(inPresent(platen.core), config);
  const [cut, whole] = (await list()).backups;
  assert.deepEqual([whole.state, whole.verified_at, whole.server], ['written', null, null]);
  assert.ok(whole.contents.rows > 0);
  assert.equal(cut.state, 'failed');
  assert.match(cut.problem, /is not a whole backup/);
  await rm(join(folder, whole.name));
  await lookAtBackups(inPresent(platen.core), config);
  assert.deepEqual(
    (await list()).backups.map(({ name }: { name: string }) => name),
    [cut.name],
  );
});

test('a backup that fails says why, and the next one takes its place', async (t) => {
  const { folder, config: whole } = await worker(t);
  const failing = backUpIfDue(inPresent(platen.core), { ...whole, backupPassphrase: 'too short' }, log);
  await assert.rejects(failing, /at least 12 characters/);
  const { backups } = await list();
  assert.deepEqual(
    [backups[0].state, backups[0].problem],
    ['failed', 'The passphrase must have at least 12 characters.'],
  );
  const config = readConfig({ ...platen.settings, PLATEN_BACKUP_DIR: folder });
  await backUpIfDue(inPresent(platen.core), config, log);
  assert.deepEqual(
    (await list()).backups.map(({ state }: { state: string }) => state),
    ['written'],
  );
});

test('a backup whose process was killed does not hold up the next one', async (t) => {
  const { write, age } = await worker(t);
  await write();
  await age();
  await beginByKilled();
  assert.equal((await call('/backups/start')).json.state, 'running');
  platen.clock.advanceBy(25 * 3_600_000);
  await write();
  const { backups } = await list();
  assert.deepEqual(
    backups.map(({ state }: { state: string }) => state),
    ['written', 'written'],
  );
});

test('a backup that was asked for and whose process was killed has failed at the next look, and another can be asked for', async (t) => {
  const { folder, write, age } = await worker(t);
  await write();
  const asked = (await call('/backups/start')).json;
  await beginByKilled();
  await write();
  const stateOf = async (id: number) =>
    (await list()).backups.find((backup: { id: number }) => backup.id === id);
  assert.partialDeepStrictEqual(await stateOf(asked.id), {
    state: 'failed',
    requested_by: asked.requested_by,
    problem: 'The process that wrote it was ended before it was whole.',
  });
  assert.equal((await names(folder)).length, 1);
  await age();
  const again = (await call('/backups/start')).json;
  assert.notEqual(again.id, asked.id);
  await write();
  assert.equal((await stateOf(again.id)).state, 'written');
});

test('a folder that no worker looks at is not used', async (t) => {
  const { config } = await worker(t);
  await lookAtBackups(inPresent(platen.core), config);
  platen.clock.advanceBy(16 * 60_000);
  assert.equal((await list()).folders[0].is_watched, false);
  assert.equal((await call('/backups/start')).status, 400);
  platen.clock.advanceBy(31 * 24 * 3_600_000);
  const other = readConfig({ ...platen.settings, PLATEN_BACKUP_DIR: await folderFor(t) });
  await lookAtBackups(inPresent(platen.core), other);
  assert.deepEqual(
    (await list()).folders.map(({ path }: { path: string }) => path),
    [other.backupDir],
  );
});
