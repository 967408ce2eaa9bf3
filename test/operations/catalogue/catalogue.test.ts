/** Catalogue files, imported into and exported from a real database. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { OPERATOR, type OperatorActor } from '../../../src/domain/actor.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import {
  type CatalogueFormat,
  catalogueFormats,
} from '../../../src/formats/catalogue-file/catalogue-file.ts';
import { createClient } from '../../../src/operations/access/clients.ts';
import type { ImportChanges, ImportedEntries } from '../../../src/operations/catalogue/changes.ts';
import { exportCatalogue } from '../../../src/operations/catalogue/files.ts';
import { type CatalogueImport, saveCatalogue } from '../../../src/operations/catalogue/import.ts';
import { ensureReferenceData } from '../../../src/operations/catalogue/tables.ts';
import { ensureDemoCatalogue } from '../../../src/operations/demo/seed-demo.ts';
import type { OperationContext } from '../../../src/operations/engine/operation.ts';
import { readCatalogue, readCatalogueEpoch } from '../../../src/store/catalogue/catalogue.ts';
import { connect, type Database, type Tx } from '../../../src/store/engine/db.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/database.ts';
import { largeCatalogue, smallCsv, smallJson } from './catalogue-files.ts';

let testDatabase: TestDatabase;
let database: Database;

// These operations need only the time of their context.
const context = { actor: OPERATOR, now: new Date('2026-03-02T10:00:00Z') } as OperationContext<OperatorActor>;

before(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url }, { poolSize: 2, onError: () => undefined });
  await transact((tx) => createClient.run(tx, context, { name: 'Paper & Co' }));
});

after(async () => {
  await database.close();
  await testDatabase.drop();
});

const transact = <Result>(work: (tx: Tx) => Promise<Result>) => database.queries.transaction().execute(work);

/** Imports a file, and returns how many entries changed. */
async function bring(input: CatalogueImport) {
  const { products, clientTerms } = await transact((tx) => saveCatalogue(tx, input));
  return { products: products && countsIn(products), clientTerms: clientTerms && countsIn(clientTerms) };
}

function countsIn({ differences: _differences, ...counts }: ImportedEntries): ImportChanges {
  return counts;
}

async function exported(format: CatalogueFormat): Promise<string> {
  return (await exportCatalogue.run(database.queries, context, { format })).text;
}

const nothing = { added: 0, changed: 0, removed: 0, unchanged: 0 };

describe('round trips', () => {
  for (const format of catalogueFormats) {
    test(`an exported catalogue is imported without a change and exported again as the same bytes, as ${format}`, async () => {
      await bring({ text: smallJson });
      const first = await exported(format);
      assert.deepEqual(await bring({ text: first }), {
        products: { ...nothing, unchanged: 2 },
        clientTerms: { ...nothing, unchanged: 2 },
      });
      await bring({ text: '{"products": [], "client_terms": []}' });
      assert.deepEqual(await bring({ text: first }), {
        products: { ...nothing, added: 2 },
        clientTerms: { ...nothing, added: 2 },
      });
      assert.equal(await exported(format), first);
    });
  }

  test('how a product is made, its papers and its preflight are imported and exported in both formats', async () => {
    const ofProduct = [
      '"bleed_mm": 3.175',
      '"binding": "casewrap"',
      '"cover_type": "jacket"',
      '"cover_mm": 0.25',
      '"board_mm": 2.5',
      '"hinge_mm": 8',
      '"setback_mm": 5.5',
      '"overhang_mm": 2.5',
      '"wrap_mm": 15',
      '"flap_mm": 80',
      '"spine_table": "24-84=6.35 84-140=12.7"',
      '"colour": "black"',
      '"sides": 2',
      '"preflight": "warn"',
      '"preflight_severities": "text_small=off page_size=warn"',
      '"preflight_limits": "spine_tolerance_mm=1.5 text_pt=6"',
      '"preflight_acceptable": "none"',
    ];
    const ofOption = ['"page_weight_mg": 1243', '"grammage_gsm": 80', '"bulk": "1.22"', '"colour": "colour"'];
    const file = smallJson
      .replace('"height_mm": 210,', `"height_mm": 210, ${ofProduct.join(', ')},`)
      .replace('"page_weight_mg": 1243', ofOption.join(', '));
    await bring({ text: file });
    const [json, csv] = [await exported('json'), await exported('csv')];
    for (const field of [...ofProduct, ...ofOption]) assert.ok(json.includes(field), field);
    await bring({ text: smallJson });
    assert.deepEqual((await bring({ text: csv })).products, { ...nothing, changed: 1, unchanged: 1 });
    assert.equal(await exported('json'), json);
    assert.deepEqual((await bring({ text: json })).products, { ...nothing, unchanged: 2 });
    await bring({ text: smallJson });
  });

  test('the demo catalogue equals its own export', async () => {
    await bring({ text: '{"products": [], "client_terms": []}' });
    assert.ok((await transact(ensureDemoCatalogue)) >= 80);
    const seed = await readFile(join(import.meta.dirname, '../../../seeds/demo-catalogue.json'), 'utf8');
    assert.equal((await exported('json')).replace(',\n  "client_terms": []', ''), seed);
  });

  test('both formats of a file import the same', async () => {
    await bring({ text: smallJson });
    const csv = await exported('csv');
    const json = await exported('json');
    await bring({ text: '{"products": [], "client_terms": []}' });
    await bring({ text: csv });
    assert.equal(await exported('json'), json);
  });

  test('names may contain everything that is special in a spreadsheet', async () => {
    const name = 'Das "große" Buch, A5; =1+1 📖';
    const text = smallJson.replace('"A book"', JSON.stringify(name));
    await bring({ text });
    for (const format of catalogueFormats) {
      const file = await exported(format);
      await bring({ text: '{"products": [], "client_terms": []}' });
      await bring({ text: file });
      assert.ok((await exported('json')).includes(JSON.stringify(name)), format);
    }
  });
});

