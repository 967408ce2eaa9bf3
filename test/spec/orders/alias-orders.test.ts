/** decisions.md §3: orders in the form in which existing clients send them, accepted under the path aliases alone. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inWordsOfApps } from '../../harness/client-interfaces.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import {
  flyer,
  germanAddress,
  type ItemBody,
  type OrderBody,
  textbook,
  validOrder,
} from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { hashOf, quote, toBeQuoted } from '../../harness/quotes/quotes.ts';
import { withoutField } from '../body-fields.ts';
import { assertRefused, type Expected } from '../refused.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const strictly = (order: OrderBody) => platen.post('/core/1.0/orders/add', order);
const leniently = (order: OrderBody) => platen.post('/cloudcore/1.0/orders/add', order);

/** Refused under the normal path, accepted under the alias on core and on apps. */
async function acceptedByAlias(order: OrderBody, refusal: Omit<Expected, 'status'>): Promise<Reply> {
  assertRefused(await strictly(order), { status: 400, ...refusal });
  const { apikey, reference, ...rest } = order;
  const ofApps = inWordsOfApps({ ...rest, reference: `${reference} apps` });
  const token = apikey === platen.keys.live ? platen.tokens.live : platen.tokens.enterpriseLive;
  const apps = await platen.post('/cloudapps/2.0/orders/add', ofApps, { authorization: `Bearer ${token}` });
  assert.equal(apps.status, 201, apps.text);
  const reply = await leniently(order);
  assert.equal(reply.status, 201, reply.text);
  return platen.post('/core/1.0/orders/info', { apikey, reference });
}

const enterprise = (fields: object) =>
  validOrder(platen, { apikey: platen.keys.enterpriseLive, items: [flyer(platen)], ...fields });

/** The document of an order that its partner receives. */
async function documentOf(reference: string) {
  await platen.runDue();
  return (await platen.partner.waitForDocument(reference)).order;
}

describe('meta as an object', () => {
  test('reaches the partner as an array of it', async () => {
    const order = enterprise({ meta: { foil: 'gold' } });
    await acceptedByAlias(order, { type: 'invalid_parameter', parameter: 'meta' });
    assert.deepEqual((await documentOf(order.reference)).meta, [{ foil: 'gold' }]);
  });

  test('counts as an array with an entry for a standard client', async () => {
    const order = validOrder(platen, { meta: { foil: 'gold' } });
    assertRefused(await leniently(order), { status: 400, type: 'meta_not_allowed', parameter: 'meta' });
  });

  test('is absent if it is empty', async () => {
    const order = validOrder(platen, { meta: {} });
    await acceptedByAlias(order, { type: 'invalid_parameter', parameter: 'meta' });
  });

  test('is refused for a number of which digits would be lost, by the name that it came with', async () => {
    const order = enterprise({ meta: { product: 2 ** 53 } });
    const expected = { status: 400, type: 'invalid_parameter', parameter: 'meta.product' };
    const [problem] = assertRefused(await leniently(order), expected);
    assert.match(problem!.info, /9007199254740991.*send it as a string/);
  });

  test('other values than objects and arrays are refused', async () => {
    const expected = { status: 400, type: 'invalid_parameter', parameter: 'meta' };
    for (const meta of ['gold', 7, true]) assertRefused(await leniently(enterprise({ meta })), expected);
  });
});

describe('a book from stock without total_pages', () => {
  const fromStock = (more: object = {}): ItemBody =>
    withoutField(textbook(platen, { type: 'stock', options: [], ...more }), 'files');
  const minimum = { type: 'total_pages', count: '24' };

  test('has the minimum of its product', async () => {
    const order = validOrder(platen, { items: [fromStock()] });
    const missing = { type: 'missing_required_parameter', parameter: 'items[0].files' };
    const { json } = await acceptedByAlias(order, missing);
    assert.deepEqual(json.items[0].options[0], minimum);
  });

  test('may have an empty list of files', async () => {
    const order = validOrder(platen, { items: [{ ...fromStock(), files: [] }] });
    const { json } = await acceptedByAlias(order, { type: 'invalid_parameter', parameter: 'items[0].files' });
    assert.deepEqual(json.items[0].options[0], minimum);
  });

  test('keeps the pages that it names', async () => {
    const options = [{ type: 'total_pages', count: '36' }];
    const order = validOrder(platen, { items: [fromStock({ options })] });
    const { json } = await acceptedByAlias(order, { type: 'missing_required_parameter' });
    assert.deepEqual(json.items[0].options[0], options[0]);
  });

  test('can be quoted, and ordered by its quote', async () => {
    const body = { apikey: platen.keys.live, country: 'DE', items: [toBeQuoted(fromStock())] };
    const missing = { status: 400, type: 'missing_required_parameter', parameter: 'items[0].options' };
    for (const operation of ['orders/quote', 'prices/lookup']) {
      assertRefused(await platen.post(`/core/1.0/${operation}`, body), missing);
      assert.equal((await platen.post(`/cloudcore/1.0/${operation}`, body)).status, 200);
    }
    const { json } = await platen.post('/cloudcore/1.0/orders/quote', body);
    const item = withoutField(fromStock({ quote: hashOf(json) }), 'shipping_level');
    const order = validOrder(platen, { items: [item] });
    const reply = await acceptedByAlias(order, { type: 'missing_required_parameter' });
    assert.deepEqual(reply.json.items[0].options[0], minimum);
  });

  test('with files it is an ordinary item', async () => {
    const order = validOrder(platen, { items: [textbook(platen, { type: 'stock', options: [] })] });
    const missing = { status: 400, type: 'missing_required_parameter', parameter: 'items[0].options' };
    assertRefused(await leniently(order), missing);
  });
});

