/** Renamed commands accept their old name for one release. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { type CommandLine, commandLine } from './command-line.ts';

let database: TestDatabase;
let folder: string;
let platen: CommandLine;

before(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'platen-test-'));
  platen = commandLine({ DATABASE_URL: database.url, PLATEN_DATA_DIR: join(folder, 'data') });
  await platen('clients', 'create', '--name', 'Paper & Co');
  await platen('keys', 'create', '--interface', 'core', '--client', '1');
  await platen('apps', 'create', '--client', '1', '--name', 'App', '--redirect-uri', 'https://app.example/');
});

after(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Every old name, with arguments that succeed. */
const renamed: readonly (readonly [old: string, name: string, ...more: string[]])[] = [
  ['keys roll', 'keys rotate', '1'],
  ['apps rotate-secret', 'apps rotate', '1'],
  ['oauth rotate-keys', 'oauth rotate'],
  ['quote try', 'quotes try', 'flyer_ss_a5_fc', '--count', '500'],
  ...tableCommands('vat', 'catalogue vat'),
  ['rates list', 'catalogue exchange-rates list'],
  ...tableCommands('shipping', 'shipping rates'),
  ...tableCommands('levels', 'shipping levels'),
  ...tableCommands('countries', 'shipping countries'),
  ...tableCommands('states', 'shipping regions'),
];

/** Export writes the file that import reads. */
function tableCommands(old: string, name: string): [string, string, ...string[]][] {
  return [
    [`${old} list`, `${name} list`],
    [`${old} export`, `${name} export`, `{folder}/${old}.csv`],
    [`${old} import`, `${name} import`, `{folder}/${old}.csv`],
  ];
}

for (const [old, name, ...more] of renamed) {
  test(`${old} runs ${name}`, async () => {
    const args = [...old.split(' '), ...more.map((arg) => arg.replace('{folder}', folder)), '--json'];
    const { code, err, json } = await platen(...args);
    assert.equal(code, 0, err);
    assert.ok(json);
    const [sentence, ...rest] = err.split('\n');
    assert.deepEqual(rest, []);
    const [, shownOld, shownName] = /^platen: "platen (.+)" is deprecated .* use "platen (.+)"\.$/.exec(
      sentence!,
    )!;
    assert.ok(old.startsWith(shownOld!), sentence);
    assert.ok(name.startsWith(shownName!), sentence);
    assert.equal(old.slice(shownOld!.length), name.slice(shownName!.length));
  });
}

test('rates import reads the file of the European Central Bank', async () => {
  const { code, err } = await platen('rates', 'import', join(folder, 'nowhere.xml'));
  assert.equal(code, 1);
  assert.match(err, /use "platen catalogue exchange-rates"\.\nplaten: .*nowhere\.xml cannot be read/);
});

test('the help of an old name is that of the present one', async () => {
  const { code, out } = await platen('help', 'keys', 'roll');
  assert.equal(code, 0);
  assert.match(out, /^Usage: platen keys rotate /);
});