test('the examples of the guide can be imported', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../docs/guides/catalogue.md'), 'utf8');
  for (const format of catalogueFormats) {
    const [, example] = new RegExp(`\`\`\`${format}\\n(.*?)\`\`\``, 's').exec(guide)!;
    await bring({ text: '{"products": [], "client_terms": []}' });
    assert.deepEqual(await bring({ text: example! }), {
      products: { ...nothing, added: 1 },
      clientTerms: { ...nothing, added: 1 },
    });
  }
});

describe('what an import changes', () => {
  test('it counts added, changed, removed and unchanged entries', async () => {
    await bring({ text: smallJson });
    const text = smallCsv.replace('2.5000', '2.7500');
    assert.deepEqual(await bring({ text }), {
      products: { added: 0, changed: 1, removed: 1, unchanged: 0 },
      clientTerms: { added: 0, changed: 0, removed: 1, unchanged: 1 },
    });
  });

  test('a missing section is unchanged', async () => {
    await bring({ text: smallJson });
    const [products = '', terms = ''] = smallJson.split('  "client_terms"');
    const withoutTerms = `${products.trimEnd().replace(/,$/, '')}\n}`;
    assert.deepEqual(await bring({ text: withoutTerms }), {
      products: { ...nothing, unchanged: 2 },
      clientTerms: null,
    });
    assert.deepEqual(await bring({ text: `{"client_terms"${terms}` }), {
      products: null,
      clientTerms: { ...nothing, unchanged: 2 },
    });
    assert.match(await exported('json'), /"percent": "-5.0000"/);
  });

  test('a product with stored terms cannot be removed', async () => {
    await bring({ text: smallJson });
    const file = await exported('csv');
    await assert.rejects(
      bring({ text: '{"products": []}' }),
      (error) =>
        error instanceof Refused &&
        error.problems.length === 2 &&
        /lack flyer_x, which terms of client 1/.test(sentenceOf(error.problems[1]!.detail)),
    );
    assert.equal(await exported('csv'), file);
  });

  test('one invalid line prevents every change', async () => {
    await bring({ text: smallJson });
    const before = [await exported('json'), await readCatalogueEpoch(database.queries)];
    const text = `${smallCsv.replace('2.5000', '9.9999')}term,999,,textbook,,1,2026-01-01\n`;
    await assert.rejects(bring({ text }), Refused);
    assert.deepEqual([await exported('json'), await readCatalogueEpoch(database.queries)], before);
  });

  test('a dry run reports the same and changes nothing', async () => {
    await bring({ text: smallJson });
    const before = [await exported('json'), await readCatalogueEpoch(database.queries)];
    const dry = await bring({ text: smallCsv, dryRun: true });
    assert.deepEqual([await exported('json'), await readCatalogueEpoch(database.queries)], before);
    assert.deepEqual(dry, await bring({ text: smallCsv }));
    await assert.rejects(bring({ text: smallCsv.replace('2.5000', 'much'), dryRun: true }), Refused);
  });
});

/** The formats differ only in how they are read and written, which is quick in both. */
const large: Readonly<Record<CatalogueFormat, number>> = { csv: 2_000, json: 500 };

for (const format of catalogueFormats) {
  const count = large[format];
  test(`${count} products are imported in a few seconds, from ${format}`, async (t) => {
    const text = await largeCatalogue(count, format);
    await bring({ text: '{"products": [], "client_terms": []}' });
    const reported: number[] = [];
    const startedAt = performance.now();
    const { products } = await bring({ text, onProgress: (done) => reported.push(done) });
    const ms = performance.now() - startedAt;
    const rows = text.split('price_unit').length - 1;
    t.diagnostic(`${(text.length / 1e6).toFixed(1)} MB, ${rows} price rows: ${Math.round(ms)} ms`);
    assert.deepEqual(products, { ...nothing, added: count });
    assert.deepEqual([reported.length > count / 500, reported.at(-1)], [true, count]);
    assert.ok(ms < 60_000, `${ms} ms`);

    const readAt = performance.now();
    assert.equal((await readCatalogue(database.queries)).products.size, count);
    t.diagnostic(`read whole: ${Math.round(performance.now() - readAt)} ms`);

    const againAt = performance.now();
    await bring({ text });
    t.diagnostic(`again, without a change: ${Math.round(performance.now() - againAt)} ms`);
    assert.equal(
      await exported(format),
      format === 'json' ? text.replace(/\n}\n$/, ',\n  "client_terms": []\n}\n') : `${text}${emptyTerms}`,
    );
  });
}

const emptyTerms = '#term,client,product,category,available,percent,order_fee,currency,valid_from\n';

describe('seeds', () => {
  test('are imported once', async () => {
    assert.equal(await transact(ensureReferenceData), false);
    await bring({ text: smallJson });
    assert.equal(await transact(ensureDemoCatalogue), 0);
    assert.match(await exported('csv'), /^product,textbook_x,/m);
  });
});
