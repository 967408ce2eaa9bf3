/** decisions.md §8: the document a print partner receives, with every field of its order. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  add,
  bring,
  flyer,
  fullIds,
  type ItemBody,
  type OrderBody,
  textbook,
  validOrder,
} from '../../harness/orders/orders.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import type { DocumentFile, OrderDocument } from '../../harness/partners/print-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { byQuote, hashOf, quote, toBeQuoted } from '../../harness/quotes/quotes.ts';
import { completeOrder } from '../orders/complete-order.ts';
import { assertRefused } from '../refused.ts';

const ORIGINAL = 'original';
const given = /./;
const number = /^\d+$/;
const money = /^\d+\.\d{4}$/;
const date = /^\d{4}-\d\d-\d\d/;

let platen: TestPlaten;
let sent: OrderBody;
let order: OrderDocument['order'];
before(async () => {
  platen = await startPlaten();
  const apikey = platen.keys.enterpriseLive;
  await bring(platen, ORIGINAL, 100, { apikey });
  sent = { ...completeOrder(platen, ORIGINAL), apikey, meta: [{ foil: 'gold' }] };
  await add(platen, sent);
  await platen.runDue();
  ({ order } = await platen.partner.waitForDocument(sent.reference));
});
after(() => platen.close());

test('the order itself', () => {
  assertFields(order, { apikey: given, id: /^\d{8}0000$/, date, priority: number, shipping_date: date });
  assertFields(order.creator, { id: given, name: given, version: /^2\.2$/, date });
  assertFields(order.client, { id: given, name: given, date, reference: given });
  assert.equal(order.client.reference, sent.reference);
  assert.deepEqual(order.meta, sent.meta);
});

test('costs and shipping', () => {
  // The operator has neither entered what this partner charges nor shows it what the client pays.
  assert.deepEqual(order.costs, { currency: '', shipping: '', items: '', vat: '', total: '' });
  assertFields(order.shipping, { method: given, consignor: /^/ });
  assertFields((order.shipping as { invoice: object }).invoice, {
    shipments: /^1$/,
    currency: /^EUR$/,
    total: money,
  });
});

test('costs are what the client pays if the partner may see it, else what its table says', async () => {
  const costsWith = async (terms: object) => {
    await changePartner(platen, platen.keys.partnerId, { terms });
    const reference = await add(platen, { items: [textbook(platen)] });
    await platen.runDue();
    return (await platen.partner.waitForDocument(reference)).order.costs;
  };
  const paid = (await costsWith({ seesClientCosts: true })) as Record<string, string>;
  for (const field of ['shipping', 'items', 'vat', 'total']) assert.match(paid[field]!, money);
  const costs = {
    currency: 'DKK',
    products: [{ products: ['textbook_*'], perItem: '10' }],
    shipping: [{ perShipment: '30' }],
  };
  const charged = { currency: 'DKK', shipping: '30.0000', items: '10.0000', vat: '0.0000', total: '40.0000' };
  assert.deepEqual(await costsWith({ costs }), charged);
  await costsWith({});
});

test('costs and weights are those of the copies that are left', async () => {
  await changePartner(platen, platen.keys.partnerId, { terms: { seesClientCosts: true } });
  const { reference } = await bring(platen, 'reduced', 32, { items: [flyer(platen, { count: '100' })] });
  const body = { apikey: platen.keys.live, reference, items: [{ reference: 'flyers', count: '40' }] };
  assert.equal((await platen.post('/core/1.0/orders/cancel', body)).status, 200);
  const whole = await add(platen, { items: [flyer(platen, { count: '100' })] });
  await platen.runUntil(new Date(platen.clock.now().getTime() + 3_600_000));
  const documents = await Promise.all([reference, whole].map((name) => platen.partner.waitForDocument(name)));
  const [left, all] = documents.map(({ order }) => ({
    costs: order.costs as Record<string, string>,
    count: order.items[0]!.count,
    weight: Number((order.shipping as { shipments: { total_weight: string }[] }).shipments[0]!.total_weight),
  }));
  assert.deepEqual([left!.count, all!.count], ['60', '100']);
  assert.equal(left!.weight, Math.round(all!.weight * 0.6));
  assert.equal(left!.costs.shipping, all!.costs.shipping);
  assert.ok(Number(left!.costs.items) < Number(all!.costs.items));
  const { json } = await platen.post('/core/1.0/orders/invoices', { apikey: platen.keys.live, reference });
  assert.match(JSON.stringify(json), new RegExp(`"${left!.costs.total}"`));
  await changePartner(platen, platen.keys.partnerId, { terms: {} });
});

describe('the shipping that was paid', () => {
  const documentOf = async (items: ItemBody[]) => {
    const reference = await add(platen, { items });
    await platen.runDue();
    const { order } = await platen.partner.waitForDocument(reference);
    return order;
  };
  const shippingOf = ({ items }: OrderDocument['order']) =>
    items.map(({ shipping_level, shipping_option, shipment }) => [shipping_level, shipping_option, shipment]);

  test('is named for each item and each shipment', async () => {
    const order = await documentOf([textbook(platen), flyer(platen, { shipping_level: 'cp_fast' })]);
    assert.deepEqual(shippingOf(order), [
      ['cp_ground', 'Parcel', '1'],
      ['cp_fast', 'Express', '2'],
    ]);
    const [book, flyers] = order.items.map(({ id }) => id);
    assert.partialDeepStrictEqual(order.shipping, {
      method: 'cp_ground, cp_fast',
      shipments: [
        { shipment: '1', shipping_level: 'cp_ground', shipping_option: 'Parcel', items: [book] },
        { shipment: '2', shipping_level: 'cp_fast', shipping_option: 'Express', items: [flyers] },
      ],
      invoice: { shipments: '2' },
    });
    const { reference } = order.client;
    const json = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
    const shown = (json.json.items as { shipping_option: string }[]).map((item) => item.shipping_option);
    assert.deepEqual(shown, ['Parcel', 'Express']);
  });

  test('is that of the quote', async () => {
    const books = textbook(platen);
    const offered = await quote(platen, { items: [toBeQuoted(books)] });
    const order = await documentOf([
      flyer(platen),
      byQuote(books, hashOf(offered, 'cp_fast')),
      textbook(platen, { reference: 'another' }),
    ]);
    assert.deepEqual(shippingOf(order), [
      ['cp_ground', 'Parcel', '2'],
      ['cp_fast', 'Express', '1'],
      ['cp_ground', 'Parcel', '2'],
    ]);
    const { shipments, method } = order.shipping as { shipments: object[]; method: string };
    assert.equal(method, 'cp_ground, cp_fast');
    const [first, second, third] = order.items.map(({ id }) => id);
    assert.partialDeepStrictEqual(shipments, [{ items: [second] }, { items: [first, third] }]);
    for (const shipment of shipments) assertFields(shipment, { total_weight: number });
  });
});

describe('the customs total is in the one currency of all items', () => {
  const invoiceOf = async (overrides: Partial<OrderBody>) => {
    const reference = await add(platen, overrides);
    await platen.runDue();
    const { order } = await platen.partner.waitForDocument(reference);
    const currencies = order.items.map(({ currency }) => currency);
    const { invoice } = order.shipping as { invoice: Record<'shipments' | 'currency' | 'total', string> };
    return { ...invoice, currencies };
  };
  const items = (fields: object) => [
    textbook(platen, { price: '7,5', ...fields }),
    flyer(platen, { price: '0.1', ...fields }),
  ];

  test('that of the items', async () => {
    const expected = { shipments: '1', currency: 'USD', total: '25.0000', currencies: ['USD', 'USD'] };
    assert.deepEqual(await invoiceOf({ items: items({ currency: 'USD' }) }), expected);
    assert.deepEqual(await invoiceOf({ currency: 'GBP', items: items({ currency: 'USD' }) }), expected);
  });

  test('that of the order', async () => {
    const expected = { shipments: '1', currency: 'USD', total: '25.0000', currencies: ['USD', 'USD'] };
    assert.deepEqual(await invoiceOf({ currency: 'USD', items: items({}) }), expected);
  });

  test('that of the client, also where its quote is in another', async () => {
    const books = textbook(platen);
    const offered = await quote(platen, { currency: 'USD', items: [toBeQuoted(books)] });
    const { currency, currencies } = await invoiceOf({ items: [byQuote(books, hashOf(offered))] });
    assert.deepEqual([currency, currencies], ['EUR', ['EUR']]);
  });

  test('two are refused', async () => {
    const [books, flyers] = items({});
    const order = validOrder(platen, { items: [books!, { ...flyers!, currency: 'USD' }] });
    const reply = await platen.post('/core/1.0/orders/add', order);
    assertRefused(reply, { status: 400, type: 'invalid_parameter', parameter: 'items[1].currency' });
  });

  test('the price of the order is not taken into another currency', async () => {
    const inEuros = [textbook(platen, { currency: 'EUR' }), flyer(platen, { price: '0.1', currency: 'EUR' })];
    const order = validOrder(platen, { price: '10', currency: 'USD', items: inEuros });
    const reply = await platen.post('/core/1.0/orders/add', order);
    assertRefused(reply, { status: 400, type: 'invalid_parameter', parameter: 'items[0].currency' });
    const own = [textbook(platen, { price: '7,5', currency: 'EUR' }), inEuros[1]!];
    const expected = { shipments: '1', currency: 'EUR', total: '25.0000', currencies: ['EUR', 'EUR'] };
    assert.deepEqual(await invoiceOf({ price: '10', currency: 'USD', items: own }), expected);
  });
});

test('the address', () => {
  const { company, street1, street2, zip, city, country, state, email, phone, customer_identification } =
    sent.addresses[0]!;
  assert.partialDeepStrictEqual(order.addresses, [
    {
      type: 'delivery',
      company,
      name: 'Greta Sommer',
      street1,
      street2,
      zip,
      city,
      country,
      state,
      email,
      phone,
      customer_identification,
    },
  ]);
});

test('the items', () => {
  assert.partialDeepStrictEqual(order.items, [
    {
      id: `${order.id.slice(0, -1)}1`,
      count: '2',
      title: 'Summer reading',
      product: 'textbook_pb_a5_p_bw',
      pages: '36',
      price: '7.5000',
      currency: 'EUR',
      hc: '4901.99',
      reorder_cause: 'reorder_print_quality',
      reorder_desc: 'stripes on page 12',
    },
    // The item has no customs data of its own, so that of the order applies.
    { id: `${order.id.slice(0, -1)}2`, count: '100', price: '12.5000', currency: 'EUR', hc: '4901.99' },
  ]);
  for (const item of order.items) assertFields(item, { desc: given });
  // By the catalogue: a cover of two A5 pages and the spine of 18 sheets.
  assert.partialDeepStrictEqual(order.items, [
    {
      trim: { width: '148', height: '210', bleed: '3' },
      expected_files: [
        { type: 'cover', pages_min: '1', pages_max: '2' },
        { type: 'book', width: '148', height: '210', bleed: '3', pages_min: '36', pages_max: '36' },
      ],
    },
    { pages: '', expected_files: [{ type: 'product' }] },
  ]);
});

test('the options of the items', () => {
  const [book, flyers] = order.items.map(({ options }) => options as Record<string, string>[]);
  assert.partialDeepStrictEqual(book, [{ option: 'total_pages', count: '36', type: 'type_total_pages' }]);
  assert.partialDeepStrictEqual(flyers, [
    { option: 'insert_voucher', count: '1', desc: 'Voucher', type: 'type_inserts' },
  ]);
  for (const option of [...book!, ...flyers!]) assertFields(option, { desc: given, type: /^type_/ });
});

test("a reorder has the partner's ids of its original", () => {
  const original = fullIds(platen, ORIGINAL);
  const [item] = order.items;
  assert.deepEqual([item!.reorder_order_id, item!.reorder_item_id], [original.id, original.itemIds[0]]);
});

test('a reorder comes before other orders', () => {
  const original = platen.partner.documents.find(({ order: { client } }) => client.reference === ORIGINAL)!;
  assert.notEqual(order.priority, original.order.priority);
});

test('is sent again with the same id and content, but for its time and its links', async () => {
  platen.partner.answerWith(503);
  const reference = await add(platen);
  await platen.runDue();
  platen.partner.answerWith(200);
  await platen.runUntil(new Date(platen.clock.now().getTime() + 60_000));
  const documents = platen.partner.documents.filter(({ order }) => order.client.reference === reference);
  assert.equal(documents.length, 2);
  const [first, second] = documents.map(({ order }) => order);
  assert.equal(first!.id, second!.id);
  assert.notEqual(first!.items[0]!.files[0]!.url, second!.items[0]!.files[0]!.url);
  const undated = (text: string) =>
    text.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '').replaceAll(/expires=[^"]*/g, '');
  assert.equal(undated(JSON.stringify(second)), undated(JSON.stringify(first)));
});

