/** The contents of a new database: complete and consistent. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { before, describe, test } from 'node:test';
import { catalogueOf, type Product } from '../../../src/domain/catalogue/catalogue.ts';
import { canonicalDestination } from '../../../src/domain/catalogue/destination.ts';
import { TOTAL_PAGES } from '../../../src/domain/catalogue/options.ts';
import { rowsFor } from '../../../src/domain/catalogue/price-rows.ts';
import { checkProducts } from '../../../src/domain/catalogue/rules/catalogue-rules.ts';
import { priceBasket } from '../../../src/domain/prices/pricing.ts';
import { vatPercent } from '../../../src/domain/prices/tax.ts';
import { exampleOf } from '../../../src/lib/text/patterns.ts';
import { type ReferenceData, readReferenceData } from '../../../src/outbound/seeds.ts';
import { ROOT } from '../../tidy/source.ts';
import { demoProducts } from './catalogue-files.ts';

let data: ReferenceData;
let products: readonly Product[];

before(async () => {
  data = await readReferenceData();
  products = await demoProducts();
});

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

test('the seeds are up to date with scripts/seeds.ts', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/seeds.ts', '--check'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
});

describe('reference data', () => {
  test('has all countries of ISO 3166-1 in order, each with a name', () => {
    assert.equal(data.countries.length, 249);
    const codes = data.countries.map(({ code }) => code);
    assert.deepEqual(codes, [...new Set(codes)].sort());
    for (const { code, name } of data.countries) assert.ok(/^[A-Z]{2}$/.test(code) && name.length > 2, code);
  });

  test('has states exactly for countries that require one', () => {
    const statesOf = Map.groupBy(data.states, ({ country }) => country);
    assert.deepEqual(
      [...statesOf].map(([country, states]) => [country, states.length]),
      [
        ['CA', 13],
        ['US', 63],
      ],
    );
    assert.deepEqual(
      data.countries.filter(({ requireState }) => requireState).map(({ code }) => code),
      [...statesOf.keys()],
    );
  });

  test('accepts real zips', () => {
    const patternOf = new Map(data.countries.map(({ code, zipPattern }) => [code, zipPattern]));
    const real =
      'AT 1010, CA K1A 0B1, CH 8001, DE 10115, FR 75001, GB SW1A 1AA, JP 100-0001, NL 1012 AB, PL 00-001, US 10001-1234, GB BFPO 801, KZ A05A0B1, KH 120101';
    for (const [, country, zip] of real.matchAll(/([A-Z]{2}) ([^,]+)/g)) {
      assert.match(zip!, new RegExp(patternOf.get(country!)!), country);
    }
    // Where a zip may be left out (decisions.md §7), its value is not checked.
    for (const country of ['AE', 'HK', 'IE', 'QA', 'VU']) assert.equal(patternOf.get(country), null);
  });

  test('has an example for every pattern of zips, to be shown instead of the pattern', () => {
    const patterns = data.countries.flatMap(({ zipPattern }) => zipPattern ?? []);
    assert.deepEqual(
      patterns.filter((pattern) => exampleOf(pattern) === undefined),
      [],
    );
  });

  test('has offers at every weight to every zone, and no duplicate rates', () => {
    const zones = new Set(data.countries.flatMap(({ zone }) => zone ?? []));
    assert.deepEqual([...new Set(data.shippingRates.map(({ zone }) => zone))].sort(), [...zones].sort());
    const levels = new Set(data.levels.map(({ reference }) => reference));
    const fastest = data.levels.toSorted((a, b) => b.speed - a.speed)[0]!.reference;
    for (const zone of zones) {
      const rates = data.shippingRates.filter((rate) => rate.zone === zone);
      assert.ok(
        rates.every(({ level, daysMin, daysMax }) => levels.has(level) && daysMin <= daysMax),
        zone,
      );
      // Every level has one at least as fast that carries the heaviest parcel.
      const heaviest = Math.max(...rates.map(({ maxWeightG }) => maxWeightG));
      assert.ok(
        rates.some(({ level, maxWeightG }) => level === fastest && maxWeightG === heaviest),
        zone,
      );
      const keys = rates.map(({ level, option, maxWeightG }) => `${level} ${option} ${maxWeightG}`);
      assert.equal(new Set(keys).size, keys.length, zone);
      for (const service of new Set(rates.map(({ level, option }) => `${level} ${option}`))) {
        const prices = rates
          .filter(({ level, option }) => `${level} ${option}` === service)
          .sort((a, b) => a.maxWeightG - b.maxWeightG)
          .map(({ price }) => price);
        assert.deepEqual(
          prices,
          prices.toSorted((a, b) => Number(a - b)),
          `${zone} ${service}`,
        );
      }
    }
  });

  test('has VAT for goods and books in every country of the EU, for books never more', () => {
    const rateOf = (country: string, vatClass: string) =>
      data.vatRates
        .filter((rate) => rate.country === country && rate.vatClass === vatClass && rate.zips.length === 0)
        .at(-1)?.percent;
    for (const country of new Set([...EU, ...data.vatRates.map((rate) => rate.country)])) {
      const [standard, book] = [rateOf(country, 'standard'), rateOf(country, 'book')];
      assert.ok(standard !== undefined && book !== undefined && book <= standard, country);
      // No member of the EU is below 15 (Council Directive 2006/112/EC, Article 97).
      if (EU.includes(country)) assert.ok(standard >= 150_000n && standard <= 270_000n, country);
    }
  });

  test('has the territories of its countries that are outside of their VAT', () => {
    const { vatRates, countries } = catalogueOf({
      ...data,
      countries: data.countries.map((country) => ({ ...country, states: [] })),
      products: [],
      clientTerms: [],
    });
    const percentAt = (country: string, zip: string, state: string | null = null) =>
      ['standard', 'book'].map((vatClass) => {
        const destination = canonicalDestination({ country, state, zip }, countries);
        return Number(vatPercent(vatRates, destination, vatClass as 'book', '2026-03-02')) / 10_000;
      });
    const untaxed =
      'ES 35001, ES 38320, ES 51001, ES 52004, FI 22100, AX 22100, DE 78266, DE 27498, IT 23041, IT 22061, GR 63086, FR 97110, FR 97200, GP 97110, FR 97400, FR 97600';
    for (const [, country, zip] of untaxed.matchAll(/([A-Z]{2}) ([^,]+)/g))
      assert.deepEqual(percentAt(country!, zip!), [0, 0], `${country} ${zip}`);
    assert.deepEqual(percentAt('ES', '28001'), [21, 4]);
    assert.deepEqual(percentAt('DE', '78267'), [19, 7]);
    assert.deepEqual(percentAt('MC', '98000'), percentAt('FR', '75001'));
    assert.deepEqual(percentAt('IM', 'IM1 1AA'), percentAt('GB', 'SW1A 1AA'));
  });

  test('has the rates of the currencies that the European Central Bank publishes', () => {
    const currencies = data.exchangeRates.map(({ currency }) => currency);
    assert.equal(new Set(currencies).size, 29);
    assert.equal(new Set(data.exchangeRates.map(({ validFrom }) => validFrom)).size, 1);
    assert.ok(['USD', 'GBP', 'CHF', 'JPY', 'SEK'].every((currency) => currencies.includes(currency)));
  });
});

describe('the demo catalogue', () => {
  test('satisfies every rule', () => assert.deepEqual(checkProducts(products), []));

  test('has at least 80 products in 12 categories, with systematic names', () => {
    assert.ok(products.length >= 80);
    const categories = new Set(products.map(({ category }) => category));
    assert.deepEqual(
      [...categories].sort(),
      'brochure businesscard calendar flyer folder letterhead magazine photobook poster puzzle textbook walldecoration'.split(
        ' ',
      ),
    );
    for (const { reference, category } of products) {
      // Existing examples call a letterhead letterheading.
      assert.ok(new RegExp(`^${category}(ing)?(_[a-z0-9]+){2,5}$`).test(reference), reference);
    }
    assert.equal(new Set(products.map(({ name }) => name)).size, products.length);
  });

  test('has every product of the earlier demo catalogue', () => {
    const known = new Set(products.map(({ reference }) => reference));
    for (const reference of [
      'textbook_pb_a4_p_bw',
      'textbook_pb_a5_p_bw',
      'textbook_cw_a4_p_fc',
      'photobook_cw_s210_s_fc',
      'magazine_sst_a4_p_fc',
      'flyer_ss_a5_fc',
      'poster_a3_fc',
      'businesscard_ss_int_bc_fc',
      'puzzle_1000_fc',
    ]) {
      assert.ok(known.has(reference), reference);
    }
  });

  test('uses every price unit and every option category', () => {
    const options = products.flatMap((product) => product.options);
    const prices = [...products, ...options].flatMap((priced) => priced.prices);
    assert.equal(new Set(prices.map(({ unit }) => unit)).size, 5);
    assert.deepEqual([...new Set(options.map(({ category }) => category))].sort(), [
      'type_book_binding',
      'type_book_cover_finish',
      'type_cover_paper',
      'type_main_paper',
      'type_packaging',
      'type_poster_paper',
      'type_product_material',
      'type_sheet_product_finish',
      'type_total_pages',
      'type_wall_decoration_frame',
    ]);
  });

  test('has realistic weights', () => {
    for (const { reference, bound, weightMg, options } of products) {
      const defaults = options.filter(({ isDefault }) => isDefault);
      const mg = weightMg + defaults.reduce((total, option) => total + option.weightMg, 0);
      assert.ok(mg > 0, reference);
      assert.equal(
        defaults.some(({ pageWeightMg }) => pageWeightMg > 0),
        bound,
        reference,
      );
    }
  });
});

test('the most copies of every demo product, with the most pages and the heaviest options, can be quoted to Germany', () => {
  const catalogue = catalogueOf({
    ...data,
    countries: data.countries.map((country) => ({ ...country, states: [] })),
    products,
    clientTerms: [],
  });
  for (const { reference: product, options, pages, quantity, prices } of products) {
    if (rowsFor(prices, quantity.max, '2026-03-02').length === 0) continue;
    const ofCategories = [...Map.groupBy(options, ({ category }) => category).values()];
    const heaviest = ofCategories.map((some) =>
      some.reduce((a, b) => (b.weightMg + b.pageWeightMg > a.weightMg + a.pageWeightMg ? b : a)),
    );
    const item = {
      reference: 'one',
      product,
      count: quantity.max,
      shippingLevel: undefined,
      options: heaviest.map(({ reference }) => ({
        reference,
        count: reference === TOTAL_PAGES && pages ? pages.max : 1,
      })),
    };
    const basket = {
      clientId: 1,
      currency: 'EUR',
      invoiceCurrency: 'EUR',
      country: 'DE',
      state: null,
      stateRequiredIn: undefined,
      items: [item],
    };
    const [shipment, ...others] = priceBasket(catalogue, basket, new Date('2026-03-02T12:00:00Z')).shipments;
    const { parcels, offers } = shipment!;
    assert.equal(others.length, 0, product);
    assert.ok(offers.length >= 3, `${product} is offered by ${offers.map(({ option }) => option)}`);
    assert.equal(
      parcels.reduce((sum, { count, items: [packed] }) => sum + count * packed!.copies, 0),
      quantity.max,
      product,
    );
  }
});

test('the demo catalogue has the products and options that existing examples order', () => {
  const wanted: Readonly<Record<string, readonly string[]>> = {
    textbook_cw_a6_p_bw: [],
    brochure_pb_a5_p_fc: [
      'cover_200mcs',
      'cover_130mcg',
      'pageblock_80off',
      'pageblock_130mcs',
      'cover_finish_gloss',
    ],
    letterheading_ss_a4_2_0: ['paper_90off'],
    folder_s150_s_fc: [],
  };
  for (const [reference, options] of Object.entries(wanted)) {
    const product = products.find((one) => one.reference === reference);
    assert.ok(product, reference);
    const offered = product.options.map((option) => option.reference);
    assert.deepEqual(
      options.filter((option) => !offered.includes(option)),
      [],
      reference,
    );
  }
});
