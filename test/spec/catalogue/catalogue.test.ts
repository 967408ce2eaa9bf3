/**
 * interfaces.md 2.7 and 2.8, decisions.md §7: the products for sale, and the countries they are shipped to.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { assertRefused } from '../refused.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const ask = (path: string, fields: object = {}) =>
  platen.post(`/core/1.0/${path}`, { apikey: platen.keys.live, ...fields });

const referencesOf = (entries: { reference: string }[]) => entries.map(({ reference }) => reference);

describe('products', () => {
  test('lists orderable products, with the price of the smallest order', async () => {
    const { json } = await ask('products');
    const references = referencesOf(json);
    assert.deepEqual(references, references.toSorted());
    assert.ok(
      !references.includes('calendar_wo_a4_p_fc'),
      'a product that is not for sale yet is not listed',
    );
    const priceOf = (product: string) =>
      json.find(({ reference }: { reference: string }) => reference === product).from_price;
    // 3.00 + 1 × 0.05; 50 × 0.04; 2.00 + 24 × 0.01 + 1.00; 2.50 USD ÷ 1.25
    assert.deepEqual(
      ['flyer_ss_a5_fc', 'businesscard_ss_int_bc_fc', 'textbook_pb_a5_p_bw', 'poster_a3_fc'].map(priceOf),
      ['3.0500', '2.0000', '3.2400', '2.0000'],
    );
  });

  test('lists a product from its first day on', async () => {
    const before = await ask('products');
    platen.clock.set(new Date('2026-05-31T23:59:59.999Z'));
    assert.equal((await ask('products')).text, before.text);
    platen.clock.set(new Date('2026-06-01T00:00:00.000Z'));
    assert.ok(referencesOf((await ask('products')).json).includes('calendar_wo_a4_p_fc'));
  });

  test('lists one category', async () => {
    const { json } = await ask('products', { category: 'textbook' });
    assert.deepEqual(referencesOf(json), ['textbook_pb_a4_p_bw', 'textbook_pb_a5_p_bw']);
  });

  test('lists pages with links to the next', async () => {
    const all = (await ask('products')).json;
    let path = 'products?limit=4';
    const pages: object[][] = [];
    for (;;) {
      const { json, headers } = await ask(path);
      pages.push(json);
      const [, next] = /^<\/core\/1\.0\/(.*)>; rel="next"$/.exec(headers.link ?? '') ?? [];
      if (next === undefined) break;
      path = next;
    }
    assert.deepEqual(pages.flat(), all);
    assert.equal(pages.length, Math.ceil(all.length / 4));
  });

  test('refuses an unknown start of a page', async () => {
    assertRefused(await ask('products', { after: 'papyrus' }), {
      status: 400,
      type: 'invalid_parameter',
      parameter: 'after',
    });
  });
});

describe('products/info', () => {
  test('shows options with their categories and defaults', async () => {
    const { json } = await ask('products/info', { reference: 'flyer_ss_a5_fc' });
    assert.deepEqual(
      json.options.map((option: Record<string, unknown>) => [option.reference, option.type, option.default]),
      [
        ['paper_170mcs', 'type_product_material', 1],
        ['paper_350mcg', 'type_product_material', 0],
        ['insert_voucher', 'type_inserts', 0],
        ['finish_gloss', 'type_sheet_product_finish', 0],
      ],
    );
  });

  test('shows the rules for pages and copies in specs', async () => {
    const { json } = await ask('products/info', { reference: 'textbook_pb_a5_p_bw' });
    const specs = Object.fromEntries(
      json.specs.map(({ reference, value }: Record<string, string>) => [reference, value]),
    );
    assert.partialDeepStrictEqual(specs, {
      pages_min: '24',
      pages_max: '800',
      pages_step: '2',
      quantity_min: '1',
      quantity_max: '1000',
      quantity_step: '1',
      trim_width: '148',
      trim_height: '210',
      bleed: '3',
      file_types: 'cover, book',
    });
  });

  test('shows the deprecated prices if they are enabled, with Deprecation', async () => {
    const switchedOn = await startPlaten({ settings: { PLATEN_PRODUCT_PRICES: 'on' } });
    try {
      const { json, headers } = await switchedOn.post('/core/1.0/products/info', {
        apikey: switchedOn.keys.live,
        reference: 'textbook_pb_a5_p_bw',
      });
      assert.match(headers.deprecation ?? '', /^@\d+$/);
      assert.deepEqual(json.prices[0], {
        price: '2.0000',
        min: '1',
        max: '99',
        note: 'Textbook PB A5 Portrait BW, bound',
        reference: 'textbook_pb_a5_p_bw',
        currency: 'EUR',
        price_unit: 'Pr. Quantity',
        type: 'product',
      });
      const units = json.prices.map((row: Record<string, string>) => `${row.type} ${row.price_unit}`);
      assert.deepEqual(
        [...new Set(units)],
        [
          'product Pr. Quantity',
          'product Pr. Order',
          'product Pr. Page',
          'option Pr. Page',
          'option Pr. Quantity',
        ],
      );
    } finally {
      await switchedOn.close();
    }
  });
});

describe('shipping', () => {
  test('levels are the four of decisions.md §7, slowest first, under both names', async () => {
    const { json } = await ask('shipping/levels');
    assert.deepEqual(
      json.map((level: Record<string, string>) => [level.shipping_level_reference, level.name]),
      [
        ['cp_postal', 'Postal - Untracked'],
        ['cp_ground', 'Ground - Tracked'],
        ['cp_saver', 'Express saver - Tracked'],
        ['cp_fast', 'Express fast - Tracked'],
      ],
    );
    for (const level of json) assert.equal(level.shipping_level, level.shipping_level_reference);
  });

  test('countries are those that can be reached; the United States and Canada require a state', async () => {
    const { json } = await ask('shipping/countries');
    // All 249 of ISO 3166-1 without Antarctica, which is not served in the test catalogue.
    assert.equal(json.length, 248);
    const listed = json.map((country: Record<string, string>) => country.country_reference);
    assert.deepEqual([listed.includes('AQ'), listed.includes('DE')], [false, true]);
    const requiring = json.filter((country: Record<string, string>) => country.require_state === '1');
    assert.deepEqual(
      requiring.map((country: Record<string, string>) => country.country_reference),
      ['CA', 'US'],
    );
  });

  test('states are listed for countries with states', async () => {
    const states = async (country_reference: string) =>
      (await ask('shipping/states', { country_reference })).json;
    const american = await states('US');
    assert.deepEqual(
      american.find((state: Record<string, string>) => state.state_reference === 'NY'),
      { state_reference: 'NY', note: 'New York', name: 'NY' },
    );
    assert.equal((await states('CA')).length, 13);
    assert.deepEqual(await states('DE'), []);
  });

  test('a quote to Canada needs no state on core, an order does', async () => {
    const items = [{ reference: 'one', product: 'flyer_ss_a5_fc', count: '100' }];
    assert.equal((await ask('orders/quote', { country: 'CA', items })).status, 200);
    assertRefused(await ask('orders/quote', { country: 'US', items }), {
      status: 400,
      type: 'state_required',
      parameter: 'state',
    });
    assertRefused(await ask('orders/quote', { country: 'US', state: 'ZZ', items }), {
      status: 400,
      type: 'invalid_parameter',
      parameter: 'state',
    });
  });
});
