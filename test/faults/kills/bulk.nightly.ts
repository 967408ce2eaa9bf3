/** Bulk runs survive kills of their worker at random moments, and act on every order exactly once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Core } from '../../../src/app/core.ts';
import { OPERATOR } from '../../../src/domain/actor.ts';
import type { BulkTask } from '../../../src/domain/orders/bulk.ts';
import { bulkProgress, previewBulk, startBulk } from '../../../src/operations/orders/bulk.ts';
import { flyer, validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import type { PlatenProcess } from '../../harness/platen-process.ts';
import { createRandom } from '../../harness/random.ts';
import { setStage } from '../../harness/stage.ts';
import { letPass, until } from '../../harness/wait.ts';
import { addOrdersBefore } from './added-orders.ts';

const ORDERS = 300;
const KILLS = 4;

test(`${KILLS} kills during bulk runs over ${ORDERS} orders`, async (t) => {
  const random = createRandom();
  t.diagnostic(`seed ${random.seed}`);
  const stage = await setStage({ settings: { PLATEN_LEASE_MS: '1000' } });
  const core = await stage.openBeside();
  const progress = (id: number) => core.operations.run(bulkProgress, OPERATOR, { id });
  try {
    await addOrdersBefore(
      stage,
      Array.from({ length: ORDERS }, () => validOrder(stage, { items: [flyer(stage)] })),
    );
    const cancel = await begin(core, { action: 'cancel', reason: 'the shop has closed' });
    const note = await begin(core, { action: 'note', text: 'the shop has closed' });
    const left = async () => (await progress(cancel)).left + (await progress(note)).left;
    const done: number[] = [];
    let service = stage.start();
    for (let kill = 1; kill <= KILLS; kill++) {
      await service.ready;
      // In the midst of the work.
      const before = await left();
      await until('the runs advance', async () => (await left()) < Math.max(1, before));
      await letPass(random.between(0, 150));
      await killed(service);
      done.push(2 * ORDERS - (await left()));
      service = stage.start();
    }
    t.diagnostic(`acted on or skipped at each kill: ${done.join(', ')} of ${2 * ORDERS}`);
    await until(
      'both runs are done',
      async () => (await progress(note)).state === 'done' && (await progress(cancel)).state === 'done',
    );
    const canceled = await progress(cancel);
    // Orders that were handed over in the meantime are left out.
    const skipped = canceled.skipped.reduce((sum, { orders }) => sum + orders, 0);
    t.diagnostic(`canceled ${canceled.done}, skipped ${skipped}`);
    assert.equal(canceled.done + skipped, ORDERS);
    assert.partialDeepStrictEqual(await progress(note), { done: ORDERS, left: 0, skipped: [], failed: [] });
    assert.deepEqual(await actsOf(core, note), [{ acts: ORDERS, orders: ORDERS, canceled: canceled.done }]);
    assert.deepEqual(await actsOf(core, cancel), [
      { acts: canceled.done, orders: canceled.done, canceled: canceled.done },
    ]);
    await assertSound(core);
    await service.ready;
    await stage.stopAll();
  } finally {
    await core.close();
    await stage.tearDown();
  }
});

async function begin({ operations }: Core, task: BulkTask): Promise<number> {
  const { id, total } = await operations.run(previewBulk, OPERATOR, { task, filter: { states: ['new'] } });
  assert.equal(total, ORDERS);
  await operations.run(startBulk, OPERATOR, { id });
  return id;
}

async function killed(service: PlatenProcess): Promise<void> {
  service.kill('SIGKILL');
  assert.deepEqual(await service.exited, { code: null, signal: 'SIGKILL' }, service.output());
}

/** The acts of a run, the orders that they are of, and how many of these are canceled. */
async function actsOf({ database }: Core, bulkId: number) {
  const { rows } = await sql<{ acts: number; orders: number; canceled: number }>`
    select count(*) as acts, count(distinct a.order_id) as orders,
      count(*) filter (where o.state = 500 and o.reason_code = 'canceled_by_operator') as canceled
    from order_acts a join orders o on o.client_id = a.client_id and o.id = a.order_id
    where a.bulk_id = ${bulkId}`.execute(database.queries);
  return rows;
}
