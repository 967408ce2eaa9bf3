/** decisions.md §3: what core accepts beyond the tables of section 2, and where the tables stay strict. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FileBody } from '../../harness/files/file-host.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { flyer, germanAddress, type OrderBody, textbook, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { withField, withoutField } from '../body-fields.ts';
import { assertRefused, type Expected } from '../refused.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

describe('orders/add accepts', () => {
  /** The unusual field, and how the first item then appears in orders/info. */
  const rows: [name: string, body: () => OrderBody, item?: object][] = [
    ['unknown keys everywhere', withUnknownKeys],
    ['mode, which is a field of apps only', () => validOrder(platen, { mode: 'sandbox' })],
    [
      'product_reference for product',
      () => ofItem(productReference(flyer(platen))),
      { name: 'Flyer SS A5 FC' },
    ],
    [
      'option_reference for type in an option',
      () => ofItem(textbook(platen, pages({ option_reference: 'total_pages' }))),
      pages({ type: 'total_pages' }),
    ],
    [
      'an option category in type, the option in option_reference',
      () => ofItem(textbook(platen, pages({ type: 'type_total_pages', option_reference: 'total_pages' }))),
      pages({ type: 'total_pages' }),
    ],
    [
      'shipping_level of the order for items without one',
      () => ({ ...ofItem(withoutField(flyer(platen), 'shipping_level')), shipping_level: 'cp_fast' }),
      { shipping_option: 'Express' },
    ],
    [
      'shipping_level of the item before that of the order',
      () => ({ ...ofItem(flyer(platen)), shipping_level: 'cp_fast' }),
      { shipping_option: 'Parcel' },
    ],
    [
      'a title, which is the name of the item',
      () => ofItem(flyer(platen, { title: 'Sale!' })),
      { name: 'Sale!' },
    ],
    ['a count as a JSON number', () => ofItem(withField(flyer(platen), 'count', 7)), { count: '7' }],
    ['a count with leading zeros', () => ofItem(flyer(platen, { count: '007' })), { count: '7' }],
    ['an md5sum in capitals', () => ofItem(flyer(platen, { files: capitals(flyer(platen).files) }))],
    ['an address in the US with its state', () => to({ country: 'US', state: 'CA', zip: '94105' })],
    ['an address in Canada with its state', () => to({ country: 'CA', state: 'ON', zip: 'K1A 0B1' })],
    ['a reference of 255 characters', () => validOrder(platen, { reference: 'ü'.repeat(255) })],
    ['meta of an enterprise client', () => enterprise({ meta: [{ foil: 'gold' }, 3, null] })],
    ['meta with the largest exact integers', () => enterprise({ meta: [2 ** 53 - 1, 1 - 2 ** 53] })],
    ['meta of exactly 16 KiB', () => enterprise({ meta: metaOf(16 * 1024) })],
  ];
  for (const [name, body, item] of rows) {
    test(name, async () => {
      const order = body();
      const reply = await add(order);
      assert.equal(reply.status, 201, reply.text);
      if (item === undefined) return;
      const { apikey, reference } = order;
      const { json } = await platen.post('/core/1.0/orders/info', { apikey, reference });
      assert.partialDeepStrictEqual(json.items[0], item);
    });
  }
});

describe('orders/add refuses', () => {
  const rows: [name: string, body: () => OrderBody, refusal: Omit<Expected, 'status'>][] = [
    [
      'an unknown product',
      () => ofItem(flyer(platen, { product: 'flyer_ss_a5_fx' })),
      { type: 'product_unknown', parameter: 'items[0].product' },
    ],
    [
      'an unknown product under the name the caller used',
      () => ofItem(productReference(flyer(platen, { product: 'flyer_ss_a5_fx' }))),
      { type: 'product_unknown', parameter: 'items[0].product_reference' },
    ],
    [
      'a quote that was never issued',
      () => ofItem(flyer(platen, { quote: 'f'.repeat(64) })),
      { type: 'quote_not_found_or_expired', parameter: 'items[0].quote' },
    ],
    [
      'an unknown shipping level',
      () => ofItem(flyer(platen, { shipping_level: 'cp_pigeon' })),
      { type: 'shipping_level_not_available', parameter: 'items[0].shipping_level' },
    ],
    [
      'a book without total_pages',
      () => ofItem(textbook(platen, { options: [] })),
      { type: 'missing_required_parameter', parameter: 'items[0].options' },
    ],
    [
      'a file that the product is not made from',
      () => ofItem(flyer(platen, { files: [{ ...flyer(platen).files[0]!, type: 'cover' }] })),
      { type: 'file_type_not_accepted', parameter: 'items[0].files[0].type' },
    ],
    [
      'an address in the US without a state',
      () => to({ country: 'US' }),
      { type: 'state_required', parameter: 'addresses[0].state' },
    ],
    [
      'an address in Canada without a state',
      () => to({ country: 'CA' }),
      { type: 'state_required', parameter: 'addresses[0].state' },
    ],
    [
      'a state that the country does not have',
      () => to({ country: 'US', state: 'ON' }),
      { type: 'invalid_parameter', parameter: 'addresses[0].state' },
    ],
    // Only the path aliases of decisions.md §12 accept an order without a zip for such countries.
    [
      'an address without zip, even in Ireland',
      () => withoutField(to({ country: 'IE' }), 'addresses[0].zip'),
      { type: 'missing_required_parameter', parameter: 'addresses[0].zip' },
    ],
    [
      'two items with one reference',
      () => validOrder(platen, { items: [flyer(platen), flyer(platen)] }),
      { type: 'invalid_parameter', parameter: 'items[1].reference' },
    ],
    [
      'meta of a standard client',
      () => validOrder(platen, { meta: [1] }),
      { type: 'meta_not_allowed', parameter: 'meta' },
    ],
    [
      'meta of more than 16 KiB',
      () => enterprise({ meta: metaOf(16 * 1024 + 1) }),
      { type: 'invalid_parameter', parameter: 'meta' },
    ],
    [
      'a number in meta of which digits would be lost',
      () => enterprise({ meta: [{ jobNumbers: [1, 2 ** 53] }] }),
      { type: 'invalid_parameter', parameter: 'meta[0].jobNumbers[1]' },
    ],
    [
      '501 items',
      () => validOrder(platen, { items: manyItems(501) }),
      { type: 'invalid_parameter', parameter: 'items' },
    ],
  ];
  for (const [name, body, expected] of rows) {
    test(name, async () => {
      assertRefused(await add(body()), { status: 400, ...expected });
    });
  }
});

