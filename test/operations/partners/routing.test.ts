/**
 * Orders on their way to print partners with terms: split, moved when a partner is paused, refused, re-routed by the operator,
 * and reorders (decisions.md §8).
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { formatDecimal } from '../../../src/lib/decimal.ts';
import { orderTimeline } from '../../../src/operations/history/timeline.ts';
import { rerouteOrder } from '../../../src/operations/orders/routing/reroute.ts';
import { createPartner } from '../../../src/operations/partners/partners.ts';
import { reportPartners } from '../../../src/operations/partners/report.ts';
import { explainRouting } from '../../../src/operations/partners/routing.ts';
import { flyer, textbook, validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { type PrintPartner, startPrintPartner } from '../../harness/partners/print-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { stateOf } from '../../jobs/story.ts';

let platen: TestPlaten;
/** Makes everything, and is the cheapest for books. */
let books: { readonly id: number; readonly server: PrintPartner };
/** Makes flyers alone. */
let flyers: { readonly id: number; readonly server: PrintPartner };

const TABLE = {
  currency: 'EUR',
  shipping: [{ perShipment: '4' }],
};
const BOOK_TERMS = {
  makes: [{ products: ['textbook_*'] }],
  costs: { ...TABLE, products: [{ products: ['*'], perCopy: '2' }] },
};
const FLYER_TERMS = {
  makes: [{ products: ['flyer_*'] }],
  costs: { ...TABLE, products: [{ products: ['*'], perCopy: '0.1' }] },
};

before(async () => {
  platen = await startPlaten({ settings: { PLATEN_REROUTES: '3' } });
  books = await addPartner('Books', BOOK_TERMS);
  flyers = await addPartner('Flyers', FLYER_TERMS);
  await change(platen.keys.otherPartnerId, { open: false });
  await change(platen.keys.partnerId, { open: false });
});
after(async () => {
  await books.server.close();
  await flyers.server.close();
  await platen.close();
});

async function addPartner(name: string, terms: object) {
  const server = await startPrintPartner();
  const created = await platen.core.operations.run(createPartner, OPERATOR, {
    name,
    address: server.address,
  });
  await change(created.partner.id, { terms });
  return { id: created.partner.id, server };
}

const change = (partnerId: number, changes: object) => changePartner(platen, partnerId, changes);

let count = 0;
/** An order of a book and a flyer; returns its reference. */
async function order(overrides: object = {}): Promise<string> {
  count += 1;
  const reference = `routed-${count}`;
  const body = validOrder(platen, {
    reference,
    items: [textbook(platen, { reference: 'book' }), flyer(platen, { reference: 'flyer' })],
    ...overrides,
  });
  const { status } = await platen.post('/core/1.0/orders/add', body);
  assert.equal(status, 201);
  return reference;
}

const partnersOf = async (reference: string) =>
  (
    await sql<{ reference: string; partner_id: number | null; shipment: number | null }>`
      select i.reference, i.partner_id, i.shipment from orders o
      join order_items i on i.client_id = o.client_id and i.order_id = o.id
      where o.reference = ${reference} order by i.n`.execute(platen.queries)
  ).rows.map((row) => [row.reference, row.partner_id, row.shipment]);

const causesOf = async (reference: string) =>
  (
    await sql<{ cause: string; partner_id: number | null }>`
      select r.cause, r.partner_id from orders o
      join routings r on r.client_id = o.client_id and r.order_id = o.id
      where o.reference = ${reference} order by r.n`.execute(platen.queries)
  ).rows.map((row) => [row.cause, row.partner_id]);

const handoversOf = async (reference: string) =>
  (
    await sql<{ partner_id: number; state: string }>`
      select h.partner_id, h.state from orders o
      join handovers h on h.client_id = o.client_id and h.order_id = o.id
      where o.reference = ${reference} order by h.n`.execute(platen.queries)
  ).rows.map((row) => [row.partner_id, row.state]);

const loads = async () =>
  Object.fromEntries(
    (
      await sql<{ partner_id: number; items: number }>`select partner_id, items from partner_days`.execute(
        platen.queries,
      )
    ).rows.map((row) => [row.partner_id, row.items]),
  );

const receivedBy = ({ documents }: PrintPartner, reference: string) =>
  documents
    .filter((document) => document.order.client.reference === reference)
    .map((document) => document.order.items.length);

