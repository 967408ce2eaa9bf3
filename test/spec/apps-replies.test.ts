/** Section 2 of interfaces.md, replies of apps: every field of the tables is present, with its type. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inWordsOfApps } from '../harness/client-interfaces.ts';
import type { Reply } from '../harness/http/exchange.ts';
import { bring, flyer, type RestingState, validOrder } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { validBasket } from '../harness/quotes/quotes.ts';
import { newReference } from '../harness/references.ts';
import { assertShape } from './shapes.ts';
import * as shapes from './tables/apps-replies.ts';
import { canceled, invoice, logEntry, orderSummary, type Shape } from './tables/section-2-replies.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const ask = (path: string, fields: object = {}) =>
  platen.post(`/apps/2.0/${path}`, fields, { authorization: `Bearer ${platen.tokens.live}` });

function assertReply(reply: Reply, status: number, shape: Shape): void {
  assert.equal(reply.status, status, reply.text);
  assertShape(reply.json, shape, 'reply');
}

const brought = async (state: RestingState) => (await bring(platen, newReference(), state)).reference;

test('2.2, 2.5 and cancel are those of core', async () => {
  const reference = await brought(45);
  assertReply(await ask('orders/'), 200, [orderSummary]);
  assertReply(await ask('orders/log', { reference }), 200, [logEntry]);
  assertReply(await ask('orders/cancel', { reference: await brought(1) }), 200, canceled);
});

test('2.3 order detail with is_cancelable and is_reordable', async () => {
  const facts: [state: RestingState, cancelable: boolean, reorderable: boolean][] = [
    [1, true, false],
    [32, true, false],
    [45, false, false],
    [100, false, true],
    [500, false, false],
  ];
  for (const [state, cancelable, reorderable] of facts) {
    const reply = await ask('orders/info', { reference: await brought(state) });
    assertReply(reply, 200, shapes.orderDetail);
    const { is_cancelable, items, addresses } = reply.json;
    assert.equal(is_cancelable, cancelable, `cancelable in ${state}`);
    for (const item of items) assert.equal(item.is_reordable, reorderable, `reorderable in ${state}`);
    assert.ok(!('customer_identification' in addresses[0]));
  }
});

test('2.3 the name of an item is that of its product, with any title', async () => {
  const items = [flyer(platen, { title: 'Sale!' })];
  const order = inWordsOfApps(validOrder(platen, { items }));
  assertReply(await ask('orders/add', order), 201, shapes.added);
  const { json } = await ask('orders/info', { reference: order.reference });
  assert.deepEqual(
    [json.items[0].name, json.items[0].product_reference],
    ['Flyer SS A5 FC', 'flyer_ss_a5_fc'],
  );
});

test('4.3 orders/add answers the reference alone', async () => {
  const order = inWordsOfApps(validOrder(platen));
  const { json } = await ask('orders/add', order);
  assert.equal(json.reference, order.reference);
});

test('2.4 mode makes an order a sandbox order', async () => {
  const order = inWordsOfApps(validOrder(platen, { mode: 'sandbox' }));
  assert.equal((await ask('orders/add', order)).headers['x-mode'], 'sandbox');
  await platen.runDue();
  assert.equal((await ask('orders/info', { reference: order.reference })).json.state, '501');
});

test('a refusal has the mode that its order asks for, and a call without mode that of the token', async () => {
  const wanted = async (operation: string, fields: object, status: number) => {
    const reply = await ask(operation, fields);
    assert.equal(reply.status, status, reply.text);
    return reply.headers['x-mode'];
  };
  const order = { ...inWordsOfApps(validOrder(platen)), items: [] };
  assert.equal(await wanted('orders/add', { ...order, mode: 'sandbox' }, 400), 'sandbox');
  assert.equal(await wanted('orders/add', { ...order, mode: 'live' }, 400), 'live');
  assert.equal(await wanted('orders/add', { ...order, mode: 'other' }, 400), 'live');
  assert.equal(await wanted('orders/info', { reference: 'absent', mode: 'sandbox' }, 410), 'live');
});

test('2.6 quote, its services named from Economy to Fastest', async () => {
  const reply = await ask('orders/quote', inWordsOfApps(validBasket(platen)));
  assertReply(reply, 200, shapes.quote);
  const [shipment] = reply.json.shipments;
  const services = shipment.quotes.map(({ service }: { service: string }) => service);
  assert.equal(services[0], 'Economy', 'the cheapest');
  assert.equal(services.filter((service: string) => service === 'Fastest').length, 1);
  const { json } = await ask('orders/quote/info', { quote: shipment.quotes[0].quote });
  // The apikey of core is not a field on apps.
  const { warnings, ...quote } = reply.json;
  assert.deepEqual(
    warnings?.map(({ parameter }: { parameter: string }) => parameter),
    ['apikey'],
  );
  assert.deepEqual(json, { quote: shipment.quotes[0].quote, ...quote });
});

test('decisions.md §7: orders/invoices answers the cost lines of the order', async () => {
  assertReply(await ask('orders/invoices', { reference: await brought(1) }), 200, invoice);
});

test('2.7 products', async () => {
  assertReply(await ask('products'), 200, [shapes.productEntry]);
  const info = await ask('products/info', { product_reference: 'textbook_pb_a5_p_bw' });
  assertReply(info, 200, shapes.productInfo);
  for (const option of info.json.options) {
    assert.deepEqual([option.option_reference, option.type_name], [option.reference, option.type]);
  }
  assertReply(await ask('categories'), 200, shapes.categories);
});

test('2.8 shipping data, wrapped', async () => {
  assertReply(await ask('shipping/levels'), 200, shapes.levels);
  const countries = await ask('shipping/countries');
  assertReply(countries, 200, shapes.countries);
  const needing = countries.json.shipping_countries.filter(
    (country: { require_state: boolean }) => country.require_state,
  );
  assert.deepEqual(
    needing.map((country: { country_reference: string }) => country.country_reference).sort(),
    ['CA', 'US'],
  );
  assertReply(await ask('shipping/states', { country_reference: 'US' }), 200, shapes.states);
});
