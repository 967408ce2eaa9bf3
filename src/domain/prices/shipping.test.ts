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
  packShipments,
  ratesOf,
  weightLimitG,
  weightMg,
} from './packing.ts';
import { priceBasket } from './pricing.ts';
import { carryingRates, chooseOffer, chooseOption, shippingServices } from './shipping.ts';

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
  return { reference, partnerId: null, level: undefined, copies: 1, copyMg: kg * 1_000_000, ...rest };
}

const namesOf = (groups: readonly (readonly PackedLoad[])[]) =>
  groups.map((loads) => loads.map(({ reference }) => reference).join(''));

test('weight is copies × (product + options + pages × page weights)', () => {
  const book = product('p', {
    weightMg: 100,
    options: [
      option('paper', 'type_a', { weightMg: 10, pageWeightMg: 3 }),
      option('cover', 'type_b', { weightMg: 5 }),
      option('insert', 'type_c', { weightMg: 7, counted: true }),
    ],
  });
  const options = [
    { reference: 'paper', count: 40 },
    { reference: 'cover', count: 2 },
    { reference: 'insert', count: 3 },
    { reference: 'total_pages', count: 20 },
  ];
  assert.equal(weightMg(book, options, 7), 7 * (100 + 10 + 5 + 3 * 7 + 20 * 3));
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

describe('packShipments', () => {
  const packed = (kg: readonly number[], limitKg: number) =>
    namesOf(
      packShipments(
        kg.map((kg, index) => load('abcdefgh'[index]!, kg)),
        limitKg * 1000,
      ),
    );
  test('fills shipments in order and never returns to an earlier one', () => {
    assert.deepEqual(packed([6, 4, 1, 9, 1], 10), ['ab', 'cd', 'e']);
  });
  test('a shipment may be exactly as heavy as a parcel', () => {
    assert.deepEqual(packed([5, 5], 10), ['ab']);
    assert.deepEqual(packed([5, 5.000001], 10), ['a', 'b']);
  });
  test('a load heavier than a parcel is alone', () => {
    assert.deepEqual(packed([1, 11, 0, 1], 10), ['a', 'b', 'cd']);
  });
});

describe('packParcels', () => {
  const parcelsOf = (copies: number, copyKg: number, limitKg: number) =>
    packParcels([load('a', copyKg, { copies })], limitKg * 1000).map(
      ({ count, weightG, items }) =>
        `${count} × ${weightG}: ${items.map(({ reference, copies }) => copies + reference).join()}`,
    );
  test('one parcel has all items of a shipment', () => {
    const loads = [load('a', 0.6, { copies: 3 }), load('b', 0.0005)] as const;
    assert.deepEqual(packParcels(loads, 10_000), [
      {
        count: 1,
        weightG: 1801,
        items: [
          { reference: 'a', copies: 3 },
          { reference: 'b', copies: 1 },
        ],
      },
    ]);
  });
  test('an item heavier than a parcel is split by copies', () => {
    assert.deepEqual(parcelsOf(7, 3, 10), ['2 × 9000: 3a', '1 × 3000: 1a']);
    assert.deepEqual(parcelsOf(6, 5, 10), ['3 × 10000: 2a']);
    assert.deepEqual(parcelsOf(2, 10, 10), ['2 × 10000: 1a']);
    assert.deepEqual(parcelsOf(9_999_999, 10, 10), ['9999999 × 10000: 1a']);
  });
  test('every copy is in one parcel, and no parcel is over the limit', () => {
    const loads = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 10_000 })), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(loads, (drawn) => {
        const all = drawn.map(([copies, copyG], index) => load(String(index), copyG / 1000, { copies }));
        const shipments = packShipments(all, 10_000);
        assert.deepEqual(shipments.flat(), all);
        for (const shipment of shipments) {
          const parcels = packParcels(shipment, 10_000);
          for (const parcel of parcels) assert.ok(parcel.weightG <= 10_000);
          for (const { reference, copies } of shipment) {
            const packed = parcels.flatMap(({ count, items }) =>
              items.filter((item) => item.reference === reference).map((item) => count * item.copies),
            );
            assert.equal(
              packed.reduce((sum, copies) => sum + copies, 0),
              copies,
            );
          }
          assert.ok(parcels.length <= 2);
        }
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
  const at = (...weights: number[]) =>
    carryingRates(
      rates,
      weights.map((weightG) => ({ weightG, parcels: 1 })),
    ).map((carrying) => carrying.map(({ rate }) => rate.maxWeightG).join());
  assert.deepEqual(at(1000), ['1000', '5000']);
  assert.deepEqual(at(999), ['1000', '999', '5000']);
  assert.deepEqual(at(1001), ['2000', '5000']);
  assert.deepEqual(at(5001), []);
  assert.deepEqual(at(1500, 400), ['2000,500', '5000,5000']);
  assert.deepEqual(at(400, 5001), []);
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
      shipment!.offers.map(({ level, option, price, lines: [line] }) => {
        const { unitAmount, unitCurrency, exchangeRate } = line!;
        const unit = [formatDecimal(unitAmount), unitCurrency, exchangeRate];
        return [level, option, formatDecimal(price), ...unit].join(' ');
      }),
      [
        'cp_postal C 2.9500 22.0000 DKK 0.13404646',
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

  test('or the one with the wanted option, however it is written, else the cheapest', () => {
    const cheapest = shipment!.offers[0]!.option;
    for (const [option, chosen] of [
      ['Z', 'Z'],
      [' z ', 'Z'],
      ['b', 'B'],
      ['Pigeon', cheapest],
    ] as const)
      assert.equal(chooseOption(shipment!, option)?.option, chosen, option);
    assert.equal(chooseOption({ offers: [] }, 'Z'), undefined);
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

test('items that want other options are shipped separately, unless a level says how', () => {
  const item = (product: string, shippingOption: string, shippingLevel?: string) => ({
    ...itemOf(product, product === 'flyer_ss_a5_fc' ? 50 : 1),
    shippingOption,
    shippingLevel,
  });
  const shipmentsOf = (level?: string) =>
    priceBasket(
      catalogueOf(guideParts()),
      basketOf([item('flyer_ss_a5_fc', 'Post', level), item('puzzle_1000_fc', 'Parcel', level)]),
      DAY,
    ).shipments.map(({ items, weightG }) => [...items, weightG]);
  assert.deepEqual(shipmentsOf(), [
    ['flyer_ss_a5_fc', 210],
    ['puzzle_1000_fc', 600],
  ]);
  assert.deepEqual(shipmentsOf('cp_ground'), [['flyer_ss_a5_fc', 'puzzle_1000_fc', 810]]);
});

test('parcels with different rates take the days of the slower one', () => {
  const [first] = guideParts().shippingRates;
  const quick = { ...first!, maxWeightG: 1000, daysMin: 1, daysMax: 2 };
  const slow = { ...first!, daysMin: 3, daysMax: 5 };
  const catalogue = catalogueOf({ ...guideParts(), shippingRates: [quick, slow] });
  const [shipment] = priceBasket(catalogue, basketOf([itemOf('puzzle_1000_fc', 17)]), DAY).shipments;
  const [offer] = shipment!.offers;
  assert.deepEqual([shipment!.weightG, offer!.daysMin, offer!.daysMax], [10_200, 3, 5]);
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

test('a rate in a currency without an exchange rate is not offered, and keeps no other from being so', () => {
  const { shippingRates, ...parts } = guideParts();
  const dear = { ...shippingRates[0]!, option: 'Camel', level: 'cp_fast', currency: 'AED' };
  const offersWith = (rates: typeof shippingRates) =>
    priceBasket(
      catalogueOf({ ...parts, shippingRates: rates }),
      basketOf([itemOf('puzzle_1000_fc', 1)]),
      DAY,
    ).shipments.flatMap(({ offers }) => offers.map(({ option }) => option));
  assert.deepEqual(offersWith([...shippingRates, dear]), offersWith(shippingRates));
  assert.throws(() => offersWith([dear]), /^Refused: invalid_parameter/);
});
