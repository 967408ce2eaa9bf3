/** What print partners did with their orders, counted from signals, items and attempts. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import { reportPartners } from '../../../src/operations/partners/report.ts';
import { firstNumberSince } from '../../../src/store/orders/order-search.ts';
import { readPartnerReport } from '../../../src/store/partners/report.ts';
import { adminCaller } from '../../harness/access/admin.ts';
import { storeManyOrders } from '../../harness/orders/many-orders.ts';
import { bring } from '../../harness/orders/orders.ts';
import { createPlanDatabase, type PlanDatabase } from '../../harness/orders/plan-database.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal, signalTime } from '../../harness/signals/signals.ts';

const MINUTE_MS = 60_000;

/** It is 22:00 there when the tests begin, so what is accepted then ships within two hours. */
const TERMS = {
  calendar: { timeZone: 'Etc/GMT-12' },
  productionDays: [{ products: ['*'], days: 0 }],
  costs: { currency: 'EUR', products: [{ products: ['*'], perItem: '1' }], shipping: [{ perShipment: '4' }] },
};

describe('of some orders', () => {
  let platen: TestPlaten;
  before(async () => {
    platen = await startPlaten();
  });
  after(() => platen.close());

  test('counts items, attempts, costs and the times of signals since the order was taken', async () => {
    await changePartner(platen, platen.keys.partnerId, { terms: TERMS });
    platen.partner.answerWith(503);
    const early = await bring(platen, 'early', 40);
    platen.partner.answerWith(200);
    await platen.runUntil(new Date(platen.clock.now().getTime() + MINUTE_MS));
    const late = await bring(platen, 'late', 45);
    const taken = platen.clock.now().getTime();
    const signal = (order: string, item: string, type: string, minutes: number, fields = {}) =>
      postSignal(platen, {
        type,
        order,
        item,
        datetime: signalTime(new Date(taken + minutes * MINUTE_MS)),
        ...fields,
      });
    const shipped = { tracking: 'A', shipping_option: 'DHL' };
    const [first, second] = late.itemIds;
    await signal(late.id!, first!, 'ItemRegistered', 1);
    await signal(late.id!, first!, 'ItemProduced', 30);
    await signal(late.id!, first!, 'ItemShipped', 60, shipped);
    await signal(late.id!, second!, 'ItemRegistered', 3);
    await signal(late.id!, second!, 'ItemDelay', 4, { cause: 'no paper', delay: '24' });
    await signal(late.id!, second!, 'ItemShipped', 180, shipped);
    await signal(early.id!, early.itemIds[0]!, 'ItemCanceled', 5, { cause: 'CancelBookRip' });

    // Up to now, which is the moment of the last order.
    platen.clock.advanceBy(MINUTE_MS);
    const reader = await adminCaller(platen, 'read-only');
    const { json } = await reader('/partners/report', {});
    const partner = json.partners.find(({ orders }: { orders: number }) => orders > 0);
    assert.ok(partner);
    assert.deepEqual(
      {
        ...partner,
        name: '',
        time_to_register: rounded(partner.time_to_register),
        time_to_ship: rounded(partner.time_to_ship),
      },
      {
        partner_id: partner.partner_id,
        name: '',
        open: true,
        orders: 2,
        items: 4,
        copies: partner.copies,
        attempts: 3,
        failed_attempts: 1,
        shipped: 2,
        dated: 2,
        on_time: 1,
        delayed: 1,
        canceled: 1,
        cost: '12.0000',
        shipments_without_cost: 0,
        borne: '0.0000',
        time_to_register: { p50_seconds: 2 * 60, p95_seconds: 174 },
        time_to_produce: partner.time_to_produce,
        time_to_ship: { p50_seconds: 120 * 60, p95_seconds: 174 * 60 },
      },
    );
    assert.deepEqual(rounded(partner.time_to_produce), { p50_seconds: 1800, p95_seconds: 1800 });
  });

  test('counts an item as late once it should have shipped', async () => {
    platen.clock.advanceBy(3 * 60 * MINUTE_MS);
    const reader = await adminCaller(platen, 'read-only');
    const overdue = (await reader('/partners/report', {})).json.partners[0];
    assert.deepEqual([overdue.dated, overdue.on_time], [3, 1]);
  });

  test('is of the orders that were accepted in this time', async () => {
    const none = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') };
    const { partners } = await platen.core.operations.run(reportPartners, OPERATOR, none);
    for (const { items, attempts, timeToShip } of partners)
      assert.deepEqual([items, attempts, timeToShip], [0, 0, null]);
    for (const query of [
      { from: none.to, to: none.from },
      { from: new Date(0), to: none.to },
    ])
      await assert.rejects(platen.core.operations.run(reportPartners, OPERATOR, query), Refused);
  });
});

function rounded(times: Record<string, number>) {
  return Object.fromEntries(Object.entries(times).map(([name, seconds]) => [name, Math.round(seconds)]));
}

describe('of many orders', () => {
  const ORDERS = 20_000;
  let plans: PlanDatabase;
  before(async () => {
    plans = await createPlanDatabase((ask) => storeManyOrders(ask, ORDERS));
  });
  after(() => plans.close());

  test('reads those of its time alone', async (t) => {
    // An order every ten seconds: an hour is 360 of them, with 720 items.
    const buffers = await plans.buffersOf(async (tx) => {
      const now = new Date();
      const lowest = await firstNumberSince(tx, new Date(now.getTime() - 3_600_000));
      await readPartnerReport(tx, { lowest, beyond: await firstNumberSince(tx, now) }, now);
    });
    t.diagnostic(`${buffers} buffers`);
    assert.ok(buffers < 15_000, `${buffers} buffers`);
  });
});
