/** All problems of the files of the operator's tables, each with the line it is reported on. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OperatorActor } from '../../../src/domain/actor.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import * as tables from '../../../src/operations/catalogue/tables.ts';
import { exportTable, importTable, type OperatorTable } from '../../../src/operations/catalogue/tables.ts';
import type { OperationContext } from '../../../src/operations/engine/operation.ts';
import { connect, type Database } from '../../../src/store/engine/db.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/database.ts';

let testDatabase: TestDatabase;
let database: Database;

before(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url }, { poolSize: 1, onError: () => undefined });
});

after(async () => {
  await database.close();
  await testDatabase.drop();
});

// These operations need nothing of their context.
const context = {} as OperationContext<OperatorActor>;

async function problemsOf<Row>(table: OperatorTable<Row>, text: string): Promise<string[]> {
  try {
    const work = importTable(table);
    await database.queries.transaction().execute((tx) => work.run(tx, context, { text }));
    return [];
  } catch (error) {
    assert.ok(error instanceof Refused, String(error));
    return error.problems.map(({ line, path, detail }) => `${line}: ${path.slice(-1)} ${sentenceOf(detail)}`);
  }
}

/** Lines below the heading, and all their problems: line and sentence. */
type Case = readonly [lines: readonly string[], ...expected: readonly RegExp[]];

function suite<Row>(name: string, table: OperatorTable<Row>, heading: string, cases: readonly Case[]): void {
  describe(name, () => {
    for (const [lines, ...expected] of cases) {
      test(lines.join(' / '), async () => {
        const before = (await exportTable(table).run(database.queries, context)).text;
        const reported = await problemsOf(table, [heading, ...lines, ''].join('\n'));
        assert.equal(reported.length, expected.length, reported.join('\n'));
        for (const [index, words] of expected.entries()) assert.match(reported[index]!, words);
        assert.equal((await exportTable(table).run(database.queries, context)).text, before);
      });
    }
  });
}

const vat = 'country,vat_class,percent,valid_from';

suite('VAT rates', tables.vatRates, vat, [
  [
    ['DE,book,7.1234,2026-01-01'],
    /^2: percent is "7.1234"; it must be a percentage from 0 to 100 with at most three/,
  ],
  [['DE,book,100.001,2026-01-01'], /^2: percent/],
  [['DE,book,-1,2026-01-01'], /^2: percent/],
  [['DE,books,7,2026-01-01'], /^2: vat_class is "books"; it must be one of standard, book/],
  [['DE,book,7,2026-02-30'], /^2: valid_from/],
  [['de,book,7,2026-01-01'], /^2: country is "de"; it must be an ISO 3166-1/],
  [['XX,book,7,2026-01-01'], /^2: country is "XX", which is not in the table of countries/],
  [['DE,book,7,2026-01-01', '', 'DE,book,8,2026-01-01'], /^4: valid_from repeats "DE, book, 2026-01-01"/],
  [['DE,book,,2026-01-01', 'DE,bok,7,2026-01-01'], /^2: percent is missing/, /^3: vat_class/],
  [['DE,book,8,2026-01-01', 'XX,book,7,2026-01-01', 'DE,book,8,2026-01-01'], /^3: country/, /^4: valid_from/],
  [['DE,book,7,2026-01-01,EUR'], /^2: {2}has 5 cells, but line 1 lists 4 columns/],
  [['DE,"book,7,2026-01-01'], /^2: {2}a quote is not closed/],
]);

suite('columns', tables.vatRates, 'country,vat_clas,percent,percent', [
  [
    [],
    /did you mean "vat_class"/,
    /percent is a duplicate column/,
    /vat_class is a required column/,
    /valid_from is a required column/,
  ],
]);

const shipping = 'zone,level,option,weight_max_g,price,currency,days_min,days_max,partner';

