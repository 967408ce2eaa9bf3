/**
 * decisions.md §2: the content of a refusal. Its exact shape is asserted wherever a test expects a refusal.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { add, bring, flyer, germanAddress, textbook, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { withField, withoutField } from '../body-fields.ts';
import { assertAnswered, assertRefused } from '../refused.ts';

const ADD = '/core/1.0/orders/add';
let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

describe('all problems of a request are reported together', () => {
  test('of its format', async () => {
    const spoiled = withField(
      withoutField(withField(validOrder(platen), 'items[1].count', 'x'), 'email'),
      'addresses[0].zip',
      7,
    );
    const problems = assertRefused(await platen.post(ADD, spoiled), {
      status: 400,
      type: 'missing_required_parameter',
    });
    assert.deepEqual(
      problems.map(({ type, parameter }) => [parameter, type]),
      [
        ['email', 'missing_required_parameter'],
        ['addresses[0].zip', 'invalid_parameter'],
        ['items[1].count', 'invalid_parameter'],
      ],
    );
  });

  test('of its rules', async () => {
    const order = validOrder(platen, {
      meta: [1],
      addresses: [germanAddress({ country: 'US' })],
      items: [
        flyer(platen, { product: 'papyrus' }),
        flyer(platen, { reference: 'two', shipping_level: 'cp_pigeon' }),
      ],
    });
    const problems = assertRefused(await platen.post(ADD, order), { status: 400, type: 'meta_not_allowed' });
    assert.deepEqual(
      problems.map(({ type, parameter }) => [parameter, type]),
      [
        ['meta', 'meta_not_allowed'],
        ['addresses[0].state', 'state_required'],
        ['items[0].product', 'product_unknown'],
        ['items[1].shipping_level', 'shipping_level_not_available'],
      ],
    );
  });

  test('of a signal', async () => {
    const reply = await platen.post('/signal/2.0/status/', {
      apikey: platen.keys.signal,
      type: 'ItemShipped',
    });
    const problems = assertRefused(reply, { status: 400, type: 'missing_required_parameter' });
    assert.deepEqual(problems.map(({ parameter }) => parameter).sort(), [
      'datetime',
      'item',
      'order',
      'shipping_option',
      'tracking',
    ]);
  });

  test('up to 20, then a count', async () => {
    const items = Array.from({ length: 25 }, (_, index) =>
      flyer(platen, { reference: `item ${index}`, count: 'x' }),
    );
    const reply = await platen.post(ADD, validOrder(platen, { items }));
    const problems = assertRefused(reply, {
      status: 400,
      type: 'invalid_parameter',
      parameter: 'items[0].count',
    });
    assert.deepEqual(
      problems.map(({ parameter }) => parameter),
      Array.from({ length: 20 }, (_, index) => `items[${index}].count`),
    );
    assert.equal(reply.json.error.more, '5');
  });

  test('20 without a count', async () => {
    const items = Array.from({ length: 20 }, (_, index) =>
      flyer(platen, { reference: `item ${index}`, count: 'x' }),
    );
    const reply = await platen.post(ADD, validOrder(platen, { items }));
    assert.equal(assertRefused(reply, { status: 400, type: 'invalid_parameter' }).length, 20);
    assert.equal(reply.json.error.more, undefined);
  });
});

describe('an entry of a list must be an object', () => {
  const lists = ['addresses', 'files', 'items', 'items[0].files', 'items[0].options'];
  for (const list of lists) {
    for (const entry of [null, 42, 'text', []]) {
      test(`${list}: [${JSON.stringify(entry)}]`, async () => {
        const reply = await platen.post(ADD, withField(validOrder(platen), list, [entry]));
        assertRefused(reply, { status: 400, type: 'invalid_parameter', parameter: `${list}[0]` });
      });
    }
  }
});

describe('a sentence names the received and the accepted value', () => {
  const rows: [parameter: string, value: unknown, sentence: RegExp][] = [
    ['items[0].count', '2.5', /2\.5.*integer/],
    ['items[0].count', true, /boolean|true/],
    ['price', '1.234,50', /1\.234,50.*decimal/],
    ['addresses[0].type', 'billing', /billing.*delivery/],
    ['addresses[0].country', 'Germany', /Germany.*ISO 3166/],
    ['currency', 'EURO', /EURO.*ISO 4217/],
    ['items[0].product', 'textbook_pb_a5_p_wb', /textbook_pb_a5_p_wb.*did you mean "textbook_pb_a5_p_bw"/],
    ['items[0].shipping_level', 'cp_pigeon', /cp_pigeon.*cp_postal.*cp_ground.*cp_saver.*cp_fast/],
    ['items[0].files[0].type', 'product', /product.*cover.*book/],
    ['items', 'none', /none.*array/],
    ['email', 7, /number 7.*e-mail/],
  ];
  for (const [parameter, value, sentence] of rows) {
    test(`${parameter}: ${JSON.stringify(value)}`, async () => {
      const reply = await platen.post(ADD, withField(validOrder(platen), parameter, value));
      assert.equal(reply.status, 400, reply.text);
      assert.match(reply.json.error.info, sentence);
      assert.ok(reply.json.error.info.includes(`'${parameter}'`), reply.json.error.info);
    });
  }

  test('a missing one has the sentence of existing interfaces', async () => {
    const reply = await platen.post(ADD, withoutField(validOrder(platen), 'items[0].reference'));
    assert.equal(reply.json.message, "The required parameter 'items[0].reference' is missing");
  });

  test('a body that is not JSON is refused with its line and column', async () => {
    for (const [body, place] of [
      ['{"apikey": "a",\n "reference": }', 'line 2, column 15'],
      ['{"a": 1,}', 'line 1, column 9'],
      ['{"a"', 'line 1, column 5'],
      ['nonsense', 'line 1, column 1'],
    ] as const) {
      const reply = await platen.request('POST', ADD, {
        body,
        headers: { 'content-type': 'application/json' },
      });
      assertRefused(reply, { status: 400, type: 'invalid_json' });
      assert.equal(reply.json.message, `The body is not valid JSON (${place}); it must be a JSON object`);
    }
  });

  test('an option is named as the caller named it', async () => {
    const named = async (option: object) => {
      const item = { ...textbook(platen), options: [option] };
      const reply = await platen.post(ADD, { ...validOrder(platen), items: [item] });
      return [reply.status, reply.json.error.parameter];
    };
    assert.deepEqual(await named({ option_reference: 5, count: '36' }), [
      400,
      'items[0].options[0].option_reference',
    ]);
    assert.deepEqual(await named({ option_reference: 'papyrus', count: '36' }), [
      400,
      'items[0].options[0].option_reference',
    ]);
    assert.deepEqual(await named({ type: 'papyrus', count: '36' }), [400, 'items[0].options[0].type']);
  });

  test('a body that is nested more deeply than it can be read is refused', async () => {
    const nested = '['.repeat(30_000);
    const apikey = platen.keys.live;
    for (const [body, refusal] of [
      [nested, { status: 400, type: 'invalid_json' }],
      ['{"a":'.repeat(10_000), { status: 400, type: 'invalid_json' }],
      [`{"apikey":"${apikey}","items":${nested}${']'.repeat(30_000)}}`, { status: 400 }],
    ] as const) {
      const headers = { 'content-type': 'application/json' };
      const reply = await platen.request('POST', ADD, { body, headers });
      assert.equal(reply.status, refusal.status, reply.text);
      if ('type' in refusal) assert.equal(reply.json.error.type, refusal.type);
    }
  });

  test('a 409 says in English why a finished order cannot be canceled', async () => {
    const reference = await add(platen);
    const cancel = { apikey: platen.keys.live, reference };
    await platen.post('/core/1.0/orders/cancel', cancel);
    const again = await platen.post('/core/1.0/orders/cancel', cancel);
    assert.equal(again.status, 409);
    assert.match(
      again.json.message,
      /^State 500 order_state_canceled cannot be canceled: it is canceled already$/,
    );
  });

  test('a 409 names the state and why it cannot be canceled', async () => {
    const { reference, key } = await bring(platen, newReference(), 45);
    const reply = await platen.post('/core/1.0/orders/cancel', { apikey: key, reference });
    assertRefused(reply, { status: 409, type: 'order_state_conflict' });
    assert.match(reply.json.message, /45 order_state_uploaded.*cannot be canceled.*partner/);
  });

  test('a 410 names the reference', async () => {
    const reply = await platen.post('/core/1.0/orders/info', {
      apikey: platen.keys.live,
      reference: 'nowhere',
    });
    assertRefused(reply, { status: 410, type: 'order_not_found', parameter: 'reference' });
    assert.match(reply.json.message, /nowhere/);
  });
});

test('lengths are counted as limits count them: an emoji is one character', async () => {
  await add(platen, { reference: '😀'.repeat(255) });
  const reply = await platen.post(ADD, validOrder(platen, { reference: '😀'.repeat(256) }));
  assertRefused(reply, { status: 400, type: 'invalid_parameter', parameter: 'reference' });
  assert.match(reply.json.message, /is a string of 256 characters; it must be a string of up to 255/);
});

test('of a body with a thousand mistakes, twenty are shown and a hundred looked for', async () => {
  const wrong = { reference: 7, product: 7, count: 'x', title: 7, files: [{ type: 'none' }] };
  const items = Array.from({ length: 300 }, () => wrong);
  const reply = await platen.post(ADD, { ...validOrder(platen), items });
  assert.equal(reply.status, 400);
  assert.deepEqual([reply.json.error.errors.length, reply.json.error.more], [20, '80']);
});

describe('values of apikey and url are never echoed', () => {
  const secret = 'pssst0123456789';
  const bodies: [string, () => object][] = [
    ['an unknown apikey', () => ({ ...validOrder(platen), apikey: secret })],
    ['an apikey of another type', () => ({ ...validOrder(platen), apikey: [secret] })],
    ['a valid apikey beside an error', () => withoutField(validOrder(platen), 'email')],
    ['a malformed url', () => withField(validOrder(platen), 'items[0].files[0].url', secret)],
    [
      'a url with a wrong scheme',
      () => withField(validOrder(platen), 'items[0].files[0].url', `ftp://host/?key=${secret}`),
    ],
    ['a url of another type', () => withField(validOrder(platen), 'items[0].files[0].url', { secret })],
    ['a url that is a number', () => withField(validOrder(platen), 'items[0].files[0].url', 5123456789)],
    ['a file that is a number', () => withField(validOrder(platen), 'items[0].files[0]', 5123456789)],
    ['a url of a file of another type', () => withField(validOrder(platen), 'items[0].files[0]', secret)],
  ];
  for (const [name, body] of bodies) {
    test(name, async () => {
      const reply = await platen.post(ADD, body());
      assert.equal(reply.status, 400, reply.text);
      assert.doesNotMatch(reply.text, /123456789/);
      assert.ok(!reply.text.includes(platen.keys.live), reply.text);
    });
  }
});

describe('a key or token in another field is not echoed', () => {
  const hook = 'whsec_c2VjcmV0IG9mIGEgd2ViaG9vayBmb3IgdGVzdHM=';
  const token = 'q1W2e3R4t5Y6u7I8o9P0a1S2d3F4g5H6j7K8l9Z0xYz';
  const secrets = () => [
    platen.keys.live,
    platen.keys.live.slice(0, 30),
    platen.keys.signal,
    hook,
    token,
    `eyJhbGciOiJub25lIn0.${token}.x`,
    `platen:${token}`,
  ];
  const calls: [string, string, (secret: string) => object][] = [
    ['a product', ADD, (secret) => withField(validOrder(platen), 'items[0].product', secret)],
    ['an option', ADD, (secret) => withField(validOrder(platen), 'items[0].options[0].type', secret)],
    ['a level', ADD, (secret) => withField(validOrder(platen), 'items[0].shipping_level', secret)],
    ['a country', ADD, (secret) => withField(validOrder(platen), 'addresses[0].country', secret)],
    ['an address', ADD, (secret) => withField(validOrder(platen), 'email', secret)],
    ['a count', ADD, (secret) => withField(validOrder(platen), 'items[0].count', secret)],
    ['a sum', ADD, (secret) => withField(validOrder(platen), 'items[0].files[0].md5sum', secret)],
    ['a reference', '/core/1.0/orders/info', (reference) => ({ apikey: platen.keys.live, reference })],
    [
      'an id of an order',
      '/signal/2.0/status/',
      (order) => ({ ...signalOf(order), apikey: platen.keys.signal }),
    ],
    ['a type', '/signal/2.0/status/', (type) => ({ ...signalOf('1'), type, apikey: platen.keys.signal })],
    ['a quote', '/core/1.0/orders/quote/info', (quote) => ({ apikey: platen.keys.live, quote: [quote] })],
  ];
  const signalOf = (order: string) => ({ type: 'ItemProduce', order, item: order, datetime: 'now' });

  for (const [name, path, body] of calls)
    test(name, async () => {
      for (const secret of secrets()) {
        const reply = await platen.post(path, body(secret));
        assert.ok(reply.status >= 400 && reply.status < 500, `${reply.status} ${reply.text}`);
        assert.ok(!reply.text.includes(secret), reply.text);
      }
    });

  test('a path, and the name of a field', async () => {
    for (const secret of secrets()) {
      const path = await platen.post(`/core/1.0/orders/${secret}`, {});
      assert.deepEqual([path.status, path.text.includes(secret)], [404, false], path.text);
      const entry = { ...withoutField(validOrder(platen), 'email'), [secret]: { a: 1 } };
      const named = await platen.post(ADD, entry);
      assert.deepEqual([named.status, named.text.includes(secret)], [400, false], named.text);
      const warned = await platen.post(ADD, { ...validOrder(platen), [secret]: 'x' });
      assert.deepEqual([warned.status, warned.text.includes(secret)], [201, false], warned.text);
      assert.equal(warned.json.warnings?.length, 1);
    }
  });

  test('ids and hashes of orders are still shown', async () => {
    for (const reference of [
      'ord_01HZXK5Q2M3N4P5R6S7T8V9W0X',
      'd41d8cd98f00b204e9800998ecf8427e',
      '100000000000',
    ]) {
      const reply = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
      assert.ok(reply.json.message.includes(reference), reply.text);
    }
  });
});

describe('X-Request-Id', () => {
  test('is on every kind of reply and never the same', async () => {
    const reference = await add(platen);
    const apikey = platen.keys.live;
    const replies = [
      await platen.post('/core/1.0/orders/info', { apikey, reference }),
      await platen.post('/core/1.0/orders/info', { apikey }),
      await platen.post('/core/1.0/orders/log', { apikey, reference: 'nowhere' }),
      await platen.post('/core/1.0/no/such/path', {}),
      await platen.request('DELETE', '/core/1.0/orders/'),
      await platen.request('POST', '/core/1.0/orders/', {
        body: '{',
        headers: { 'content-type': 'application/json' },
      }),
    ];
    replies.forEach(assertAnswered);
    assert.equal(new Set(replies.map(({ headers }) => headers['x-request-id'])).size, replies.length);
  });
});
