/** `platen products spine`, on a real database. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { type CommandLine, commandLine } from '../command-line.ts';

const PLATEN_SECRET_KEY = 'c0'.repeat(32);
const BOOK = ['products', 'spine', 'textbook_pb_a5_p_bw', '--pages', '224'];

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

test('prints spine, cover, areas and formula', async () => {
  const { code, out, err } = await platen(...BOOK);
  assert.equal(code, 0, err);
  assert.match(
    out,
    /spine +11\.93 mm\ncover +313\.93 x 216\.00 mm, softcover\nbleed +3\.00 mm on every side/,
  );
  assert.match(out, /spine +151\.00 +3\.00 +11\.93 +210\.00 +152\.00 6\.00 9\.93 204\.00/);
  assert.match(out, /224 pages of 80 g\/m² paper with the bulk 1\.22 are 112 sheets/);
});

test('prints lengths in inches as JSON, and writes templates', async () => {
  const file = join(folder, 'cover.pdf');
  const { json } = await platen(...BOOK, '--unit', 'in', '--template', file, '--json');
  assert.deepEqual([json.spine, json.cover.width, json.template], ['0.4697', '12.3595', file]);
  assert.equal((await readFile(file)).subarray(0, 5).toString(), '%PDF-');
  const drawing = join(folder, 'cover.svg');
  assert.equal((await platen(...BOOK, '--template', drawing)).code, 0);
  assert.match(await readFile(drawing, 'utf8'), /^<svg /);
});

test('explains what is missing', async () => {
  const without = await platen(...BOOK, '--option', 'pageblock_90off');
  assert.notEqual(without.code, 0);
  assert.match(without.err, /pageblock_90off, whose grammage and bulk are not in the catalogue/);
  const unknown = await platen('products', 'spine', 'textbok_pb_a5_p_bw', '--pages', '224');
  assert.match(unknown.err, /did you mean "textbook_pb_a5_p_bw"/);
  assert.match((await platen(...BOOK, '--template', 'cover.png')).err, /must end in \.pdf or \.svg/);
});