describe('the files', () => {
  test('are those of the order and of its items', () => {
    const typesOf = (files: readonly DocumentFile[]) => files.map(({ type }) => type);
    assert.deepEqual(typesOf(order.files), ['delivery_note']);
    assert.deepEqual(
      order.items.map(({ files }) => typesOf(files)),
      [['cover', 'book'], ['product']],
    );
  });

  test('can be fetched by their links, and are those of the client', async () => {
    for (const file of [...order.files, ...order.items.flatMap(({ files }) => files)]) {
      assertFields(file, { format: /^pdf$/i, size: number, md5sum: /^[0-9a-f]{32}$/ });
      const reply = await fetch(file.url);
      assert.match(String(reply.headers.get('content-disposition')), /^attachment; filename="\d+-\d+\.pdf"$/);
      const bytes = Buffer.from(await reply.arrayBuffer());
      const md5sum = createHash('md5').update(bytes).digest('hex');
      assert.deepEqual([String(bytes.length), md5sum], [file.size, file.md5sum]);
    }
    const { files } = sent as unknown as { files: { md5sum: string }[] };
    assert.equal(order.files[0]!.md5sum, files[0]!.md5sum);
  });

  test('cannot be fetched by a changed link', async () => {
    const { url } = order.files[0]!;
    const query = new URL(url).searchParams;
    const changed = [...query].map(([name, value]) =>
      url.replace(`${name}=${value}`, `${name}=${[...value].reverse().join('')}`),
    );
    const withoutQuery = url.split('?')[0]!;
    const ofAnotherFile = `${order.items[0]!.files[0]!.url.split('?')[0]}?${query}`;
    for (const wrong of [...changed, withoutQuery, ofAnotherFile]) {
      assert.notEqual(wrong, url);
      assert.equal((await fetch(wrong)).status, 404, wrong);
    }
  });

  test('cannot be fetched forever', async () => {
    platen.clock.advanceBy(365 * 24 * 3_600_000);
    assert.equal((await fetch(order.files[0]!.url)).status, 404);
  });
});

function assertFields(value: unknown, fields: Readonly<Record<string, RegExp>>): void {
  for (const [name, shape] of Object.entries(fields)) {
    const field = (value as Record<string, unknown>)[name];
    assert.equal(typeof field, 'string', `${name} is a string`);
    assert.match(field as string, shape, name);
  }
}
