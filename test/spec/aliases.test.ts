/**
 * decisions.md §12: the paths of existing client libraries, and what is accepted under them alone (§3). Every
 * leniency is tested under the alias, where it applies, and under the normal path, where it does not.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inWordsOfApps } from '../harness/client-interfaces.ts';
import type { Reply } from '../harness/http/exchange.ts';
import {
  add,
  bring,
  flyer,
  fullIds,
  germanAddress,
  type OrderBody,
  textbook,
  validOrder,
} from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { newReference } from '../harness/references.ts';
import { signalTime } from '../harness/signals/signals.ts';
import { withField, withoutField } from './body-fields.ts';
import { assertRefused } from './refused.ts';

const NO_ZIP =
  'AE AG AO AW BF BI BJ BM BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK HM IE KI KM KN KP ' +
  'LY ML MO MR MW NA NR NU PE QA RW SB SC SL SR ST SX SY TD TF TG TK TL TO TT TV UG VU';

const SHIPPED = 'shipped';
let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
  await bring(platen, SHIPPED, 100);
});
after(() => platen.close());

/** A typical client library: it appends the action to its base address. */
class NaiveClient {
  readonly #base: string;
  readonly #credentials: { readonly apikey?: string; readonly authorization?: string };

  constructor(base: string, credentials: { readonly apikey?: string; readonly authorization?: string }) {
    this.#base = base;
    this.#credentials = credentials;
  }

  async call(operation: string, fields: object = {}) {
    const { apikey, authorization } = this.#credentials;
    const response = await fetch(this.#base + operation, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(authorization ? { authorization } : {}) },
      body: JSON.stringify({ ...(apikey ? { apikey } : {}), ...fields }),
    });
    const text = await response.text();
    return { status: response.status, json: text === '' ? undefined : JSON.parse(text) };
  }
}

/**
 * The body of such a library: counts as numbers, no checksums, no e-mail address except that of the order.
 */
function naiveOrder(): Record<string, unknown> {
  const {
    apikey: _apikey,
    items,
    addresses,
    ...order
  } = validOrder(platen, { reference: newReference('naive') });
  return {
    ...order,
    addresses: addresses.map(({ email: _email, ...address }) => address),
    items: items.map((item) => ({
      ...item,
      count: Number(item.count),
      files: item.files.map(({ type, url }) => ({ type, url })),
    })),
  };
}

describe('a client library with another base URL', () => {
  for (const base of ['/cloudcore/1.0/', '/cloudcore/1.0']) {
    test(`works with ${base}`, async () => {
      const separator = base.endsWith('/') ? '' : '/';
      const client = new NaiveClient(platen.url + base + separator, { apikey: platen.keys.live });
      const order = naiveOrder();
      assert.equal((await client.call('orders/add', order)).status, 201);
      await platen.runDue();
      const { json } = await client.call('orders/info', { reference: order.reference });
      assert.equal(json.state, '45');
      assert.equal((await client.call('orders')).status, 200);
      assert.equal((await client.call('orders/cancel', { reference: order.reference })).status, 409);
      assert.equal((await client.call('products')).status, 200);
    });
  }

  for (const base of ['/cloudapps/1.0/', '/cloudapps/2.0/']) {
    test(`works with ${base} and a bearer token`, async () => {
      const authorization = `Bearer ${platen.tokens.live}`;
      const client = new NaiveClient(platen.url + base, { authorization });
      const order = inWordsOfApps(naiveOrder());
      assert.equal((await client.call('orders/add', order)).status, 201);
      const { json } = await client.call('orders/info', { reference: order.reference });
      assert.equal(json.is_cancelable, true);
      assert.equal((await client.call('shipping/levels')).json.shipping_levels.length > 0, true);
    });
  }

  for (const base of ['/clouduser/1.0/', '/clouduser/2.0/']) {
    test(`reads the user of its token at ${base}`, async () => {
      const authorization = `Bearer ${platen.tokens.live}`;
      const { json } = await new NaiveClient(platen.url + base, { authorization }).call('info');
      assert.deepEqual(json, {
        user: { name: 'Uta User', email: 'uta.user@shop.example' },
        organization: { name: 'Test shop' },
      });
    });
  }

  test('reports production at /cloudsignal/2.0', async () => {
    const reference = await add(platen);
    await platen.runDue();
    const { id, itemIds } = fullIds(platen, reference);
    const partner = new NaiveClient(`${platen.url}/cloudsignal/2.0/`, { apikey: platen.keys.signal });
    const signal = {
      type: 'ItemProduce',
      order: id,
      item: itemIds[0],
      datetime: signalTime(platen.clock.now()),
    };
    assert.equal((await partner.call('status/', signal)).status, 200);
  });
});

// Before the orders of the tables, none of which is carried out.
test('a missing MD5 is computed', async () => {
  const order = withoutField(validOrder(platen, { items: [textbook(platen)] }), 'items[0].files[0].md5sum');
  await platen.post('/cloudcore/1.0/orders/add', order);
  const info = () =>
    platen.post('/core/1.0/orders/info', { apikey: order.apikey, reference: order.reference });
  assert.equal((await info()).json.items[0].files[0].md5sum, '');
  await platen.runDue();
  assert.equal((await info()).json.items[0].files[0].md5sum, textbook(platen).files[0]!.md5sum);
});

