import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CLIENT, DAY, guideParts, itemOf, term } from '../../../test/harness/catalogue/guide-catalogue.ts';
import { addressIn, orderedItem, orderOf } from '../../../test/harness/quotes/quoted-orders.ts';
import { readDecimal } from '../../lib/decimal.ts';
import type { Tier } from '../actor.ts';
import { type CatalogueParts, catalogueOf } from '../catalogue/catalogue.ts';
import { sentenceOf } from '../details/details.ts';
import type { Address, NewItem, NewOrder } from './order.ts';
import { checkOrder } from './order-rules.ts';

const at = (item: NewItem, shippingLevel = 'cp_ground'): NewItem => ({ ...item, shippingLevel });
const books = itemOf('textbook_pb_a5_p_bw', 2, { total_pages: 96 });
const book = at(orderedItem(books, undefined, ['cover', 'book']));
const flyers = at(orderedItem(itemOf('flyer_ss_a5_fc', 50), undefined, ['product']));
const puzzle = at(orderedItem(itemOf('puzzle_1000_fc', 1), undefined, ['product', 'box']));

function check(
  items: readonly NewItem[],
  order: Partial<NewOrder> = {},
  { tier = 'standard', changes = {} }: { tier?: Tier; changes?: Partial<CatalogueParts> } = {},
): string[] {
  const parts = guideParts();
  // Every country of the guide can be shipped to: whether one is served has a test of its own.
  const countries = parts.countries.map((country) => ({ ...country, zone: 'near' }));
  const catalogue = catalogueOf({ ...parts, countries, ...changes });
  const problems = checkOrder(
    { ...orderOf(items, addressIn('DE')), ...order },
    { clientId: CLIENT, tier, currency: 'EUR' },
    catalogue,
    DAY,
  );
  return problems.map(({ code, path, detail }) => `${code} at ${path.join('.')}: ${sentenceOf(detail)}`);
}

test('a country without shipping, if an item is shipped without a quote', () => {
  const { countries } = guideParts();
  const changes = { countries: countries.map((country) => ({ ...country, zone: null })) };
  const refused = 'country_not_served at addresses.0.country: is "DE", which is not a shipping destination';
  assert.deepEqual(check([book], {}, { changes }), [refused]);
  const hash = 'f'.repeat(64);
  assert.deepEqual(check([{ ...book, quote: hash }], {}, { changes }), []);
});

test('a valid order', () => {
  assert.deepEqual(check([book, flyers, puzzle]), []);
});

describe('items', () => {
  const wrong: [name: string, item: NewItem, problem: string][] = [
    [
      'no shipping level',
      { ...flyers, shippingLevel: undefined },
      'missing_required_parameter at items.0.shippingLevel: is missing; it is required unless quote is set',
    ],
    [
      'an unknown level',
      at(flyers, 'cp_pigeon'),
      'shipping_level_not_available at items.0.shippingLevel: is "cp_pigeon"; it must be one of cp_postal, cp_ground, cp_fast',
    ],
    [
      'an unknown product',
      { ...flyers, product: 'flyer_ss_a6_fc' },
      'product_unknown at items.0.product: is "flyer_ss_a6_fc", which is not a known product; did you mean "flyer_ss_a5_fc"?',
    ],
    [
      'a product without a similar name',
      { ...flyers, product: 'dishwasher' },
      'product_unknown at items.0.product: is "dishwasher", which is not a known product; the products endpoint lists what can be ordered',
    ],
    [
      'too few copies',
      { ...flyers, count: 49 },
      'invalid_parameter at items.0.count: is 49; flyer_ss_a5_fc accepts 50 to 100000 copies in steps of 50',
    ],
    [
      'an unknown option',
      { ...flyers, options: [{ reference: 'gold', count: 1 }] },
      'option_unknown at items.0.options.0.reference: is "gold", which is not an option of flyer_ss_a5_fc; copy the reference of an option from products/info, such as "paper_135mcg", "paper_350mcg"',
    ],
    [
      'a file of another kind of product',
      { ...book, files: [...book.files, ...flyers.files] },
      'file_type_not_accepted at items.0.files.2.type: is "product"; textbook_pb_a5_p_bw is made from cover and book',
    ],
    [
      'a missing file',
      { ...book, files: book.files.slice(0, 1) },
      'missing_required_parameter at items.0.files: must contain a file of type "book"; textbook_pb_a5_p_bw is made from cover and book',
    ],
    [
      'a currency that does not exist',
      { ...flyers, currency: 'EUX' },
      'invalid_parameter at items.0.currency: is "EUX"; it must be an ISO 4217 currency such as EUR',
    ],
  ];
  for (const [name, item, problem] of wrong) test(name, () => assert.deepEqual(check([item]), [problem]));

  test('a box is optional', () => {
    assert.deepEqual(check([{ ...puzzle, files: puzzle.files.slice(0, 1) }]), []);
    assert.match(check([{ ...puzzle, files: puzzle.files.slice(1) }])[0]!, /^missing_required_parameter/);
  });

  test("a product excluded by the client's terms is unknown", () => {
    const changes = { clientTerms: [term({ product: 'flyer_ss_a5_fc', available: false })] };
    assert.match(check([flyers], {}, { changes })[0]!, /^product_unknown at items\.0\.product/);
  });

  test('references must be unique', () => {
    assert.deepEqual(check([flyers, puzzle, { ...book, reference: flyers.reference }]), [
      `invalid_parameter at items.2.reference: is "${flyers.reference}", which is the reference of item 0 too; references must be unique`,
    ]);
  });

  test('an item with a quote is not looked up in the catalogue', () => {
    const quoted = { ...flyers, product: 'gone', shippingLevel: undefined, quote: 'f', count: 1 };
    assert.deepEqual(check([quoted]), []);
    assert.match(check([{ ...quoted, currency: 'EUX' }])[0]!, /EUX/);
  });
});

