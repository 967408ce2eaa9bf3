import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { createVirtualWorker } from '../../../src/jobs/virtual-worker.ts';
import { createWorkContext } from '../../../src/operations/engine/due-work.ts';
import { produceSandboxOrders } from '../../../src/operations/sandbox/produce.ts';
import type { OrderKey } from '../../../src/store/engine/keys.ts';
import { add, flyer } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { until } from '../../harness/wait.ts';

const ORDERS = 20;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

async function addMany(marks: string): Promise<string[]> {
  const references = Array.from({ length: ORDERS }, () => `${newReference()} ${marks}`);
  const { sandbox: apikey } = platen.keys;
  await Promise.all(
    references.map((reference) => add(platen, { apikey, reference, items: [flyer(platen)] })),
  );
  return references;
}

/** How often each signal of these orders was received, and the states of the orders. */
async function outcome(references: readonly string[]) {
  const { rows: signals } = await sql<{ seen: number; count: number }>`
    select s.seen_count as seen, count(*) from signals s join orders o on o.id = s.order_id
    where o.reference = any(${references}) group by s.seen_count`.execute(platen.queries);
  const { rows: states } = await sql<{ state: number; count: number }>`
    select state, count(*) from orders where reference = any(${references}) group by state`.execute(
    platen.queries,
  );
  return { signals, states };
}

test('two concurrent workers post every signal once', async () => {
  const references = await addMany('sim-happy');
  const { database, services } = platen.core;
  const workers = [3, 4].map((batch) =>
    createVirtualWorker(
      createWorkContext(database, services, () => undefined),
      platen.clock,
      { batch },
    ),
  );
  await Promise.all(workers.map((worker) => worker.runDue()));
  assert.deepEqual(await outcome(references), {
    signals: [{ seen: 1, count: 5 * ORDERS }],
    states: [{ state: 501, count: ORDERS }],
  });
});

test('after a worker died, the next one continues signal by signal', async () => {
  const references = await addMany('sim-duplicate sim-speed-60');
  const start = platen.clock.now().getTime();
  // A new driver every hour, without the state of the one before.
  for (let hour = 1; hour <= 80; hour += 1) {
    const workContext = createWorkContext(platen.core.database, platen.core.services, () => undefined);
    await createVirtualWorker(workContext, platen.clock, { batch: 7 }).runUntil(
      new Date(start + hour * 60_000),
    );
  }
  assert.deepEqual(await outcome(references), {
    signals: [{ seen: 3, count: 5 * ORDERS }],
    states: [{ state: 501, count: ORDERS }],
  });
});

test('two workers that retry the same order post every signal once', async () => {
  const references = await addMany('sim-happy sim-speed-60');
  await platen.runDue();
  platen.clock.advanceBy(100 * 60_000);
  const { database, services } = platen.core;
  const { rows: orders } = await sql<OrderKey>`
    select client_id as "clientId", id as "orderId" from orders
    where reference = any(${references}) order by id`.execute(platen.queries);
  const again = (then: () => Promise<unknown>) =>
    database.queries.transaction().execute(async (tx) => {
      await produceSandboxOrders.work(tx, services, orders, platen.clock.now());
      await then();
    });
  let second: Promise<void> | undefined;
  await again(async () => {
    second = again(async () => undefined);
    await until('the second worker waits for the first', async () => {
      const { rows: waiting } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(platen.queries);
      return waiting.length > 0;
    });
  });
  await second;
  assert.deepEqual(await outcome(references), {
    signals: [{ seen: 1, count: 5 * ORDERS }],
    states: [{ state: 501, count: ORDERS }],
  });
});
