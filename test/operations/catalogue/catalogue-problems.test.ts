/** All problems of a catalogue file, each with the line it is reported on. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import { type Problem, Refused } from '../../../src/domain/refusal.ts';
import { saveCatalogue } from '../../../src/operations/catalogue/import.ts';
import { insertClient } from '../../../src/store/access/clients.ts';
import { connect, type Database } from '../../../src/store/engine/db.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/database.ts';
import { smallCsv, smallJson } from './catalogue-files.ts';

let testDatabase: TestDatabase;
let database: Database;

before(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url }, { poolSize: 1, onError: () => undefined });
  const client = {
    name: 'Paper & Co',
    tier: 'standard',
    holdMinutes: 0,
    currency: 'EUR',
    createdAt: new Date(0),
  } as const;
  await database.queries.transaction().execute((tx) => insertClient(tx, client));
});

after(async () => {
  await database.close();
  await testDatabase.drop();
});

async function problemsOf(text: string): Promise<readonly Problem[]> {
  try {
    await database.queries.transaction().execute((tx) => saveCatalogue(tx, { text, dryRun: true }));
    return [];
  } catch (error) {
    assert.ok(error instanceof Refused, String(error));
    return error.problems;
  }
}

/** One change to a valid file, and all its problems: line and sentence. */
type Case = readonly [
  from: string,
  to: string,
  ...expected: readonly (readonly [line: number, words: RegExp])[],
];

async function expectProblems(text: string, expected: readonly (readonly [number, RegExp])[]): Promise<void> {
  const problems = await problemsOf(text);
  const reported = problems.map(({ line, path, detail }) => `${line}: ${path.at(-1)} ${sentenceOf(detail)}`);
  assert.deepEqual(
    problems.map(({ line }) => line),
    expected.map(([line]) => line),
    reported.join('\n'),
  );
  for (const [index, [, words]] of expected.entries()) assert.match(reported[index]!, words);
}

function suite(name: string, good: string, cases: readonly Case[]): void {
  describe(name, () => {
    test('the unchanged file is valid', async () => assert.deepEqual(await problemsOf(good), []));
    for (const [from, to, ...expected] of cases) {
      test(JSON.stringify([from, to]), () => {
        assert.ok(good.includes(from), `${from} is not in the file`);
        return expectProblems(good.replace(from, to), expected);
      });
    }
  });
}

const bookPrice = '{ "unit": "price_unit_pr_book", "min": 1, "max": 9,';
const flyerPrice = '"min": 1, "amount": "0.0500"';

suite('the syntax of a JSON file', smallJson, [
  ['"A book",', '"A book"', [6, /expected "}"/]],
  ['"products": [', '"product": [', [2, /product is an unknown section/]],
  [
    '"name": "A book"',
    '"nmae": "A book"',
    [3, /name is missing/],
    [5, /nmae is an unknown field; did you mean "name"/],
  ],
  ['"name": "A book"', '"name": 5', [5, /name is 5; it must be a string/]],
  ['"name": "A book"', '"name": "tab\\tbed"', [5, /control characters/]],
  ['"name": "A book"', '"name": "\\ud800"', [5, /it must be a string/]],
  ['"name": "A book"', '"name": ["A book"]', [5, /name is a list/]],
  ['"reference": "textbook_x"', '"reference": "text book"', [4, /letters, digits/]],
  ['"cover+book"', '"book"', [7, /one of cover\+book, product/]],
  ['"vat_class": "book"', '"vat_class": "books"', [8, /one of standard, book/]],
  ['"pages_min": 24', '"pages_min": 24.5', [9, /integer/]],
  ['"pages_min": 24', '"pages_min": true', [9, /integer/]],
  ['"pages_min": 24', '"pages_min": 3000000000', [9, /from 1 to/]],
  ['      "pages_step": 2,\n', '', [9, /needs all of pages_min, pages_max, pages_step/]],
  ['      "height_mm": 210,\n', '', [13, /needs all of width_mm, height_mm/]],
  ['"width_mm": 148', '"width_mm": 148.5555', [13, /three decimals/]],
  [
    '"valid_from": "2026-01-01",\n      "options": [\n',
    '"valid_from": "2026-02-30",\n      "options": [\n',
    [15, /a date such as/],
  ],
  ['"default": true', '"default": "yes"', [18, /true or false/]],
  ['"options": []', '"options": {}', [41, /options must be a list/]],
  ['"options": []', '"options": [7]', [41, /must be an object/]],
  ['"amount": "2.5000"', '"amount": "2.50001"', [29, /at most four decimals/]],
  ['"amount": "2.5000"', '"amount": "-2"', [29, /amount/]],
  ['"EUR"', '"EURO"', [24, /ISO 4217/]],
  ['price_unit_pr_book', 'price_unit_pr_books', [29, /one of price_unit_pr_order/]],
  ['"percent": "-5.0000"', '"percent": "-100"', [48, /above -100/]],
  ['"client": "1"', '"client": "one"', [48, /an id/]],
]);