describe('a number of meta', () => {
  /** Adds an order whose meta has this number as it is written. */
  const addWith = (number: string, path = '/core/1.0/orders/add') => {
    const order = enterprise({ meta: [{ factor: 'HERE' }], items: [flyer(platen)] });
    const body = JSON.stringify(order).replace('"HERE"', number);
    const headers = { 'content-type': 'application/json' };
    return { order, reply: platen.request('POST', path, { body, headers }) };
  };
  for (const number of ['0.12345678901234567890', '-9007199254740993', '1e-400', '0.30000000000000000001']) {
    test(`${number} is refused, because digits would be lost`, async () => {
      for (const path of ['/core/1.0/orders/add', '/cloudcore/1.0/orders/add']) {
        const { reply } = addWith(number, path);
        const expected = { status: 400, type: 'invalid_parameter', parameter: 'meta[0].factor' };
        const [problem] = assertRefused(await reply, expected);
        assert.match(problem!.info, /of which digits would be lost; send it as a string$/);
      }
    });
  }
  for (const number of ['0.30000000000000004', '1.50', '1e-7', '9007199254740991']) {
    test(`${number} reaches the print partner`, async () => {
      const { order, reply } = addWith(number);
      assert.equal((await reply).status, 201);
      await platen.runDue();
      const { meta } = (await platen.partner.waitForDocument(order.reference)).order;
      assert.deepEqual(meta, [{ factor: Number(number) }]);
    });
  }
  test('is looked for in a body of any depth', async () => {
    const { live } = platen.keys;
    const body = `{"apikey":"${live}","meta":[0.12345678901234567890],"x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    const headers = { 'content-type': 'application/json' };
    const reply = await platen.request('POST', '/core/1.0/orders/add', { body, headers });
    assertRefused(reply, { status: 400, type: 'invalid_json' });
  });
});

function add(body: OrderBody): Promise<Reply> {
  return platen.post('/core/1.0/orders/add', body);
}

function ofItem(item: OrderBody['items'][number]): OrderBody {
  return validOrder(platen, { items: [item] });
}

function to(address: Parameters<typeof germanAddress>[0]): OrderBody {
  return validOrder(platen, { addresses: [germanAddress(address)] });
}

function enterprise(overrides: Partial<OrderBody>): OrderBody {
  return validOrder(platen, { apikey: platen.keys.enterpriseLive, ...overrides });
}

function productReference(item: OrderBody['items'][number]): OrderBody['items'][number] {
  return { ...withoutField(item, 'product'), product_reference: item.product };
}

function pages(option: object) {
  return { options: [{ ...option, count: '36' }] };
}

function capitals(files: FileBody[]): FileBody[] {
  return files.map((file) => ({ ...file, md5sum: file.md5sum.toUpperCase() }));
}

/** A JSON array of exactly this many bytes. */
function metaOf(bytes: number): string[] {
  return ['x'.repeat(bytes - JSON.stringify(['']).length)];
}

function manyItems(count: number): OrderBody['items'] {
  return Array.from({ length: count }, (_, index) => flyer(platen, { reference: `item ${index}` }));
}

function withUnknownKeys(): OrderBody {
  const order = validOrder(platen, { colour: 'red' });
  order.addresses[0]!.planet = 'earth';
  order.items[0]!.smell = { of: 'ink' };
  return order;
}
