/** The replies of a running service have the shapes that the contract publishes, and no other fields. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { errorMeanings, warningMeanings } from '../../../src/http/problems.ts';
import { defined } from '../../../src/lib/defined.ts';
import { adminCaller } from '../../harness/access/admin.ts';
import { inWordsOfApps } from '../../harness/client-interfaces.ts';
import { add, bring, validOrder } from '../../harness/orders/orders.ts';
import { type Reply, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { hashOf, quote, validBasket } from '../../harness/quotes/quotes.ts';
import { named, problemsOf, type Schema, type Schemas } from './closed.ts';

interface Replied {
  readonly $ref?: string;
  readonly content?: { readonly 'application/json': { readonly schema: Schema } };
}

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly post: Operation; readonly get?: Operation }>>;
  readonly components: {
    readonly schemas: Schemas;
    readonly responses: Readonly<Record<string, Replied>>;
  };
}

interface Operation {
  readonly responses: Readonly<Record<string, Replied>>;
}

const SHIPPED = 'shipped';

let platen: TestPlaten;
let contract: OpenApi;
before(async () => {
  platen = await startPlaten();
  contract = (await platen.request('GET', '/openapi.json')).json;
  await bring(platen, SHIPPED, 100);
});
after(() => platen.close());

/** Compares a reply with the one that the contract publishes for its status. */
function assertPublished(path: string, { status, json }: Reply): void {
  const { responses } = defined(contract.paths[path], path).post;
  const listed = defined(responses[status] ?? responses.default, 'a reply of the contract');
  const { content } = listed.$ref ? named(contract.components.responses, listed.$ref) : listed;
  const { schema } = defined(content, 'a reply with a body')['application/json'];
  const problems = problemsOf(contract.components.schemas, schema, json);
  assert.deepEqual(problems, [], JSON.stringify(json).slice(0, 2000));
}

/** Calls that both interfaces of clients offer, with the field names of core. */
const calls: Readonly<Record<string, () => object | Promise<object>>> = {
  orders: () => ({}),
  'orders/add': () => validOrder(platen),
  'orders/info': () => ({ reference: SHIPPED }),
  'orders/log': () => ({ reference: SHIPPED }),
  'orders/cancel': async () => ({ reference: await add(platen) }),
  'orders/quote': () => validBasket(platen, { explain: true }),
  'orders/invoices': () => ({ reference: SHIPPED }),
  'prices/lookup': () => validBasket(platen, { explain: true }),
  products: () => ({}),
  'files/check': () => ({
    product: 'flyer_ss_a5_fc',
    files: [{ type: 'product', url: platen.files.put('/checked.pdf', 'no PDF').url }],
    wait: '0',
  }),
  'products/spine': () => ({
    product: 'textbook_pb_a5_p_bw',
    options: [{ type: 'total_pages', count: '224' }],
  }),
  'shipping/levels': () => ({}),
  'shipping/countries': () => ({}),
  'shipping/states': () => ({ country_reference: 'US' }),
};

describe('the replies of core', () => {
  const ask = async (name: string, fields: object): Promise<Reply> => {
    const path = `/core/1.0/${name}`;
    const reply = await platen.post(path, { apikey: platen.keys.live, ...fields });
    assertPublished(path, reply);
    return reply;
  };

  for (const [name, fieldsOf] of Object.entries(calls)) {
    test(name, async () => {
      assert.match(String((await ask(name, await fieldsOf())).status), /^20[01]$/);
    });
  }

  test('products/info', async () => {
    assert.equal((await ask('products/info', { reference: 'flyer_ss_a5_fc' })).status, 200);
  });

  test('orders/quote/info, of a quote and of none', async () => {
    const hash = hashOf(await quote(platen));
    assert.equal((await ask('orders/quote/info', { quote: hash })).json.quote, hash);
    assert.deepEqual((await ask('orders/quote/info', { quote: 'a'.repeat(64) })).json, {});
  });

  test('a refusal', async () => {
    assert.equal((await ask('orders/add', { email: 'nowhere' })).status, 400);
    assert.equal((await ask('orders/info', { reference: 'nowhere' })).status, 410);
  });
});

describe('the replies of apps', () => {
  const ask = async (path: string, fields: object): Promise<Reply> => {
    const reply = await platen.post(path, fields, { authorization: `Bearer ${platen.tokens.live}` });
    assertPublished(path, reply);
    return reply;
  };

  for (const [name, fieldsOf] of Object.entries(calls)) {
    test(name, async () => {
      const reply = await ask(`/apps/2.0/${name}`, inWordsOfApps(await fieldsOf()));
      assert.match(String(reply.status), /^20[01]$/);
    });
  }

  test('products/info', async () => {
    const fields = { product_reference: 'flyer_ss_a5_fc' };
    assert.equal((await ask('/apps/2.0/products/info', fields)).status, 200);
  });

  test('categories, and the user', async () => {
    assert.equal((await ask('/apps/2.0/categories', {})).status, 200);
    assert.equal((await ask('/user/2.0/info', {})).status, 200);
  });
});

test('the reply of the admin interface about a public app, which has no secret', async () => {
  const call = await adminCaller(platen, 'administrator');
  const app = { client_id: platen.keys.clientId, name: 'Phone', confidential: false };
  const reply = await call('/apps/create', { ...app, redirect_uris: ['https://app.example/connected'] });
  assert.deepEqual([reply.status, reply.json.secret], [201, null]);
  assertPublished('/admin/1.0/apps/create', reply);
});

describe('the page of errors', () => {
  const page = readFileSync(new URL('../../../docs/generated/errors.md', import.meta.url), 'utf8');

  test('has a heading for every type', () => {
    const headings = [...page.matchAll(/^#{2,3} ([a-z_]+)$/gm)].map(([, heading]) => heading);
    assert.deepEqual(headings, [...Object.keys(errorMeanings), ...Object.keys(warningMeanings)]);
  });

  test('is linked from refusals of the admin interface, and from no others', async () => {
    const call = await adminCaller(platen, 'operator');
    const reply = await call('/orders/info', { name: 'nothing of this name' });
    assert.equal(reply.json.error.doc_url, '/docs/generated/errors#order_not_found');
    assertPublished('/admin/1.0/orders/info', reply);
    const refused = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live });
    assert.equal(refused.status, 400);
    assert.deepEqual(Object.keys(refused.json.error), [
      'type',
      'info',
      'parameter',
      'code',
      'facts',
      'errors',
    ]);
  });
});
