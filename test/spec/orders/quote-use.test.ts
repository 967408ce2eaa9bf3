/**
 * interfaces.md §8 and decisions.md §7: a quote binds for 48 hours, any number of times, but only for its
 * client, destination and items.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { throughApps } from '../../harness/client-interfaces.ts';
import { flyer, germanAddress, type OrderBody, textbook, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import {
  byQuote,
  hashOf,
  type QuoteReply,
  quote,
  quotedOrder,
  toBeQuoted,
} from '../../harness/quotes/quotes.ts';
import { newReference } from '../../harness/references.ts';
import { withField, withoutField } from '../body-fields.ts';
import { assertRefused } from '../refused.ts';

const HOURS_48_MS = 48 * 3_600_000;
const MISMATCH = 'quote_validate_one_or_more_items_not_found_in_quote';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const add = (order: OrderBody) => platen.post('/core/1.0/orders/add', order);

async function accept(order: OrderBody) {
  const reply = await add(order);
  assert.equal(reply.status, 201, reply.text);
  const { apikey, reference } = order;
  return {
    info: (await platen.post('/core/1.0/orders/info', { apikey, reference })).json,
    invoice: (await platen.post('/core/1.0/orders/invoices', { apikey, reference })).json,
  };
}

describe('a quote used unchanged', () => {
  test('is accepted again and again', async () => {
    const hash = hashOf(await quote(platen));
    await accept(quotedOrder(platen, hash));
    await accept(quotedOrder(platen, hash));
    await accept(quotedOrder(platen, hash));
  });

  test('decides how the order is shipped, and what it costs', async () => {
    const given = await quote(platen);
    const { info, invoice } = await accept(quotedOrder(platen, hashOf(given, 'cp_fast')));
    assert.deepEqual(
      info.items.map((item: Record<string, string>) => item.shipping_option),
      ['Express', 'Express'],
    );
    assert.deepEqual(
      [invoice.price, invoice.vat, invoice.currency, invoice.subtotals],
      [given.price, given.vat, given.currency, given.subtotals],
    );
    const { price, vat } = given.shipments[0]!.quotes.find((offer) => offer.shipping_level === 'cp_fast')!;
    assert.partialDeepStrictEqual(invoice.shipments, [{ shipping_level: 'cp_fast', price, vat }]);
  });

  test('may name the options that the quote completed, in any order', async () => {
    const hash = hashOf(await quote(platen));
    const options = [
      { type: 'cover_finish_gloss', count: '1' },
      { type: 'pageblock_80off', count: '1' },
      { type: 'total_pages', count: '36' },
    ];
    const order = quotedOrder(platen, hash);
    const { info } = await accept(withField(order, 'items[0].options', options));
    assert.equal(info.items[0].options.length, 4, 'and missing options are completed');
  });

  test('may be given at order level for all items', async () => {
    const hash = hashOf(await quote(platen));
    const items = quotedOrder(platen, hash).items.map((item) => withoutField(item, 'quote'));
    await accept(validOrder(platen, { items, quote: hash }));
    // A refusal names the field where the caller wrote it.
    const unknown = validOrder(platen, { items, quote: 'f'.repeat(64) });
    const expected = { status: 400, type: 'quote_not_found_or_expired', parameter: 'quote' };
    assertRefused(await add(unknown), expected);
  });

  test('a field at order level that is wrong is named once, whatever the number of items', async () => {
    const items = quotedOrder(platen, 'f'.repeat(64)).items.map((item) => withoutField(item, 'quote'));
    assert.ok(items.length > 1);
    for (const field of [{ quote: 'f'.repeat(64) }, { quote: 5 }, { shipping_level: 'cp_pigeon' }]) {
      const { json } = await add(validOrder(platen, { items, ...field }));
      const named = json.error.errors.map(({ parameter }: { parameter: string }) => parameter);
      assert.deepEqual(named, Object.keys(field));
    }
  });

  test('given at order level, it counts for items whose own fields are empty', async () => {
    const hash = hashOf(await quote(platen));
    for (const { post } of [platen, throughApps(platen)]) {
      for (const empty of ['', null]) {
        const items = quotedOrder(platen, hash).items.map((item) => ({ ...item, quote: empty }));
        const reply = await post('/core/1.0/orders/add', validOrder(platen, { items, quote: hash }));
        assert.equal(reply.status, 201, reply.text);
      }
    }
  });

  test('keeps its prices after a price change', async () => {
    const to = { country: 'DE', items: [toBeQuoted(flyer(platen))], currency: 'USD' };
    const given = await quote(platen, to);
    assert.equal(given.price, '10.0000');
    platen.clock.advanceBy(HOURS_48_MS / 2);
    const { invoice } = await accept(validOrder(platen, { items: [byQuote(flyer(platen), hashOf(given))] }));
    assert.deepEqual([invoice.price, invoice.currency], ['10.0000', 'USD']);
    assert.deepEqual([invoice.invoice_currency, invoice.invoice_exchange_rate], ['EUR', '0.80000000']);
  });
});

describe('48 hours', () => {
  test('expire_date is 48 hours after the request', async () => {
    platen.clock.set(new Date('2026-12-30T23:59:59.999Z'));
    assert.equal((await quote(platen)).expire_date, '2027-01-01T23:59:59+00:00');
    platen.clock.set(new Date('2028-02-28T12:00:00.000Z'));
    assert.equal((await quote(platen)).expire_date, '2028-03-01T12:00:00+00:00');
  });

  for (const [early, accepted] of [
    [1, true],
    [0, false],
    [-1, false],
    [-3_600_000, false],
  ] as const) {
    test(`${early} ms before the end it is ${accepted ? 'accepted' : 'refused'}`, async () => {
      const order = quotedOrder(platen, hashOf(await quote(platen)));
      platen.clock.advanceBy(HOURS_48_MS - early);
      if (accepted) await accept(order);
      else {
        const expected = { status: 400, type: 'quote_expired', parameter: 'items[0].quote' };
        assertRefused(await add(order), expected);
      }
    });
  }
});

for (const [how, headers] of [
  ['', {}],
  [', also by a call with an Idempotency-Key,', { 'idempotency-key': 'expired' }],
] as const) {
  test(`a quote that was refused as expired${how} stays expired, even if the clock is set back`, async () => {
    const order = quotedOrder(platen, hashOf(await quote(platen)));
    const send = () => platen.post('/core/1.0/orders/add', order, headers);
    platen.clock.advanceBy(HOURS_48_MS + 3_600_000);
    const expected = { status: 400, type: 'quote_expired', parameter: 'items[0].quote' };
    assertRefused(await send(), expected);
    platen.clock.advanceBy(-2 * 3_600_000);
    assertRefused(await send(), expected);
    await accept(quotedOrder(platen, hashOf(await quote(platen))));
  });
}

/** Changes to an order that was quoted whole, each with its refusal. */
const changes: [when: string, change: (order: OrderBody) => OrderBody, type: string, parameter: string][] = [
  [
    'another product',
    (o) => withField(o, 'items[0].product', 'textbook_pb_a4_p_bw'),
    MISMATCH,
    'items[0].product',
  ],
  ['another count', (o) => withField(o, 'items[0].count', '3'), MISMATCH, 'items[0].count'],
  ['a different number of pages', pages('38'), MISMATCH, 'items[0].options'],
  ['another paper', option('items[0].options', 'pageblock_90off'), MISMATCH, 'items[0].options'],
  ['an additional option', option('items[1].options', 'finish_gloss'), MISMATCH, 'items[1].options'],
  ['a renamed item', (o) => withField(o, 'items[1].reference', 'leaflets'), MISMATCH, 'items[1].quote'],
  [
    'a missing item of the shipment',
    (o) => ({ ...o, items: o.items.slice(0, 1) }),
    MISMATCH,
    'items[0].quote',
  ],
  [
    'an item of the shipment with another quote',
    (o) => withField(withoutField(o, 'items[1].quote'), 'items[1].shipping_level', 'cp_ground'),
    MISMATCH,
    'items[0].quote',
  ],
  [
    'an additional item with the same quote',
    (o) => ({ ...o, items: [...o.items, { ...o.items[1]!, reference: 'more' }] }),
    MISMATCH,
    'items[2].quote',
  ],
  [
    'another country',
    (o) => ({ ...o, addresses: [germanAddress({ country: 'FR', zip: '75001' })] }),
    'invalid_parameter',
    'addresses[0].country',
  ],
];

