/** The command that backs up says what the backup lacks, and where it can be written. */
import assert from 'node:assert/strict';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { backUpIfDue } from '../../src/app/backups/scheduled.ts';
import { readConfig } from '../../src/app/config/config.ts';
import { createLog } from '../../src/lib/log/log.ts';
import { adminCaller } from '../harness/access/admin.ts';
import { bring } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { emptyMachine, folderFor, inPresent } from '../operations/backup/backup-scene.ts';
import { put } from '../outbound/files/stores.ts';
import { commandLine } from './command-line.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const backUp = (...args: string[]) => commandLine(platen.settings)('backup', ...args);

async function contentsOf(reference: string): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct f.sha256 from order_files f join orders o on o.client_id = f.client_id and o.id = f.order_id
    where o.reference = ${reference} order by 1`.execute(platen.queries);
  return rows.map(({ sha256 }) => sha256);
}

/** An order at its print partner, whose contents are moved away while the test runs. */
async function withLostFiles(t: TestContext, reference: string): Promise<string[]> {
  await bring(platen, reference, 45);
  const contents = await contentsOf(reference);
  assert.ok(contents.length > 0);
  for (const sha256 of contents) {
    const path = await platen.core.services.blobs.pathOf(sha256);
    await rename(path, `${path}.away`);
    t.after(() => rename(`${path}.away`, path));
  }
  return contents;
}

test('a backup names the files that orders need and the store has lost, and ends with 3', async (t) => {
  const folder = await folderFor(t);
  const lost = await withLostFiles(t, 'lost');
  const { code, out } = await backUp(folder);
  assert.equal(code, 3);
  for (const sha256 of lost)
    assert.match(out, new RegExp(`^Missing in the store, so it cannot be restored: file ${sha256}$`, 'm'));
  assert.match(out, /^platen check --files names the orders that need them\.$/m);
  const { json } = await backUp(join(folder, 'lost.tar'), '--json');
  assert.deepEqual([json.files.missing, json.files.damaged], [lost, []]);
  const restored = await commandLine(await emptyMachine(t, platen))(
    'restore',
    join(folder, 'lost.tar'),
    '--json',
  );
  assert.deepEqual([restored.code, restored.json.files.missing], [3, lost]);
});

test('check --files names the orders of lost and of changed files, and changes nothing', async (t) => {
  const check = () => commandLine(platen.settings)('check', '--files');
  const whole = await check();
  assert.equal(whole.code, 0, whole.out);
  assert.match(whole.out, /The bytes of every fetched file are in the file store as they arrived\./);
  const [content] = await contentsOf('lost');
  const path = await platen.core.services.blobs.pathOf(content!);
  const bytes = await readFile(path);
  t.after(() => writeFile(path, bytes));
  const changed = Buffer.from(bytes);
  changed[0] = bytes[0]! ^ 1;
  await writeFile(path, changed);
  for (const _ of [1, 2]) {
    const { code, out } = await check();
    assert.equal(code, 3);
    assert.match(out, new RegExp(`order \\d{12} the bytes of file \\d have changed \\(${content}\\)`));
  }
  await rename(path, `${path}.away`);
  t.after(() => rm(`${path}.away`));
  assert.match((await check()).out, new RegExp(`the bytes of file \\d are gone \\(${content}\\)`));
});

test('a backup with changed files ends with 3, one with all of them with 0', async (t) => {
  const folder = await folderFor(t);
  await bring(platen, 'whole', 45);
  const whole = await backUp(join(folder, 'whole.tar'));
  assert.equal(whole.code, 0, whole.err);
  assert.doesNotMatch(whole.out, /issing/);
  const { blobs } = platen.core.services;
  const { sha256 } = await put(blobs, 'as it arrived');
  t.after(() => blobs.remove(sha256));
  await writeFile(await blobs.pathOf(sha256), 'as it is now');
  const { code, out } = await backUp(join(folder, 'changed.tar'));
  assert.equal(code, 3);
  assert.match(out, new RegExp(`Damaged in the store, so it cannot be restored: file ${sha256}`));
});

test('files whose time of retention has ended are not missing', async (t) => {
  const folder = await folderFor(t);
  const lost = await withLostFiles(t, 'expired');
  await sql`update order_files set expired_at = now() where sha256 = any(${lost})`.execute(platen.queries);
  const { json } = await backUp(join(folder, 'expired.tar'), '--json');
  assert.deepEqual(json.files.missing, []);
});

test('a database that is not migrated yet is backed up, and the command says what was not compared', async (t) => {
  const folder = await folderFor(t);
  const { rows } = await sql<{ name: string; checksum: string; compatible_from: string }>`
    delete from migrations where name = (select max(name) from migrations)
    returning name, checksum, compatible_from`.execute(platen.queries);
  const { name, checksum, compatible_from: from } = rows[0]!;
  t.after(() =>
    sql`insert into migrations (name, checksum, compatible_from) values (${name}, ${checksum}, ${from})`.execute(
      platen.queries,
    ),
  );
  const { code, out } = await backUp(join(folder, 'older.tar'));
  assert.equal(code, 0);
  assert.match(out, /Missing files were not looked for/);
});

test('a scheduled backup that lacks files is listed so, and the log warns of it', async (t) => {
  const folder = await folderFor(t);
  const lost = await withLostFiles(t, 'scheduled');
  const config = readConfig({ ...platen.settings, PLATEN_BACKUP_DIR: folder });
  const warnings: unknown[][] = [];
  const log = createLog('silent');
  log.warn = (...line: unknown[]) => void warnings.push(line);
  await backUpIfDue(inPresent(platen.core), config, log);
  const { json } = await (await adminCaller(platen, 'operator'))('/backups');
  const { contents } = json.backups[0];
  assert.deepEqual([contents.missing_files, contents.damaged_files], [lost.length, 0]);
  assert.equal(warnings.length, 1);
  assert.match(String(warnings[0]?.[1]), /has changed or lost files/);
});

test('a folder that does not exist is refused before anything is written', async (t) => {
  const folder = await folderFor(t);
  for (const path of [join(folder, 'new/'), join(folder, 'new')]) {
    const { code, err } = await backUp(path);
    assert.equal(code, 1);
    assert.match(err, /The folder \S+new\/? does not exist\. Make it, for example with install -d -m 0700/);
    assert.doesNotMatch(err, /\n\s+at /);
  }
  const inNone = await backUp(join(folder, 'new', 'platen.tar'));
  assert.match(inNone.err, /The folder \S+new does not exist, so \S+new\/platen\.tar cannot be written/);
  await writeFile(join(folder, 'file.tar'), '');
  const underFile = await backUp(join(folder, 'file.tar/'));
  assert.match(underFile.err, /file\.tar\/ cannot be used: a file is in its way/);
  assert.deepEqual(await readdir(folder), ['file.tar']);
});
