import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  basketOf,
  DAY,
  guideParts,
  itemOf,
  option,
  price,
  product,
  term,
} from '../../../../test/harness/catalogue/guide-catalogue.ts';
import {
  addressIn,
  orderedItem,
  orderOf,
  storedOffers,
} from '../../../../test/harness/quotes/quoted-orders.ts';
import { formatDecimal, readDecimal } from '../../../lib/decimal.ts';
import { type CatalogueParts, catalogueOf, type PriceRow } from '../../catalogue/catalogue.ts';
import type { BasketItem } from '../../prices/basket.ts';
import { priceBasket } from '../../prices/pricing.ts';
import { takeSnapshot } from '../../quotes/quote-snapshot.ts';
import { chargesOf } from './order-charges.ts';
import { type OrderCosts, orderCosts } from './order-costs.ts';

/** Each is a shipment of its own. The price per order of the flyers is charged with the first of them. */
const flyers = (reference: string) => itemOf('flyer_ss_a5_fc', 2_000, {}, reference);
const puzzle = (reference: string) => itemOf('puzzle_1000_fc', 10, {}, reference);

/** The costs of an order of some items of some quotes, and of items without one. */
function costsOf(
  {
    quotes = [],
    ordered,
    unquoted = [],
    later = {},
  }: {
    readonly quotes?: readonly (readonly BasketItem[])[];
    readonly ordered: readonly string[];
    readonly unquoted?: readonly BasketItem[];
    /** What the catalogue has from the second quote on. */
    readonly later?: Partial<CatalogueParts>;
  },
  parts: Partial<CatalogueParts> = {},
): OrderCosts {
  const catalogue = catalogueOf({ ...guideParts(), ...parts });
  const used = quotes.map((items, n) => {
    const basket = basketOf(items);
    const present = n === 0 ? catalogue : catalogueOf({ ...guideParts(), ...parts, ...later });
    const priced = priceBasket(present, basket, DAY);
    const offers = storedOffers(takeSnapshot(present, basket, DAY, priced), DAY);
    return {
      items,
      priced,
      offers: [...offers].map(([hash, offer]) => [`quote ${n} ${hash}`, offer] as const),
    };
  });
  const quoted = used.flatMap(({ items, priced, offers }) =>
    items.map((item) => {
      const shipment = priced.shipments.findIndex(({ items }) => items.includes(item.reference));
      const [hash] = offers.find(([, offer]) => offer.shipment === shipment && offer.offer === 0)!;
      return orderedItem(item, hash, []);
    }),
  );
  const items = [
    ...quoted.filter(({ reference }) => ordered.includes(reference)),
    ...unquoted.map((item) => ({ ...orderedItem(item, undefined, []), shippingLevel: 'cp_ground' })),
  ];
  const buyer = { clientId: basketOf([]).clientId, currency: 'EUR' };
  const offers = new Map(used.flatMap(({ offers }) => offers));
  const order = orderOf(items, addressIn('DE'));
  const charges = chargesOf({ order, buyer, offers, catalogue, now: DAY });
  return orderCosts(
    charges,
    items.map(({ reference }) => reference),
  );
}

const itemCosts = ({ items }: OrderCosts) =>
  items.map(({ reference, cost }) => `${reference} ${formatDecimal(cost)}`);

