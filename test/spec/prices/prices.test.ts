/**
 * decisions.md §3 and §7: prices, calculated by hand from test/harness/catalogue/catalogue.json and the table
 * in test/harness/catalogue/catalogue.ts.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { flyer, germanAddress, hosted, textbook, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { type BasketBody, quote, quotedOrder, toBeQuoted, validBasket } from '../../harness/quotes/quotes.ts';
import { newReference } from '../../harness/references.ts';
import { assertRefused } from '../refused.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

async function priced(overrides: Partial<BasketBody>) {
  const reply = await platen.post('/core/1.0/prices/lookup', validBasket(platen, overrides));
  assert.equal(reply.status, 200, reply.text);
  return reply.json;
}

const item = (product: string, count: string, more: object = {}) => ({
  reference: product,
  product,
  count,
  ...more,
});
const book = (count: string, pages: string, ...options: object[]) =>
  item('textbook_pb_a5_p_bw', count, { options: [{ type: 'total_pages', count: pages }, ...options] });

describe('the price', () => {
  const rows: [what: string, overrides: Partial<BasketBody>, price: string, vat: string][] = [
    // 2 × 2.00 + 2 × 36 × 0.01 + 1.00 per order; 7 %
    ['of two books of 36 pages', { items: [book('2', '36')] }, '5.7200', '0.4000'],
    // 100 × 1.50 + 100 × 36 × 0.008 + 1.00; 7 %
    ['of a hundred copies: the next range', { items: [book('100', '36')] }, '179.8000', '12.5900'],
    // 5.72 + 72 × 0.002 per page + 2 × 0.25 per copy; 6.364 × 7 % = 0.44548
    [
      'of options, whose page charge follows total_pages and not their count',
      {
        items: [
          book(
            '2',
            '36',
            { type: 'pageblock_90off', count: '36' },
            { type: 'cover_finish_matte', count: '1' },
          ),
        ],
      },
      '6.3600',
      '0.4500',
    ],
    // 3.00 per item + 499 × 0.05; 3.00 + 500 × 0.03; 19 %
    ['of 499 flyers', { items: [item('flyer_ss_a5_fc', '499')] }, '27.9500', '5.3100'],
    ['of 500 flyers', { items: [item('flyer_ss_a5_fc', '500')] }, '18.0000', '3.4200'],
    // 5.72 at 7 % + 8.00 at 19 %
    ['of books and flyers: VAT once per rate', {}, '13.7200', '1.9200'],
    // 2.50 USD ÷ 1.25 × 3 × 19 %
    ['of a product that is priced in dollars', { items: [item('poster_a3_fc', '3')] }, '6.0000', '1.1400'],
    // 13.72 × 0.80; VAT 4.576 × 7 % = 0.32032, 6.40 × 19 % = 1.216
    ['in pounds', { currency: 'GBP' }, '10.9800', '1.5400'],
    ['to a country without VAT', { country: 'FR' }, '13.7200', '0.0000'],
  ];
  for (const [what, overrides, price, vat] of rows) {
    test(what, async () => {
      const reply = await priced(overrides);
      assert.deepEqual([reply.price, reply.vat, reply.subtotals.items], [price, vat, price]);
    });
  }

  test('of an option that exists once a copy, which no count multiplies', async () => {
    const flyers = (count: string) =>
      item('flyer_ss_a5_fc', '100', { options: [{ type: 'paper_350mcg', count }] });
    // 3.00 + 100 × (0.05 + 0.02)
    assert.equal((await priced({ items: [flyers('1')] })).price, '10.0000');
    for (const path of ['orders/quote', 'prices/lookup']) {
      const reply = await platen.post(`/core/1.0/${path}`, validBasket(platen, { items: [flyers('100')] }));
      const expected = { status: 400, type: 'invalid_parameter', parameter: 'items[0].options[0].count' };
      assert.match(assertRefused(reply, expected)[0]!.info, /is 100; paper_350mcg is used once per copy/);
    }
    const options = [{ type: 'paper_350mcg', count: '100' }];
    const order = validOrder(platen, { items: [flyer(platen, { count: '100', options })] });
    const expected = { status: 400, type: 'invalid_parameter', parameter: 'items[0].options[0].count' };
    assertRefused(await platen.post('/core/1.0/orders/add', order), expected);
  });

  test('a price per order is charged for the first item that has it', async () => {
    const twice = [book('2', '36'), { ...book('2', '36'), reference: 'again' }];
    assert.equal((await priced({ items: twice })).price, '10.4400');
  });
});

describe('shipping', () => {
  const offersOf = ({ shipments }: Awaited<ReturnType<typeof priced>>) =>
    shipments.map(({ total_weight, quotes }: Record<string, unknown>) => [
      total_weight,
      ...(quotes as Record<string, string>[]).map((offer) => `${offer.shipping_level} ${offer.price}`),
    ]);

  test('offers each level, cheapest first, by weight', async () => {
    // 2 × (8 + 36 × 0.5) g + 100 × 5 g
    assert.deepEqual(offersOf(await priced({})), [
      ['552', 'cp_postal 2.0000', 'cp_ground 4.0000', 'cp_fast 12.0000'],
    ]);
    // 201 × 5 g is too heavy for the letter and the smaller parcel.
    assert.deepEqual(offersOf(await priced({ items: [item('flyer_ss_a5_fc', '201')] })), [
      ['1005', 'cp_ground 6.0000', 'cp_fast 12.0000'],
    ]);
  });

  test('splits items that are too heavy for one shipment', async () => {
    const crates = ['a', 'b', 'c'].map((reference) => ({ ...item('puzzle_1000_fc', '8'), reference }));
    const reply = await priced({ items: crates });
    assert.deepEqual(offersOf(reply), [
      ['9600', 'cp_ground 6.0000', 'cp_fast 12.0000'],
      ['4800', 'cp_ground 6.0000', 'cp_fast 12.0000'],
    ]);
    assert.deepEqual(
      reply.shipments.map((shipment: { items: object[] }) => shipment.items.length),
      [2, 1],
    );
  });

  test('splits an item that is heavier than a parcel over parcels, and charges each', async () => {
    const crates = { ...item('puzzle_1000_fc', '40'), reference: 'crates' };
    const [shipment, ...others] = (await priced({ items: [crates] })).shipments;
    assert.equal(others.length, 0);
    // 16 copies of 600 g fit in 10 kg.
    assert.deepEqual(shipment.parcels, [
      { count: '2', weight: '9600', items: [{ reference: 'crates', count: '16' }] },
      { count: '1', weight: '4800', items: [{ reference: 'crates', count: '8' }] },
    ]);
    assert.deepEqual(offersOf({ shipments: [shipment] }), [
      ['24000', 'cp_ground 18.0000', 'cp_fast 36.0000'],
    ]);
  });

  test('is taxed at the standard rate', async () => {
    const { shipments } = await priced({ items: [book('2', '36')] });
    assert.deepEqual(
      shipments[0].quotes.map(({ vat }: Record<string, string>) => vat),
      ['0.3800', '0.7600', '2.2800'],
    );
  });
});

describe('an order without a quote', () => {
  async function accepted(overrides: Parameters<typeof validOrder>[1]) {
    const order = validOrder(platen, overrides);
    const reply = await platen.post('/core/1.0/orders/add', order);
    assert.equal(reply.status, 201, reply.text);
    const { apikey, reference } = order;
    return (await platen.post('/core/1.0/orders/invoices', { apikey, reference })).json;
  }

  test('is charged like a quote', async () => {
    const invoice = await accepted({});
    const { price, vat, subtotals } = await priced({});
    assert.deepEqual([invoice.price, invoice.vat, invoice.subtotals], [price, vat, subtotals]);
    // 13.72 + 4.00 + 1.92 + 0.76
    assert.equal(invoice.total, '20.4000');
  });

  test('of a quote in another currency than the invoice shows both amounts and the rate', async () => {
    const { shipments } = await quote(platen, { currency: 'GBP' });
    const { quote: hash } = shipments[0]!.quotes.find(
      ({ shipping_level }) => shipping_level === 'cp_ground',
    )!;
    const order = quotedOrder(platen, hash);
    assert.equal((await platen.post('/core/1.0/orders/add', order)).status, 201);
    const { apikey, reference } = order;
    const invoice = (await platen.post('/core/1.0/orders/invoices', { apikey, reference })).json;
    assert.partialDeepStrictEqual(invoice, {
      currency: 'GBP',
      price: '10.9800',
      total_shipping: '3.2000',
      // 1.54 + 3.20 × 19 % = 0.608
      total_vat: '2.1500',
      total: '16.3300',
      invoice_currency: 'EUR',
      invoice_exchange_rate: '1.25000000',
      // 10.98 × 1.25 = 13.725; 2.15 × 1.25 = 2.6875
      invoice_amounts: {
        items: '13.7300',
        fees: '0.0000',
        shipping: '4.0000',
        vat: '2.6900',
        credits: '0.0000',
      },
      invoice_total: '20.4200',
    });
    await platen.post('/core/1.0/orders/cancel', { apikey, reference });
    const canceled = (await platen.post('/core/1.0/orders/invoices', { apikey, reference })).json;
    assert.deepEqual([canceled.invoice_amounts.credits, canceled.invoice_total], ['-20.4200', '0.0000']);
  });

  test('shows every line of its costs, which add up to the last digit', async () => {
    const { items } = await accepted({});
    assert.deepEqual(
      items.map(({ lines }: { lines: Record<string, string>[] }) =>
        lines.map(({ rule, unit_amount, times, amount }) => [rule, unit_amount, times, amount].join(' ')),
      ),
      [
        [
          'price_unit_pr_book 2.0000 2 4.0000',
          'price_unit_pr_order 1.0000 1 1.0000',
          'price_unit_pr_page 0.0100 72 0.7200',
        ],
        ['price_unit_pr_item 3.0000 1 3.0000', 'price_unit_pr_quantity 0.0500 100 5.0000'],
      ],
    );
  });

  test('is shipped at the next faster level if the requested one is not offered', async () => {
    const levelOf = async (shipping_level: string, country = 'DE', zip = '10969') => {
      const items = [flyer(platen, { shipping_level })];
      const { shipments } = await accepted({ items, addresses: [germanAddress({ country, zip })] });
      return shipments.map((shipment: Record<string, string>) => shipment.shipping_level);
    };
    assert.deepEqual(await levelOf('cp_postal'), ['cp_postal']);
    assert.deepEqual(await levelOf('cp_saver'), ['cp_fast'], 'no saver to Germany');
    assert.deepEqual(await levelOf('cp_postal', 'FR', '75001'), ['cp_ground'], 'no letter abroad');
  });

  test('ships items with different levels separately', async () => {
    const items = [
      textbook(platen, { shipping_level: 'cp_postal' }),
      flyer(platen, { shipping_level: 'cp_fast' }),
    ];
    const { shipments } = await accepted({ items });
    assert.deepEqual(
      shipments.map(({ shipping_option, price }: Record<string, string>) => [shipping_option, price]),
      [
        ['Letter', '2.0000'],
        ['Express', '12.0000'],
      ],
    );
  });
});

describe('a quote and an order have the same refusals', () => {
  const pages = (count: string) => ({ options: [{ type: 'total_pages', count }] });
  const options = (...types: string[]) => ({ options: types.map((type) => ({ type, count: '1' })) });
  /** With a part of its sentence: the nearest name, or the accepted values. */
  const rows: [
    when: string,
    item: () => ReturnType<typeof flyer>,
    type: string,
    field: string,
    sentence: RegExp,
  ][] = [
    [
      'an unknown product',
      () => flyer(platen, { product: 'flyer_ss_a5_fx' }),
      'product_unknown',
      'product',
      /did you mean "flyer_ss_a5_fc"/,
    ],
    [
      'a product that is not for sale yet',
      () => flyer(platen, { product: 'calendar_wo_a4_p_fc' }),
      'product_unknown',
      'product',
      /calendar_wo_a4_p_fc/,
    ],
    [
      'an unknown option',
      () => flyer(platen, options('paper_350mcq')),
      'option_unknown',
      'options[0].type',
      /did you mean "paper_350mcg"/,
    ],
    [
      'two options of one category',
      () => flyer(platen, options('paper_170mcs', 'paper_350mcg')),
      'option_conflict',
      'options[1].type',
      /paper_170mcs.*type_product_material/,
    ],
    [
      'one option twice',
      () => flyer(platen, options('paper_350mcg', 'paper_350mcg')),
      'option_conflict',
      'options[1].type',
      /paper_350mcg/,
    ],
    [
      'a book without total_pages',
      () => textbook(platen, options()),
      'missing_required_parameter',
      'options',
      /total_pages.*24 to 800/,
    ],
    [
      'too few pages',
      () => textbook(platen, pages('22')),
      'total_pages_value_not_supported',
      'options[0].count',
      /22.*24 to 800 pages in steps of 2/,
    ],
    [
      'too many pages',
      () => textbook(platen, pages('802')),
      'total_pages_value_not_supported',
      'options[0].count',
      /802.*24 to 800/,
    ],
    [
      'an odd number of pages',
      () => textbook(platen, pages('37')),
      'total_pages_value_not_supported',
      'options[0].count',
      /37.*steps of 2/,
    ],
    [
      'a number of copies between two steps',
      () => flyer(platen, { product: 'businesscard_ss_int_bc_fc', count: '75' }),
      'invalid_parameter',
      'count',
      /75.*50 to 5000 copies in steps of 50/,
    ],
  ];
  for (const [when, refusedItem, type, field, sentence] of rows) {
    test(when, async () => {
      const expected = { status: 400, type, parameter: `items[0].${field}` };
      const order = validOrder(platen, { items: [refusedItem()] });
      const basket = validBasket(platen, { items: [toBeQuoted(refusedItem())] });
      for (const [path, body] of [
        ['/core/1.0/orders/add', order],
        ['/core/1.0/orders/quote', basket],
        ['/core/1.0/prices/lookup', basket],
      ] as const) {
        const [problem] = assertRefused(await platen.post(path, body), expected);
        assert.match(problem!.info, sentence);
      }
    });
  }

  test('two items of one reference', async () => {
    const items = [flyer(platen), flyer(platen)];
    const expected = { status: 400, type: 'invalid_parameter', parameter: 'items[1].reference' };
    const basket = validBasket(platen, { items: items.map(toBeQuoted) });
    assertRefused(await platen.post('/core/1.0/orders/add', validOrder(platen, { items })), expected);
    assertRefused(await platen.post('/core/1.0/orders/quote', basket), expected);
  });

  test('all problems of a basket, at once', async () => {
    const items = [flyer(platen, { product: 'papyrus' }), textbook(platen, pages('23'))];
    const basket = validBasket(platen, { country: 'US', items: items.map(toBeQuoted), currency: 'XYZ' });
    const problems = assertRefused(await platen.post('/core/1.0/orders/quote', basket), {
      status: 400,
      type: 'state_required',
    });
    assert.deepEqual(
      problems.map(({ parameter, type }) => [parameter, type]),
      [
        ['state', 'state_required'],
        ['currency', 'invalid_parameter'],
        ['items[0].product', 'product_unknown'],
        ['items[1].options[0].count', 'total_pages_value_not_supported'],
      ],
    );
  });
});

describe('only orders/add refuses', () => {
  test('unsupported and missing file types of a product', async () => {
    const files = [hosted(platen, 'product', '/product.pdf')];
    const problems = assertRefused(
      await platen.post('/core/1.0/orders/add', validOrder(platen, { items: [textbook(platen, { files })] })),
      { status: 400, type: 'file_type_not_accepted', parameter: 'items[0].files[0].type' },
    );
    assert.match(problems[0]!.info, /product.*made from cover and book/);
  });

  test('a destination without shipping', async () => {
    const addresses = [germanAddress({ country: 'AQ', zip: '00000' })];
    const order = validOrder(platen, { addresses, reference: newReference() });
    assertRefused(await platen.post('/core/1.0/orders/add', order), {
      status: 400,
      type: 'country_not_served',
      parameter: 'addresses[0].country',
    });
  });

  test('an invalid zip of the country', async () => {
    const order = validOrder(platen, { addresses: [germanAddress({ zip: '1096' })] });
    assertRefused(await platen.post('/core/1.0/orders/add', order), {
      status: 400,
      type: 'invalid_parameter',
      parameter: 'addresses[0].zip',
    });
  });
});
