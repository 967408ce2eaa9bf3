import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { CASES } from '../../../test/harness/cases.ts';
import {
  basketOf,
  DAY,
  guideParts,
  itemOf,
  option,
  product,
} from '../../../test/harness/catalogue/guide-catalogue.ts';
import { formatDecimal, readDecimal } from '../../lib/decimal.ts';
import { catalogueOf, type ShippingRate } from '../catalogue/catalogue.ts';
import {
  groupByPartnerAndLevel,
  type PackedLoad,
  packParcels,
  ratesOf,
  weightLimitG,
  weightMg,
} from './packing.ts';
import { priceBasket } from './pricing.ts';
import { carryingRates, chooseOffer, shippingServices } from './shipping.ts';

const { levels } = catalogueOf(guideParts());

function rate(rest: Partial<ShippingRate>): ShippingRate {
  const price = readDecimal('1');
  const days = { daysMin: 1, daysMax: 2 };
  return {
    partnerId: null,
    zone: 'z',
    level: 'cp_ground',
    option: 'Parcel',
    maxWeightG: 1000,
    price,
    currency: 'EUR',
    ...days,
    ...rest,
  };
}

function load(reference: string, kg: number, rest: Partial<PackedLoad> = {}): PackedLoad {
  return { reference, partnerId: null, level: undefined, weightMg: kg * 1_000_000, ...rest };
}

const namesOf = (groups: readonly (readonly PackedLoad[])[]) =>
  groups.map((loads) => loads.map(({ reference }) => reference).join(''));

test('weight is copies × (product + options + pages × page weights)', () => {
  const book = product('p', {
    weightMg: 100,
    options: [
      option('paper', 'type_a', { weightMg: 10, pageWeightMg: 3 }),
      option('cover', 'type_b', { weightMg: 5 }),
    ],
  });
  const options = [
    { reference: 'paper', count: 40 },
    { reference: 'cover', count: 2 },
    { reference: 'total_pages', count: 20 },
  ];
  assert.equal(weightMg(book, options, 7), 7 * (100 + 10 + 5 + 20 * 3));
  assert.equal(weightMg(book, [], 2), 200);
});

test('items of different partners or levels are shipped separately', () => {
  const loads = [
    load('a', 1, { partnerId: 1 }),
    load('b', 1, { partnerId: 2 }),
    load('c', 1, { partnerId: 1, level: 'cp_fast' }),
    load('d', 1, { partnerId: 1 }),
  ];
  assert.deepEqual(namesOf(groupByPartnerAndLevel(loads)), ['ad', 'b', 'c']);
});

describe('packParcels', () => {
  const packed = (kg: readonly number[], limitKg: number) =>
    namesOf(
      packParcels(
        kg.map((kg, index) => load('abcdefgh'[index]!, kg)),
        limitKg * 1000,
      ),
    );
  test('fills parcels in order and never returns to an earlier one', () => {
    assert.deepEqual(packed([6, 4, 1, 9, 1], 10), ['ab', 'cd', 'e']);
  });
  test('a parcel may be exactly as heavy as the limit', () => {
    assert.deepEqual(packed([5, 5], 10), ['ab']);
    assert.deepEqual(packed([5, 5.000001], 10), ['a', 'b']);
  });
  test('every parcel is within the limit, and could not have taken the next load', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(weights, (kg) => {
        const loads = kg.map((kg, index) => load(String(index), kg));
        const parcels = packParcels(loads, 10_000);
        const kgOf = (loads: readonly PackedLoad[]) =>
          loads.reduce((sum, { weightMg }) => sum + weightMg, 0) / 1_000_000;
        for (const [index, parcel] of parcels.entries()) {
          assert.ok(kgOf(parcel) <= 10);
          const next = parcels[index + 1];
          if (next) assert.ok(kgOf([...parcel, next[0]!]) > 10);
        }
        assert.deepEqual(parcels.flat(), loads);
      }),
      { numRuns: CASES },
    );
  });
});

describe('ratesOf', () => {
  const general = rate({ price: readDecimal('1') });
  const generalFast = rate({ level: 'cp_fast' });
  const own = rate({ partnerId: 1, maxWeightG: 500, price: readDecimal('2') });
  const others = rate({ partnerId: 2 });
  test("a partner's own rates replace the general ones of the same service", () => {
    assert.deepEqual(ratesOf([general, generalFast, own, others], 1), [own, generalFast]);
    assert.deepEqual(ratesOf([general, generalFast, own], 2), [general, generalFast]);
    assert.deepEqual(ratesOf([general, own, others], null), [general]);
  });
  test('another carrier option is another service', () => {
    const post = rate({ option: 'Post' });
    assert.deepEqual(ratesOf([post, own], 1), [own, post]);
  });
});

test('the weight limit is that of the heaviest rate at the requested level or faster', () => {
  const rates = [
    rate({ level: 'cp_ground', maxWeightG: 30 }),
    rate({ level: 'cp_postal', maxWeightG: 2 }),
    rate({ level: 'cp_fast', maxWeightG: 10 }),
    rate({ partnerId: 1, level: 'cp_fast', maxWeightG: 70 }),
  ];
  const limit = (level?: string, partnerId: number | null = null) =>
    weightLimitG({ levels, rates }, { partnerId, level });
  assert.equal(limit(), 30);
  assert.equal(limit('cp_postal'), 30);
  assert.equal(limit('cp_ground'), 30);
  assert.equal(limit('cp_fast'), 10);
  assert.equal(limit('cp_fast', 1), 70);
  assert.equal(limit('cp_pigeon'), 0);
  assert.equal(weightLimitG({ levels, rates: [] }, { partnerId: null, level: undefined }), 0);
});