describe('a price per order', () => {
  const alone = itemCosts(costsOf({ ordered: [], unquoted: [flyers('b')] }));

  test('is paid by an order of the other items of its quote', () => {
    const both = [flyers('a'), flyers('b')];
    assert.notDeepEqual(itemCosts(costsOf({ quotes: [both], ordered: ['a', 'b'] })).slice(1), alone);
    const part = costsOf({ quotes: [both], ordered: ['b'] });
    assert.deepEqual(itemCosts(part), alone);
    assert.equal(part.items[0]!.lines.filter(({ rule }) => rule === 'price_unit_pr_order').length, 1);
    assert.equal(part.price, part.items[0]!.cost);
  });

  test('is paid by one of several other items, and by none that does not use it', () => {
    const three = [flyers('a'), puzzle('p'), flyers('b'), flyers('c')];
    const costs = costsOf({ quotes: [three], ordered: ['b', 'c'] });
    assert.deepEqual(itemCosts(costs)[0], alone[0]);
    assert.notEqual(itemCosts(costs)[1], alone[0]!.replace('b', 'c'));
    const other = costsOf({ quotes: [[flyers('a'), puzzle('p')]], ordered: ['p'] });
    assert.deepEqual(itemCosts(other), itemCosts(costsOf({ ordered: [], unquoted: [puzzle('p')] })));
  });

  test('is paid once by an order of several quotes, or of a quote and other items', () => {
    const together = costsOf({ quotes: [[flyers('a'), flyers('b')]], ordered: ['a', 'b'] });
    const apart = costsOf({ quotes: [[flyers('a')], [flyers('b')]], ordered: ['a', 'b'] });
    assert.deepEqual(itemCosts(apart), itemCosts(together));
    assert.equal(apart.total.amount, together.total.amount);
    const mixed = costsOf({ quotes: [[flyers('a')]], ordered: ['a'], unquoted: [flyers('b')] });
    assert.deepEqual(itemCosts(mixed), itemCosts(together));
  });
});

/** Products of which each copy is a parcel, wrapped at prices of their own: two per order, one not. */
const wrapped = (product: string, count = 1, reference = product) =>
  itemOf(product, count, { giftwrap: 1 }, reference);
const boxed = (reference: string, prices: readonly PriceRow[]) =>
  product(reference, {
    weightMg: 9_000_000,
    options: [option('giftwrap', 'type_packaging', { prices })],
    prices: [price('price_unit_pr_item', 1, null, '1')],
  });
const FIVE = price('price_unit_pr_order', 1, null, '5');
const boxes = {
  products: [
    boxed('ring', [FIVE]),
    boxed('torc', [{ ...FIVE }]),
    boxed('stud', []),
    boxed('bead', [price('price_unit_pr_order', 1, 9, '4'), price('price_unit_pr_order', 10, null, '6')]),
    boxed('coin', [price('price_unit_pr_order', 1, 9, '4'), price('price_unit_pr_order', 10, null, '4')]),
  ],
};

test('a price per order that changed between two quotes is that of the first', () => {
  const mugs = (amount: string) => ({
    products: [
      product('mug', {
        weightMg: 100_000,
        prices: [price('price_unit_pr_item', 1, null, '1'), price('price_unit_pr_order', 1, null, amount)],
      }),
    ],
  });
  const quotes = ['a', 'b'].map((reference) => [itemOf('mug', 1, {}, reference)]);
  const { items } = costsOf({ quotes, ordered: ['a', 'b'], later: mugs('6') }, mugs('5'));
  const perOrder = items.flatMap(({ lines }) => lines.filter(({ rule }) => rule === 'price_unit_pr_order'));
  assert.deepEqual(
    perOrder.map(({ amount }) => formatDecimal(amount)),
    ['5.0000'],
  );
});

describe('a price per order of an option', () => {
  const costs = (wanted: Parameters<typeof costsOf>[0]) => itemCosts(costsOf(wanted, boxes));

  test('is not paid by a product for which the option has none', () => {
    const quotes = [[wrapped('ring'), wrapped('stud')]];
    assert.deepEqual(costs({ quotes, ordered: ['stud'] }), ['stud 1.0000']);
  });

  test('is paid by each product, in one quote and in several', () => {
    const both = [wrapped('ring'), wrapped('torc')];
    const ordered = ['ring', 'torc'];
    const each = ['ring 6.0000', 'torc 6.0000'];
    assert.deepEqual(costs({ quotes: [both], ordered }), each);
    assert.deepEqual(costs({ quotes: both.map((item) => [item]), ordered }), each);
    assert.deepEqual(costs({ quotes: [[both[0]!]], ordered: ['ring'], unquoted: [both[1]!] }), each);
    assert.deepEqual(costs({ quotes: [both], ordered: ['torc'] }), ['torc 6.0000']);
  });

  test('is paid for each range of counts by the items in that range', () => {
    const few = [wrapped('bead', 2, 'a'), wrapped('bead', 20, 'b'), wrapped('bead', 3, 'c')];
    assert.deepEqual(costs({ quotes: [few], ordered: ['a', 'b', 'c'] }), [
      'a 5.0000',
      'b 7.0000',
      'c 1.0000',
    ]);
    assert.deepEqual(costs({ quotes: [few], ordered: ['b', 'c'] }), ['b 7.0000', 'c 5.0000']);
    assert.deepEqual(costs({ quotes: [few], ordered: ['b'] }), ['b 7.0000']);
  });

  test('is paid for each range by an order of several quotes, also where the ranges cost the same', () => {
    const both = [wrapped('coin', 2, 'a'), wrapped('coin', 20, 'b')];
    const ordered = ['a', 'b'];
    const each = ['a 5.0000', 'b 5.0000'];
    assert.deepEqual(costs({ quotes: [both], ordered }), each);
    assert.deepEqual(costs({ quotes: both.map((item) => [item]), ordered }), each);
    const same = [both[0]!, wrapped('coin', 3, 'c')];
    assert.deepEqual(costs({ quotes: same.map((item) => [item]), ordered: ['a', 'c'] }), [
      'a 5.0000',
      'c 1.0000',
    ]);
  });
});

