import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { CASES, type Draw, drawn } from '../../../test/harness/cases.ts';
import {
  basketOf,
  CLIENT,
  DAY,
  guideParts,
  itemOf,
} from '../../../test/harness/catalogue/guide-catalogue.ts';
import { shopOf } from '../../../test/harness/orders/shops.ts';
import {
  addressIn,
  hashOf,
  orderByQuote,
  orderedItem,
  orderOf,
  storedOffers,
} from '../../../test/harness/quotes/quoted-orders.ts';
import { formatDecimal } from '../../lib/decimal.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { sentenceOf } from '../details/details.ts';
import type { Basket } from '../prices/basket.ts';
import { priceBasket } from '../prices/pricing.ts';
import { takeSnapshot } from '../quotes/quote-snapshot.ts';
import type { NewItem, NewOrder } from './order.ts';
import { checkOrder } from './order-rules.ts';
import { checkQuoteUse, isExpired, promisedBy, type QuotedOffer, quoteExpiry } from './quote-use.ts';

const HOURS_48 = 172_800_000;
const NOT_IN_QUOTE = 'quote_validate_one_or_more_items_not_found_in_quote';

/** A random quote, an order that uses it unchanged, and an instant within its 48 hours. */
function quoted(draw: Draw) {
  const { parts, basket, now, partnerOf } = shopOf(draw);
  const catalogue = catalogueOf(parts);
  const priced = priceBasket(catalogue, basket, now, partnerOf);
  const snapshot = takeSnapshot(catalogue, basket, now, priced);
  const chosen = priced.shipments.map(({ offers }) => draw.int(0, offers.length - 1));
  const order = orderByQuote(basket, priced, snapshot, (shipment) => chosen[shipment]!);
  const usedAt = new Date(now.getTime() + draw.int(0, HOURS_48 - 1));
  return { draw, basket, priced, order, offers: storedOffers(snapshot, now), usedAt };
}

type Quoted = ReturnType<typeof quoted>;

/** The order with one item replaced, removed (null) or added. */
function withItem({ order }: Quoted, index: number, ...items: readonly NewItem[]): NewOrder {
  return { ...order, items: order.items.toSpliced(index, 1, ...items) };
}

/** Every single change to a quoted order, with the expected refusal code. Undefined = the change is impossible. */
const changes: Readonly<
  Record<string, (quoted: Quoted, index: number, item: NewItem) => readonly [NewOrder, string] | undefined>
> = {
  'another count': (quoted, index, item) => [
    withItem(quoted, index, { ...item, count: item.count + quoted.draw.pick([-1, 1, 100]) }),
    NOT_IN_QUOTE,
  ],
  'another product': (quoted, index, item) => [
    withItem(quoted, index, { ...item, product: 'other' }),
    NOT_IN_QUOTE,
  ],
  'another reference': (quoted, index, item) => [
    withItem(quoted, index, { ...item, reference: 'other' }),
    NOT_IN_QUOTE,
  ],
  'an additional option': (quoted, index, item) => {
    const options = [...item.options, { reference: 'type_other', count: 1 }];
    return [withItem(quoted, index, { ...item, options }), NOT_IN_QUOTE];
  },
  'an option used more often': (quoted, index, item) => {
    if (item.options.length === 0) return undefined;
    const place = quoted.draw.int(0, item.options.length - 1);
    const option = item.options[place]!;
    const options = item.options.with(place, { ...option, count: option.count + 1 });
    return [withItem(quoted, index, { ...item, options }), NOT_IN_QUOTE];
  },
  'a missing option': (quoted, index, item) => {
    const priced = quoted.priced.items[index]!;
    const place = item.options.findIndex(({ count }) => count > 1);
    if (place === -1 || priced.options.length !== item.options.length) return undefined;
    return [withItem(quoted, index, { ...item, options: item.options.toSpliced(place, 1) }), NOT_IN_QUOTE];
  },
  'a missing item of its shipment': (quoted, index, item) => {
    const alone = quoted.order.items.filter(({ quote }) => quote === item.quote).length === 1;
    return alone ? undefined : [withItem(quoted, index), NOT_IN_QUOTE];
  },
  'an additional item with the hash': (quoted, index, item) => [
    withItem(quoted, index, item, { ...item, reference: 'one more' }),
    NOT_IN_QUOTE,
  ],
  'two offers for one shipment': (quoted, index, item) => {
    const alone = quoted.order.items.filter(({ quote }) => quote === item.quote).length === 1;
    const { shipment, offer } = quoted.offers.get(item.quote!)!;
    const others = quoted.priced.shipments[shipment]!.offers.length;
    if (alone || others < 2) return undefined;
    const quote = hashOf(shipment, (offer + 1) % others);
    return [withItem(quoted, index, { ...item, quote }), NOT_IN_QUOTE];
  },
  'the hash of another shipment': (quoted, index, item) => {
    const { shipment } = quoted.offers.get(item.quote!)!;
    if (quoted.priced.shipments.length < 2) return undefined;
    const quote = hashOf((shipment + 1) % quoted.priced.shipments.length, 0);
    return [withItem(quoted, index, { ...item, quote }), NOT_IN_QUOTE];
  },
  'a hash that was never issued': (quoted, index, item) => [
    withItem(quoted, index, { ...item, quote: 'other' }),
    'quote_not_found_or_expired',
  ],
  'another country': (quoted) => {
    const [address] = quoted.order.addresses;
    return [{ ...quoted.order, addresses: [{ ...address!, country: 'FR' }] }, 'invalid_parameter'];
  },
  'another state': (quoted) => {
    if (quoted.basket.state === null) return undefined;
    const [address] = quoted.order.addresses;
    const state = quoted.draw.pick([undefined, 'CC']);
    return [{ ...quoted.order, addresses: [{ ...address!, state }] }, 'invalid_parameter'];
  },
};