describe('shipping_option alone', () => {
  const optional = (shipping_option: unknown, more: Partial<ItemBody> = {}) =>
    withoutField(flyer(platen, { shipping_option, ...more }), 'shipping_level');
  const missing = { type: 'missing_required_parameter', parameter: 'items[0].shipping_level' };

  /** The wanted option, and the one that is chosen; the flyers weigh less than every limit. */
  const rows: [wanted: string, chosen: string][] = [
    ['Express', 'Express'],
    ['express ', 'Express'],
    ['Parcel', 'Parcel'],
    ['Pigeon post', 'Letter'],
  ];
  for (const [wanted, chosen] of rows) {
    test(`"${wanted}" is ${chosen}`, async () => {
      const order = validOrder(platen, { items: [optional(wanted)] });
      const { json } = await acceptedByAlias(order, missing);
      assert.equal(json.items[0].shipping_option, chosen);
    });
  }

  test('items with different options are shipped apart, each at its own price', async () => {
    const items = [
      optional('Express', { reference: 'a' }),
      optional('Parcel', { reference: 'b' }),
      optional('Express', { reference: 'c' }),
      flyer(platen, { reference: 'd', shipping_option: 'Express' }),
    ];
    const order = validOrder(platen, { items });
    assert.equal((await leniently(order)).status, 201);
    const { apikey, reference } = order;
    const { json } = await platen.post('/core/1.0/orders/invoices', { apikey, reference });
    const shipped = json.shipments.map(
      (shipment: { items: { reference: string }[]; shipping_option: string }) => [
        shipment.items.map((item) => item.reference).join(''),
        shipment.shipping_option,
      ],
    );
    assert.deepEqual(shipped, [
      ['ac', 'Express'],
      ['b', 'Parcel'],
      ['d', 'Parcel'],
    ]);
  });

  test('decides for a reorder as well', async () => {
    const original = validOrder(platen, { items: [flyer(platen)] });
    assert.equal((await strictly(original)).status, 201);
    const reorder = { reorder_order_reference: original.reference, reorder_item_reference: 'flyers' };
    const { json } = await acceptedByAlias(
      validOrder(platen, { items: [optional('Express', reorder)] }),
      missing,
    );
    assert.equal(json.items[0].shipping_option, 'Express');
  });

  test('is ignored beside a quote', async () => {
    const to = { country: 'DE', items: [toBeQuoted(flyer(platen))] };
    const given = hashOf(await quote(platen, to));
    const order = validOrder(platen, { items: [optional('Express', { quote: given })] });
    assert.equal((await leniently(order)).status, 201);
    const { apikey, reference } = order;
    const { json } = await platen.post('/core/1.0/orders/info', { apikey, reference });
    assert.equal(json.items[0].shipping_option, 'Parcel');
  });

  test('a country that is not served is still refused', async () => {
    const addresses = [germanAddress({ country: 'AQ' })];
    const order = validOrder(platen, { items: [optional('Express')], addresses });
    assertRefused(await leniently(order), { status: 400, type: 'country_not_served' });
  });
});

describe('a price as a JSON number with more than four decimals', () => {
  const rows: [price: number, rounded: string][] = [
    [12.34565, '12.3457'],
    [12.34564999, '12.3456'],
    [0.1 + 0.2, '0.3000'],
    [1.00005, '1.0001'],
    [9.99999, '10.0000'],
    [1e-7, '0.0000'],
    [7, '7.0000'],
  ];
  for (const [price, rounded] of rows) {
    test(`${price} is ${rounded}`, async () => {
      const order = validOrder(platen, { price, items: [flyer(platen, { price })] });
      assert.equal((await leniently(order)).status, 201);
      const { items } = await documentOf(order.reference);
      assert.equal(items[0]!.price, rounded);
    });
  }

  test('is refused under the normal path, and as a string everywhere', async () => {
    const priced = (price: unknown) => validOrder(platen, { items: [flyer(platen, { price })] });
    const expected = { status: 400, type: 'invalid_parameter', parameter: 'items[0].price' };
    assertRefused(await strictly(priced(12.34565)), expected);
    assertRefused(await strictly(priced('12.34565')), expected);
    assertRefused(await leniently(priced('12.34565')), expected);
    for (const price of [-1.00001, -1e-7, 1e21, 1234567890123.5]) {
      assertRefused(await leniently(priced(price)), expected);
    }
  });
});

describe('an order that even an alias refuses', () => {
  test('has all problems of its format in one reply', async () => {
    const [address] = validOrder(platen).addresses;
    const order = validOrder(platen, {
      addresses: [withoutField(address!, 'zip'), germanAddress({ country: 'Germany' })],
      items: [
        withoutField(withoutField(flyer(platen), 'files'), 'shipping_level'),
        flyer(platen, { reference: 'two', count: 'x' }),
      ],
    });
    const refusal = { status: 400, type: 'missing_required_parameter', parameter: 'email' };
    const problems = assertRefused(await leniently(withoutField(order, 'email')), refusal);
    assert.deepEqual(problems.map(({ parameter }) => parameter).toSorted(), [
      'addresses[0].zip',
      'addresses[1].country',
      'email',
      'items[0].files',
      'items[0].shipping_level',
      'items[1].count',
    ]);
  });
});
