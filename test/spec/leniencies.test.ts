/** decisions.md §3: what core accepts besides the tables of section 2, and where the tables stay strict. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { flyer, germanAddress, type OrderBody, textbook, validOrder } from '../harness/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import type { Reply } from '../harness/request.ts';
import { withoutField } from './body-fields.ts';
import { assertRefused, type Expected } from './refused.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

type Row<Outcome> = readonly [name: string, body: () => OrderBody, outcome: Outcome];

describe('orders/add accepts', () => {
  const rows: Row<void>[] = [
    ['unknown keys everywhere', withUnknownKeys, undefined],
    ['mode, which is a field of apps only', () => validOrder(platen, { mode: 'sandbox' }), undefined],
    ['product_reference for product', () => ofItem(productReference(flyer(platen))), undefined],
    [
      'option_reference for type in an option',
      () => ofItem(textbook(platen, pages({ option_reference: 'total_pages' }))),
      undefined,
    ],
    [
      'an option category in type, the option in option_reference',
      () => ofItem(textbook(platen, pages({ type: 'type_total_pages', option_reference: 'total_pages' }))),
      undefined,
    ],
    [
      'shipping_level of the order for items without one',
      () => ({ ...ofItem(withoutField(flyer(platen), 'shipping_level')), shipping_level: 'cp_fast' }),
      undefined,
    ],
    ['http addresses of files', () => ofItem(flyer(platen)), undefined],
    [
      'an address in the US with its state',
      () => to({ country: 'US', state: 'CA', zip: '94105' }),
      undefined,
    ],
    [
      'an address in Canada with its state',
      () => to({ country: 'CA', state: 'ON', zip: 'K1A 0B1' }),
      undefined,
    ],
    ['a reference of 255 characters', () => validOrder(platen, { reference: 'ü'.repeat(255) }), undefined],
    ['the same item reference in another order', () => ofItem(flyer(platen)), undefined],
    ['meta of an enterprise client', () => enterprise({ meta: [{ foil: 'gold' }, 3, null] }), undefined],
    ['meta of exactly 16 KiB', () => enterprise({ meta: metaOf(16 * 1024) }), undefined],
  ];
  for (const [name, body] of rows) {
    test(name, async () => {
      const reply = await add(body());
      assert.equal(reply.status, 201, reply.text);
    });
  }
});

describe('orders/add refuses', () => {
  const rows: Row<Omit<Expected, 'status'>>[] = [
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
      'a quote that was never given',
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
      'a file that the product is not made of',
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
    // Only the path aliases of decisions.md §12 let the zip go for such countries.
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

/** A JSON array of exactly so many bytes. */
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