describe('of any quote', () => {
  const codesOf = ({ order, offers, usedAt }: Quoted, clientId = CLIENT) =>
    checkQuoteUse(order, clientId, offers, usedAt, new Map()).map(({ code }) => code);

  test('it is accepted for 48 hours, any number of times, unchanged or with its defaults', () => {
    fc.assert(
      fc.property(drawn(quoted), (quoted) => {
        const { priced, order, draw } = quoted;
        assert.deepEqual(codesOf(quoted), []);
        assert.deepEqual(codesOf(quoted), []);
        const completed = order.items.map((item, index) => ({
          ...item,
          options: priced.items[index]!.options.toReversed(),
        }));
        assert.deepEqual(codesOf({ ...quoted, order: { ...order, items: completed } }), []);
        // One shipment only, together with items without a quote.
        const { quote } = draw.pick(order.items);
        const mixed = order.items.map((item) =>
          item.quote === quote ? item : { ...item, quote: undefined, count: 1 },
        );
        assert.deepEqual(codesOf({ ...quoted, order: { ...order, items: mixed } }), []);
      }),
      { numRuns: CASES },
    );
  });

  test('it is refused after any single change', () => {
    const tried = new Map(Object.keys(changes).map((name) => [name, 0]));
    fc.assert(
      fc.property(drawn(quoted), (quoted) => {
        const index = quoted.draw.int(0, quoted.order.items.length - 1);
        for (const [name, change] of Object.entries(changes)) {
          const changed = change(quoted, index, quoted.order.items[index]!);
          if (changed === undefined) continue;
          const [order, code] = changed;
          assert.equal(codesOf({ ...quoted, order })[0], code, name);
          tried.set(name, tried.get(name)! + 1);
        }
      }),
      { numRuns: CASES },
    );
    for (const [name, times] of tried) assert.ok(times > CASES / 20, `${name}: ${times} times only`);
  });

  test('it is unknown to every other client, and expired after 48 hours', () => {
    fc.assert(
      fc.property(drawn(quoted), (quoted) => {
        const { draw, order, offers } = quoted;
        const all = (code: string) => order.items.map(() => code);
        assert.deepEqual(codesOf(quoted, CLIENT + 1), all('quote_not_found_or_expired'));
        const [{ expiresAt }] = [...offers.values()] as [QuotedOffer];
        const usedAt = new Date(expiresAt.getTime() + draw.pick([0, 1, draw.int(0, 0x7fffffff)]));
        assert.deepEqual(codesOf({ ...quoted, usedAt }), all('quote_expired'));
      }),
      { numRuns: CASES },
    );
  });
});