test('a stock item reaches its partner without files', async () => {
  const item = withField(flyer(platen, { type: 'stock' }), 'files', undefined);
  const order = validOrder(platen, { items: [item] });
  assert.equal((await platen.post('/cloudcore/1.0/orders/add', order)).status, 201);
  await platen.runDue();
  const { order: document } = await platen.partner.waitForDocument(order.reference);
  assert.deepEqual(document.items[0]!.files, []);
});

interface Leniency {
  readonly name: string;
  body(): OrderBody;
  /** The field that is missing under the normal path. */
  readonly parameter: string;
  /** What orders/info then shows. */
  readonly shown?: (order: OrderBody) => object;
}

const leniencies: readonly Leniency[] = [
  {
    name: 'an item file without md5sum',
    body: () => withoutField(validOrder(platen), 'items[0].files[0].md5sum'),
    parameter: 'items[0].files[0].md5sum',
  },
  {
    name: 'a file of the order without md5sum',
    body: () => {
      const [file] = flyer(platen).files;
      return validOrder(platen, { files: [{ type: 'delivery_note', url: file!.url }] });
    },
    parameter: 'files[0].md5sum',
  },
  {
    name: 'an address without email, which is that of the order',
    body: () => withoutField(validOrder(platen), 'addresses[0].email'),
    parameter: 'addresses[0].email',
    shown: ({ email }) => ({ addresses: [{ email }] }),
  },
  ...NO_ZIP.split(' ').map((country) => ({
    name: `an address in ${country} without zip`,
    // For a country that is not served, the next rule refuses.
    body: () => withoutField(to(country), 'addresses[0].zip'),
    parameter: 'addresses[0].zip',
  })),
  {
    name: 'a reorder item without quote and shipping_level',
    body: () => {
      const reorder = { reorder_order_reference: SHIPPED, reorder_item_reference: 'flyers' };
      return validOrder(platen, {
        items: [withoutField(flyer(platen, reorder), 'shipping_level')],
      });
    },
    parameter: 'items[0].shipping_level',
  },
  {
    name: 'an item of type stock without files',
    body: () => validOrder(platen, { items: [withoutField(flyer(platen, { type: 'stock' }), 'files')] }),
    parameter: 'items[0].files',
    shown: () => ({ items: [{ files: [] }] }),
  },
];

function to(country: string): OrderBody {
  return validOrder(platen, { addresses: [germanAddress({ country })] });
}

describe('orders/add accepts only under the alias', () => {
  for (const { name, body, parameter, shown } of leniencies) {
    test(name, async () => {
      const order = body();
      const missing = { status: 400, type: 'missing_required_parameter', parameter };
      assertRefused(await platen.post('/core/1.0/orders/add', order), missing);
      assertAccepted(await platen.post('/cloudcore/1.0/orders/add', order));
      const { apikey, reference } = order;
      const info = await platen.post('/core/1.0/orders/info', { apikey, reference });
      if (shown && info.status === 200) assert.partialDeepStrictEqual(info.json, shown(order));
    });

    test(`${name}, on apps`, async () => {
      const { apikey: _apikey, ...core } = body();
      const order = inWordsOfApps(core);
      const authorization = { authorization: `Bearer ${platen.tokens.live}` };
      const missing = { status: 400, type: 'missing_required_parameter', parameter };
      assertRefused(await platen.post('/apps/2.0/orders/add', order, authorization), missing);
      assertAccepted(await platen.post('/cloudapps/2.0/orders/add', order, authorization));
    });
  }
});

/** Accepted, or read completely and then refused because the country is not served. */
function assertAccepted(reply: Reply): void {
  if (reply.status === 201) return;
  assertRefused(reply, { status: 400, type: 'country_not_served', parameter: 'addresses[0].country' });
}

describe('orders/add refuses under the alias as well', () => {
  const rows: [name: string, body: () => OrderBody, parameter: string][] = [
    [
      'an address without zip in a country with zips',
      () => withoutField(validOrder(platen), 'addresses[0].zip'),
      'addresses[0].zip',
    ],
    [
      'an item without files',
      () => validOrder(platen, { items: [withoutField(flyer(platen), 'files')] }),
      'items[0].files',
    ],
    [
      'an item of another type without files',
      () => validOrder(platen, { items: [withoutField(flyer(platen, { type: 'print' }), 'files')] }),
      'items[0].files',
    ],
    [
      'an ordinary item without shipping_level',
      () => validOrder(platen, { items: [withoutField(flyer(platen), 'shipping_level')] }),
      'items[0].shipping_level',
    ],
    [
      'an order without email, which its addresses would need',
      () => withoutField(withoutField(validOrder(platen), 'addresses[0].email'), 'email'),
      'email',
    ],
  ];
  for (const [name, body, parameter] of rows) {
    test(name, async () => {
      assertRefused(await platen.post('/cloudcore/1.0/orders/add', body()), {
        status: 400,
        type: 'missing_required_parameter',
        parameter,
      });
    });
  }
});
