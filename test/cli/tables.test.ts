/** The tables that the operator maintains as CSV files, exported and imported beside a running service. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { flyer, validOrder } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { byQuote, hashOf, quote, toBeQuoted } from '../harness/quotes/quotes.ts';
import { type CommandLine, type CommandResult, commandLine } from './command-line.ts';

let service: TestPlaten;
let folder: string;
let platen: CommandLine;

before(async () => {
  service = await startPlaten();
  folder = await mkdtemp(join(tmpdir(), 'platen-test-'));
  platen = commandLine(service.settings);
});

after(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

/** Imports a file, and waits until the service uses it. */
async function bring(table: string, text: string, ...options: string[]): Promise<CommandResult> {
  const file = join(folder, `${table}.csv`);
  await writeFile(file, text);
  const result = await platen(...table.split(' '), 'import', file, ...options);
  await service.core.services.catalogue.poll();
  return result;
}

const exported = async (table: string) => `${(await platen(...table.split(' '), 'export')).out}\n`;

/** Each table with one more row, where the export has it. */
const longer: Readonly<Record<string, (text: string) => string>> = {
  'catalogue vat': (text) => text.replace('DE,standard', 'DE,book,5.25,2026-07-01,,\nDE,standard'),
  'shipping rates': (text) => `${text}world,cp_fast,"Rider, by ""horse""",30000,9.0000,CHF,1,1,1\n`,
  'shipping levels': (text) => `${text}cp_drone,Drone,,9\n`,
  'shipping countries': (text) => text.replace('YE,', 'XK,Kosovo,false,\\d{5},,abroad\nYE,'),
  'shipping regions': (text) => text.replace('CA,AB', 'AU,VI,Victoria\nCA,AB'),
};

for (const [table, lengthen] of Object.entries(longer)) {
  describe(table, () => {
    test('is exported and imported again as the same bytes', async () => {
      const file = join(folder, 'out.csv');
      const { json } = await platen(...table.split(' '), 'export', file, '--json');
      const before = await readFile(file, 'utf8');
      assert.deepEqual(json, { file, rows: before.split('\n').length - 2 });
      assert.equal(await exported(table), before);

      const counts = { added: 0, changed: 0, removed: 0, unchanged: json.rows };
      const unchanged = { dry_run: false, ...counts, differences: [] };
      assert.deepEqual((await bring(table, before, '--json')).json, unchanged);
      assert.equal(await exported(table), before);

      const more = lengthen(before);
      const { differences, ...added } = (await bring(table, more, '--json')).json;
      assert.deepEqual(added, { dry_run: false, ...counts, added: 1 });
      assert.equal(differences[0].kind, 'added');
      assert.equal(await exported(table), more);
      assert.equal((await platen(...table.split(' '), 'list', '--json')).json.length, json.rows + 1);

      assert.match(
        (await bring(table, before)).out,
        /^[A-Z].*: 0 added, 0 changed, 1 removed, \d+ unchanged\.$/,
      );
      assert.equal(await exported(table), before);
    });

    test('a dry run prints the changes without making them', async () => {
      const before = await exported(table);
      const dry = await bring(table, lengthen(before), '--dry-run');
      assert.match(
        dry.out,
        /^Nothing was changed\..*\n.*: 1 added, 0 changed, 0 removed, \d+ unchanged\.\n {2}added .+$/,
      );
      assert.equal(await exported(table), before);
    });

    test('a problem is reported with its line, and nothing changes', async () => {
      const before = await exported(table);
      const repeated = `${lengthen(before)}${before.split('\n')[1]}\n`;
      const { code, out, err } = await bring(table, repeated);
      assert.deepEqual([code, out], [1, '']);
      const line = repeated.split('\n').length - 1;
      assert.match(err, new RegExp(`^platen: line ${line}: \\w+ repeats "`));
      assert.equal(await exported(table), before);
    });

    test('is listed as a table and as JSON', async () => {
      const [heading, first] = (await platen(...table.split(' '), 'list')).out.split('\n');
      const { json } = await platen(...table.split(' '), 'list', '--json');
      const columns = (await exported(table)).split('\n')[0]!.split(',');
      assert.deepEqual(heading!.split(/ +/), columns);
      assert.deepEqual(Object.keys(json[0]), columns);
      assert.ok(first!.startsWith(String(json[0][columns[0]!])));
    });
  });
}

