/** decisions.md §2: the problems of a request that are found in several places are reported in one reply. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { flyer, germanAddress, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { toBeQuoted } from '../../harness/quotes/quotes.ts';
import { withoutField } from '../body-fields.ts';
import { assertRefused } from '../refused.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const missing = 'missing_required_parameter';
const invalid = 'invalid_parameter';

describe('of the format', () => {
  const file = { url: 'https://files.example/a.pdf' };
  const withoutLevel = (order: object, field: string) =>
    withoutField(withoutField(order, 'items[0].shipping_level'), field);
  /** Conditions between fields are of the format as well: its other problems must not hide them. */
  const conditions: [name: string, operation: string, body: () => object, problems: [string, string][]][] = [
    [
      'an item without a level, an order without an email',
      'orders/add',
      () => withoutLevel(validOrder(platen), 'email'),
      [
        ['email', missing],
        ['items[0].shipping_level', missing],
      ],
    ],
    [
      'a check of files without anything',
      'files/check',
      () => ({}),
      [
        ['product', missing],
        ['files', missing],
      ],
    ],
    [
      'a check of files without a product',
      'files/check',
      () => ({ files: [{ ...file, type: 'x' }] }),
      [
        ['files[0].type', invalid],
        ['product', missing],
      ],
    ],
    [
      'a check of files beside an id',
      'files/check',
      () => ({ id: 'a', wait: 'x', product: 'flyer' }),
      [
        ['wait', invalid],
        ['id', invalid],
      ],
    ],
    [
      'a replacement without a file and an address',
      'orders/files/replace',
      () => ({ reference: 'a' }),
      [
        ['file', missing],
        ['url', missing],
      ],
    ],
    [
      'a replacement with an address and accepted defects',
      'orders/files/replace',
      () => ({ ...file, file: '1', accept: ['page_size'] }),
      [
        ['reference', missing],
        ['accept', invalid],
      ],
    ],
    [
      'unknown states and a wrong limit',
      'orders/',
      () => ({ state: '45,98,99', limit: 'x' }),
      [
        ['limit', invalid],
        ['state', invalid],
      ],
    ],
  ];
  for (const [name, operation, body, expected] of conditions) {
    test(name, async () => {
      const reply = await platen.post(`/core/1.0/${operation}`, { apikey: platen.keys.live, ...body() });
      const problems = assertRefused(reply, { status: 400, type: expected[0]![1] });
      assert.deepEqual(
        problems.map(({ type, parameter }) => [parameter, type]),
        expected,
      );
    });
  }

  test('all unknown states are in one sentence', async () => {
    const reply = await platen.post('/core/1.0/orders/', { apikey: platen.keys.live, state: '45,98,33,99' });
    assert.match(reply.json.message, /'state' contains "98", "99"; each number must be one of 1, 5, .*501$/);
  });

  test('the product of a check of files has the name of the interface', async () => {
    const authorization = `Bearer ${platen.tokens.live}`;
    const reply = await platen.post('/apps/2.0/files/check', {}, { authorization });
    const problems = assertRefused(reply, { status: 400, type: missing });
    assert.deepEqual(
      problems.map(({ info }) => info),
      ["The required parameter 'product_reference' is missing", "The required parameter 'files' is missing"],
    );
  });
});

describe('of its rules, with what only pricing, packing and the database find', () => {
  const canvas = () =>
    flyer(platen, { reference: 'heavy', product: 'walldecoration_cv_r6090_p_fc', count: '1' });
  const wrongZip = () => [germanAddress({ zip: 'K1A 0B1' })];
  const rows: [name: string, operation: string, body: () => object, problems: [string, string][]][] = [
    [
      'an order',
      'orders/add',
      () =>
        validOrder(platen, {
          addresses: wrongZip(),
          items: [flyer(platen, { product: 'papyrus' }), canvas()],
        }),
      [
        ['addresses[0].zip', invalid],
        ['items[0].product', 'product_unknown'],
        ['items[1]', 'shipping_level_not_available'],
      ],
    ],
    [
      'an order with an unknown quote and an unknown level',
      'orders/add',
      () =>
        validOrder(platen, {
          items: [flyer(platen, { quote: 'f'.repeat(64) }), { ...canvas(), shipping_level: 'cp_pigeon' }],
        }),
      [
        ['items[1].shipping_level', 'shipping_level_not_available'],
        ['items[0].quote', 'quote_not_found_or_expired'],
        ['items[1]', 'shipping_level_not_available'],
      ],
    ],
    [
      'an order with an unknown upload',
      'orders/add',
      () =>
        validOrder(platen, {
          items: [
            {
              ...canvas(),
              files: [{ type: 'product', url: `platen:${'0'.repeat(43)}`, md5sum: '0'.repeat(32) }],
            },
          ],
        }),
      [
        ['items[0].files[0].url', invalid],
        ['items[0]', 'shipping_level_not_available'],
      ],
    ],
    [
      'a quote',
      'orders/quote',
      () => ({ country: 'DE', items: [flyer(platen, { product: 'papyrus' }), canvas()].map(toBeQuoted) }),
      [
        ['items[0].product', 'product_unknown'],
        ['items[1]', 'shipping_level_not_available'],
      ],
    ],
  ];
  for (const [name, operation, body, expected] of rows) {
    test(name, async () => {
      const reply = await platen.post(`/core/1.0/${operation}`, { apikey: platen.keys.live, ...body() });
      const problems = assertRefused(reply, { status: 400, type: expected[0]![1] });
      assert.deepEqual(
        problems.map(({ type, parameter }) => [parameter, type]),
        expected,
      );
    });
  }
});