describe('48 hours', () => {
  test('exactly, to the millisecond', () => {
    const given = new Date('2026-03-02T12:00:00.123Z');
    const expiresAt = quoteExpiry(given);
    assert.equal(expiresAt.toISOString(), '2026-03-04T12:00:00.123Z');
    const after = (ms: number) => isExpired(expiresAt, new Date(given.getTime() + ms));
    assert.deepEqual([after(HOURS_48 - 1), after(HOURS_48), after(HOURS_48 + 1)], [false, true, true]);
    assert.equal(after(-1), false);
  });

  const calendar: [name: string, given: string, expires: string][] = [
    ['over 29 February', '2028-02-28T06:00:00.000Z', '2028-03-01T06:00:00.000Z'],
    ['over the end of a February without one', '2027-02-27T06:00:00.000Z', '2027-03-01T06:00:00.000Z'],
    ['over the end of a year', '2026-12-31T00:00:00.000Z', '2027-01-02T00:00:00.000Z'],
    ['over the hour that is skipped in spring', '2026-03-28T01:30:00.000Z', '2026-03-30T01:30:00.000Z'],
    ['over the hour that comes twice in autumn', '2026-10-24T01:30:00.000Z', '2026-10-26T01:30:00.000Z'],
  ];
  const zones = [
    'UTC',
    'Europe/Berlin',
    'America/St_Johns',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
  ];

  /** Runs a function with the process in another time zone. */
  function inZone(zone: string, run: () => void): void {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      run();
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  }

  for (const [name, given, expires] of calendar) {
    test(name, () => {
      for (const zone of zones)
        inZone(zone, () => assert.equal(quoteExpiry(new Date(given)).toISOString(), expires, zone));
    });
  }

  test('from any instant in any time zone; after a jump of the clock its current time counts', () => {
    const instant = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    const jumps = fc.array(fc.integer({ min: -2 * HOURS_48, max: 2 * HOURS_48 }), {
      minLength: 1,
      maxLength: 8,
    });
    const perZone = Math.ceil(CASES / zones.length);
    for (const zone of zones) {
      inZone(zone, () =>
        fc.assert(
          fc.property(instant, jumps, (given, jumps) => {
            const expiresAt = quoteExpiry(given);
            assert.equal(expiresAt.getTime() - given.getTime(), HOURS_48);
            let now = given.getTime();
            for (const jump of jumps) {
              now += jump;
              assert.equal(isExpired(expiresAt, new Date(now)), now - given.getTime() >= HOURS_48);
            }
            assert.equal(isExpired(expiresAt, new Date(expiresAt.getTime() - 1)), false);
            assert.equal(isExpired(expiresAt, expiresAt), true);
          }),
          { numRuns: perZone },
        ),
      );
    }
  });
});

