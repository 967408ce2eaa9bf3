/** Section 2 of interfaces.md, replies: every field of the tables is present, with its type. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { printFile } from '../harness/files/print-files.ts';
import { bring, type RestingState, validOrder } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { quote as givenQuote, hashOf, quotedOrder, validBasket } from '../harness/quotes/quotes.ts';
import { newReference } from '../harness/references.ts';
import { postSignal } from '../harness/signals/signals.ts';
import { completeOrder } from './orders/complete-order.ts';
import { assertReply, assertShape } from './shapes.ts';
import {
  added,
  begunUpload,
  canceled,
  fileCheck,
  invoice,
  logEntry,
  lookup,
  orderDetail,
  orderSummary,
  productEntry,
  productInfo,
  quote,
  reason,
  shippingCountry,
  shippingLevel,
  shippingState,
  spine,
  stateCodes,
} from './tables/section-2-replies.ts';

let platen: TestPlaten;
let shipped: string;
before(async () => {
  platen = await startPlaten();
  shipped = (await bring(platen, newReference('shipped'), 100)).reference;
});
after(() => platen.close());

const ask = (path: string, fields: object = {}) => platen.post(path, { apikey: platen.keys.live, ...fields });

test('2.2 order summary in orders/', async () => {
  assertReply(await ask('/core/1.0/orders/'), 200, [orderSummary]);
});

test('2.3 order detail of a shipped order', async () => {
  assertReply(await ask('/core/1.0/orders/info', { reference: shipped }), 200, orderDetail);
});

test('2.3 order detail of a new order with every field', async () => {
  const order = completeOrder(platen, shipped);
  await platen.post('/core/1.0/orders/add', order);
  const reply = await ask('/core/1.0/orders/info', { reference: order.reference });
  assertReply(reply, 200, orderDetail);
});

test('2.3 an order without optional fields has all fields in the reply', async () => {
  const order = validOrder(platen);
  await platen.post('/core/1.0/orders/add', order);
  const reply = await ask('/core/1.0/orders/info', { reference: order.reference });
  assertReply(reply, 200, orderDetail);
  assert.equal(reply.json.addresses[0].state, '', 'an absent string is ""');
  assert.equal(reply.json.items[0].tracking, '');
});

test('2.5 order log entry', async () => {
  assertReply(await ask('/core/1.0/orders/log', { reference: shipped }), 200, [logEntry]);
});

test('the reason of an order that stopped, and of its log entry', async () => {
  for (const state of [7, 11, 41, 500] as const) {
    const { reference } = await bring(platen, newReference(), state);
    const order = await ask('/core/1.0/orders/info', { reference });
    assertReply(order, 200, { ...(orderDetail as object), reason });
    const { json } = await ask('/core/1.0/orders/log', { reference });
    assertShape(json.at(-1), { ...(logEntry as object), reason }, 'reply');
  }
});

test('orders/add', async () => {
  assertReply(await platen.post('/core/1.0/orders/add', validOrder(platen)), 201, added);
});

test('orders/cancel', async () => {
  const { reference } = await bring(platen, newReference(), 1);
  assertReply(await ask('/core/1.0/orders/cancel', { reference }), 200, canceled);
});

test('2.6 quote', async () => {
  assertReply(await platen.post('/core/1.0/orders/quote', validBasket(platen)), 200, quote);
});

test('2.6 every field of a quote is present even if it is 0', async () => {
  const basket = validBasket(platen, { country: 'FR' });
  const reply = await platen.post('/core/1.0/orders/quote', basket);
  assertReply(reply, 200, quote);
  const { vat, subtotals, shipments } = reply.json;
  const zeros = [vat, subtotals.fee, subtotals.app_fee, shipments[0].quotes[0].vat];
  assert.deepEqual(zeros, ['0.0000', '0.0000', '0.0000', '0.0000']);
});

test('decisions.md §7: prices/lookup answers like a quote without hashes', async () => {
  assertReply(await platen.post('/core/1.0/prices/lookup', validBasket(platen)), 200, lookup);
});

test('decisions.md §7: orders/quote/info answers the quote with its hash, and {} to an unknown one', async () => {
  const given = await givenQuote(platen);
  const reply = await ask('/core/1.0/orders/quote/info', { quote: hashOf(given) });
  assertReply(reply, 200, quote);
  assert.deepEqual(reply.json, { quote: hashOf(given), ...given });
  assert.deepEqual((await ask('/core/1.0/orders/quote/info', { quote: 'f'.repeat(64) })).json, {});
});

test('decisions.md §7: orders/invoices answers the cost lines of the order', async () => {
  const order = quotedOrder(platen, hashOf(await givenQuote(platen)));
  await platen.post('/core/1.0/orders/add', order);
  assertReply(await ask('/core/1.0/orders/invoices', { reference: order.reference }), 200, invoice);
});

test('2.7 product list entry', async () => {
  assertReply(await ask('/core/1.0/products'), 200, [productEntry]);
});

test('decisions.md §1: files/check', async () => {
  const begun = await ask('/core/1.0/files/check', {
    product: 'textbook_pb_a5_p_bw',
    options: [{ type: 'total_pages', count: '36' }],
    files: [{ type: 'book', ...platen.files.put('/book-of-a-check.pdf', printFile('book', 'check', 38)) }],
    wait: '0',
  });
  await platen.runDue();
  assertReply(await ask('/core/1.0/files/check', { id: begun.json.id }), 200, fileCheck);
});

test('decisions.md §1: products/spine', async () => {
  const options = [{ type: 'total_pages', count: '224' }];
  const reply = await ask('/core/1.0/products/spine', { product: 'textbook_pb_a5_p_bw', options });
  assertReply(reply, 200, spine);
});

test('decisions.md §1: files/upload', async () => {
  assertReply(await ask('/core/1.0/files/upload', { size: '1000' }), 201, begunUpload);
});

test('2.7 product info', async () => {
  const { status, json, headers } = await ask('/core/1.0/products/info', {
    reference: 'textbook_pb_a5_p_bw',
  });
  assert.equal(status, 200);
  assertShape(json, productInfo, 'reply');
  assert.equal(json.prices, undefined, 'the deprecated section is off unless it is switched on');
  assert.equal(headers.deprecation, undefined);
});

test('2.8 shipping levels, countries and states', async () => {
  assertReply(await ask('/core/1.0/shipping/levels'), 200, [shippingLevel]);
  assertReply(await ask('/core/1.0/shipping/countries'), 200, [shippingCountry]);
  assertReply(await ask('/core/1.0/shipping/states', { country_reference: 'CA' }), 200, [shippingState]);
});

test('a signal is answered with a JSON object', async () => {
  const { id, itemIds } = await bring(platen, newReference(), 45);
  const reply = await postSignal(platen, { type: 'ItemRegistered', order: id, item: itemIds[0] });
  assertReply(reply, 200, {});
});

test('section 3 and decisions.md §4: the code of every reachable state', async (t) => {
  for (const [state, code] of Object.entries(stateCodes)) {
    await t.test(`${state} ${code}`, async () => {
      const { reference } = await bring(platen, newReference(), Number(state) as RestingState);
      const { json } = await ask('/core/1.0/orders/info', { reference });
      assert.deepEqual([json.state, json.state_code], [state, code]);
      const [summary] = (await ask('/core/1.0/orders/', { reference })).json;
      assert.deepEqual([summary.reference, summary.state, summary.state_code], [reference, state, code]);
    });
  }
});
