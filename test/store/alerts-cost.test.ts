/** What a look for alerts costs does not depend on how much is in production or waits. */
import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import * as findings from '../../src/store/alerts/findings.ts';
import type { Tx } from '../../src/store/engine/db.ts';
import { createPlanDatabase, type PlanDatabase } from '../harness/orders/plan-database.ts';

const ORDERS = 5_000;
/** Orders of each kind that are found. */
const FOUND = 5;
const MOST_BUFFERS = 200;

const now = new Date('2026-03-02T12:00:00Z');
const soon = `'2026-03-02T11:50:00Z'::timestamptz`;
const before15 = new Date(now.getTime() - 15 * 60_000);

let plans: PlanDatabase;
before(async () => {
  plans = await createPlanDatabase(async (ask) => {
    for (const statement of statements) await ask(statement);
  });
});
after(() => plans.close());

/** Orders in production that are registered, on time and heard of, orders that were just taken, and orders that wait. */
const statements = [
  `insert into clients (name, created_at) values ('Shop', now())`,
  `insert into partners (name, address, order_key_sealed, created_at) values ('Printer', 'https://print.example', '\\x00', now())`,
  `insert into orders (interface, client_id, id, reference, mode, state, email, addresses, costs, created_at)
    select 'core', 1, n, 'order-' || n, 'live', case when n <= ${2 * ORDERS} then 45 else 40 end, 'a@b.example', '[]'::jsonb, '{}'::json, ${soon}
    from generate_series(1, ${3 * ORDERS}) n`,
  `insert into order_items (shipment, client_id, order_id, n, reference, product, product_name, count, shipping_level, shipping_option,
      cost, options, partner_id, state, ship_on, ship_by, due_on)
    select 1, 1, id, 1, 'one', 'flyer', 'Flyer', 1, 'cp_ground', 'DHL', 1, '[]', 1, case when id <= ${ORDERS} then 25 else 1 end,
      '2026-03-04', '2026-03-05', '2026-03-04'
    from orders`,
  `insert into handovers (client_id, order_id, n, partner_id, state, registered, first_try_at, settled_at, next_at)
    select 1, id, 1, 1, case when state = 45 then 'taken' else 'waiting' end, id <= ${ORDERS},
      ${soon}, case when state = 45 then ${soon} end, case when state = 40 then ${soon} end
    from orders`,
  `insert into order_log (client_id, order_id, n, state, at) select 1, id, 1, state, ${soon} from orders`,
  // What is found: taken half an hour ago and not registered, late, doubtful, silent and known to be.
  `update handovers set settled_at = ${soon} - interval '20 min'
    where order_id between ${ORDERS + 1} and ${ORDERS + FOUND}`,
  `update order_items set ship_on = '2026-02-28', ship_by = '2026-03-01' where order_id between 1 and ${FOUND}`,
  `update handovers set doubtful = true, tries = 1 where order_id > ${3 * ORDERS - FOUND}`,
  `update order_log set at = '2026-02-01' where order_id between 11 and ${10 + FOUND}`,
  `insert into alerts (cause, subject, client_id, order_id, since, raised_at)
    select 'production_silent', 'order ' || id, 1, id, '2026-02-01', now() from orders where id between 11 and ${10 + FOUND}`,
  // Canceled orders that were in production; some are shipped afterwards, and known to be.
  `insert into orders (interface, client_id, id, reference, mode, state, email, addresses, costs, created_at)
    select 'core', 1, n, 'order-' || n, 'live', 500, 'a@b.example', '[]'::jsonb, '{}'::json, ${soon}
    from generate_series(${3 * ORDERS + 1}, ${4 * ORDERS}) n`,
  `insert into order_items (shipment, client_id, order_id, n, reference, product, product_name, count, shipping_level, shipping_option,
      cost, options, partner_id, state)
    select 1, 1, id, 1, 'one', 'flyer', 'Flyer', 1, 'cp_ground', 'DHL', 1, '[]', 1, 75 from orders where state = 500`,
  `insert into order_log (client_id, order_id, n, state, at) select 1, id, 1, state, ${soon} from orders where state = 500`,
  `insert into signals (client_id, order_id, item_n, hash, partner_id, version, type, signaled_at, verdict, received_at)
    select 1, id, 1, 'a', 1, '2.0', 'ItemShipped', ${soon}, 'moved',
      ${soon} + case when id <= ${3 * ORDERS + FOUND} then 1 else -1 end * interval '1 min'
    from orders where state = 500`,
  `insert into alerts (cause, subject, client_id, order_id, since, raised_at)
    select 'signal_conflict', 'order ' || id, 1, id, ${soon}, now() from orders
    where id between ${3 * ORDERS + 1} and ${3 * ORDERS + FOUND}`,
];

async function found(t: TestContext, statement: ReturnType<typeof findings.lateOrders>): Promise<number> {
  let rows = 0;
  const buffers = await plans.buffersOf(async (tx) => {
    rows = (await sql`${statement}`.execute(tx)).rows.length;
  });
  cheap(t, buffers);
  return rows;
}

function cheap(t: TestContext, buffers: number): void {
  t.diagnostic(`${buffers} buffers`);
  assert.ok(buffers <= MOST_BUFFERS, `${buffers} buffers`);
}

test('orders that no partner registered', async (t) => {
  assert.equal(await found(t, findings.unregisteredOrders(before15)), FOUND);
});

test('what was registered is looked at once', async (t) => {
  const registered = (tx: Tx) => findings.markRegistered(tx, before15, 1000);
  cheap(t, await plans.buffersOf(registered));
  await plans.tryOut(async (tx) => {
    assert.equal(await registered(tx), 0);
    await sql`update order_items set state = 25 where order_id = ${ORDERS + 1}`.execute(tx);
    assert.equal(await registered(tx), 0, 'it was registered by another partner');
    await sql`
      insert into signals (client_id, order_id, item_n, hash, partner_id, version, type, signaled_at, verdict, received_at)
      values (1, ${ORDERS + 1}, 1, 'a', 1, '2.0', 'ItemRegistered', ${now}, 'moved', ${now})`.execute(tx);
    assert.equal(await registered(tx), 1);
    assert.equal(await registered(tx), 0);
    assert.equal((await sql`${findings.unregisteredOrders(before15)}`.execute(tx)).rows.length, FOUND - 1);
  });
});

test('canceled orders that were shipped all the same, in a quick look', async (t) => {
  const lastMonth = new Date(now.getTime() - 30 * 86_400_000);
  assert.equal(await found(t, findings.ordersInConflict(lastMonth, 500, 'known')), FOUND);
  await plans.tryOut(async (tx) => {
    await sql`delete from alerts where cause = 'signal_conflict'`.execute(tx);
    const all = await sql`${findings.ordersInConflict(lastMonth, 500, 'all')}`.execute(tx);
    assert.equal(all.rows.length, FOUND, 'a full look finds them, and none that was shipped before');
  });
});

test('orders that are late', async (t) => assert.equal(await found(t, findings.lateOrders(now)), FOUND));

test('orders in doubt', async (t) => {
  assert.equal(await found(t, findings.ordersInDoubt([40, 41])), FOUND);
});

test('silent orders that are alerts already', async (t) => {
  const before = new Date('2026-02-27T12:00:00Z');
  assert.equal(await found(t, findings.silentOrders(45, before, 'known')), FOUND);
});
