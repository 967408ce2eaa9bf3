/** `platen files verify` judges a file of this machine without a service, and an address through it; `files sample` makes one. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { rightFile } from '../../../src/formats/sample-files/right-file.ts';
import { printFile } from '../../harness/files/print-files.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { type CommandLine, commandLine } from '../command-line.ts';

const PLATEN_SECRET_KEY = 'c1'.repeat(32);
const BOOK = ['--product', 'textbook_pb_a5_p_bw', '--type', 'book', '--pages', '36'];

let service: TestPlaten;
let platen: CommandLine;
let folder: string;

before(async () => {
  service = await startPlaten({ settings: { PLATEN_SECRET_KEY } });
  folder = await mkdtemp(join(tmpdir(), 'platen-test-'));
  platen = commandLine({ DATABASE_URL: service.databaseUrl, PLATEN_DATA_DIR: folder, PLATEN_SECRET_KEY });
});

after(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

/** Judges a file of this machine. */
async function verify(bytes: Buffer, ...more: string[]) {
  const path = join(folder, 'print file.pdf');
  await writeFile(path, bytes);
  return platen('files', 'verify', path, ...BOOK, ...more);
}

test('says what a right file is, and that an order would be printed', async () => {
  const { code, out, err } = await verify(printFile('book', 'verified'));
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /product +textbook_pb_a5_p_bw, 36 pages/);
  assert.match(out, /page size +154\.00 x 216\.00 mm, trim box 148\.00 x 210\.00 mm \(1-36\)/);
  assert.match(out, /must be +148\.00 x 210\.00 mm after cutting/);
  assert.match(out, /\n\nAn order would be printed with this file\.$/);
});

test('finds nothing in a sample of a product', async () => {
  for (const args of [['flyer_ss_a5_fc'], ['textbook_pb_a5_p_bw', '--type', 'cover', '--pages', '96']]) {
    const path = join(folder, 'sample.pdf');
    const sample = await platen('files', 'sample', ...args, '--out', path);
    assert.deepEqual([sample.code, sample.err, sample.out], [0, '', `Wrote ${path}.`]);
    const [product = '', ...about] = args;
    const { code, out } = await platen('files', 'verify', path, '--product', product, ...about);
    assert.equal(code, 0, out);
  }
});

test('makes no sample of a file that the product does not have', async () => {
  const path = join(folder, 'none.pdf');
  const { code, err } = await platen('files', 'sample', 'flyer_ss_a5_fc', '--type', 'cover', '--out', path);
  assert.equal(code, 1);
  assert.match(err, /type/);
  await assert.rejects(readFile(path), { code: 'ENOENT' });
});

test('says what an order would stop at, and how to correct it', async () => {
  const { code, out } = await verify(printFile('book', 'verified', 38));
  assert.equal(code, 3);
  assert.match(out, /\nstop {2}.*38 pages.*\(page_count\)\n {6}\w.+\n/);
  assert.match(out, /An order would stop at this file\.$/);
});

test('has an exit code of its own for warnings alone', async () => {
  const shape = {
    fileType: 'book',
    trim: { widthMm: 148, heightMm: 210 },
    bleedMm: 0,
    pages: 36,
    compact: true,
  };
  const { code, json } = await verify(rightFile(shape), '--json');
  assert.deepEqual([code, json.verdict, json.files[0].pages], [4, 'warnings', 36]);
  assert.ok(json.files[0].defects.every(({ severity }: { severity: string }) => severity === 'warn'));
});

test('stores nothing of a file of this machine', async () => {
  await verify(printFile('book', 'verified'));
  const { rows } = await sql<{ rows: number }>`
    select (select count(*) from file_checks) + (select count(*) from file_facts) as rows`.execute(
    service.queries,
  );
  assert.deepEqual(rows, [{ rows: 0 }]);
});

test('has the service fetch an address', async () => {
  service.clock.set(new Date(Date.now() + 60_000));
  const worker = await startBeside(service, { PLATEN_ROLE: 'worker', PLATEN_SWEEP_MS: '20' });
  const { url } = service.files.put('/verified.pdf', printFile('book', 'verified', 38));
  const { code, json } = await platen('files', 'verify', url, ...BOOK, '--json');
  await worker.close();
  assert.deepEqual([code, json.verdict, json.files[0].defects[0].code], [3, 'stop', 'page_count']);
});

test('says what it cannot verify', async () => {
  const absent = await platen('files', 'verify', join(folder, 'absent.pdf'), ...BOOK);
  assert.equal(absent.code, 1);
  assert.match(absent.err, /file cannot be read: no such file/);
  const unknown = await platen(
    'files',
    'verify',
    join(folder, 'absent.pdf'),
    '--product',
    'textbok_pb_a5_p_bw',
  );
  assert.match(unknown.err, /did you mean "textbook_pb_a5_p_bw"\?/);
});