suite('shipping rates', tables.shippingRates, shipping, [
  [['world,cp_boat,Ferry,1000,1,EUR,1,2,'], /^2: level is "cp_boat"; it must be one of cp_postal, cp_ground/],
  [['world,cp_fast,Jet,1000,1,EUR,3,2,'], /^2: days_max is 2, less than days_min 3/],
  [['world,cp_fast,Jet,1000,1,EUR,1,40000,'], /^2: days_max .* from 0 to 32767/],
  [['world,cp_fast,Jet,1000,1,EUR,1,2,77'], /^2: partner is 77; no print partner has this id/],
  [['world,cp_fast,Jet,0,1,EUR,1,2,'], /^2: weight_max_g is "0"/],
  [['world,cp_fast,Jet,1000,1.00001,EUR,1,2,'], /^2: price/],
  [['world,cp_fast,Jet,1000,1,EURO,1,2,'], /^2: currency/],
  [
    ['world,cp_fast,Jet,1000,1,EUR,1,2,', 'world,cp_fast,Jet,1000,2,EUR,1,2,'],
    /^3: weight_max_g repeats "world, cp_fast, Jet, 1000 g, any partner"/,
  ],
]);

suite('shipping levels', tables.shippingLevels, 'reference,name,note,speed', [
  [
    ['cp_postal,A,,1', 'cp_ground,B,,2', 'cp_saver,C,,2', 'cp_fast,D,,4', 'cp_fast,D,,5'],
    /^4: speed repeats "2"/,
    /^6: reference repeats "cp_fast"/,
  ],
  [
    ['cp_postal,A,,1', 'cp_ground,B,,2', 'cp_fast,D,,4'],
    /^1: {2}cp_saver is missing but still has shipping rates/,
  ],
  [['cp_postal,A,,0'], /^2: speed/],
]);

const everyCountry = async () => (await exportTable(tables.countries).run(database.queries, context)).text;

describe('countries', () => {
  for (const [from, to, expected] of [
    ['AD,Andorra,false,^AD\\d{3}$,', 'AD,Andorra,false,(,', /^2: zip_pattern is "\("; it must be a regular/],
    ['AD,Andorra,false', 'AD,Andorra,maybe', /^2: require_state is "maybe"; it must be true or false/],
    ['AE,', 'AD,', /^3: code repeats "AD"/],
    ['AD,', 'AND,', /^2: code is "AND"; it must be an ISO 3166-1 alpha-2 code/],
  ] as const) {
    test(to, async () => {
      const text = await everyCountry();
      assert.ok(text.includes(from));
      const reported = await problemsOf(tables.countries, text.replace(from, to));
      assert.equal(reported.length, 1, reported.join('\n'));
      assert.match(reported[0]!, expected);
      assert.equal(await everyCountry(), text);
    });
  }

  test('must keep countries with states or VAT rates', async () => {
    const text = (await everyCountry()).replace(/^(AD|CA|DE),.*\n/gm, '');
    assert.deepEqual(
      (await problemsOf(tables.countries, text)).map((reported) => reported.slice(0, 17)),
      ['1:  CA is missing', '1:  DE is missing'],
    );
  });
});

suite('states', tables.states, 'country,code,name', [
  [['DE,BER,Berlin'], /^2: code is "BER"; it must be two capital letters such as NY/],
  [['DE,BE,Berlin', 'DE,BE,Berlin'], /^3: code repeats "BE, DE"/],
  [['XX,BE,Berlin'], /^2: country is "XX", which is not in the table of countries/],
]);

test('levels can exchange their speeds', async () => {
  const levels = ['cp_fast,A,,1', 'cp_saver,B,,2', 'cp_ground,C,,3', 'cp_postal,D,,4'].join('\n');
  assert.deepEqual(await problemsOf(tables.shippingLevels, `reference,name,note,speed\n${levels}\n`), []);
  const { text } = await exportTable(tables.shippingLevels).run(database.queries, context);
  assert.equal(text, `reference,name,note,speed\n${levels}\n`);
});

test('files of spreadsheets are read: CR LF, trailing empty cells, columns in any order', async () => {
  const text = 'valid_from,percent,country,vat_class,,\r\n2026-01-01,7,DE,book,,\r\n,,,,,\r\n';
  assert.deepEqual(await problemsOf(tables.vatRates, text), []);
  const exported = await exportTable(tables.vatRates).run(database.queries, context);
  assert.equal(exported.text, 'country,vat_class,percent,valid_from,state,zips\nDE,book,7,2026-01-01,,\n');
});