describe('routing of orders', () => {
  test('an order is split over the partners that make its items, and each gets its share', async () => {
    const reference = await order();
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 45);
    assert.deepEqual(await partnersOf(reference), [
      ['book', books.id, 1],
      ['flyer', flyers.id, 2],
    ]);
    assert.deepEqual([receivedBy(books.server, reference), receivedBy(flyers.server, reference)], [[1], [1]]);
    assert.deepEqual(await causesOf(reference), [
      ['verified', books.id],
      ['verified', flyers.id],
    ]);
    const { routings } = await platen.core.operations.run(explainRouting, OPERATOR, { name: reference });
    const closed = 'Test printer is closed for new orders';
    assert.deepEqual(
      routings.map(({ verdicts }) => verdicts.map(({ partner, sentence }) => `${partner} ${sentence}`)),
      [
        [
          'Books is the only one that can make and ship it',
          closed,
          'Other printer is closed for new orders',
          'Flyers does not make textbook_pb_a5_p_bw',
        ],
        [
          'Flyers is the only one that can make and ship it',
          closed,
          'Other printer is closed for new orders',
          'Books does not make flyer_ss_a5_fc',
        ],
      ],
    );
  });

  test('an order that stopped at an item that no partner makes is released by canceling this item', async () => {
    await change(flyers.id, { open: false });
    const reference = await order();
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 7);
    const cancel = { apikey: platen.keys.live, reference, items: [{ reference: 'flyer' }] };
    const reply = await platen.post('/core/1.0/orders/cancel', cancel);
    assert.deepEqual([reply.status, reply.json.state], [200, '10'], reply.text);
    await platen.runDue();
    await change(flyers.id, { open: true });
    assert.equal(await stateOf(platen, reference), 45);
    assert.deepEqual(receivedBy(books.server, reference), [1]);
    assert.deepEqual(await partnersOf(reference), [
      ['book', books.id, 1],
      ['flyer', null, 2],
    ]);
    await assertSound(platen.core);
  });

  test('an order that cannot be verified says why at present, and logs each reason once', async () => {
    const original = await order();
    await platen.runDue();
    const ship = (state: number) =>
      sql`
      update order_items i set state = ${state} from orders o
      where o.client_id = i.client_id and o.id = i.order_id and o.reference = ${original}`.execute(
        platen.queries,
      );
    const book = textbook(platen, { reference: 'book' });
    const items = [{ ...book, reorder_order_reference: original, reorder_item_reference: 'book' }];
    const reference = await order({ items });
    const again = async () => {
      platen.clock.advanceBy(60_000);
      await platen.runDue();
    };
    await platen.runDue();
    await again();
    await change(books.id, { open: false });
    await ship(75);
    await again();
    await again();
    const { state, reason, events } = await platen.core.operations.run(orderTimeline, OPERATOR, {
      name: reference,
    });
    assert.deepEqual([state, reason?.code], ['verify_error', 'no_partner_can_make_it']);
    assert.deepEqual(
      events.flatMap((event) => (event.kind === 'state' ? [[event.state, event.reason?.code]] : [])),
      [
        ['verify', undefined],
        ['verify_error', 'original_not_shipped'],
        ['verify', undefined],
        ['verify_error', 'no_partner_can_make_it'],
      ],
    );
    await change(books.id, { open: true });
    await again();
    assert.equal(await stateOf(platen, reference), 45);
    await ship(1);
  });

  test('a shipment moves as a whole when its partner is paused; canceling releases what was counted', async () => {
    const before = await loads();
    const reference = await order();
    const expensive = { ...TABLE, products: [{ products: ['*'], perCopy: '3.5' }] };
    await change(platen.keys.partnerId, { open: true, terms: { costs: expensive } });
    await change(books.id, { pausedUntil: new Date(platen.clock.now().getTime() + 3_600_000) });
    await platen.runDue();
    assert.deepEqual(await partnersOf(reference), [
      ['book', platen.keys.partnerId, 1],
      ['flyer', flyers.id, 2],
    ]);
    assert.deepEqual(await causesOf(reference), [
      ['moved', platen.keys.partnerId],
      ['verified', flyers.id],
    ]);
    assert.equal(await stateOf(platen, reference), 45);
    // Two copies at 3.50 instead of 2, each with 4 of shipping: the operator bears the difference, and sees it.
    const { routings } = await platen.core.operations.run(explainRouting, OPERATOR, { name: reference });
    assert.deepEqual(
      routings.map(({ cost, plannedCost }) => [cost, plannedCost].map((one) => one && formatDecimal(one))),
      [
        ['11.0000', '8.0000'],
        ['14.0000', null],
      ],
    );
    platen.clock.advanceBy(1);
    const { partners } = await platen.core.operations.run(reportPartners, OPERATOR, {});
    const report = partners.find(({ partnerId }) => partnerId === platen.keys.partnerId);
    assert.equal(report && formatDecimal(report.borne), '3.0000');
    await change(books.id, { pausedUntil: null });
    await change(platen.keys.partnerId, { open: false, terms: {} });

    const held = await order();
    assert.deepEqual(await stateOf(platen, held), 1);
    const cancel = { apikey: platen.keys.live, reference: held };
    assert.equal((await platen.post('/core/1.0/orders/cancel', cancel)).status, 200);
    const now = await loads();
    assert.equal(now[flyers.id], (before[flyers.id] ?? 0) + 1);
    assert.equal(now[books.id], before[books.id]);
  });

  test('a partner that is paused until noon keeps what it has, and gets orders again after noon', async () => {
    const book = { items: [textbook(platen, { reference: 'book' })] };
    const kept = await order(book);
    await platen.runDue();
    await change(platen.keys.partnerId, { open: true });
    await change(books.id, { pausedUntil: new Date(platen.clock.now().getTime() + 3_600_000) });
    const during = await order(book);
    await platen.runDue();
    platen.clock.advanceBy(3_600_000);
    const after = await order(book);
    await platen.runDue();
    await change(platen.keys.partnerId, { open: false });
    const bookOf = async (reference: string) => (await partnersOf(reference))[0]?.[1];
    assert.deepEqual(
      [await bookOf(kept), await bookOf(during), await bookOf(after)],
      [books.id, platen.keys.partnerId, books.id],
    );
    assert.deepEqual(await handoversOf(kept), [[books.id, 'taken']]);
  });

  test('a partner that refuses is passed over, and another one gets the shipment', async () => {
    const reference = await order();
    await change(platen.keys.partnerId, { open: true });
    books.server.answerWith(422);
    await platen.runDue();
    books.server.answerWith(200);
    await change(platen.keys.partnerId, { open: false });
    assert.equal(await stateOf(platen, reference), 45);
    assert.deepEqual(await partnersOf(reference), [
      ['book', platen.keys.partnerId, 1],
      ['flyer', flyers.id, 2],
    ]);
    assert.deepEqual(await causesOf(reference), [
      ['verified', books.id],
      ['verified', flyers.id],
      ['refused', platen.keys.partnerId],
    ]);
    assert.deepEqual(await handoversOf(reference), [
      [books.id, 'withdrawn'],
      [flyers.id, 'taken'],
      [platen.keys.partnerId, 'taken'],
    ]);
  });

  test('an order that every partner refuses stops, with the refusal as its reason', async () => {
    const reference = await order();
    books.server.answerWith(422);
    await platen.runDue();
    books.server.answerWith(200);
    assert.equal(await stateOf(platen, reference), 41);
    assert.deepEqual((await handoversOf(reference))[0], [books.id, 'refused']);
  });

  test('a doubtful handover moves at once when the operator says that the partner agreed', async () => {
    const reference = await order();
    books.server.answerWith('reset');
    await platen.runDue();
    await change(platen.keys.partnerId, { open: true });
    const input = { name: reference, partnerAgreed: true };
    const { partners } = await platen.core.operations.run(rerouteOrder, OPERATOR, input);
    assert.deepEqual(partners, ['Test printer']);
    await platen.runDue();
    books.server.answerWith(200);
    await change(platen.keys.partnerId, { open: false });
    assert.equal(await stateOf(platen, reference), 45);
    assert.deepEqual(await handoversOf(reference), [
      [books.id, 'withdrawn'],
      [flyers.id, 'taken'],
      [platen.keys.partnerId, 'taken'],
    ]);
    const { routings } = await platen.core.operations.run(explainRouting, OPERATOR, { name: reference });
    const { verdicts } = routings.findLast(({ cause }) => cause === 'operator')!;
    assert.partialDeepStrictEqual(
      verdicts.filter(({ code }) => code === 'refused_before'),
      [{ partner: 'Books', sentence: 'had this order before' }],
    );
  });

  test('a reorder goes to the maker of its original, although another one is cheaper now', async () => {
    const original = await order();
    await platen.runDue();
    await sql`
      update order_items i set state = 75 from orders o
      where o.client_id = i.client_id and o.id = i.order_id and o.reference = ${original}`.execute(
      platen.queries,
    );
    const terms = { ...BOOK_TERMS, costs: { ...TABLE, products: [{ products: ['*'], perCopy: '1' }] } };
    const cheaper = await addPartner('Cheaper books', terms);
    const book = textbook(platen, { reference: 'book' });
    const again = await order({
      items: [{ ...book, reorder_order_reference: original, reorder_item_reference: 'book' }],
    });
    const other = await order({ items: [book] });
    await platen.runDue();
    assert.deepEqual(await partnersOf(again), [['book', books.id, 1]]);
    assert.deepEqual(await partnersOf(other), [['book', cheaper.id, 1]]);
    await change(cheaper.id, { ended: true });
    await cheaper.server.close();
  });
});
