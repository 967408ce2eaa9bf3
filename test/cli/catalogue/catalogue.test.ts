import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createProgress } from '../../../src/cli/progress.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/database.ts';
import { smallCsv, smallJson } from '../../operations/catalogue/catalogue-files.ts';
import { type CommandLine, commandLine } from '../command-line.ts';

let database: TestDatabase;
let folder: string;
let platen: CommandLine;

before(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'platen-test-'));
  platen = commandLine({ DATABASE_URL: database.url, PLATEN_DATA_DIR: join(folder, 'data') });
  await platen('clients', 'create', '--name', 'Paper & Co');
});

after(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function fileWith(name: string, content: string | Buffer): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

test('an exported catalogue can be imported again, in both formats', async () => {
  for (const name of ['out.json', 'out.csv']) {
    const file = join(folder, name);
    const exported = await platen('catalogue', 'export', file, '--json');
    assert.deepEqual(exported.json, {
      file,
      format: name.slice(4),
      products: exported.json.products,
      client_terms: 0,
    });
    assert.ok(exported.json.products >= 80);
    const imported = await platen('catalogue', 'import', file, '--json');
    assert.deepEqual(imported.json, {
      dry_run: false,
      products: { added: 0, changed: 0, removed: 0, unchanged: exported.json.products, differences: [] },
      client_terms: { added: 0, changed: 0, removed: 0, unchanged: 0, differences: [] },
    });
    assert.equal(
      (await platen('catalogue', 'export', '--format', name.slice(4))).out,
      (await readFile(file, 'utf8')).slice(0, -1),
    );
  }
  assert.ok((await readdir(folder)).every((name) => !name.endsWith('.part')));
});

test('a dry run prints the changes that the import then makes', async () => {
  const file = await fileWith('small.csv', smallCsv);
  const dry = await platen('catalogue', 'import', file, '--dry-run');
  assert.match(
    dry.out,
    /^Nothing was changed\..*\nProducts: 1 added, 0 changed, \d+ removed, 0 unchanged\.\n/,
  );
  const real = await platen('catalogue', 'import', file);
  assert.match(dry.out, /\n {2}removed flyer_\w+\n/);
  assert.match(dry.out, /\n {2}and \d+ more\n/);
  for (const line of real.out.split('\n')) assert.ok(dry.out.split('\n').includes(line), line);
  const again = await platen('catalogue', 'import', await fileWith('terms.json', '{"client_terms": []}'));
  assert.match(
    again.out,
    /^Products: not in the file, left unchanged\.\nClient terms: 0 added, 0 changed, 1 removed/,
  );
});

test('every problem is reported with its line', async () => {
  const spoiled = smallJson
    .replace('"A book"', '7')
    .replace('"2.5000"', '"much"')
    .replace('"client": "1"', '"clinet": "1"');
  const file = await fileWith('spoiled.json', spoiled);
  const { code, out, err } = await platen('catalogue', 'import', file);
  assert.deepEqual([code, out], [1, '']);
  assert.deepEqual(
    err.split('\n').map((line) => /line \d+: \w+ /.exec(line)?.[0]),
    ['line 5: name ', 'line 29: amount ', 'line 48: clinet ', 'line 48: client '],
  );
  const { err: json } = await platen('catalogue', 'import', file, '--json');
  const { problems } = JSON.parse(json).error;
  assert.deepEqual(
    problems.map(({ line, parameter }: { line: number; parameter: string }) => [line, parameter]).slice(0, 2),
    [
      [5, 'products.0.name'],
      [29, 'products.0.prices.0.amount'],
    ],
  );
});

test('unusable files are reported with the cause', async () => {
  for (const [file, words] of [
    [join(folder, 'nowhere.json'), /nowhere.json cannot be read: no such file/],
    [folder, /cannot be read: it is a folder/],
    [await fileWith('latin1.csv', Buffer.from('caf\xe9', 'latin1')), /latin1.csv is not UTF-8 text/],
  ] as const) {
    const { code, err } = await platen('catalogue', 'import', file);
    assert.equal(code, 1);
    assert.match(err, words);
    assert.doesNotMatch(err, /at .*\.ts:\d+/);
  }
  assert.match(
    (await platen('catalogue', 'export', join(folder, 'no', 'such.json'))).err,
    /cannot be written/,
  );
});

test('exchange rates are imported, with a warning when they are old', async () => {
  const day = (date: string) =>
    `<E><Cube><Cube time='${date}'><Cube currency='USD' rate='1.1'/></Cube></Cube></E>`;
  const old = await platen(
    'catalogue',
    'exchange-rates',
    'import',
    await fileWith('old.xml', day('2026-03-05')),
  );
  const later = await fileWith('later.xml', day('2026-03-06'));
  const added = await platen('catalogue', 'exchange-rates', 'import', later, '--dry-run');
  assert.match(added.out, /\n {2}added USD, 2026-03-06: rate 1\.10000000\n/);
  const again = await fileWith('again.xml', day('2026-03-05').replace('1.1', '1.2'));
  const dry = await platen('catalogue', 'exchange-rates', 'import', again, '--dry-run');
  assert.match(dry.out, /^Nothing was changed\..*\nRates: 0 added, 1 changed, 0 removed, 0 unchanged\.\n/);
  assert.match(dry.out, /\n {2}changed USD, 2026-03-05: rate 1\.10000000 → 1\.20000000\n/);
  assert.match(
    old.out,
    /^Imported rates: 1 \(days: 1\)\. The newest are of 2026-03-05\.\nwarning: .* more than a week ago/,
  );
  assert.match((await platen('doctor')).out, /warning +rates +the newest exchange rates are of 2026-03-05/);

  const today = new Date().toISOString().slice(0, 10);
  const fresh = await platen(
    'catalogue',
    'exchange-rates',
    'import',
    await fileWith('fresh.xml', day(today)),
    '--json',
  );
  const { rates, days, newest, stale, added: addedRates } = fresh.json;
  assert.deepEqual(
    { rates, days, newest, stale, added: addedRates },
    { rates: 1, days: 1, newest: today, stale: false, added: 1 },
  );
  const listed = (await platen('catalogue', 'exchange-rates', 'list', '--json')).json;
  assert.deepEqual(
    listed.filter(({ currency }: { currency: string }) => ['JPY', 'USD'].includes(currency)),
    [
      { currency: 'JPY', per_euro: '183.35000000', valid_from: '2026-02-27' },
      { currency: 'USD', per_euro: '1.10000000', valid_from: today },
    ],
  );
  assert.match(
    (await platen('catalogue', 'exchange-rates', 'list')).out,
    /^currency +per_euro +valid_from\nAUD +/,
  );
  assert.match((await platen('doctor')).out, new RegExp(`ok +rates +.*${today}`));

  const broken = await platen(
    'catalogue',
    'exchange-rates',
    'import',
    await fileWith('broken.xml', day('2026-03-05').replace('1.1', 'x')),
  );
  assert.match(broken.err, /line 1: the rate of USD is "x"/);
});

test('progress is a bar on a terminal and some lines elsewhere', () => {
  const printed = (isTerminal: boolean) => {
    const texts: string[] = [];
    const add = (text: string) => void texts.push(text);
    const progress = createProgress(
      { printError: add, ...(isTerminal && { redraw: add }) },
      'products stored',
    );
    for (let done = 100; done <= 1_000; done += 100) progress.advance(done, 1_000);
    progress.end();
    return texts;
  };
  assert.deepEqual(printed(false), [
    '300 of 1000 products stored',
    '600 of 1000 products stored',
    '900 of 1000 products stored',
  ]);
  const bar = printed(true);
  assert.deepEqual(
    [bar[4], bar.at(-1)],
    [`[${'#'.repeat(15)}${'-'.repeat(15)}] 500 of 1000 products stored`, ''],
  );
});