describe('the problems', () => {
  const books = itemOf('textbook_pb_a5_p_bw', 2, { total_pages: 96 }, 'books');
  const flyers = itemOf('flyer_ss_a5_fc', 50, {}, 'flyers');
  const lorry = itemOf('puzzle_1000_fc', 16, {}, 'puzzles');
  const catalogue = catalogueOf(guideParts());
  const cover = ['cover', 'book'];

  /** Two shipments: the books with the flyers, and the puzzles. */
  function offersFor(rest: Partial<Basket> = {}) {
    const basket = basketOf([books, flyers, lorry], rest);
    const priced = priceBasket(catalogue, basket, DAY);
    return storedOffers(takeSnapshot(catalogue, basket, DAY, priced), DAY);
  }

  function said(
    items: readonly NewItem[],
    offers = offersFor(),
    address = addressIn('DE'),
    now = DAY,
  ): string[] {
    const problems = checkQuoteUse(orderOf(items, address), CLIENT, offers, now, catalogue.countries);
    return problems.map(({ code, path, detail }) => `${code} at ${path.join('.')}: ${sentenceOf(detail)}`);
  }

  const [first, second] = [hashOf(0, 0), hashOf(1, 0)];
  const quotedBooks = orderedItem(books, first, cover);
  const quotedFlyers = orderedItem(flyers, first, ['product']);
  const quotedPuzzles = orderedItem(lorry, second, ['product']);

  test('none, if the order is as quoted', () => {
    assert.deepEqual(said([quotedBooks, quotedFlyers, quotedPuzzles]), []);
    assert.deepEqual(said([quotedPuzzles]), []);
    assert.deepEqual(said([orderedItem(books, undefined, [])]), []);
  });

  test('an unknown or expired quote', () => {
    const unknown = { ...quotedPuzzles, quote: 'f'.repeat(64) };
    assert.deepEqual(said([unknown]), [
      'quote_not_found_or_expired at items.0.quote: is unknown or has expired; request a new quote with orders/quote',
    ]);
    const late = new Date('2026-03-04T12:00:00Z');
    // An expired quote has no further problems.
    assert.deepEqual(said([{ ...quotedPuzzles, count: 1 }], offersFor(), addressIn('DK'), late), [
      'quote_expired at items.0.quote: expired at 2026-03-04T12:00:00.000Z, 48 hours after it was issued; request a new quote with orders/quote',
    ]);
  });

  test('a missing option that is not a default, or has another count', () => {
    const leftOut = (item: NewItem, options: Readonly<Record<string, number>>) => {
      const basket = basketOf([itemOf(item.product, item.count, options, item.reference)]);
      const snapshot = takeSnapshot(catalogue, basket, DAY, priceBasket(catalogue, basket, DAY));
      return said([item], storedOffers(snapshot, DAY));
    };
    assert.deepEqual(leftOut(quotedFlyers, { paper_135mcg: 1 }), []);
    assert.deepEqual(leftOut({ ...quotedPuzzles, quote: first }, { postcard: 2 }), [
      `${NOT_IN_QUOTE} at items.0.options: must be the quoted options: postcard × 2`,
    ]);
    assert.deepEqual(leftOut(quotedFlyers, { paper_350mcg: 1 }), [
      `${NOT_IN_QUOTE} at items.0.options: must be the quoted options: paper_350mcg × 1`,
    ]);
  });

  test('missing items of the shipment', () => {
    assert.deepEqual(said([quotedPuzzles, quotedFlyers]), [
      `${NOT_IN_QUOTE} at items.1.quote: is for a shipment that also contains "books"; all items of the shipment must be ordered with the same quote`,
    ]);
    assert.match(said([{ ...quotedPuzzles, quote: first }]).at(-1)!, /also contains "books", "flyers"/);
  });

  test('an item outside the shipment', () => {
    assert.deepEqual(said([quotedBooks, quotedFlyers, { ...quotedPuzzles, quote: first }]), [
      `${NOT_IN_QUOTE} at items.2.quote: is for a shipment of "books", "flyers", without "puzzles"`,
    ]);
  });

  test('changed fields', () => {
    const changed = [
      { ...quotedBooks, product: 'textbook_pb_a4_p_bw' },
      { ...quotedFlyers, count: 100, options: [{ reference: 'paper_350mcg', count: 1 }] },
      { ...quotedPuzzles, options: [{ reference: 'postcard', count: 1 }] },
    ];
    assert.deepEqual(said(changed), [
      `${NOT_IN_QUOTE} at items.0.product: is "textbook_pb_a4_p_bw"; the quote is for "textbook_pb_a5_p_bw"`,
      `${NOT_IN_QUOTE} at items.1.count: is 100; the quote is for 50 copies`,
      `${NOT_IN_QUOTE} at items.1.options: must be the quoted options: paper_135mcg × 1`,
      `${NOT_IN_QUOTE} at items.2.options: must be the quoted options: none`,
    ]);
    const twice = { reference: 'total_pages', count: 96 };
    assert.match(
      said([{ ...quotedBooks, options: [twice, twice] }, quotedFlyers])[0]!,
      /items\.0\.options: must be the quoted options: total_pages × 96, pageblock_80off × 1$/,
    );
  });

  test('a different destination, once', () => {
    const items = [quotedBooks, quotedFlyers, quotedPuzzles];
    assert.deepEqual(said(items, offersFor(), addressIn('DK')), [
      'invalid_parameter at addresses.0.country: is "DK"; the quote of item 0 is for DE',
    ]);
    const inBavaria = offersFor({ state: 'BY' });
    assert.deepEqual(said(items, inBavaria, addressIn('DE', 'BY')), []);
    assert.deepEqual(said(items, inBavaria, addressIn('DE', 'BE')), [
      'invalid_parameter at addresses.0.state: is "BE"; the quote of item 0 is for BY, DE',
    ]);
    assert.deepEqual(said(items, inBavaria, addressIn('DE')), [
      'invalid_parameter at addresses.0.state: is missing; the quote of item 0 is for BY, DE',
    ]);
    // A quote without a state is valid for every state.
    assert.deepEqual(said(items, offersFor(), addressIn('DE', 'BE')), []);
  });

  test('missing files of the quoted product', () => {
    assert.deepEqual(said([{ ...quotedPuzzles, files: quotedBooks.files }]), [
      'file_type_not_accepted at items.0.files.0.type: is "cover"; puzzle_1000_fc is made from product and box',
      'file_type_not_accepted at items.0.files.1.type: is "book"; puzzle_1000_fc is made from product and box',
      'missing_required_parameter at items.0.files: must contain a file of type "product"; puzzle_1000_fc is made from product and box',
    ]);
  });

  test('the promise is the priced shipment', () => {
    const { items, shipment, offer } = promisedBy(offersFor().get(hashOf(0, 1))!);
    assert.deepEqual(
      items.map(({ reference }) => reference),
      ['books', 'flyers'],
    );
    assert.deepEqual(shipment.items, ['books', 'flyers']);
    assert.deepEqual([offer.level, formatDecimal(offer.price)], ['cp_fast', '14.9000']);
  });

  test('quoted items stay orderable when the catalogue no longer has their product', () => {
    const empty = catalogueOf({ ...guideParts(), products: [] });
    const order = orderOf([quotedPuzzles], addressIn('DE'));
    assert.deepEqual(
      checkOrder(order, { clientId: CLIENT, tier: 'standard', currency: 'EUR' }, empty, DAY),
      [],
    );
    assert.deepEqual(said([quotedPuzzles]), []);
  });
});