describe('order fees', () => {
  const clientTerms = [
    term({ product: 'flyer_ss_a5_fc', orderFee: readDecimal('5') }),
    term({
      category: guideParts().products.find(({ reference }) => reference === 'puzzle_1000_fc')!.category,
      orderFee: readDecimal('3'),
    }),
    term({ orderFee: readDecimal('2') }),
  ];
  const feesOf = (wanted: Parameters<typeof costsOf>[0], parts: Partial<CatalogueParts> = {}) => {
    const { fees, subtotals } = costsOf(wanted, { clientTerms, ...parts });
    assert.equal(
      formatDecimal(subtotals.fee),
      `${fees.reduce((sum, { amount }) => sum + Number(formatDecimal(amount)), 0)}.0000`,
    );
    return fees.map(({ amount }) => Number(formatDecimal(amount)));
  };

  test('are those of the terms that apply to the ordered items', () => {
    const quotes = [[flyers('a'), puzzle('p')]];
    assert.deepEqual(feesOf({ quotes, ordered: ['a', 'p'] }), [5, 3]);
    assert.deepEqual(feesOf({ quotes, ordered: ['p'] }), [3]);
    assert.deepEqual(feesOf({ quotes, ordered: ['a'] }), [5]);
  });

  test('are not those of other items of the quote where the term that applies has none', () => {
    const none = term({ product: 'ring' });
    const ofCategory = term({ category: 'torc', orderFee: readDecimal('5') });
    const ring = { ...boxed('ring', []), category: 'torc' };
    const parts = { products: [ring, boxed('torc', [])], clientTerms: [none, ofCategory] };
    const quotes = [[wrapped('ring'), wrapped('torc')]];
    assert.deepEqual(feesOf({ quotes, ordered: ['ring', 'torc'] }, parts), [5]);
    assert.deepEqual(feesOf({ quotes, ordered: ['ring'] }, parts), []);
    assert.deepEqual(feesOf({ quotes, ordered: ['torc'] }, parts), [5]);
  });

  test('of a product and of a category with one name are both charged, each once', () => {
    const ofProduct = term({ product: 'torc', orderFee: readDecimal('3') });
    const ofCategory = term({ category: 'torc', orderFee: readDecimal('5') });
    const ring = { ...boxed('ring', []), category: 'torc' };
    const parts = { products: [ring, boxed('torc', [])], clientTerms: [ofProduct, ofCategory] };
    const whole = { quotes: [[wrapped('ring'), wrapped('torc')]], ordered: ['ring', 'torc'] };
    assert.deepEqual(feesOf(whole, parts), [5, 3]);
    const twice = [...whole.quotes, [wrapped('torc', 1, 'b'), wrapped('ring', 1, 'a')]];
    assert.deepEqual(feesOf({ quotes: twice, ordered: ['ring', 'torc', 'a', 'b'] }, parts), [5, 3]);
  });

  test('are added up for several quotes, each term once', () => {
    assert.deepEqual(feesOf({ quotes: [[flyers('a')], [puzzle('p')]], ordered: ['a', 'p'] }), [5, 3]);
    assert.deepEqual(feesOf({ quotes: [[flyers('a')], [flyers('b')]], ordered: ['a', 'b'] }), [5]);
  });
});