const made = (fields: string) => ['"width_mm": 148', `"width_mm": 148, ${fields}`] as const;

suite('how a product is made', smallJson, [
  [...made('"binding": "glue"'), [13, /binding is "glue"; it must be one of perfect, casewrap/]],
  [...made('"board_mm": 2.0004'), [13, /three decimals/]],
  [...made('"binding": "perfect", "board_mm": 2, "wrap_mm": 15'), [13, /board_mm is given/], [13, /wrap_mm/]],
  [
    ...made('"binding": "casewrap", "cover_type": "softcover"'),
    [13, /cover_type is softcover, which does not fit the binding casewrap/],
  ],
  [...made('"cover_type": "hardcover"'), [13, /cover_type is hardcover/]],
  [...made('"binding": "casewrap", "flap_mm": 80'), [13, /flap_mm is given, but a hardcover has no flaps/]],
  [...made('"binding": "casewrap", "setback_mm": 148'), [13, /setback_mm is 148 mm; it must be less/]],
  [...made('"spine_table": "24-84=6.35,85-140=12.7"'), [13, /spine_table is .*such as 24-84=6.35/]],
  [...made('"spine_table": "84-24=6.35"'), [13, /spine_table has the row 84-24/]],
  [...made('"sides": 3'), [13, /from 1 to 2/]],
  ['"page_weight_mg": 1243', '"grammage_gsm": 80', [18, /needs all of grammage_gsm, bulk/]],
  ['"page_weight_mg": 1243', '"grammage_gsm": 80, "bulk": "0"', [18, /more than 0/]],
  [...made('"preflight": "on"'), [13, /one of off, warn, stop/]],
  [...made('"preflight_severities": "spine=off"'), [13, /spine is not the code of a defect/]],
  [...made('"preflight_severities": "text_small"'), [13, /such as text_small=off/]],
  [...made('"preflight_limits": "spine_tolerance_mm=99"'), [13, /spine_tolerance_mm is 99; it must be from/]],
  [...made('"preflight_acceptable": "page_count"'), [13, /0 is "page_count"/]],
  [
    '"file_types": "product"',
    '"file_types": "product", "binding": "perfect", "cover_mm": 1, "spine_table": "1-2=3"',
    [37, /binding is given, but only products made of cover and book/],
    [37, /cover_mm is given/],
    [37, /spine_table is given/],
  ],
]);

