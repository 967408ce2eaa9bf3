/** /openapi-aliases.json has what is accepted under the path aliases alone (decisions.md §1, §3). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inWordsOfApps } from '../../harness/client-interfaces.ts';
import { flyer, germanAddress, type OrderBody, textbook, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { toBeQuoted } from '../../harness/quotes/quotes.ts';
import { withoutField } from '../../spec/body-fields.ts';
import { problemsOf, type Schema, type Schemas } from './closed.ts';

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly post: { readonly responses: object } }>>;
  readonly components: { readonly schemas: Schemas };
}

let platen: TestPlaten;
let main: OpenApi;
let aliases: OpenApi;
before(async () => {
  platen = await startPlaten();
  main = (await platen.request('GET', '/openapi.json')).json;
  aliases = (await platen.request('GET', '/openapi-aliases.json')).json;
});
after(() => platen.close());

const bodySchema = ({ components }: OpenApi, name: string): Schema => components.schemas[name] ?? {};
const isPublished = (document: OpenApi, name: string, body: object): boolean =>
  problemsOf(document.components.schemas, bodySchema(document, name), body).length === 0;

/** Orders of an enterprise, which may have meta, in the forms of existing clients. */
const orders: Readonly<Record<string, () => Partial<OrderBody>>> = {
  'a file without md5sum': () => ({
    items: [{ ...flyer(platen), files: flyer(platen).files?.map((file) => withoutField(file, 'md5sum')) }],
  }),
  'an address without email': () => ({ addresses: [withoutField(germanAddress(), 'email')] }),
  'an address without zip': () => ({
    addresses: [withoutField({ ...germanAddress(), country: 'HK' }, 'zip')],
  }),
  'shipping_option alone': () => ({
    items: [withoutField(flyer(platen, { shipping_option: 'Express' }), 'shipping_level')],
  }),
  'an item from stock without files and pages': () => ({
    items: [withoutField(textbook(platen, { type: 'stock', options: [] }), 'files')],
  }),
  'meta as an object': () => ({ meta: { foil: 'gold' } }),
  'meta as an empty object': () => ({ meta: {} }),
  'a price with more decimals': () => ({ price: 10 / 3, currency: 'EUR' }),
  'a price of an item with more decimals': () => ({
    items: [flyer(platen, { price: 10 / 3, currency: 'EUR' })],
  }),
};

describe('an order that is accepted under the alias alone is in its document alone', () => {
  for (const [name, fields] of Object.entries(orders)) {
    test(name, async () => {
      const order = validOrder(platen, { apikey: platen.keys.enterpriseLive, ...fields() });
      const reply = await platen.post('/cloudcore/1.0/orders/add', order);
      assert.equal(reply.status, 201, reply.text);
      const { apikey: _, ...ofCore } = order;
      const ofApps = inWordsOfApps({ ...ofCore, reference: `${order.reference} apps` });
      for (const [schema, body] of [
        ['CoreNewOrder', ofCore],
        ['AppsNewOrder', ofApps],
      ] as const) {
        const { schemas } = aliases.components;
        assert.deepEqual(problemsOf(schemas, bodySchema(aliases, schema), body), [], schema);
        assert.equal(isPublished(main, schema, body), false, schema);
      }
    });
  }

  test('and an order for the normal paths is in both', async () => {
    const { apikey: _, ...order } = validOrder(platen, {
      meta: [{ foil: 'gold' }],
      price: '3.33',
      currency: 'EUR',
    });
    for (const document of [main, aliases]) {
      assert.deepEqual(
        problemsOf(document.components.schemas, bodySchema(document, 'CoreNewOrder'), order),
        [],
      );
    }
    assert.equal(isPublished(aliases, 'CoreNewOrder', { ...order, meta: 'gold' }), false);
    assert.equal(isPublished(aliases, 'CoreNewOrder', { ...order, price: 'gold' }), false);
  });
});

test('a basket of an item from stock is in the document of the aliases alone', async () => {
  const item = toBeQuoted(textbook(platen, { type: 'stock', options: [] }));
  const basket = { country: 'DE', items: [item] };
  const ofCore = { apikey: platen.keys.live, ...basket };
  assert.equal((await platen.post('/cloudcore/1.0/orders/quote', ofCore)).status, 200);
  for (const [schema, body] of [
    ['CoreBasket', basket],
    ['AppsBasket', inWordsOfApps(basket)],
  ] as const) {
    assert.deepEqual(problemsOf(aliases.components.schemas, bodySchema(aliases, schema), body), [], schema);
    assert.equal(isPublished(main, schema, body), false, schema);
  }
});

test('an empty list is 200, never 204', async () => {
  const statuses = ({ paths }: OpenApi, path: string) => Object.keys(paths[path]?.post.responses ?? {});
  for (const [alias, path] of [
    ['/cloudcore/1.0/orders', '/core/1.0/orders'],
    ['/cloudcore/1.0/products', '/core/1.0/products'],
    ['/cloudapps/2.0/orders', '/apps/2.0/orders'],
  ] as const) {
    assert.ok(statuses(main, path).includes('204'), path);
    assert.deepEqual(
      statuses(aliases, alias),
      statuses(main, path).filter((status) => status !== '204'),
    );
  }
  const { status, json } = await platen.post('/cloudcore/1.0/orders', {
    apikey: platen.keys.live,
    reference: 'none',
  });
  assert.deepEqual([status, json], [200, []]);
});