function pages(count: string) {
  return (order: OrderBody) => withField(order, 'items[0].options[0].count', count);
}

function option(parameter: 'items[0].options' | 'items[1].options', type: string) {
  return (order: OrderBody) => {
    const before = (parameter.startsWith('items[0]') ? order.items[0]!.options : []) as object[];
    return withField(order, parameter, [...before, { type, count: '1' }]);
  };
}

describe('a quote used with', () => {
  let given: QuoteReply;
  before(async () => {
    given = await quote(platen);
  });

  for (const [when, change, type, parameter] of changes) {
    test(`${when} is refused`, async () => {
      const order = change(quotedOrder(platen, hashOf(given)));
      assertRefused(await add(order), { status: 400, type, parameter });
    });
  }

  test('no changes is still accepted after all refusals', async () => {
    await accept(quotedOrder(platen, hashOf(given)));
  });
});

describe('a hash', () => {
  const unknown = { status: 400, type: 'quote_not_found_or_expired', parameter: 'items[0].quote' };

  test('that was never issued is refused', async () => {
    assertRefused(await add(quotedOrder(platen, 'f'.repeat(64))), unknown);
    assertRefused(await add(quotedOrder(platen, 'not a hash')), unknown);
  });

  test('that is unknown is refused with the sentence that existing clients compare', async () => {
    const reply = await add(quotedOrder(platen, 'f'.repeat(64)));
    assert.equal(reply.json.error.info, 'Quote hash not found or expired');
    assert.equal(reply.json.message, 'Quote hash not found or expired');
    assert.match(reply.json.error.errors[0].info, /^The parameter 'items\[0\]\.quote' is unknown/);
  });

  test('that only begins like an issued one is refused', async () => {
    const hash = hashOf(await quote(platen));
    for (const wrong of [hash.slice(0, -1), `${hash}0`, hash.toUpperCase(), `${hash.slice(0, -4)}ffff`]) {
      assertRefused(await add(quotedOrder(platen, wrong)), unknown);
    }
  });

  test('of another client is as unknown', async () => {
    const order = quotedOrder(platen, hashOf(await quote(platen)), { apikey: platen.keys.otherLive });
    assertRefused(await add(order), unknown);
  });

  test('does not exist in prices/lookup', async () => {
    const items = [toBeQuoted(flyer(platen))];
    const apikey = platen.keys.live;
    const { json } = await platen.post('/core/1.0/prices/lookup', { apikey, country: 'DE', items });
    assert.deepEqual(
      json.shipments[0].quotes.map((offer: Record<string, string>) => offer.quote),
      ['', '', ''],
    );
  });

  test('is bound to the state as well', async () => {
    const to = { country: 'US', state: 'CA', items: [toBeQuoted(flyer(platen))] };
    const hash = hashOf(await quote(platen, to));
    const ordered = (state: string) =>
      validOrder(platen, {
        items: [byQuote(flyer(platen), hash)],
        addresses: [germanAddress({ country: 'US', state, zip: '94105' })],
      });
    const expected = { status: 400, type: 'invalid_parameter', parameter: 'addresses[0].state' };
    assertRefused(await add(ordered('NY')), expected);
    await accept(ordered('CA'));
  });
});

