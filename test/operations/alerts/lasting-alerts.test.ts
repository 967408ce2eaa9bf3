/** Facts that only processes see: one alert for as long as one of them lasts, whichever process looks. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { SYSTEM } from '../../../src/domain/actor.ts';
import { type ServiceState, watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { reconcileAlerts } from '../../../src/store/alerts/alerts.ts';
import { lastingFacts, noteSeen } from '../../../src/store/alerts/findings.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

const LOOK_MS = 10_000;

let platen: TestPlaten;
let admin: AdminCall;
before(async () => {
  platen = await startPlaten();
  admin = await adminCaller(platen, 'operator');
});
after(() => platen.close());

/** The next look of a process that sees this. */
async function look(state: ServiceState): Promise<{ raised: number; cleared: number }> {
  platen.clock.advanceBy(LOOK_MS);
  return (await platen.core.operations.run(watchAlerts, SYSTEM, state))!;
}

const open = async (cause: string) => (await admin('/alerts', { cause })).json.alerts;
const nothing = { raised: 0, cleared: 0 };

test('processes that see it differently do not clear the alerts of each other', async () => {
  assert.deepEqual(await look({ backupIsOverdue: true }), { raised: 1, cleared: 0 });
  const [first] = await open('backup_overdue');
  for (let round = 0; round < 20; round++) {
    assert.deepEqual(await look({}), nothing);
    assert.deepEqual(await look({ backupIsOverdue: true }), nothing);
  }
  assert.deepEqual(await open('backup_overdue'), [first]);
  const changes = [];
  for (let round = 0; round < 10; round++) changes.push(await look({}));
  assert.deepEqual(
    changes.filter(({ cleared }) => cleared > 0),
    [{ raised: 0, cleared: 1 }],
  );
});

test('one that is acknowledged is raised again only after it was over', async () => {
  await look({ storeIsDown: true });
  const [alert] = await open('file_store_down');
  await admin('/alerts/acknowledge', { alert_id: alert.id });
  for (let round = 0; round < 20; round++) assert.deepEqual(await look({ storeIsDown: true }), nothing);
  assert.deepEqual(await open('file_store_down'), []);
  for (let round = 0; round < 10; round++) assert.deepEqual(await look({}), nothing);
  assert.deepEqual(await look({ storeIsDown: true }), { raised: 1, cleared: 0 });
});

test('what was not measured now stays', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute));
  const compare = (subjects: string[], minute: number) =>
    platen.queries.transaction().execute(async (tx) => {
      const fact = { subjects, since: at(minute), seenAfter: at(minute - 25) };
      const changes = await reconcileAlerts(
        tx,
        'replica_unused',
        lastingFacts('replica_unused', fact),
        at(minute),
      );
      await noteSeen(tx, 'replica_unused', fact, at(minute));
      return changes;
    });
  assert.deepEqual(await compare(['replica'], 0), { raised: 1, cleared: 0 });
  assert.deepEqual(await compare([], 5), nothing);
  assert.deepEqual(await compare(['replica'], 10), nothing);
  assert.deepEqual(await compare([], 20), nothing);
  assert.deepEqual(await compare([], 35), { raised: 0, cleared: 1 });
  const { rows } = await sql`select since from alerts where cause = 'replica_unused'`.execute(platen.queries);
  assert.deepEqual(rows, [{ since: at(0) }]);
});
