/** T21: the migration of a database that has orders in every state, killed again and again. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { NEXT_MIGRATION, nextMigrations } from '../../harness/next-release.ts';
import { bring } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { allRows } from '../../operations/backup/backup-scene.ts';
import { killMigrations } from './killed-migrations.ts';

const STATES = [1, 7, 10, 11, 32, 40, 41, 45, 100, 500, 501] as const;
const MADE = ['migrations', 'upgraded_orders'];

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten({ settings: { PLATEN_REQUEST_LOG: 'off' } });
  for (const state of STATES) await bring(platen, `older-${state}`, state);
});
after(() => platen.close());

test('a migration that is killed at each of its statements changes what it names, and nothing else', async (t) => {
  const rows = await allRows(platen.queries, MADE);
  await killMigrations(t, platen.settings.DATABASE_URL!, 1, await nextMigrations());
  assert.deepEqual(await allRows(platen.queries, MADE), rows);
  const made = await allRows(platen.queries);
  assert.equal(made.get('upgraded_orders')?.length, made.get('orders')?.length);
  assert.ok(made.get('migrations')?.some((row) => row.includes(NEXT_MIGRATION)));
  await assertSound(platen.core, { blobs: true });
});
