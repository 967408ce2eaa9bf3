/**
 * What follows from the calendar of a print partner: the ship date, which is fixed when an order is accepted, and the day whose
 * capacity its orders take. The tests run in their order: the days go by.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { cancelForOperator } from '../../../src/operations/orders/acts/cancel.ts';
import { progressDueOrders } from '../../../src/operations/orders/advance.ts';
import type { OrderKey } from '../../../src/store/engine/keys.ts';
import { adminCaller } from '../../harness/access/admin.ts';
import { fullIds, textbook, validOrder } from '../../harness/orders/orders.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { stateOf } from '../../jobs/story.ts';

/** It is 11:00 in Berlin on a Monday when the tests begin, so the work counts for Tuesday. */
const TERMS = {
  calendar: { timeZone: 'Europe/Berlin', cutOff: '10:30' },
  productionDays: [{ products: ['*'], days: 1 }],
  capacity: { amount: 7, unit: 'copies' },
};

let platen: TestPlaten;

before(async () => {
  platen = await startPlaten();
  await change(platen.keys.otherPartnerId, { open: false });
  await change(platen.keys.partnerId, { terms: TERMS });
});
after(() => platen.close());

const change = (partnerId: number, changes: object) => changePartner(platen, partnerId, changes);

async function order(reference: string): Promise<void> {
  const body = validOrder(platen, { reference, items: [textbook(platen)] });
  const { status, text } = await platen.post('/core/1.0/orders/add', body);
  assert.equal(status, 201, text);
}

const loads = async () =>
  (
    await sql<{ day: string; items: number; copies: number }>`
      select day::text, items, copies from partner_days where partner_id = ${platen.keys.partnerId} order by day`.execute(
      platen.queries,
    )
  ).rows.map(({ day, items, copies }) => [day, items, copies]);

const routed = async () =>
  (
    await sql<{ reference: string }>`
      select o.reference from orders o join order_items i on i.client_id = o.client_id and i.order_id = o.id
      where i.partner_id = ${platen.keys.partnerId} order by o.reference`.execute(platen.queries)
  ).rows.map(({ reference }) => reference);

/** Verifies every order that waits for it, each in a transaction of its own, all at once. */
async function verifyAtOnce(): Promise<void> {
  const waiting = await sql<OrderKey>`
    select client_id as "clientId", id as "orderId" from orders where state in (1, 5, 7)`.execute(
    platen.queries,
  );
  await Promise.all(
    waiting.rows.map((order) =>
      platen.queries
        .transaction()
        .execute((tx) => progressDueOrders.work(tx, platen.core.services, [order], platen.clock.now())),
    ),
  );
}

const cancel = (name: string, count: number) =>
  platen.core.operations.run(cancelForOperator, OPERATOR, {
    name,
    items: [{ reference: 'book', count }],
    reason: 'too many',
    partnerAgreed: true,
  });

describe('capacity', () => {
  test('orders that are verified at once never take more than there is', async () => {
    for (let n = 1; n <= 8; n += 1) await order(`order-${n}`);
    await verifyAtOnce();
    assert.deepEqual(await loads(), [['2026-03-03', 3, 6]]);
    assert.equal((await routed()).length, 3);
  });

  test('canceled copies and items are free again, and others take their place', async () => {
    const [first = '', second = ''] = await routed();
    await cancel(first, 1);
    assert.deepEqual(await loads(), [['2026-03-03', 3, 5]]);
    await cancel(second, 2);
    assert.deepEqual(await loads(), [['2026-03-03', 2, 3]]);
    await verifyAtOnce();
    assert.deepEqual(await loads(), [['2026-03-03', 4, 7]]);
    assert.equal((await routed()).length, 5, 'with the canceled one');
    await cancel(first, 1);
    assert.deepEqual(await loads(), [['2026-03-03', 3, 6]]);
  });

  test('after the cut-off of the next day there is new capacity', async () => {
    platen.clock.set(new Date('2026-03-03T09:30:00Z'));
    await verifyAtOnce();
    assert.deepEqual(await loads(), [['2026-03-03', 3, 6]], 'at 10:30 in Berlin, the day still counts');
    platen.clock.advanceBy(1);
    await verifyAtOnce();
    assert.deepEqual(await loads(), [
      ['2026-03-03', 3, 6],
      ['2026-03-04', 3, 6],
    ]);
  });
});

test('the capacity of an item that its partner canceled is free at once, and only once', async () => {
  await platen.runDue();
  const { rows } = await sql<{ reference: string }>`
    select o.reference from orders o join order_items i on i.client_id = o.client_id and i.order_id = o.id
    where i.routed_on = '2026-03-03' and o.state = 45 and i.canceled = 0`.execute(platen.queries);
  const name = rows[0]?.reference ?? '';
  const { id, itemIds } = fullIds(platen, name);
  const before = await loads();
  const cancel = {
    type: 'ItemCanceled',
    order: id,
    item: itemIds[0],
    cause: 'CancelBookRip',
  };
  assert.equal((await postSignal(platen, cancel)).json.verdict, 'moved');
  const [[day, items, copies] = [], ...others] = before;
  const after = [[day, Number(items) - 1, Number(copies) - 2], ...others];
  assert.deepEqual(await loads(), after);
  assert.equal(await stateOf(platen, name), 500);
});

describe('the ship date', () => {
  test('is fixed when the order is accepted, and stays when the order moves', async () => {
    await change(platen.keys.partnerId, {
      terms: { ...TERMS, productionDays: [{ products: ['*'], days: 9 }] },
    });
    const dates = await sql<{ on: string; by: Date }>`
      select ship_on::text as on, ship_by as by from order_items where canceled = 0`.execute(platen.queries);
    assert.ok(dates.rows.length > 5);
    // Accepted on Monday after the cut-off, so one working day after Tuesday.
    for (const { on, by } of dates.rows)
      assert.deepEqual([on, by.toISOString()], ['2026-03-04', '2026-03-04T23:00:00.000Z']);

    await change(platen.keys.partnerId, { terms: TERMS });
    await order('moved');
    await change(platen.keys.partnerId, { open: false });
    await change(platen.keys.otherPartnerId, { open: true });
    await verifyAtOnce();
    assert.ok(!(await routed()).includes('moved'));
    const info = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference: 'moved' });
    assert.equal(info.json.items[0].ship_date, '2026-03-05');
    const admin = await adminCaller(platen, 'read-only');
    assert.equal((await admin('/orders/info', { name: 'moved' })).json.order.items[0].ship_on, '2026-03-05');
    await order('undated');
    const undated = { apikey: platen.keys.live, reference: 'undated' };
    assert.equal((await platen.post('/core/1.0/orders/info', undated)).json.items[0].ship_date, '');
  });
});