describe('several quotes in one order', () => {
  test('each for a shipment of one basket too heavy for one', async () => {
    const heavy = (reference: string) => textbook(platen, { reference, count: '300' });
    const items = [heavy('first'), heavy('second')];
    const given = await quote(platen, { items: items.map(toBeQuoted) });
    assert.deepEqual(
      given.shipments.map((shipment) => shipment.items),
      [[{ reference: 'first' }], [{ reference: 'second' }]],
    );
    const hashes = [hashOf(given, 'cp_ground', 0), hashOf(given, 'cp_fast', 1)];
    const ordered = items.map((item, index) => byQuote(item, hashes[index]!));
    const { invoice } = await accept(validOrder(platen, { items: ordered }));
    assert.deepEqual([invoice.price, invoice.vat], [given.price, given.vat]);
    assert.equal(invoice.shipments.length, 2);

    const swapped = ordered.map((item, index) => ({ ...item, quote: hashes[1 - index] }));
    assertRefused(await add(validOrder(platen, { items: swapped })), {
      status: 400,
      type: MISMATCH,
      parameter: 'items[0].quote',
    });
  });

  test('beside an item with only a level', async () => {
    const given = await quote(platen, { items: [toBeQuoted(textbook(platen))] });
    const items = [byQuote(textbook(platen), hashOf(given)), flyer(platen)];
    const { invoice } = await accept(validOrder(platen, { items }));
    assert.deepEqual(
      invoice.items.map(({ cost }: Record<string, string>) => cost),
      ['5.7200', '8.0000'],
    );
    assert.equal(invoice.shipments.length, 2);
  });

  test('in two currencies is refused', async () => {
    const items = [textbook(platen), flyer(platen)];
    const currencies = ['EUR', 'USD'];
    const hashes = await Promise.all(
      items.map(async (item, index) =>
        hashOf(await quote(platen, { items: [toBeQuoted(item)], currency: currencies[index] })),
      ),
    );
    const ordered = items.map((item, index) => byQuote(item, hashes[index]!));
    assertRefused(await add(validOrder(platen, { items: ordered, reference: newReference() })), {
      status: 400,
      type: 'invalid_parameter',
      parameter: 'items[1].quote',
    });
  });
});
