import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { type CommandLine, commandLine } from './command-line.ts';

const PLATEN_SECRET_KEY = 'c0'.repeat(32);

let service: TestPlaten;
let platen: CommandLine;
let dataDir: string;

before(async () => {
  service = await startPlaten({ settings: { PLATEN_SECRET_KEY } });
  dataDir = await mkdtemp(join(tmpdir(), 'platen-test-'));
  platen = commandLine({ DATABASE_URL: service.databaseUrl, PLATEN_DATA_DIR: dataDir, PLATEN_SECRET_KEY });
  await sql`insert into client_terms (client_id, percent, order_fee, valid_from)
    values (${service.keys.clientId}, 10, 2, '2020-01-01')`.execute(service.queries);
});

after(async () => {
  await service.close();
  await rm(dataDir, { recursive: true });
});

const BOOKS = ['quotes', 'try', 'textbook_pb_a5_p_bw', '--count', '2', '--pages', '36'];

test('an unknown product names a command that shows the known ones', async () => {
  const { code, out, err } = await platen('quotes', 'try', 'dishwasher', '--count', '2');
  assert.deepEqual([code, out], [1, '']);
  assert.match(
    err,
    /"dishwasher", which is not a known product; `platen catalogue export` prints the products/,
  );
});

test('prints the calculation of a price line by line', async () => {
  const { code, out, err } = await platen(...BOOKS);
  assert.equal(code, 0, err);
  assert.deepEqual(out.split('\n').slice(2, 8), [
    'what                 rule                 arithmetic       EUR',
    'textbook_pb_a5_p_bw  price_unit_pr_book   2.0000 EUR × 2   4.0000',
    'textbook_pb_a5_p_bw  price_unit_pr_order  1.0000 EUR × 1   1.0000',
    'textbook_pb_a5_p_bw  price_unit_pr_page   0.0100 EUR × 72  0.7200',
    'price                                                      5.7200',
    'VAT                                       5.7200 × 7 %     0.4000',
  ]);
  assert.match(out, /options +total_pages × 36, pageblock_80off, cover_250mcg, cover_finish_gloss/);
  assert.match(out, /1: 52 g +cp_ground +Parcel +1-3 +4\.0000 +0\.7600/);
});

test('applies the terms of a client and converts the currency', async () => {
  const { out } = await platen(...BOOKS, '--client', String(service.keys.clientId), '--currency', 'USD');
  assert.match(out, /price_unit_pr_page +0\.0100 EUR × 72 × \(1 \+ 10 %\) × 1\.25000000 +0\.9900/);
  assert.match(out, /every order +order_fee +2\.0000 EUR × 1\.25000000 +2\.5000/);
  // 5.00 × 1.1 × 1.25 = 6.875 → 6.88, and 0.99 + 2.50
  assert.match(out, /price +10\.3700/);
});

test('prints the whole calculation as JSON', async () => {
  const { code, json } = await platen(
    ...['quotes', 'try', 'flyer_ss_a5_fc', '--count', '500', '--option', 'paper_350mcg'],
    ...['--country', 'US', '--state', 'CA', '--json'],
  );
  assert.equal(code, 0);
  assert.deepEqual([json.price, json.vat, json.currency], ['28.0000', '0.0000', 'EUR']);
  assert.deepEqual(json.options, [{ reference: 'paper_350mcg', count: 1 }]);
  assert.deepEqual(json.shipments[0].offers[0], {
    level: 'cp_ground',
    option: 'Parcel abroad',
    days_min: 4,
    days_max: 9,
    price: '15.0000',
    vat: '0.0000',
  });
  const { inputs, ...step } = json.steps[2];
  assert.deepEqual(step, {
    about: 'flyer_ss_a5_fc: paper_350mcg',
    rule: 'price_unit_pr_quantity',
    exact: '10',
    rounding: 'half_up',
    amount: '10.0000',
  });
  assert.deepEqual(inputs[1], { name: 'times', value: '500' });
});

test('reports what cannot be priced under the names of the command line', async () => {
  const rows: [args: string[], code: number, sentence: RegExp][] = [
    [['flyer_ss_a5_fx'], 1, /the product is "flyer_ss_a5_fx".*did you mean "flyer_ss_a5_fc"/],
    [['textbook_pb_a5_p_bw'], 1, /--option must contain the option total_pages/],
    [['textbook_pb_a5_p_bw', '--pages', '97'], 1, /--pages is 97; .* accepts \d+ to \d+ pages/],
    [['flyer_ss_a5_fc', '--option', 'nonsense'], 1, /--option is "nonsense"/],
    [['flyer_ss_a5_fc', '--count', '0'], 2, /integer of 1 or more/],
    [['flyer_ss_a5_fc', '--country', 'XX'], 1, /--country is "XX"/],
    [['flyer_ss_a5_fc', '--currency', 'XYZ'], 1, /--currency is "XYZ"/],
    [['flyer_ss_a5_fc', '--client', '999'], 1, /--client is 999/],
    [['flyer_ss_a5_fc', '--option', '=2'], 2, /paper_350mcg=2/],
    [['flyer_ss_a5_fc', '--count', 'many'], 2, /integer/],
  ];
  for (const [args, code, sentence] of rows) {
    const result = await platen('quotes', 'try', ...args);
    assert.equal(result.code, code, args.join(' '));
    assert.match(result.err, sentence);
  }
});