test('a dry run shows the values of an added row', async () => {
  const dry = await bring(
    'catalogue vat',
    longer['catalogue vat']!(await exported('catalogue vat')),
    '--dry-run',
  );
  assert.match(dry.out, /\n {2}added .*DE.*book.*2026-07-01: percent 5\.25(00)?$/);
});

test('a VAT rate applies from its first day, to later quotes and not to earlier ones', async () => {
  const basket = { items: [toBeQuoted(flyer(service))] };
  const given = await quote(service, basket);
  assert.deepEqual([given.price, given.vat], ['8.0000', '1.5200']);

  const rates = await exported('catalogue vat');
  await bring('catalogue vat', `${rates}DE,standard,25.5,2026-03-02\nDE,standard,30,2026-03-03\n`);
  assert.equal((await quote(service, basket)).vat, '2.0400');

  const order = validOrder(service, { items: [byQuote(flyer(service), hashOf(given))] });
  assert.equal((await service.post('/core/1.0/orders/add', order)).status, 201);
  const { apikey, reference } = order;
  const invoice = await service.post('/core/1.0/orders/invoices', { apikey, reference });
  assert.equal(invoice.json.vat, '1.5200');
  await bring('catalogue vat', rates);
});

test('zones, levels and rates decide the offers', async () => {
  const before = await Promise.all(['shipping countries', 'shipping levels', 'shipping rates'].map(exported));
  const [countries, levels, shipping] = before;
  await bring('shipping countries', countries!.replace(/^FR,(.*),abroad$/m, 'FR,$1,islands'));
  await bring('shipping levels', `${levels}cp_boat,Boat,By boat,7\n`);
  await bring('shipping rates', `${shipping}islands,cp_boat,Ferry,10000,3.5,EUR,2,4,\n`);
  const { shipments } = await quote(service, { country: 'FR' });
  assert.deepEqual(
    shipments[0]!.quotes.map(({ shipping_level, shipping_option, price }) => [
      shipping_level,
      shipping_option,
      price,
    ]),
    [['cp_boat', 'Ferry', '3.5000']],
  );

  const refused = await bring('shipping levels', levels!);
  assert.match(refused.err, /line 1: cp_boat is missing but still has shipping rates/);
  await bring('shipping rates', shipping!);
  assert.equal((await bring('shipping levels', levels!)).code, 0);
  await bring('shipping countries', countries!);
  assert.deepEqual(
    await Promise.all(['shipping countries', 'shipping levels', 'shipping rates'].map(exported)),
    before,
  );
});

test('an address needs one of the states that its country has', async () => {
  const [countries, states] = await Promise.all(['shipping countries', 'shipping regions'].map(exported));
  await bring('shipping countries', countries!.replace(/^DE,Germany,false/m, 'DE,Germany,true'));
  await bring('shipping regions', `${states}DE,BE,Berlin\n`);
  const add = (state: string | undefined) => {
    const order = validOrder(service);
    return service.post('/core/1.0/orders/add', { ...order, addresses: [{ ...order.addresses[0], state }] });
  };
  assert.equal((await add(undefined)).json.error.type, 'state_required');
  assert.match((await add('BY')).json.message, /"BY", which is not a state of DE/);
  assert.equal((await add('BE')).status, 201);
  const asked = { apikey: service.keys.live, country_reference: 'DE' };
  assert.deepEqual((await service.post('/core/1.0/shipping/states', asked)).json, [
    { state_reference: 'BE', note: 'Berlin', name: 'BE' },
  ]);
  await bring('shipping regions', states!);
  await bring('shipping countries', countries!);
});

test('a new database has the tables as the seeds write them', async () => {
  const seeds = join(import.meta.dirname, '../../seeds');
  for (const [table, seed] of [
    ['shipping regions', 'states'],
    ['shipping levels', 'shipping-levels'],
  ] as const) {
    assert.equal(await exported(table), await readFile(join(seeds, `${seed}.csv`), 'utf8'));
  }
});
