/** A look for alerts: what is wrong with one fact holds up no other. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { retryOrder } from '../../../src/operations/orders/retry.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { bring, withPartner } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

const LOOK_MS = 10_000;

let platen: TestPlaten;
let admin: AdminCall;
before(async () => {
  platen = await startPlaten();
  admin = await adminCaller(platen, 'operator');
});
after(() => platen.close());

const look = (isQuick = false) => platen.core.operations.run(watchAlerts, SYSTEM, { isQuick });
const nothing = { raised: 0, cleared: 0 };

interface OpenAlert {
  readonly id: number;
  readonly since: string;
}

async function alertOf(cause: string, reference: string): Promise<OpenAlert | undefined> {
  const { json } = await admin('/alerts', { cause });
  return json.alerts.find((alert: { order: { reference: string } }) => alert.order.reference === reference);
}

test('a doubtful handover that is retried stays an alert until it is sent again', async () => {
  await withPartner(platen, { reference: 'in-doubt' }, 409);
  await look();
  const first = await alertOf('handover_doubtful', 'in-doubt');
  assert.ok(first);
  platen.clock.advanceBy(LOOK_MS);
  await platen.core.operations.run(retryOrder, OPERATOR, { name: 'in-doubt' });
  await look();
  assert.deepEqual(await alertOf('handover_doubtful', 'in-doubt'), first);

  platen.partner.answerWith(503);
  await platen.runDue();
  await look();
  const second = await alertOf('handover_doubtful', 'in-doubt');
  assert.equal(second?.since, platen.clock.now().toISOString(), 'another attempt is another fact');
});

test('a doubtful handover that is retried before the first look is an alert since then', async () => {
  await withPartner(platen, { reference: 'in-doubt-unseen' }, 409);
  platen.clock.advanceBy(LOOK_MS);
  await platen.core.operations.run(retryOrder, OPERATOR, { name: 'in-doubt-unseen' });
  const retriedAt = platen.clock.now().toISOString();
  platen.clock.advanceBy(LOOK_MS);
  await look();
  assert.equal((await alertOf('handover_doubtful', 'in-doubt-unseen'))?.since, retriedAt);
});

test('a cause that fails holds up no other, and keeps the alerts that it has', async () => {
  const delays = (since: string) =>
    sql`update order_items set delay = ${{ hours: 24, since }}
      where (client_id, order_id) = (select client_id, id from orders where reference = 'delayed') and n = 1`.execute(
      platen.queries,
    );
  await bring(platen, 'delayed', 45);
  await delays(platen.clock.now().toISOString());
  await look();
  const delayed = await alertOf('item_delayed', 'delayed');
  assert.ok(delayed);

  await delays('never');
  await bring(platen, 'refused', 41);
  assert.deepEqual(await look(), { raised: 1, cleared: 0 });
  assert.ok(await alertOf('handover_failed', 'refused'));
  assert.deepEqual(await alertOf('item_delayed', 'delayed'), delayed);

  await delays(delayed.since);
  assert.deepEqual(await look(), nothing);
});