describe('addresses', () => {
  const to = (country: string, rest: Partial<Address> = {}) => ({
    addresses: [{ ...addressIn(country), ...rest }],
  });
  const wrong: [name: string, order: Partial<NewOrder>, problem: string][] = [
    [
      'an unknown country',
      to('XY'),
      'invalid_parameter at addresses.0.country: is "XY"; it must be an ISO 3166-1 alpha-2 code such as DE',
    ],
    [
      'no state where one is needed',
      to('US'),
      'state_required at addresses.0.state: is missing; addresses in US require a two-letter state such as CA, or its name',
    ],
    [
      'a state of another country',
      to('US', { state: 'BE' }),
      'invalid_parameter at addresses.0.state: is "BE", which is not a state of US; it must be a two-letter state such as CA, or its name',
    ],
    [
      'an invalid zip',
      to('DE', { zip: '1096' }),
      'invalid_parameter at addresses.0.zip: is "1096"; it must be a valid zip in DE such as 10115',
    ],
    [
      'a zip with a suffix',
      to('DE', { zip: '10969-1' }),
      'invalid_parameter at addresses.0.zip: is "10969-1"; it must be a valid zip in DE such as 10115',
    ],
  ];
  for (const [name, order, problem] of wrong)
    test(name, () => assert.deepEqual(check([flyers], order), [problem]));

  const right: [name: string, order: Partial<NewOrder>][] = [
    ['a state of a country without states', to('DE', { state: 'BE' })],
    ['a state where it is needed', to('US', { state: 'NY' })],
    ['any zip where no pattern exists', to('DK', { zip: '??' })],
    ['no zip', to('DE', { zip: undefined })],
    ['a zip in spaces', to('DE', { zip: ' 10969 ' })],
  ];
  for (const [name, order] of right) test(name, () => assert.deepEqual(check([flyers], order), []));

  test('a zip may be in lower case', () => {
    const countries = guideParts().countries.map((country) => ({ ...country, zipPattern: 'AB|C\\d' }));
    for (const zip of ['ab', 'C1', 'c1'])
      assert.deepEqual(check([flyers], to('DE', { zip }), { changes: { countries } }), []);
    for (const zip of ['a', 'ab1', 'xc1'])
      assert.equal(check([flyers], to('DE', { zip }), { changes: { countries } }).length, 1);
  });

  test('a state is checked if it is required and the country has a list', () => {
    const to = (rest: { requireState: boolean; states: { code: string; name: string }[] }) => {
      const countries = guideParts().countries.map((country) => ({ ...country, ...rest }));
      return check([flyers], { addresses: [addressIn('DE', 'XX')] }, { changes: { countries } }).length;
    };
    const states = [{ code: 'BY', name: 'Bavaria' }];
    assert.equal(to({ requireState: true, states }), 1);
    assert.equal(to({ requireState: false, states }), 0);
    assert.equal(to({ requireState: true, states: [] }), 0);
    assert.deepEqual(
      check(
        [flyers],
        { addresses: [addressIn('DE')] },
        {
          changes: {
            countries: guideParts().countries.map((country) => ({
              ...country,
              requireState: true,
              states: [],
            })),
          },
        },
      ),
      ['state_required at addresses.0.state: is missing; addresses in DE require a two-letter state'],
    );
  });

  test('every address is checked', () => {
    const addresses = [addressIn('DE'), addressIn('XY')];
    assert.match(check([flyers], { addresses })[0]!, /^invalid_parameter at addresses\.1\.country/);
  });
});