test('carryingRates are the lightest of each service that carry the weight', () => {
  const rates = [
    rate({ maxWeightG: 1000 }),
    rate({ maxWeightG: 500 }),
    rate({ maxWeightG: 2000 }),
    rate({ option: 'Post', maxWeightG: 999 }),
    rate({ option: 'Post', level: 'cp_fast', maxWeightG: 5000 }),
  ];
  const at = (weightG: number) => carryingRates(rates, weightG).map(({ maxWeightG }) => maxWeightG);
  assert.deepEqual(at(1000), [1000, 5000]);
  assert.deepEqual(at(999), [1000, 999, 5000]);
  assert.deepEqual(at(1001), [2000, 5000]);
  assert.deepEqual(at(5001), []);
});

describe('the offers of a shipment', () => {
  const shippingRates = [
    rate({ zone: 'near', level: 'cp_fast', option: 'B', price: readDecimal('3') }),
    rate({ zone: 'near', level: 'cp_ground', option: 'Z', price: readDecimal('3') }),
    rate({ zone: 'near', level: 'cp_ground', option: 'A', price: readDecimal('3') }),
    rate({ zone: 'near', level: 'cp_postal', option: 'C', price: readDecimal('22'), currency: 'DKK' }),
    rate({ zone: 'far', level: 'cp_postal', option: 'D', price: readDecimal('1') }),
  ];
  const catalogue = catalogueOf({ ...guideParts(), shippingRates });
  const [shipment] = priceBasket(catalogue, basketOf([itemOf('flyer_ss_a5_fc', 50)]), DAY).shipments;

  test('are converted and sorted by price, then level, then name', () => {
    assert.deepEqual(
      shipment!.offers.map(({ level, option, price, unitAmount, unitCurrency, exchangeRate }) =>
        [level, option, formatDecimal(price), formatDecimal(unitAmount), unitCurrency, exchangeRate].join(
          ' ',
        ),
      ),
      [
        'cp_postal C 2.9490 22.0000 DKK 0.13404646',
        'cp_ground A 3.0000 3.0000 EUR 1.00000000',
        'cp_ground Z 3.0000 3.0000 EUR 1.00000000',
        'cp_fast B 3.0000 3.0000 EUR 1.00000000',
      ],
    );
    assert.deepEqual([shipment!.offers[0]!.daysMin, shipment!.offers[0]!.daysMax], [1, 2]);
  });

  test('the cheapest of the requested level is chosen', () => {
    assert.equal(chooseOffer(shipment!, 'cp_ground', levels)?.option, 'A');
    assert.equal(chooseOffer(shipment!, 'cp_fast', levels)?.option, 'B');
  });

  test('else the next faster one, never a slower one', () => {
    const without = (...gone: string[]) => ({
      offers: shipment!.offers.filter(({ option }) => !gone.includes(option)),
    });
    assert.equal(chooseOffer(without('C'), 'cp_postal', levels)?.option, 'A');
    assert.equal(chooseOffer(without('A', 'Z', 'C'), 'cp_postal', levels)?.option, 'B');
    assert.equal(chooseOffer(without('B'), 'cp_fast', levels), undefined);
    assert.equal(chooseOffer(shipment!, 'cp_pigeon', levels), undefined);
  });
});

test('each partner of a basket has offers of its own', () => {
  const [first] = guideParts().shippingRates;
  const shippingRates = [first!, { ...first!, partnerId: 1, price: readDecimal('1') }];
  const catalogue = catalogueOf({ ...guideParts(), shippingRates });
  const items = [itemOf('flyer_ss_a5_fc', 50), itemOf('puzzle_1000_fc', 1)];
  const partnerOf = ({ product }: { product: string }) => (product === 'puzzle_1000_fc' ? 1 : 2);
  const { shipments } = priceBasket(catalogue, basketOf(items), DAY, partnerOf);
  assert.deepEqual(
    shipments.map(({ partnerId, items, offers }) => [partnerId, ...items, formatDecimal(offers[0]!.price)]),
    [
      [2, 'flyer_ss_a5_fc', '6.9000'],
      [1, 'puzzle_1000_fc', '1.0000'],
    ],
  );
});

describe('shippingServices', () => {
  const [shipment] = priceBasket(
    catalogueOf(guideParts()),
    basketOf([itemOf('flyer_ss_a5_fc', 50)]),
    DAY,
  ).shipments;
  const services = (...days: [daysMin: number, daysMax: number][]) =>
    shippingServices(days.map(([daysMin, daysMax]) => ({ ...shipment!.offers[0]!, daysMin, daysMax })));
  test('without offers, and with a single one', () => {
    assert.deepEqual(services(), []);
    assert.deepEqual(services([1, 2]), ['Normal']);
  });
  test('the cheapest, the fastest, the rest', () => {
    assert.deepEqual(services([3, 5], [2, 3], [1, 1]), ['Economy', 'Normal', 'Fastest']);
    assert.deepEqual(services([3, 5], [1, 1], [2, 3]), ['Economy', 'Fastest', 'Normal']);
    assert.deepEqual(services([3, 5], [2, 3], [1, 3]), ['Economy', 'Normal', 'Fastest']);
  });
  test('the cheapest is Economy even if it is the fastest', () => {
    assert.deepEqual(services([1, 1], [2, 3]), ['Economy', 'Normal']);
  });
});
