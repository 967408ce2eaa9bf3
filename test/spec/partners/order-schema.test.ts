/** decisions.md §8: the schema of the order document, as it is served and published, and its samples. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { schemaProblems } from '../../harness/partners/order-schema.ts';
import { startPlaten } from '../../harness/platen.ts';

const GENERATED = join(import.meta.dirname, '../../../docs/generated');
const SAMPLES = join(GENERATED, 'order-samples');

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

interface JsonSchema {
  readonly description?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

test('the schema is served without a key, as it is published', async () => {
  const platen = await startPlaten();
  try {
    const reply = await platen.request('GET', '/schemas/order-2.2.json');
    assert.equal(reply.status, 200);
    assert.equal(reply.headers['content-type'], 'application/schema+json');
    const { $id, ...served } = JSON.parse(reply.text);
    const { $id: published, ...schema } = read(join(GENERATED, 'order-2.2.json'));
    assert.deepEqual(served, schema);
    for (const id of [$id, published]) assert.equal(new URL(id).pathname, '/schemas/order-2.2.json');
  } finally {
    await platen.close();
  }
});

test('every field of the schema has its meaning', () => {
  const { order } = read(join(GENERATED, 'order-2.2.json')).properties;
  const undescribed: string[] = [];
  const visit = (schema: JsonSchema, path: string) => {
    if (!schema.description) undescribed.push(path);
    if (schema.items) visit({ description: 'an entry', ...schema.items }, `${path}[]`);
    for (const [name, field] of Object.entries(schema.properties ?? {})) visit(field, `${path}.${name}`);
  };
  visit(order, 'order');
  assert.deepEqual(undescribed, []);
});

test('the sample of every family of the demo catalogue fits the schema', () => {
  const { products } = read(join(import.meta.dirname, '../../../seeds/demo-catalogue.json'));
  const families = new Set(products.map(({ category }: { category: string }) => `${category}.json`));
  const samples = readdirSync(SAMPLES);
  assert.deepEqual(samples.toSorted(), [...families].toSorted());
  for (const sample of samples) assert.deepEqual(schemaProblems(read(join(SAMPLES, sample))), [], sample);
});

test('what does not fit is named', () => {
  const { order } = read(join(SAMPLES, 'poster.json'));
  const wrong = {
    order: { ...order, id: '7', date: undefined, items: [{ ...order.items[0], colour: 'red' }] },
  };
  const problems = schemaProblems(JSON.parse(JSON.stringify(wrong))).join('\n');
  for (const part of ['/order/id', '"date"', 'colour']) assert.ok(problems.includes(part), problems);
});
