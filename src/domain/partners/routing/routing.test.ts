/**
 * The rule of routing, on chosen cases and on random ones: the partner that is chosen can always make and ship the shipment
 * and no other that can comes before it; where none is chosen, every partner has its reason.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { NO_TERMS, type PartnerTerms } from '../partner-terms.ts';
import { obstacleOf } from './ability.ts';
import { costAt } from './partner-cost.ts';
import { NO_LOAD, type RoutedItem, type RoutedPartner, type RoutedShipment } from './routed.ts';
import { chooseWithin, type RoutingFacts, splitByPartner, splitIfNeeded, whyNone } from './routing.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const MUG: RoutedItem = {
  reference: 'A',
  product: 'mug',
  options: [],
  trim: null,
  count: 2,
  weightMg: 800_000,
};
const BOOK: RoutedItem = {
  reference: 'B',
  product: 'textbook_pb_a4_p_bw',
  options: [
    { reference: 'total_pages', count: 100 },
    { reference: 'pageblock_80off', count: 1 },
  ],
  trim: { widthMm: 210, heightMm: 297 },
  count: 10,
  weightMg: 5_000_000,
};
const BOTH: RoutedShipment = { clientId: 1, country: 'DE', level: 'cp_ground', items: [MUG, BOOK] };
const ofMug: RoutedShipment = { ...BOTH, items: [MUG] };

function partner(
  id: number,
  terms: Partial<PartnerTerms> = {},
  rest: Partial<RoutedPartner> = {},
): RoutedPartner {
  return {
    id,
    name: `Press ${id}`,
    priority: 100,
    open: true,
    pausedUntil: null,
    endedAt: null,
    terms: { ...NO_TERMS, ...terms },
    ...rest,
  };
}

function costs(perCopy: string, perShipment = '5', currency = 'EUR'): Pick<PartnerTerms, 'costs'> {
  const ofAll = { perItem: '0', perCopy, perPage: '0' };
  return {
    costs: {
      currency,
      products: [{ products: ['*'], ...ofAll }],
      shipping: [{ levels: null, countries: null, perShipment, perKg: '0' }],
    },
  };
}

function facts(partners: readonly RoutedPartner[], rest: Partial<RoutingFacts> = {}): RoutingFacts {
  const rates = new Map([['DKK', [{ currency: 'DKK', validFrom: '2026-01-01', rate: 746_000_000n }]]]);
  return { partners, now: NOW, loads: new Map(), exchangeRates: rates, today: '2026-03-02', ...rest };
}

const chosen = (partners: readonly RoutedPartner[], shipment = ofMug, rest: Partial<RoutingFacts> = {}) => {
  const { partnerId, verdicts } = chooseWithin(shipment, facts(partners, rest));
  return { partnerId, codes: Object.fromEntries(verdicts.map(({ partnerId: id, code }) => [id, code])) };
};

describe('routing', () => {
  test('a partner without terms makes and ships everything', () =>
    assert.deepEqual(chosen([partner(1)], BOTH), { partnerId: 1, codes: { 1: 'only' } }));

  test('price comes before priority, and partners without costs come last', () =>
    assert.deepEqual(
      chosen([
        partner(1, {}, { priority: 1 }),
        partner(2, costs('3'), { priority: 2 }),
        partner(3, costs('2')),
      ]),
      { partnerId: 3, codes: { 3: 'price', 2: 'price', 1: 'costs' } },
    ));

  test('costs are compared in one currency', () => {
    // 2 copies at 14.92 DKK and 37.30 DKK shipping are 9 EUR; the other costs 2 × 2.01 + 5.
    const both = [partner(1, costs('2.01')), partner(2, costs('14.92', '37.30', 'DKK'))];
    assert.equal(chosen(both).partnerId, 2);
    const unknown = [partner(1, costs('2.01')), partner(2, costs('1', '1', 'NOK'))];
    assert.deepEqual(chosen(unknown), { partnerId: 1, codes: { 1: 'costs', 2: 'costs' } });
  });

  test('equal costs: priority, then load, then id', () => {
    const same = [partner(3, costs('2')), partner(1, costs('2')), partner(2, costs('2'))];
    assert.deepEqual(chosen(same), { partnerId: 1, codes: { 1: 'id', 2: 'id', 3: 'id' } });
    const loads = new Map([
      [1, { items: 3, copies: 3 }],
      [2, { items: 2, copies: 90 }],
      [3, { items: 3, copies: 3 }],
    ]);
    assert.equal(chosen(same, ofMug, { loads }).partnerId, 2);
    assert.equal(chosen([...same, partner(9, costs('2'), { priority: 7 })], ofMug, { loads }).partnerId, 9);
  });

  test('the partner that the price is based on says why, unless that has changed since', () => {
    const sentences = (...partners: RoutedPartner[]) =>
      chooseWithin({ ...ofMug, plannedPartnerId: 1 }, facts(partners)).verdicts.map(
        ({ partnerId, code, sentence }) => `${partnerId} ${code} ${sentence}`,
      );
    assert.deepEqual(sentences(partner(1, costs('2')), partner(2, costs('3'))), [
      '1 planned is the one that the price is based on, and is the cheapest at 9.0000 EUR',
      '2 planned is not the one that the price is based on, and is more expensive at 11.0000 EUR',
    ]);
    assert.deepEqual(sentences(partner(1), partner(2, {}, { priority: 200 })), [
      '1 planned is the one that the price is based on, and has priority 100',
      '2 planned is not the one that the price is based on, and has priority 200, after 100',
    ]);
    assert.deepEqual(sentences(partner(1, costs('4')), partner(2, costs('3')), partner(3, costs('5'))), [
      '1 planned is the one that the price is based on',
      '2 planned is not the one that the price is based on',
      '3 planned is not the one that the price is based on, and is more expensive at 15.0000 EUR',
    ]);
  });

  test('a reorder goes to the maker of its original, as long as that can make it', () => {
    const reorder = { ...ofMug, originalPartnerId: 1 };
    assert.deepEqual(chosen([partner(1, costs('9')), partner(2, costs('1'))], reorder), {
      partnerId: 1,
      codes: { 1: 'original', 2: 'original' },
    });
    assert.equal(
      chosen([partner(1, costs('9'), { open: false }), partner(2, costs('1'))], reorder).partnerId,
      2,
    );
  });

  test('a partner that cannot get the shipment has its reason', () => {
    const day = { capacity: { amount: 3, unit: 'copies' } } as const;
    const makes = (options: readonly string[] | null, max: readonly [number, number] | null) => ({
      makes: [
        {
          products: ['textbook_*'],
          options,
          sizes: max && { min: null, max: { widthMm: max[0], heightMm: max[1] } },
        },
      ],
    });
    const ofBook = { ...BOTH, items: [BOOK] };
    const cases: readonly (readonly [RoutedPartner, RoutedShipment, string])[] = [
      [partner(1, {}, { endedAt: NOW }), ofMug, 'ended'],
      [partner(1, {}, { open: false }), ofMug, 'closed'],
      [partner(1, {}, { pausedUntil: new Date(NOW.getTime() + 1) }), ofMug, 'paused'],
      [partner(1, {}, { pausedUntil: NOW }), ofMug, 'only'],
      [partner(1, { onlyClients: [2] }), ofMug, 'other_clients'],
      [partner(1, { onlyClients: [1] }), ofMug, 'only'],
      [partner(1, makes(null, null)), BOTH, 'cannot_make'],
      [partner(1, makes(null, null)), ofBook, 'only'],
      [partner(1, makes(['pageblock_*'], null)), ofBook, 'only'],
      [partner(1, makes(['cover_*'], null)), ofBook, 'cannot_make'],
      [partner(1, makes(null, [297, 210])), ofBook, 'only'],
      [partner(1, makes(null, [297, 209])), ofBook, 'cannot_make'],
      [partner(1, { shipsTo: ['AT'] }), ofMug, 'does_not_ship_there'],
      [partner(1, day), ofMug, 'only'],
      [partner(1, day), ofBook, 'no_capacity'],
    ];
    for (const [candidate, shipment, code] of cases) {
      const loads = new Map([[1, { items: 1, copies: 1 }]]);
      assert.deepEqual(chosen([candidate], shipment, { loads }).codes, { 1: code });
    }
    const none = chooseWithin(
      ofMug,
      facts([partner(1, {}, { open: false }), partner(2, { shipsTo: ['AT'] })]),
    );
    assert.equal(
      whyNone(none, [MUG]),
      'no print partner can make "A": Press 1 is closed for new orders; Press 2 does not ship to DE',
    );
  });

  test('a partner that has its share of the day comes after the others', () => {
    const capped = partner(1, { ...costs('1'), shareCapPercent: 50 });
    const half = new Map([
      [1, { items: 5, copies: 5 }],
      [2, { items: 5, copies: 5 }],
    ]);
    const less = new Map([
      [1, { items: 4, copies: 4 }],
      [2, { items: 5, copies: 5 }],
    ]);
    assert.deepEqual(chosen([capped, partner(2, costs('2'))], ofMug, { loads: half }), {
      partnerId: 2,
      codes: { 1: 'share', 2: 'share' },
    });
    assert.equal(chosen([capped, partner(2, costs('2'))], ofMug, { loads: less }).partnerId, 1);
    assert.equal(chosen([capped], ofMug, { loads: half }).partnerId, 1);
  });

  test('items of one level are split where one partner cannot make all, or parts are cheaper with their shipping', () => {
    const mugs = { makes: [{ products: ['mug'], options: null, sizes: null }] };
    const books = { makes: [{ products: ['textbook_*'], options: null, sizes: null }] };
    const split = (partners: readonly RoutedPartner[], by = splitByPartner) =>
      by(BOTH, facts(partners)).map(({ items, decision }) => [
        items.map(({ reference }) => reference).join(''),
        decision.partnerId,
      ]);
    assert.deepEqual(split([partner(1, mugs), partner(2, books)]), [
      ['A', 1],
      ['B', 2],
    ]);
    assert.deepEqual(split([partner(1), partner(2, books)]), [['AB', 1]]);
    // 2 × 1 + 10 × 9 + 5 for all; 10 × 1 + 5 for the books elsewhere.
    const dear = partner(1, costs('9'));
    assert.deepEqual(split([dear, partner(2, { ...books, ...costs('1') })]), [
      ['A', 1],
      ['B', 2],
    ]);
    assert.deepEqual(split([dear, partner(2, { ...books, ...costs('1') })], splitIfNeeded), [['AB', 1]]);
    assert.deepEqual(split([dear, partner(2, { ...books, ...costs('1', '100') })]), [['AB', 1]]);
    assert.deepEqual(split([partner(1, mugs)]), [
      ['A', 1],
      ['B', null],
    ]);
    assert.deepEqual(split([partner(1, {}, { open: false })]), [['AB', null]]);
  });

  test('items that are too many for the partner of each are split by what is left of its capacity', () => {
    const item = (reference: string, product: string, count: number) => ({
      ...MUG,
      reference,
      product,
      count,
    });
    const makes = (...products: string[]) => ({ makes: [{ products, options: null, sizes: null }] });
    const day = { capacity: { amount: 100, unit: 'copies' } } as const;
    const both = partner(1, { ...makes('p1', 'p2'), ...day, ...costs('1') });
    const one = partner(2, { ...makes('p1'), ...costs('2') });
    const partsOf = (items: readonly RoutedItem[], partners = [both, one]) =>
      splitIfNeeded({ ...BOTH, items }, facts(partners)).map(({ items, decision }) => [
        items.map(({ reference }) => reference).join(''),
        decision.partnerId,
      ]);
    assert.deepEqual(partsOf([item('A', 'p1', 60), item('B', 'p2', 60)]), [
      ['B', 1],
      ['A', 2],
    ]);
    // What the same partner makes stays one part.
    assert.deepEqual(partsOf([item('A', 'p1', 60), item('B', 'p2', 40), item('C', 'p2', 50)]), [
      ['CB', 1],
      ['A', 2],
    ]);
    const tooMany = partsOf([item('A', 'p1', 60), item('B', 'p2', 60), item('C', 'p2', 60)]);
    assert.deepEqual(tooMany, [
      ['B', 1],
      ['C', null],
      ['A', 2],
    ]);
  });

  test('property: two items are split wherever two partners can make one each', () => {
    fc.assert(
      fc.property(
        fc.array(anySmallPartner, { maxLength: 4 }),
        anyShipment,
        anySmallLoads,
        (list, shipment, loads) => {
          const partners = list.map((one, index) => ({ ...one, id: index + 1, name: `Press ${index + 1}` }));
          const pair = { ...shipment, items: [MUG, { ...MUG, reference: 'C', count: 3 }] };
          const given = facts(partners, { loads });
          const isAble = (one: RoutedPartner, items: readonly RoutedItem[]) =>
            !obstacleOf(one, { ...pair, items }, NOW, loads.get(one.id) ?? NO_LOAD);
          const possible = partners.some((first) =>
            partners.some((second) =>
              first === second
                ? isAble(first, pair.items)
                : isAble(first, [pair.items[0]!]) && isAble(second, [pair.items[1]!]),
            ),
          );
          const parts = splitIfNeeded(pair, given);
          assert.equal(
            parts.every(({ decision }) => decision.partnerId !== null),
            possible,
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('property: the chosen partner can get the shipment and is the cheapest; without one, each has a reason', () => {
    fc.assert(
      fc.property(fc.array(anyPartner, { maxLength: 6 }), anyShipment, anyLoads, (list, shipment, loads) => {
        const partners = list.map((one, index) => ({ ...one, id: index + 1, name: `Press ${index + 1}` }));
        const given = facts(partners, { loads });
        const decision = chooseWithin(shipment, given);
        const able = partners.filter((one) => !obstacleOf(one, shipment, NOW, loads.get(one.id) ?? NO_LOAD));
        assert.equal(decision.verdicts.length, partners.length);
        if (able.length === 0) {
          assert.equal(decision.partnerId, null);
          assert.ok(decision.verdicts.every(({ chosen, sentence }) => !chosen && sentence.length > 0));
          return;
        }
        const winner = able.find(({ id }) => id === decision.partnerId);
        assert.ok(winner);
        const costOf = ({ terms }: RoutedPartner) => costAt(terms, shipment, given);
        const own = costOf(winner);
        const cheaper = able.filter((one) => {
          const cost = costOf(one);
          return (
            one.terms.shareCapPercent === null && cost !== undefined && (own === undefined || cost < own)
          );
        });
        if (winner.id !== shipment.originalPartnerId) assert.deepEqual(cheaper, []);
        assert.equal(decision.verdicts.filter(({ chosen }) => chosen).length, 1);
      }),
      { numRuns: 2000 },
    );
  });
});

const amounts = fc.integer({ min: 0, max: 500 }).map((cents) => (cents / 100).toFixed(2));
const anyPartner = fc
  .record({
    priority: fc.integer({ min: 1, max: 3 }),
    open: fc.boolean(),
    paused: fc.boolean(),
    makes: fc.constantFrom(['mug'], ['textbook_*'], ['*'], null),
    shipsTo: fc.constantFrom(['DE'], ['AT'], null),
    capacity: fc.constantFrom(null, 1, 5, 50),
    share: fc.constantFrom(null, null, 50),
    cost: fc.option(fc.tuple(amounts, amounts, fc.constantFrom('EUR', 'DKK', 'NOK'))),
  })
  .map(({ priority, open, paused, makes, shipsTo, capacity, share, cost }) =>
    partner(
      0,
      {
        makes: makes && [{ products: makes, options: null, sizes: null }],
        shipsTo,
        capacity: capacity === null ? null : { amount: capacity, unit: 'copies' },
        shareCapPercent: share,
        ...(cost ? costs(...cost) : {}),
      },
      {
        priority,
        open: open || priority > 1,
        pausedUntil: paused && !open ? new Date(NOW.getTime() + 1) : null,
      },
    ),
  );
/** Makes up to five copies a day. */
const anySmallPartner = anyPartner.map((one) => {
  const terms = { ...one.terms, shipsTo: null, capacity: { amount: 5, unit: 'copies' } } as const;
  return { ...one, open: true, terms };
});
const anyShipment = fc.record({
  clientId: fc.constant(1),
  country: fc.constantFrom('DE', 'AT', 'FR'),
  level: fc.constantFrom('cp_ground', undefined),
  items: fc.constantFrom([MUG], [BOOK], [MUG, BOOK]),
  originalPartnerId: fc.constantFrom(undefined, 1, 2),
});
const loadsUpTo = (copies: number) =>
  fc
    .array(fc.record({ items: fc.nat(10), copies: fc.nat(copies) }), { maxLength: 6 })
    .map((list) => new Map(list.map((load, index) => [index + 1, load] as const)));
const anyLoads = loadsUpTo(60);
/** With some capacity left where it is five copies. */
const anySmallLoads = loadsUpTo(5);