suite('the meaning of a JSON file', smallJson, [
  [
    '"reference": "flyer_x"',
    '"reference": "textbook_x"',
    [34, /repeats "textbook_x"/],
    [49, /product is "flyer_x", which is not in the catalogue/],
  ],
  ['"quantity_max": 500', '"quantity_max": 500, "quantity_min": 600', [12, /quantity_max is 500, less/]],
  ['"pages_max": 100', '"pages_max": 101', [10, /steps of 2 from 24 do not reach/]],
  [
    '"file_types": "cover+book"',
    '"file_types": "product"',
    [9, /only products made of cover and book/],
    [17, /total_pages, which is only/],
    [18, /has no pages/],
    [22, /has no pages/],
  ],
  [
    '"file_types": "product"',
    '"file_types": "cover+book"',
    [37, /pages_min, pages_max and pages_step/],
    [41, /must contain total_pages/],
  ],
  ['"reference": "paper_b"', '"reference": "paper_a"', [20, /repeats "paper_a"/]],
  ['"category": "type_main_paper",\n', '"category": "main_paper",\n', [21, /must begin with type_/]],
  ['"page_weight_mg": 1500', '"default": true', [22, /an earlier option is the default/]],
  ['"category": "type_total_pages"', '"category": "type_pages"', [17, /must be type_total_pages/]],
  [
    '"category": "type_total_pages"',
    '"category": "type_total_pages", "default": true',
    [17, /number of pages/],
  ],
  [bookPrice, bookPrice.replace('9', '10'), [30, /earlier range/]],
  [bookPrice, bookPrice.replace('9', '8'), [30, /no price covers 9 to 9/]],
  [
    bookPrice,
    bookPrice.replace('1, "max": 9', '9, "max": 1'),
    [29, /before its beginning/],
    [29, /no price covers 1 to 8/],
    [30, /no price covers 2 to 9/],
  ],
  [flyerPrice, flyerPrice.replace('1,', '1, "max": 99,'), [43, /no price covers 100 to 1000/]],
  ['"price_unit_pr_quantity"', '"price_unit_pr_page"', [43, /price per page/]],
  [
    '"quantity_max": 1000,\n      "valid_from": "2026-01-01"',
    '"quantity_max": 1000,\n      "valid_from": "2025-01-01"',
    [42, /first day of the product, 2025-01-01/],
  ],
  ['"client": "1"', '"client": "999"', [48, /client is 999; no client/]],
  ['"product": "flyer_x"', '"product": "flyer_y"', [49, /"flyer_y", which is not in the catalogue/]],
  ['"category": "textbook", "percent"', '"category": "textbooks", "percent"', [48, /no product is in/]],
  ['"product": "flyer_x"', '"product": "flyer_x", "category": "flyer"', [49, /in addition to a product/]],
  ['"product": "flyer_x"', '"category": "textbook"', [49, /repeats/]],
]);

suite('a CSV file', smallCsv, [
  ['A book', '"A book', [4, /a quote is not closed/]],
  ['A book', 'A "good" book', [4, /must begin and end with one/]],
  ['option,textbook_x,paper_a', 'options,textbook_x,paper_a', [6, /did you mean "option"/]],
  ['#option,', '#option,shade,', [2, /shade is an unknown column/]],
  ['page_weight_mg', 'page_wieght_mg', [2, /did you mean "page_weight_mg"/]],
  ['#option,product,', '#option,', [2, /product is a required column, which is missing/]],
  ['unit,min,max', 'unit,min,min', [3, /min is a duplicate column/]],
  ['#term,client,product,category,available,percent,valid_from\n', '', [11, /no line "#term,…" lists/]],
  [
    '#term,',
    '#product,reference,name,category,file_types,vat_class,quantity_max,valid_from\n#term,',
    [11, /second time/],
  ],
  ['2.5000', '2,5000', [8, /9 cells, but #price lists 8/]],
  [
    'price,textbook_x,paper_b',
    'price,textbook_x,paper_c',
    [10, /option is "paper_c", which no earlier line/],
  ],
  [
    'option,textbook_x,total_pages',
    'option,textbook_y,total_pages',
    [5, /"textbook_y", which no earlier line/],
  ],
  ['2.5000', 'much', [8, /amount is "much"/]],
  ['2.5000', '', [8, /amount is missing/]],
  ['price_unit_pr_book,1,9', 'price_unit_pr_book,1,7', [9, /no price covers 8 to 9/]],
  ['term,1', 'term,8', [12, /no client/]],
]);

test('a product without quantity_max has no limit', async () => {
  assert.deepEqual(await problemsOf(smallJson.replace(/\s*"quantity_max": \d+,/, '')), []);
});

describe('an empty file', () => {
  for (const [text, words] of [
    ['', /neither products nor client terms/],
    ['{}', /neither products nor client terms/],
    [',,,\n#price,product,option,unit,min,amount,currency,valid_from\n', /neither products nor client terms/],
    ['[]', /an object with "products"/],
    ['{"products": 7}', /products must be a list/],
  ] as const) {
    test(JSON.stringify(text), () => expectProblems(text, [[1, words]]));
  }
});

test('all problems of one kind are reported together, in the order of the file', async () => {
  const text = smallJson.replaceAll('"EUR"', '"EURO"').replace('"A flyer"', '7');
  await expectProblems(text, [
    [24, /currency/],
    [29, /currency/],
    [30, /currency/],
    [35, /name/],
    [43, /currency/],
  ]);
});