describe('the order itself', () => {
  test('its currency', () => {
    assert.deepEqual(check([flyers], { currency: 'JPY' }), []);
    assert.match(check([flyers], { currency: 'YEN' })[0]!, /^invalid_parameter at currency: is "YEN"/);
  });
  test('meta is for enterprise clients, up to 16 KiB', () => {
    const meta = (bytes: number) => ({ meta: ['x'.repeat(bytes - 4)] });
    assert.match(check([flyers], meta(10))[0]!, /^meta_not_allowed at meta/);
    assert.deepEqual(check([flyers], { meta: [] }), []);
    assert.deepEqual(check([flyers], meta(16_384), { tier: 'enterprise' }), []);
    assert.match(
      check([flyers], meta(16_385), { tier: 'enterprise' })[0]!,
      /^invalid_parameter at meta: has \d{5} bytes as JSON; it must have at most 16384 \(16 KiB\)$/,
    );
  });
  test('numbers of meta that would lose digits', () => {
    const of = (json: string) => check([flyers], { meta: JSON.parse(json) }, { tier: 'enterprise' });
    assert.deepEqual(
      of('[9007199254740991, -9007199254740991, 1.25, "12345678901234567890", {"a": [null]}]'),
      [],
    );
    const problems = of('[{"job": [1, 12345678901234567890]}, -9007199254740992, 1e999]');
    assert.deepEqual(
      problems.map((problem) => /^invalid_parameter at (\S+): .*send it as a string$/.exec(problem)?.[1]),
      ['meta.0.job.1', 'meta.1', 'meta.2'],
    );
  });
  test('all problems, in the order of the body', () => {
    const problems = check([{ ...flyers, count: 1 }, at(flyers, 'x')], {
      currency: 'YEN',
      meta: [1],
      addresses: [addressIn('XY')],
    });
    const places = problems.map((problem) => /at (\S+):/.exec(problem)![1]);
    assert.deepEqual(places, [
      'currency',
      'meta',
      'addresses.0.country',
      'items.1.reference',
      'items.0.count',
      'items.1.shippingLevel',
    ]);
  });
});

describe('the currency of what customs count', () => {
  const inCurrency = (currency: string | undefined, item: NewItem = flyers): NewItem => ({
    ...item,
    currency,
  });
  const mixed = (index: number, what: string, first: string) =>
    `invalid_parameter at items.${index}.currency: ${what}, and the price of item 0 is in ${first}; the prices of all items must be in one currency`;

  test('is one, wherever it is named', () => {
    assert.deepEqual(check([inCurrency('USD', book), inCurrency('USD')]), []);
    assert.deepEqual(check([book, inCurrency('USD')], { currency: 'USD' }), []);
    assert.deepEqual(check([book, flyers], { currency: 'USD' }), []);
    // The client is invoiced in EUR.
    assert.deepEqual(check([inCurrency('EUR', book), flyers]), []);
    assert.deepEqual(check([inCurrency('USD', book), inCurrency('USD')], { currency: 'GBP' }), []);
  });

  test('of two the second is refused at each of its items', () => {
    assert.deepEqual(check([inCurrency('EUR', book), inCurrency('USD'), inCurrency('GBP', puzzle)]), [
      mixed(1, 'is "USD"', 'EUR'),
      mixed(2, 'is "GBP"', 'EUR'),
    ]);
  });

  test('also where one of them is not named', () => {
    assert.deepEqual(check([inCurrency('USD', book), flyers]), [
      mixed(1, 'is missing, so EUR of the client counts', 'USD'),
    ]);
    assert.deepEqual(check([inCurrency('USD', book), flyers], { currency: 'GBP' }), [
      mixed(1, 'is missing, so GBP of the order counts', 'USD'),
    ]);
  });

  test('is that of the order for an item that takes its price', () => {
    const taken = (index: number, own: string, ofOrder: string) =>
      `invalid_parameter at items.${index}.currency: is "${own}", and the item takes the price of the order, which is in ${ofOrder}; leave it out, or send the price of the item in ${own}`;
    const price = readDecimal('10');
    const inDollars = { price, currency: 'USD' };
    assert.deepEqual(check([inCurrency('EUR', book)], inDollars), [taken(0, 'EUR', 'USD')]);
    assert.deepEqual(check([inCurrency('USD', book)], { price }), [taken(0, 'USD', 'EUR')]);
    const priced = { ...inCurrency('EUR', book), price };
    assert.deepEqual(check([priced, inCurrency('EUR')], inDollars), [taken(1, 'EUR', 'USD')]);
    assert.deepEqual(check([priced, { ...inCurrency('EUR'), price }], inDollars), []);
    assert.deepEqual(check([inCurrency('USD', book), flyers], inDollars), []);
    assert.deepEqual(check([inCurrency('EUR', book), flyers], { price }), []);
  });
});
