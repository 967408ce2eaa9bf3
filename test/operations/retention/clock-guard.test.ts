/** A clock that jumps makes everything old; nothing is deleted until a person has confirmed the time. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import type { Refused } from '../../../src/domain/refusal.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { applyFileRules } from '../../../src/operations/files/prune.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { bring } from '../../harness/orders/orders.ts';
import { deleteOld, startPlaten, type TestPlaten } from '../../harness/platen.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let platen: TestPlaten;
let admin: AdminCall;
before(async () => {
  platen = await startPlaten();
  admin = await adminCaller(platen, 'administrator');
  await bring(platen, 'shipped', 100);
  await bring(platen, 'tried-out', 501);
});
after(() => platen.close());

const run: TestPlaten['core']['operations']['run'] = (...call) => platen.core.operations.run(...call);
const keepHouse = () => deleteOld(platen);

/** The rows of every table with rows that end, except those that the guard itself writes. */
async function counted(): Promise<Record<string, number>> {
  const tables = ['orders', 'order_events', 'attempts', 'order_log', 'routings', 'simulations'];
  const counts = tables.map(
    (table) => sql`(select count(*) from ${sql.table(table)})::int as ${sql.ref(table)}`,
  );
  const expired = sql`(select count(*) from order_files where expired_at is not null)::int as expired`;
  const reasons = sql`(select count(*) from routings where verdicts is not null)::int as reasons`;
  const result = await sql<Record<string, number>>`
    select ${sql.join([...counts, expired, reasons])}`.execute(platen.queries);
  return result.rows[0]!;
}

async function alerts(): Promise<string[]> {
  await run(watchAlerts, SYSTEM, undefined);
  const { json } = await admin('/alerts', { cause: 'clock_unconfirmed' });
  return json.alerts.map(({ subject }: { subject: string }) => subject);
}

test('a shop that is idle for weeks does not stop the deletion: the service itself stores the time', async () => {
  for (let halfDay = 0; halfDay < 40; halfDay += 1) {
    platen.clock.advanceBy(DAY_MS / 2);
    await keepHouse();
  }
  assert.deepEqual(await alerts(), []);
  assert.equal((await admin('/retention/clock')).json.refused_at, null);
});

test('a clock that jumps a year erases nothing, and says so', async () => {
  const stored = await counted();
  assert.ok(Object.values(stored).some((count) => count > 0));
  platen.clock.advanceBy(366 * DAY_MS);
  for (let round = 0; round < 3; round += 1) {
    await keepHouse();
    platen.clock.advanceBy(10 * MINUTE_MS);
  }
  assert.deepEqual(await counted(), stored);
  // New rows at the new time do not confirm it.
  await bring(platen, 'after-the-jump', 100);
  await keepHouse();
  const { orders, expired } = await counted();
  assert.deepEqual({ orders, expired }, { orders: stored.orders! + 1, expired: 0 });
  assert.deepEqual(await alerts(), ['retention']);
  await assert.rejects(run(applyFileRules, OPERATOR, undefined), ({ problems }: Refused) =>
    /platen retention confirm/.test(sentenceOf(problems[0].detail)),
  );
  const preview = (await admin('/retention/preview')).json as { what: string; rows: number }[];
  assert.equal(preview.find(({ what }) => what === 'sandbox-orders')?.rows, 1);
});

test('a clock that is put right ends the refusal without anyone', async () => {
  platen.clock.advanceBy(-366 * DAY_MS);
  await keepHouse();
  assert.deepEqual(await alerts(), []);
  assert.equal((await counted()).expired, 0);
});

test('what a person confirmed is deleted, and the audit log has it', async () => {
  platen.clock.advanceBy(366 * DAY_MS);
  await keepHouse();
  assert.deepEqual(await alerts(), ['retention']);
  const confirmed = await admin('/retention/confirm');
  assert.equal(confirmed.status, 200, confirmed.text);
  assert.ok(confirmed.json.refused_at);
  const { json } = await admin('/audit', { limit: 1 });
  assert.equal(json.entries[0].action, 'confirmed the time');
  await keepHouse();
  assert.deepEqual(await alerts(), []);
  const left = await counted();
  assert.deepEqual([left.orders, left.simulations], [2, 0]);
  assert.ok(left.expired! > 0);
});
