/**
 * decisions.md §1: list calls of apps by GET take their parameters from the query and from a body, and an empty list
 * is 204, except under the path aliases, where existing clients need a list.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Reply } from '../../harness/http/exchange.ts';
import { add } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { assertRefused } from '../refused.ts';

let platen: TestPlaten;
let orders: [string, string];
before(async () => {
  platen = await startPlaten();
  orders = [await add(platen), await add(platen)];
});
after(() => platen.close());

function get(path: string, body: string | undefined, headers: Record<string, string> = {}): Promise<Reply> {
  const authorization = `Bearer ${platen.tokens.live}`;
  const sent = body === undefined ? {} : { body };
  return platen.request('GET', path, { ...sent, headers: { authorization, ...headers } });
}

const referencesIn = ({ json }: Reply) => json.map(({ reference }: { reference: string }) => reference);

describe('a GET of a list takes its parameters from a body', () => {
  test('the country of shipping/states', async () => {
    const { status, json } = await get('/apps/2.0/shipping/states', '{"country_reference":"CA"}');
    assert.equal(status, 200);
    assert.equal(json.shipping_states[0].state_reference, 'AB');
  });

  test('the filters of orders', async () => {
    const reply = await get('/apps/2.0/orders/', JSON.stringify({ reference: orders[0] }));
    assert.deepEqual(referencesIn(reply), [orders[0]]);
  });

  test('with any content type, because clients of GET send none', async () => {
    const body = JSON.stringify({ reference: orders[1] });
    const reply = await get('/apps/2.0/orders/', body, { 'content-type': 'text/plain' });
    assert.deepEqual(referencesIn(reply), [orders[1]]);
  });

  test('which overrides the query', async () => {
    const body = JSON.stringify({ reference: orders[0] });
    const reply = await get(`/apps/2.0/orders/?limit=1&reference=${orders[1]}`, body);
    assert.deepEqual(referencesIn(reply), [orders[0]]);
  });

  test('sent in chunks', async () => {
    const reply = await get('/apps/2.0/shipping/states', '{"country_reference":"US"}', {
      'transfer-encoding': 'chunked',
    });
    assert.equal(reply.json.shipping_states[0].state_reference, 'AA');
  });

  test('which is refused if it is not a JSON object', async () => {
    for (const body of ['{"reference"', '["reference"]']) {
      assertRefused(await get('/apps/2.0/orders/', body), { status: 400, type: 'invalid_json' });
    }
  });

  test('and needs none', async () => {
    assert.deepEqual(referencesIn(await get('/apps/2.0/orders/', undefined)), orders.toReversed());
  });
});

describe('an empty list', () => {
  const rows: [path: string, alias: string, fields: object][] = [
    ['/core/1.0/orders/', '/cloudcore/1.0/orders/', { state: '500' }],
    ['/core/1.0/products', '/cloudcore/1.0/products', { category: 'none' }],
    ['/apps/2.0/orders/', '/cloudapps/1.0/orders/', { state: '500' }],
    ['/apps/2.0/products', '/cloudapps/2.0/products', { category: 'none' }],
  ];
  for (const [path, alias, fields] of rows) {
    const ask = (asked: string) => {
      const { live: apikey } = platen.keys;
      return platen.post(asked, { apikey, ...fields }, { authorization: `Bearer ${platen.tokens.live}` });
    };
    test(`is 204 at ${path} and [] at ${alias}`, async () => {
      const empty = await ask(path);
      assert.deepEqual([empty.status, empty.text], [204, '']);
      const aliased = await ask(alias);
      assert.deepEqual([aliased.status, aliased.text], [200, '[]']);
      assert.match(String(aliased.headers['content-type']), /^application\/json\b/);
    });
  }

  test('is not an order or a product that does not exist, under the aliases as well', async () => {
    const { live: apikey } = platen.keys;
    const log = await platen.post('/cloudcore/1.0/orders/log', { apikey, reference: 'nowhere' });
    const product = await platen.post('/cloudcore/1.0/products/info', { apikey, reference: 'nowhere' });
    assert.deepEqual([log.status, product.status], [204, 204]);
  });
});
