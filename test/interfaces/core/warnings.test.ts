/** decisions.md §2 and §7: what positive replies warn of, what refusals suggest, and where an order is taxed. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { bumpCatalogueEpoch } from '../../../src/store/catalogue/catalogue.ts';
import { flyer, germanAddress, type OrderBody, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { toBeQuoted, validBasket } from '../../harness/quotes/quotes.ts';
import { assertRefused } from '../../spec/refused.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
  await platen.queries.transaction().execute(async (tx) => {
    await bumpCatalogueEpoch(tx);
    await sql`
      insert into vat_rates (country, state, zips, vat_class, percent, valid_from) values
        ('ES', null, '{}', 'standard', 21, '2020-01-01'), ('ES', null, '{35,38}', 'standard', 0, '2020-01-01'),
        ('FR', null, '{}', 'standard', 20, '2020-01-01'), ('PR', null, '{}', 'standard', 3, '2020-01-01')`.execute(
      tx,
    );
    // To Puerto Rico as to Germany, and not as to the mainland.
    await sql`update countries set zone = 'home' where code in ('PR', 'GP')`.execute(tx);
  });
});
after(() => platen.close());

const ask = async (path: string, body: object) => {
  const reply = await platen.post(`/core/1.0/${path}`, body);
  return { ...reply, warnings: (reply.json?.warnings ?? []) as Record<string, string>[] };
};
const add = (body: Partial<OrderBody>, more: object = {}) =>
  ask('orders/add', { ...validOrder(platen, body), ...more });
const quote = async (destination: object) => {
  const reply = await ask(
    'orders/quote',
    validBasket(platen, { items: [toBeQuoted(flyer(platen))], ...destination }),
  );
  assert.equal(reply.status, 200, reply.text);
  const { quote: hash, price, vat } = reply.json.shipments[0].quotes[0];
  return { hash, shipping: [price, vat], vat: reply.json.vat, price: reply.json.price };
};
const addQuoted = (hash: string, address: Parameters<typeof germanAddress>[0]) => {
  const { shipping_level: _, ...item } = flyer(platen, { quote: hash });
  return add({
    items: [item as typeof item & { shipping_level: string }],
    addresses: [germanAddress(address)],
  });
};

describe('a positive reply names the fields that it ignored', () => {
  test('with the near name, in add, quote, lookup and check', async () => {
    const { items, addresses } = validOrder(platen, { items: [flyer(platen)] });
    const order = await add(
      {},
      {
        items: [{ ...items[0], optons: [], files: [{ ...items[0]!.files![0], page: 1 }] }],
        addresses: [{ ...addresses[0], streat2: 'x', nothing: null, empty: '' }],
        shipping_level: 'cp_ground',
      },
    );
    assert.equal(order.status, 201, order.text);
    assert.deepEqual(
      order.warnings.map(({ type, parameter, info }) => [type, parameter, info]),
      [
        ['addresses[0].streat2', 'street2'],
        ['items[0].files[0].page', undefined],
        ['items[0].optons', 'options'],
      ].map(([parameter, meant]) => [
        'parameter_ignored',
        parameter,
        `The parameter '${parameter}' is not a field of this call and was ignored${meant ? `; did you mean "${meant}"?` : ''}`,
      ]),
    );
    const basket = { ...validBasket(platen), explian: true };
    for (const path of ['orders/quote', 'prices/lookup'])
      assert.match((await ask(path, basket)).warnings[0]!.info!, /explian.*did you mean "explain"/);
    const check = {
      apikey: platen.keys.live,
      product: 'flyer_ss_a5_fc',
      files: flyer(platen).files,
      wait: '0',
      pages: '3',
    };
    assert.equal((await ask('files/check', check)).warnings[0]?.parameter, 'pages');
  });

  test('and has no warnings without one, under the other names of core too', async () => {
    const { product, options: _, ...item } = flyer(platen);
    const options = [{ type: 'type_product_material', option_reference: 'paper_350mcg', count: '1' }];
    const reply = await add({}, { items: [{ ...item, product_reference: product, options }] });
    assert.equal(reply.status, 201, reply.text);
    assert.equal('warnings' in reply.json, false, reply.text);
  });

  test('at most 20 of them, and the number of further ones', async () => {
    const many = Object.fromEntries(Array.from({ length: 23 }, (_, n) => [`unknown_field_${n}`, 1]));
    const { warnings } = await add({}, many);
    assert.equal(warnings.length, 21);
    assert.match(warnings[20]!.info!, /^3 more fields are unknown/);
  });
});

test('a level that is not offered is replaced by a faster one, which add says', async () => {
  const items = [flyer(platen, { shipping_level: 'cp_postal' })];
  const { json, warnings } = await add({
    items,
    addresses: [germanAddress({ country: 'NL', zip: '1012 JS' })],
  });
  assert.deepEqual(json.shipments, [
    {
      items: [{ reference: items[0]!.reference }],
      shipping_level: 'cp_ground',
      shipping_option: 'Parcel abroad',
      price: '15.0000',
      vat: '0.0000',
      currency: 'EUR',
    },
  ]);
  assert.deepEqual(
    warnings.map(({ type, parameter }) => [type, parameter]),
    [['shipping_level_changed', 'items[0].shipping_level']],
  );
  assert.match(warnings[0]!.info!, /is "cp_postal", .* "cp_ground"/);
});

describe('VAT is that of the zip of the order', () => {
  test('whatever was quoted without it; the prices stay, and the reply says so', async () => {
    const mainland = await quote({ country: 'ES' });
    assert.notEqual(mainland.vat, '0.0000');
    const reply = await addQuoted(mainland.hash, { country: 'ES', zip: '35001' });
    assert.equal(reply.status, 201, reply.text);
    assert.deepEqual(
      reply.warnings.map(({ type, parameter }) => [type, parameter]),
      [['vat_changed', 'addresses[0].zip']],
    );
    assert.match(reply.warnings[0]!.info!, /is "35001", where VAT is 0 % instead of the quoted 21 %/);
    const { json } = await ask('orders/invoices', {
      apikey: platen.keys.live,
      reference: reply.json.reference,
    });
    assert.deepEqual([json.price, json.vat, json.total_vat], [mainland.price, '0.0000', '0.0000']);
    assert.deepEqual(
      [reply.json.shipments[0].price, reply.json.shipments[0].vat],
      [mainland.shipping[0], '0.0000'],
    );
  });

  test('which a quote with a zip has already, like an order without a quote', async () => {
    const islands = await quote({ country: 'ES', zip: 'E-35 001' });
    assert.deepEqual([islands.vat, islands.shipping[1]], ['0.0000', '0.0000']);
    const quoted = await addQuoted(islands.hash, { country: 'ES', zip: '35001' });
    const unquoted = await add({ addresses: [germanAddress({ country: 'ES', zip: '38001' })] });
    for (const { status, text, json } of [quoted, unquoted]) {
      assert.equal(status, 201, text);
      assert.equal('warnings' in json, false, text);
      assert.equal(json.shipments[0].vat, '0.0000');
    }
    const back = await addQuoted(islands.hash, { country: 'ES', zip: '28001' });
    assert.match(back.warnings[0]!.info!, /VAT is 21 % instead of the quoted 0 %/);
  });
});

describe('a destination with two spellings is one', () => {
  const puertoRico = { country: 'PR', zip: '00901' };
  const asState = { country: 'US', state: 'PR', zip: '00901' };

  test('in prices, shipping and VAT', async () => {
    const [one, other] = [await quote({ country: 'PR' }), await quote({ country: 'US', state: 'PR' })];
    assert.deepEqual({ ...one, hash: '' }, { ...other, hash: '' });
    assert.notDeepEqual(one.shipping, (await quote({ country: 'US', state: 'NY' })).shipping);
    const [islands, zip] = [await quote({ country: 'GP' }), await quote({ country: 'FR', zip: '97110' })];
    assert.deepEqual({ ...islands, hash: '' }, { ...zip, hash: '' });
    assert.equal(zip.vat, '0.0000');
  });

  test('so that the quote of one is used by the other', async () => {
    for (const [quoted, address] of [
      [{ country: 'PR' }, asState],
      [{ country: 'US', state: 'PR' }, puertoRico],
      [{ country: 'GP' }, { country: 'FR', zip: '97110' }],
      [
        { country: 'FR', zip: '97110' },
        { country: 'GP', zip: '97110' },
      ],
    ] as const) {
      const reply = await addQuoted((await quote(quoted)).hash, address);
      assert.equal(reply.status, 201, reply.text);
      assert.equal('warnings' in reply.json, false, reply.text);
    }
  });

  test('and no other is', async () => {
    const refusedAt = async (
      quoted: object,
      address: Parameters<typeof germanAddress>[0],
      parameter: string,
    ) => {
      const reply = await addQuoted((await quote(quoted)).hash, address);
      assertRefused(reply, {
        status: 400,
        type: 'invalid_parameter',
        parameter: `addresses[0].${parameter}`,
      });
    };
    await refusedAt({ country: 'US', state: 'NY' }, asState, 'state');
    await refusedAt({ country: 'PR' }, { country: 'US', state: 'NY', zip: '10001' }, 'country');
    await refusedAt({ country: 'FR', zip: '75001' }, { country: 'FR', zip: '97110' }, 'zip');
  });

  test('US takes military mail and the freely associated states', async () => {
    for (const state of ['AA', 'AE', 'AP', 'FM', 'MH', 'PW']) {
      const reply = await add({ addresses: [germanAddress({ country: 'US', state, zip: '96941' })] });
      assert.equal(reply.status, 201, reply.text);
    }
  });
});

describe('a refusal names what was probably meant', () => {
  const infoOf = async (path: string, body: object) => {
    const reply = await ask(path, { apikey: platen.keys.live, ...body });
    assert.equal(reply.status, 400, reply.text);
    return reply.json.error.info as string;
  };
  const countries = { UK: 'GB', EL: 'GR', de: 'DE', DEU: 'DE', Germany: 'DE', Deutschland: 'DE', usa: 'US' };
  for (const [written, meant] of Object.entries(countries)) {
    test(`the country ${written}`, async () => {
      const address = germanAddress({ country: written });
      for (const info of [
        await infoOf('orders/quote', validBasket(platen, { country: written })),
        await infoOf('prices/lookup', validBasket(platen, { country: written })),
        await infoOf('orders/add', validOrder(platen, { addresses: [address] })),
        await infoOf('shipping/states', { country_reference: written }),
      ])
        assert.ok(info.endsWith(`; did you mean "${meant}"?`), info);
    });
  }

  test('currencies, levels, products and options', async () => {
    const ordered = (item: object) =>
      infoOf('orders/add', validOrder(platen, { items: [{ ...flyer(platen), ...item }] }));
    assert.match(
      await infoOf('orders/quote', validBasket(platen, { currency: 'usd' })),
      /did you mean "USD"\?$/,
    );
    assert.match(
      await infoOf('orders/quote', validBasket(platen, { currency: '€' })),
      /did you mean "EUR"\?$/,
    );
    assert.match(await ordered({ shipping_level: 'cp_grond' }), /did you mean "cp_ground"\?$/);
    assert.match(await ordered({ product: 'flier_ss_a5_fc' }), /did you mean "flyer_ss_a5_fc"\?$/);
    assert.match(
      await ordered({ options: [{ type: 'paper_350mgc', count: '1' }] }),
      /did you mean "paper_350mcg"\?$/,
    );
    assert.match(
      await ordered({ options: [{ type: 'type_product_material', count: '1' }] }),
      /which is a category of flyer_ss_a5_fc; copy the reference of one of its options from products\/info: "paper_170mcs", "paper_350mcg"$/,
    );
  });

  test('and nothing where nothing is near', async () => {
    assert.match(await infoOf('orders/quote', validBasket(platen, { country: 'XX' })), /code such as DE$/);
    assert.match(await infoOf('orders/quote', validBasket(platen, { currency: 'money' })), /such as EUR$/);
  });

  test('paths', async () => {
    const { status, json } = await platen.post('/core/1.0/order/add', {});
    assert.equal(status, 404);
    assert.match(json.error.info, /did you mean \/core\/1\.0\/orders\/add\?/);
    assert.doesNotMatch((await platen.post('/nothing/like/it', {})).json.error.info, /did you mean/);
  });
});
