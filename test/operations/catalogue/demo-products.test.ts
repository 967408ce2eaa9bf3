import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { saveCatalogue } from '../../../src/operations/catalogue/import.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

interface DemoProduct {
  readonly reference: string;
  readonly quantity_max: number;
  readonly pages_max?: number;
}

let platen: TestPlaten;
let products: readonly DemoProduct[];

before(async () => {
  platen = await startPlaten();
  const text = await readFile(join(import.meta.dirname, '../../../seeds/demo-catalogue.json'), 'utf8');
  products = JSON.parse(text).products;
  await platen.queries.transaction().execute((tx) => saveCatalogue(tx, { text }));
  await platen.core.services.catalogue.poll();
});
after(() => platen.close());

test('as many copies of every product as can be ordered, of the most pages, can be quoted to Germany', async () => {
  const refused: string[] = [];
  for (const { reference, quantity_max: most, pages_max: pages } of products) {
    const options = pages === undefined ? [] : [{ type: 'total_pages', count: String(pages) }];
    const item = { reference: 'all', product: reference, count: String(most), options };
    const body = { apikey: platen.keys.live, country: 'DE', items: [item] };
    const { status, text } = await platen.post('/core/1.0/orders/quote', body);
    if (status !== 200) refused.push(`${reference}: ${text}`);
  }
  assert.ok(products.length > 100);
  assert.deepEqual(refused, []);
});
